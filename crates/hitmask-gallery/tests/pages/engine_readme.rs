//! The code of `crates/hitmask/README.md`, word for word, so that it is compiled and run.

use crate::stand_in;
use hitmask_assets::{Image, Limits};

#[test]
fn two_sprites() -> Result<(), Box<dyn std::error::Error>> {
    let _art = stand_in("crates/hitmask-cli/art")?;
    let open = |name: &str| Image::open(name, &Limits::default());
    let (ship, rock) = (open("playerShip1_orange.png")?, open("meteorGrey_big3.png")?);
    let (ship_pixels, rock_pixels) = (ship.rgba().to_vec(), rock.rgba().to_vec());

    use hitmask::{AlphaThreshold, Mask, Side};

    let ship = Mask::from_rgba(&ship_pixels, 99, 75, AlphaThreshold::VISIBLE)?;
    let rock = Mask::from_rgba(&rock_pixels, 89, 82, AlphaThreshold::VISIBLE)?;
    assert!(ship.at((131, 84)).overlaps(rock.at((200, 60))));

    let contact = ship.at((131, 84)).contact(rock.at((200, 60))).expect("they touch");
    assert_eq!(contact.area, 347); // in pixels
    assert_eq!(contact.first, (202, 115));
    assert_eq!((contact.side, contact.depth.down), (Side::Top, 22));
    Ok(())
}
