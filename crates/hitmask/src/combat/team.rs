//! Teams: who hurts whom.

use crate::motion::{Reading, RecordError};

/// The team of a fighter, an attack or a bullet: one of 32.
///
/// ```
/// use hitmask::{Team, Teams};
/// const PLAYERS: Team = Team::new(0).unwrap();
/// const MONSTERS: Team = Team::new(1).unwrap();
/// const LAVA: Team = Team::new(2).unwrap();
/// // Nobody hurts lava, and monsters do not mind it.
/// let teams = Teams::OTHERS.sparing(PLAYERS, LAVA).sparing(MONSTERS, LAVA).sparing(LAVA, MONSTERS);
/// assert!(teams.hurts(LAVA, PLAYERS) && !teams.hurts(LAVA, MONSTERS));
/// assert!(!teams.hurts(PLAYERS, PLAYERS) && teams.hurting(PLAYERS, PLAYERS).hurts(PLAYERS, PLAYERS));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Team(u8);

impl Team {
    /// Team 0, to which everyone belongs of whom nothing else is said.
    pub const FIRST: Self = Self(0);

    /// How many teams there are.
    pub const COUNT: u8 = 32;

    /// The team of a number below [`COUNT`](Self::COUNT); `None` for a greater one.
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) fn read(reading: &mut Reading<'_>) -> Result<Self, RecordError> {
        let team = Self::new(reading.u8());
        reading.check(team.is_some(), "a team's number is below 32")?;
        Ok(team.unwrap_or(Self::FIRST))
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// The table of who hurts whom: for each team, those that its attacks hurt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Teams([u32; Team::COUNT as usize]);

impl Teams {
    /// Nobody hurts anybody.
    pub const NONE: Self = Self([0; Team::COUNT as usize]);

    /// Every team hurts every other, and not itself.
    pub const OTHERS: Self = {
        let mut table = [u32::MAX; Team::COUNT as usize];
        let mut team = 0;
        while team < Team::COUNT {
            table[team as usize] = !Team(team).bit();
            team += 1;
        }
        Self(table)
    };

    /// Everyone hurts everyone, friends too: friendly fire. Nobody ever hurts itself.
    pub const ALL: Self = Self([u32::MAX; Team::COUNT as usize]);

    /// The same, and a team's attacks hurt another, or itself.
    #[must_use]
    pub const fn hurting(mut self, team: Team, other: Team) -> Self {
        self.0[team.0 as usize] |= other.bit();
        self
    }

    /// The same, but that a team's attacks do not hurt another, or itself.
    #[must_use]
    pub const fn sparing(mut self, team: Team, other: Team) -> Self {
        self.0[team.0 as usize] &= !other.bit();
        self
    }

    /// Whether a team's attacks hurt another.
    pub const fn hurts(&self, team: Team, other: Team) -> bool {
        self.0[team.0 as usize] & other.bit() != 0
    }
}

impl Default for Teams {
    /// [`Teams::OTHERS`].
    fn default() -> Self {
        Self::OTHERS
    }
}
