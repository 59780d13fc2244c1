//! Reads a report that `hitmask-bench --json` printed.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use serde_json::Value;

use crate::report::{Group, Report, VERSION};

/// The largest size of a file that is read, in MiB. A report is a tenth of a MiB.
const LARGEST: u64 = 4;

impl Report {
    /// Reads a report, and removes unprintable characters from its names.
    ///
    /// # Errors
    /// Returns an error if the file is not a report of this version.
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        let failure = |what: String| format!("{}: {what}", path.display());
        let (mut bytes, limit) = (Vec::new(), LARGEST << 20);
        let kind = std::fs::metadata(path).map_err(|error| failure(error.to_string()))?;
        // Opening a pipe that no program writes to would wait forever. The shell has already opened
        // the pipes in /dev.
        if !kind.is_file() && !path.starts_with("/dev") {
            return Err(failure("not a file but a folder, a pipe or a device".to_string()));
        }
        let file = File::open(path).map_err(|error| failure(error.to_string()))?;
        file.take(limit + 1).read_to_end(&mut bytes).map_err(|error| failure(error.to_string()))?;
        if bytes.len() as u64 > limit {
            return Err(failure(format!(
                "it is too large for a report, of more than {LARGEST} MiB"
            )));
        }
        let no_report = |error: serde_json::Error| {
            failure(format!("it is not a report ({error}): print one with hitmask-bench --json"))
        };
        let mut report: Value = serde_json::from_slice(&bytes).map_err(no_report)?;
        // Another version may have other keys, so check the version before looking for missing
        // keys.
        if let Some(version) =
            report["version"].as_u64().filter(|found| *found != u64::from(VERSION))
        {
            return Err(failure(format!(
                "it is a report of version {version}, this program reads version {VERSION}: \
                 measure again"
            )));
        }
        if has_negative(&report) {
            return Err(failure("it is not a report: a time is negative".to_string()));
        }
        make_printable(&mut report);
        serde_json::from_value(report).map_err(no_report)
    }

    /// Whether the report contains measurements of a group.
    pub(crate) fn has(&self, group: Group) -> bool {
        self.suites.iter().any(|suite| suite.group == group)
    }
}

/// Returns whether a value, or any value nested in it, is negative. Times, ratios and counts are
/// never negative. Growth exponents are not checked, because they may be negative if there were few
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

/// Replaces the control characters in names, which would affect a terminal and which a picture
/// cannot show.
fn make_printable(value: &mut Value) {
    match value {
        Value::String(text) if text.contains(char::is_control) => {
            let escaped = |letter: char| match letter.is_control() {
                true => letter.escape_default().to_string(),
                false => letter.to_string(),
            };
            *text = text.chars().map(escaped).collect();
        }
        Value::Array(values) => values.iter_mut().for_each(make_printable),
        Value::Object(members) => members.values_mut().for_each(make_printable),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
