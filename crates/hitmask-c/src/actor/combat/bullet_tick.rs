//! Ticks of bullets, and their hits.

use bytemuck::{AnyBitPattern, Zeroable};
use engine::actor::combat::{Bullet, BulletHit, BulletOutcome, BulletTick, Target};

use super::team::team;
use super::{HmBullet, HmTeams, teams};
use crate::actor::mirror::{Mirror, Wrong, checked, read_places};
use crate::actor::motion::{around, normal, number};
use crate::actor::scratch::{reserve, scratch, with_list};
use crate::border::{In, List, Out, Ref, Word, words_of};
use crate::objects::{HmMask, HmObstacles};
use crate::pair::{HmNormal, faces};
use crate::space::{HmPoint, HmTime};
use crate::status::{Error, HmStatus, status};

/// The maximum number of hits that a bullet can make in a tick. After that many hits, the bullet
/// stops for the rest of the tick and continues in the next one.
pub const HM_BULLET_MAX_HITS: usize = 8;

const _: () = assert!(HM_BULLET_MAX_HITS == BulletTick::MAX_HITS);

/// An object that bullets can hit in a tick. Leave invincible fighters out of the list. Start with
/// `hm_default_target`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmTarget {
    /// The id of the target's fighter. A bullet hits each id once.
    pub id: u64,
    /// The target's shape.
    pub mask: Ref<HmMask>,
    /// The world pixel at the shape's top left at the start of the tick.
    pub position: HmPoint,
    /// The number of pixels that the target moves to the right in this tick, along a straight line.
    pub dx: i32,
    /// The number of pixels that the target moves down in this tick.
    pub dy: i32,
    /// The target's team, from 0 to 31.
    pub team: u8,
}

impl HmTarget {
    /// Converts to the engine's target. The target's mask stays valid for as long as part of the
    /// call is borrowed.
    fn target<'a, C>(self, call: &'a C, index: usize) -> Result<Target<'a>, Error> {
        let mask = self.mask.during(call, "the mask of a target")?;
        let team = team(self.team).map_err(|wrong: Wrong| {
            wrong.within("team").error(format_args!("targets[{index}]"), ".")
        })?;
        Ok(Target::new(self.id, team, mask.at(self.position)).moving(self.dx, self.dy))
    }
}

/// The outcome of a bullet's hit.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmBulletOutcome {
    /// The bullet passed through the target.
    Pierced,
    /// The bullet was destroyed.
    Destroyed,
    /// The bullet stays where it is, with a speed of zero.
    Stopped,
    /// The bullet bounced and flies on.
    Bounced,
    /// The bullet was inside a solid at the start of the tick, and does not move.
    Stuck,
}

words_of!(
    HmBulletOutcome: BulletOutcome,
    "an outcome of a bullet's hit",
    [
        BulletOutcome::Pierced,
        BulletOutcome::Destroyed,
        BulletOutcome::Stopped,
        BulletOutcome::Bounced,
        BulletOutcome::Stuck
    ]
);

/// A target or solid that a bullet hit.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmBulletHit {
    /// The bullet, as an index into the list of bullets. 0 if there is a single bullet.
    pub bullet: usize,
    /// The target, as an index into the list of targets, if `is_target` is set.
    pub target: usize,
    /// The number of the obstacle, if the bullet did not hit a target. If several obstacles contain
    /// `pixel`, this is the lowest of their numbers.
    pub obstacle: u32,
    /// Whether the bullet hit a target. Otherwise, it hit an obstacle.
    pub is_target: bool,
    /// Whether the pixels around the hit determine a normal.
    pub has_normal: bool,
    /// The number of times that the bullet had bounced in this tick before the hit.
    pub bounces: u8,
    /// The outcome.
    pub outcome: Word<HmBulletOutcome>,
    /// The id of the target or the obstacle.
    pub id: u64,
    /// The time of impact, as a fraction of a motion. The motion goes from the start of the tick,
    /// or from the bullet's last bounce in this tick, to the end of the tick.
    pub time: HmTime,
    /// The whole pixel nearest to the bullet's top left at `time`. Halves are rounded away from the
    /// start of the motion that `time` refers to.
    pub at: HmPoint,
    /// The first pixel, row by row, that the bullet and the target or solid share right after the
    /// impact, with the target at its position at `time`.
    pub pixel: HmPoint,
    /// The x component of the normal of the face that the bullet entered: -1 (to the left), 1 (to
    /// the right), or 0 if the bullet entered no vertical face. Both components are 0 if the bullet
    /// started inside the target or solid.
    pub face_x: i32,
    /// The y component of the normal of the face that the bullet entered: -1 (upward), 1 (downward)
    /// or 0.
    pub face_y: i32,
    /// The surface normal of the target or solid that was hit. Zeros if there is no normal.
    pub normal: HmNormal,
}

