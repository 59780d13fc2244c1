//! Writes the descriptions of the header's types: how large a value is, and which functions fill,
//! copy and destroy a value.

use std::fmt::Write as _;

use super::variables::Statements;
use super::{DESTROYS, Writer};
use crate::declarations::{Declarations, Function, Type, Variable};

/// Types whose fill functions the test defines by hand. For all other types, they are generated.
const PRIMITIVE: [&str; 13] = [
    "bool", "char", "double", "float", "int16_t", "int32_t", "int64_t", "int8_t", "size_t",
    "uint16_t", "uint32_t", "uint64_t", "uint8_t",
];

impl Writer<'_> {
    /// Returns every type that a value can have.
    pub(super) fn types(&self) -> Vec<&str> {
        let Declarations { enums, opaque, structs, aliases, .. } = self.all;
        PRIMITIVE
            .into_iter()
            .chain(enums.iter().map(|(name, _)| name.as_str()))
            .chain(opaque.iter().map(String::as_str))
            .chain(aliases.iter().map(|(name, _)| name.as_str()))
            .chain(structs.iter().map(|(name, _)| name.as_str()))
            .collect()
    }

    pub(super) fn is_opaque(&self, name: &str) -> bool {
        self.all.opaque.iter().any(|opaque| opaque == name)
    }

    pub(super) fn fields(&self, name: &str) -> Option<&[Variable]> {
        let (_, fields) = self.all.structs.iter().find(|(other, _)| other == name)?;
        Some(fields)
    }

    /// Reports whether a value that one call has returned can be passed to any other call. A value
    /// with pointers to memory cannot be, nor can a value with a width or a height, because there
    /// may not be enough memory for that size.
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

    /// Returns the function that returns a struct's default values.
    fn default_of(&self, name: &str) -> Option<&Function> {
        self.all.functions.iter().find(|function| {
            let Function { name: of, answer, parameters } = function;
            of.starts_with("hm_default_") && answer.of == name && parameters.is_empty()
        })
    }

    /// Declares a type, and the functions that fill, copy and destroy its values.
    pub(super) fn kind(&self, name: &str) -> Result<String, String> {
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
                "static HmStatus {destroy}(void *handle) {{ return {function}(({name} *)handle); \
                 }}"
            );
        }
        if !PRIMITIVE.contains(&name) {
            let _ = writeln!(text, "static void fill_{name}(void *place);");
        }
        let mut copy = "NULL".to_string();
        if self.fields(name).is_some() {
            copy = format!("copy_{name}");
            let _ = writeln!(text, "static void {copy}(void *to, const void *from);");
        }
        let is_kept = u8::from(self.is_kept(name));
        let _ = writeln!(
            text,
            "typedef struct Align_{name} {{ char c; {element} value; }} Align_{name};"
        );
        let _ = writeln!(
            text,
            "static Type type_{name} = {{ \"{name}\", sizeof({element}), offsetof(Align_{name}, \
             value), fill_{name}, {copy}, {destroy}, {is_kept}, NULL, 0 }};"
        );
        Ok(text)
    }

    /// Defines the function that fills a value of a type.
    pub(super) fn fill(&self, name: &str) -> Result<String, String> {
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
            text += "}\n\n";
            text += &self.copy_fields(name, fields);
        }
        text += "}\n\n";
        Ok(text)
    }

    /// Defines the function that copies a struct field by field. Compilers never set the padding
    /// bytes between fields, and valgrind would report an error if a comparison read them.
    fn copy_fields(&self, name: &str, fields: &[Variable]) -> String {
        let mut text = format!("static void copy_{name}(void *to, const void *from) {{\n");
        let _ = writeln!(
            text,
            "    {name} *a = ({name} *)to;\n    const {name} *b = (const {name} *)from;"
        );
        text += "    memset(to, 0, sizeof(*a));\n";
        for Variable { name, kind, length } in fields {
            let is_struct =
                kind.pointers == 0 && length.is_none() && self.fields(&kind.of).is_some();
            let _ = if is_struct {
                writeln!(text, "    copy_{}(&a->{name}, &b->{name});", kind.of)
            } else {
                writeln!(text, "    memcpy(&a->{name}, &b->{name}, sizeof(a->{name}));")
            };
        }
        text
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
            let _ =
                writeln!(text, "    if (is_default) {{\n        const {name} made = {default}();");
            let _ = writeln!(text, "        copy_{name}(&value, &made);\n    }}");
            condition = "if (!is_default || one_in(4)) ";
            // The condition keeps a list and its count consistent, because both change together.
            if fields.iter().any(|field| self.is_memory(field)) {
                text += "    const int has_list = !is_default || one_in(2);\n";
                list_condition = "if (has_list) ";
            }
        }
        let Statements { counts, others } =
            self.filled(fields, "value.", name, (condition, list_condition))?;
        let _ = writeln!(text, "{counts}{others}    copy_{name}(place, &value);");
        Ok(text)
    }
}
