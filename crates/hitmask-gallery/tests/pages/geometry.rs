//! The code of `docs/geometry.md`, word for word, so that it is compiled and run.

use hitmask::*;

type Ran = Result<(), Box<dyn std::error::Error>>;

/// The sprites of the page: its first block of code.
fn sprites() -> Result<(Mask, Mask), Box<dyn std::error::Error>> {
    let ship = Mask::from_text("##..##....\n.########.\n##########\n.########.\n##..##....")?;
    let rock = Mask::from_fn(16, 16, |x, y| x.abs_diff(8).pow(2) + y.abs_diff(8).pow(2) < 60)?;
    Ok((ship, rock))
}

#[test]
fn contact() -> Ran {
    let (ship, rock) = sprites()?;
    if let Some(contact) = ship.at(0, 5).contact(rock.at(8, 0)) {
        println!("{} pixels on the {} side", contact.area, contact.side.name());
    }
    Ok(())
}

#[test]
fn drawn() -> Ran {
    let (ship, rock) = sprites()?;
    let pose = Pose::at(9.0, 9.0)
        .pivot(5.0, 2.5)
        .turned(Angle::from_degrees(33.5))
        .scaled(Scale::new(1.5)?, Scale::new(1.5)?);
    let drawn = ship.posed(pose).draw()?;
    assert!(drawn.placed().overlaps(rock.at(12, 9)));
    Ok(())
}

#[test]
fn exact() -> Ran {
    let (ship, rock) = sprites()?;
    let posed = ship.posed(Pose::at(9.0, 9.0).turned(Angle::from_degrees(33.5)));
    assert!(posed.exact().overlaps(rock.at(12, 9)));
    Ok(())
}

#[test]
fn sweeps() -> Ran {
    let (ship, rock) = sprites()?;
    let hit = ship.at(0, 0).sweep(rock.at(20, 8), (21, 13)).expect("it is in the way");
    println!("blocked at step {} of {}", hit.step, hit.steps);
    let hit = ship.at(0, 0).sweep_continuous(rock.at(20, 8), (21, 13)).expect("it is in the way");
    println!("they touch at {} of the way", hit.time);
    Ok(())
}

#[test]
fn turning() -> Ran {
    let (hand, wall) = (Mask::full(16, 3)?, Mask::full(12, 5)?);
    let hand = hand.posed(Pose::at(1.5, 1.5).pivot(1.5, 1.5));
    let hit = hand.sweep_turning(wall.at(6, 13), 90.0, 90)?;
    assert!(hit.is_some_and(|hit| hit.step > 40));
    Ok(())
}

#[test]
fn separation() -> Ran {
    let (ship, rock) = sprites()?;
    let way = ship.at(0, 5).separation(rock.at(8, 0))?;
    let free = ship.at(way.dx, 5 + way.dy);
    assert!(!free.overlaps(rock.at(8, 0)));
    Ok(())
}

#[test]
fn gap() -> Ran {
    let (ship, rock) = sprites()?;
    let gap = ship.at(0, 5).gap(rock.at(30, 0)).expect("both have pixels");
    println!("{} px from {} to {}", (gap.gap2 as f64).sqrt(), gap.pixel, gap.other);
    Ok(())
}

#[test]
fn configuration() -> Ran {
    let (ship, rock) = sprites()?;
    let space = ConfigurationSpace::new(&ship, &rock)?;
    assert!(space.is_blocked(-8, 5)); // where the ship stands as seen from the rock: (0, 5) - (8, 0)
    assert_eq!(space.separation(-8, 5), ship.at(0, 5).separation(rock.at(8, 0))?);
    Ok(())
}

#[test]
fn normal() -> Ran {
    let (_, rock) = sprites()?;
    let normal = rock.at(0, 0).normal_at(Point::new(8, 1), 6).expect("there is a surface");
    assert_eq!(normal.to_f64(), (0.0, -1.0));
    Ok(())
}

#[test]
fn figures() -> Ran {
    let (_, rock) = sprites()?;
    let hit =
        rock.at(8, 1).ray(Segment::between_pixels((0, 3), (28, 13))).expect("it is in the way");
    println!("{} at {}", hit.pixel, hit.time);
    assert!(rock.at(6, 1).any_in(Circle::new((5.5, 5.0), 4.5)));
    Ok(())
}

#[test]
fn regions() -> Ran {
    let (_, rock) = sprites()?;
    let parts = rock.components(Connectivity::Eight)?;
    assert_eq!(parts.largest().map(|part| part.count), Some(185));
    assert_eq!(rock.hole_count(Connectivity::Eight)?, 0);
    assert_eq!(rock.grown(Brush::Disc(1))?.count(), 229);
    assert_eq!(rock.perimeter(), 60);
    Ok(())
}

#[test]
fn outlines() -> Ran {
    let (_, rock) = sprites()?;
    let outlines = rock.outlines(Connectivity::Eight)?;
    let pieces = outlines.simplified(Fixed::from_f64(1.0))?.convex_pieces(Some(8))?;
    assert!(pieces.iter().all(|piece| piece.len() <= 8));
    Ok(())
}
