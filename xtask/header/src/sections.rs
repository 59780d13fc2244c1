//! Adds a title to each section of the header. The title is the first line of the section's module.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

/// The start of an exported function.
const EXPORTED: &str = "pub extern \"C\" fn ";

/// Returns the header with a title before the first function of each module of the crate.
pub(crate) fn with_titles(header: &str, sources: &Path) -> io::Result<String> {
    let titles = titles(sources)?;
    let lines: Vec<&str> = header.lines().collect();
    let mut text = String::with_capacity(header.len());
    let (mut current, mut written) = (None, 0);
    for (number, line) in lines.iter().enumerate() {
        let title = declared(line).and_then(|name| titles.get(name));
        if title.is_none() || title == current {
            continue;
        }
        current = title;
        // The title goes before the function's comment.
        let comment =
            lines[..number].iter().rev().take_while(|line| line.starts_with("//")).count();
        let start = number - comment;
        lines[written..start].iter().for_each(|line| push(&mut text, line));
        let Some(title) = title else { continue };
        let rule = "-".repeat(title.len());
        push(&mut text, &format!("/* {rule}\n * {title}\n * {rule} */\n"));
        written = start;
    }
    lines[written..].iter().for_each(|line| push(&mut text, line));
    Ok(text)
}

fn push(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

/// Returns the function that a line of the header declares.
fn declared(line: &str) -> Option<&str> {
    let (before, _) = line.split_once('(')?;
    let name = before.rsplit([' ', '*']).next()?;
    let is_declaration = name.starts_with("hm_") && before != name && !line.starts_with("//");
    is_declaration.then_some(name)
}

/// Returns the title of each function's module, by the name of the function.
fn titles(sources: &Path) -> io::Result<BTreeMap<String, String>> {
    let mut titles = BTreeMap::new();
    for entry in fs::read_dir(sources)? {
        let path = entry?.path();
        let root = if path.is_dir() { path.join("mod.rs") } else { path.clone() };
        let first = fs::read_to_string(root)?;
        let first = first.lines().next().and_then(|line| line.strip_prefix("//! "));
        let title = first.unwrap_or_default().trim_end_matches('.').to_string();
        each_file(&path, &mut |text| {
            for function in text.split(EXPORTED).skip(1) {
                let name = function.split('(').next().unwrap_or_default();
                titles.insert(name.to_string(), title.clone());
            }
        })?;
    }
    Ok(titles)
}

/// Reads a file, or all files in a folder.
fn each_file(path: &Path, read: &mut impl FnMut(&str)) -> io::Result<()> {
    if !path.is_dir() {
        read(&fs::read_to_string(path)?);
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        each_file(&entry?.path(), read)?;
    }
    Ok(())
}
