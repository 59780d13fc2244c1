//! The pictures of everything that moves, and the masks with which the hero and its mount walk.

use hitmask::actor::Body;
use hitmask::actor::platformer::{self, BodyMasks, Event, Events, Mode};
use hitmask::{Mask, Placed, Point};
use hitmask_assets::{Grid, MaskRule};
use hitmask_example_kit::{Failure, Strip};

use crate::game::State;
use crate::level::ENEMIES;

/// Frames of `art/hero.png`.
const SIT: u16 = 10;
const DUCK: u16 = 12;

/// The masks of the mount without and with a rider. They come after the frames of the hero.
const MOUNT: u16 = 13;
const RIDE: u16 = 14;

/// The position of a rider, relative to the top left of its mount.
const SEAT: Point = Point::new(1, -9);

/// The parts that never change during a game.
pub(crate) struct Art {
    pub(crate) hero: Strip,
    pub(crate) mount: Strip,
    pub(crate) snail: Strip,
    pub(crate) urchin: Strip,
    pub(crate) shell: Strip,
    pub(crate) bell: Strip,
    pub(crate) gem: Strip,
    pub(crate) star: Mask,
    /// The masks with which the hero and its mount walk, for each frame, facing right and left.
    right: Vec<Mask>,
    left: Vec<Mask>,
}

impl Art {
    pub(crate) fn load() -> Result<Self, Failure> {
        let strip = |bytes: &[u8], width, height| {
            Strip::load(bytes, Grid::new(width, height), MaskRule::default())
        };
        let hero = strip(include_bytes!("../art/hero.png"), 12, 16)?;
        let mount = strip(include_bytes!("../art/mount.png"), 20, 14)?;
        // The rider's mask joins that of the mount.
        let (ridden, _) = mount.mask(0).joined(hero.mask(SIT.into()), SEAT)?;
        let frames = (0..hero.count()).map(|frame| hero.mask(frame));
        // The masks are filled down to the feet, so that no chin or hand lands on a platform.
        let right = frames.chain([mount.mask(0), &ridden]).map(Mask::filled_columns);
        let right = right.collect::<Result<Vec<Mask>, _>>()?;
        let left = right.iter().map(Mask::flipped_x).collect::<Result<_, _>>()?;
        Ok(Self {
            hero,
            mount,
            snail: strip(include_bytes!("../art/snail.png"), 14, 9)?,
            urchin: strip(include_bytes!("../art/urchin.png"), 14, 10)?,
            shell: strip(include_bytes!("../art/shell.png"), 12, 9)?,
            bell: strip(include_bytes!("../art/bell.png"), 10, 10)?,
            gem: strip(include_bytes!("../art/gem.png"), 8, 8)?,
            star: Mask::from_text("...#...\n..###..\n#######\n.#####.\n.#####.\n##...##")?,
            right,
            left,
        })
    }

    /// The masks of the mount, which does not duck.
    pub(crate) fn mount_masks(&self, state: &State) -> BodyMasks<'_> {
        let masks = BodyMasks::new(&self.right).unwrap_or((&self.right[0]).into());
        masks.facing_left(&self.left).frame(if state.rides { RIDE } else { MOUNT })
    }

    /// The masks of the hero, with the frame that shows its current action.
    pub(crate) fn hero_masks(&self, state: &State) -> BodyMasks<'_> {
        self.mount_masks(state).duck(DUCK).frame(frame(&state.hero, state.events, state.tick))
    }

    /// The drawn mask that the player controls: the hero, or the mount with its rider.
    pub(crate) fn player(&self, state: &State) -> Placed<'_> {
        if state.rides {
            return self.mount_masks(state).placed(&state.mount);
        }
        let hero = &state.hero;
        self.hero.frame(hero.mask.into(), hero.mask_faces_left).mask().at(hero.body.position())
    }

    /// The frames of an enemy, and the index of the current frame.
    pub(crate) fn enemy(&self, number: usize, tick: u64) -> (&Strip, i64) {
        let (_, is_spiky) = ENEMIES[number];
        (if is_spiky { &self.urchin } else { &self.snail }, tick as i64 / 10)
    }

    /// The mask of a shell at its position.
    pub(crate) fn shell_of(&self, item: &platformer::State) -> Placed<'_> {
        item.body.placed(self.shell.mask(0))
    }

    /// Puts the hero into its seat on the mount, where it is part of the joined mask.
    pub(crate) fn seat(&self, state: &mut State) {
        let (hero, mount) = (&mut state.hero, &state.mount);
        let mirrored = i64::from(self.mount.mask(0).width() - self.hero.mask(0).width()) - SEAT.x;
        let right = if mount.mask_faces_left { mirrored } else { SEAT.x };
        let down = if mount.mask == RIDE { 0 } else { SEAT.y };
        hero.body = Body::at(mount.body.position() + Point::new(right, down));
        (hero.mask, hero.is_ducking) = (SIT, false);
        (hero.faces_left, hero.mask_faces_left) = (mount.faces_left, mount.mask_faces_left);
    }
}

/// A mount without a rider.
pub(crate) fn mount_at(place: Point) -> platformer::State {
    let mut mount = platformer::State::at(place);
    mount.mask = MOUNT;
    mount
}

/// The frame that shows what the hero does.
fn frame(hero: &platformer::State, events: Events, tick: u64) -> u16 {
    let by_turns = |frame: u16, ticks: u64| frame + (tick / ticks % 2) as u16;
    match hero.mode {
        Mode::Ladder if hero.speed.0.is_zero() && hero.speed.1.is_zero() => 6,
        Mode::Ladder => by_turns(6, 8),
        Mode::Slide => SIT,
        Mode::WallRun => by_turns(1, 3),
        Mode::Air if hero.in_water => by_turns(8, 10),
        Mode::Air if hero.is_spinning => [11, 0][tick as usize / 3 % 2],
        Mode::Air if hero.speed.1.signum() < 0 => 3,
        Mode::Air => 4,
        _ if events.contains(Event::Skidded) => 5,
        _ if hero.speed.0.is_zero() => 0,
        _ => by_turns(1, 6),
    }
}
