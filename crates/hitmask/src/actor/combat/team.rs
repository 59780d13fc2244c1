//! Teams: which team hurts which.

use crate::codec::{Coded, Coder};

/// The team of a fighter, hitbox or bullet: one of 32.
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

    /// How many teams there are.
    pub const COUNT: u8 = 32;

    /// The team with a number below [`COUNT`](Self::COUNT); `None` for a greater number.
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The number of the team.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn bit(self) -> u32 {
        1 << self.place()
    }

    /// Its index in a table of all teams, in range even if reflection has set an invalid number.
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

/// A table of which team hurts which.
#[doc(alias("friendly fire", "faction table"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Teams([u32; Team::COUNT as usize]);

impl Teams {
    /// No team hurts any team.
    pub const NONE: Self = Self([0; Team::COUNT as usize]);

    /// Every team hurts every other team, but not itself.
    pub const OTHERS: Self = {
        let mut table = [u32::MAX; Team::COUNT as usize];
        let mut team = 0;
        while team < Team::COUNT {
            table[team as usize] = !Team(team).bit();
            team += 1;
        }
        Self(table)
    };

    /// Every team hurts every team, including itself: friendly fire. Even then, no fighter hurts
    /// itself.
    pub const ALL: Self = Self([u32::MAX; Team::COUNT as usize]);

    /// One number for each team, with bit n set if it hurts team n.
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

    /// The table with these bits.
    pub const fn from_bits(bits: [u32; Team::COUNT as usize]) -> Self {
        Self(bits)
    }

    /// Lets a team hurt another team, or itself.
    #[must_use]
    pub const fn with_damage(mut self, team: Team, other: Team) -> Self {
        self.0[team.place()] |= other.bit();
        self
    }

    /// Keeps a team from hurting another team, or itself.
    #[must_use]
    pub const fn without_damage(mut self, team: Team, other: Team) -> Self {
        self.0[team.place()] &= !other.bit();
        self
    }

    /// Whether a team hurts another team.
    pub const fn hurts(&self, team: Team, other: Team) -> bool {
        self.0[team.place()] & other.bit() != 0
    }
}

impl Default for Teams {
    /// [`Teams::OTHERS`].
    fn default() -> Self {
        Self::OTHERS
    }
}
