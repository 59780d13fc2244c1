//! The engine as a contender: a world that gets all positions, and then returns pairs of boxes or
//! runs a tick.

use std::hint::black_box;

use hitmask::Mask;
use hitmask::sheet::{self, Frames};
use hitmask::world::{Collider, ColliderId, Event, SpriteId, World, WorldError};
use rayon::ThreadPoolBuilder;

use super::super::expected::Tally;
use super::super::scenes::{Frame, Scene};
use super::ground::{Ground, frames, wrong};
use crate::measure::Contender;
use crate::name;

/// Creates the world of a scene, in the state of its first frame.
pub(in super::super) fn world(scene: &Scene, masks: &[Mask]) -> Result<Stage, WorldError> {
    let mut world = World::new();
    let pictures = scene.pictures();
    let sprites = masks.chunks(pictures).map(|masks| {
        let frames = masks.iter().map(|mask| sheet::Frame::new(mask.clone(), (0, 0))).collect();
        // There is at least one frame.
        world.add_frames(&Frames::new(frames).map_err(|_| WorldError::OutOfMemory)?)
    });
    let sprites = sprites.collect::<Result<Vec<_>, _>>()?;
    let mut stage = Stage { world, sprites, ids: Vec::new() };
    stage.insert(scene, &scene.frames[0])?;
    Ok(stage)
}

/// A world, and the ids of its colliders. Positions are passed in the order of these ids.
#[derive(Clone)]
pub(in super::super) struct Stage {
    pub(in super::super) world: World,
    sprites: Vec<SpriteId>,
    ids: Vec<ColliderId>,
}

impl Stage {
    /// Moves all moving bodies to their positions in a frame and shows their pictures. Inserts and
    /// removes the bodies of a burst.
    pub(in super::super) fn show(
        &mut self,
        scene: &Scene,
        frame: &Frame,
    ) -> Result<(), WorldError> {
        if let Some(movers) = &scene.movers {
            for body in movers {
                let [x, y] = frame.at[*body as usize];
                self.world.set_position(self.ids[*body as usize], (x, y))?;
            }
            return Ok(());
        }
        if scene.has_bursts {
            for id in self.ids.drain(frame.at.len().min(self.ids.len())..) {
                self.world.remove(id)?;
            }
            self.insert(scene, frame)?;
            self.world.move_all(|_, body, _| frame.at[body as usize]);
            return Ok(());
        }
        // As long as nothing has been removed from the world, a collider's index is the body's
        // index.
        self.world.move_all(|id, _, _| frame.at[id.index() as usize]);
        if scene.pictures() > 1 {
            for (id, shows) in self.ids.iter().zip(frame.shows.iter()) {
                self.world.set_frame(*id, i64::from(*shows))?;
            }
        }
        Ok(())
    }

    /// Inserts the bodies of a frame that are not in the world yet.
    fn insert(&mut self, scene: &Scene, frame: &Frame) -> Result<(), WorldError> {
        for body in self.ids.len()..frame.at.len() {
            let shows = usize::from(frame.shows[body]);
            let [x, y] = frame.at[body];
            // The index of a frame wraps around.
            let collider = Collider::new(self.sprites[shows / scene.pictures()])
                .frame(shows as i64)
                .at((x, y))
                .user_data(body as u64);
            self.ids.push(self.world.insert(collider)?);
        }
        Ok(())
    }

    /// The indices of the bodies of a pair that is in the world.
    fn bodies(&self, (a, b): (ColliderId, ColliderId)) -> (u32, u32) {
        let body = |id: ColliderId| self.world.get(id).map_or(u32::MAX, |of| of.user_data() as u32);
        (body(a), body(b))
    }
}

/// Reads the events of a tick and returns the number of overlapping pairs.
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

/// Three contenders: the pairs of boxes, the whole frame, and the whole frame on two threads.
///
/// # Errors
/// Returns an error if the engine finds other pairs than the expected ones, or if memory runs out.
pub(in super::super) fn of_scene<'a>(ground: Ground<'a>) -> Result<[Contender<'a>; 3], String> {
    let Ground { scene, masks, expected, least } = ground;
    let failure = |error: WorldError| error.to_string();
    let mut whole = world(scene, masks).map_err(failure)?;
    for frame in scene.order().take(2 * scene.frames.len()) {
        whole.show(scene, &scene.frames[frame]).map_err(failure)?;
        let pairs = whole.world.box_pairs().collect::<Vec<_>>();
        let hits = whole.world.tick().filter_map(overlapping);
        let tally = Tally {
            hits: hits.map(|pair| whole.bodies(pair)).collect(),
            pairs: pairs.iter().map(|pair| whole.bodies(*pair)).collect(),
        };
        if let Some(why) = wrong(tally, expected[frame]) {
            return Err(format!("{}: {why}", name::ENGINE));
        }
        if !pairs.iter().map(|(a, b)| (a.index(), b.index())).is_sorted() {
            return Err(format!("{}: its pairs are in no order", name::ENGINE));
        }
    }
    let mut boxes = whole.clone();
    let of_boxes = frames(name::ENGINE, scene, least, move |frame| {
        let shown = boxes.show(scene, black_box(&scene.frames[frame]));
        // Nothing has been removed, and there was enough memory before.
        shown.map(|()| boxes.world.box_pairs().len()).unwrap_or(0)
    });
    let pool =
        ThreadPoolBuilder::new().num_threads(2).build().map_err(|error| error.to_string())?;
    let mut shared = whole.clone();
    let on_threads = frames(name::TWO_THREADS, scene, least, move |frame| {
        let shown = shared.show(scene, black_box(&scene.frames[frame]));
        shown.map(|()| read(shared.world.tick_on_threads(&pool))).unwrap_or(0)
    });
    let of_pixels = frames(name::ENGINE, scene, least, move |frame| {
        let shown = whole.show(scene, black_box(&scene.frames[frame]));
        shown.map(|()| read(whole.world.tick())).unwrap_or(0)
    });
    Ok([of_boxes, of_pixels, on_threads])
}

fn overlapping(event: Event) -> Option<(ColliderId, ColliderId)> {
    (!matches!(event, Event::Ended { .. })).then(|| event.pair())
}
