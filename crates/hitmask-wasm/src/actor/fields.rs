//! Rules as named fields, so that JavaScript can read and change them like an object.

use hitmask::actor::Subpixels;

/// A field of rules: its kind, and its value as a number.
pub(super) trait Field {
    /// Returns the kind: `length`, `length?`, `u16`, `u32`, `i32`, `flag`, or a list of words
    /// separated by `|`. If the last word is `length`, the field also accepts any non-negative
    /// length.
    fn kind(&self) -> &'static str;
    fn number(&self) -> f64;
    fn set(&mut self, number: f64);
}

/// A set of rules, a part of it, or a single field.
pub(super) trait Fields {
    /// Adds each field, with its name, to a list.
    fn list<'a>(&'a mut self, name: String, list: &mut Vec<(String, &'a mut dyn Field)>);
}

/// Returns the fields of rules with their names, in order.
pub(super) fn fields(rules: &mut impl Fields) -> Vec<(String, &mut dyn Field)> {
    let mut list = Vec::new();
    rules.list(String::new(), &mut list);
    list
}

/// Returns the name and the kind of each field.
pub(super) fn names(rules: &mut impl Fields) -> Vec<String> {
    fields(rules).into_iter().map(|(name, field)| format!("{name} {}", field.kind())).collect()
}

pub(super) fn values(rules: &mut impl Fields) -> Vec<f64> {
    fields(rules).into_iter().map(|(_, field)| field.number()).collect()
}

/// Sets the fields at these indices of the list.
pub(super) fn change(rules: &mut impl Fields, places: &[u32], numbers: &[f64]) {
    let mut fields = fields(rules);
    for (place, number) in places.iter().zip(numbers) {
        if let Some((_, field)) = fields.get_mut(*place as usize) {
            field.set(*number);
        }
    }
}

/// Joins the name of a field to the name of its group, in camel case.
pub(super) fn joined(name: &str, field: &str) -> String {
    let mut joined = if name.is_empty() { String::new() } else { format!("{name}.") };
    let mut is_start = false;
    for letter in field.chars() {
        match letter {
            '_' => is_start = true,
            letter if is_start => {
                joined.push(letter.to_ascii_uppercase());
                is_start = false;
            }
            letter => joined.push(letter),
        }
    }
    joined
}

/// Lists all fields of a struct. If a field is missing, the code does not compile.
macro_rules! record {
    ($($Record:ident { $($field:ident),+ $(,)? })+) => { $(
        impl $crate::actor::fields::Fields for $Record {
            fn list<'a>(
                &'a mut self,
                name: String,
                list: &mut Vec<(String, &'a mut dyn $crate::actor::fields::Field)>,
            ) {
                let Self { $($field),+ } = self;
                $($field.list($crate::actor::fields::joined(&name, stringify!($field)), list);)+
            }
        }
    )+ };
}

/// Calls a function with a value. The function's parameter type determines the type of the value.
pub(super) fn through<From, To>(value: From, function: impl FnOnce(From) -> To) -> To {
    function(value)
}

/// Implements the traits for a type whose values are numbers.
macro_rules! leaf {
    ($($Leaf:ty: $kind:expr, $get:expr, $set:expr;)+) => { $(
        impl $crate::actor::fields::Field for $Leaf {
            fn kind(&self) -> &'static str {
                $kind
            }

            fn number(&self) -> f64 {
                $crate::actor::fields::through(*self, $get)
            }

            fn set(&mut self, number: f64) {
                *self = $crate::actor::fields::through(number, $set);
            }
        }

        impl $crate::actor::fields::Fields for $Leaf {
            fn list<'a>(
                &'a mut self,
                name: String,
                list: &mut Vec<(String, &'a mut dyn $crate::actor::fields::Field)>,
            ) {
                list.push((name, self));
            }
        }
    )+ };
}

/// Generates the methods with which JavaScript reads and changes rules.
macro_rules! rules {
    ($Class:ident) => {
        #[wasm_bindgen]
        #[allow(missing_docs, reason = "packages/hitmask documents each of them")]
        impl $Class {
            /// Returns the name and the kind of each field.
            pub fn fields(&self) -> Vec<String> {
                $crate::actor::fields::names(&mut self.0.clone())
            }

            pub fn values(&self) -> Vec<f64> {
                $crate::actor::fields::values(&mut self.0.clone())
            }

            /// Returns a copy of the rules with some fields changed.
            pub fn changed(&self, places: &[u32], numbers: &[f64]) -> Self {
                let mut rules = self.0.clone();
                $crate::actor::fields::change(&mut rules, places, numbers);
                Self(rules)
            }
        }
    };
}

pub(super) use {leaf, record, rules};

leaf! {
    Subpixels: "length", Self::to_f64, Self::from_f64;
    Option<Subpixels>: "length?",
        |length| length.map_or(f64::NAN, Subpixels::to_f64),
        |number| (!number.is_nan()).then(|| Subpixels::from_f64(number));
    u16: "u16", Self::into, |number| number as Self;
    u32: "u32", Self::into, |number| number as Self;
    i32: "i32", Self::into, |number| number as Self;
    bool: "flag", |is_set| f64::from(u8::from(is_set)), |number| number != 0.0;
}

impl<T: Fields> Fields for (T, T) {
    fn list<'a>(&'a mut self, name: String, list: &mut Vec<(String, &'a mut dyn Field)>) {
        self.0.list(joined(&name, "0"), list);
        self.1.list(joined(&name, "1"), list);
    }
}

impl<T: Fields, const COUNT: usize> Fields for [T; COUNT] {
    fn list<'a>(&'a mut self, name: String, list: &mut Vec<(String, &'a mut dyn Field)>) {
        for (number, field) in self.iter_mut().enumerate() {
            field.list(joined(&name, &number.to_string()), list);
        }
    }
}

/// Returns the value at an index in the list of all values, which is in the order of their words.
pub(super) fn one_of<T: Copy>(all: &[T], number: f64) -> T {
    all[number as usize % all.len()]
}
