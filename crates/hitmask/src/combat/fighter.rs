//! Who can be hit: health, timers, and what hit it already.

use super::latest::Latest;
use super::{Strike, Team};
use crate::motion::{Pen, Reading, RecordError, hash_of};
use crate::space::Subpixels;

/// Who hit, with which swing, by which group of its shapes.
pub(super) type Mark = (u64, u32, u8);

/// Who can be hit: a player, a monster, a crate.
///
/// Each tick of a game begins with [`tick`](Self::tick), which says what this tick is to the fighter: frozen, thrown back, or its
/// own. Then all move, and [`Teams::resolve`](super::Teams::resolve) tells who hits whom where they are now.
///
/// ```
/// use hitmask::{Fighter, Strike, Subpixels, Team};
/// let hero = Fighter::new(7, Team::FIRST, 3);
/// let hero = hero.struck(&Strike::of(1), (Subpixels::ZERO, Subpixels::ZERO), 48);
/// assert_eq!((hero.health, hero.is_invincible()), (2, true));
/// assert_eq!(hero.tick().fighter.invincible, 47);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fighter {
    /// Its number: no other has it, and none has it soon after it is gone. Of a world's collider that is
    /// [`ColliderId::to_bits`](crate::ColliderId::to_bits).
    pub id: u64,
    /// Its team.
    pub team: Team,
    /// How much damage it still takes; at 0 it is destroyed, and nothing hits it.
    pub health: u32,
    /// For how many ticks it is invincible, this one with them.
    pub invincible: u16,
    /// For how many ticks it is still frozen by a hit.
    pub frozen: u16,
    /// For how many ticks it is still thrown back; with none, `knock` is nothing.
    knock_ticks: u16,
    knock: (Subpixels, Subpixels),
    marks: Latest<Mark, { Self::MARKS }>,
}

/// What a tick is to a fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[must_use]
pub struct FighterTick {
    /// The fighter from now on.
    pub fighter: Fighter,
    /// Whether it is frozen in this tick: it neither moves nor goes on with its animation.
    pub is_frozen: bool,
    /// How it is thrown back in this tick: right and down, in pixels. A mover takes it instead of what the player wants.
    pub knock: Option<(Subpixels, Subpixels)>,
}

impl Fighter {
    /// How many swings (with their groups) a fighter remembers by which it was hit. One more, and the oldest is forgotten: if it
    /// still goes on, it may land again. Only swings that go on at the same time are in each other's way.
    pub const MARKS: usize = 8;

    /// How many bytes its record has.
    pub const BYTES: usize = 8 + 1 + 4 + 2 + 2 + 2 + 16 + Self::MARKS * (8 + 4 + 1) + 1;

    /// A fighter whom nothing has hit.
    pub fn new(id: u64, team: Team, health: u32) -> Self {
        Self {
            id,
            team,
            health,
            invincible: 0,
            frozen: 0,
            knock_ticks: 0,
            knock: (Subpixels::ZERO, Subpixels::ZERO),
            marks: Latest::none(),
        }
    }

    /// Whether it has health left.
    pub const fn is_alive(&self) -> bool {
        self.health > 0
    }

    /// Whether what hits it passes by.
    pub const fn is_invincible(&self) -> bool {
        self.invincible > 0
    }

    /// Whether a hit still stops it.
    pub const fn is_frozen(&self) -> bool {
        self.frozen > 0
    }

    /// How it is thrown back: right and down, in pixels a tick, and for how many ticks; `None` where it is not.
    pub fn knock(&self) -> Option<((Subpixels, Subpixels), u16)> {
        (self.knock_ticks > 0).then_some((self.knock, self.knock_ticks))
    }

    /// The same, thrown back so far a tick for so many ticks; for none it is no longer.
    #[must_use]
    pub fn with_knock(self, knock: (Subpixels, Subpixels), ticks: u16) -> Self {
        let none = (Subpixels::ZERO, Subpixels::ZERO);
        Self { knock: if ticks == 0 { none } else { knock }, knock_ticks: ticks, ..self }
    }

