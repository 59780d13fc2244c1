//! Tests that batches match single queries, and that no query allocates, neither in a batch nor
//! alone.

use std::sync::LazyLock;

use crate::common::Both;
use allocation_counter::measure;
use hitmask::batch::{Hits, HitsError, Pair};
use hitmask::simd::SimdLevel;
use hitmask::{Mask, Placed};
use hitmask_reference::{Random, Shape, properties};
use proptest::prelude::*;

/// Masks of every kind that a batch may mix: empty, with one pixel, small with each height, wide
/// and high.
static MASKS: LazyLock<Vec<Mask>> = LazyLock::new(|| {
    let sizes = [
        (0, 0),
        (0, 9),
        (1, 1),
        (1, 1),
        (3, 16),
        (8, 8),
        (16, 17),
        (31, 32),
        (33, 33),
        (64, 16),
        (64, 64),
        (63, 65),
        (65, 20),
        (20, 200),
        (130, 64),
        (257, 9),
        (400, 70),
    ];
    let shapes = [Shape::Disc, Shape::Noise(8), Shape::Frame, Shape::Far];
    let mut masks = vec![Mask::new(20, 20).unwrap(), Mask::new(200, 20).unwrap()];
    for (index, (width, height)) in sizes.into_iter().enumerate() {
        for shape in [shapes[index % 4], shapes[(index + 1) % 4]] {
            masks.push(Both::new(width, height, shape, index as u64).mask);
        }
    }
    masks
});

/// Creates this many pairs of any of the masks. The two masks of a pair are usually near each
/// other, here or at an end of i32, and occasionally far apart.
fn pairs(count: usize, seed: u64) -> Vec<Pair<'static>> {
    let mut random = Random::new(seed);
    (0..count)
        .map(|_| {
            let mut mask = || &MASKS[random.below(MASKS.len() as u64) as usize];
            let (a, b) = (mask(), mask());
            let mut between =
                |from: i32, to: i32| from + random.below((to - from) as u64 + 1) as i32;
            let dx = between(-(b.width() as i32), a.width() as i32);
            let dy = between(-(b.height() as i32), a.height() as i32);
            let base = match between(0, 7) {
                0 => (i32::MIN, i32::MAX),
                1 => (i32::MAX - 100, i32::MIN + 100),
                _ => (between(-99, 99), between(-99, 99)),
            };
            match between(0, 15) {
                0 => Pair::new(a.at((base.0, base.1)), b.at((dx, dy))),
                _ => {
                    let (x, y) = (base.0.saturating_add(dx), base.1.saturating_add(dy));
                    Pair::new(a.at((base.0, base.1)), b.at((x, y)))
                }
            }
        })
        .collect()
}

/// The size of a batch, usually near the end of a word.
fn count() -> impl Strategy<Value = usize> {
    prop_oneof![
        12 => proptest::sample::select(vec![0_usize, 1, 63, 64, 65, 127, 128, 129]),
        1 => Just(1000_usize),
        2 => 2..300_usize,
    ]
}

/// Checks that every way to read `hits` returns `expected`, pair by pair.
fn holds(hits: &Hits, expected: &[bool]) -> Result<(), TestCaseError> {
    prop_assert_eq!(hits.pairs(), expected.len());
    prop_assert_eq!(hits.any(), expected.contains(&true));
    let numbers: Vec<usize> = (0..expected.len()).filter(|index| expected[*index]).collect();
    prop_assert_eq!(hits.count(), numbers.len());
    prop_assert_eq!(hits.iter().collect::<Vec<_>>(), &numbers[..]);
    for index in 0..expected.len() + 130 {
        let is_hit = expected.get(index).copied().unwrap_or(false);
        prop_assert_eq!(hits.get(index), is_hit, "pair {} of {}", index, expected.len());
    }
    prop_assert!(!hits.get(usize::MAX));
    // Build the words by their definition. No bit is set beyond the last pair.
    let mut words = vec![0_u64; expected.len().div_ceil(64)];
    for index in numbers {
        words[index / 64] |= 1 << (index % 64);
    }
    prop_assert_eq!(hits.words(), words);
    Ok(())
}

