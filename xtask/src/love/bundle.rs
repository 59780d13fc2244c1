//! Combines the parts of `hitmask.lua`: one Lua file for each concept, and the declarations of the
//! library. A game needs only the combined file.

use super::{FOLDER, declarations};
use crate::files;
use crate::steps::root;

/// The combined file, relative to the workspace.
pub(super) const FILE: &str = "bindings/love/hitmask.lua";

const HEAD: &str = r#"--- Pixel-exact collision for LÖVE: what you draw is what collides.
--
-- Copy this file into your game, and the library for your system (libhitmask.so, libhitmask.dylib
-- or hitmask.dll) next to it:
--
--     local hitmask = require "hitmask"
--     local ship = hitmask.mask("ship.png")
--     if ship:at(x, y, angle, 1, 1, 16, 16):overlaps(rock:at(200, 60)) then explode() end
--
-- docs/love.md has the whole interface. License: MIT or Apache-2.0, at your option.
--
-- `cargo xtask love` writes this file from the files in bindings/love/src: change those.

local parts, loaded = {}, {}

local function part(name)
  local found = loaded[name]
  if found == nil then
    found = parts[name]()
    loaded[name] = found
  end
  return found
end
"#;

const TAIL: &str = "\nreturn part \"hitmask\"\n";

/// Returns an error if the combined file is out of date.
pub(super) fn check() -> Result<(), String> {
    let file = root().join(FILE);
    if files::read(&file)? != text()? {
        return Err(format!("{FILE} is stale: run `cargo xtask love`"));
    }
    Ok(())
}

/// Returns the content of the combined file.
pub(super) fn text() -> Result<String, String> {
    let mut text = HEAD.to_string();
    text += &part("declarations", &declarations::text()?);
    let sources = root().join(FOLDER).join("src");
    for (folder, prefix) in [(sources.clone(), ""), (sources.join("actor"), "actor/")] {
        for file in files::with_ending(&folder, &["lua"])? {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            text += &part(&format!("{prefix}{name}"), &files::read(&file)?);
        }
    }
    Ok(text + TAIL)
}

/// Wraps a part in a function. Its lines are not indented, because they would exceed the right
/// margin.
fn part(name: &str, code: &str) -> String {
    format!("\nparts[\"{name}\"] = function()\n{code}end\n")
}
