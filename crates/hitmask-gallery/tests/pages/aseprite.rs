//! The code of `docs/aseprite.md`, word for word, so that it is compiled and run.

use crate::stand_in;

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn the_page() -> Ran {
    let _top = stand_in(".")?; // The page names files from the top of the repository.
    use hitmask::actor::combat::{Fighter, HitEffect, Hitbox, Hurtbox, Team, Teams};
    use hitmask::sheet::Shape;
    use hitmask_assets::{AsepriteFile, Limits, MaskRule};

    let path = "crates/hitmask-assets/tests/data/aseprite/caveman.aseprite";
    let file = AsepriteFile::open(path, &Limits::default())?;
    // `hit` is a shape, not a part of the body.
    let right = file.sheet_with(MaskRule::default(), &["hit"])?;
    let left = right.flipped_x()?; // looks the other way, with all shapes and pivots

    let punch = right.clip("punch").ok_or("no tag is called punch")?;
    let frame = right.frame(punch.frame_at(250).into()); // 250 ms after the punch began
    let names: Vec<_> = frame.shapes().map(Shape::name).collect();
    assert_eq!(names, ["body", "hit", "hurt"]);

    const RED: Team = Team::new(0).unwrap();
    const BLUE: Team = Team::new(1).unwrap();

    let (red_at, blue_at) = ((0, 0), (60, 0));
    let mut fighters = [Fighter::new(70, RED, 10), Fighter::new(71, BLUE, 10)];
    let (mut hits, mut landed) = (Vec::new(), 0);
    for tick in 0..30 {
        let frame = right.frame(punch.frame_at(tick * 1000 / 60).into());
        let fist = frame.shape("hit").into_iter();
        let fists: Vec<_> =
            fist.map(|fist| Hitbox::new((70, RED), fist.at(red_at), HitEffect::of(3))).collect();
        let hurt = left.frame(0).shape("hurt").ok_or("no slice is called hurt")?;
        let hurts = [Hurtbox::new(1, hurt.at(blue_at))];
        Teams::OTHERS.resolve(&fists, &hurts, &mut fighters, &mut hits)?;
        landed += hits.len();
    }
    assert_eq!((landed, fighters[1].health), (1, 7)); // once, however long the fist is out

    use hitmask::baked::{Baked, bake};

    let bytes = bake(&[("fighter.aseprite", &right)])?; // named as the command names it
    let fighter =
        Baked::open(&bytes)?.sheet("fighter.aseprite").ok_or("it was baked")?.to_sheet()?;
    assert_eq!(fighter.frame(0).shape("hurt"), right.frame(0).shape("hurt"));

    Ok(())
}
