//! Writes a C program that prints the size of each struct and the offset of each field.

use std::fmt::Write as _;

use crate::declarations::{Declarations, Variable};

pub(crate) fn write(all: &Declarations) -> String {
    let mut text = String::from(
        "/* Written by hitmask-header from hitmask.h: prints the layout of its structs. */
#include <stdio.h>

#include \"hitmask.h\"

int main(void) {
",
    );
    for (name, fields) in &all.structs {
        let _ = writeln!(text, "    printf(\"{name} %zu\\n\", sizeof({name}));");
        for Variable { name: field, .. } in fields {
            let _ =
                writeln!(text, "    printf(\"{name} {field} %zu\\n\", offsetof({name}, {field}));");
        }
    }
    text += "    return 0;\n}\n";
    text
}
