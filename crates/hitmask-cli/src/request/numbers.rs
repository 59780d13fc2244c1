//! Lists of numbers in a request.

use serde_json::{Number, Value};

/// The numbers in a list of this length; `None` for anything else. The JSON is parsed into any value first, so that
/// an error names the key and what it takes.
pub(crate) fn numbers<const COUNT: usize>(value: &Value) -> Option<[&Number; COUNT]> {
    let values: &[Value; COUNT] = value.as_array()?.as_slice().try_into().ok()?;
    let numbers = values.each_ref().map(Value::as_number);
    if numbers.iter().any(Option::is_none) {
        return None;
    }
    let all: Vec<&Number> = numbers.into_iter().flatten().collect();
    all.try_into().ok()
}
