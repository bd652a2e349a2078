//! Logistic regression with a normal prior, by Newton's method.
#![expect(clippy::cast_precision_loss, reason = "there are far fewer than 2⁵² positions")]

/// A position of a game.
pub(crate) struct Sample {
    /// How often each term is met, in favour of the first team.
    pub(crate) counts: Vec<i32>,
    /// What came of it for the first team, as far as is known: 1 for a win, half for a draw, the chance where it is open.
    pub(crate) won: f64,
}

/// The weights that tell results best.
pub(crate) struct Fit {
    /// How much of the logarithm of the odds is in a unit.
    pub(crate) scale: f64,
    /// The same by the prior weights.
    pub(crate) before: f64,
    pub(crate) weights: Vec<f64>,
    /// The standard error of each weight.
    pub(crate) errors: Vec<f64>,
}

/// The positions of one game have one result, and are worth about as much as one in so many that had their own.
const POSITIONS_A_RESULT: f64 = 8.0;

/// Newton's method has converged long before.
const ROUNDS: usize = 12;

impl Fit {
    /// Fits the weights, which are believed beforehand to lie around `prior` with this standard deviation, in the units in which
    /// `prior` tells the results best.
    pub(crate) fn new(samples: &[Sample], prior: &[f64], deviation: f64) -> Fit {
        let scale = scale_of(samples, prior);
        let mut fit = Fit { scale, before: scale, weights: prior.to_vec(), errors: vec![0.0; prior.len()] };
        for _ in 0..ROUNDS {
            let (slope, curvature) = fit.derivatives(samples, prior, deviation);
            let factor = cholesky(curvature);
            for (weight, step) in fit.weights.iter_mut().zip(solve(&factor, &slope)) {
                *weight -= step;
            }
            for (term, error) in fit.errors.iter_mut().enumerate() {
                let mut unit = vec![0.0; prior.len()];
                unit[term] = 1.0;
                *error = solve(&factor, &unit)[term].sqrt();
            }
        }
        fit
    }

    /// The same in other units: those in which this term weighs so much.
    pub(crate) fn with_unit(mut self, term: usize, weight: f64) -> Fit {
        let factor = weight / self.weights[term];
        self.scale /= factor;
        for number in self.weights.iter_mut().chain(&mut self.errors) {
            *number *= factor;
        }
        self
    }

    /// So many units double the odds.
    pub(crate) fn doubling(&self) -> f64 {
        std::f64::consts::LN_2 / self.scale
    }

    /// The first and second derivatives, by the weights, of what is to become least: the surprise at the results, in nats, and
    /// what the weights stray from the prior.
    fn derivatives(&self, samples: &[Sample], prior: &[f64], deviation: f64) -> (Vec<f64>, Vec<Vec<f64>>) {
        let pull = deviation.powi(-2);
        let mut slope: Vec<f64> =
            self.weights.iter().zip(prior).map(|(weight, prior)| pull * (weight - prior)).collect();
        let mut curvature = vec![vec![0.0; prior.len()]; prior.len()];
        for (term, row) in curvature.iter_mut().enumerate() {
            row[term] = pull;
        }
        let mut met = Vec::new();
        for sample in samples {
            let chance = chance(self.scale * sample.value(&self.weights));
            let first = self.scale * (chance - sample.won) / POSITIONS_A_RESULT;
            let second = self.scale.powi(2) * chance * (1.0 - chance) / POSITIONS_A_RESULT;
            met.clear();
            met.extend(sample.counts.iter().enumerate().filter(|&(_, &count)| count != 0));
            for &(row, &count) in &met {
                slope[row] += first * f64::from(count);
                for &(column, &other) in &met {
                    curvature[row][column] += second * f64::from(count * other);
                }
            }
        }
        (slope, curvature)
    }
}

impl Sample {
    /// What the position is worth by these weights.
    fn value(&self, weights: &[f64]) -> f64 {
        self.counts.iter().zip(weights).map(|(&count, weight)| f64::from(count) * weight).sum()
    }
}

/// The first team's chance to win, by the logarithm of its odds.
fn chance(logarithm: f64) -> f64 {
    1.0 / (1.0 + (-logarithm).exp())
}

/// The mean surprise at the results, in bits.
pub(crate) fn surprise(samples: &[Sample], weights: &[f64], scale: f64) -> f64 {
    let told: Vec<(f64, f64)> = samples.iter().map(|sample| (sample.value(weights), sample.won)).collect();
    surprise_at(&told, scale)
}

/// The same by what each position is worth and what came of it.
fn surprise_at(told: &[(f64, f64)], scale: f64) -> f64 {
    let bits = |&(value, won): &(f64, f64)| {
        let chance = chance(scale * value).clamp(1e-6, 1.0 - 1e-6);
        -(won * chance.log2() + (1.0 - won) * (1.0 - chance).log2())
    };
    told.iter().map(bits).sum::<f64>() / told.len().max(1) as f64
}

/// The scale by which these weights tell the results best, among steps of a fiftieth.
fn scale_of(samples: &[Sample], weights: &[f64]) -> f64 {
    let told: Vec<(f64, f64)> = samples.iter().map(|sample| (sample.value(weights), sample.won)).collect();
    let scales = (0..400).map(|step| 1e-4 * 1.02_f64.powi(step));
    let surprises = scales.map(|scale| (surprise_at(&told, scale), scale));
    surprises.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(1.0, |(_, scale)| scale)
}

/// The lower triangle whose product with its transpose is this positive definite matrix.
fn cholesky(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    for row in 0..matrix.len() {
        for column in 0..=row {
            let dot: f64 = (0..column).map(|k| matrix[row][k] * matrix[column][k]).sum();
            let rest = matrix[row][column] - dot;
            matrix[row][column] = if row == column { rest.sqrt() } else { rest / matrix[column][column] };
        }
    }
    matrix
}

/// What the matrix with this Cholesky factor turns into `right`.
fn solve(factor: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let mut solution = right.to_vec();
    for row in 0..solution.len() {
        let dot: f64 = (0..row).map(|k| factor[row][k] * solution[k]).sum();
        solution[row] = (solution[row] - dot) / factor[row][row];
    }
    for row in (0..solution.len()).rev() {
        let dot: f64 = (row + 1..solution.len()).map(|k| factor[k][row] * solution[k]).sum();
        solution[row] = (solution[row] - dot) / factor[row][row];
    }
    solution
}