properties! {
    #[test]
    fn a_batch_matches_single_pairs(count in count(), seed in any::<u64>()) {
        let pairs = pairs(count, seed);
        let swapped: Vec<_> = pairs.iter().map(|pair| Pair::new(pair.b, pair.a)).collect();
        let expected: Vec<_> = pairs.iter().map(|pair| pair.a.overlaps(pair.b)).collect();
        for level in SimdLevel::available() {
            let one_by_one = pairs.iter().map(|pair| level.overlaps(pair.a, pair.b));
            prop_assert!(one_by_one.eq(expected.iter().copied()), "{}", level);
            let mut hits = Hits::at_level(level);
            prop_assert_eq!(hits.level().name(), level.name());
            hits.test(&pairs).unwrap();
            holds(&hits, &expected)?;
            hits.test(&swapped).unwrap();
            holds(&hits, &expected)?;
        }
    }

    #[test]
    fn one_against_many_matches_single_pairs(count in count(), seed in any::<u64>()) {
        // Each of the others has the same offset from the one mask as the second mask of a pair
        // from the first. Alternatively, all of the others are the one mask itself.
        let pairs = pairs(count, seed);
        let one = MASKS[(seed % MASKS.len() as u64) as usize].at((7, -5));
        let others: Vec<_> = pairs.iter().map(|pair| {
            let (from, to) = (pair.a.position(), pair.b.position());
            let (dx, dy) = ((to.x - from.x) as i32, (to.y - from.y) as i32);
            let about = pair.b.mask().at((7_i32.saturating_add(dx), (-5_i32).saturating_add(dy)));
            if seed % 8 == 0 { one } else { about }
        }).collect();
        let expected: Vec<_> = others.iter().map(|other| one.overlaps(*other)).collect();
        for level in SimdLevel::available() {
            let mut hits = Hits::at_level(level);
            hits.test_against(one, &others).unwrap();
            holds(&hits, &expected)?;
        }
    }

    #[test]
    fn earlier_batches_leave_nothing_behind(counts in prop::collection::vec(count(), 2..5),
        seed in any::<u64>()) {
        for level in SimdLevel::available() {
            let mut hits = Hits::at_level(level);
            for (index, count) in counts.iter().enumerate() {
                let pairs = pairs(*count, seed.wrapping_add(index as u64));
                let expected: Vec<_> =
                    pairs.iter().map(|pair| level.overlaps(pair.a, pair.b)).collect();
                if index % 2 == 1 {
                    hits.reserve(pairs.len() * 2).unwrap();
                }
                hits.test(&pairs).unwrap();
                holds(&hits, &expected)?;
                let against: Vec<_> = pairs.iter().map(|pair| pair.b).collect();
                let Some(one) = pairs.first().map(|pair| pair.a) else { continue };
                let expected: Vec<_> =
                    against.iter().map(|other| level.overlaps(one, *other)).collect();
                hits.test_against(one, &against[..count / 2]).unwrap();
                holds(&hits, &expected[..count / 2])?;
            }
        }
    }
}

/// All pairs hit, and every bit of every word belongs to one pair.
#[test]
fn full_words_and_single_bits() {
    let (dot, block) = (Mask::full(1, 1).unwrap(), Mask::full(70, 70).unwrap());
    for level in SimdLevel::available() {
        let mut hits = Hits::at_level(level);
        for count in [1, 63, 64, 65, 127, 128, 129, 200] {
            let all = vec![dot.at((69, 69)); count];
            hits.test_against(block.at((0, 0)), &all).unwrap();
            holds(&hits, &vec![true; count]).unwrap();
            for hit in 0..count {
                let mut others = vec![dot.at((70, 69)); count];
                others[hit] = dot.at((69, 69));
                hits.test_against(block.at((0, 0)), &others).unwrap();
                assert!(hits.iter().eq([hit]), "{level}: {hit} of {count}");
                assert_eq!(hits.words()[hit / 64], 1 << (hit % 64));
            }
        }
    }
}

#[test]
fn a_new_batch_is_empty() {
    for hits in
        [Hits::new(), Hits::default(), Hits::at_level(SimdLevel::PORTABLE), Hits::new().clone()]
    {
        holds(&hits, &[]).unwrap();
    }
    assert_eq!(Hits::new().level().name(), SimdLevel::best().name());
    assert_eq!(Hits::default().level().name(), SimdLevel::best().name());
}

