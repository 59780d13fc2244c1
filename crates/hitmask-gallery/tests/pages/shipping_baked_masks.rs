//! The code of `docs/shipping-baked-masks.md`, word for word, so that it is compiled and run.

use std::error::Error;
use std::fs;
use std::path::Path;

use hitmask::baked::Baked;
use hitmask::sheet::Sheet;

use crate::{DOCS, stand_in};

type Ran = Result<(), Box<dyn Error>>;

/// The test data of other crates.
const CRATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

mod bake_program {
    use std::error::Error;
    use std::fs;

    use hitmask::baked::bake;
    use hitmask::sheet::{Frames, Shape, Sheet};
    use hitmask_assets::{AsepriteFile, Grid, Image, Limits, MaskRule};

    pub(super) fn main() -> Result<(), Box<dyn Error>> {
        let (limits, rule) = (Limits::default(), MaskRule::default());
        let hero = AsepriteFile::open("art/hero.aseprite", &limits)?.sheet_with(rule, &["hit"])?;
        let hero = with_walk_masks(hero)?;
        let grid: Grid = "24x24".parse()?;
        let walker = grid.cut(&Image::open("art/walker.png", &limits)?.mask(rule)?, &limits)?;

        let bytes = bake(&[("hero", &hero), ("walker", &walker)])?;
        fs::write("assets/masks.hitmask", bytes)?;
        Ok(())
    }

    /// Adds a shape to each frame: the mask to walk with.
    fn with_walk_masks(sheet: Sheet) -> Result<Sheet, Box<dyn Error>> {
        let (frames, clips) = sheet.into_parts();
        let mut all = Vec::new();
        for frame in frames.into_vec() {
            let walk = Shape::new("walk", frame.mask().filled_columns()?, frame.offset());
            all.push(frame.with_shape(walk));
        }
        Ok(Sheet::new(Frames::new(all)?, clips)?)
    }
}

static MASKS: &[u8] = include_bytes!("../assets/masks.hitmask");

/// Creates a folder with the files that the program reads, and an empty folder for the files that
/// it writes.
fn game() -> std::io::Result<String> {
    let folder = format!("{}/baked-game", env!("CARGO_TARGET_TMPDIR"));
    fs::create_dir_all(format!("{folder}/art"))?;
    fs::create_dir_all(format!("{folder}/assets"))?;
    for (file, name) in [
        ("hitmask-assets/tests/data/aseprite/caveman.aseprite", "hero.aseprite"),
        ("hitmask-cli/tests/data/walk.png", "walker.png"),
    ] {
        fs::copy(format!("{CRATES}/{file}"), format!("{folder}/art/{name}"))?;
    }
    Ok(folder)
}

#[test]
fn the_program_bakes_the_file_that_the_games_of_all_languages_load() -> Ran {
    let folder = game()?;
    let _game = stand_in(&folder)?;
    bake_program::main()?;
    let is_same = fs::read("assets/masks.hitmask")? == MASKS;
    assert!(is_same, "copy {folder}/assets to crates/hitmask-gallery/tests");
    Ok(())
}

#[test]
fn a_game() -> Ran {
    let baked = Baked::open(MASKS)?; // checks everything once, and copies nothing
    let names: Vec<_> = baked.sheets().map(|sheet| sheet.name()).collect();
    assert_eq!(names, ["hero", "walker"]);

    // In place: sizes, names, durations, single pixels.
    let hero = baked.sheet("hero").ok_or("no sheet is called hero")?;
    assert_eq!((hero.frame(0).size(), hero.frame(0).duration()), ((128, 60), 100));
    let hit = hero.frame(2).shapes().find(|shape| shape.name() == "hit").ok_or("no fist")?;
    let bounds = hit.mask().bounds().ok_or("it is empty")?;
    assert_eq!(bounds.size(), (15, 26));

    // For all queries: a sheet with masks of its own.
    let hero = hero.to_sheet()?;
    let punch = hero.clip("punch").ok_or("no clip is called punch")?;
    let frame = hero.frame(punch.frame_at(250).into());
    let walk = frame.shape("walk").ok_or("it was baked")?;
    assert!(frame.at((40, 60)).overlaps(walk.at((40, 60))));
    Ok(())
}

/// The sheet of a file from a mod, if its masks take at most 16 MiB.
fn hero(file: &[u8]) -> Result<Sheet, Box<dyn Error>> {
    let hero = Baked::open(file)?.sheet("hero").ok_or("no sheet is called hero")?;
    if hero.bytes() > 16 << 20 {
        return Err("the masks of the sheet take more than 16 MiB".into());
    }
    Ok(hero.to_sheet()?)
}

/// A small file whose only mask consists of unset pixels that take 32 MiB.
fn huge() -> Result<Vec<u8>, Box<dyn Error>> {
    use hitmask::Mask;
    use hitmask::sheet::{Frame, Frames};

    let frames = Frames::new(vec![Frame::new(Mask::new(16_384, 16_384)?, (0, 0))])?;
    Ok(hitmask::baked::bake(&[("hero", &Sheet::new(frames, vec![])?)])?)
}

#[test]
fn a_file_that_takes_too_much_memory_is_refused() -> Ran {
    assert_eq!(hero(MASKS)?.frames().len(), 5);
    let huge = huge()?;
    assert!(huge.len() < 200, "{}", huge.len());
    assert!(hero(&huge).unwrap_err().to_string().contains("16 MiB"));
    Ok(())
}

#[test]
fn damaged_and_newer_files() -> Ran {
    use hitmask::baked::BakedError;

    let mut damaged = MASKS.to_vec();
    *damaged.last_mut().ok_or("it is not empty")? ^= 1;
    assert_eq!(Baked::open(&damaged).unwrap_err(), BakedError::Checksum);

    let mut newer = MASKS.to_vec();
    newer[8] = 2; // the version of the format
    assert_eq!(
        Baked::open(&newer).unwrap_err().to_string(),
        "baked in version 2 of the format, and this program reads up to 1: \
         bake it again, or use a newer program"
    );
    Ok(())
}

/// The table of sizes is right. The row of each atlas contains the number of its frames, the size
/// of its image, and the size of the baked file.
#[test]
fn the_sizes_are_those_of_the_files() -> Ran {
    use hitmask_assets::{Atlas, Limits, MaskRule};

    let page = fs::read_to_string(Path::new(DOCS).join("shipping-baked-masks.md"))?;
    for atlas in ["adventurer_hash", "space_array"] {
        let path = format!("{CRATES}/hitmask-assets/tests/data/atlas/{atlas}");
        let sheet =
            Atlas::open(format!("{path}.json"), &Limits::default())?.sheet(MaskRule::default())?;
        // The command names a sheet after its file.
        let baked = hitmask::baked::bake(&[(&format!("{atlas}.json"), &sheet)])?.len() as u64;
        let image = fs::metadata(format!("{path}.png"))?.len();
        let numbers = [sheet.frames().len() as u64, image, baked].map(with_spaces);
        let row = format!("| {} |", numbers.join(" | "));
        assert!(page.contains(&row), "{atlas}: {row}");
    }
    Ok(())
}

/// A number with a space between groups of three digits, as on the pages.
fn with_spaces(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(" ")
}
