//! Measures how close the engine comes to the processor's read speed: the clock, plain loops that
//! only read, and the engine, side by side.

use std::hint::black_box;

use fearless_simd::{Simd, SimdBase as _, dispatch};
use hitmask::simd::SimdLevel;

use crate::cases::checkerboards;
use crate::contenders::engine;
use crate::measure::{self, Contender, Effort};
use crate::name;
use crate::report::{Fact, Group, Measured, Row, Sizes, Suite, Value, against_first, strays};
use crate::statistics::Spread;

/// The side of the two masks.
const SIZE: u32 = 256;

/// The number of bytes that the loops read: two masks with a bit per pixel, which is a fraction of
/// any L1 cache.
const BYTES: usize = 2 * (SIZE * SIZE / 8) as usize;

const WORDS: usize = BYTES / size_of::<u64>();

/// How many times a loop reads the bytes in a pass, so that the cost of its start and end is
/// negligible.
const TIMES: usize = 64;

/// Words per cache line.
const LINE: usize = 8;

/// The length of the chain of additions and exclusive-or operations that measures the clock. Each
/// operation waits for the previous one.
const CHAIN: usize = 4096;

/// Measures the read speed at every vector level that the processor supports.
///
/// # Errors
/// Returns an error if memory runs out, or the engine gives a wrong answer.
pub(crate) fn measure(effort: Effort) -> Result<Suite, String> {
    let case = checkerboards(SIZE)?;
    let buffer = vec![0_u64; WORDS + 2 * LINE];
    // The first word of a cache line. `align_offset` finds it on every platform with vectors.
    let start = buffer.as_ptr().align_offset(LINE * size_of::<u64>()) % LINE;
    let aligned = &buffer[start..start + WORDS];
    let unaligned = &buffer[start + 1..start + 1 + WORDS];
    let mut contenders = vec![Contender::new("clock", vec![false], chain)];
    let levels: Vec<SimdLevel> = SimdLevel::available().collect();
    for level in &levels {
        contenders.push(engine::at(name::ENGINE, &case, Some(*level)));
        contenders.push(reader(name::READ_ALIGNED, *level, aligned));
        contenders.push(reader(name::READ_UNALIGNED, *level, unaligned));
    }
    let rows = |measured: &[Measured]| {
        let rows = measured[1..].chunks_exact(3);
        rows.map(|row| against_first(row.to_vec())).collect::<Vec<_>>()
    };
    let run = || measure::run(&mut contenders, &[false; TIMES], effort);
    let far = |measured: &Vec<Measured>| {
        rows(measured).iter().filter_map(|row| strays(row)).reduce(f64::max)
    };
    let (measured, unsteady) = measure::repeated(effort.repeats, run, far)?;
    let (clock, rows) = (&measured[..1], rows(&measured));
    let clock = clock.first().map_or(&[][..], Measured::rounds);
    let median = |values: Option<Spread>| values.map_or(0.0, |values| values.median);
    let cycles = CHAIN as f64;
    let gigahertz = median(Spread::of(clock.iter().map(|chain| cycles / chain)));
    // Bytes per cycle: the number of bytes, divided by the number of chain operations that take as
    // long as the loop in the same round.
    let rate = |measured: &Measured| {
        let rounds = measured.rounds().iter().zip(clock);
        let rates = rounds.map(|(time, chain)| BYTES as f64 * chain / (cycles * time));
        Fact::new(
            &format!("{} a cycle", measured.contender),
            Value::Bytes(median(Spread::of(rates))),
        )
    };
    let rows = levels.iter().zip(rows).map(|(level, measured)| {
        let mut facts = vec![Fact::new("clock", Value::Gigahertz(gigahertz))];
        facts.extend(measured.iter().map(rate));
        Row { unsteady, ..Row::new(level.name(), SIZE, facts, measured) }
    });
    let title = format!(
        "What the processor can read: {} KiB, the worst miss beside loops that only read",
        BYTES / 1024
    );
    Ok(Suite::new(Group::Limit, title, Sizes::Pixels, rows.collect()))
}

