//! Generates the header with cbindgen.
//!
//! cbindgen recognizes types by their names. The types in the crate's `border` module stand for the
//! types that C passes, so this first writes a copy of the sources in which the C types replace
//! them. For example, `*const T` replaces `In<T>`.

use std::fs;
use std::io;
use std::path::Path;

use cbindgen::{Builder, Config};

use crate::sections;

/// Generic types of the border, and the text that C sees instead of their start.
const WRAPPERS: [(&str, &str); 5] =
    [("In<", "*const "), ("Out<", "*mut "), ("Ref<", "*const "), ("Mut<", "*mut "), ("Word<", "")];

/// Types of the border that are not generic, and the types that C sees instead.
const NAMES: [(&str, &str); 2] = [("Flag", "bool"), ("Text", "*const c_char")];

/// The module that contains these types. It exports nothing.
const BORDER: &str = "border";

/// Generates the header of a crate from a copy of the crate's sources in a scratch folder.
pub(crate) fn write(source: &Path, scratch: &Path) -> Result<String, String> {
    let settings = source.join("cbindgen.toml");
    let mut config =
        Config::from_file(&settings).map_err(|error| format!("{}: {error}", settings.display()))?;
    config.after_includes = Some(version());
    let from = source.join("src");
    let to = scratch.join("seen-by-c");
    copy_folder(&from, &to).map_err(|error| format!("{}: {error}", from.display()))?;
    // cbindgen follows the `mod` lines, so the concepts in the header have the same order as these
    // lines.
    let bindings = Builder::new().with_config(config).with_src(to.join("lib.rs")).generate();
    let mut text = Vec::new();
    bindings.map_err(|error| error.to_string())?.write(&mut text);
    let text = String::from_utf8(text).map_err(|error| error.to_string())?;
    sections::with_titles(&text, &from).map_err(|error| format!("{}: {error}", from.display()))
}

/// Returns the C definitions of the workspace's version.
fn version() -> String {
    format!(
        "
// The version of this header. `hm_version` returns the version of the library.
#define HM_VERSION \"{}\"
#define HM_VERSION_MAJOR {}
#define HM_VERSION_MINOR {}
#define HM_VERSION_PATCH {}",
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_PKG_VERSION_MAJOR"),
        env!("CARGO_PKG_VERSION_MINOR"),
        env!("CARGO_PKG_VERSION_PATCH"),
    )
}

/// Copies the files of a folder in the form that C sees, and removes the files of an earlier copy.
fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, copy) = (entry.path(), to.join(entry.file_name()));
        if !path.is_dir() {
            fs::write(copy, seen_by_c(fs::read_to_string(&path)?))?;
        } else if entry.file_name() != BORDER {
            copy_folder(&path, &copy)?;
        }
    }
    Ok(())
}

fn seen_by_c(mut text: String) -> String {
    for (name, seen) in NAMES {
        text = replace_type(&text, name, seen);
    }
    while let Some(replaced) = WRAPPERS.iter().find_map(|(open, seen)| unwrapped(&text, open, seen))
    {
        text = replaced;
    }
    text
}

/// Replaces a type name where it is the type of a parameter or field.
fn replace_type(text: &str, name: &str, seen: &str) -> String {
    text.replace(&format!(": {name},"), &format!(": {seen},"))
        .replace(&format!(": {name})"), &format!(": {seen})"))
        .replace(&format!("<{name}>"), &format!("<{seen}>"))
        .replace(&format!("[{name};"), &format!("[{seen};"))
}

/// Replaces the first innermost type that begins with `open`. Returns `None` if there is no such
/// type.
fn unwrapped(text: &str, open: &str, seen: &str) -> Option<String> {
    let is_inner = |start: &usize| {
        let before = text[..*start].chars().next_back();
        let within = &text[*start + open.len()..];
        let end = within.find('>');
        !before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_')
            && end.is_some_and(|end| !within[..end].contains('<'))
    };
    let start = text.match_indices(open).map(|(start, _)| start).find(is_inner)?;
    let within = start + open.len();
    let end = within + text[within..].find('>')?;
    Some([&text[..start], seen, &text[within..end], &text[end + 1..]].concat())
}
