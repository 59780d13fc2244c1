//! A world, and everything that is done to it from now on.

use alloc::sync::Arc;
use alloc::vec::Vec;

#[cfg(feature = "rayon")]
use rayon::ThreadPool;

use super::super::{
    BoxPairs, Collider, ColliderId, Events, Layer, Layers, SpriteId, View, World, WorldError,
};
use super::{Command, Recording};
use crate::mask::{Mask, NoMemory, push};
use crate::pose::Pose;
use crate::sheet::{Frames, Sheet};
use crate::space::Translation;
use crate::terrain::{Change, Stencil};

/// A world whose every change is recorded: it takes the world, and has its methods.
///
/// What changes nothing is asked of [`world`](Self::world) or [`view`](Self::view). What the world refuses is not recorded, for
/// nothing happened. Terrain is edited by [`fill`](Self::fill) and [`carve`](Self::carve), and a run does not go back to a
/// snapshot. Sprites are not recorded: those that are added go to the replay with the others.
///
/// ```
/// use hitmask::{Collider, Mask, Recorder, Recording, World};
///
/// let mut world = World::new();
/// let sprite = world.add_mask(Mask::full(8, 8)?)?;
/// let sprites = world.sprites().clone();
///
/// let mut recorder = Recorder::new(world)?;
/// let ball = recorder.insert(Collider::new(sprite).at(0, 0))?;
/// let wall = recorder.insert(Collider::new(sprite).at(10, 0).still())?;
/// for step in 1..=5 {
///     recorder.set_position(ball, step, 0)?;
///     let began = recorder.tick()?.count();
///     assert_eq!(began, if step >= 3 { 1 } else { 0 });
/// }
/// let file = recorder.recording().to_bytes()?;
///
/// let again = Recording::from_bytes(&file)?.replay(&sprites)?;
/// assert_eq!(again.hash(), recorder.world().hash());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recorder {
    world: World,
    recording: Recording,
    positions: Vec<(i32, i32)>,
}

