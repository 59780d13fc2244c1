//! The state of a world as a snapshot, as bytes or as a hash.

use engine::world::Snapshot;

use super::object::{World, bad_state};
use crate::answers::Answers;
use crate::ask::ask_locked;
use crate::border::{In, Mut, Out, Ref};
use crate::objects::{HmSnapshot, HmSprites, HmWorld};
use crate::status::{HmStatus, status};

/// Computes the hash of a world's state, which is the same on every platform. It is the XXH64 hash
/// of the state's serialized form.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_hash(world: Ref<HmWorld>, hash: Out<u64>) -> HmStatus {
    ask_locked((world, "world"), (hash, "hash"), |world| Ok(world.world.hash()))
}

/// Returns the number of bytes that a world occupies in memory, including shared memory.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_bytes(world: Ref<HmWorld>, bytes: Out<usize>) -> HmStatus {
    ask_locked((world, "world"), (bytes, "bytes"), |world| Ok(world.world.bytes()))
}

/// Creates a snapshot of a world's state.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_snapshot(
    world: Ref<HmWorld>,
    snapshot: Out<Mut<HmSnapshot>>,
) -> HmStatus {
    status(|| snapshot.create("snapshot", || Ok(world.lock("world")?.world.snapshot())))
}

/// Overwrites an older snapshot with a snapshot of a world's current state, reusing the snapshot's
/// memory. Rollback does this on each tick.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_snapshot_into(
    world: Ref<HmWorld>,
    snapshot: Mut<HmSnapshot>,
) -> HmStatus {
    status(|| {
        let snapshot: &mut Snapshot = &mut *snapshot.lock("snapshot")?;
        world.lock("world")?.world.snapshot_into(snapshot);
        Ok(())
    })
}

/// Restores the state of a world from a snapshot, which you may reuse. The events of the world's
/// last tick are lost.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_restore(world: Mut<HmWorld>, snapshot: Ref<HmSnapshot>) -> HmStatus {
    status(|| {
        let world = &mut *world.lock("world")?;
        world.world.restore(snapshot.get("snapshot")?);
        world.events = None;
        Ok(())
    })
}

/// Destroys a snapshot. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_snapshot_destroy(snapshot: Mut<HmSnapshot>) -> HmStatus {
    status(|| snapshot.destroy("snapshot"))
}

/// Writes the serialized form of a world's state, which is identical on every platform. It does not
/// include the sprites.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_to_bytes(
    world: Ref<HmWorld>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let answers = Answers { list: bytes, capacity, count, name: "bytes" };
        answers.write(|| Ok(world.lock("world")?.world.to_bytes()))
    })
}

/// Creates a world from the serialized form of a state. Pass the sprites of that world; more
/// sprites may follow them. Untrusted bytes are safe to read. Returns HM_STATUS_BAD_DATA if the
/// bytes are invalid, or if drawn poses and terrain would take more than `max_bytes` of memory; 0
/// means 1 GiB.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_from_bytes(
    bytes: In<u8>,
    count: usize,
    sprites: Ref<HmSprites>,
    max_bytes: usize,
    world: Out<Mut<HmWorld>>,
) -> HmStatus {
    status(|| {
        world.create("world", || {
            let bytes = bytes.bytes("bytes", count)?;
            let sprites = sprites.get("sprites")?;
            let world = engine::world::World::from_bytes_within(bytes, sprites, most(max_bytes));
            world.map(World::of).map_err(bad_state)
        })
    })
}

/// Converts the memory limit that C passed.
pub(super) const fn most(max_bytes: usize) -> usize {
    if max_bytes == 0 { engine::world::World::MAX_BYTES } else { max_bytes }
}
