//! Reports the version of the running library.

use core::ffi::{CStr, c_char};

/// The library's version, such as "0.2.0", which may differ from that of the header.
const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };

/// Returns the version of the running library, such as "0.2.0". `HM_VERSION` is the version of this
/// header.
#[unsafe(no_mangle)]
pub extern "C" fn hm_version() -> *const c_char {
    VERSION.as_ptr()
}
