//! Writes C code that calls each function of a header once with random arguments. The code that
//! generates the values is in the `crates/hitmask-c/tests/random` folder.

mod types;
mod variables;

use std::fmt::Write as _;

use self::variables::{ROOM, Statements};
use crate::declarations::{Declarations, Function, Variable};

/// The return type of functions that can fail.
const STATUS: &str = "HmStatus";

/// The suffix of the names of functions that destroy an object. Their only parameter is the
/// object's handle.
const DESTROYS: &str = "_destroy";

/// Functions that read as many pixels as their rectangles cover, however large the rectangles are.
const READS_RECTANGLES: [&str; 1] = ["hm_intersect_pixels"];

/// Functions that write the answers up to the first invalid pair. They read their memory only once.
const WRITES_PARTS: [&str; 7] = [
    "hm_area_many",
    "hm_contact_many",
    "hm_depth_many",
    "hm_overlaps_against",
    "hm_overlaps_many",
    "hm_sweep_continuous_many",
    "hm_sweep_many",
];

/// Writes the code. The error names a type or a variable that the test cannot fill.
pub(crate) fn write(all: &Declarations) -> Result<String, String> {
    let special = ROOM.iter().map(|(name, ..)| name).chain(&READS_RECTANGLES).chain(&WRITES_PARTS);
    for name in special {
        if !all.functions.iter().any(|function| function.name == *name) {
            return Err(format!("has no {name}, about which this program knows something"));
        }
    }
    let writer = Writer { all };
    let mut text = String::from("/* Written by hitmask-header from the header. */\n");
    let names = writer.types();
    for name in &names {
        text += &writer.kind(name)?;
    }
    let list = |names: &[&str]| {
        let all: Vec<String> = names.iter().map(|name| format!("&type_{name}")).collect();
        all.join(", ")
    };
    let _ = writeln!(text, "static Type *const TYPES[] = {{ {} }};", list(&names));
    let handles: Vec<&str> = all.opaque.iter().map(String::as_str).collect();
    let _ = writeln!(text, "static Type *const HANDLES[] = {{ {} }};\n", list(&handles));
    for name in &names {
        text += &writer.fill(name)?;
    }
    for function in &all.functions {
        text += &writer.call(function)?;
    }
    text += "static const Call CALLS[] = {\n";
    for Function { name, .. } in &all.functions {
        let destroys = u8::from(name.ends_with(DESTROYS));
        let _ = writeln!(text, "    {{ \"{name}\", call_{name}, {destroys} }},");
    }
    text += "};\n";
    Ok(text)
}

/// Writes the code for a header's declarations.
struct Writer<'a> {
    all: &'a Declarations,
}

impl Writer<'_> {
    /// Defines the function that makes one call.
    fn call(&self, function: &Function) -> Result<String, String> {
        let Function { name, answer, parameters } = function;
        let mut text = format!("static void call_{name}(void) {{\n");
        if READS_RECTANGLES.contains(&name.as_str()) {
            text += "    has_true_sizes = 1;\n";
        }
        if WRITES_PARTS.contains(&name.as_str()) {
            text += "    writes_parts = 1;\n";
        }
        for Variable { name, kind, .. } in parameters {
            let _ = writeln!(text, "    {} {name};", kind.text);
        }
        let in_function = |error| format!("{name}: {error}");
        let Statements { counts, others } =
            self.filled(parameters, "", name, ("", "")).map_err(in_function)?;
        text += &counts;
        text += &others;
        let arguments: Vec<&str> = parameters.iter().map(|one| one.name.as_str()).collect();
        let call = format!("{name}({})", arguments.join(", "));
        match (answer.of.as_str(), answer.pointers) {
            (STATUS, 0) if name.ends_with(DESTROYS) => {
                let [Variable { name: handle, kind, .. }] = &parameters[..] else {
                    return Err(format!("{name} has not one parameter"));
                };
                let _ = writeln!(text, "    const HmStatus status = {call};");
                let _ = writeln!(text, "    if (status == HM_STATUS_OK) {{");
                let _ = writeln!(text, "        forget(&type_{}, {handle});\n    }}", kind.of);
                text += "    end(status);\n";
            }
            (STATUS, 0) => drop(writeln!(text, "    end({call});")),
            ("char", 1) => drop(writeln!(text, "    end_text({call});")),
            (_, 0) => drop(writeln!(text, "    (void){call};\n    end(HM_STATUS_OK);")),
            _ => return Err(format!("{name} returns a pointer")),
        }
        text += "}\n\n";
        Ok(text)
    }
}
