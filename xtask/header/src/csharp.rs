//! Writes the code that C# needs from the header. `native` writes internal declarations of
//! everything. `values` writes the enums and plain structs that the package's users see, with their
//! comments. `layout` writes a C program that prints the layout of every struct. The C# tests
//! compare it with the layout of their own structs.

mod comments;
mod layout;
mod lines;
mod names;
mod native;
mod values;

pub(crate) use layout::write as layout;
pub(crate) use native::write as native;
pub(crate) use values::write as values;
