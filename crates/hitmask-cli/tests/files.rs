//! Tests which files the program reads and writes: it never reads from a pipe, never overwrites an
//! input, and never leaves a half-written file.

mod common;

use std::process::Command;

use common::Folder;

#[test]
fn files_outside_the_folder_are_refused() {
    let folder = Folder::with_art();
    let game = folder.path().join("a/b/game");
    std::fs::create_dir_all(&game).unwrap();
    let atlas = |image: &str| {
        let frame = r#"{"frame":{"x":0,"y":0,"w":9,"h":9}}"#;
        let text = format!("{{\"frames\":{{\"one\":{frame}}},\"meta\":{{\"image\":\"{image}\"}}}}");
        std::fs::write(game.join("atlas.json"), text).unwrap();
        let mut command = folder.command();
        let output = command.current_dir(&game).args(["inspect", "atlas.json#one"]).output();
        String::from_utf8(output.unwrap().stderr).unwrap()
    };
    let outside = atlas("../../../ship.png");
    assert!(outside.contains("lies outside the asset folder"), "{outside}");
    assert!(outside.ends_with("name a wider folder with --assets\n"), "{outside}");
    let mut command = folder.command();
    let wider =
        command.current_dir(&game).args(["--assets", "../../..", "inspect", "atlas.json#one"]);
    assert!(wider.output().unwrap().status.success());
}

#[test]
fn inputs_are_not_overwritten() {
    let folder = Folder::with_assets();
    std::fs::create_dir(folder.path().join("art")).unwrap();
    std::fs::copy(folder.path().join("ship.png"), folder.path().join("art/ship.png")).unwrap();
    let atlas = "assets/atlas/adventurer_hash";
    let (json, image) = (format!("{atlas}.json"), format!("{atlas}.png"));
    for arguments in [
        &["bake", "art", "-o", "art/ship.png"][..],
        &["bake", "./art", "-o", "art/../art/ship.png"],
        &["bake", "walk.png", "--shape", "hit=ship.png", "-o", "ship.png"],
        &["bake", &json, "-o", &image],
        &["bake", &image, "--atlas", &json, "-o", &json],
        &["inspect", &json, "--picture", &image],
        &["inspect", "art", "--picture", "art/ship.png"],
        &["check", &format!("{json}#0"), "ship.png", "--picture", &image],
    ] {
        let files: Vec<&str> = vec!["art/ship.png", "ship.png", &json, &image];
        let read = |name: &&str| std::fs::read(folder.path().join(name)).unwrap();
        let before: Vec<Vec<u8>> = files.iter().map(read).collect();
        let (status, _, errors) = folder.run(arguments);
        assert_eq!((status, errors.lines().count()), (2, 1), "{arguments:?} {errors}");
        assert_eq!(files.iter().map(read).collect::<Vec<_>>(), before, "{arguments:?}");
    }
    let (status, ..) = folder.run(&["inspect", &json, "--picture", "sheet.png"]);
    assert_eq!(status, 0);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_an_error_and_does_not_block() {
    let folder = Folder::with_art();
    let pipe = folder.path().join("pipe.png");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for arguments in [
        &["check", "pipe.png", "ship.png"][..],
        &["inspect", "pipe.png"],
        &["bake", "pipe.png", "-o", "out.hitmask"],
        &["unbake", "pipe.png"],
    ] {
        let (status, _, errors) = folder.run(arguments);
        let expected = "error: pipe.png: not a file but a pipe or a device: name a file\n";
        assert_eq!((status, errors.as_str()), (2, expected), "{arguments:?}");
    }
    let there = folder.mask(r#"{"image":"pipe.png"}"#);
    assert_eq!(there["error"], "pipe.png: not a file but a pipe or a device: name a file");
}

#[cfg(unix)]
#[test]
fn file_names_may_be_invalid_utf8() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = Folder::with_art();
    let name = std::ffi::OsStr::from_bytes(b"r\xf6ck.png");
    std::fs::copy(folder.path().join("rock.png"), folder.path().join(name)).unwrap();
    for part in [&b""[..], b"#0"] {
        let name = std::ffi::OsStr::from_bytes(&[&b"r\xf6ck.png"[..], part].concat()).to_owned();
        let output = folder.command().arg("inspect").arg(&name).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let output = folder.command().args(["check", "ship.png"]).arg(&name).output().unwrap();
        assert!(output.status.success(), "{output:?}");
    }
    let mut command = folder.command();
    let output = command.arg("bake").arg(name).args(["-o", "x.hitmask"]).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("its name is not UTF-8, and names are baked: rename it"), "{errors}");
}