impl HmBulletHit {
    fn of(bullet: usize, hit: &BulletHit) -> Self {
        let (face_x, face_y) = faces(hit.faces);
        Self {
            bullet,
            target: hit.target.unwrap_or(0),
            obstacle: hit.obstacle.map_or(0, number),
            is_target: hit.target.is_some(),
            has_normal: hit.normal.is_some(),
            bounces: hit.bounces,
            outcome: Word::of(hit.outcome),
            id: hit.id,
            time: hit.time.into(),
            at: hit.at.into(),
            pixel: hit.pixel.into(),
            face_x,
            face_y,
            normal: normal(hit.normal),
        }
    }
}

/// Returns a target that does not move and has no mask yet.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_target() -> HmTarget {
    HmTarget::zeroed()
}

/// Moves a bullet by its speed. The bullet hits each target once if the bullet's team hurts the
/// target's team, but it never hits its owner. The bullet and the targets move along straight
/// lines, so the bullet hits each target where the target is at the time of impact. Solid obstacles
/// stop the bullet; one-way platforms, ladders, water and hazards do not. Writes the hits in
/// chronological order, and their number, which is at most `HM_BULLET_MAX_HITS`. Pass a `capacity`
/// of 0 if you do not need the hits. If any other `capacity` is less than the number of hits,
/// returns HM_STATUS_TOO_SMALL, and the bullet does not move. If `around` is NULL, there are no
/// obstacles. If `teams` is NULL, every team hurts every other team. After the first ticks, the
/// function allocates no memory.
#[unsafe(no_mangle)]
pub extern "C" fn hm_bullet_tick(
    bullet: Out<HmBullet>,
    mask: Ref<HmMask>,
    around: Ref<HmObstacles>,
    teams: In<HmTeams>,
    targets: In<HmTarget>,
    target_count: usize,
    hits: Out<HmBulletHit>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let place = bullet.place("bullet")?;
        let (places, count) = (hits.list("hits", capacity)?, count.place("count")?);
        let bullet: Bullet = checked(place.read(), "bullet")?;
        let targets = targets.list("targets", target_count)?;
        let (mask, teams) = (mask.get("mask")?, self::teams(teams)?);
        let around = self::around(&around)?;
        scratch!(Target, |aims| {
            aim(targets, &mut aims, &mask)?;
            with_list!(BulletHit, |hits| {
                let tick = bullet.tick(mask, around, &teams, &aims);
                reserve(&mut hits, BulletTick::MAX_HITS)?;
                hits.extend(tick.hits());
                let needed = hits.len();
                if needed > capacity && capacity > 0 {
                    count.write(needed);
                    return Err(Error::TooSmall { needed, capacity });
                }
                place.write(HmBullet::of(tick.bullet));
                places.write(0, hits.iter().map(|hit| HmBulletHit::of(0, hit)));
                count.write(needed);
                Ok(())
            })
        })
    })
}

/// Moves many bullets with the same mask. Each hit contains the index of its bullet. If a bullet is
/// invalid, or if a nonzero `capacity` is less than the number of hits, no bullet moves. A capacity
/// of `bullet_count * HM_BULLET_MAX_HITS` is always enough.
#[unsafe(no_mangle)]
pub extern "C" fn hm_bullet_tick_all(
    bullets: Out<HmBullet>,
    bullet_count: usize,
    mask: Ref<HmMask>,
    around: Ref<HmObstacles>,
    teams: In<HmTeams>,
    targets: In<HmTarget>,
    target_count: usize,
    hits: Out<HmBulletHit>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let bullets = bullets.list("bullets", bullet_count)?;
        let (places, count) = (hits.list("hits", capacity)?, count.place("count")?);
        let targets = targets.list("targets", target_count)?;
        let (mask, teams) = (mask.get("mask")?, self::teams(teams)?);
        let around = self::around(&around)?;
        scratch!(Target, |aims| {
            aim(targets, &mut aims, &mask)?;
            with_list!(Bullet, |flown| {
                with_list!((usize, BulletHit), |hits| {
                    reserve(&mut flown, bullet_count)?;
                    for (index, bullet) in read_places(bullets, "bullets").enumerate() {
                        let tick = bullet?.tick(mask, around, &teams, &aims);
                        reserve(&mut hits, BulletTick::MAX_HITS)?;
                        hits.extend(tick.hits().map(|hit| (index, hit)));
                        flown.push(tick.bullet);
                    }
                    let needed = hits.len();
                    if needed > capacity && capacity > 0 {
                        count.write(needed);
                        return Err(Error::TooSmall { needed, capacity });
                    }
                    bullets.write(0, flown.iter().map(|bullet| HmBullet::of(*bullet)));
                    let hits = hits.iter().map(|(bullet, hit)| HmBulletHit::of(*bullet, hit));
                    places.write(0, hits);
                    count.write(needed);
                    Ok(())
                })
            })
        })
    })
}

/// Adds C's targets to one of the engine's lists.
fn aim<'a, C>(
    targets: List<'_, HmTarget>,
    aims: &mut Vec<Target<'a>>,
    call: &'a C,
) -> Result<(), Error> {
    reserve(aims, targets.len())?;
    for (index, target) in targets.iter().enumerate() {
        aims.push(target.target(call, index)?);
    }
    Ok(())
}
