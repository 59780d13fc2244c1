//! The code of `docs/poses.md`, word for word, so that it is compiled and run.

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn the_page() -> Ran {
    use hitmask::{Angle, Mask, Pose};

    let ship = Mask::from_text(
        "
        ##..##....
        .########.
        ##########
        .########.
        ##..##....
        ",
    )?;
    let rock = Mask::full(8, 8)?;

    let pose = Pose::centered(&ship, (40.0, 30.0)) // its middle is at (40, 30)
        .turned(Angle::from_degrees(30.0)) // clockwise on the screen
        .scaled(2.0);
    assert!(ship.posed(pose).overlaps(rock.at((46, 32))));

    let arm = Mask::full(12, 3)?;
    let shoulder = Pose::at((20.0, 10.0)).pivot((1.5, 1.5));
    let down = arm.posed(shoulder.turned(Angle::from_quarter_turns(1))).draw()?;
    assert_eq!(down.placed().bounds().map(|box_| box_.size()), Some((3, 12)));

    let looks_left = Pose::at((40.0, 30.0)).pivot((5.0, 2.5)).scaled((-1.0, 1.0));
    let drawn = ship.posed(looks_left).draw()?;
    assert_eq!(drawn.mask().to_text(), ship.flipped_x()?.to_text());

    let turned = ship.posed(Pose::centered(&ship, (40.0, 30.0)).turned(Angle::from_degrees(33.5)));
    assert!(turned.overlaps(rock.at((42, 28))));
    assert!(turned.exact().overlaps(rock.at((42, 28))));

    let drawn = turned.draw()?;
    let contact = drawn.placed().contact(rock.at((42, 28))).expect("they overlap");
    assert!(contact.area > 0);

    use hitmask::PoseCache;

    let mut cache = PoseCache::new(1 << 20); // a megabyte
    for frame in 0..32 {
        // Angles in steps of 22.5°, as you draw them: 16 drawings, however long the game runs.
        let step = Angle::from_degrees(22.5 * f64::from(frame % 16));
        let spinning = ship.posed(Pose::centered(&ship, (40.0, 30.0)).turned(step));
        let placed = cache.draw(0, spinning)?; // 0: the number of this mask
        assert!(placed.overlaps(rock.at((38, 28))));
    }
    assert_eq!((cache.misses(), cache.hits()), (16, 16));

    Ok(())
}
