//! Runs every contender in turn, round after round, so that a disturbance hits all of them alike.

use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::report::{Measured, Outcome};
use crate::statistics::Spread;

/// Answers a list of questions, each with yes or no.
pub trait Contender {
    /// Its name in the report.
    fn name(&self) -> &str;

    /// The answer to each question, or to the first few if it is too slow for all of them.
    ///
    /// # Errors
    /// If it cannot answer.
    fn answers(&mut self) -> Result<Vec<bool>, Absent>;

    /// Answers for about this long and returns the nanoseconds per answer.
    ///
    /// # Errors
    /// If it can no longer answer.
    fn time(&mut self, moment: Duration) -> Result<f64, Absent>;

    /// The right answers, if its questions differ from those of the other contenders.
    fn expected(&self) -> Option<&[bool]> {
        None
    }

    /// Why its time over all rounds means nothing, if that is so.
    fn doubt(&self, _nanoseconds: Spread) -> Option<Absent> {
        None
    }
}

/// Why a contender did not take part, in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absent(pub String);

impl Absent {
    /// An absence for this reason.
    pub fn because(why: impl Into<String>) -> Self {
        Self(why.into())
    }
}

/// A contender in this process: a pass answers all questions and returns how many answers are yes.
pub struct Passes<P> {
    name: String,
    answers: Vec<bool>,
    pass: P,
    /// How many passes a moment takes, once known, and their minimum.
    passes: u32,
    least: u32,
}

impl<P: FnMut() -> usize> Passes<P> {
    /// A contender that gave `answers` once and gives them again in each `pass`.
    pub fn new(name: impl Into<String>, answers: Vec<bool>, pass: P) -> Self {
        Self { name: name.into(), answers, pass, passes: 0, least: 1 }
    }

    /// Makes at least this many passes per moment, for contenders whose passes take different times.
    #[must_use]
    pub fn at_least(self, least: u32) -> Self {
        Self { least, ..self }
    }

    // The pass is compiled into the loop, so that no answer includes a call by pointer.
    fn run(&mut self, passes: u32) -> Duration {
        let start = Instant::now();
        for _ in 0..passes {
            black_box((self.pass)());
        }
        start.elapsed()
    }
}

impl<P: FnMut() -> usize> Contender for Passes<P> {
    fn name(&self) -> &str {
        &self.name
    }

    fn answers(&mut self) -> Result<Vec<bool>, Absent> {
        Ok(self.answers.clone())
    }

    fn time(&mut self, moment: Duration) -> Result<f64, Absent> {
        if self.passes == 0 {
            self.passes = self.least;
            while self.run(self.passes) < moment && self.passes < 1 << 24 {
                self.passes *= 2;
            }
        }
        let nanoseconds = self.run(self.passes).as_secs_f64() * 1e9;
        Ok(nanoseconds / f64::from(self.passes) / self.answers.len().max(1) as f64)
    }
}

/// How long to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many rounds there are.
    pub rounds: u32,
    /// About how long each contender runs in one round.
    pub moment: Duration,
}

impl Effort {
    /// Enough for numbers you can trust. Rounds are short and many: a passing disturbance spoils only some of them.
    pub const FULL: Self = Self { rounds: 25, moment: Duration::from_millis(1) };
    /// Enough to see that everything runs.
    pub const QUICK: Self = Self { rounds: 3, moment: Duration::from_micros(200) };
}

/// The engine gave an unexpected answer. A fast wrong answer is worth nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The contender's name.
    pub contender: String,
    /// The number of the question.
    pub question: usize,
}

impl fmt::Display for Wrong {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { contender, question } = self;
        write!(formatter, "{contender} answers question {question} wrongly")
    }
}

impl std::error::Error for Wrong {}

