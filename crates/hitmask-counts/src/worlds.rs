//! The scenarios of worlds. They tick worlds of many sprites, and count per sprite.

use std::cell::RefCell;
use std::hint::black_box;

use hitmask::Mask;
use hitmask::sheet::Frames;
use hitmask::world::{Collider, ColliderId, Event, World};
use hitmask_reference::{Random, Shape};

use crate::scenario::{Scenario, mask, scenario};

/// How many ticks a scenario has. After these ticks, all sprites are back in their original
/// positions.
const TICKS: u32 = 4;

/// Returns all scenarios.
pub(crate) fn all() -> Vec<Scenario> {
    let sizes = [8, 16, 32, 64, 128, 256];
    vec![
        ticks("tick-all-move", 2000, &[32], |world, _, tick| {
            let step = if tick % 2 == 0 { 2 } else { -2 };
            world.move_all(|_, _, at| (at.x + step, at.y - step));
        }),
        ticks("tick-all-sizes-move", 2000, &sizes, |world, _, tick| {
            let step = if tick % 2 == 0 { 2 } else { -2 };
            world.move_all(|_, _, at| (at.x + step, at.y - step));
        }),
        ticks("tick-few-move", 2000, &[32], |world, ids, tick| {
            let step = if tick % 2 == 0 { 2 } else { -2 };
            for id in ids.iter().step_by(100) {
                let at = world.get(*id).expect("all stay").position();
                world.set_position(*id, (at.x + step, at.y)).expect("it is near");
            }
        }),
        ticks("tick-all-frames", 2000, &[32], |world, ids, tick| {
            for id in ids {
                world.set_frame(*id, tick.into()).expect("all stay");
            }
        }),
    ]
}

/// Creates a scenario that ticks a world of sprites with these sides. There are about one and a
/// half pairs of overlapping boxes per sprite. `change` changes the world before each tick.
fn ticks(
    name: &str,
    sprites: u32,
    sides: &[u32],
    change: impl Fn(&mut World, &[ColliderId], u32) + 'static,
) -> Scenario {
    let mut world = World::new();
    let shown: Vec<_> = sides
        .iter()
        .map(|side| {
            // Two frames, the second one smaller.
            let (large, small) = (Shape::Disc.grid(*side, *side, 1), side * 3 / 4);
            let small = mask(&Shape::Disc.grid(small, small, 1));
            let mut sheet = Mask::new(2 * side, *side).expect("it is small");
            sheet.or_with(&mask(&large), (0, 0));
            sheet.or_with(&small, (*side as i32 + 1, 1));
            let frames = Frames::from_grid(&sheet, *side, *side).expect("it is small");
            world.add_frames(&frames).expect("it is small")
        })
        .collect();
    let pairs = sides.iter().flat_map(|one| sides.iter().map(move |other| (one + other).pow(2)));
    let area = pairs.sum::<u32>() / (sides.len() * sides.len()) as u32;
    let side = (sprites * area / 3).isqrt();
    let mut random = Random::new(1);
    let mut place = move || random.below(side.into()) as i32;
    let collider = |number: u32| Collider::new(shown[number as usize % shown.len()]);
    let ids: Vec<_> = (0..sprites)
        .map(|number| world.insert(collider(number).at((place(), place()))).expect("it is near"))
        .collect();
    let world = RefCell::new(world);
    let ask = move |_| {
        let mut world = world.borrow_mut();
        let mut touching = 0;
        for tick in 0..TICKS {
            change(&mut world, &ids, tick);
            let events = black_box(&mut *world).tick();
            touching += events.filter(|event| !matches!(event, Event::Ended { .. })).count();
        }
        touching as u64
    };
    Scenario { at_best_only: true, ..scenario(name, sprites, TICKS * sprites, ask) }
}
