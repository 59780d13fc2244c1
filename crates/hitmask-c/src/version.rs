//! The version of the library that is running, and the vector instructions that it uses.

use core::ffi::{CStr, c_char};

/// The version of the library, such as "0.2.0", which may differ from the header's.
const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };

/// The version of the library that is running, such as "0.2.0". `HM_VERSION` is the version of this
/// header.
#[unsafe(no_mangle)]
pub extern "C" fn hm_version() -> *const c_char {
    VERSION.as_ptr()
}
