//! Writes the header of the library for C: `hitmask-header FOLDER-OF-THE-CRATE SCRATCH-FOLDER`, to standard output.
//!
//! cbindgen reads types by their names. The types of the crate's border stand for what C passes, so this first writes a copy of
//! the sources in which they are what C sees: `In<T>` is `*const T`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use cbindgen::{Builder, Config};

/// The types of the border that take a type, and what C sees instead.
const WRAPPERS: [(&str, &str); 5] =
    [("In<", "*const "), ("Out<", "*mut "), ("Ref<", "*const "), ("Mut<", "*mut "), ("Word<", "")];

/// Those that take none.
const NAMES: [(&str, &str); 2] = [("Flag", "bool"), ("Text", "*const c_char")];

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [source, scratch] = &arguments[..] else {
        eprintln!("usage: hitmask-header FOLDER-OF-THE-CRATE SCRATCH-FOLDER");
        return ExitCode::FAILURE;
    };
    match header(source, scratch) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn header(source: &Path, scratch: &Path) -> Result<String, String> {
    let config = Config::from_file(source.join("cbindgen.toml"))?;
    let mut builder = Builder::new().with_config(config);
    let from = source.join("src");
    for file in files(&from).map_err(|error| format!("{}: {error}", from.display()))? {
        let place = scratch.join(file.strip_prefix(&from).unwrap_or(&file));
        copy(&file, &place).map_err(|error| format!("{}: {error}", file.display()))?;
        builder = builder.with_src(place);
    }
    let bindings = builder.generate().map_err(|error| error.to_string())?;
    let mut text = Vec::new();
    bindings.write(&mut text);
    String::from_utf8(text).map_err(|error| error.to_string())
}

/// The files that export something, in the order of the header: the order of the `mod` lines, which is that of concepts.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let root = folder.join("lib.rs");
    let root = if root.exists() { root } else { folder.join("mod.rs") };
    files.push(root.clone());
    for line in fs::read_to_string(&root)?.lines() {
        let Some(name) = line.trim_start_matches("pub(crate) ").strip_prefix("mod ") else {
            continue;
        };
        let name = name.trim_end_matches(';');
        let (file, below) = (folder.join(format!("{name}.rs")), folder.join(name));
        if name == "border" {
            continue;
        }
        if below.is_dir() { files.extend(self::files(&below)?) } else { files.push(file) }
    }
    Ok(files)
}

fn copy(file: &Path, place: &Path) -> io::Result<()> {
    let mut text = fs::read_to_string(file)?;
    for (name, seen) in NAMES {
        text = replace_type(&text, name, seen);
    }
    while let Some(replaced) = WRAPPERS.iter().find_map(|(open, seen)| unwrapped(&text, open, seen))
    {
        text = replaced;
    }
    fs::create_dir_all(place.parent().unwrap_or(place))?;
    fs::write(place, text)
}

/// The text with a type of this name replaced, where it is the type of a parameter or field.
fn replace_type(text: &str, name: &str, seen: &str) -> String {
    text.replace(&format!(": {name},"), &format!(": {seen},"))
        .replace(&format!(": {name})"), &format!(": {seen})"))
        .replace(&format!("<{name}>"), &format!("<{seen}>"))
        .replace(&format!("[{name};"), &format!("[{seen};"))
}

/// The text with the innermost of the types that begin with `open` replaced; `None` if there is none.
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
