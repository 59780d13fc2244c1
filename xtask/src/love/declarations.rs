//! Converts the library's header to a form that LuaJIT can read, which is C without comments and
//! preprocessor lines.

use std::collections::BTreeMap;

use crate::files;
use crate::steps::root;

/// The header, relative to the workspace.
const HEADER: &str = "crates/hitmask-c/include/hitmask.h";

/// Returns the declarations as a part of the file for LÖVE, with their version.
pub(super) fn text() -> Result<String, String> {
    let header = root().join(HEADER);
    let text = files::read(&header)?;
    let constants = constants(&text);
    let version = constants
        .get("HM_VERSION")
        .ok_or_else(|| format!("{HEADER} has no HM_VERSION"))?
        .trim_matches('"');
    let code = code(&text, &constants);
    Ok(format!(
        "-- From {HEADER}: begin.\nlocal text = [[\n{code}]]\n-- From {HEADER}: end.\n\nreturn {{ \
         version = \"{version}\", text = text }}\n"
    ))
}

/// Returns the names that the preprocessor replaces, and their values.
fn constants(header: &str) -> BTreeMap<&str, &str> {
    let definitions = header.lines().filter_map(|line| line.strip_prefix("#define "));
    definitions.filter_map(|definition| definition.split_once(' ')).collect()
}

/// Parses a number that LuaJIT accepts as the value of an enum.
fn small(value: &str) -> Option<i32> {
    value.parse().ok()
}

fn code(header: &str, constants: &BTreeMap<&str, &str>) -> String {
    let mut code = String::new();
    for (name, value) in constants {
        if small(value).is_some() {
            code += &format!("enum {{ {name} = {value} }};\n");
        }
    }
    for declaration in split(&plain(header)) {
        code += &declared(&declaration, constants);
    }
    code
}

/// Returns the header without comments, preprocessor lines, and the parts that only C++ reads.
fn plain(header: &str) -> String {
    let mut text = String::new();
    let (mut is_comment, mut is_cpp) = (false, false);
    for line in header.lines() {
        if line.starts_with("/*") {
            is_comment = true;
        }
        if line.starts_with("#ifdef __cplusplus") {
            is_cpp = true;
        }
        if !is_comment && !is_cpp && !line.starts_with('#') {
            text += line.split("//").next().unwrap_or_default();
            text.push('\n');
        }
        if line.ends_with("*/") {
            is_comment = false;
        }
        if line.starts_with("#endif") {
            is_cpp = false;
        }
    }
    text
}

/// Splits the text into declarations. Each ends with its semicolon and is on one line.
fn split(text: &str) -> Vec<String> {
    let (mut declarations, mut current, mut depth) = (Vec::new(), String::new(), 0);
    for letter in text.chars() {
        current.push(letter);
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ';' if depth == 0 => {
                declarations.push(current.split_whitespace().collect::<Vec<_>>().join(" "));
                current.clear();
            }
            _ => {}
        }
    }
    declarations
}

/// Converts a declaration for LuaJIT. Enums become integers, which are fast to read. Each field of
/// a struct gets a line.
fn declared(declaration: &str, constants: &BTreeMap<&str, &str>) -> String {
    if let Some((values, name)) = body(declaration, "typedef enum {") {
        let values = wrapped(&format!("enum {{ {} }};", values.trim_end_matches(',')));
        return format!("typedef int32_t {name};\n{values}\n");
    }
    if let Some((fields, name)) = body(declaration, "typedef struct {") {
        let fields: String = fields
            .split_inclusive(';')
            .map(|field| format!("  {}\n", with_length(field.trim(), constants)))
            .collect();
        return format!("typedef struct {{\n{fields}}} {name};\n");
    }
    wrapped(declaration) + "\n"
}

/// Wraps a declaration into lines of at most 100 columns, which end at commas.
fn wrapped(declaration: &str) -> String {
    const WIDTH: usize = 100;
    let mut lines = vec![String::new()];
    for part in declaration.split_inclusive(", ") {
        let line = lines.last_mut().expect("there is a first line");
        if !line.is_empty() && line.len() + part.trim_end().len() > WIDTH {
            lines.push(format!("  {part}"));
        } else {
            *line += part;
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// Returns the text between the braces of a type, and the type's name.
fn body<'a>(declaration: &'a str, start: &str) -> Option<(&'a str, &'a str)> {
    let (inside, name) = declaration.strip_prefix(start)?.rsplit_once('}')?;
    Some((inside.trim(), name.trim_end_matches(';').trim()))
}

/// Replaces a field's named length with the number that the name stands for.
fn with_length(field: &str, constants: &BTreeMap<&str, &str>) -> String {
    let replaced = field.split_once('[').and_then(|(before, rest)| {
        let (length, after) = rest.split_once(']')?;
        Some(format!("{before}[{}]{after}", constants.get(length)?))
    });
    replaced.unwrap_or_else(|| field.to_string())
}

#[cfg(test)]
mod tests {
    use super::{code, constants, wrapped};

    const HEADER: &str = "\
/*
 * A header.
 */
#ifndef A_H
#define A_H
#include <stdint.h>

// How many there are.
#define HM_COUNT 3
#define HM_HUGE 2048000000ll

// A word.
typedef enum {
    // The first.
    HM_WORD_ONE,
    HM_WORD_TWO = -2,
} HmWord;

typedef struct HmMask HmMask;

typedef struct {
    // Some ids.
    uint64_t ids[HM_COUNT];
    const HmMask *mask;
} HmThing;

#ifdef __cplusplus
extern \"C\" {
#endif // __cplusplus

// Asks.
HmWord hm_ask(const HmThing *thing,
              double x);

#ifdef __cplusplus
}  // extern \"C\"
#endif  // __cplusplus

#endif  /* A_H */
";

    #[test]
    fn a_header_becomes_declarations_without_what_the_preprocessor_reads() {
        let expected = "\
enum { HM_COUNT = 3 };
typedef int32_t HmWord;
enum { HM_WORD_ONE, HM_WORD_TWO = -2 };
typedef struct HmMask HmMask;
typedef struct {
  uint64_t ids[3];
  const HmMask *mask;
} HmThing;
HmWord hm_ask(const HmThing *thing, double x);
";
        assert_eq!(code(HEADER, &constants(HEADER)), expected);
    }

    #[test]
    fn long_declarations_have_several_lines() {
        let parameters = |count| vec!["int32_t a"; count].join(", ");
        let all = format!("void hm_ask({});", parameters(9));
        let expected = format!("void hm_ask({},\n  int32_t a);", parameters(8));
        assert_eq!(wrapped(&all), expected);
    }
}
