//! Texts from C, which are bytes up to a zero byte.

use core::ffi::{CStr, c_char};

use bytemuck::{AnyBitPattern, Zeroable};

use crate::status::Error;

/// A UTF-8 text that ends with a zero byte, `const char *` in C.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Text(*const c_char);

// SAFETY: a raw pointer may be null, and every bit pattern is valid.
unsafe impl Zeroable for Text {}
// SAFETY: the same. Only dereferencing needs C's promise, and only this module dereferences.
unsafe impl AnyBitPattern for Text {}

impl Text {
    /// Reads the text. Errors call it `name`.
    pub(crate) fn read(&self, name: &'static str) -> Result<&str, Error> {
        if self.0.is_null() {
            return Err(Error::Null { name });
        }
        // SAFETY: the pointer is not null, so by C's promise there are bytes up to a zero byte,
        // which stay valid during the call.
        let text = unsafe { CStr::from_ptr(self.0) };
        text.to_str().map_err(|_| Error::Text { name })
    }

    /// Reads the text if there is one. NULL means that there is no text.
    pub(crate) fn maybe(&self, name: &'static str) -> Result<Option<&str>, Error> {
        if self.0.is_null() { Ok(None) } else { self.read(name).map(Some) }
    }
}
