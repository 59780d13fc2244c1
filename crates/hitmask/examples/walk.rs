//! A walk cycle cut from one sheet: the mask follows the current frame, and a wall stops the walk
//! where the pixels of that frame hit it.
//!
//! `cargo run -p hitmask --example walk`

use hitmask::sheet::Frames;
use hitmask::{Mask, Side};

/// Three frames of 7×6: legs together, one step, the other step.
const SHEET: &str = "
    ..###.. ..###.. ..###..
    ..###.. ..###.. ..###..
    ...#... ..###.. ...#...
    ..###.. .#.#.## ..###..
    ...#... ..#.#.. ..#.#..
    ...#... .#...## ..#..#.
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let sheet = Mask::from_text(&SHEET.replace(' ', ""))?;
    let walk = Frames::from_grid(&sheet, 7, 6)?;
    let wall = Mask::full(4, 20)?;
    let wall = wall.at((30, 0));

    let (mut x, y) = (18, 8);
    for tick in 0.. {
        let old = x;
        x += 2;
        // The sprite at its new position, with the current frame.
        let sprite = walk.frame(tick / 2).at((x, y));
        if let Some(contact) = sprite.contact(wall) {
            println!("tick {tick}: {} px into the wall, pushed back", contact.depth.left);
            assert_eq!(sprite.side_after(wall, (x - old, 0)), Some(Side::Right));
            x -= i32::try_from(contact.depth.left)?;
            println!("stands at {x} with frame {}", tick / 2 % 3);
            assert!(!walk.frame(tick / 2).at((x, y)).overlaps(wall));
            return Ok(());
        }
        println!("tick {tick}: walks on, at {x}");
    }
    Ok(())
}
