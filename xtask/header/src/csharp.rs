//! What C# needs of the header. `native` has the declarations of everything, for the package alone;
//! `values` has the enums and plain structs that its users see, with their comments; `layout` is a
//! program in C that prints the layout of every struct, with which the tests of C# compare theirs.

mod comments;
mod layout;
mod lines;
mod names;
mod native;
mod values;

pub(crate) use layout::write as layout;
pub(crate) use native::write as native;
pub(crate) use values::write as values;
