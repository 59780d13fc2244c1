//! Writes the statements that fill function parameters and struct fields, and finds the variables
//! that contain the length of a list.

use std::fmt::Write as _;

use super::Writer;
use crate::declarations::{Type, Variable};

/// The type of counts.
const SIZE: &str = "size_t";

/// Functions that write more than one answer, but have no argument for the number of answers. Each
/// entry has the function, the parameter, and the number of answers.
pub(super) const ROOM: [(&str, &str, usize); 1] = [("hm_exact_corners", "corners", 4)];

/// Statements that fill variables. The counts come first, because they determine how much memory
/// the other variables get.
#[derive(Default)]
pub(super) struct Statements {
    pub(super) counts: String,
    pub(super) others: String,
}

impl Writer<'_> {
    /// Returns the statements that fill parameters, or the fields of a struct. `condition` precedes
    /// the statements that fill single values, and `list_condition` those that fill lists and their
    /// counts.
    pub(super) fn filled(
        &self,
        variables: &[Variable],
        prefix: &str,
        user: &str,
        (condition, list_condition): (&str, &str),
    ) -> Result<Statements, String> {
        let mut all = Statements::default();
        let lists = variables.iter().enumerate().filter(|(_, one)| self.is_memory(one));
        let counts: Vec<(&str, &Variable)> = lists
            .filter_map(|(index, list)| Some((list.name.as_str(), count_of(variables, index)?)))
            .collect();
        for variable in variables {
            let Variable { name, kind, length } = variable;
            let place = format!("{prefix}{name}");
            let counted = variables.iter().find(|list| {
                counts.iter().any(|(of, count)| *of == list.name && count.name == *name)
            });
            if let Some(list) = counted {
                // A 32-bit count can't exceed the available memory. A `size_t` field can, but the
                // function need not read the field.
                let kind = match (kind.of.as_str(), prefix) {
                    (SIZE, "") if is_bytes(list) && list.kind.is_const => "any_byte_count()",
                    (SIZE, "") if is_bytes(list) => "any_room()",
                    (SIZE, "") => "any_count()",
                    (SIZE, _) => "any_count_of_field()",
                    _ => "true_count()",
                };
                let _ = writeln!(all.counts, "    {list_condition}{place} = {kind};");
            } else if self.is_memory(variable) {
                let count = counts.iter().find(|(of, _)| of == name);
                let count =
                    match (count, ROOM.iter().find(|(of, list, _)| *of == user && list == name)) {
                        (Some((_, count)), _) => format!("{prefix}{}", count.name),
                        (None, Some((_, _, room))) => room.to_string(),
                        (None, None) if is_bytes(variable) => "IMAGE_BYTES".to_string(),
                        (None, None) => "longest_list".to_string(),
                    };
                let way = if kind.is_const { "READ" } else { "WRITTEN" };
                let _ = writeln!(
                    all.others,
                    "    {list_condition}{place} = ({})memory(&type_{}, {way}, {count});",
                    kind.text, kind.of
                );
            } else {
                let statement = match length {
                    Some(length) if kind.pointers == 0 => format!(
                        "for (size_t index = 0; index < {length}; index++) \
                         fill_{}(&{place}[index]);",
                        kind.of
                    ),
                    _ => self.value(variable, &place)?,
                };
                let _ = writeln!(all.others, "    {condition}{{ {statement} }}");
            }
        }
        Ok(all)
    }

    /// Returns the statement that fills a variable that is not a list.
    fn value(&self, variable: &Variable, place: &str) -> Result<String, String> {
        let Variable { name, kind, .. } = variable;
        let Type { of, pointers, is_const, text } = kind;
        Ok(match (of.as_str(), pointers) {
            (opaque, 1) if self.is_opaque(opaque) => format!("fill_{opaque}(&{place});"),
            ("char", 1) if *is_const => format!("{place} = any_text();"),
            ("bool", 0) if !place.contains('.') => format!("{place} = any_bool();"),
            (SIZE, 0) if name.ends_with("stride") => format!("{place} = any_stride();"),
            (of, 0) if self.types().contains(&of) && !self.is_opaque(of) => {
                format!("value_name = \"{name}\"; fill_{of}(&{place}); value_name = \"\";")
            }
            _ => return Err(format!("no random value has the type {text} of {name}")),
        })
    }

    /// Reports whether a variable is memory that a call reads or writes, which means that it is a
    /// pointer to values and not a handle or a text.
    pub(super) fn is_memory(&self, variable: &Variable) -> bool {
        let Type { of, pointers, is_const, .. } = &variable.kind;
        let is_known = self.types().contains(&of.as_str());
        let is_text = of == "char" && *is_const;
        is_known && !is_text && *pointers == if self.is_opaque(of) { 2 } else { 1 }
    }
}

/// Finds the variable that contains the number of elements of a list. This is `corner_count` for
/// `corners`, or otherwise the size that follows the list.
fn count_of(variables: &[Variable], list: usize) -> Option<&Variable> {
    let singular = variables[list].name.trim_end_matches('s');
    let own = variables.iter().find(|one| one.name == format!("{singular}_count"));
    let next = variables.get(list + 1).filter(|next| {
        next.kind.of == SIZE && ["count", "capacity"].iter().any(|end| next.name.ends_with(end))
    });
    own.or(next).filter(|count| count.kind.pointers == 0)
}

fn is_bytes(variable: &Variable) -> bool {
    matches!(variable.kind.of.as_str(), "uint8_t" | "char")
}
