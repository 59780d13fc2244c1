//! Conversions between C structs and the engine structs with the same fields, and errors that
//! describe invalid values from C.

use core::fmt;

use bytemuck::AnyBitPattern;
use engine::actor::StateBytesError;

use crate::border::{Flag, In, Places, Word, Words};
use crate::status::Error;

/// A C value that represents an engine value. The values that C passes may be invalid.
pub(crate) trait Mirror: Copy {
    /// The type in the engine.
    type Value;

    fn value(self) -> Result<Self::Value, Wrong>;

    /// Writes the value over another one, which is faster for large structs. After an error, the
    /// overwritten value is unspecified.
    #[inline(always)]
    fn fill(&self, value: &mut Self::Value) -> Result<(), Wrong> {
        *value = (*self).value()?;
        Ok(())
    }

    fn of(value: Self::Value) -> Self;
}

/// The field that is invalid, and the rule that it breaks.
#[derive(Debug)]
pub(crate) struct Wrong(Box<(String, String)>);

impl Wrong {
    #[cold]
    #[inline(never)]
    pub(crate) fn new(what: impl fmt::Display) -> Self {
        Self(Box::new((String::new(), what.to_string())))
    }

    /// Prefixes the path of the invalid field with the name of the field that contains it.
    #[cold]
    #[inline(never)]
    pub(crate) fn within(mut self, field: impl fmt::Display) -> Self {
        let (path, _) = &mut *self.0;
        let separator = if path.is_empty() || path.starts_with('[') { "" } else { "." };
        *path = format!("{field}{separator}{path}");
        self
    }

    /// Creates the error for an argument of this name from C.
    #[cold]
    #[inline(never)]
    pub(crate) fn error(self, name: impl fmt::Display, separator: &str) -> Error {
        let (path, what) = *self.0;
        let separator = if path.is_empty() { "" } else { separator };
        Error::argument(format_args!("{name}{separator}{path}: {what}"))
    }
}

impl From<StateBytesError> for Wrong {
    #[cold]
    fn from(error: StateBytesError) -> Self {
        match error {
            StateBytesError::Damaged { what, .. } => Self::new(what),
            error => Self::new(error),
        }
    }
}

/// Reads the value that a pointer from C points to.
#[inline(always)]
pub(crate) fn read<M: Mirror + AnyBitPattern>(
    place: In<M>,
    name: &'static str,
) -> Result<M::Value, Error> {
    place.read(name)?.value().map_err(|wrong| wrong.error(name, "->"))
}

/// Does the same as `read` for a large value, which is written over another one.
#[inline(always)]
pub(crate) fn read_over<M: Mirror + AnyBitPattern>(
    place: In<M>,
    name: &'static str,
    mut value: M::Value,
) -> Result<M::Value, Error> {
    place.borrow(name)?.fill(&mut value).map_err(|wrong| wrong.error(name, "->"))?;
    Ok(value)
}

/// Reads the value that a pointer from C points to, or returns a default if the pointer is NULL.
pub(crate) fn read_or<M: Mirror + AnyBitPattern>(
    place: In<M>,
    name: &'static str,
    default: M::Value,
) -> Result<M::Value, Error> {
    match place.maybe(name)? {
        Some(found) => found.value().map_err(|wrong| wrong.error(name, "->")),
        None => Ok(default),
    }
}

/// Converts the value of an argument that the call will change.
#[inline(always)]
pub(crate) fn checked<M: Mirror>(before: M, name: &'static str) -> Result<M::Value, Error> {
    before.value().map_err(|wrong| wrong.error(name, "->"))
}

/// Does the same as `checked` for a large value, which is written over another one.
#[inline(always)]
pub(crate) fn checked_over<M: Mirror>(
    before: &M,
    name: &'static str,
    mut value: M::Value,
) -> Result<M::Value, Error> {
    before.fill(&mut value).map_err(|wrong| wrong.error(name, "->"))?;
    Ok(value)
}

