//! Compares answers as JSON values.

use serde_json::Value;

/// The result of comparing an answer with the expected answer, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The answer is the expected one.
    Passed,
    /// There is no answer.
    Unsupported,
    /// The answer differs from the expected one.
    Failed,
}

/// Compares several parts of an answer. The result is the worst of the parts' results.
pub(super) fn compare_all(expected: &Value, answer: &Value, parts: &[String]) -> Verdict {
    worst(parts.iter().map(|part| compare(expected, answer, part)))
}

/// Compares the part of an answer that a JSON pointer names with the same part of the expected
/// answer, which must have that part.
pub(super) fn compare(expected: &Value, answer: &Value, part: &str) -> Verdict {
    // If an error is expected, an answer without an error is wrong, not incomplete.
    let has = |value: &Value, field| value.get(field).is_some();
    let is_wrong = has(expected, "is_error") && !has(answer, "is_error") || has(answer, "error");
    if is_wrong && !is_unsupported(answer) {
        return Verdict::Failed;
    }
    let expected = expected.pointer(part).expect("the files are checked when they are read");
    let mut found = answer;
    for key in part.split('/').skip(1) {
        let next = match found {
            _ if is_unsupported(found) => return Verdict::Unsupported,
            Value::Object(fields) => match fields.get(key) {
                Some(next) => Some(next),
                None => return Verdict::Unsupported,
            },
            Value::Array(list) => key.parse().ok().and_then(|index: usize| list.get(index)),
            _ => None,
        };
        let Some(next) = next else { return Verdict::Failed };
        found = next;
    }
    verdict(expected, found)
}

/// Compares two JSON values. Numbers are compared by value, and the order of keys does not matter.
/// Extra keys in the found object are ignored, and missing keys are unsupported.
fn verdict(expected: &Value, found: &Value) -> Verdict {
    let is_same = match (expected, found) {
        _ if is_unsupported(found) => return Verdict::Unsupported,
        (Value::Object(one), Value::Object(other)) => {
            return worst(one.iter().map(|(key, one)| match other.get(key) {
                Some(other) => verdict(one, other),
                None => Verdict::Unsupported,
            }));
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            return worst(one.iter().zip(other).map(|(one, other)| verdict(one, other)));
        }
        // A float can be the same number as an integer, but two integers are compared exactly.
        (Value::Number(one), Value::Number(other)) => {
            one == other || (one.is_f64() || other.is_f64()) && one.as_f64() == other.as_f64()
        }
        _ => expected == found,
    };
    if is_same { Verdict::Passed } else { Verdict::Failed }
}

/// Whether two JSON values are the same, with the rules of `compare`. A missing key makes a
/// difference.
pub fn same(expected: &Value, found: &Value) -> bool {
    verdict(expected, found) == Verdict::Passed
}

/// The worst of some results. A missing answer is worse than a right one.
fn worst(verdicts: impl Iterator<Item = Verdict>) -> Verdict {
    verdicts.max().unwrap_or(Verdict::Passed)
}

fn is_unsupported(value: &Value) -> bool {
    value.get("unsupported").is_some()
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
        assert_eq!(verdict(json!(7), "/area"), Verdict::Failed);
    }

    #[test]
    fn a_missing_field_is_unsupported_and_a_missing_element_is_wrong() {
        let expected = json!({ "hits": [{ "pixel": [3, 4], "normal": null }], "free": null });
        let verdict = |answer: Value, part: &str| compare(&expected, &answer, part);
        assert_eq!(verdict(expected.clone(), "/hits"), Verdict::Passed);
        let short = json!({ "hits": [{ "pixel": [3, 4] }] });
        assert_eq!(verdict(short.clone(), "/hits/0/pixel"), Verdict::Passed);
        for part in ["/hits", "/hits/0", "/hits/0/normal", "/free", ""] {
            assert_eq!(verdict(short.clone(), part), Verdict::Unsupported, "{part}");
        }
        let wrong = json!({ "hits": [{ "pixel": [3, 5] }] });
        assert_eq!(verdict(wrong.clone(), "/hits/0/normal"), Verdict::Unsupported);
        assert_eq!(verdict(wrong, "/hits"), Verdict::Failed);
        let none = json!({ "hits": [] });
        assert_eq!(verdict(none.clone(), "/hits"), Verdict::Failed);
        assert_eq!(verdict(none, "/hits/0/normal"), Verdict::Failed);
        assert_eq!(verdict(json!({ "hits": null }), "/hits/0/normal"), Verdict::Failed);
        let marked = json!({ "hits": [{ "unsupported": true }], "free": null });
        assert_eq!(verdict(marked.clone(), "/free"), Verdict::Passed);
        assert_eq!(verdict(marked, "/hits/0/pixel"), Verdict::Unsupported);
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