/// Masks go into a folder all together or not at all. They never go beside other masks, through a
/// link, or over the input file itself.
#[cfg(unix)]
#[test]
fn unbaked_masks_replace_nothing_else() {
    let folder = Folder::with_art();
    assert_eq!(folder.run(&["bake", "ship.png", "rock.png", "-o", "two.hitmask"]).0, 0);
    let unbake = || folder.run(&["unbake", "two.hitmask", "-o", "out"]);
    let out = folder.path().join("out");
    std::fs::create_dir(&out).unwrap();
    for name in ["rock.png", "ship.png"] {
        std::fs::write(out.join(name), "").unwrap();
        let (status, _, errors) = unbake();
        let expected = format!("out/{name}: it is not a folder: remove it, or name another folder");
        assert!(status == 2 && errors.contains(&expected), "{errors}");
        std::fs::remove_file(out.join(name)).unwrap();
        std::os::unix::fs::symlink("..", out.join(name)).unwrap();
        let (status, _, errors) = unbake();
        assert!(status == 2 && errors.contains(&format!("out/{name}: it is a link")), "{errors}");
        std::fs::remove_file(out.join(name)).unwrap();
        assert_eq!(std::fs::read_dir(&out).unwrap().count(), 0);
    }
    assert_eq!(unbake().0, 0);
    assert_eq!(unbake().0, 0, "the same masks again");
    std::fs::write(out.join("ship.png/00.pbm"), "").unwrap();
    let (status, _, errors) = unbake();
    assert!(status == 2 && errors.contains("it has 00.pbm of other masks: empty it"), "{errors}");
    // The file of baked masks is at the path of one of the masks to be written.
    let own = folder.path().join("own/ship.png");
    std::fs::create_dir_all(&own).unwrap();
    std::fs::rename(folder.path().join("two.hitmask"), own.join("0.pbm")).unwrap();
    let (status, _, errors) = folder.run(&["unbake", "own/ship.png/0.pbm", "-o", "own"]);
    assert!(status == 2 && errors.contains("it is the file to read: name another"), "{errors}");
}

/// When the disk is full, even for the errors, the status still says that there is no answer.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    let folder = Folder::with_art();
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("hitmask"));
    command.current_dir(folder.path()).args(["inspect", "ship.png"]).stdout(full());
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors == "error: cannot write the output: the disk is full\n", "{errors}");
    let status = command.stderr(full()).status().unwrap();
    assert_eq!(status.code(), Some(2));
    for help in [&["--help"][..], &["check", "--help"], &["--version"]] {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("hitmask"));
        let output = command.args(help).stdout(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{help:?}");
        assert_eq!(
            output.stderr, b"error: cannot write the output: the disk is full\n",
            "{help:?}"
        );
    }
    let play = ["play", "flat", "--preset", "tight", "--input", "right*9"];
    for arguments in [
        &["inspect", "ship.png", "--pbm", "/dev/full"][..],
        &["inspect", "ship.png", "--picture", "/dev/full"],
        &["check", "ship.png", "rock.png", "--picture", "/dev/full"],
        &["polygon", "ship.png", "--svg", "-o", "/dev/full"],
        &["bake", "ship.png", "-o", "/dev/full"],
        &["demo", "--picture", "/dev/full"],
        &[&play[..], &["--picture", "/dev/full"]].concat(),
    ] {
        let (status, output, errors) = folder.run(arguments);
        let expected = "error: cannot write /dev/full: the disk is full\n";
        assert_eq!((status, output.as_str(), errors.as_str()), (2, "", expected), "{arguments:?}");
    }
}

/// A pipe that no program writes to is an error, and the program does not wait forever.
#[cfg(unix)]
#[test]
fn pipes_without_a_writer_are_refused() {
    let folder = Folder::with_art();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    folder.files();
    std::fs::write(
        folder.path().join("scene.json"),
        r#"{"area": [9, 9], "sprites": {"a": {"image": "ship.png"}}, "colliders": [{"sprite": "a"}]}"#,
    )
    .unwrap();
    for arguments in [
        &["world", "pipe"][..],
        &["world", "scene.json", "--replay", "pipe"],
        &["batch", "pipe"],
        &["inspect", "pipe"],
        &["play", "pipe", "--preset", "tight", "--input", "right*9"],
    ] {
        let (status, output, errors) = folder.run(arguments);
        assert_eq!((status, output.as_str()), (2, ""), "{arguments:?}");
        assert!(errors.contains("pipe: not a file but a pipe or a device: name"), "{errors}");
    }
}

/// Write-protected files and broken links are left alone.
#[cfg(unix)]
#[test]
fn protected_files_and_broken_links_are_not_written() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::with_art();
    let target = folder.path().join("kept.pbm");
    std::fs::write(&target, "kept").unwrap();
    std::fs::set_permissions(&target, std::fs::Permissions::from_mode(0o444)).unwrap();
    std::os::unix::fs::symlink("nothing", folder.path().join("link.pbm")).unwrap();
    for (name, expected) in [
        (
            "kept.pbm",
            "error: cannot write kept.pbm: permission denied, the file is write-protected\n",
        ),
        ("link.pbm", "error: cannot write link.pbm: it is a link to nothing: name a file\n"),
    ] {
        let (status, _, errors) = folder.run(&["inspect", "ship.png", "--pbm", name]);
        assert_eq!((status, errors.as_str()), (2, expected));
    }
    assert_eq!(std::fs::read(&target).unwrap(), b"kept");
}

/// A picture that replaces a file keeps the file's permissions. If the file is a link, the target
/// is written and the link stays.
#[cfg(unix)]
#[test]
fn files_are_replaced_as_a_user_expects() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::with_art();
    let target = folder.path().join("target.pbm");
    std::fs::write(&target, "old").unwrap();
    std::fs::set_permissions(&target, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("target.pbm", folder.path().join("link.pbm")).unwrap();
    let (status, ..) = folder.run(&["inspect", "ship.png", "--pbm", "link.pbm"]);
    assert_eq!(status, 0);
    assert!(std::fs::symlink_metadata(folder.path().join("link.pbm")).unwrap().is_symlink());
    assert!(std::fs::read(&target).unwrap().starts_with(b"P4\n99 75\n"));
    assert_eq!(std::fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o640);
}
