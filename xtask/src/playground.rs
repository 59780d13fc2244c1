//! Builds the playground as static files, and serves the files on this machine.

use std::process::Command;

use crate::steps::{root, step};
use crate::web;

/// Builds everything that the playground needs, and the playground itself into
/// `web/playground/dist`.
pub(crate) fn build() -> Result<(), String> {
    web::build()?;
    let folder = root().join("web/playground");
    step("TypeScript of web/playground", web::program("tsc").arg("--project").arg(&folder))?;
    let mut bundle = vite("build");
    bundle.args(["--logLevel", "warn"]);
    step("web/playground/dist", &mut bundle)
}

/// Builds the playground and serves it until you press Ctrl+C. The server prints its address, with
/// port 8080 or the next free port.
pub(crate) fn serve() -> Result<(), String> {
    build()?;
    println!("\n── the playground, until Ctrl+C:");
    let mut server = vite("preview");
    let status =
        server.status().map_err(|error| format!("cannot serve the playground: {error}"))?;
    status.success().then_some(()).ok_or_else(|| format!("the server stopped: {status}"))
}

fn vite(task: &str) -> Command {
    let mut command = web::program("vite");
    command.arg(task).current_dir(root().join("web/playground"));
    command
}
