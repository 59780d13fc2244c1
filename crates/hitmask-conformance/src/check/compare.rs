//! Compares answers as JSON values.

use serde_json::Value;

/// The result of comparing an answer with the expected answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The answer is the expected one.
    Passed,
    /// The answer differs from the expected one.
    Failed,
    /// There is no answer.
    Unsupported,
}

/// Compares several parts of an answer. The result is the worst of the parts' results, and a part
/// that is missing is worse than a right one.
pub(super) fn compare_all(expected: &Value, answer: &Value, parts: &[String]) -> Verdict {
    let verdicts: Vec<Verdict> = parts.iter().map(|part| compare(expected, answer, part)).collect();
    let has = |verdict| verdicts.contains(&verdict);
    match (has(Verdict::Failed), has(Verdict::Unsupported)) {
        (true, _) => Verdict::Failed,
        (_, true) => Verdict::Unsupported,
        _ => Verdict::Passed,
    }
}

/// Compares the part of an answer that a JSON pointer names with the same part of the expected
/// answer, which must have that part. A runner can leave out fields.
pub(super) fn compare(expected: &Value, answer: &Value, part: &str) -> Verdict {
    let is_object = answer.is_object();
    if answer.get("unsupported").is_some() {
        return Verdict::Unsupported;
    }
    // If an error is expected, an answer without an error is wrong, not incomplete.
    if expected.get("is_error").is_some() && answer.get("is_error").is_none() {
        return Verdict::Failed;
    }
    let expected = expected.pointer(part).expect("the files are checked when they are read");
    let Some(found) = answer.pointer(part) else {
        return match (is_object && answer.get("error").is_none(), is_left_out(answer, part)) {
            (true, true) => Verdict::Unsupported,
            _ => Verdict::Failed,
        };
    };
    let (Value::Object(fields), Value::Object(answered), true) = (expected, found, part.is_empty())
    else {
        return if same(expected, found) { Verdict::Passed } else { Verdict::Failed };
    };
    let mut verdict = Verdict::Passed;
    for (name, field) in fields {
        match answered.get(name) {
            Some(found) if !same(field, found) => return Verdict::Failed,
            None => verdict = Verdict::Unsupported,
            Some(_) => {}
        }
    }
    if answered.contains_key("error") { Verdict::Failed } else { verdict }
}

/// Whether the first field of a pointer is missing.
fn is_left_out(answer: &Value, part: &str) -> bool {
    let first = part.split('/').nth(1).unwrap_or_default();
    answer.get(first).is_none()
}

/// Whether two JSON values are the same. Numbers are compared by value, and the order of keys does
/// not matter. Extra keys in the found object are ignored.
pub fn same(expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        // A float can be the same number as an integer, but two integers are compared exactly.
        (Value::Number(one), Value::Number(other)) => {
            one == other || (one.is_f64() || other.is_f64()) && one.as_f64() == other.as_f64()
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.iter().all(|(key, one)| other.get(key).is_some_and(|other| same(one, other)))
        }
        _ => expected == found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn parts_are_compared_on_their_own() {
        let expected = json!({ "area": 3, "side": "left", "depth": null });
        let verdict = |answer: Value, part: &str| compare(&expected, &answer, part);
        assert_eq!(verdict(expected.clone(), ""), Verdict::Passed);
        assert_eq!(verdict(json!({ "area": 3.0 }), "/area"), Verdict::Passed);
        assert_eq!(verdict(json!({ "area": 4 }), "/area"), Verdict::Failed);
        assert_eq!(verdict(json!({ "area": 3 }), "/side"), Verdict::Unsupported);
        assert_eq!(verdict(json!({ "area": 3 }), ""), Verdict::Unsupported);
        assert_eq!(verdict(json!({ "area": 4 }), ""), Verdict::Failed);
        assert_eq!(verdict(json!({ "area": 3, "side": "left", "depth": 1 }), ""), Verdict::Failed);
        assert_eq!(verdict(json!({ "unsupported": true }), "/area"), Verdict::Unsupported);
        assert_eq!(verdict(json!({ "error": "no" }), "/area"), Verdict::Failed);
        assert_eq!(verdict(json!({ "error": "no" }), ""), Verdict::Failed);
        assert_eq!(verdict(json!(7), ""), Verdict::Failed);
    }

    #[test]
    fn a_rule_with_several_parts_is_as_right_as_its_worst_part() {
        let expected = json!({ "answers": [[1], [2], { "first": [3] }] });
        let verdict = |answer: Value, parts: &[&str]| {
            let parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
            compare_all(&expected, &answer, &parts)
        };
        let wrong = json!({ "answers": [[1], [7], { "first": [3] }] });
        assert_eq!(verdict(wrong.clone(), &["/answers/0", "/answers/2"]), Verdict::Passed);
        assert_eq!(verdict(wrong.clone(), &["/answers/0", "/answers/1"]), Verdict::Failed);
        let short = json!({ "answers": [[1], [2]] });
        assert_eq!(verdict(short, &["/answers/0", "/answers/2/first"]), Verdict::Failed);
        assert_eq!(verdict(json!({}), &["/answers/0", "/answers/2"]), Verdict::Unsupported);
        let expected = json!({ "area": 3, "side": "left" });
        let parts = ["/area".to_owned(), "/side".to_owned()];
        let verdict = |answer: Value| compare_all(&expected, &answer, &parts);
        assert_eq!(verdict(json!({ "area": 3 })), Verdict::Unsupported);
        assert_eq!(verdict(json!({ "area": 4 })), Verdict::Failed);
    }

    #[test]
    fn an_answer_to_a_mistake_is_wrong() {
        let verdict = |answer: Value| compare(&json!({ "is_error": true }), &answer, "");
        assert_eq!(verdict(json!({ "is_error": true })), Verdict::Passed);
        assert_eq!(verdict(json!({ "count": 3 })), Verdict::Failed);
        assert_eq!(verdict(json!({ "unsupported": true })), Verdict::Unsupported);
    }

    #[test]
    fn lists_have_an_order_and_objects_have_none() {
        assert!(same(&json!({ "a": 1, "b": [1, 2] }), &json!({ "b": [1.0, 2], "a": 1 })));
        assert!(!same(&json!([1, 2]), &json!([2, 1])));
        assert!(!same(&json!([1, 2]), &json!([1, 2, 3])));
        assert!(!same(&json!(1), &json!("1")));
        assert!(!same(&json!((1_u64 << 53) + 1), &json!(1_u64 << 53)));
        assert!(!same(&json!(null), &json!(false)));
    }
}
