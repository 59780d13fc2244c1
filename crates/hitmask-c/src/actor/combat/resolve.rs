//! Resolves all hits of a tick at once.

use bytemuck::AnyBitPattern;
use engine::actor::combat::{CombatError, Fighter, HitEvent, HitOutcome, Hitbox, Hurtbox};

use super::{HmFighter, HmHitbox, HmHurtbox, HmTeams, teams};
use crate::actor::mirror::{Mirror, read_places};
use crate::actor::motion::{HmVector, normal};
use crate::actor::scratch::{reserve, scratch, with_list};
use crate::border::{In, Out, Word, words_of};
use crate::pair::HmNormal;
use crate::space::{HmPoint, HmSide};
use crate::status::{Error, HmStatus, status};

/// The outcome of a hit.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmHitOutcome {
    /// The hit had no effect, because the fighter was invincible or a stronger hit in the same tick
    /// made it invincible. The hit may land later.
    Invincible,
    /// The hit landed, and the fighter is still alive.
    Hurt,
    /// The hit landed, and the fighter has no health left after this tick.
    Destroyed,
}

words_of!(
    HmHitOutcome: HitOutcome,
    "an outcome of a hit",
    [HitOutcome::Invincible, HitOutcome::Hurt, HitOutcome::Destroyed]
);

/// A hitbox that touched a fighter's hurtbox, pixel for pixel.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmHitEvent {
    /// The fighter, as an index into the list of fighters.
    pub fighter: usize,
    /// The hitbox, as an index into the list of hitboxes. If several hitboxes of the group touch
    /// the fighter, this is the first one.
    pub hitbox: usize,
    /// The hurtbox, as an index into the list of hurtboxes. If several hurtboxes of the fighter are
    /// touched, this is the first one.
    pub hurtbox: usize,
    /// The fighter's id.
    pub id: u64,
    /// The attacker's id.
    pub by: u64,
    /// The swing of the attacker.
    pub swing: u32,
    /// The amount of health that the fighter loses if the hit lands.
    pub damage: u32,
    /// The outcome.
    pub outcome: Word<HmHitOutcome>,
    /// The side of the hurtbox that was hit.
    pub side: Word<HmSide>,
    /// The group of the swing's hitboxes.
    pub group: u8,
    /// Whether the hit destroys the attacker.
    pub destroys_attacker: bool,
    /// Whether the pixels around the hit determine a normal.
    pub has_normal: bool,
    /// The first pixel, row by row, that both shapes share.
    pub pixel: HmPoint,
    /// The surface normal of the hurtbox at that pixel. Zeros if there is no normal.
    pub normal: HmNormal,
    /// The push, in pixels per tick.
    pub push: HmVector,
}

impl HmHitEvent {
    fn of(event: &HitEvent) -> Self {
        Self {
            fighter: event.fighter,
            hitbox: event.hitbox,
            hurtbox: event.hurtbox,
            id: event.id,
            by: event.by,
            swing: event.swing,
            damage: event.damage,
            outcome: Word::of(event.outcome),
            side: Word::of(event.side),
            group: event.group,
            destroys_attacker: event.destroys_attacker,
            has_normal: event.normal.is_some(),
            pixel: event.pixel.into(),
            normal: normal(event.normal),
            push: HmVector::of(event.push),
        }
    }
}

/// A hitbox and a hurtbox that may touch, as indices into their lists.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmHitPair {
    /// The hitbox.
    pub hitbox: usize,
    /// The hurtbox.
    pub hurtbox: usize,
}

impl From<CombatError> for Error {
    #[cold]
    fn from(error: CombatError) -> Self {
        match error {
            CombatError::OutOfMemory => Self::OutOfMemory,
            error => Self::argument(error),
        }
    }
}

