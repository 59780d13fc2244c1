//! Teams: which team hurts which.

use bytemuck::AnyBitPattern;
use engine::actor::combat::{Team, Teams};

use crate::actor::mirror::{Mirror, Wrong, checked, read, read_or};
use crate::border::{Flag, In, Out};
use crate::status::{Error, HmStatus, status};

/// How many teams there are. Their numbers are 0 to 31.
pub const HM_TEAM_COUNT: usize = 32;

const _: () = assert!(HM_TEAM_COUNT == Team::COUNT as usize);

/// A table that says which team hurts which.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmTeams {
    /// For each team, one bit for each team that it hurts: `1u << team`.
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

/// The table that C passed. With NULL, every team hurts every other.
pub(crate) fn teams(place: In<HmTeams>) -> Result<Teams, Error> {
    read_or(place, "teams", Teams::OTHERS)
}

/// The team with a number.
pub(super) fn team(number: u8) -> Result<Team, Wrong> {
    Team::new(number)
        .ok_or_else(|| Wrong::new(format_args!("{number} is not a team: they are 0 to 31")))
}

/// No team hurts any team.
#[unsafe(no_mangle)]
pub extern "C" fn hm_teams_none() -> HmTeams {
    HmTeams::of(Teams::NONE)
}

/// Every team hurts every other team, but not itself.
#[unsafe(no_mangle)]
pub extern "C" fn hm_teams_others() -> HmTeams {
    HmTeams::of(Teams::OTHERS)
}

/// Every team hurts every team, including itself (friendly fire). Even so, no fighter hurts itself.
#[unsafe(no_mangle)]
pub extern "C" fn hm_teams_all() -> HmTeams {
    HmTeams::of(Teams::ALL)
}

/// Sets whether a team hurts another team, or itself.
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

/// Whether a team hurts another team.
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
