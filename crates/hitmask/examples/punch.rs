//! A punch that hits with the fist and not with the whole body. It is a clip of three frames, and
//! the middle one has an extra hitbox. The example bakes the clip into bytes, as for a shipped
//! game, and reads it back.
//!
//! `cargo run -p hitmask --example punch`

use hitmask::Mask;
use hitmask::baked::{Baked, bake};
use hitmask::sheet::{Clip, ClipFrame, Frame, Frames, LoopMode, Shape, Sheet};

/// The fighter at rest, and with its arm stretched, each 9×6 pixels, and the fist of the stretched
/// arm.
const REST: &str = "
    ..##.....
    ..##.....
    .####....
    ..##.....
    ..##.....
    .#..#....
";
const REACH: &str = "
    ..##.....
    ..##.....
    .########
    ..##.....
    ..##.....
    .#..#....
";
const FIST: &str = "
    ##
    ##
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mask = |text: &str| Mask::from_text(text.replace(' ', "").trim());
    let fist = Shape::new("hit", mask(FIST)?, (7, 1));
    let frames = vec![
        Frame::new(mask(REST)?, (0, 0)).with_name("rest"),
        Frame::new(mask(REACH)?, (0, 0)).with_name("reach").with_shape(fist),
    ];
    let shown = [(0, 80), (1, 120), (0, 100)];
    let shown = shown.map(|(frame, milliseconds)| ClipFrame { frame, milliseconds });
    let clips = vec![Clip::new("punch", shown, LoopMode::Once)];
    let sheet = Sheet::new(Frames::new(frames)?, clips)?;

    // At build time, `hitmask bake` does this. At run time, use `include_bytes!`.
    let bytes = bake(&[("fighter", &sheet)])?;
    let baked = Baked::open(&bytes)?;
    let fighter = baked.sheet("fighter").ok_or("baked without the fighter")?.to_sheet()?;
    let punch = fighter.clip("punch").ok_or("the fighter cannot punch")?;

    let foe = Mask::full(6, 8)?;
    let foe = foe.at((8, 0));
    let mut hits = 0;
    for milliseconds in (0..300).step_by(50) {
        let frame = fighter.frame(punch.frame_at(milliseconds).into());
        let hit = frame.shape("hit").is_some_and(|fist| fist.at((0, 0)).overlaps(foe));
        println!("{milliseconds:>3} ms: {:5}  hits: {hit}", frame.name());
        hits += u32::from(hit);
    }
    assert_eq!(hits, 2, "at 100 and 150 ms the fist is out");
    Ok(())
}
