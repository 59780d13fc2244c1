//! Tests two sprites from PNG files, rotated and scaled about their centers: do they overlap, and
//! how?
//!
//! `cargo run -p hitmask-assets --example turned_sprites`

use hitmask::{Angle, Mask, Pose};
use hitmask_assets::{Image, Limits, MaskRule};

const ART: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/kenney");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ship = mask("playerShip2_orange.png")?;
    let rock = mask("meteorGrey_big2.png")?;
    let rock_pose = Pose::centered(&rock, (260.0, 150.0)).scaled(1.5);
    let rock = rock.posed(rock_pose).draw()?;

    let mut hits = 0;
    for degrees in (0..360).step_by(45) {
        let pose = Pose::centered(&ship, (143.5, 150.0))
            .turned(Angle::from_degrees(degrees.into()))
            .scaled((0.75, 1.0));
        let ship = ship.posed(pose).draw()?;
        match ship.placed().contact(rock.placed()) {
            None => println!("{degrees:>3}°: they do not touch"),
            Some(contact) => {
                hits += 1;
                println!(
                    "{degrees:>3}°: {} pixels, first at {}, free after {} px to the left",
                    contact.area, contact.first, contact.depth.left
                );
            }
        }
    }
    println!("The ship touches the rock in {hits} of 8 turns.");
    assert_eq!(hits, 6);
    Ok(())
}

fn mask(name: &str) -> Result<Mask, Box<dyn std::error::Error>> {
    let image = Image::open(format!("{ART}/{name}"), &Limits::default())?;
    Ok(image.mask(MaskRule::default())?)
}
