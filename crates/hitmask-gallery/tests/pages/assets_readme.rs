//! The code of `crates/hitmask-assets/README.md`, word for word, so that it is compiled and run.

use crate::stand_in;
use std::fs;

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
#[rustfmt::skip]
fn an_image() -> Ran {
    let _data = stand_in("crates/hitmask-assets/tests/data")?;
    use hitmask_assets::{Image, Limits};

    let image = Image::open("ship.png", &Limits::default())?;
    let ship = image.mask("alpha:128".parse()?)?; // or key:FF00FF:16, or index:0
    assert_eq!((ship.width(), ship.height()), (image.width(), image.height()));
    Ok(())
}

/// Creates a folder with the files that the page names.
fn art() -> std::io::Result<String> {
    let folder = format!("{}/art", env!("CARGO_TARGET_TMPDIR"));
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../hitmask-assets/tests/data");
    fs::create_dir_all(&folder)?;
    for (file, name) in [
        ("kenney/meteorGrey_big2.png", "walk.png"),
        ("kenney/meteorGrey_big2.png", "walk_hit.png"),
        ("atlas/space_array.json", "ships.json"),
        ("atlas/space_array.png", "space_array.png"),
        ("aseprite/caveman.aseprite", "hero.aseprite"),
    ] {
        fs::copy(format!("{data}/{file}"), format!("{folder}/{name}"))?;
    }
    Ok(folder)
}

#[test]
#[rustfmt::skip]
fn sheets() -> Ran {
    let _art = stand_in(&art()?)?;
    use hitmask_assets::{AsepriteFile, Atlas, Grid, Image, Limits, MaskRule, add_shapes};

    let (limits, rule) = (Limits::default(), MaskRule::default());

    // An image cut by a grid, and hitboxes painted beside it in the same layout.
    let grid: Grid = "24x32,margin=1,spacing=2".parse()?;
    let walk = grid.cut(&Image::open("walk.png", &limits)?.mask(rule)?, &limits)?;
    let hits = grid.cut(&Image::open("walk_hit.png", &limits)?.mask(rule)?, &limits)?;
    let walk = add_shapes(walk, "hit", &hits)?;
    assert!(walk.frame(0).shape("hit").is_some());

    // TexturePacker's JSON, or Aseprite's export: trimmed and rotated frames keep their untrimmed
    // place.
    let ships = Atlas::open("ships.json", &limits)?.sheet(rule)?;
    assert!(ships.find("playerShip2_orange.png").is_ok());

    // Aseprite's own files: tags are clips, slices are shapes, and layers can be shapes too.
    let hero = AsepriteFile::open("hero.aseprite", &limits)?.sheet_with(rule, &["hit"])?;
    assert!(hero.clip("punch").is_some() && hero.frame(0).shape("hurt").is_some());
    Ok(())
}

#[test]
#[rustfmt::skip]
fn a_level() -> Ran {
    let _maps = stand_in("crates/hitmask-assets/tests/data/levels/kenney/tiled_maps")?;
    use hitmask_assets::{Level, Limits, MaskRule};

    let level = Level::open("run.tmx", &Limits::default())?;
    let ground = level.mask("Platforms", MaskRule::default())?;
    let (x, y) = level.object("spawn")?.pixel();
    let coins = level.objects().filter(|object| object.class == "coin" && object.visible);
    assert_eq!((x, y, coins.count()), (64, 512, 4));
    assert_eq!(ground.width(), 16 * 128);
    Ok(())
}
