//! A cache of a limited size in bytes, which drops the least recently used values first.

use std::hash::Hash;

use lru::LruCache;

/// The overhead of an entry: the mask or the sheet struct itself, and its place in the list.
pub(crate) const ENTRY_BYTES: usize = 512;

/// Values by key, up to a total number of bytes. A single value that is larger than this number is
/// not kept.
pub(crate) struct Cache<K: Hash + Eq, V: Clone> {
    values: LruCache<K, (V, usize)>,
    bytes: usize,
    most: usize,
}

impl<K: Hash + Eq, V: Clone> Cache<K, V> {
    pub(crate) fn up_to(bytes: usize) -> Self {
        Self { values: LruCache::unbounded(), bytes: 0, most: bytes }
    }

    pub(crate) fn get(&mut self, key: &K) -> Option<V> {
        self.values.get(key).map(|(value, _)| value.clone())
    }

    pub(crate) fn keep(&mut self, key: K, value: V, bytes: usize) {
        let bytes = bytes + ENTRY_BYTES;
        if bytes > self.most {
            return;
        }
        self.bytes += bytes;
        if let Some((_, replaced)) = self.values.put(key, (value, bytes)) {
            self.bytes -= replaced;
        }
        while self.bytes > self.most {
            let Some((_, (_, dropped))) = self.values.pop_lru() else { break };
            self.bytes -= dropped;
        }
    }

    /// Returns the total bytes of all values.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Drops all values.
    pub(crate) fn clear(&mut self) {
        self.values.clear();
        self.bytes = 0;
    }
}
