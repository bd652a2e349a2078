//! How sure a score is.

/// The interval in which the true rate lies with 95 %, by Wilson's formula; a draw counts as half a win.
pub(crate) fn wilson(rate: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let spread = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
    let middle = rate + Z * Z / (2.0 * games);
    let scale = 1.0 + Z * Z / games;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}
