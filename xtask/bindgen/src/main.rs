//! `xtask-bindgen WHOLE.wasm FOLDER NAME [CORE.wasm]` writes `NAME.js`, `NAME.d.ts` and
//! `NAME_bg.wasm` into a folder. If `CORE.wasm`, a part of the same crate, is given, this also
//! writes `NAME-core_bg.wasm`, which works with the same JavaScript.

mod panics;
mod room;
mod smaller;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::{Bindgen, Output};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (whole, folder, name, core) = match &arguments[..] {
        [whole, folder, name] => (whole, folder, name, None),
        [whole, folder, name, core] => (whole, folder, name, Some(core.as_str())),
        _ => {
            eprintln!("usage: xtask-bindgen WHOLE.wasm FOLDER NAME [CORE.wasm]");
            return ExitCode::FAILURE;
        }
    };
    match write(whole, Path::new(folder), name, core) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write(whole: &str, folder: &Path, name: &str, core: Option<&str>) -> Result<(), String> {
    let mut output = generated(whole, name)?;
    output.emit(folder).map_err(|error| format!("{}: {error:#}", folder.display()))?;
    let script = folder.join(format!("{name}.js"));
    let shown = |error| format!("{}: {error}", script.display());
    let text = fs::read_to_string(&script).map_err(shown)?;
    fs::write(&script, room::or_error(&text)?).map_err(shown)?;
    if let Some(core) = core {
        let mut core = generated(core, name)?;
        smaller::fit(core.wasm_mut(), output.wasm())?;
        let file = folder.join(format!("{name}-core_bg.wasm"));
        let shown = |error| format!("{}: {error:#}", file.display());
        core.wasm_mut().emit_wasm_file(&file).map_err(shown)?;
    }
    Ok(())
}

/// Generates the JavaScript for a WebAssembly file that cargo has built, and replaces the file's
/// panics with traps.
fn generated(input: &str, name: &str) -> Result<Output, String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name(name).typescript(true).omit_default_module_path(true);
    let output = bindgen.web(true).and_then(Bindgen::generate_output);
    let mut output = output.map_err(|error| format!("{input}: {error:#}"))?;
    panics::to_traps(output.wasm_mut()).map_err(|error| format!("{input}: {error}"))?;
    Ok(output)
}
