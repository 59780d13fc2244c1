//! Everything that crosses the border between C and Rust: memory that C passes (`memory`), and
//! handles of objects that C owns (`table`, `handle`). `word` and `text` contain the values that
//! need a check, and `obstacle_list` keeps the pixels that obstacles borrow. This module has the
//! only unsafe code on the engine side of the workspace.
//!
//! The types of this module are the parameters of exported functions and the fields of structs in
//! the header. Only C can create them, so they carry C's promise: a pointer that is neither null
//! nor misaligned points to what the header specifies, for the duration of the call. Everything
//! that can be checked is checked: null pointers, alignment, lengths, and whether the object of a
//! handle is of the right kind and still exists.

mod handle;
mod memory;
mod obstacle_list;
mod table;
mod text;
mod word;

pub(crate) use handle::{Handle, Mut, Ref, handles};
pub(crate) use memory::{In, List, Out, Place, Places};
pub(crate) use obstacle_list::{ObstacleList, Pixels};
pub(crate) use table::{Table, kind_of};
pub(crate) use text::Text;
pub(crate) use word::{Flag, Word, Words, words_of};
