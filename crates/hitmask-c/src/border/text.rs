//! Texts from C: bytes up to a zero.

use core::ffi::{CStr, c_char};

use bytemuck::{AnyBitPattern, Zeroable};

use crate::status::Error;

/// A text in UTF-8 that ends with a zero byte: `const char *` in C.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Text(*const c_char);

// SAFETY: a raw pointer may be null, and every bit pattern is valid.
unsafe impl Zeroable for Text {}
// SAFETY: the same. Only dereferencing needs C's promise, and only this module dereferences.
unsafe impl AnyBitPattern for Text {}

impl Text {
    /// The text. Errors call it `name`.
    pub(crate) fn read(&self, name: &'static str) -> Result<&str, Error> {
        if self.0.is_null() {
            return Err(Error::Null { name });
        }
        // SAFETY: the pointer is not null, so by C's promise there are bytes up to a zero, which
        // stay during the call.
        let text = unsafe { CStr::from_ptr(self.0) };
        text.to_str().map_err(|_| Error::Text { name })
    }

    /// The text if there is one. NULL means that there is none.
    pub(crate) fn maybe(&self, name: &'static str) -> Result<Option<&str>, Error> {
        if self.0.is_null() { Ok(None) } else { self.read(name).map(Some) }
    }
}
