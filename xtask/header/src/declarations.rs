//! Reads the declarations of a header that cbindgen wrote: its enums, structs and functions.

/// All declarations of a header, in the order of the header.
#[derive(Default)]
pub(crate) struct Declarations {
    /// Enums with their values.
    pub(crate) enums: Vec<(String, Vec<Value>)>,
    /// Types without a body. C code can only use pointers to them.
    pub(crate) opaque: Vec<String>,
    /// Structs with their fields.
    pub(crate) structs: Vec<(String, Vec<Variable>)>,
    /// Aliases of types.
    pub(crate) aliases: Vec<(String, Type)>,
    pub(crate) functions: Vec<Function>,
    /// Named numbers.
    pub(crate) numbers: Vec<(String, String)>,
}

/// A value of an enum.
pub(crate) struct Value {
    pub(crate) name: String,
    /// The value's number, if the header contains it.
    pub(crate) number: Option<String>,
}

pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) answer: Type,
    pub(crate) parameters: Vec<Variable>,
}

/// A parameter of a function or a field of a struct.
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) kind: Type,
    /// The number of elements, if the variable is an array.
    pub(crate) length: Option<String>,
}

/// A type: the name of its base type, and its number of pointers.
pub(crate) struct Type {
    /// The type as the header writes it.
    pub(crate) text: String,
    pub(crate) of: String,
    pub(crate) pointers: usize,
    /// Whether a function only reads the memory that the pointers point to.
    pub(crate) is_const: bool,
}

impl Declarations {
    pub(crate) fn read(header: &str) -> Result<Self, String> {
        let mut all = Self::default();
        for statement in statements(&code(header)) {
            all.add(&statement)
                .ok_or_else(|| format!("can't read this declaration: {statement}"))?;
        }
        let definitions = header.lines().filter_map(|line| line.strip_prefix("#define "));
        let numbers = definitions.filter_map(|definition| definition.split_once(' '));
        all.numbers =
            numbers.map(|(name, number)| (name.to_string(), number.to_string())).collect();
        Ok(all)
    }

    /// Returns the number of elements of an array whose length is a number or the name of a number.
    pub(crate) fn number(&self, text: &str) -> Result<usize, String> {
        let named = self.numbers.iter().find(|(name, _)| name == text);
        let number = named.map_or(text, |(_, number)| number.as_str());
        number.parse().map_err(|_| format!("{text} is not the length of an array"))
    }

    fn add(&mut self, statement: &str) -> Option<()> {
        if let Some(rest) = statement.strip_prefix("typedef enum ") {
            let (name, values) = body(rest)?;
            let values = values.split(',').map(str::trim).filter(|value| !value.is_empty());
            self.enums.push((name, values.map(Value::read).collect()));
        } else if let Some(rest) = statement.strip_prefix("typedef struct ") {
            if let Some((name, fields)) = body(rest) {
                let fields = fields.split(';').map(str::trim).filter(|field| !field.is_empty());
                self.structs.push((name, fields.map(Variable::read).collect::<Option<_>>()?));
            } else {
                self.opaque.push(rest.split_whitespace().last()?.to_string());
            }
        } else if let Some(rest) = statement.strip_prefix("typedef ") {
            let Variable { name, kind, length: None } = Variable::read(rest)? else {
                return None;
            };
            self.aliases.push((name, kind));
        } else {
            self.functions.push(Function::read(statement)?);
        }
        Some(())
    }
}

impl Value {
    /// Parses `HM_STATUS_NULL = -1`.
    fn read(text: &str) -> Self {
        let (name, number) = match text.split_once('=') {
            Some((name, number)) => (name, Some(number.trim().to_string())),
            None => (text, None),
        };
        Self { name: name.trim().to_string(), number }
    }
}

impl Function {
    fn read(statement: &str) -> Option<Self> {
        let (before, parameters) = statement.strip_suffix(')')?.split_once('(')?;
        let Variable { name, kind: answer, length: None } = Variable::read(before)? else {
            return None;
        };
        let parameters = match parameters.trim() {
            "" | "void" => Vec::new(),
            all => all.split(',').map(Variable::read).collect::<Option<_>>()?,
        };
        Some(Self { name, answer, parameters })
    }
}

impl Variable {
    /// Parses `const struct HmMask *const *masks` or `uint8_t bytes[16]`.
    fn read(text: &str) -> Option<Self> {
        let (text, length) = match text.trim().strip_suffix(']') {
            Some(array) => {
                let (text, length) = array.split_once('[')?;
                (text, Some(length.to_string()))
            }
            None => (text.trim(), None),
        };
        let start = text.rfind(|letter| !is_name(letter))? + 1;
        let kind = Type::read(&text[..start])?;
        Some(Self { name: text[start..].to_string(), kind, length })
    }
}

impl Type {
    fn read(text: &str) -> Option<Self> {
        let pointers = text.matches('*').count();
        let spaced = text.replace('*', " ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut names =
            words.iter().filter(|word| !matches!(**word, "const" | "struct" | "enum" | "union"));
        let of = names.next()?.to_string();
        // The text is a type name of two words, or a function pointer.
        if names.next().is_some() || !of.chars().all(is_name) {
            return None;
        }
        Some(Self {
            text: text.trim().to_string(),
            of,
            pointers,
            is_const: words.contains(&"const"),
        })
    }
}

fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// Returns the name and the body of `Name { body } Name`.
fn body(text: &str) -> Option<(String, &str)> {
    let (_, rest) = text.split_once('{')?;
    let (body, name) = rest.rsplit_once('}')?;
    Some((name.trim().to_string(), body))
}

/// Returns the header without comments, preprocessor lines, and the parts that only C++ sees.
fn code(header: &str) -> String {
    let mut code = String::new();
    let (mut is_comment, mut is_cpp) = (false, false);
    for line in header.lines() {
        let line = line.split("//").next().unwrap_or_default().trim();
        if line.starts_with("/*") || is_comment {
            is_comment = !line.ends_with("*/");
        } else if line.starts_with('#') {
            is_cpp = line == "#ifdef __cplusplus";
        } else if !is_cpp {
            code.push_str(line);
            code.push(' ');
        }
    }
    code
}

/// Returns the statements, each of which ends with a semicolon outside braces, without the
/// semicolons.
fn statements(code: &str) -> Vec<String> {
    let mut statements = vec![String::new()];
    let mut depth = 0_usize;
    for letter in code.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if letter == ';' && depth == 0 {
            statements.push(String::new());
        } else if let Some(last) = statements.last_mut() {
            last.push(letter);
        }
    }
    let trimmed = statements.iter().map(|statement| statement.trim().to_string());
    trimmed.filter(|statement| !statement.is_empty()).collect()
}
