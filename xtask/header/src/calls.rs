//! Writes C code that calls each function of a header once with random arguments. What makes the values is in the folder
//! `crates/hitmask-c/tests/random`.

use std::fmt::Write as _;

use crate::declarations::{Declarations, Function, Type, Variable};

/// Types that the test fills by itself.
const PRIMITIVE: [&str; 13] = [
    "bool", "char", "double", "float", "int16_t", "int32_t", "int64_t", "int8_t", "size_t",
    "uint16_t", "uint32_t", "uint64_t", "uint8_t",
];

/// What a function returns that can fail.
const STATUS: &str = "HmStatus";

/// Functions whose names end so destroy the object of their one handle.
const DESTROYS: &str = "_destroy";

/// The type of counts.
const SIZE: &str = "size_t";

/// Functions that write more than one answer without being told how many: the function, the parameter, and how many.
const ROOM: [(&str, &str, usize); 1] = [("hm_exact_corners", "corners", 4)];

/// Functions that read as much as rectangles say, however large they are.
const READS_RECTANGLES: [&str; 1] = ["hm_intersect_pixels"];

/// Functions that write answers up to the first pair that is wrong: they read their memory only once.
const WRITES_PARTS: [&str; 7] = [
    "hm_area_many",
    "hm_contact_many",
    "hm_depth_many",
    "hm_overlaps_against",
    "hm_overlaps_many",
    "hm_sweep_continuous_many",
    "hm_sweep_many",
];

/// The code; an error names what the test does not know how to fill.
pub(crate) fn write(all: &Declarations) -> Result<String, String> {
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

struct Writer<'a> {
    all: &'a Declarations,
}

/// Statements that fill variables: counts come first, because they say how much memory the others get.
#[derive(Default)]
struct Statements {
    counts: String,
    others: String,
}

