//! Replaces what a function does.

use walrus::{FunctionBuilder, FunctionId, FunctionKind, Module};

/// Lets a function do nothing but call another one, which never returns, or else trap.
pub(crate) fn replace(module: &mut Module, function: FunctionId, call: Option<FunctionId>) {
    let types = module.types.get(module.funcs.get(function).ty());
    let (params, results) = (types.params().to_vec(), types.results().to_vec());
    let mut builder = FunctionBuilder::new(&mut module.types, &params, &results);
    if let Some(call) = call {
        builder.func_body().call(call);
    }
    builder.func_body().unreachable();
    let locals = params.iter().map(|kind| module.locals.add(*kind)).collect();
    module.funcs.get_mut(function).kind = FunctionKind::Local(builder.local_func(locals));
}
