//! Tables of objects by handle, which record the objects that exist and where they are.
//!
//! A handle is a number that looks like a pointer. C can't dereference it, distinguishes the kinds
//! by type, and compares it with NULL. The number contains the index of a slot and counts how often
//! that slot has been used. The handle of a destroyed object is therefore detected even if a new
//! object uses its slot. A slot stays in place until the program ends, and readers load only one
//! word from it, which is the handle that is currently valid there.
//!
//! After its last use, the count of a slot restarts, so a program never runs out of handles. The
//! slot that has been free the longest is used first. The handle of a destroyed object is therefore
//! detected
//! - on 64 bits, until its slot has been used 2³⁵ − 1 more times. This takes more than nine hours
//!   if a program does nothing but destroy an object and create the next one, a million times per
//!   second.
//! - on 32 bits, until its slot has been used 1023 more times. A slot is not reused until 1023
//!   others have become free, so this takes a million more objects of the kind, unless more than
//!   130 000 exist at once.

use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::ops::{Deref, DerefMut};
use core::ptr;
use core::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::handle::Handle;
use crate::status::Error;

/// The number of bits of a handle that contain the kind of object.
const KIND_BITS: u32 = 5;

/// The number of bits that contain the slot. The bits above count how often the slot was used.
const INDEX_BITS: u32 = if usize::BITS >= 64 { 24 } else { 17 };

/// The number of slot bits that contain the place within a chunk.
const PLACE_BITS: u32 = 10;

/// The number of slots per chunk.
const CHUNK: usize = 1 << PLACE_BITS;

const CHUNKS: usize = 1 << (INDEX_BITS - PLACE_BITS);

/// The maximum number of objects of a kind: 16.7 million, or 131 072 on 32 bits.
const MAX: usize = 1 << INDEX_BITS;

/// The number of uses of a slot that its handles can distinguish.
const USES: usize = usize::MAX >> (KIND_BITS + INDEX_BITS);

/// The number of slots that must be free before the first of them is reused. On 32 bits, where
/// slots have few uses, this is one chunk.
const RESTING: usize = if usize::BITS >= 64 { 1 } else { CHUNK };

/// Returns the kind of object in a number that may be a handle.
pub(crate) const fn kind_of(handle: usize) -> usize {
    handle & ((1 << KIND_BITS) - 1)
}

const fn index_of(handle: usize) -> usize {
    handle >> KIND_BITS & (MAX - 1)
}

/// All objects of a kind. All bytes of an empty table are 0, so tables take no space in the library
/// file. Tests use lower limits.
pub(crate) struct Table<
    H: Handle,
    const SLOTS: usize = MAX,
    const LAST_USE: usize = USES,
    const FREE: usize = RESTING,
> {
    /// Each pointer is null, or points to a chunk that stays until the program ends.
    chunks: [AtomicPtr<[Slot<H::Object>; CHUNK]>; CHUNKS],
    free: Mutex<Free>,
}

/// The free slots: a queue of slots that were used before, and all slots from `unused` on.
struct Free {
    /// The index of the slot that has been free the longest, if there is one. Each free slot stores
    /// the next one.
    first: usize,
    /// The index of the slot that became free most recently, if there is one.
    last: usize,
    /// The index of the first slot that was never used.
    unused: usize,
    live: usize,
}

impl Free {
    /// Returns the number of slots in the queue.
    const fn queued(&self) -> usize {
        self.unused - self.live
    }
}

/// A slot for an object. The alignment makes the slot bits of a handle equal to the distance of a
/// small object's slot from the start of the chunk.
#[repr(align(32))]
struct Slot<T> {
    /// The handle of the object in this slot, or its complement while a call changes the object.
    /// Without an object, this is a value that is not a handle of this slot.
    handle: AtomicUsize,
    /// The number of the slot's current use, starting at 1. 0 before the first use. Only the thread
    /// that holds the table's lock reads this field.
    uses: AtomicUsize,
    /// For a free slot, the index of the slot that became free next, if there is one. The same lock
    /// protects this field.
    next: AtomicUsize,
    object: UnsafeCell<MaybeUninit<T>>,
}

