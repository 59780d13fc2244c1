//! The state of a world: snapshots, bytes, hashes.

use engine::world::Snapshot;

use super::object::{World, bad_state};
use crate::answers::Answers;
use crate::ask::ask_locked;
use crate::border::{In, Mut, Out, Ref};
use crate::objects::{HmSnapshot, HmSprites, HmWorld};
use crate::status::{HmStatus, status};

/// The hash of a world's state, which is the same on every platform: XXH64 of its bytes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_hash(world: Ref<HmWorld>, hash: Out<u64>) -> HmStatus {
    ask_locked((world, "world"), (hash, "hash"), |world| Ok(world.world.hash()))
}

/// How many bytes of memory a world takes, including shared memory.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_bytes(world: Ref<HmWorld>, bytes: Out<usize>) -> HmStatus {
    ask_locked((world, "world"), (bytes, "bytes"), |world| Ok(world.world.bytes()))
}

/// Makes a snapshot of a world's state.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_snapshot(
    world: Ref<HmWorld>,
    snapshot: Out<Mut<HmSnapshot>>,
) -> HmStatus {
    status(|| snapshot.create("snapshot", || Ok(world.lock("world")?.world.snapshot())))
}

/// Replaces an older snapshot with a snapshot of a world's current state, in the memory that it
/// already has. Rollback does this in each tick.
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

/// Restores the state of a world from a snapshot, which you may use again. The events of the
/// world's last tick are gone.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_restore(world: Mut<HmWorld>, snapshot: Ref<HmSnapshot>) -> HmStatus {
    status(|| {
        let world = &mut *world.lock("world")?;
        world.world.restore(snapshot.get("snapshot")?);
        world.events = None;
        Ok(())
    })
}

/// Destroys a snapshot. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_snapshot_destroy(snapshot: Mut<HmSnapshot>) -> HmStatus {
    status(|| snapshot.destroy("snapshot"))
}

/// The state of a world as bytes, the same on every platform. The sprites are not included.
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

/// Makes a world from the bytes of a state. Pass the sprites of that world; more sprites may follow
/// them. Untrusted bytes are safe to read: the status is HM_STATUS_BAD_DATA if they are invalid, or
/// if drawn poses and terrain would take more than `max_bytes` of memory. 0 means 1 GiB.
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

/// The limit of memory that C passed.
pub(super) const fn most(max_bytes: usize) -> usize {
    if max_bytes == 0 { engine::world::World::MAX_BYTES } else { max_bytes }
}
