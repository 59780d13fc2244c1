//! Two sprites drawn as text: do they touch, where, from which side, how deep?
//!
//! `cargo run -p hitmask --example touch`

use hitmask::{Mask, TextError};

fn main() -> Result<(), TextError> {
    let ship = Mask::from_text(
        "...##...
         ..####..
         .######.
         ########
         ##.##.##",
    )?;
    let rock = Mask::from_text(
        ".####.
         ######
         ######
         .####.",
    )?;

    for x in [4, 5, 6, 7, 8] {
        let (a, b) = (ship.at((0, 0)), rock.at((x, 2)));
        match a.contact(b) {
            None => println!("rock at {x}: they don't touch"),
            Some(contact) => println!(
                "rock at {x}: {} pixels, first at {}, on the ship's {} side; {} px {} frees it",
                contact.area,
                contact.first,
                contact.side.name(),
                contact.depth.along(contact.side.push()),
                contact.side.push().name(),
            ),
        }
    }
    Ok(())
}
