//! The fit of the example `tune`, on results drawn by weights that are known.

use tabulae::game::zobrist::mix;

use crate::fit::{Fit, Sample, surprise};

/// What the results are drawn by: the odds double with each hundred units.
const KNOWN: [f64; 4] = [100.0, -180.0, 14.0, 0.0];

/// Positions in which each term is met -3 to 3 times, won as often as the known weights say.
fn drawn(positions: u64) -> Vec<Sample> {
    (0..positions)
        .map(|number| {
            let counts: Vec<i32> = (0..4).map(|term| (mix(4 * number + term) % 7) as i32 - 3).collect();
            let value: f64 = counts.iter().zip(KNOWN).map(|(&count, weight)| f64::from(count) * weight).sum();
            let odds = (value / 100.0).exp2();
            let lot = f64::from(mix(!number) as u32) / f64::from(u32::MAX);
            Sample { counts, won: f64::from(u8::from(lot < odds / (1.0 + odds))) }
        })
        .collect()
}

#[test]
fn the_fit_finds_the_weights_that_drew_the_results() {
    let prior = [100.0, -100.0, 0.0, 30.0];
    let (samples, others) = (drawn(60_000), drawn(80_000).split_off(60_000));
    // The first is the unit.
    let fit = Fit::new(&samples, &prior, 1_000.0).with_unit(0, 100.0);
    assert!((fit.doubling() - 100.0).abs() < 6.0, "{}", fit.doubling());
    for (term, known) in KNOWN.into_iter().enumerate() {
        let (weight, error) = (fit.weights[term], fit.errors[term]);
        assert!(error > 0.0 && error < 12.0, "{error}");
        assert!((weight - known).abs() < 12.0, "{weight} for {known}");
    }
    let known = surprise(&others, &KNOWN, std::f64::consts::LN_2 / 100.0);
    let before = surprise(&others, &prior, fit.before);
    let after = surprise(&others, &fit.weights, fit.scale);
    assert!(after < before - 0.01 && after < known + 0.001, "{before} {after} {known}");
}

/// Where the results say nothing, the weights stay where they were believed to be, and where they say little, they move little.
#[test]
fn the_prior_holds_what_is_never_met_and_what_is_hardly_known() {
    let mut samples = drawn(2_000);
    for sample in &mut samples {
        sample.counts[3] = 0;
    }
    let prior = [100.0, -100.0, 0.0, 30.0];
    let strict = Fit::new(&samples, &prior, 0.01);
    assert!(strict.weights.iter().zip(prior).all(|(weight, prior)| (weight - prior).abs() < 0.1));
    let loose = Fit::new(&samples, &prior, 1_000.0);
    assert!((loose.weights[3] - 30.0).abs() < 1e-6);
    assert!(loose.weights[1] / loose.weights[0] < -1.4, "{:?}", loose.weights);
}
