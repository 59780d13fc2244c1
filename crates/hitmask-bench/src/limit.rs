//! How close the engine comes to the processor's read speed: measures the clock, plain loops that only read, and the
//! engine, side by side.

use std::hint::black_box;

use fearless_simd::{Simd, SimdBase as _, dispatch};
use hitmask::simd::SimdLevel;

use crate::cases;
use crate::contenders::{self, Masks};
use crate::measure::{self, Contender, Effort, Passes};
use crate::report::{LevelLimit, Limit, Outcome};
use crate::statistics::Spread;

/// The side of the two masks.
const SIZE: u32 = 256;

/// The bytes of two masks, at a bit per pixel, that the loops read: a fraction of any L1 cache.
const BYTES: usize = 2 * (SIZE * SIZE / 8) as usize;

const WORDS: usize = BYTES / size_of::<u64>();

/// How many times a loop reads the bytes in a pass, so that start and end do not count.
const TIMES: usize = 64;

/// Words per cache line.
const LINE: usize = 8;

/// The length of the chain of additions and exclusive ors that shows the clock. Each one waits for the one before.
const CHAIN: usize = 4096;

/// Measures at every vector level that the processor has.
///
/// # Errors
/// If memory runs out, or the engine gives a wrong answer.
pub fn measure(effort: Effort) -> Result<Limit, String> {
    let case = cases::of_limit(SIZE);
    let masks = Masks::new(&case)?;
    let buffer = vec![0_u64; WORDS + 2 * LINE];
    // The first word of a cache line. Every platform with vectors can find it.
    let start = buffer.as_ptr().align_offset(LINE * size_of::<u64>()) % LINE;
    let aligned = &buffer[start..start + WORDS];
    let unaligned = &buffer[start + 1..start + 1 + WORDS];
    let mut contenders: Vec<Box<dyn Contender + '_>> =
        vec![Box::new(Passes::new("clock", vec![false], chain))];
    let levels: Vec<SimdLevel> = SimdLevel::available().collect();
    for level in &levels {
        contenders.push(reader("aligned", *level, aligned));
        contenders.push(reader("unaligned", *level, unaligned));
        contenders.push(contenders::engine_at(&case, &masks, *level));
    }
    let measured = measure::run(&mut contenders, &[false; TIMES], effort)
        .map_err(|wrong| wrong.to_string())?;
    let rounds: Vec<&[f64]> = measured
        .iter()
        .map(|measured| match &measured.outcome {
            Outcome::Timed { rounds, .. } => rounds.as_slice(),
            Outcome::Absent { .. } => &[],
        })
        .collect();
    let unknown = || "nothing was timed".to_string();
    let (clock, loops) = rounds.split_first().ok_or_else(unknown)?;
    let cycles = CHAIN as f64;
    let gigahertz = Spread::of(clock.iter().map(|chain| cycles / chain)).ok_or_else(unknown)?;
    // Bytes per cycle: the bytes, divided by the loop's time in links of the chain, in the same round.
    let rate = |times: &[f64]| {
        let ratios =
            times.iter().zip(*clock).map(|(time, chain)| BYTES as f64 * chain / (cycles * time));
        Spread::of(ratios).ok_or_else(unknown)
    };
    let part = |loops: &[f64], engine: &[f64]| Spread::of_ratios(loops, engine).ok_or_else(unknown);
    let levels = levels.iter().zip(loops.chunks_exact(3)).map(|(level, times)| {
        Ok(LevelLimit {
            level: level.name().to_string(),
            aligned: rate(times[0])?,
            unaligned: rate(times[1])?,
            engine: rate(times[2])?,
            of_unaligned: part(times[1], times[2])?,
            of_aligned: part(times[0], times[2])?,
        })
    });
    Ok(Limit { gigahertz, bytes: BYTES, levels: levels.collect::<Result<_, String>>()? })
}

/// Operations of one cycle each. None can begin before the last one ends.
fn chain() -> usize {
    let (mut value, add, flip) = (black_box(1_u64), black_box(3_u64), black_box(5_u64));
    for _ in 0..CHAIN / 64 {
        // Enough per iteration that the loop itself costs nothing.
        for _ in 0..32 {
            value = value.wrapping_add(add) ^ flip;
        }
    }
    value as usize
}

/// A loop that reads all words, compiled for one level.
fn reader<'a>(name: &str, level: SimdLevel, words: &'a [u64]) -> Box<dyn Contender + 'a> {
    let vectors = vectors_of(level);
    let pass = move || {
        let all = match vectors {
            Some(vectors) => dispatch!(vectors, simd => read(simd, words)),
            None => read_words(words),
        };
        all as usize
    };
    Box::new(Passes::new(name, vec![false; TIMES], pass))
}

/// The vectors of a level; `None` for the portable level, which has none.
fn vectors_of(level: SimdLevel) -> Option<fearless_simd::Level> {
    use fearless_simd::Level as Vectors;
    let best = Vectors::new();
    match level.name() {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        "sse2" => best.as_sse2().map(Vectors::Sse2),
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        "sse4.2" => best.as_sse4_2().map(Vectors::Sse4_2),
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
    // Combine them as vectors first: splitting eight of them would cost half as much as the reading.
    let all = all.into_iter().fold(S::u64s::splat(simd, 0), |all, vector| all | vector);
    let mut lanes = [0; 8];
    all.store_slice(&mut lanes[..S::u64s::LEN]);
    lanes.into_iter().fold(0, |all, lane| all | lane)
}

/// The same with plain words.
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
        let limit = measure(Effort { rounds: 1, ..Effort::QUICK }).unwrap();
        let levels: Vec<_> = limit.levels.iter().map(|limit| limit.level.as_str()).collect();
        assert_eq!(levels, SimdLevel::available().map(SimdLevel::name).collect::<Vec<_>>());
        assert!(limit.levels.iter().all(|limit| limit.engine.median > 0.0));
    }
}