/// Reads the values of a list one by one, before the call changes them.
pub(crate) fn read_places<M: Mirror + AnyBitPattern>(
    places: Places<M>,
    name: &'static str,
) -> impl ExactSizeIterator<Item = Result<M::Value, Error>> {
    places.before().enumerate().map(move |(index, one)| element(one, name, index))
}

/// Writes the value of an element over another one.
#[inline(always)]
pub(crate) fn fill_element<M: Mirror>(
    one: &M,
    value: &mut M::Value,
    name: &'static str,
    index: usize,
) -> Result<(), Error> {
    one.fill(value).map_err(|wrong| wrong.error(format_args!("{name}[{index}]"), "."))
}

/// Converts the value of a list element.
#[inline(always)]
pub(crate) fn element<M: Mirror>(
    one: M,
    name: &'static str,
    index: usize,
) -> Result<M::Value, Error> {
    one.value().map_err(|wrong| wrong.error(format_args!("{name}[{index}]"), "."))
}

/// Lists the fields that a C struct and an engine struct share under the same names. The code does
/// not compile if a field is missing, unless the engine struct may get more fields. In that case,
/// the macro call specifies a value for the remaining fields.
macro_rules! mirror {
    ($($Own:ident: $Value:ident { $($field:ident),+ $(,)? })+) => { $(
        impl $crate::actor::mirror::Mirror for $Own {
            type Value = $Value;

            #[inline]
            fn value(self) -> Result<$Value, $crate::actor::mirror::Wrong> {
                Ok($Value { $(
                    $field: $crate::actor::mirror::Mirror::value(self.$field)
                        .map_err(|wrong| wrong.within(stringify!($field)))?,
                )+ })
            }

            #[inline(always)]
            fn fill(&self, value: &mut $Value) -> Result<(), $crate::actor::mirror::Wrong> {
                $(
                    $crate::actor::mirror::Mirror::fill(&self.$field, &mut value.$field)
                        .map_err(|wrong| wrong.within(stringify!($field)))?;
                )+
                Ok(())
            }

            #[inline]
            fn of(value: $Value) -> Self {
                let $Value { $($field),+ } = value;
                Self { $($field: $crate::actor::mirror::Mirror::of($field)),+ }
            }
        }
    )+ };
    ($Own:ident: $Value:ident { $($field:ident),+ $(,)? } from $start:expr) => {
        impl $crate::actor::mirror::Mirror for $Own {
            type Value = $Value;

            #[inline]
            fn value(self) -> Result<$Value, $crate::actor::mirror::Wrong> {
                let mut value: $Value = $start;
                self.fill(&mut value)?;
                Ok(value)
            }

            #[inline(always)]
            fn fill(&self, value: &mut $Value) -> Result<(), $crate::actor::mirror::Wrong> {
                $(
                    $crate::actor::mirror::Mirror::fill(&self.$field, &mut value.$field)
                        .map_err(|wrong| wrong.within(stringify!($field)))?;
                )+
                Ok(())
            }

            #[inline]
            fn of(value: $Value) -> Self {
                Self { $($field: $crate::actor::mirror::Mirror::of(value.$field)),+ }
            }
        }
    };
}

/// Implements `Mirror` for numbers for which every value is valid.
macro_rules! numbers {
    ($($Number:ty),+) => { $(
        impl Mirror for $Number {
            type Value = Self;

            #[inline(always)]
            fn value(self) -> Result<Self, Wrong> {
                Ok(self)
            }

            #[inline(always)]
            fn of(value: Self) -> Self {
                value
            }
        }
    )+ };
}

pub(crate) use mirror;

numbers!(u8, u16, u32, u64, i32);

impl Mirror for Flag {
    type Value = bool;

    #[inline(always)]
    fn value(self) -> Result<bool, Wrong> {
        Ok(self.is_set())
    }

    #[inline(always)]
    fn of(value: bool) -> Self {
        value.into()
    }
}

impl<W: Words> Mirror for Word<W> {
    type Value = W::Value;

    #[inline(always)]
    fn value(self) -> Result<W::Value, Wrong> {
        Self::value(self).map_err(Wrong::new)
    }

    #[inline(always)]
    fn of(value: W::Value) -> Self {
        Self::of(value)
    }
}