/// A request for more memory than any machine has is refused, and the hits of the last batch stay.
/// On 32-bit targets, the bits for the maximum number of pairs would fit into memory.
#[test]
#[cfg(target_pointer_width = "64")]
fn a_lack_of_memory_is_an_error() {
    let pairs = pairs(100, 6);
    let mut hits = Hits::new();
    hits.test(&pairs).unwrap();
    let before = hits.clone();
    assert_eq!(hits.reserve(usize::MAX), Err(HitsError::OutOfMemory { pairs: usize::MAX }));
    assert_eq!((hits.pairs(), hits.words()), (before.pairs(), before.words()));
}

/// Counts how many times `ask` allocates.
fn allocations(ask: impl FnOnce()) -> u64 {
    measure(ask).count_total
}

#[test]
fn only_a_larger_batch_allocates() {
    let (pairs, more) = (pairs(1000, 7), pairs(5000, 8));
    let others: Vec<Placed<'_>> = pairs.iter().map(|pair| pair.b).collect();
    for level in SimdLevel::available() {
        let mut hits = Hits::at_level(level);
        // This shows that the counter works, because the first batch needs memory for its words.
        assert_eq!(allocations(|| hits.test(&pairs).unwrap()), 1);
        let place = hits.words().as_ptr();
        assert_eq!(allocations(|| hits.test(&pairs).unwrap()), 0);
        assert_eq!(allocations(|| hits.test_against(pairs[0].a, &others).unwrap()), 0);
        assert_eq!(allocations(|| hits.test(&pairs[..70]).unwrap()), 0);
        assert_eq!(allocations(|| hits.test(&[]).unwrap()), 0);
        assert_eq!(allocations(|| hits.test(&pairs).unwrap()), 0);
        assert_eq!(hits.words().as_ptr(), place);
        let read = || hits.iter().sum::<usize>() + hits.count() + usize::from(hits.get(999));
        assert_eq!(allocations(|| assert!(read() > 0)), 0);

        hits.reserve(more.len()).unwrap();
        assert_eq!(allocations(|| hits.test(&more).unwrap()), 0);
    }
}

#[test]
fn no_query_allocates() {
    let pairs = pairs(3000, 9);
    let mut hits = 0;
    for Pair { a, b } in pairs {
        for level in SimdLevel::available() {
            let ask = || {
                let found = level.overlaps(a, b);
                assert_eq!(level.first(a, b).is_some(), found);
                assert_eq!(level.area(a, b) > 0, found);
                assert_eq!(level.overlap_bounds(a, b).is_some(), found);
            };
            assert_eq!(allocations(ask), 0, "{level}: {a:?}, {b:?}");
        }
        let ask = || {
            let found = a.overlaps(b);
            hits += usize::from(found);
            assert_eq!(a.first(b).is_some(), found);
            assert_eq!(a.area(b) > 0, found);
            assert_eq!(a.overlap_bounds(b).is_some(), found);
            assert_eq!(a.depth(b).is_some(), found);
            assert_eq!(a.contact(b).is_some(), found);
        };
        assert_eq!(allocations(ask), 0, "{a:?}, {b:?}");
    }
    assert!(hits > 500, "{hits} hits are too few to show anything");
    // This shows that the counter works, because the call makes a mask.
    let mask = &MASKS[10];
    assert!(allocations(|| drop(mask.at((0, 0)).overlap_mask(mask.at((1, 1))))) > 0);
}

#[cfg(feature = "rayon")]
#[test]
fn threads_change_no_answer() {
    let pairs = pairs(9000, 11);
    let others: Vec<Placed<'_>> = pairs.iter().map(|pair| pair.b).collect();
    let (mut alone, mut together) = (Hits::new(), Hits::new());
    for threads in 1..=8 {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        for count in [0, 1, 64, 2047, 2048, 2049, 4096, 5000, 9000] {
            alone.test(&pairs[..count]).unwrap();
            together.test_on_threads(&pool, &pairs[..count]).unwrap();
            assert_eq!(together.words(), alone.words(), "{count} pairs on {threads} threads");
            assert_eq!(together.pairs(), count);
            alone.test_against(pairs[3].a, &others[..count]).unwrap();
            together.test_against_on_threads(&pool, pairs[3].a, &others[..count]).unwrap();
            assert_eq!(together.words(), alone.words(), "{count} others on {threads} threads");
        }
    }
}
