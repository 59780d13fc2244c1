//! Measures how the time of a frame grows with the number of sprites. If twice as many sprites take
//! 2^k times as long, the exponent is k.

use super::scenes::Kind;
use crate::report::{Fact, Measured, Row, Value};

/// The exponents of all contenders, from the smallest to the largest scene, for each kind of scene
/// that has at least two sizes.
pub(super) fn growth(what: &str, rows: &[Row]) -> Vec<Row> {
    let of_kind = |kind: &Kind| {
        let alike = || rows.iter().filter(|row| row.case == kind.name(row.size as usize));
        let (from, to) = (alike().min_by_key(|row| row.size)?, alike().max_by_key(|row| row.size)?);
        let times = f64::from(to.size) / f64::from(from.size);
        let exponent = |less: &Measured| {
            let (less_time, _) = less.times()?;
            let (more_time, _) = to.times_of(&less.contender)?;
            let exponent = (more_time.median / less_time.median).ln() / times.ln();
            Some(Fact::new(&less.contender, Value::Exponent(exponent)))
        };
        let mut facts = vec![Fact::new("from", Value::Count(from.size as usize))];
        facts.extend(from.contenders.iter().filter_map(exponent));
        let case = format!("{}, {what}", to.case);
        (from.size < to.size).then(|| Row::new(case, to.size, facts, Vec::new()))
    };
    Kind::ALL.iter().filter_map(of_kind).collect()
}