    /// Whether a swing's group of shapes hit it already, so far as it [remembers](Self::MARKS).
    pub fn was_struck_by(&self, by: u64, swing: u32, group: u8) -> bool {
        self.marks.contains((by, swing, group))
    }

    /// The same, but that it has forgotten all that hit it for which `keep`, asked with (by, swing, group), does not say so.
    #[must_use]
    pub fn remembering(mut self, keep: impl Fn(u64, u32, u8) -> bool) -> Self {
        self.marks.retain(|(by, swing, group)| keep(*by, *swing, *group));
        self
    }

    /// A tick begins: what it is to the fighter. While it is frozen nothing else is counted, so that it flickers and flies on
    /// where it was stopped.
    pub fn tick(self) -> FighterTick {
        if self.is_frozen() {
            let fighter = Self { frozen: self.frozen - 1, ..self };
            return FighterTick { fighter, is_frozen: true, knock: None };
        }
        let fighter = Self { invincible: self.invincible.saturating_sub(1), ..self };
        let fighter = fighter.with_knock(self.knock, self.knock_ticks.saturating_sub(1));
        FighterTick { fighter, is_frozen: false, knock: self.knock().map(|(knock, _)| knock) }
    }

    /// The same after it was hit by what is no [`Attack`](super::Attack), a [`Bullet`](super::Bullet) or lava: it loses health,
    /// freezes, is pushed and is invincible for so many ticks. Unchanged where it is invincible or destroyed already.
    #[must_use]
    pub fn struck(self, strike: &Strike, push: (Subpixels, Subpixels), invincible: u16) -> Self {
        if !self.is_alive() || self.is_invincible() {
            return self;
        }
        Self { invincible, ..self.damaged(strike).pushed(strike, push) }
    }

    /// The same with less health, frozen at least so long.
    pub(super) fn damaged(self, strike: &Strike) -> Self {
        let health = self.health.saturating_sub(strike.damage);
        Self { health, frozen: self.frozen.max(strike.hit_stop.0), ..self }
    }

    /// The same, thrown back if the strike does that.
    pub(super) fn pushed(self, strike: &Strike, push: (Subpixels, Subpixels)) -> Self {
        if strike.knockback.pushes() { self.with_knock(push, strike.knockback.ticks) } else { self }
    }

    pub(super) fn mark(&mut self, mark: Mark) {
        self.marks.insert(mark);
    }

    /// Its record, lowest bytes first: number, team, health, the ticks for which it is invincible, frozen and thrown back; how it
    /// is thrown back, in [steps](Subpixels::to_steps); eight times (by, swing, group), the oldest first, and how many of those
    /// there are.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let mut pen = Pen::new(&mut bytes);
        pen.u64(self.id);
        pen.u8(self.team.number());
        pen.u32(self.health);
        for ticks in [self.invincible, self.frozen, self.knock_ticks] {
            pen.u16(ticks);
        }
        pen.subpixels(self.knock.0);
        pen.subpixels(self.knock.1);
        let (marks, count) = self.marks.parts();
        for (by, swing, group) in *marks {
            pen.u64(by);
            pen.u32(swing);
            pen.u8(group);
        }
        pen.u8(count);
        bytes
    }

    /// The fighter of a record.
    ///
    /// # Errors
    /// [`RecordError`] where no fighter has this record.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        let mut reading = Reading::new(bytes, Self::BYTES)?;
        let id = reading.u64();
        let team = Team::read(&mut reading)?;
        let health = reading.u32();
        let [invincible, frozen, knock_ticks] = core::array::from_fn(|_| reading.u16());
        let knock = (reading.subpixels()?, reading.subpixels()?);
        let is_thrown = knock_ticks > 0 || (knock.0.is_zero() && knock.1.is_zero());
        reading.check(is_thrown, "who is not thrown back has no speed of it")?;
        let marks = core::array::from_fn(|_| (reading.u64(), reading.u32(), reading.u8()));
        let count = reading.u8();
        let marks = Latest::from_parts(marks, count, &reading)?;
        Ok(Self { id, team, health, invincible, frozen, knock_ticks, knock, marks })
    }

    /// XXH64, with seed 0, of its record.
    pub fn hash(self) -> u64 {
        hash_of(&self.to_bytes())
    }
}
