//! Reads a report that `hitmask bench --json` printed.

use std::io::Read as _;
use std::path::Path;

use hitmask_assets::path_in_one_line;
use hitmask_bench::report::{Report, VERSION};
use serde_json::Value;

use crate::failure::Failure;
use crate::input;
use crate::names;

/// The most that is read of a file, in MiB: a report is a tenth of one.
const LARGEST: u64 = 4;

/// Reads a report, and makes its names printable.
pub(super) fn read(path: &Path) -> Result<Report, Failure> {
    let failure = |what: String| Failure::new(format!("{}: {what}", path_in_one_line(path)));
    let (mut bytes, limit) = (Vec::new(), LARGEST << 20);
    let mut file = input::open(path)?.take(limit + 1);
    file.read_to_end(&mut bytes).map_err(|error| Failure::of_reading(path, &error))?;
    if bytes.len() as u64 > limit {
        return Err(failure(format!("it is too large for a report, of more than {LARGEST} MiB")));
    }
    let no_report = |error: serde_json::Error| {
        failure(format!("it is not a report ({error}): print one with hitmask bench --json"))
    };
    let mut report: Value = serde_json::from_slice(&bytes).map_err(no_report)?;
    // Another version may have other keys, so check the version before missing keys.
    if let Some(version) = report["version"].as_u64().filter(|found| *found != u64::from(VERSION)) {
        return Err(failure(format!(
            "it is a report of version {version}, this program reads version {VERSION}: measure again"
        )));
    }
    if has_negative(&report) {
        return Err(failure("it is not a report: a time is negative".to_string()));
    }
    make_printable(&mut report);
    serde_json::from_value(report).map_err(no_report)
}

/// Whether a value or one within it is negative. Times, ratios and counts never are; only growth may be, if there were few
/// rounds.
fn has_negative(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64().is_some_and(|number| number < 0.0),
        Value::Array(values) => values.iter().any(has_negative),
        Value::Object(members) => {
            members.iter().any(|(key, value)| key != "exponent" && has_negative(value))
        }
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// Control characters in a name would act on a terminal, and a picture cannot show them.
fn make_printable(value: &mut Value) {
    match value {
        Value::String(text) => *text = names::one_line(text),
        Value::Array(values) => values.iter_mut().for_each(make_printable),
        Value::Object(members) => members.values_mut().for_each(make_printable),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
