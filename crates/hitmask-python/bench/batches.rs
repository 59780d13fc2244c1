//! The loops that batches of Python are compared with: `bench/batches.py` runs it.
//!
//! It reads masks and pairs from the file that it is given, and then questions, one a line. For
//! each it prints how many nanoseconds the loop took, and the sum of the answers.

use std::io::{BufRead, Write};
use std::time::Instant;

use hitmask::{Mask, Placed};

struct Pairs {
    masks: Vec<Mask>,
    indices: [Vec<i32>; 2],
    positions: [Vec<[i32; 2]>; 2],
    /// The same pairs as numbers of 8 bytes.
    wide_indices: [Vec<i64>; 2],
    wide_positions: [Vec<[f64; 2]>; 2],
}

/// Takes bytes off the front.
fn take<'a>(bytes: &mut &'a [u8], count: usize) -> &'a [u8] {
    let (taken, rest) = bytes.split_at(count);
    *bytes = rest;
    taken
}

fn numbers(bytes: &mut &[u8], count: usize) -> Vec<i32> {
    take(bytes, 4 * count).as_chunks().0.iter().map(|number| i32::from_le_bytes(*number)).collect()
}

impl Pairs {
    /// The number of masks and of pairs; each mask as its length and the bytes of its PBM file;
    /// then the columns.
    fn read(mut bytes: &[u8]) -> Result<Self, Box<dyn std::error::Error>> {
        let bytes = &mut bytes;
        let counts = numbers(bytes, 2);
        let pairs = counts[1] as usize;
        let mut masks = Vec::new();
        for _ in 0..counts[0] {
            let length = numbers(bytes, 1)[0] as usize;
            masks.push(Mask::from_pbm(take(bytes, length))?);
        }
        let indices = [(); 2].map(|()| numbers(bytes, pairs));
        let positions = [(); 2].map(|()| numbers(bytes, 2 * pairs).as_chunks().0.to_vec());
        let wide = |numbers: &Vec<i32>| numbers.iter().map(|number| (*number).into()).collect();
        let floats = |rows: &Vec<[i32; 2]>| {
            rows.iter().map(|row| row.map(|number| f64::from(number) + 0.25)).collect()
        };
        Ok(Self {
            wide_indices: indices.each_ref().map(wide),
            wide_positions: positions.each_ref().map(floats),
            masks,
            indices,
            positions,
        })
    }

    fn placed(&self, side: usize, pair: usize) -> Placed<'_> {
        self.masks[self.indices[side][pair] as usize].at(self.positions[side][pair])
    }

    fn wide(&self, side: usize, pair: usize) -> Placed<'_> {
        let [x, y] = self.wide_positions[side][pair];
        self.masks[self.wide_indices[side][pair] as usize].at((x, y))
    }

    /// How long a loop takes that stores an answer for each pair, and the answers.
    fn each<'a, T>(
        &'a self,
        is_wide: bool,
        answer: impl Fn(Placed<'a>, Placed<'a>) -> T,
    ) -> (u128, Vec<T>) {
        let (start, pairs) = (Instant::now(), 0..self.indices[0].len());
        let answers = if is_wide {
            pairs.map(|pair| answer(self.wide(0, pair), self.wide(1, pair))).collect()
        } else {
            pairs.map(|pair| answer(self.placed(0, pair), self.placed(1, pair))).collect()
        };
        (start.elapsed().as_nanos(), answers)
    }

    /// The time of a loop over all pairs, and the sum of its answers.
    fn measure(&self, question: &str, is_wide: bool) -> Option<(u128, i64)> {
        match question {
            "overlaps" => {
                let (took, answers) = self.each(is_wide, Placed::overlaps);
                Some((took, answers.into_iter().map(i64::from).sum()))
            }
            "areas" => {
                let (took, answers) = self.each(is_wide, |a, b| a.area(b) as i64);
                Some((took, answers.into_iter().sum()))
            }
            "firsts" => {
                let (took, answers) = self.each(is_wide, |a, b| {
                    a.first(b).map_or([f64::NAN; 2], |first| [first.x as f64, first.y as f64])
                });
                let numbers = answers.iter().flatten().filter(|number| !number.is_nan());
                Some((took, numbers.sum::<f64>() as i64))
            }
            "depths" => {
                let (took, answers) = self.each(is_wide, |a, b| {
                    a.depth(b).map_or([0; 4], |depth| {
                        [depth.left, depth.right, depth.up, depth.down].map(i64::from)
                    })
                });
                Some((took, answers.iter().flatten().sum()))
            }
            _ => None,
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("pass the file of the pairs")?;
    let pairs = Pairs::read(&std::fs::read(path)?)?;
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let question = line.strip_prefix("wide ");
        let measured = pairs.measure(question.unwrap_or(&line), question.is_some());
        let (took, sum) = measured.ok_or("no such question")?;
        println!("{took} {sum}");
        std::io::stdout().flush()?;
    }
    Ok(())
}
