//! The contact of a character with an enemy: it stomps it, bounces off it, slides into it, or is
//! hurt.

use super::advance::MOST_PIXELS;
use super::{Mode, Pad, Platformer, State};
use crate::pose::Placed;
use crate::space::{Direction, Subpixels};
use crate::words::words;

/// How characters bounce off enemies that they stomp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Bounce {
    /// The upward speed after a stomp.
    #[doc(alias("enemy bounce", "stomp"))]
    pub speed: Subpixels,
    /// The upward speed after a stomp with jump held.
    pub held_speed: Subpixels,
    /// The upward speed after a spin jump has defeated an enemy.
    pub spin_speed: Subpixels,
    /// Whether a character that falls faster than the bounce speed bounces back as fast as it fell.
    pub rebounds: bool,
    /// How many pixels, beyond its fall in this tick, a character may reach into an enemy that it
    /// stomps.
    pub depth: u32,
    /// For how many ticks after a bounce a character is not hurt by the enemy that it rises out of.
    pub grace_ticks: u16,
}

words! {
    /// The contact of a character with an enemy.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum EnemyContact {
        /// It came from above: the enemy is defeated, and the character bounces.
        Stomped = "stomped",
        /// It came from above in a spin jump: the enemy is defeated, and the character stays low.
        Spun = "spun",
        /// It came from above in a spin jump on an enemy that hurts: it bounces, and the enemy is
        /// unharmed.
        Bounced = "bounced",
        /// It slid down a slope into the enemy, which is defeated.
        Slid = "slid",
        /// The enemy hurts the character.
        Hurt = "hurt",
    }
    /// The contact as a word: `"stomped"`, `"spun"`, …
    fn name;
    /// All contacts.
    pub const ALL;
}

impl EnemyContact {
    /// Whether the enemy is defeated.
    pub const fn defeats(self) -> bool {
        matches!(self, Self::Stomped | Self::Spun | Self::Slid)
    }
}

impl Platformer {
    /// Tests whether a character touches an enemy. Returns the state after the contact, in which a
    /// bounce has already set the speed, and the kind of contact; `None` if their pixels do not
    /// overlap.
    ///
    /// Call this after both have moved. `player` and `enemy` are the masks to test, and `is_spiky`
    /// is whether the enemy hurts even from above.
    ///
    /// The character comes from above if it [fell](State::fall) in this tick and would be free of
    /// the enemy if it were higher by that fall and [`depth`](Bounce::depth) pixels. On a ladder
    /// and in water a character does not fall. If there are several enemies, pass the state that
    /// one call returns to the next call: a character can stomp two enemies at once.
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
            // It rises out of the enemy that it bounced off in an earlier tick.
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

    /// The character after a bounce off something below it. The bounce is higher if jump is held.
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

    /// Whether a falling character came down from above on what it overlaps.
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
        // There may be up to half a pixel in the remainder.
        let (pixels, _) = fall.nearest_pixel();
        let most = pixels.saturating_add(1).saturating_add(self.bounce.depth.into());
        let most = most.min(MOST_PIXELS as i64);
        (1..=most).any(|up| !overlaps(player.pushed(Direction::Up, up)))
    }
}
