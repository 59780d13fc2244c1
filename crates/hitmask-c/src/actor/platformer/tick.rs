//! Ticks of characters of platform games.

use engine::actor::Surroundings;
use engine::actor::platformer::{self, Event, Pad, Platformer, State, Tick};

use super::state::HmPads;
use super::{HmPlatformer, HmPlatformerState};
use crate::actor::mirror::{Mirror, checked, checked_over, element, fill_element, read_over};
use crate::actor::motion::{HmHit, around, number};
use crate::actor::scratch::{push_over, reserve, with_list};
use crate::border::{In, Out, Ref};
use crate::objects::{HmBodyMasks, HmMask, HmObstacles};
use crate::status::{Error, HmStatus, status};

/// The events of a character's tick, each a bit of `events`. Use events to play sounds or
/// animations, for example.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum HmPlatformerEvent {
    /// The character jumped off the ground, a ladder or a ledge.
    Jumped = 1,
    /// The character jumped off a wall.
    WallJumped = 2,
    /// The character made a swim stroke.
    Stroke = 4,
    /// The character landed on the ground.
    Landed = 8,
    /// The character left the ground without a jump.
    LeftGround = 16,
    /// The character's head hit something.
    BumpedHead = 32,
    /// A wall stopped the character. Repeats in each tick in which the character moves against a
    /// wall.
    BumpedWall = 64,
    /// The character slipped sideways past a corner above its head.
    CornerCorrected = 128,
    /// A spring launched the character.
    Sprung = 256,
    /// The character began to drop through a platform.
    Dropped = 512,
    /// The character grabbed a ledge.
    GrabbedLedge = 1024,
    /// The character climbed up a ledge.
    ClimbedLedge = 2048,
    /// The character took hold of a ladder.
    Mounted = 4096,
    /// The character let go of a ladder or a ledge, or fell off a wall that it was running up.
    LetGo = 8192,
    /// The character entered water.
    EnteredWater = 16384,
    /// The character left water.
    LeftWater = 32768,
    /// The character slipped on a slope that is too steep.
    Slipped = 65536,
    /// The character overlaps a hazard.
    Hurt = 131072,
    /// The character overlapped something solid at the start of the tick, and did not move.
    Stuck = 262144,
    /// The character changed to its next mask, and was pushed to a position with room for that
    /// mask.
    PushedOut = 524288,
    /// There was no room for the next mask, so the character kept its current mask. Repeats until
    /// there is room.
    NoRoom = 1048576,
    /// The character began to duck.
    Ducked = 2097152,
    /// The character stood up.
    StoodUp = 4194304,
    /// The character skids to turn around on the ground. Repeats in each tick in which the
    /// character skids.
    Skidded = 8388608,
    /// The character made a spin jump.
    SpinJumped = 16777216,
    /// The character bounced off a hazard in a spin jump.
    Bounced = 33554432,
    /// The character sat down to slide down a slope.
    BeganSlide = 67108864,
    /// The character began to run up a wall.
    BeganWallRun = 134217728,
    /// The character switched to the other side of a fence.
    SwitchedSide = 268435456,
}

