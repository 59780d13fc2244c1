//! The engine as a contender: a world that gets all positions, then returns pairs of boxes or ticks.

use std::hint::black_box;

use hitmask::Mask;
use hitmask::world::{Collider, ColliderId, Event, World, WorldError};
use rayon::ThreadPoolBuilder;

use super::super::expected::Tally;
use super::super::scenes::Scene;
use super::ground::{Ground, TOGETHER, frames, wrong};
use crate::measure::Contender;
use crate::name;

/// The world of a scene, as its first frame shows it.
pub(in super::super) fn world(scene: &Scene, masks: &[Mask]) -> Result<Stage, WorldError> {
    let mut world = World::new();
    let sprites = masks.iter().map(|mask| world.add_mask(mask.clone()));
    let sprites = sprites.collect::<Result<Vec<_>, _>>()?;
    let bodies = scene.shows.iter().zip(&scene.frames[0]).map(|(sprite, [x, y])| {
        world.insert(Collider::new(sprites[usize::from(*sprite)]).at((*x, *y)))
    });
    let ids = bodies.collect::<Result<Vec<_>, _>>()?;
    Ok(Stage { world, ids })
}

/// A world, and the ids of its colliders. Positions come in their order.
#[derive(Clone)]
pub(in super::super) struct Stage {
    pub(in super::super) world: World,
    ids: Vec<ColliderId>,
}

impl Stage {
    /// Moves all movers to where they stand in a frame.
    pub(in super::super) fn show(
        &mut self,
        scene: &Scene,
        positions: &[[i32; 2]],
    ) -> Result<(), WorldError> {
        let Some(movers) = &scene.movers else {
            // As long as nothing is removed from a world, an index is the number of a body.
            self.world.move_all(|id, _, _| positions[id.index() as usize]);
            return Ok(());
        };
        for body in movers {
            let [x, y] = positions[*body as usize];
            self.world.set_position(self.ids[*body as usize], (x, y))?;
        }
        Ok(())
    }
}

/// Reads the events of a tick; returns how many pairs overlap.
pub(in super::super) fn read(events: impl Iterator<Item = Event>) -> usize {
    let (mut overlap, mut ended) = (0, 0);
    for event in events {
        match event {
            Event::Started { a, b, .. } | Event::Ongoing { a, b } => {
                black_box((a, b));
                overlap += 1;
            }
            Event::Ended { .. } => ended += 1,
        }
    }
    black_box(ended);
    overlap
}

/// The pairs of boxes first, then the whole frame, then the whole frame on two threads.
///
/// # Errors
/// If it finds other pairs than the expected ones, or memory runs out.
pub(in super::super) fn of_scene<'a>(ground: Ground<'a>) -> Result<[Contender<'a>; 3], String> {
    let Ground { scene, masks, expected } = ground;
    let failure = |error: WorldError| error.to_string();
    let mut whole = world(scene, masks).map_err(failure)?;
    for frame in scene.order().take(2 * scene.frames.len()) {
        whole.show(scene, &scene.frames[frame]).map_err(failure)?;
        let pairs = whole.world.box_pairs().map(slots).collect::<Vec<_>>();
        let hits = whole.world.tick().filter_map(overlapping).map(slots);
        let tally = Tally { pairs: pairs.iter().copied().collect(), hits: hits.collect() };
        if let Some(why) = wrong(tally, expected[frame]) {
            return Err(format!("{}: {why}", name::ENGINE));
        }
        if !pairs.is_sorted() {
            return Err(format!("{}: its pairs are in no order", name::ENGINE));
        }
    }
    let mut boxes = whole.clone();
    let of_boxes = frames(name::ENGINE, scene, TOGETHER, move |frame| {
        let shown = boxes.show(scene, black_box(&scene.frames[frame]));
        // Nothing was removed, and there was memory before.
        shown.map(|()| boxes.world.box_pairs().len()).unwrap_or(0)
    });
    let pool =
        ThreadPoolBuilder::new().num_threads(2).build().map_err(|error| error.to_string())?;
    let mut shared = whole.clone();
    let on_threads = frames(name::TWO_THREADS, scene, TOGETHER, move |frame| {
        let shown = shared.show(scene, black_box(&scene.frames[frame]));
        shown.map(|()| read(shared.world.tick_on_threads(&pool))).unwrap_or(0)
    });
    let of_pixels = frames(name::ENGINE, scene, TOGETHER, move |frame| {
        let shown = whole.show(scene, black_box(&scene.frames[frame]));
        shown.map(|()| read(whole.world.tick())).unwrap_or(0)
    });
    Ok([of_boxes, of_pixels, on_threads])
}

fn slots((a, b): (ColliderId, ColliderId)) -> (u32, u32) {
    (a.index(), b.index())
}

fn overlapping(event: Event) -> Option<(ColliderId, ColliderId)> {
    (!matches!(event, Event::Ended { .. })).then(|| event.pair())
}
