//! Lists of numbers in a request.

use serde_json::{Number, Value};

/// The numbers in a list of so many; `None` where it is anything else. It is read as any value first, so that what is
/// said of a wrong one names the key and what it takes.
pub(crate) fn numbers<const COUNT: usize>(value: &Value) -> Option<[&Number; COUNT]> {
    let values: &[Value; COUNT] = value.as_array()?.as_slice().try_into().ok()?;
    let numbers = values.each_ref().map(Value::as_number);
    if numbers.iter().any(Option::is_none) {
        return None;
    }
    let all: Vec<&Number> = numbers.into_iter().flatten().collect();
    all.try_into().ok()
}
