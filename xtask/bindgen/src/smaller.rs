//! Makes the WebAssembly of `hitmask/core` fit the JavaScript of the whole engine. Functions that
//! the core lacks throw an `Error` that says so.

use std::collections::HashSet;

use walrus::{ExportItem, FunctionBuilder, Module};

/// The core's export that is called in place of every function that the core lacks.
const ERROR: &str = "notInCore";

/// Adds an export to the core for each function that only the whole engine exports.
pub(crate) fn fit(core: &mut Module, whole: &Module) -> Result<(), String> {
    let names = |module: &Module| -> HashSet<String> {
        module.imports.iter().map(|import| import.name.clone()).collect()
    };
    if let Some(unknown) = names(core).difference(&names(whole)).next() {
        return Err(format!("the core imports {unknown}, which the whole engine does not"));
    }
    let error = core.exports.get_func(ERROR).map_err(|error| format!("{ERROR}: {error}"))?;
    for export in whole.exports.iter() {
        let ExportItem::Function(function) = export.item else { continue };
        if core.exports.iter().any(|own| own.name == export.name) {
            continue;
        }
        let kind = whole.types.get(whole.funcs.get(function).ty());
        let mut missing = FunctionBuilder::new(&mut core.types, kind.params(), kind.results());
        missing.func_body().call(error).unreachable();
        let arguments = kind.params().iter().map(|kind| core.locals.add(*kind)).collect();
        let missing = missing.finish(arguments, &mut core.funcs);
        core.exports.add(&export.name, missing);
    }
    Ok(())
}