/// Returns the `handle` value of a slot without an object, which is NULL for all slots but slot 0.
/// NULL could be a handle of slot 0, so the value for slot 0 is a handle of the last slot.
const fn nothing(index: usize) -> usize {
    if index == 0 { usize::MAX } else { 0 }
}

// SAFETY: threads share objects only through `get`, and T is Sync. Only the one thread whose
// exchange of `handle` succeeded changes or takes an object, and T is Send.
unsafe impl<H: Handle, const SLOTS: usize, const LAST_USE: usize, const FREE: usize> Sync
    for Table<H, SLOTS, LAST_USE, FREE>
{
}

impl<H: Handle, const SLOTS: usize, const LAST_USE: usize, const FREE: usize>
    Table<H, SLOTS, LAST_USE, FREE>
{
    pub(crate) const fn new() -> Self {
        let free = Mutex::new(Free { first: 0, last: 0, unused: 0, live: 0 });
        Self { chunks: [const { AtomicPtr::new(ptr::null_mut()) }; CHUNKS], free }
    }

    fn free(&self) -> MutexGuard<'_, Free> {
        // No code panics while it holds the lock.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[inline(always)]
    fn slot(&self, handle: usize) -> Option<&Slot<H::Object>> {
        let index = index_of(handle);
        let chunk = self.chunks[index >> PLACE_BITS].load(Ordering::Acquire);
        // SAFETY: the pointer is null, or points to a chunk that `grow` has allocated and that is
        // never freed.
        let slots = unsafe { chunk.as_ref() }?;
        Some(&slots[index & (CHUNK - 1)])
    }

    /// Returns the number of objects.
    pub(crate) fn live(&self) -> usize {
        self.free().live
    }

    /// Returns whether an object with this handle exists, even if a call is using it.
    pub(crate) fn has(&self, handle: usize) -> bool {
        self.slot(handle).is_some_and(|slot| {
            let found = slot.handle.load(Ordering::Relaxed);
            found == handle || found == !handle
        })
    }

    /// Stores an object and returns its handle.
    pub(crate) fn insert(&self, object: H::Object) -> Result<usize, Error> {
        let mut free = self.free();
        if free.live == SLOTS {
            return Err(Error::OutOfMemory);
        }
        let is_new = free.queued() < FREE && free.unused < SLOTS;
        if is_new {
            self.grow(free.unused)?;
        }
        let index = if is_new { free.unused } else { free.first };
        let slot = self.slot(index << KIND_BITS).ok_or(Error::OutOfMemory)?;
        if is_new {
            free.unused += 1;
        } else {
            free.first = slot.next.load(Ordering::Relaxed);
        }
        free.live += 1;
        let uses = match slot.uses.load(Ordering::Relaxed) {
            uses if uses < LAST_USE => uses + 1,
            _ => 1,
        };
        slot.uses.store(uses, Ordering::Relaxed);
        // SAFETY: the slot was free, so no handle is valid here, and the lock is held, so no other
        // thread fills it.
        unsafe { (*slot.object.get()).write(object) };
        let handle = uses << (KIND_BITS + INDEX_BITS) | index << KIND_BITS | H::KIND;
        slot.handle.store(handle, Ordering::Release);
        Ok(handle)
    }

    /// Allocates the chunk that contains an index if the index is the first one in that chunk. The
    /// caller must hold the lock.
    fn grow(&self, index: usize) -> Result<(), Error> {
        if index.is_multiple_of(CHUNK) {
            let mut slots = Vec::new();
            slots.try_reserve_exact(CHUNK).map_err(|_| Error::OutOfMemory)?;
            slots.extend((index..index + CHUNK).map(|index| Slot {
                handle: AtomicUsize::new(nothing(index)),
                uses: AtomicUsize::new(0),
                next: AtomicUsize::new(0),
                object: UnsafeCell::new(MaybeUninit::uninit()),
            }));
            let chunk: Box<[Slot<H::Object>; CHUNK]> =
                slots.into_boxed_slice().try_into().map_err(|_| Error::OutOfMemory)?;
            self.chunks[index >> PLACE_BITS].store(Box::into_raw(chunk), Ordering::Release);
        }
        Ok(())
    }

    /// Returns the object of a handle, which other threads may read at the same time. If the handle
    /// is refused, returns the value that its slot has instead.
    #[inline(always)]
    fn look(&self, handle: usize) -> Result<&H::Object, usize> {
        let Some(slot) = self.slot(handle) else { return Err(0) };
        let found = slot.handle.load(Ordering::Acquire);
        if found != handle {
            return Err(found);
        }
        // SAFETY: the handle is valid, so there is an object, and no other code can change it now.
        // C promises that no other thread changes or destroys an object that a call uses. A change
        // by this thread is detected, because `lock` replaces the handle.
        Ok(unsafe { (*slot.object.get()).assume_init_ref() })
    }

    /// Returns the object of a handle, unless the handle is refused.
    #[inline(always)]
    pub(crate) fn find(&self, handle: usize) -> Option<&H::Object> {
        self.look(handle).ok()
    }

    /// Returns the object of a handle, or the error that explains why the handle is refused.
    #[inline(always)]
    pub(crate) fn get(&self, handle: usize, name: &'static str) -> Result<&H::Object, Error> {
        self.look(handle).map_err(|found| self.refused(handle, found, name))
    }

    /// Locks the object of a handle for changes. It is an error if another call is using the
    /// object.
    #[inline(always)]
    pub(crate) fn lock(
        &self,
        handle: usize,
        name: &'static str,
    ) -> Result<Guard<'_, H::Object>, Error> {
        let slot = self.exchange(handle, !handle, name)?;
        Ok(Guard { slot, handle })
    }

    /// Takes an object out of the table.
    pub(crate) fn remove(&self, handle: usize, name: &'static str) -> Result<H::Object, Error> {
        let slot = self.exchange(handle, nothing(index_of(handle)), name)?;
        // SAFETY: this thread's exchange has ended the handle, so there was an object, and the slot
        // is not yet free for another object.
        let object = unsafe { (*slot.object.get()).assume_init_read() };
        let mut free = self.free();
        let index = index_of(handle);
        if free.queued() == 0 {
            free.first = index;
        } else if let Some(last) = self.slot(free.last << KIND_BITS) {
            last.next.store(index, Ordering::Relaxed);
        }
        free.last = index;
        free.live -= 1;
        Ok(object)
    }

    /// Replaces the handle in the slot of a valid handle with another value, and returns the slot.
    #[inline(always)]
    fn exchange(
        &self,
        handle: usize,
        with: usize,
        name: &'static str,
    ) -> Result<&Slot<H::Object>, Error> {
        let Some(slot) = self.slot(handle) else { return Err(self.refused(handle, 0, name)) };
        let exchanged =
            slot.handle.compare_exchange(handle, with, Ordering::Acquire, Ordering::Relaxed);
        match exchanged {
            Ok(_) => Ok(slot),
            Err(found) => Err(self.refused(handle, found, name)),
        }
    }

    /// Creates the error for a refused handle. `found` is the value that its slot has, or 0 if
    /// there is no slot.
    #[cold]
    #[inline(never)]
    fn refused(&self, handle: usize, found: usize, name: &'static str) -> Error {
        if handle == 0 {
            Error::Null { name }
        } else if found == !handle && found != 0 {
            Error::InUse { name }
        } else {
            Error::Handle { name, expected: H::KIND, handle }
        }
    }
}

/// An object that one call changes. Other calls are refused until the guard is dropped.
pub(crate) struct Guard<'a, T> {
    slot: &'a Slot<T>,
    handle: usize,
}

impl<T> Deref for Guard<'_, T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: the handle was valid, so there is an object, and only this guard can reach it,
        // because the handle is not valid while the guard exists.
        unsafe { (*self.slot.object.get()).assume_init_ref() }
    }
}

impl<T> DerefMut for Guard<'_, T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: the same, and the guard is borrowed as long as the object is.
        unsafe { (*self.slot.object.get()).assume_init_mut() }
    }
}

impl<T> Drop for Guard<'_, T> {
    #[inline(always)]
    fn drop(&mut self) {
        self.slot.handle.store(self.handle, Ordering::Release);
    }
}

#[cfg(test)]
mod tests;
