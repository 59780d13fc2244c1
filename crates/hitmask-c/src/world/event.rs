//! Events: how pairs of colliders changed in a tick.

use bytemuck::AnyBitPattern;
use engine::world::{Cause, ColliderId, Event, Events};

use super::collider::HmColliderId;
use crate::answers::Answers;
use crate::border::{Out, Ref, Word, words_of};
use crate::objects::{HmReplay, HmWorld};
use crate::status::{Error, HmStatus, status};

/// The kinds of events.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmEventKind {
    /// The colliders overlap now, but did not overlap in the previous tick.
    Started,
    /// The colliders overlap now, and also overlapped in the previous tick.
    Ongoing,
    /// The colliders overlapped in the previous tick, but do not overlap now, or one of them was
    /// removed.
    Ended,
}

words_of!(HmEventKind: Self, "a kind of event", [HmEventKind::Started, HmEventKind::Ongoing, HmEventKind::Ended]);

/// Why two colliders started to overlap.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmCause {
    /// None of the other causes applies: the colliders moved, their layers changed, or terrain was
    /// filled.
    Motion,
    /// One of the colliders was inserted after the previous tick.
    Inserted,
    /// A sprite, frame or pose changed. Without that change, the colliders would not overlap.
    Pose,
}

words_of!(HmCause: Cause, "a cause", [Cause::Motion, Cause::Inserted, Cause::Pose]);

/// A pair of colliders.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmColliderPair {
    /// The collider with the smaller index.
    pub a: HmColliderId,
    /// The collider with the larger index.
    pub b: HmColliderId,
}

impl From<(ColliderId, ColliderId)> for HmColliderPair {
    fn from((a, b): (ColliderId, ColliderId)) -> Self {
        Self { a: a.to_bits(), b: b.to_bits() }
    }
}

/// An event: how a pair of colliders changed in a tick.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmEvent {
    /// The collider with the smaller index.
    pub a: HmColliderId,
    /// The collider with the larger index.
    pub b: HmColliderId,
    /// The kind of event.
    pub kind: Word<HmEventKind>,
    /// Why the colliders started to overlap. HM_CAUSE_MOTION if the event is of another kind.
    pub cause: Word<HmCause>,
}

impl From<Event> for HmEvent {
    fn from(event: Event) -> Self {
        let (a, b) = event.pair();
        let (kind, cause) = match event {
            Event::Started { cause, .. } => (HmEventKind::Started, cause),
            Event::Ongoing { .. } => (HmEventKind::Ongoing, Cause::Motion),
            Event::Ended { .. } => (HmEventKind::Ended, Cause::Motion),
        };
        Self { a: a.to_bits(), b: b.to_bits(), kind: Word::of(kind), cause: Word::of(cause) }
    }
}

/// Writes events.
fn write(
    answers: Answers<HmEvent>,
    events: impl Iterator<Item = Event> + Clone,
) -> Result<(), Error> {
    answers.write_counted(events.clone().count(), || events.map(HmEvent::from))
}

fn write_kind(
    answers: Answers<HmEvent>,
    events: Option<&Events>,
    kind: HmEventKind,
) -> Result<(), Error> {
    let Some(events) = events else { return answers.write_counted(0, || []) };
    match kind {
        HmEventKind::Started => {
            answers.write_counted(events.started().count(), || events.started().map(HmEvent::from))
        }
        HmEventKind::Ongoing => {
            answers.write_counted(events.ongoing().count(), || events.ongoing().map(HmEvent::from))
        }
        HmEventKind::Ended => {
            answers.write_counted(events.ended().count(), || events.ended().map(HmEvent::from))
        }
    }
}

/// Lists all events of the last `hm_world_tick`, sorted by the index of `a` and then by the index
/// of `b`. The events stay the same until the next tick or `hm_world_restore`, regardless of other
/// changes to the world. You can therefore get their count first, with a capacity of 0.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_events(
    world: Ref<HmWorld>,
    events: Out<HmEvent>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let world = world.lock("world")?;
        let answers = Answers { list: events, capacity, count, name: "events" };
        write(answers, world.events.clone().into_iter().flatten())
    })
}

/// Lists the events of the last `hm_world_tick` that are of one kind.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_events_of_kind(
    world: Ref<HmWorld>,
    kind: Word<HmEventKind>,
    events: Out<HmEvent>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let kind = kind.value()?;
        let world = world.lock("world")?;
        let answers = Answers { list: events, capacity, count, name: "events" };
        write_kind(answers, world.events.as_ref(), kind)
    })
}

/// Lists all events of the last `hm_replay_step`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_replay_events(
    replay: Ref<HmReplay>,
    events: Out<HmEvent>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let replay = replay.lock("replay")?;
        let answers = Answers { list: events, capacity, count, name: "events" };
        write(answers, replay.events.clone().into_iter().flatten())
    })
}