/// A chain of operations that take one cycle each. An operation cannot begin before the previous
/// one ends.
fn chain() -> usize {
    let (mut value, add, flip) = (black_box(1_u64), black_box(3_u64), black_box(5_u64));
    for _ in 0..CHAIN / 64 {
        // Enough operations per iteration that the cost of the loop itself is negligible.
        for _ in 0..32 {
            value = value.wrapping_add(add) ^ flip;
        }
    }
    value as usize
}

/// A loop that reads all words, compiled for one level.
fn reader<'a>(name: &str, level: SimdLevel, words: &'a [u64]) -> Contender<'a> {
    let vectors = vectors_of(level);
    let pass = move || {
        let all = match vectors {
            Some(vectors) => dispatch!(vectors, simd => read(simd, words)),
            None => read_words(words),
        };
        all as usize
    };
    Contender::new(name, vec![false; TIMES], pass)
}

/// The vectors of a level; `None` for the portable level, which has none.
fn vectors_of(level: SimdLevel) -> Option<fearless_simd::Level> {
    use fearless_simd::Level as Vectors;
    let best = Vectors::new();
    match level.name() {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        "avx2" => best.as_avx2().map(Vectors::Avx2),
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        "avx512" => best.as_avx512().map(Vectors::Avx512),
        "neon" | "simd128" => Some(best),
        _ => None,
    }
}

/// Combines all words, eight vectors at a time, so that no operation waits for another.
#[inline(always)]
fn read<S: Simd>(simd: S, words: &[u64]) -> u64 {
    const VECTORS: usize = 8;
    let mut all = [S::u64s::splat(simd, 0); VECTORS];
    for _ in 0..TIMES {
        for block in black_box(words).chunks_exact(VECTORS * S::u64s::LEN) {
            for (all, vector) in all.iter_mut().zip(block.chunks_exact(S::u64s::LEN)) {
                *all |= S::u64s::from_slice(simd, vector);
            }
        }
    }
    // Combine the eight vectors first, because splitting all of them into words would cost half as
    // much as reading.
    let all = all.into_iter().fold(S::u64s::splat(simd, 0), |all, vector| all | vector);
    let mut lanes = [0; 8];
    all.store_slice(&mut lanes[..S::u64s::LEN]);
    lanes.into_iter().fold(0, |all, lane| all | lane)
}

/// Combines all words without vectors.
fn read_words(words: &[u64]) -> u64 {
    let mut all = [0; 16];
    for _ in 0..TIMES {
        let (blocks, _) = black_box(words).as_chunks();
        for block in blocks as &[[u64; 16]] {
            all.iter_mut().zip(block).for_each(|(all, word)| *all |= word);
        }
    }
    all.into_iter().fold(0, |all, word| all | word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_reads_every_word() {
        for place in [0, 1, WORDS / 2, WORDS - 1] {
            let mut words = vec![0_u64; WORDS];
            words[place] = 1 << (place % 64);
            for level in SimdLevel::available() {
                let read = match vectors_of(level) {
                    Some(vectors) => dispatch!(vectors, simd => read(simd, &words)),
                    None => read_words(&words),
                };
                assert_eq!(read, words[place], "{level}");
            }
        }
    }

    #[test]
    fn every_level_of_the_engine_is_held_against_a_loop() {
        let suite = measure(Effort { rounds: 1, ..Effort::QUICK }).unwrap();
        let levels: Vec<_> = suite.rows.iter().map(|row| row.case.as_str()).collect();
        assert_eq!(levels, SimdLevel::available().map(SimdLevel::name).collect::<Vec<_>>());
        for row in &suite.rows {
            let names: Vec<_> = row.contenders.iter().map(|of| of.contender.as_str()).collect();
            assert_eq!(names, [name::ENGINE, name::READ_ALIGNED, name::READ_UNALIGNED]);
            let rates = row.facts.iter().filter(|fact| matches!(fact.value, Value::Bytes(_)));
            assert_eq!(rates.count(), 3);
        }
    }
}
