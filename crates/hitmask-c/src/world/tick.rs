//! Ticks, which find the pairs of colliders that currently overlap.

use engine::world::ColliderId;

use super::event::HmColliderPair;
use crate::answers::Answers;
use crate::ask::ask_locked;
use crate::border::{In, Mut, Out, Ref};
use crate::objects::HmWorld;
use crate::status::{Error, HmStatus, status};

/// Finds all pairs that currently overlap and how they have changed since the previous tick.
/// `hm_world_events` returns the result. The tick allocates no memory if the world has not grown.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_tick(world: Mut<HmWorld>) -> HmStatus {
    status(|| {
        let world = &mut *world.lock("world")?;
        // The memory of the old events is reused.
        world.events = None;
        world.events = Some(world.world.tick());
        Ok(())
    })
}

/// Runs a tick that tests the pixels of only the given pairs. Pass the pairs from
/// `hm_world_box_pairs` in their order, without those that your game excludes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_tick_where(
    world: Mut<HmWorld>,
    pairs: In<HmColliderPair>,
    count: usize,
) -> HmStatus {
    status(|| {
        let list = pairs.list("pairs", count)?;
        let mut kept: Vec<(u64, u64)> = Vec::new();
        kept.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
        kept.extend(list.iter().map(|pair| (pair.a, pair.b)));
        // The pairs come in the order of `box_pairs`, so they are already sorted by indices.
        let by_index = |pair: &(u64, u64)| (pair.0 as u32, pair.1 as u32);
        kept.sort_by_key(by_index);
        let keeps = |a: ColliderId, b: ColliderId| {
            let key = (a.index(), b.index());
            let place = kept.binary_search_by_key(&key, by_index);
            place.is_ok_and(|place| kept.get(place) == Some(&(a.to_bits(), b.to_bits())))
        };
        let world = &mut *world.lock("world")?;
        world.events = None;
        world.events = Some(world.world.tick_where(keeps));
        Ok(())
    })
}

/// Lists the pairs of colliders whose boxes currently overlap and whose layers let them collide. A
/// tick tests these pairs pixel by pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_box_pairs(
    world: Ref<HmWorld>,
    pairs: Out<HmColliderPair>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let world = &mut *world.lock("world")?;
        let answers = Answers { list: pairs, capacity, count, name: "pairs" };
        answers.write(|| Ok(world.world.box_pairs().map(HmColliderPair::from)))
    })
}

/// Tests whether the boxes of more than `limit` pairs of colliders currently overlap. Crowds are
/// expensive, so call this function before each tick if scenes come from files or from the network.
/// The next tick reuses its work.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_has_more_box_pairs_than(
    world: Ref<HmWorld>,
    limit: u64,
    has_more: Out<bool>,
) -> HmStatus {
    ask_locked((world, "world"), (has_more, "has_more"), |world| {
        Ok(world.world.has_more_box_pairs_than(limit))
    })
}

/// Lists the pairs that overlapped in the last tick.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_touching_pairs(
    world: Ref<HmWorld>,
    pairs: Out<HmColliderPair>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let world = world.lock("world")?;
        let answers = Answers { list: pairs, capacity, count, name: "pairs" };
        answers.write(|| Ok(world.world.touching().map(HmColliderPair::from)))
    })
}