impl Recorder {
    /// Records what is done to a world from now on. Its sprites are not recorded.
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`].
    pub fn new(world: World) -> Result<Self, WorldError> {
        let recording = Recording::of(world.to_bytes()?);
        Ok(Self { world, recording, positions: Vec::new() })
    }

    /// The world as it is now.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// [`World::view`].
    ///
    /// # Errors
    /// As that.
    pub fn view(&mut self) -> Result<View<'_>, WorldError> {
        self.world.view()
    }

    /// [`World::box_pairs`].
    ///
    /// # Errors
    /// As that.
    pub fn box_pairs(&mut self) -> Result<BoxPairs<'_>, WorldError> {
        self.world.box_pairs()
    }

    /// [`World::add_mask`]. It is not recorded: play the recording with [`sprites`](World::sprites) that have it.
    ///
    /// # Errors
    /// As that.
    pub fn add_mask(&mut self, mask: impl Into<Arc<Mask>>) -> Result<SpriteId, WorldError> {
        self.world.add_mask(mask)
    }

    /// [`World::add_frames`]. Not recorded, as [`add_mask`](Self::add_mask) is not.
    ///
    /// # Errors
    /// As that.
    pub fn add_frames(&mut self, frames: &Frames) -> Result<SpriteId, WorldError> {
        self.world.add_frames(frames)
    }

    /// [`World::add_clip`]. Not recorded, as [`add_mask`](Self::add_mask) is not.
    ///
    /// # Errors
    /// As that.
    pub fn add_clip(&mut self, sheet: &Sheet, clip: &str) -> Result<SpriteId, WorldError> {
        self.world.add_clip(sheet, clip)
    }

    /// What was recorded up to now.
    pub const fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Ends the recording.
    pub fn finish(self) -> (World, Recording) {
        (self.world, self.recording)
    }

    /// [`World::apply`].
    ///
    /// # Errors
    /// As that.
    pub fn apply(&mut self, command: Command<'_>) -> Result<Option<ColliderId>, WorldError> {
        if matches!(command, Command::Tick) {
            return self.tick().map(|_| None);
        }
        self.record(&command.clone(), |world| world.apply(command))
    }

    /// [`World::insert`].
    ///
    /// # Errors
    /// As that.
    pub fn insert(&mut self, collider: Collider) -> Result<ColliderId, WorldError> {
        self.record(&Command::Insert(collider.clone()), |world| world.insert(collider))
    }

    /// [`World::remove`].
    ///
    /// # Errors
    /// As that.
    pub fn remove(&mut self, id: ColliderId) -> Result<(), WorldError> {
        self.apply(Command::Remove(id)).map(drop)
    }

    /// [`World::set_position`].
    ///
    /// # Errors
    /// As that.
    pub fn set_position(&mut self, id: ColliderId, x: i32, y: i32) -> Result<(), WorldError> {
        self.apply(Command::SetPosition { id, position: (x, y) }).map(drop)
    }

    /// [`World::move_all`]: where everything moved to is recorded.
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`]; then nothing has moved.
    pub fn move_all(
        &mut self,
        to: impl FnMut(ColliderId, u64, (i32, i32)) -> (i32, i32),
    ) -> Result<(), WorldError> {
        let mut positions = core::mem::take(&mut self.positions);
        positions.clear();
        let listed = self.world.moved(to).try_for_each(|place| push(&mut positions, place));
        let moved = listed.map_err(WorldError::from);
        let moved = moved.and_then(|()| self.apply(Command::MoveAll(&positions)));
        self.positions = positions;
        moved.map(drop)
    }

    /// [`World::set_frame`].
    ///
    /// # Errors
    /// As that.
    pub fn set_frame(&mut self, id: ColliderId, frame: i64) -> Result<(), WorldError> {
        self.apply(Command::SetFrame { id, frame }).map(drop)
    }

    /// [`World::set_sprite`].
    ///
    /// # Errors
    /// As that.
    pub fn set_sprite(
        &mut self,
        id: ColliderId,
        sprite: SpriteId,
        frame: i64,
    ) -> Result<(), WorldError> {
        self.apply(Command::SetSprite { id, sprite, frame }).map(drop)
    }

    /// [`World::set_pose`].
    ///
    /// # Errors
    /// As that.
    pub fn set_pose(&mut self, id: ColliderId, pose: Option<Pose>) -> Result<(), WorldError> {
        self.apply(Command::SetPose { id, pose }).map(drop)
    }

    /// [`World::try_set_position`]; what comes of it is recorded as [`Command::SetPosition`].
    ///
    /// # Errors
    /// As that.
    pub fn try_set_position(&mut self, id: ColliderId, x: i32, y: i32) -> Result<(), WorldError> {
        let command = Command::SetPosition { id, position: (x, y) };
        self.record(&command, |world| world.try_set_position(id, x, y))
    }

    /// [`World::try_set_frame`]; what comes of it is recorded as [`Command::SetFrame`].
    ///
    /// # Errors
    /// As that.
    pub fn try_set_frame(&mut self, id: ColliderId, frame: i64) -> Result<(), WorldError> {
        self.record(&Command::SetFrame { id, frame }, |world| world.try_set_frame(id, frame))
    }

    /// [`World::try_set_sprite`]; what comes of it is recorded as [`Command::SetSprite`].
    ///
    /// # Errors
    /// As that.
    pub fn try_set_sprite(
        &mut self,
        id: ColliderId,
        sprite: SpriteId,
        frame: i64,
    ) -> Result<(), WorldError> {
        let command = Command::SetSprite { id, sprite, frame };
        self.record(&command, |world| world.try_set_sprite(id, sprite, frame))
    }

    /// [`World::try_set_pose`]; what comes of it is recorded as [`Command::SetPose`].
    ///
    /// # Errors
    /// As that.
    pub fn try_set_pose(&mut self, id: ColliderId, pose: Option<Pose>) -> Result<(), WorldError> {
        self.record(&Command::SetPose { id, pose }, |world| world.try_set_pose(id, pose))
    }

    /// [`World::push_out`]; where it comes to stand is recorded, as [`Command::SetPosition`].
    ///
    /// # Errors
    /// As that.
    pub fn push_out(&mut self, id: ColliderId) -> Result<Option<Translation>, WorldError> {
        let way = self.world.view()?.way_out(id)?;
        if let Some(Translation { dx, dy }) = way.filter(|way| !way.is_zero())
            && let Some(collider) = self.world.get(id)
        {
            let (x, y) = collider.position();
            self.set_position(id, x.saturating_add(dx), y.saturating_add(dy))?;
        }
        Ok(way)
    }

    /// [`World::set_layers`].
    ///
    /// # Errors
    /// As that.
    pub fn set_layers(
        &mut self,
        id: ColliderId,
        layer: Layer,
        meets: impl Into<Layers>,
    ) -> Result<(), WorldError> {
        self.apply(Command::SetLayers { id, layer, meets: meets.into() }).map(drop)
    }

    /// [`World::set_user_data`].
    ///
    /// # Errors
    /// As that.
    pub fn set_user_data(&mut self, id: ColliderId, data: u64) -> Result<(), WorldError> {
        self.apply(Command::SetUserData { id, data }).map(drop)
    }

    /// [`Terrain::fill`](crate::Terrain::fill) of a collider's terrain, in the terrain's own pixels.
    ///
    /// # Errors
    /// As [`World::edit_terrain`] and that.
    pub fn fill<'a>(
        &mut self,
        id: ColliderId,
        stencil: impl Into<Stencil<'a>>,
    ) -> Result<Option<Change>, WorldError> {
        let stencil = stencil.into();
        self.record(&Command::Fill { id, stencil }, |world| {
            Ok(world.edit_terrain(id, |terrain| terrain.fill(stencil))??)
        })
    }

    /// [`Terrain::carve`](crate::Terrain::carve) of a collider's terrain, in the terrain's own pixels.
    ///
    /// # Errors
    /// As [`World::edit_terrain`] and that.
    pub fn carve<'a>(
        &mut self,
        id: ColliderId,
        stencil: impl Into<Stencil<'a>>,
    ) -> Result<Option<Change>, WorldError> {
        let stencil = stencil.into();
        self.record(&Command::Carve { id, stencil }, |world| {
            Ok(world.edit_terrain(id, |terrain| terrain.carve(stencil))??)
        })
    }

    /// [`World::tick`]. The hash after it is recorded too.
    ///
    /// # Errors
    /// As that.
    pub fn tick(&mut self) -> Result<Events<'_>, WorldError> {
        self.record_tick(|world| world.tick().map(drop))
    }

    /// [`World::tick_where`]. What the filter says is not recorded: it must be given to [`Replay::step_where`](
    /// super::Replay::step_where) again.
    ///
    /// # Errors
    /// As that.
    pub fn tick_where(
        &mut self,
        keep: impl Fn(ColliderId, ColliderId) -> bool + Sync,
    ) -> Result<Events<'_>, WorldError> {
        self.record_tick(|world| world.tick_where(keep).map(drop))
    }

    /// [`World::tick_on_threads`]. It is recorded as any tick, for it tells the same.
    ///
    /// # Errors
    /// As that.
    #[cfg(feature = "rayon")]
    pub fn tick_on_threads(&mut self, pool: &ThreadPool) -> Result<Events<'_>, WorldError> {
        self.record_tick(|world| world.tick_on_threads(pool).map(drop))
    }

    /// [`World::tick_where_on_threads`], whose filter is not recorded, as that of [`tick_where`](Self::tick_where) is not.
    ///
    /// # Errors
    /// As that.
    #[cfg(feature = "rayon")]
    pub fn tick_where_on_threads(
        &mut self,
        pool: &ThreadPool,
        keep: impl Fn(ColliderId, ColliderId) -> bool + Sync,
    ) -> Result<Events<'_>, WorldError> {
        self.record_tick(|world| world.tick_where_on_threads(pool, keep).map(drop))
    }

    /// Lets the world tick, and records that and the hash after it.
    fn record_tick(
        &mut self,
        tick: impl FnOnce(&mut World) -> Result<(), WorldError>,
    ) -> Result<Events<'_>, WorldError> {
        self.recording.make_room()?;
        tick(&mut self.world)?;
        self.recording.tick(self.world.hash());
        Ok(self.world.events())
    }

    /// Does something to the world, which is what a command says, and records it if it was done.
    fn record<T>(
        &mut self,
        command: &Command<'_>,
        act: impl FnOnce(&mut World) -> Result<T, WorldError>,
    ) -> Result<T, WorldError> {
        let world = &mut self.world;
        self.recording.attempt(|log| {
            log.command(command).map_err(|NoMemory| WorldError::OutOfMemory)?;
            act(world)
        })
    }
}
