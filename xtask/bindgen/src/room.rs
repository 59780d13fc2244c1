//! Room for arguments. Lists and texts are copied into the WebAssembly before a call. Without
//! memory for them the generated JavaScript lets its allocation trap, and nothing can be called
//! after a trap. But at that time the call has not begun and nothing is half done, so an error is
//! enough.

/// What the generated JavaScript allocates with.
const MALLOC: &str = "wasm.__wbindgen_malloc";

/// Allocates, or throws. More than 2³¹ bytes are never one allocation.
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

/// Replaces the allocations of the generated JavaScript by those that can throw.
pub(crate) fn or_error(script: &str) -> Result<String, String> {
    let calls = script.replace(MALLOC, "room");
    let Some((before, after)) = calls.split_once("\nfunction passArray") else {
        return Err("no function copies lists: has wasm-bindgen renamed them?".to_string());
    };
    Ok(format!("{before}{ROOM}\nfunction passArray{after}"))
}