/// Resolves all hits of a tick: finds the hitboxes that touch hurtboxes, pixel for pixel,
/// determines which of those hits land, and applies them to the fighters. All hits happen at the
/// same time, so two fighters that hit each other are both hurt. The order of the lists matters
/// only if several shapes of one fighter and group touch; the first one then counts. Writes the
/// events, sorted by fighter id, attacker, swing and group; `count` is the number of events. Pass a
/// `capacity` of 0 if you do not need the events. If any other `capacity` is less than the number
/// of events, returns HM_STATUS_TOO_SMALL, and no fighter changes. If `teams` is NULL, every team
/// hurts every other team. Each hitbox is tested against each hurtbox. A pair whose bounds do not
/// touch costs a few comparisons.
#[unsafe(no_mangle)]
pub extern "C" fn hm_teams_resolve(
    teams: In<HmTeams>,
    hitboxes: In<HmHitbox>,
    hitbox_count: usize,
    hurtboxes: In<HmHurtbox>,
    hurtbox_count: usize,
    fighters: Out<HmFighter>,
    fighter_count: usize,
    events: Out<HmHitEvent>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    let pairs = (0..hitbox_count)
        .flat_map(|hitbox| (0..hurtbox_count).map(move |hurtbox| (hitbox, hurtbox)));
    let (hitboxes, hurtboxes) = ((hitboxes, hitbox_count), (hurtboxes, hurtbox_count));
    let fighters = (fighters, fighter_count);
    status(|| {
        Boxes { hitboxes, hurtboxes, fighters }.resolve(teams, pairs, (events, capacity, count))
    })
}

/// Does the same as `hm_teams_resolve`, but only for the given pairs. A pair with an index out of
/// range is skipped, and a pair that occurs twice counts once. To find the pairs among many shapes,
/// use a world.
#[unsafe(no_mangle)]
pub extern "C" fn hm_teams_resolve_pairs(
    teams: In<HmTeams>,
    hitboxes: In<HmHitbox>,
    hitbox_count: usize,
    hurtboxes: In<HmHurtbox>,
    hurtbox_count: usize,
    pairs: In<HmHitPair>,
    pair_count: usize,
    fighters: Out<HmFighter>,
    fighter_count: usize,
    events: Out<HmHitEvent>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    let (hitboxes, hurtboxes) = ((hitboxes, hitbox_count), (hurtboxes, hurtbox_count));
    let fighters = (fighters, fighter_count);
    status(|| {
        let pairs = pairs.list("pairs", pair_count)?.iter().map(|pair| (pair.hitbox, pair.hurtbox));
        Boxes { hitboxes, hurtboxes, fighters }.resolve(teams, pairs, (events, capacity, count))
    })
}

/// The hitboxes, hurtboxes and fighters of a tick.
struct Boxes {
    hitboxes: (In<HmHitbox>, usize),
    hurtboxes: (In<HmHurtbox>, usize),
    fighters: (Out<HmFighter>, usize),
}

impl Boxes {
    fn resolve(
        self,
        teams: In<HmTeams>,
        pairs: impl Iterator<Item = (usize, usize)>,
        (list, capacity, count): (Out<HmHitEvent>, usize, Out<usize>),
    ) -> Result<(), Error> {
        let (places, count) = (list.list("events", capacity)?, count.place("count")?);
        let fighters = self.fighters.0.list("fighters", self.fighters.1)?;
        let hitboxes = self.hitboxes.0.list("hitboxes", self.hitboxes.1)?;
        let hurtboxes = self.hurtboxes.0.list("hurtboxes", self.hurtboxes.1)?;
        let teams = self::teams(teams)?;
        scratch!(Hitbox, |hitting| {
            reserve(&mut hitting, hitboxes.len())?;
            for (index, hitbox) in hitboxes.iter().enumerate() {
                hitting.push(hitbox.hitbox(&self, index)?);
            }
            scratch!(Hurtbox, |hurting| {
                reserve(&mut hurting, hurtboxes.len())?;
                for hurtbox in hurtboxes.iter() {
                    hurting.push(hurtbox.hurtbox(&self)?);
                }
                with_list!(Fighter, |all| {
                    reserve(&mut all, self.fighters.1)?;
                    for fighter in read_places(fighters, "fighters") {
                        all.push(fighter?);
                    }
                    with_list!(HitEvent, |happened| {
                        teams.resolve_pairs(&hitting, &hurting, pairs, &mut all, &mut happened)?;
                        let needed = happened.len();
                        if needed > capacity && capacity > 0 {
                            count.write(needed);
                            return Err(Error::TooSmall { needed, capacity });
                        }
                        fighters.write(0, all.iter().map(|fighter| HmFighter::of(*fighter)));
                        places.write(0, happened.iter().map(HmHitEvent::of));
                        count.write(needed);
                        Ok(())
                    })
                })
            })
        })
    }
}