/// Checks that each event of the engine has its bit.
const _: () = {
    use HmPlatformerEvent as Own;
    const fn is(event: Event, own: HmPlatformerEvent) -> bool {
        1 << event as u32 == own as u32
    }
    assert!(is(Event::Jumped, Own::Jumped));
    assert!(is(Event::WallJumped, Own::WallJumped));
    assert!(is(Event::Stroke, Own::Stroke));
    assert!(is(Event::Landed, Own::Landed));
    assert!(is(Event::LeftGround, Own::LeftGround));
    assert!(is(Event::BumpedHead, Own::BumpedHead));
    assert!(is(Event::BumpedWall, Own::BumpedWall));
    assert!(is(Event::CornerCorrected, Own::CornerCorrected));
    assert!(is(Event::Sprung, Own::Sprung));
    assert!(is(Event::Dropped, Own::Dropped));
    assert!(is(Event::GrabbedLedge, Own::GrabbedLedge));
    assert!(is(Event::ClimbedLedge, Own::ClimbedLedge));
    assert!(is(Event::Mounted, Own::Mounted));
    assert!(is(Event::LetGo, Own::LetGo));
    assert!(is(Event::EnteredWater, Own::EnteredWater));
    assert!(is(Event::LeftWater, Own::LeftWater));
    assert!(is(Event::Slipped, Own::Slipped));
    assert!(is(Event::Hurt, Own::Hurt));
    assert!(is(Event::Stuck, Own::Stuck));
    assert!(is(Event::PushedOut, Own::PushedOut));
    assert!(is(Event::NoRoom, Own::NoRoom));
    assert!(is(Event::Ducked, Own::Ducked));
    assert!(is(Event::StoodUp, Own::StoodUp));
    assert!(is(Event::Skidded, Own::Skidded));
    assert!(is(Event::SpinJumped, Own::SpinJumped));
    assert!(is(Event::Bounced, Own::Bounced));
    assert!(is(Event::BeganSlide, Own::BeganSlide));
    assert!(is(Event::BeganWallRun, Own::BeganWallRun));
    assert!(is(Event::SwitchedSide, Own::SwitchedSide));
    assert!(Event::ALL.len() == 29);
};

/// The result of a character's tick.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmPlatformerTick {
    /// The events of the tick, as bits of HmPlatformerEvent.
    pub events: u32,
    /// The number of the obstacle that the character stands on, if `has_support` is set.
    pub support: u32,
    /// Whether the character stands on an obstacle.
    pub has_support: bool,
    /// The obstacle that stopped the character on its way left or right.
    pub hit_x: HmHit,
    /// The obstacle that stopped the character on its way up or down. In the tick in which the
    /// character lands, this is the ground.
    pub hit_y: HmHit,
}

impl HmPlatformerTick {
    fn of(tick: &Tick) -> Self {
        let Tick { events, hit_x, hit_y, support, .. } = *tick;
        Self {
            events: events.iter().map(|event| 1 << event as u32).sum(),
            support: support.map_or(0, number),
            has_support: support.is_some(),
            hit_x: HmHit::of(hit_x),
            hit_y: HmHit::of(hit_y),
        }
    }
}

/// Advances a character by one tick and writes the result. Pass the character's state, the held
/// keys, its mask and the obstacles. The same input produces the same output on every machine. A
/// character that overlaps nothing solid at the start of the tick overlaps nothing solid at the end
/// of it either. Move platforms before this call: see `hm_carry_all`. If `around` is NULL, there
/// are no obstacles. `tick` may be NULL. The function allocates no memory.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_tick(
    rules: In<HmPlatformer>,
    state: Out<HmPlatformerState>,
    pad: HmPads,
    mask: Ref<HmMask>,
    around: Ref<HmObstacles>,
    tick: Out<HmPlatformerTick>,
) -> HmStatus {
    status(|| {
        let masks = platformer::BodyMasks::from(&**mask.get("mask")?);
        self::tick((rules, state, pad), masks, self::around(&around)?, tick)
    })
}

/// Does the same as `hm_platformer_tick` for a character with several masks. At the start of the
/// tick, the character changes to the mask at index `frame`, or to its ducking mask, if there is
/// room. An index beyond the end of the list selects the first mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_tick_masks(
    rules: In<HmPlatformer>,
    state: Out<HmPlatformerState>,
    pad: HmPads,
    masks: Ref<HmBodyMasks>,
    frame: u16,
    around: Ref<HmObstacles>,
    tick: Out<HmPlatformerTick>,
) -> HmStatus {
    status(|| {
        let masks = masks.get("masks")?.frame(frame)?;
        self::tick((rules, state, pad), masks, self::around(&around)?, tick)
    })
}

