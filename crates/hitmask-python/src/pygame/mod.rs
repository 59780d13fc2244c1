//! The drop-in replacement for `pygame.mask`. Its class and its functions have pygame-ce's own
//! semantics, and use the engine's masks.
//!
//! - `argument`, `two_numbers`: the arguments that pygame's functions accept.
//! - `mask`: the mutable class `Mask`; `buffer`: the words of a `Mask` as a buffer.
//! - `surface`: masks from surfaces and surfaces from masks.
//! - `sprites`: queries about many sprites in one call.

mod argument;
mod buffer;
mod mask;
mod sprites;
mod surface;
mod two_numbers;

pub(crate) use mask::Mask;
use pyo3::prelude::*;

pub(crate) use surface::{bits_of_channels, from_surface, mask_by_number};

/// The drop-in replacement for `pygame.mask`. Import `hitmask.pygame` instead.
#[pymodule(submodule, name = "pygame")]
pub(crate) mod pygame_module {
    #[pymodule_export]
    use super::Mask;
    #[pymodule_export]
    use super::sprites::{classes_of, groups_overlap, is_plain_mask, longest_side, overlapped};
    #[pymodule_export]
    use super::surface::{from_surface, from_threshold};
}
