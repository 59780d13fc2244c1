//! Teams, and which teams hurt each other.

use bytemuck::AnyBitPattern;
use engine::actor::combat::{Team, Teams};

use crate::actor::mirror::{Mirror, Wrong, checked, read, read_or};
use crate::border::{Flag, In, Out};
use crate::status::{Error, HmStatus, status};

/// The number of teams, which are numbered 0 to 31.
pub const HM_TEAM_COUNT: usize = 32;

const _: () = assert!(HM_TEAM_COUNT == Team::COUNT as usize);

/// A table that defines which teams hurt which other teams.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmTeams {
    /// For each team, the set of teams that it hurts, with the bit `1u << team` for each of them.
    pub hurts: [u32; HM_TEAM_COUNT],
}

impl Mirror for HmTeams {
    type Value = Teams;

    #[inline(always)]
    fn value(self) -> Result<Teams, Wrong> {
        Ok(Teams::from_bits(self.hurts))
    }

    #[inline(always)]
    fn of(value: Teams) -> Self {
        Self { hurts: value.to_bits() }
    }
}

/// Reads the table that C passed. With NULL, every team hurts every other team.
pub(crate) fn teams(place: In<HmTeams>) -> Result<Teams, Error> {
    read_or(place, "teams", Teams::OTHERS)
}

/// Returns the team with a number.
pub(super) fn team(number: u8) -> Result<Team, Wrong> {
    Team::new(number)
        .ok_or_else(|| Wrong::new(format_args!("{number} is not a team: they are 0 to 31")))
}

/// Returns a table in which no team hurts any team.
#[unsafe(no_mangle)]
pub extern "C" fn hm_teams_none() -> HmTeams {
    HmTeams::of(Teams::NONE)
}

/// Returns a table in which every team hurts every other team, but not itself.
#[unsafe(no_mangle)]
pub extern "C" fn hm_teams_others() -> HmTeams {
    HmTeams::of(Teams::OTHERS)
}

/// Returns a table in which every team hurts every team, including itself (friendly fire). Even
/// then, no fighter hurts itself.
#[unsafe(no_mangle)]
pub extern "C" fn hm_teams_all() -> HmTeams {
    HmTeams::of(Teams::ALL)
}

/// Sets whether a team hurts another team or itself.
#[unsafe(no_mangle)]
pub extern "C" fn hm_teams_set_damage(
    teams: Out<HmTeams>,
    team: u8,
    other: u8,
    hurts: Flag,
) -> HmStatus {
    status(|| {
        let place = teams.place("teams")?;
        let table: Teams = checked(place.read(), "teams")?;
        let (team, other) = both(team, other)?;
        let table = match hurts.is_set() {
            true => table.with_damage(team, other),
            false => table.without_damage(team, other),
        };
        place.write(HmTeams::of(table));
        Ok(())
    })
}

/// Tests whether a team hurts another team.
#[unsafe(no_mangle)]
pub extern "C" fn hm_teams_hurts(
    teams: In<HmTeams>,
    team: u8,
    other: u8,
    hurts: Out<bool>,
) -> HmStatus {
    status(|| {
        let place = hurts.place("hurts")?;
        let table: Teams = read(teams, "teams")?;
        let (team, other) = both(team, other)?;
        place.write(table.hurts(team, other));
        Ok(())
    })
}

fn both(team: u8, other: u8) -> Result<(Team, Team), Error> {
    let named = |name: &'static str| move |wrong: Wrong| wrong.error(name, ".");
    Ok((self::team(team).map_err(named("team"))?, self::team(other).map_err(named("other"))?))
}
