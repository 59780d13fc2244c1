//! The code of `docs/start-rust.md`, word for word, so that it is compiled and run.

use crate::stand_in;

type Ran = Result<(), Box<dyn std::error::Error>>;

mod first_hit {
    use hitmask::Mask;

    fn main() -> Result<(), Box<dyn std::error::Error>> {
        let ship = Mask::from_text(
            "
            ..##..
            .####.
            ######
            ",
        )?;
        let rock = Mask::full(4, 4)?;

        let (ship, rock) = (ship.at((10, 20)), rock.at((14, 20)));
        assert!(ship.overlaps(rock));

        let contact = ship.contact(rock).expect("they overlap");
        println!("{} pixels; the ship's {} side was hit", contact.area, contact.side.name());
        println!("{} pixels to the left free it", contact.depth.left);
        assert_eq!((contact.area, contact.side.name(), contact.depth.left), (3, "right", 2));
        Ok(())
    }

    #[test]
    fn it_runs() -> super::Ran {
        main()
    }
}

mod first_tick {
    use hitmask::Mask;
    use hitmask::world::{Collider, World};

    fn main() -> Result<(), Box<dyn std::error::Error>> {
        let mut world = World::new();
        let ship = world.add_mask(Mask::full(6, 3)?)?;
        let rock = world.add_mask(Mask::full(4, 4)?)?;
        let player = world.insert(Collider::new(ship).at((0, 20)))?;
        let target = world.insert(Collider::new(rock).at((30, 18)))?;

        let mut hit_at = None;
        for tick in 0..60 {
            world.set_position(player, (tick, 20))?;
            for event in world.tick().started() {
                if event.other(player) == Some(target) {
                    println!("tick {tick}: the ship hits the rock");
                    hit_at = Some(tick);
                }
            }
        }
        assert_eq!(hit_at, Some(25));
        Ok(())
    }

    #[test]
    fn it_runs() -> super::Ran {
        main()
    }
}

#[test]
fn images() -> Ran {
    let _data = stand_in("crates/hitmask-assets/tests/data")?;
    use hitmask_assets::{Image, Limits, MaskRule};

    let image = Image::open("ship.png", &Limits::default())?;
    let ship = image.mask(MaskRule::default())?;
    assert_eq!((ship.width(), ship.height()), (image.width(), image.height()));
    Ok(())
}
