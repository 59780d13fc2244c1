//! Tests odd land: steps under half of the feet, slopes that are too steep, belts that run into
//! walls, one-way walls, platforms close to each other, and ladders flush with the floor.

use hitmask::actor::platformer::{Mode, Pad, Platformer};
use hitmask::actor::{Material, MaterialKind, Obstacle, Subpixels, platformer};
use hitmask::{Direction, Mask};

use super::stage::Runner;

const PRESETS: [Platformer; 3] = [Platformer::MOMENTUM, Platformer::TIGHT, Platformer::CLASSIC];

fn actor() -> Mask {
    Mask::full(8, 16).unwrap()
}

/// A step under the feet is not a slope. Characters do not slip or slide there, and they can walk
/// away from the step. A character that falls straight down onto the step does not begin to run.
#[test]
fn a_step_under_the_feet_is_no_slope() {
    let block = Mask::full(100, 60).unwrap();
    for rules in PRESETS {
        for step in 2..=16 {
            for x in 93..100 {
                let around = vec![
                    Obstacle::mask(block.at((0, 100)), Material::SOLID),
                    Obstacle::mask(block.at((100, 100 + step)), Material::SOLID),
                ];
                let mut runner = Runner::new(rules, actor(), (x, 60), around);
                runner.ticks(Pad::NONE, 60);
                assert_eq!((runner.state.mode, runner.at()), (Mode::Ground, (x.into(), 84)));
                assert_eq!((runner.state.steepness, runner.state.speed.0), (0, Subpixels::ZERO));
                runner.ticks(Pad::LEFT, 60);
                assert!(runner.at().0 < 85, "step {step} from {x}: {:?}", runner.at());
            }
        }
    }
}

/// A slope above the limit cannot be walked up, however steep it is and however wide the character
/// is, and the character slides down it.
#[test]
fn no_slope_is_too_steep_to_be_measured() {
    for rules in [Platformer::TIGHT, Platformer::CLASSIC] {
        for steep in [2, 3, 4] {
            let land =
                Mask::from_fn(300, 700, |x, y| y >= 650 - steep * (x.max(150) - 150)).unwrap();
            for width in [8, 9, 15, 16, 24, 65] {
                let around = vec![Obstacle::mask(land.at((0, 0)), Material::SOLID)];
                let shape = Mask::full(width, 16).unwrap();
                let mut runner = Runner::new(rules, shape, (40, 634), around);
                runner.ticks(Pad::RIGHT, 200);
                let up = 634 - runner.at().1;
                // The character gets so far that more of its feet are on the slope than beside it.
                assert!(up < 24, "{steep}:1, {width} wide: {up} px up");
                assert!(runner.state.is_grounded());
                // A character that is placed on the slope slides down to the foot of the slope.
                let x = 200 - width as i32;
                let y = 650 - steep as i32 * 49 - 20;
                runner.state = hitmask::actor::platformer::State::at((x, y));
                runner.ticks(Pad::NONE, 300);
                assert!(runner.at().1 > 634 - 24, "{steep}:1, {width} wide: {:?}", runner.state);
            }
        }
    }
}

/// A character that a belt pushes against a wall can get away.
#[test]
fn belts_pin_no_actor_at_walls() {
    let (floor, wall) = (Mask::full(200, 8).unwrap(), Mask::full(8, 100).unwrap());
    for rules in PRESETS {
        for parts in [1, 2] {
            let belt = Material { belt: Subpixels::from_ratio(parts, 4), ..Material::SOLID };
            let around = vec![
                Obstacle::mask(floor.at((0, 100)), belt),
                Obstacle::mask(wall.at((150, 0)), Material::SOLID),
            ];
            let mut runner = Runner::new(rules, actor(), (142, 84), around);
            runner.ticks(Pad::NONE, 60);
            assert_eq!(runner.at(), (142, 84));
            runner.ticks(Pad::LEFT, 100);
            assert!(runner.at().0 < 120, "{:?}", runner.at());
        }
    }
}

/// A one-way wall stops only the characters that come from its side, even if the wall is only as
/// high as a step.
#[test]
fn one_way_walls_stop_from_one_side() {
    let floor = Mask::full(400, 8).unwrap();
    for rules in PRESETS {
        for height in 1..20 {
            let wall = Mask::full(6, height).unwrap();
            let around = vec![
                Obstacle::mask(floor.at((-100, 0)), Material::SOLID).with_id(1),
                Obstacle::mask(
                    wall.at((50, -(height as i32))),
                    MaterialKind::OneWay(Direction::Left),
                )
                .with_id(2),
            ];
            let mut runner = Runner::new(rules, actor(), (100, -16), around.clone());
            for _ in 0..100 {
                runner.tick(Pad::LEFT);
                assert_eq!(runner.at().1, -16, "height {height}");
            }
            assert_eq!(runner.at().0, 56, "height {height}");
            let mut runner = Runner::new(rules, actor(), (10, -16), around);
            runner.ticks(Pad::RIGHT, 100);
            assert!(runner.at().0 > 60);
        }
    }
}

