//! `xtask-bindgen INPUT.wasm FOLDER NAME [--core]`: writes `NAME.js`, `NAME.d.ts` and `NAME_bg.wasm` into a folder; with `--core`
//! also `NAME-core_bg.wasm`, a smaller one for the same JavaScript.

mod bodies;
mod panics;
mod smaller;

use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (input, folder, name, has_core) = match &arguments[..] {
        [input, folder, name] => (input, folder, name, false),
        [input, folder, name, flag] if flag == "--core" => (input, folder, name, true),
        _ => {
            eprintln!("usage: xtask-bindgen INPUT.wasm FOLDER NAME [--core]");
            return ExitCode::FAILURE;
        }
    };
    match write(input, Path::new(folder), name, has_core) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {input}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write(input: &str, folder: &Path, name: &str, has_core: bool) -> Result<(), String> {
    let shown = |error| format!("{error:#}");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name(name).typescript(true).omit_default_module_path(true);
    let mut output = bindgen.web(true).and_then(Bindgen::generate_output).map_err(shown)?;
    panics::to_traps(output.wasm_mut())?;
    output.emit(folder).map_err(shown)?;
    if has_core {
        smaller::leave_out_the_rest(output.wasm_mut())?;
        let file = folder.join(format!("{name}-core_bg.wasm"));
        output.wasm_mut().emit_wasm_file(file).map_err(|error| format!("{error:#}"))?;
    }
    Ok(())
}
