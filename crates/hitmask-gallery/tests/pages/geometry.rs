//! The code of `docs/geometry.md`, word for word, so that it is compiled and run.

use hitmask::Mask;

use hitmask::Point;

use hitmask::{Angle, Pose};

use hitmask::ConfigurationSpace;

use hitmask::{Circle, Segment};

use hitmask::Connectivity;
use hitmask::region::Brush;

type Ran = Result<(), Box<dyn std::error::Error>>;

/// The sprites of the page, from its first block of code.
fn sprites() -> Result<(Mask, Mask), Box<dyn std::error::Error>> {
    let ship = Mask::from_text("##..##....\n.########.\n##########\n.########.\n##..##....")?;
    let rock = Mask::from_fn(16, 16, |x, y| x.abs_diff(8).pow(2) + y.abs_diff(8).pow(2) < 60)?;
    assert_eq!((ship.count(), rock.count()), (34, 185));
    Ok((ship, rock))
}

#[test]
fn contact() -> Ran {
    let (ship, rock) = sprites()?;
    let contact = ship.at((0, 5)).contact(rock.at((8, 0))).expect("they overlap");
    assert_eq!((contact.area, contact.side.name()), (1, "right"));
    Ok(())
}

#[test]
fn drawn() -> Ran {
    let (ship, rock) = sprites()?;
    let pose = Pose::at((9.0, 9.0)).pivot((5.0, 2.5)).turned(Angle::from_degrees(33.5)).scaled(1.5);
    let drawn = ship.posed(pose).draw()?;
    assert!(drawn.placed().overlaps(rock.at((12, 9))));
    Ok(())
}

#[test]
fn exact() -> Ran {
    let (ship, rock) = sprites()?;
    let posed = ship.posed(Pose::at((9.0, 9.0)).turned(Angle::from_degrees(33.5)));
    assert!(posed.exact().overlaps(rock.at((12, 9))));
    Ok(())
}

#[test]
fn sweeps() -> Ran {
    let (ship, rock) = sprites()?;
    let (a, b) = (ship.at((0, 0)), rock.at((20, 8)));
    let hit = a.sweep(b, (21, 13)).expect("the rock is in the way");
    assert_eq!((hit.step, hit.steps), (14, 21)); // blocked at step 14
    let hit = a.sweep_continuous(b, (21, 13)).expect("the rock is in the way");
    assert_eq!(hit.time.to_string(), "13/21"); // of the motion
    Ok(())
}

#[test]
fn turning() -> Ran {
    let (hand, wall) = (Mask::full(16, 3)?, Mask::full(12, 5)?);
    let hand = hand.posed(Pose::at((1.5, 1.5)).pivot((1.5, 1.5)));
    let hit = hand.sweep_turning(wall.at((6, 13)), 90.0, 90)?;
    assert!(hit.is_some_and(|hit| hit.step > 40));
    Ok(())
}

#[test]
fn separation() -> Ran {
    let (ship, rock) = sprites()?;
    let (a, b) = (ship.at((0, 5)), rock.at((8, 0)));
    let push = a.separation(b)?;
    assert!(!a.moved(push).overlaps(b));
    Ok(())
}

#[test]
fn distance() -> Ran {
    let (ship, rock) = sprites()?;
    let distance = ship.at((0, 5)).distance(rock.at((30, 0))).expect("both have pixels");
    assert_eq!(distance.squared, 21 * 21); // that many empty pixels between them
    assert_eq!((distance.pixel, distance.other), (Point::new(9, 7), Point::new(31, 6)));
    Ok(())
}

#[test]
fn configuration() -> Ran {
    let (ship, rock) = sprites()?;
    let space = ConfigurationSpace::new(&ship, &rock)?;
    // The offset of the ship from the rock: (0, 5) - (8, 0).
    assert!(space.is_blocked((-8, 5)));
    assert_eq!(space.separation((-8, 5)), ship.at((0, 5)).separation(rock.at((8, 0)))?);
    Ok(())
}

#[test]
fn normal() -> Ran {
    let (_, rock) = sprites()?;
    let normal = rock.at((0, 0)).normal_at((8, 1), 6).expect("there is a surface");
    assert_eq!(normal.to_f64(), (0.0, -1.0));
    Ok(())
}

#[test]
fn figures() -> Ran {
    let (_, rock) = sprites()?;
    let ray = Segment::between_pixels((0, 3), (28, 13));
    let hit = rock.at((8, 1)).ray(ray).expect("the rock is in the way");
    println!("{} at {}", hit.pixel, hit.time);
    assert!(rock.at((6, 1)).any_in(Circle::new((5.5, 5.0), 4.5)));
    Ok(())
}

#[test]
fn regions() -> Ran {
    let (_, rock) = sprites()?;
    let components = rock.components(Connectivity::Eight)?;
    assert_eq!(components.largest().map(|component| component.count), Some(185));
    assert_eq!(rock.hole_count(Connectivity::Eight)?, 0);
    assert_eq!(rock.grown(Brush::Disc(1))?.count(), 229);
    assert_eq!(rock.perimeter(), 60);
    Ok(())
}

#[test]
fn outlines() -> Ran {
    let (_, rock) = sprites()?;
    let outlines = rock.outlines(Connectivity::Eight)?;
    let pieces = outlines.simplified(1.0)?.convex_pieces(Some(8))?;
    assert!(pieces.iter().all(|piece| piece.len() <= 8));
    Ok(())
}
