//! Writes the C# declarations of everything in the header: enums, structs, an owner for each kind
//! of object, and the functions.

use std::fmt::Write as _;

use super::lines::{filled, fits};
use super::names::{alias, identifier, primitive, value};
use crate::declarations::{Declarations, Function, Type, Variable};

/// The suffix of the names of functions that destroy an object.
const DESTROYS: &str = "_destroy";

const START: &str = "\
// The declarations of hitmask.h, for this package alone. `cargo xtask csharp` writes this file.

using System;
using System.Runtime.InteropServices;
using System.Security;

#pragma warning disable 0169, 0649 // The library writes these fields.

namespace HitmaskSharp
{
";

pub(crate) fn write(all: &Declarations) -> Result<String, String> {
    let writer = Writer { all };
    let mut text = START.to_string();
    for (name, values) in &all.enums {
        let _ = writeln!(text, "    internal enum {name}\n    {{");
        for one in values {
            let plain = value(name, &one.name)?;
            let number = one.number.as_ref().map(|number| format!(" = {number}"));
            let _ = writeln!(text, "        {plain}{},", number.unwrap_or_default());
        }
        text += "    }\n\n";
    }
    for (name, fields) in &all.structs {
        text += &writer.record(name, fields)?;
    }
    for name in &all.opaque {
        text += &writer.handle(name)?;
    }
    text += "    internal static class Constants\n    {\n";
    for (name, number) in &all.numbers {
        // Other constants are not numbers, or are only for the preprocessor.
        if let Ok(number) = number.trim_end_matches('l').parse::<i64>() {
            let kind = if i32::try_from(number).is_ok() { "int" } else { "long" };
            let _ = writeln!(text, "        internal const {kind} {name} = {number};");
        }
    }
    text += "    }\n\n";
    text += "    [SuppressUnmanagedCodeSecurity]
    internal static unsafe class Native
    {
        private const string Library = \"hitmask\";
        private const CallingConvention C = CallingConvention.Cdecl;
";
    for function in &all.functions {
        text += &writer.function(function)?;
    }
    text += "    }\n}\n";
    Ok(text)
}

struct Writer<'a> {
    all: &'a Declarations,
}

impl Writer<'_> {
    fn record(&self, name: &str, fields: &[Variable]) -> Result<String, String> {
        let mut text = format!(
            "    [StructLayout(LayoutKind.Sequential)]\n    internal unsafe struct {name}\n    \
             {{\n"
        );
        for Variable { name: field, kind, length } in fields {
            let seen = self.value(kind).map_err(|error| format!("{name}: {error}"))?;
            let is_primitive = kind.pointers == 0 && primitive(alias(self.all, &kind.of)).is_some();
            match length {
                None => drop(writeln!(text, "        internal {seen} {};", identifier(field))),
                Some(length) if is_primitive => {
                    let length = self.all.number(length)?;
                    let _ = writeln!(
                        text,
                        "        internal fixed {seen} {}[{length}];",
                        identifier(field)
                    );
                }
                Some(length) => {
                    let elements: Vec<String> = (0..self.all.number(length)?)
                        .map(
                            |index| {
                                if index == 0 { field.clone() } else { format!("{field}{index}") }
                            },
                        )
                        .collect();
                    let _ = writeln!(text, "        internal {seen} {};", elements.join(", "));
                }
            }
        }
        text += "    }\n\n";
        Ok(text)
    }

    /// Writes the class that owns an object.
    fn handle(&self, name: &str) -> Result<String, String> {
        let takes_it = |function: &&Function| {
            function.name.ends_with(DESTROYS)
                && function.parameters.iter().all(|parameter| parameter.kind.of == name)
        };
        let function = self.all.functions.iter().find(takes_it);
        let function = &function.ok_or_else(|| format!("no hm_…{DESTROYS} takes a {name}"))?.name;
        let class = handle(name);
        Ok(format!(
            "    internal sealed class {class} : Handle
    {{
        protected override bool ReleaseHandle()
        {{
            return Native.{function}(handle) == HmStatus.Ok;
        }}
    }}

"
        ))
    }

    fn function(&self, function: &Function) -> Result<String, String> {
        let Function { name, answer, parameters } = function;
        let in_function = |error| format!("{name}: {error}");
        let answer = match (answer.of.as_str(), answer.pointers) {
            ("char", 1) => "IntPtr".to_string(),
            ("void", 0) => "void".to_string(),
            _ => self.value(answer).map_err(in_function)?,
        };
        let mut written = Vec::new();
        for Variable { name: parameter, kind, .. } in parameters {
            let is_object = self.is_opaque(&kind.of);
            let seen = match kind.pointers {
                1 if is_object && !name.ends_with(DESTROYS) => handle(&kind.of),
                2 if is_object && !kind.is_const => format!("out {}", handle(&kind.of)),
                _ => self.value(kind).map_err(in_function)?,
            };
            written.push(format!("{seen} {}", identifier(parameter)));
        }
        let mut declaration =
            format!("        internal static extern {answer} {name}({});", written.join(", "));
        if !fits(&declaration) {
            let parameters = written.join(",\n") + ");";
            let lines = filled(&" ".repeat(12), parameters.split('\n'));
            declaration = format!("        internal static extern {answer} {name}(\n{lines}");
        }
        Ok(format!(
            "
        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
{declaration}
"
        ))
    }

    /// Returns a type as it is stored in memory.
    fn value(&self, Type { of, pointers, text, .. }: &Type) -> Result<String, String> {
        if self.is_opaque(of) && *pointers > 0 {
            return Ok("IntPtr".to_string() + &"*".repeat(pointers - 1));
        }
        let of = alias(self.all, of);
        let is_ours = self.all.enums.iter().any(|(name, _)| name == of)
            || self.all.structs.iter().any(|(name, _)| name == of);
        let seen = if is_ours { Some(of) } else { primitive(of) };
        let seen = seen.ok_or_else(|| format!("{text} is not a type that C# can pass"))?;
        Ok(format!("{seen}{}", "*".repeat(*pointers)))
    }

    fn is_opaque(&self, name: &str) -> bool {
        self.all.opaque.iter().any(|opaque| opaque == name)
    }
}

/// Returns the name of the class that owns an object: `HmMaskHandle` for `HmMask`.
fn handle(name: &str) -> String {
    format!("{name}Handle")
}
