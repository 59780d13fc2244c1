//! Teams, and the table that defines which team hurts which.

use crate::codec::{Coded, Coder};

/// The team that a fighter, hitbox or bullet belongs to. There are 32 teams.
///
/// ```
/// use hitmask::actor::combat::{Team, Teams};
/// const PLAYERS: Team = Team::new(0).unwrap();
/// const MONSTERS: Team = Team::new(1).unwrap();
/// const LAVA: Team = Team::new(2).unwrap();
/// // No team hurts lava, and lava does not hurt monsters.
/// let teams = Teams::OTHERS
///     .without_damage(PLAYERS, LAVA)
///     .without_damage(MONSTERS, LAVA)
///     .without_damage(LAVA, MONSTERS);
/// assert!(teams.hurts(LAVA, PLAYERS) && !teams.hurts(LAVA, MONSTERS));
/// assert!(!teams.hurts(PLAYERS, PLAYERS));
/// assert!(teams.with_damage(PLAYERS, PLAYERS).hurts(PLAYERS, PLAYERS)); // friendly fire
/// ```
#[doc(alias("faction", "affiliation", "friendly fire"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Team(u8);

impl Team {
    /// Team 0, the default.
    pub const FIRST: Self = Self(0);

    /// The number of teams.
    pub const COUNT: u8 = 32;

    /// Returns the team with this number, or `None` if the number is [`COUNT`](Self::COUNT) or
    /// more.
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Returns the number of the team.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn bit(self) -> u32 {
        1 << self.place()
    }

    /// Returns the team's index in a table of all teams. The index is in range even if reflection
    /// has set an invalid number.
    const fn place(self) -> usize {
        (self.0 % Self::COUNT) as usize
    }
}

impl Coded for Team {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.0.code(coder)?;
        coder.check(self.0 < Self::COUNT, "a team's number is below 32")
    }
}

/// A table that defines which team hurts which.
#[doc(alias("friendly fire", "faction table"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Teams([u32; Team::COUNT as usize]);

impl Teams {
    /// A table in which no team hurts any other team or itself.
    pub const NONE: Self = Self([0; Team::COUNT as usize]);

    /// A table in which every team hurts every other team, but not itself.
    pub const OTHERS: Self = {
        let mut table = [u32::MAX; Team::COUNT as usize];
        let mut team = 0;
        while team < Team::COUNT {
            table[team as usize] = !Team(team).bit();
            team += 1;
        }
        Self(table)
    };

    /// A table in which every team hurts every team, including itself, which is known as friendly
    /// fire. Even with this table, no fighter hurts itself.
    pub const ALL: Self = Self([u32::MAX; Team::COUNT as usize]);

    /// Returns one number for each team. Bit n of a team's number is set if the team hurts team n.
    ///
    /// ```
    /// use hitmask::actor::combat::{Team, Teams};
    /// let heroes = Team::FIRST;
    /// let teams = Teams::NONE.with_damage(heroes, Team::new(5).unwrap());
    /// assert_eq!(teams.to_bits()[0], 1 << 5);
    /// assert_eq!(Teams::from_bits(teams.to_bits()), teams);
    /// ```
    pub const fn to_bits(self) -> [u32; Team::COUNT as usize] {
        self.0
    }

    /// Creates a table from the numbers that [`to_bits`](Self::to_bits) returns.
    pub const fn from_bits(bits: [u32; Team::COUNT as usize]) -> Self {
        Self(bits)
    }

    /// Returns a copy of the table in which `team` hurts `other`, which may be the same team.
    #[must_use]
    pub const fn with_damage(mut self, team: Team, other: Team) -> Self {
        self.0[team.place()] |= other.bit();
        self
    }

    /// Returns a copy of the table in which `team` does not hurt `other`, which may be the same
    /// team.
    #[must_use]
    pub const fn without_damage(mut self, team: Team, other: Team) -> Self {
        self.0[team.place()] &= !other.bit();
        self
    }

    /// Whether `team` hurts `other`, which may be the same team.
    pub const fn hurts(&self, team: Team, other: Team) -> bool {
        self.0[team.place()] & other.bit() != 0
    }
}

impl Default for Teams {
    /// Returns [`Teams::OTHERS`].
    fn default() -> Self {
        Self::OTHERS
    }
}
