//! Loads an Aseprite fighter that can face both ways. The fist is painted on a hidden layer, and
//! the hurtbox is a slice. A punch lands only once, however long the fist is out.
//!
//! `cargo run -p hitmask-assets --example fighter`

use hitmask::actor::combat::{Fighter, HitEffect, Hitbox, Hurtbox, Team, Teams};
use hitmask_assets::{AsepriteFile, Limits, MaskRule};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/aseprite/caveman.aseprite");
const RED: Team = Team::new(0).unwrap();
const BLUE: Team = Team::new(1).unwrap();

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = AsepriteFile::open(FILE, &Limits::default())?;
    let right = file.sheet_with(MaskRule::default(), &["hit"])?;
    let left = right.flipped_x()?;
    let punch = right.clip("punch").ok_or("no tag is called punch")?;

    // Red punches to the right, then from the other side to the left, while blue faces red.
    for (red, red_at, blue, blue_at) in
        [(&right, (0, 0), &left, (60, 0)), (&left, (60, 0), &right, (0, 0))]
    {
        let hurt = blue.frame(0).shape("hurt").ok_or("no slice is called hurt")?;
        let hurts = [Hurtbox::new(1, hurt.at(blue_at))];
        let mut fighters = [Fighter::new(70, RED, 10), Fighter::new(71, BLUE, 10)];
        let (mut events, mut landed) = (Vec::new(), 0);
        for tick in 0..30 {
            let frame = red.frame(punch.frame_at(tick * 1000 / 60).into());
            let fist = frame.shape("hit").into_iter();
            let hits: Vec<_> = fist
                .map(|fist| Hitbox::new((70, RED), fist.at(red_at), HitEffect::of(3)))
                .collect();
            Teams::OTHERS.resolve(&hits, &hurts, &mut fighters, &mut events)?;
            for event in &events {
                println!("tick {tick}: hit at {} on the {}", event.pixel, event.side.name());
                landed += 1;
            }
        }
        assert_eq!((landed, fighters[1].health), (1, 7));
    }
    Ok(())
}
