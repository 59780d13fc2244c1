//! Determines what happens when a character touches an enemy. The character stomps the enemy,
//! bounces off it, slides into it, or is hurt.

use super::advance::MAX_PIXELS;
use super::{Mode, Pad, Platformer, State};
use crate::pose::Placed;
use crate::space::{Direction, Subpixels};
use crate::words::words;

/// How characters bounce off enemies that they stomp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Bounce {
    /// The upward speed of a bounce after a stomp.
    #[doc(alias("enemy bounce", "stomp"))]
    pub speed: Subpixels,
    /// The upward speed of a bounce after a stomp while jump is held.
    pub held_speed: Subpixels,
    /// The upward speed after a spin jump has defeated an enemy.
    pub spin_speed: Subpixels,
    /// Whether a character that falls faster than the bounce speed bounces up at its falling speed
    /// instead.
    pub rebounds: bool,
    /// The number of pixels, in addition to the distance of its fall in this tick, by which a
    /// character may overlap an enemy from above and still stomp it.
    pub depth: u32,
    /// The number of ticks after a bounce during which the enemy that a character bounced off, and
    /// now rises out of, cannot hurt it.
    pub grace_ticks: u16,
}

words! {
    /// What happens when a character touches an enemy.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum EnemyContact {
        /// The character came from above. The enemy is defeated, and the character bounces.
        Stomped = "stomped",
        /// The character came from above in a spin jump. The enemy is defeated. Instead of
        /// bouncing, the character moves up at the [`spin_speed`](Bounce::spin_speed).
        Spun = "spun",
        /// The character came from above in a spin jump and landed on a spiky enemy. The character
        /// bounces, and the enemy is unharmed.
        Bounced = "bounced",
        /// The character slid down a slope into the enemy, which is defeated.
        Slid = "slid",
        /// The enemy hurts the character.
        Hurt = "hurt",
    }
    /// Returns the name of the contact, such as `"stomped"` or `"spun"`.
    fn name;
    /// All contacts.
    pub const ALL;
}

impl EnemyContact {
    /// Whether the contact defeats the enemy.
    pub const fn defeats(self) -> bool {
        matches!(self, Self::Stomped | Self::Spun | Self::Slid)
    }
}

impl Platformer {
    /// Tests whether a character touches an enemy. Returns the character's state after the contact,
    /// with the speed of a bounce already set, and the kind of contact. Returns `None` if the
    /// pixels of the character and the enemy do not overlap.
    ///
    /// Call this after both the character and the enemy have moved. `player` and `enemy` are the
    /// placed masks to test, and `is_spiky` specifies whether the enemy hurts a character that
    /// comes from above.
    ///
    /// The character counts as coming from above if it [fell](State::fall) in this tick, and if it
    /// would no longer overlap the enemy after being raised by up to the distance of that fall plus
    /// [`depth`](Bounce::depth) pixels. A character on a ladder or in water never counts as
    /// falling. If there are several enemies, pass the state that one call returns to the next
    /// call, because a character can stomp two enemies at once.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::actor::Subpixels;
    /// use hitmask::actor::platformer::{EnemyContact, Pad, Platformer, State};
    /// let (hero, slime) = (Mask::full(8, 16)?, Mask::full(12, 8)?);
    /// let mut player = State::at((20, 82));
    /// player.fall = Subpixels::from_pixels(3); // as a tick reports
    /// let meet = |player: State, pad| {
    ///     let placed = player.body.placed(&hero);
    ///     Platformer::CLASSIC.touch_enemy(player, pad, placed, slime.at((22, 96)), false)
    /// };
    /// let (bounced, how) = meet(player, Pad::JUMP).unwrap();
    /// assert_eq!((how, bounced.speed.1), (EnemyContact::Stomped, Subpixels::from_f64(-5.5)));
    /// player.fall = Subpixels::ZERO; // it rises or walks
    /// assert_eq!(meet(player, Pad::JUMP).unwrap().1, EnemyContact::Hurt);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias("stomp", "jump on enemy", "goomba stomp"))]
    #[must_use]
    pub fn touch_enemy(
        &self,
        state: State,
        pad: Pad,
        player: Placed<'_>,
        enemy: Placed<'_>,
        is_spiky: bool,
    ) -> Option<(State, EnemyContact)> {
        if !player.overlaps(enemy) {
            return None;
        }
        let met = if self.came_down(&state, player, |player| player.overlaps(enemy)) {
            // The character is rising out of the enemy that it bounced off in an earlier tick.
            if (1..self.bounce.grace_ticks).contains(&state.bounce_ticks) {
                return None;
            }
            match (state.is_spinning, is_spiky) {
                (true, true) => EnemyContact::Bounced,
                (true, false) => EnemyContact::Spun,
                (false, true) => EnemyContact::Hurt,
                (false, false) => EnemyContact::Stomped,
            }
        } else if state.mode == Mode::Slide && state.slides_down {
            EnemyContact::Slid
        } else {
            EnemyContact::Hurt
        };
        let state = match met {
            EnemyContact::Stomped | EnemyContact::Bounced => self.bounced(state, pad),
            EnemyContact::Spun => {
                State { speed: (state.speed.0, -self.bounce.spin_speed), ..state }
            }
            EnemyContact::Slid | EnemyContact::Hurt => state,
        };
        Some((state, met))
    }

    /// Returns the state of a character after it has bounced off something below it. The bounce can
    /// be higher if jump is held.
    pub(super) fn bounced(&self, state: State, pad: Pad) -> State {
        let Bounce { speed, held_speed, rebounds, .. } = self.bounce;
        let least = if pad.holds_jump() { held_speed } else { speed };
        let up = if rebounds { state.fall.max(least) } else { least };
        State {
            speed: (state.speed.0, -up),
            mode: Mode::Air,
            hold: self.jump.hold_ticks,
            hold_speed: up,
            jumping: self.jump.release.is_some(),
            coyote: 0,
            bounce_ticks: self.bounce.grace_ticks,
            ..state
        }
    }

    /// Whether a falling character came from above onto the shape that it overlaps.
    pub(super) fn came_down(
        &self,
        state: &State,
        player: Placed<'_>,
        overlaps: impl Fn(Placed<'_>) -> bool,
    ) -> bool {
        let fall = state.fall;
        if fall <= Subpixels::ZERO {
            return false;
        }
        // Add a pixel, because the remainder can contain up to half a pixel more.
        let (pixels, _) = fall.nearest_pixel();
        let most = pixels.saturating_add(1).saturating_add(self.bounce.depth.into());
        let most = most.min(MAX_PIXELS as i64);
        (1..=most).any(|up| !overlaps(player.pushed(Direction::Up, up)))
    }
}
