//! Makes running out of memory for arguments an error. The generated JavaScript copies lists and
//! texts into WebAssembly memory before a call. If there is not enough memory for the copy, the
//! allocation traps, and after a trap, no function can be called. But because the call has not
//! begun at that point, nothing is half done, and throwing an error is enough.

/// The function with which the generated JavaScript allocates memory.
const MALLOC: &str = "wasm.__wbindgen_malloc";

/// JavaScript code that allocates memory or throws. No single allocation exceeds 2³¹ bytes.
const ROOM: &str = "
function room(size, align) {
    try {
        if (size < 2 ** 31) return wasm.__wbindgen_malloc(size, align);
    } catch (cause) {
        throw noRoom(size, cause);
    }
    throw noRoom(size);
}

function noRoom(size, cause) {
    return new RangeError(`not enough memory for an argument of ${size} bytes`, { cause });
}
";

/// Replaces the allocations in the generated JavaScript with allocations that can throw.
pub(crate) fn or_error(script: &str) -> Result<String, String> {
    let calls = script.replace(MALLOC, "room");
    let Some((before, after)) = calls.split_once("\nfunction passArray") else {
        return Err("no function copies lists: has wasm-bindgen renamed them?".to_string());
    };
    Ok(format!("{before}{ROOM}\nfunction passArray{after}"))
}