impl Writer<'_> {
    /// Every type that a value can have.
    fn types(&self) -> Vec<&str> {
        let Declarations { enums, opaque, structs, aliases, .. } = self.all;
        PRIMITIVE
            .into_iter()
            .chain(enums.iter().map(|(name, _)| name.as_str()))
            .chain(opaque.iter().map(String::as_str))
            .chain(aliases.iter().map(|(name, _)| name.as_str()))
            .chain(structs.iter().map(|(name, _)| name.as_str()))
            .collect()
    }

    fn is_opaque(&self, name: &str) -> bool {
        self.all.opaque.iter().any(|opaque| opaque == name)
    }

    fn fields(&self, name: &str) -> Option<&[Variable]> {
        let (_, fields) = self.all.structs.iter().find(|(other, _)| other == name)?;
        Some(fields)
    }

    /// Whether a value that a call has answered can be passed to any other one: not if it has pointers to memory, and not if it
    /// says how large something is, because there may be no memory for that.
    fn is_kept(&self, name: &str) -> bool {
        self.fields(name).is_none_or(|fields| {
            fields.iter().all(|field| {
                let Type { of, pointers, .. } = &field.kind;
                if ["width", "height"].contains(&field.name.as_str()) {
                    false
                } else if self.is_opaque(of) {
                    *pointers == 1
                } else {
                    *pointers == 0 && self.is_kept(of)
                }
            })
        })
    }

    /// The function that returns default values of a struct.
    fn default_of(&self, name: &str) -> Option<&Function> {
        self.all.functions.iter().find(|function| {
            let Function { name: of, answer, parameters } = function;
            of.starts_with("hm_default_") && answer.of == name && parameters.is_empty()
        })
    }

    /// Declares a type and what fills it.
    fn kind(&self, name: &str) -> Result<String, String> {
        let mut text = String::new();
        let is_opaque = self.is_opaque(name);
        let element = if is_opaque { format!("{name} *") } else { name.to_string() };
        let mut destroy = "NULL".to_string();
        if is_opaque {
            let takes_it = |function: &&Function| {
                function.name.ends_with(DESTROYS)
                    && function.parameters.iter().all(|parameter| parameter.kind.of == name)
            };
            let function = self.all.functions.iter().find(takes_it);
            let function =
                &function.ok_or_else(|| format!("no hm_…{DESTROYS} takes a {name}"))?.name;
            destroy = format!("destroy_{name}");
            let _ = writeln!(
                text,
                "static HmStatus {destroy}(void *handle) {{ return {function}(({name} *)handle); }}"
            );
        }
        if !PRIMITIVE.contains(&name) {
            let _ = writeln!(text, "static void fill_{name}(void *place);");
        }
        let is_kept = u8::from(self.is_kept(name));
        let _ = writeln!(
            text,
            "typedef struct Align_{name} {{ char c; {element} value; }} Align_{name};"
        );
        let _ = writeln!(
            text,
            "static Type type_{name} = {{ \"{name}\", sizeof({element}), offsetof(Align_{name}, value), fill_{name}, {destroy}, {is_kept}, NULL, 0 }};"
        );
        Ok(text)
    }

    /// Defines what fills a type.
    fn fill(&self, name: &str) -> Result<String, String> {
        if PRIMITIVE.contains(&name) {
            return Ok(String::new());
        }
        let mut text = format!("static void fill_{name}(void *place) {{\n");
        if self.is_opaque(name) {
            let _ = writeln!(text, "    fill_handle(&type_{name}, place);");
        } else if let Some((_, values)) = self.all.enums.iter().find(|(other, _)| other == name) {
            let names: Vec<&str> = values.iter().map(|value| value.name.as_str()).collect();
            let _ = writeln!(text, "    static const int VALUES[] = {{ {} }};", names.join(", "));
            let _ = writeln!(text, "    const int value = any_of(VALUES, {});", values.len());
            let _ = writeln!(text, "    memcpy(place, &value, sizeof(value));");
        } else if let Some((_, of)) = self.all.aliases.iter().find(|(other, _)| other == name) {
            if of.pointers > 0 {
                return Err(format!("{name} is another name of a pointer"));
            }
            let _ = writeln!(text, "    if (one_in(4) || !fill_kept(&type_{name}, place)) {{");
            let _ = writeln!(text, "        fill_{}(place);\n    }}", of.of);
        } else if let Some(fields) = self.fields(name) {
            text += &self.fill_fields(name, fields)?;
        }
        text += "}\n\n";
        Ok(text)
    }

    fn fill_fields(&self, name: &str, fields: &[Variable]) -> Result<String, String> {
        let mut text = format!("    {name} value;\n");
        if self.is_kept(name) {
            let _ = writeln!(text, "    if (!one_in(4) && fill_kept(&type_{name}, place)) {{");
            text += "        return;\n    }\n";
        }
        text += "    memset(&value, 0, sizeof(value));\n";
        let (mut condition, mut list_condition) = ("", "");
        if let Some(Function { name: default, .. }) = self.default_of(name) {
            let _ = writeln!(text, "    const int is_default = !one_in(4);");
            let _ = writeln!(text, "    if (is_default) {{\n        value = {default}();\n    }}");
            condition = "if (!is_default || one_in(4)) ";
            // A list and its count change together.
            if fields.iter().any(|field| self.is_memory(field)) {
                text += "    const int has_list = !is_default || one_in(2);\n";
                list_condition = "if (has_list) ";
            }
        }
        let Statements { counts, others } =
            self.filled(fields, "value.", name, (condition, list_condition))?;
        let _ = writeln!(text, "{counts}{others}    memcpy(place, &value, sizeof(value));");
        Ok(text)
    }

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

    /// The statements that fill parameters, or the fields of a struct. A condition comes before what fills a value, another one
    /// before what makes a list or its count.
    fn filled(
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
                // A number of 32 bits can't be larger than all memory. A field can be, but need not be read.
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
                        "for (size_t index = 0; index < {length}; index++) fill_{}(&{place}[index]);",
                        kind.of
                    ),
                    _ => self.value(variable, &place)?,
                };
                let _ = writeln!(all.others, "    {condition}{{ {statement} }}");
            }
        }
        Ok(all)
    }

    /// The statement that fills what is no list.
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

    /// Whether a variable is memory that a call reads or writes: a pointer to values, not a handle or a text.
    fn is_memory(&self, variable: &Variable) -> bool {
        let Type { of, pointers, is_const, .. } = &variable.kind;
        let is_known = self.types().contains(&of.as_str());
        let is_text = of == "char" && *is_const;
        is_known && !is_text && *pointers == if self.is_opaque(of) { 2 } else { 1 }
    }
}

/// Which variable says how many elements a list has: `corner_count` of `corners`, or the size that follows the list.
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
