//! The code of `README.md`, word for word, so that it is compiled and run.

use crate::stand_in;

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
#[rustfmt::skip]
fn fifteen_lines() -> Ran {
    let _top = stand_in(".")?; // The README names files from the top of the repository.
    use hitmask::{Angle, Pose, Side};
    use hitmask_assets::{Image, Limits, MaskRule};

    let art = |name| Image::open(format!("crates/hitmask-cli/art/{name}.png"), &Limits::default());
    let ship = art("playerShip1_orange")?.mask(MaskRule::default())?;
    let rock = art("meteorGrey_big3")?.mask(MaskRule::default())?;

    assert!(ship.at((131, 84)).overlaps(rock.at((200, 60)))); // at: the top-left pixel
    let contact = ship.at((131, 84)).contact(rock.at((200, 60))).ok_or("they touch")?;
    assert_eq!((contact.area, contact.side, contact.depth.down), (347, Side::Top, 22));

    let hit = ship.at((0, 90)).sweep_continuous(rock.at((200, 60)), (160, 0)).ok_or("no hit")?;
    assert_eq!(hit.time.to_string(), "107/160"); // exactly then, and no bullet tunnels

    let pose = Pose::centered(&ship, (180, 121)).turned(Angle::from_degrees(33.5)).scaled(1.5);
    assert!(ship.posed(pose).overlaps(rock.at((200, 60))));
    Ok(())
}