/// Characters drop through a floor of many small platforms as they do through a single platform.
#[test]
fn floors_of_platforms_are_dropped_through() {
    let (tile, floor) = (Mask::full(8, 4).unwrap(), Mask::full(400, 8).unwrap());
    for rules in PRESETS {
        for width in [8, 17, 40, 65] {
            let tiles = (0..40).map(|column| {
                let id = u64::from(column as u32) + 10;
                Obstacle::mask(tile.at((column * 8, 50)), Material::ONE_WAY).with_id(id)
            });
            let mut around: Vec<_> = tiles.collect();
            around.push(Obstacle::mask(floor.at((0, 150)), Material::SOLID).with_id(1));
            let mut runner = Runner::new(rules, Mask::full(width, 16).unwrap(), (100, 30), around);
            runner.ticks(Pad::NONE, 60);
            assert_eq!(runner.at().1, 34);
            let result = runner.tick(Pad::DOWN | Pad::JUMP);
            assert!(result.events.contains(platformer::Event::Dropped));
            runner.ticks(Pad::NONE, 100);
            assert_eq!(runner.at().1, 134, "{width} wide");
        }
    }
}

/// If one mask contains many rows of platforms, characters drop through one row at a time.
#[test]
fn one_row_of_platforms_is_dropped_through_at_a_time() {
    for rules in PRESETS {
        for gap in [8, 12, 16, 20, 40] {
            let rows = Mask::from_fn(200, 400, |_, y| y % gap < 3).unwrap();
            let around = vec![Obstacle::mask(rows.at((0, 0)), Material::ONE_WAY).with_id(4)];
            let mut runner = Runner::new(rules, actor(), (90, -20), around);
            runner.ticks(Pad::NONE, 40);
            assert_eq!(runner.at().1, -16);
            for row in 1..5 {
                runner.tick(Pad::DOWN | Pad::JUMP);
                runner.ticks(Pad::NONE, 60);
                assert_eq!(runner.at().1, i64::from(row * gap) - 16, "gap {gap}");
            }
        }
    }
}

/// A ladder that ends level with the floor is ignored until you use it, and a character that holds
/// up grabs a ladder in the air.
#[test]
fn ladders_are_left_and_caught() {
    let shaft =
        Mask::from_fn(200, 200, |x, y| y >= 60 && !(80..96).contains(&x) || y >= 180).unwrap();
    let ladder = Mask::full(10, 120).unwrap();
    for rules in PRESETS {
        let around = vec![
            Obstacle::mask(shaft.at((0, 0)), Material::SOLID),
            Obstacle::mask(ladder.at((83, 60)), Material::LADDER),
        ];
        let mut runner = Runner::new(rules, actor(), (84, 164), around);
        runner.ticks(Pad::NONE, 3);
        runner.ticks(Pad::UP, 200);
        runner.ticks(Pad::RIGHT, 40);
        assert!(runner.at().0 > 96 && runner.at().1 == 44, "{:?}", runner.at());

        // The character jumps past the ladder, with up held all the time.
        runner.state = hitmask::actor::platformer::State::at((84, 164));
        runner.ticks(Pad::NONE, 3);
        let caught = (0..60).any(|tick| {
            let pad = if tick < 6 { Pad::JUMP | Pad::UP } else { Pad::UP };
            runner.tick(pad);
            runner.state.mode == Mode::Ladder
        });
        assert!(caught);
    }
}

/// Narrow actors do not flicker between walking and sliding on slopes that are not too steep.
#[test]
fn narrow_actors_walk_steadily() {
    for rules in [Platformer::TIGHT, Platformer::CLASSIC] {
        for (rise, run) in [(1, 1), (1, 2), (1, 3), (2, 3)] {
            let land = Mask::from_fn(400, 450, |x, y| y >= 20 + x * rise / run).unwrap();
            for width in [1, 2, 3, 5] {
                let around = vec![Obstacle::mask(land.at((0, 0)), Material::SOLID)];
                let shape = Mask::full(width, 9).unwrap();
                let mut runner = Runner::new(rules, shape, (10, 0), around);
                runner.ticks(Pad::NONE, 60);
                for _ in 0..120 {
                    runner.tick(Pad::RIGHT);
                    assert_eq!(runner.state.mode, Mode::Ground, "{rise}/{run}, {width} wide");
                }
            }
        }
    }
}

/// A tick or two after leaving the ground, down and jump start a late jump instead of dropping
/// through.
#[test]
fn late_jumps_with_down_held_are_jumps() {
    let floor = Mask::full(100, 8).unwrap();
    for material in [Material::SOLID, Material::ONE_WAY] {
        let around = vec![Obstacle::mask(floor.at((-100, 0)), material).with_id(2)];
        let mut runner = Runner::new(Platformer::TIGHT, actor(), (-40, -16), around);
        runner.tick(Pad::NONE);
        let left = (0..100)
            .find(|_| runner.tick(Pad::RIGHT).events.contains(platformer::Event::LeftGround));
        assert!(left.is_some());
        let result = runner.tick(Pad::RIGHT | Pad::DOWN | Pad::JUMP);
        assert!(result.events.contains(platformer::Event::Jumped), "{:?}", result.events);
    }
}
