//! Replaces panics with plain traps. A browser has nowhere to print their messages, which make up a
//! twentieth of the code.

use walrus::{FunctionBuilder, FunctionKind, Module};

/// The starts of the names of functions that begin a panic or report that memory has run out. None
/// of these functions returns. `[]` stands for the hash of a crate.
const PANICS: [&str; 13] = [
    "core[]::panicking::",
    "core[]::option::unwrap_failed",
    "core[]::option::expect_failed",
    "core[]::result::unwrap_failed",
    "core[]::cell::panic_",
    "core[]::slice::index::slice_index_fail",
    "core[]::slice::copy_from_slice_impl::len_mismatch_fail",
    "core[]::str::slice_error_fail",
    "alloc[]::raw_vec::capacity_overflow",
    "alloc[]::raw_vec::handle_error",
    "alloc[]::alloc::handle_alloc_error",
    "__rustc[]::rust_begin_unwind",
    "__rustc[]::rust_panic",
];

/// Replaces every panic with a trap.
pub(crate) fn to_traps(module: &mut Module) -> Result<(), String> {
    let panics: Vec<_> = module
        .funcs
        .iter()
        .filter(|function| matches!(function.kind, FunctionKind::Local(_)))
        .filter(|function| function.name.as_deref().is_some_and(is_panic))
        .map(walrus::Function::id)
        .collect();
    if panics.is_empty() {
        return Err("no panic has a name that is known: has Rust renamed them?".to_string());
    }
    for panic in panics {
        let kind = module.types.get(module.funcs.get(panic).ty());
        let (params, results) = (kind.params().to_vec(), kind.results().to_vec());
        let mut trap = FunctionBuilder::new(&mut module.types, &params, &results);
        trap.func_body().unreachable();
        let arguments = params.iter().map(|kind| module.locals.add(*kind)).collect();
        module.funcs.get_mut(panic).kind = FunctionKind::Local(trap.local_func(arguments));
    }
    Ok(())
}

fn is_panic(name: &str) -> bool {
    let Some((before, after)) = name.split_once('[') else { return false };
    let Some((_, after)) = after.split_once(']') else { return false };
    let name = format!("{before}[]{after}");
    PANICS.iter().any(|panic| name.starts_with(panic))
}