#[inline(always)]
fn tick(
    (rules, state, pad): (In<HmPlatformer>, Out<HmPlatformerState>, HmPads),
    masks: platformer::BodyMasks<'_>,
    around: Surroundings<'_>,
    tick: Out<HmPlatformerTick>,
) -> Result<(), Error> {
    let (place, answer) = (state.place("state")?, tick.maybe("tick")?);
    let rules = read_over(rules, "rules", Platformer::TIGHT)?;
    let state = checked_over(&place.read(), "state", State::default())?;
    let ticked = rules.tick(state, checked(pad, "pad")?, masks, around);
    place.write(HmPlatformerState::of(ticked.state));
    if let Some(answer) = answer {
        answer.write(HmPlatformerTick::of(&ticked));
    }
    Ok(())
}

/// Advances `count` characters that have the same mask by one tick. Pass an array of their states
/// and an array of the keys for each character. `ticks` may be NULL. If a state or its keys are
/// invalid, no character moves.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_tick_all(
    rules: In<HmPlatformer>,
    states: Out<HmPlatformerState>,
    pads: In<HmPads>,
    count: usize,
    mask: Ref<HmMask>,
    around: Ref<HmObstacles>,
    ticks: Out<HmPlatformerTick>,
) -> HmStatus {
    status(|| {
        let masks = platformer::BodyMasks::from(&**mask.get("mask")?);
        let all = All { rules, states, pads, count, ticks };
        all.tick(self::around(&around)?, |_| masks)
    })
}

/// Does the same as `hm_platformer_tick_all` for characters with several masks. `frames` contains
/// the index of the mask for each character. NULL selects the first mask for every character.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_tick_all_masks(
    rules: In<HmPlatformer>,
    states: Out<HmPlatformerState>,
    pads: In<HmPads>,
    frames: In<u16>,
    count: usize,
    masks: Ref<HmBodyMasks>,
    around: Ref<HmObstacles>,
    ticks: Out<HmPlatformerTick>,
) -> HmStatus {
    status(|| {
        let frames = if frames.is_null() { None } else { Some(frames.list("frames", count)?) };
        let masks = masks.get("masks")?.frame(0)?;
        let all = All { rules, states, pads, count, ticks };
        all.tick(self::around(&around)?, |index| match frames {
            Some(frames) => masks.frame(frames.get(index)),
            None => masks,
        })
    })
}

/// Characters that tick together.
struct All {
    rules: In<HmPlatformer>,
    states: Out<HmPlatformerState>,
    pads: In<HmPads>,
    count: usize,
    ticks: Out<HmPlatformerTick>,
}

impl All {
    #[inline(always)]
    fn tick<'m>(
        self,
        around: Surroundings<'_>,
        masks: impl Fn(usize) -> platformer::BodyMasks<'m>,
    ) -> Result<(), Error> {
        let (states, pads) =
            (self.states.list("states", self.count)?, self.pads.list("pads", self.count)?);
        let ticks =
            if self.ticks.is_null() { None } else { Some(self.ticks.list("ticks", self.count)?) };
        let rules = read_over(self.rules, "rules", Platformer::TIGHT)?;
        with_list!((State, Pad), |all| {
            reserve(&mut all, self.count)?;
            for (index, (state, pad)) in states.before().zip(pads.iter()).enumerate() {
                let pad = element(pad, "pads", index)?;
                push_over(&mut all, (State::default(), pad), |(place, _)| {
                    fill_element(&state, place, "states", index)
                })?;
            }
            // All characters are valid, so they can move now.
            for (index, (state, pad)) in all.iter().enumerate() {
                let ticked = rules.tick(*state, *pad, masks(index), around);
                states.write_one(index, HmPlatformerState::of(ticked.state));
                if let Some(ticks) = ticks {
                    ticks.write_one(index, HmPlatformerTick::of(&ticked));
                }
            }
            Ok(())
        })
    }
}
