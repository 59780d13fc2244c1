//! The rounds: every contender in turn, again and again, so that what disturbs one disturbs all.

use std::time::{Duration, Instant};

use crate::contenders::Contender;

/// How many rounds are counted.
const ROUNDS: usize = 9;

/// How long a contender runs in one round.
const MOMENT: Duration = Duration::from_millis(2);

/// What a contender took, over all rounds.
#[derive(Clone, Debug)]
pub struct Timing {
    /// The contender's name.
    pub name: &'static str,
    /// Nanoseconds an answer took, a number for each round.
    pub nanoseconds: Vec<f64>,
}

impl Timing {
    /// The median over the rounds.
    pub fn median(&self) -> f64 {
        median(self.nanoseconds.clone())
    }

    /// How many times as long as `other` it took: the median of the rounds' ratios.
    pub fn ratio_to(&self, other: &Timing) -> f64 {
        let rounds = self.nanoseconds.iter().zip(&other.nanoseconds);
        median(rounds.map(|(mine, theirs)| mine / theirs).collect())
    }
}

/// Times the contenders side by side and checks that each answers `expected`.
///
/// # Panics
/// Where one gives another answer: a fast wrong answer is worth nothing.
pub fn run(contenders: &[Contender], expected: bool) -> Vec<Timing> {
    let mut timings = Vec::new();
    for contender in contenders {
        assert_eq!((contender.ask)(), expected, "{} is wrong", contender.name);
        timings.push(Timing { name: contender.name, nanoseconds: Vec::new() });
    }
    let answers: Vec<u32> = contenders.iter().map(answers_a_moment).collect();
    for _ in 0..ROUNDS {
        for ((contender, answers), timing) in contenders.iter().zip(&answers).zip(&mut timings) {
            let nanoseconds = time(contender, *answers).as_secs_f64() * 1e9;
            timing.nanoseconds.push(nanoseconds / f64::from(*answers));
        }
    }
    timings
}

/// How many answers a contender gives in a moment; at least one.
fn answers_a_moment(contender: &Contender) -> u32 {
    let mut answers = 1;
    while time(contender, answers) < MOMENT && answers < 1 << 24 {
        answers *= 2;
    }
    answers
}

fn time(contender: &Contender, answers: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..answers {
        std::hint::black_box((contender.ask)());
    }
    start.elapsed()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
