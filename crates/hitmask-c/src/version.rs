//! Which version of the library runs, and with which vector instructions.

use core::ffi::{CStr, c_char};

/// The version of the library, which may differ from the header's: "0.2.0".
const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };

/// The version of the library that runs, such as "0.2.0"; `HM_VERSION` is the version of this
/// header.
#[unsafe(no_mangle)]
pub extern "C" fn hm_version() -> *const c_char {
    VERSION.as_ptr()
}
