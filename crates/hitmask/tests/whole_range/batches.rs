//! Tests batches of pairs at any positions, and bits beyond the ends of batches.

use hitmask::batch::{Hits, Pair};
use hitmask::simd::SimdLevel;
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::values::*;

properties! {
    #![fewer(16)]

    #[test]
    fn batches(
        couples in vec(couple(), 0..70),
        index in size(),
        room in prop_oneof![0..1000_usize, select(vec![1 << 62, usize::MAX - 63, usize::MAX])],
    ) {
        let pairs: Vec<_> = couples.iter().map(|(a, b)| Pair::new(*a, *b)).collect();
        let mut hits = Hits::new();
        prop_assert_eq!(hits.reserve(room).is_ok(), room < 1000);
        hits.test(&pairs).unwrap();
        let touching = couples.iter().filter(|(a, b)| a.overlaps(*b)).count();
        prop_assert_eq!(
            (hits.count(), hits.iter().count(), hits.any()),
            (touching, touching, touching > 0)
        );
        prop_assert_eq!(
            (hits.pairs(), hits.words().len()),
            (pairs.len(), pairs.len().div_ceil(64))
        );
        prop_assert!(!hits.get(index) || index < pairs.len());
        let others: Vec<_> = couples.iter().map(|(_, b)| *b).collect();
        for level in SimdLevel::available() {
            let mut at_level = Hits::at_level(level);
            prop_assert_eq!(at_level.level(), level);
            at_level.test(&pairs).unwrap();
            prop_assert_eq!(at_level.words(), hits.words());
            if let Some(one) = couples.first() {
                at_level.test_against(one.0, &others).unwrap();
                prop_assert_eq!(at_level.get(0), hits.get(0));
            }
        }
    }
}

#[cfg(feature = "rayon")]
properties! {
    #![fewer(16)]

    #[test]
    fn batches_on_threads(couples in vec(couple(), 0..70)) {
        static POOL: std::sync::LazyLock<rayon::ThreadPool> = std::sync::LazyLock::new(|| {
            rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap()
        });
        let pairs: Vec<_> = couples.iter().map(|(a, b)| Pair::new(*a, *b)).collect();
        let others: Vec<_> = couples.iter().map(|(_, b)| *b).collect();
        let (mut hits, mut threads) = (Hits::new(), Hits::new());
        hits.test(&pairs).unwrap();
        threads.test_on_threads(&POOL, &pairs).unwrap();
        prop_assert_eq!(hits.words(), threads.words());
        if let Some((one, _)) = couples.first() {
            hits.test_against(*one, &others).unwrap();
            threads.test_against_on_threads(&POOL, *one, &others).unwrap();
            prop_assert_eq!(hits.words(), threads.words());
        }
    }
}
