//! Measures rollback as network games use it: restore a snapshot, repeat some ticks, and take
//! another snapshot.

use std::hint::black_box;

use hitmask::world::WorldError;

use super::contenders::{read, world};
use super::scenes::{Kind, Scene};
use crate::asked::masks_of;
use crate::measure::{self, Contender, Effort};
use crate::name;
use crate::report::Row;

/// The number of sprites.
const SPRITES: usize = 1000;

/// The number of repeated ticks.
const TICKS: usize = 8;

/// Measures rollback.
///
/// # Errors
/// Returns an error if repeated ticks give other results than before, or if memory runs out.
pub(super) fn measure(quick: bool) -> Result<Row, String> {
    let scene = Scene::new(Kind::Uniform, SPRITES)?;
    let masks = masks_of(&scene.sprites)?;
    let failure = |error: WorldError| error.to_string();
    let mut stage = world(&scene, &masks).map_err(failure)?;
    stage.world.tick();
    let (start, mut kept) = (stage.world.snapshot(), stage.world.snapshot());
    let frames: Vec<usize> = scene.order().skip(1).take(TICKS).collect();
    // Returns the number of overlapping pairs and, on request, the world's hash afterwards.
    let mut again = move |hashed: bool| {
        stage.world.restore(&start);
        let mut hits = 0;
        for frame in &frames {
            stage.show(&scene, black_box(&scene.frames[*frame]))?;
            hits += read(stage.world.tick());
        }
        stage.world.snapshot_into(&mut kept);
        black_box(&kept);
        Ok((hits, hashed.then(|| stage.world.hash())))
    };
    let (once, twice) = (again(true).map_err(failure)?, again(true).map_err(failure)?);
    let is_right = once == twice && once.0 > 0;
    // There was enough memory two times already, and no more is needed.
    let pass = move || again(false).map_or(0, |(hits, _)| hits);
    let mut contenders = [Contender::of_frames(name::ENGINE, vec![is_right], 1, pass)];
    let (measured, unsteady) = measure::steady(&mut contenders, &[true], Effort::of(quick))
        .map_err(|_| "ticks that are made again find something else".to_string())?;
    let case = format!("back to a snapshot, {TICKS} ticks again, and a snapshot");
    Ok(Row { unsteady, ..Row::new(case, SPRITES as u32, [], measured) })
}