/// Times the contenders side by side. The others are compared with the first.
///
/// A contender that gives other answers than `expected` does not take part.
///
/// # Errors
/// If the first contender is wrong.
pub fn run(
    contenders: &mut [Box<dyn Contender + '_>],
    expected: &[bool],
    effort: Effort,
) -> Result<Vec<Measured>, Wrong> {
    let mut times: Vec<Result<Vec<f64>, Absent>> = Vec::new();
    let mut asked = Vec::new();
    for contender in contenders.iter_mut() {
        let mut answers = contender.answers();
        let count = answers.as_ref().map_or(0, Vec::len);
        let right = contender.expected().unwrap_or(expected);
        let wrong = answers.iter().flatten().zip(right).position(|(given, right)| given != right);
        if answers.is_ok() && count == 0 && !right.is_empty() {
            answers = Err(Absent::because("it answers nothing"));
        }
        if let Some(question) = wrong {
            if times.is_empty() {
                return Err(Wrong { contender: contender.name().to_string(), question });
            }
            answers = Err(Absent::because(format!("it answers question {question} wrongly")));
        }
        asked.push(count);
        // The first moment warms up and finds out how many passes fit into it.
        times.push(answers.and_then(|_| contender.time(effort.moment)).map(|_| Vec::new()));
    }
    for _ in 0..effort.rounds {
        for (contender, times) in contenders.iter_mut().zip(&mut times) {
            if let Ok(rounds) = times {
                match contender.time(effort.moment) {
                    Ok(nanoseconds) => rounds.push(nanoseconds),
                    Err(absent) => *times = Err(absent),
                }
            }
        }
    }
    let first = times.first().and_then(|times| times.clone().ok()).unwrap_or_default();
    let measured = contenders.iter().zip(times).zip(asked).map(|((contender, times), asked)| {
        let outcome = times.and_then(|rounds| {
            let gone = || Absent::because("it was not timed");
            let nanoseconds = Spread::of(rounds.iter().copied()).ok_or_else(gone)?;
            if let Some(doubt) = contender.doubt(nanoseconds) {
                return Err(doubt);
            }
            Ok(Outcome::Timed {
                asked,
                nanoseconds,
                ratio: Spread::of_ratios(&rounds, &first).ok_or_else(gone)?,
                rounds,
            })
        });
        Measured {
            contender: contender.name().to_string(),
            outcome: outcome.unwrap_or_else(|Absent(absent)| Outcome::Absent { absent }),
        }
    });
    Ok(measured.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Effort = Effort { rounds: 3, moment: Duration::from_micros(1) };

    struct Away;

    impl Contender for Away {
        fn name(&self) -> &'static str {
            "away"
        }

        fn answers(&mut self) -> Result<Vec<bool>, Absent> {
            Err(Absent::because("on holiday"))
        }

        fn time(&mut self, _: Duration) -> Result<f64, Absent> {
            Err(Absent::because("on holiday"))
        }
    }

    fn answering(answers: &[bool]) -> Box<dyn Contender> {
        let yes = answers.iter().filter(|answer| **answer).count();
        Box::new(Passes::new("loop", answers.to_vec(), move || black_box(yes)))
    }

    #[test]
    fn every_contender_has_a_time_for_each_round_or_a_reason() {
        let expected = [true, false, true];
        let mut contenders = [answering(&expected), Box::new(Away), answering(&expected[..2])];
        let measured = run(&mut contenders, &expected, SHORT).unwrap();
        let Outcome::Timed { rounds, ratio, asked, .. } = &measured[0].outcome else { panic!() };
        assert_eq!((rounds.len(), ratio.median, *asked), (3, 1.0, 3));
        assert_eq!(measured[1].outcome, Outcome::Absent { absent: "on holiday".into() });
        assert!(matches!(measured[2].outcome, Outcome::Timed { asked: 2, .. }));
    }

    #[test]
    fn a_contender_without_answers_is_left_out() {
        let mut contenders = [answering(&[true]), answering(&[])];
        let measured = run(&mut contenders, &[true], SHORT).unwrap();
        assert_eq!(measured[1].outcome, Outcome::Absent { absent: "it answers nothing".into() });
    }

    #[test]
    fn a_wrong_answer_stops_the_run_or_is_left_out() {
        let mut contenders = [answering(&[true, true])];
        let wrong = run(&mut contenders, &[true, false], SHORT).unwrap_err();
        assert_eq!(wrong.to_string(), "loop answers question 1 wrongly");
        let mut contenders = [answering(&[true, false]), answering(&[true, true])];
        let measured = run(&mut contenders, &[true, false], SHORT).unwrap();
        let absent = "it answers question 1 wrongly".into();
        assert_eq!(measured[1].outcome, Outcome::Absent { absent });
    }
}
