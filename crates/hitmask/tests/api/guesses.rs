//! Tests what users of other engines type before they read the docs, which is search words and
//! code.
//!
//! A search word leads to the right item through an alias in the docs. Code that does not compile
//! is in `guesses/`. Each file there contains the guess and the parts of the compiler's message
//! that lead to the right call. Code that compiles does what the user means.

#![cfg(not(target_family = "wasm"))]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use hitmask::world::{Collider, World};
use hitmask::{Angle, Mask, Pose};

/// Words from other engines, and the item that a search must find.
const WORDS: [(&str, &str); 14] = [
    ("collides", "Placed::overlaps"),
    ("intersects", "Placed::overlaps"),
    ("raycast", "Placed::ray"),
    ("raycast", "View::ray"),
    ("MTV", "Placed::separation"),
    ("push-out", "Placed::separation"),
    ("penetration", "Placed::depth"),
    ("time of impact", "Placed::sweep_continuous"),
    ("TOI", "Placed::sweep_continuous"),
    ("i-frames", "Hurtbox::invincible_ticks"),
    ("tilemap", "Terrain::from_masks"),
    ("moving platform", "Solid"),
    ("bitmask", "Mask"),
    ("trigger", "Collider::sensor"),
];

/// Words that match names, except for upper and lower case.
const NAMES: [(&str, &str); 2] = [("hitbox", "Hitbox"), ("push_out", "World::push_out")];

#[test]
fn words_of_other_engines_are_found() {
    let (mut aliases, mut items) = (Vec::new(), Vec::new());
    for file in rust_files(&own().join("src")) {
        read_items(&fs::read_to_string(file).unwrap(), &mut aliases, &mut items);
    }
    for (word, item) in WORDS {
        let leads_to: Vec<_> =
            aliases.iter().filter(|(alias, _)| *alias == word.to_lowercase()).collect();
        assert!(leads_to.iter().any(|(_, at)| at == item), "{word} leads to {leads_to:?}");
        println!("{word:16} → {item}");
    }
    for (word, item) in NAMES {
        assert!(items.iter().any(|name| name == item), "there is no {item} any more");
        println!("{word:16} → {item}");
    }
}

#[test]
fn messages_lead_to_the_right_call() {
    let folder = own().join("tests/guesses");
    let files = rust_files(&folder);
    let message = message_about(&files);
    // Each part starts with its own line and names its file.
    let parts: Vec<&str> = message.split("\nerror").collect();
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap();
        let about: Vec<_> = parts.iter().filter(|part| part.contains(name)).copied().collect();
        assert!(!about.is_empty(), "{name} compiles:\n{message}");
        let text = fs::read_to_string(&file).unwrap();
        let line = |start: &'static str| text.lines().filter_map(move |l| l.strip_prefix(start));
        println!("{}", line("// Guess: ").next().expect("each file begins with its guess"));
        for wanted in line("// Leads: ") {
            let is_found = about.iter().any(|part| part.contains(wanted));
            assert!(is_found, "{name}: {wanted:?} is not in\n{}", about.concat());
            println!("    {wanted}");
        }
    }
}

#[test]
fn guesses_that_compile_do_what_is_meant() {
    let ship = Mask::full(8, 8).unwrap();
    let pose = Pose::at((3.0, 4.0)).turned(Angle::from_degrees(30.0));
    let mut world = World::new();
    let sprite = world.add_mask(ship.clone()).unwrap();
    let id = world.insert(Collider::new(sprite).at([0, 0])).unwrap();
    world.set_position(id, (5.9_f32, 6.1_f32)).unwrap();
    for (guess, answer, meant) in [
        ("mask.at((1.5, 2.5))", ship.at((1.5, 2.5)).position().to_string(), "(1, 2)"),
        ("mask.at((-1.5, 2.5))", ship.at((-1.5, 2.5)).position().to_string(), "(-2, 2)"),
        ("pose.scaled((2.0, 1.5))", pose.scaled((2.0, 1.5)).scale().to_string(), "2×1.5"),
        ("pose.scaled(2.0)", pose.scaled(2.0).scale().to_string(), "2"),
        ("pose.scaled(2)", pose.scaled(2).scale().to_string(), "2"),
        ("pose.scaled((-1, 1))", pose.scaled((-1, 1)).scale().to_string(), "-1×1"),
        ("pose.scaled([2.0, 1.5])", pose.scaled([2.0, 1.5]).scale().to_string(), "2×1.5"),
        (
            "world.set_position(id, (v.x, v.y))",
            world.get(id).unwrap().position().to_string(),
            "(5, 6)",
        ),
        (
            "ship.at((0, 0)).overlaps(ship.at((8, 0)))",
            ship.at((0, 0)).overlaps(ship.at((8, 0))).to_string(),
            "false",
        ),
    ] {
        assert_eq!(answer, meant, "{guess}");
        println!("{guess} → {answer}");
    }
}

/// Returns the folder of this crate.
fn own() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns all Rust files in a folder and its subfolders, sorted.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Reads the public items of a file, and their aliases. Methods and fields are named together with
/// their type, as in `Placed::overlaps`.
fn read_items(text: &str, aliases: &mut Vec<(String, String)>, items: &mut Vec<String>) {
    let (mut owner, mut waiting, mut in_aliases) = (String::new(), Vec::new(), false);
    for line in text.lines() {
        in_aliases |= line.trim().starts_with("#[doc(alias");
        if in_aliases {
            // The search in the docs ignores upper and lower case.
            waiting.extend(line.split('"').skip(1).step_by(2).map(str::to_lowercase));
            in_aliases = !line.ends_with(")]");
        } else if let Some(of) = line.strip_prefix("impl") {
            // Skip the generics of the impl itself.
            let of =
                of.strip_prefix('<').map_or(of, |of| of.split_once("> ").map_or(of, |of| of.1));
            owner = name(of.trim_start());
        } else if let Some(item) = line.trim().strip_prefix("pub ") {
            let mut words = item.split(' ').skip_while(|word| {
                ["const", "fn", "struct", "enum", "type", "mod", "use"].contains(word)
            });
            let own = name(words.next().unwrap_or_default());
            let is_type = item.starts_with("struct ") || item.starts_with("enum ");
            if is_type {
                owner.clone_from(&own);
            }
            let full =
                if is_type || !line.starts_with(' ') { own } else { format!("{owner}::{own}") };
            aliases.extend(waiting.drain(..).map(|alias| (alias, full.clone())));
            items.push(full);
        }
    }
}

/// Returns the identifier at the beginning of a text.
fn name(text: &str) -> String {
    text.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
}

/// Returns the compiler's output for these files when they are modules of a crate that uses this
/// crate.
fn message_about(files: &[PathBuf]) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guesses");
    fs::create_dir_all(folder.join("src")).unwrap();
    let manifest = format!(
        "[package]\nname = \"guesses\"\nversion = \"0.0.0\"\nedition = \
         \"2024\"\n\n[dependencies]\nhitmask = {{ path = {:?} }}\n\n[workspace]\n",
        own()
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    // The dependencies have the same versions as in the workspace, so they are already downloaded.
    fs::copy(own().join("../../Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    let modules = files.iter().map(|file| {
        let module = file.file_stem().unwrap().to_str().unwrap();
        format!("#[path = {file:?}]\npub mod {module};\n")
    });
    fs::write(folder.join("src/lib.rs"), modules.collect::<String>()).unwrap();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["check", "--offline", "--color", "never", "--target-dir", "target"])
        .env_remove("CARGO_TARGET_DIR")
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(!output.status.success(), "all of it compiles");
    String::from_utf8(output.stderr).unwrap()
}
