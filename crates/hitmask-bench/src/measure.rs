//! The rounds: every contender in turn, again and again, so that what disturbs one disturbs all.

use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::report::{Measured, Outcome};
use crate::statistics::Spread;

/// Someone who answers a list of questions, each with yes or no.
pub trait Contender {
    /// What it is called in the report.
    fn name(&self) -> &str;

    /// Its answer to each of the questions, or to the first of them where it is too slow for all.
    ///
    /// # Errors
    /// Where it cannot answer.
    fn answers(&mut self) -> Result<Vec<bool>, Absent>;

    /// Answers for about so long and says how many nanoseconds an answer took.
    ///
    /// # Errors
    /// Where it cannot answer any more.
    fn time(&mut self, moment: Duration) -> Result<f64, Absent>;

    /// The right answers, where it is asked other questions than the rest.
    fn expected(&self) -> Option<&[bool]> {
        None
    }

    /// Why what it took over all rounds says nothing, if so.
    fn doubt(&self, _nanoseconds: Spread) -> Option<Absent> {
        None
    }
}

/// Why a contender did not take part, in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absent(pub String);

impl Absent {
    /// Why.
    pub fn because(why: impl Into<String>) -> Self {
        Self(why.into())
    }
}

/// A contender in this process: a pass answers all questions and says how many of them with yes.
pub struct Passes<P> {
    name: String,
    answers: Vec<bool>,
    pass: P,
    /// How many passes a moment has, once it is known, and at the least.
    passes: u32,
    least: u32,
}

impl<P: FnMut() -> usize> Passes<P> {
    /// A contender that gave `answers` once and gives them again with each `pass`.
    pub fn new(name: impl Into<String>, answers: Vec<bool>, pass: P) -> Self {
        Self { name: name.into(), answers, pass, passes: 0, least: 1 }
    }

    /// The same with so many passes in a moment at the least, for those whose passes take unlike times.
    #[must_use]
    pub fn at_least(self, least: u32) -> Self {
        Self { least, ..self }
    }

    // The loop is compiled with the pass in it, so that a call by pointer is no part of an answer.
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

/// How long is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many rounds there are.
    pub rounds: u32,
    /// How long each contender runs in one round, about.
    pub moment: Duration,
}

impl Effort {
    /// Enough for numbers that hold. Many short rounds: what disturbs one for a while leaves others whole.
    pub const FULL: Self = Self { rounds: 25, moment: Duration::from_millis(1) };
    /// Enough to see that everything runs.
    pub const QUICK: Self = Self { rounds: 3, moment: Duration::from_micros(200) };
}

/// The engine gave another answer than the expected one: a fast wrong answer is worth nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Who it was.
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

/// Times the contenders side by side. The first is the one that the others are held against.
///
/// Who gives another answer than `expected` does not take part.
///
/// # Errors
/// Where that is the first.
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
        // The first moment warms up and finds out how many passes it has.
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
    fn everyone_has_a_number_for_each_round_or_a_reason() {
        let expected = [true, false, true];
        let mut contenders = [answering(&expected), Box::new(Away), answering(&expected[..2])];
        let measured = run(&mut contenders, &expected, SHORT).unwrap();
        let Outcome::Timed { rounds, ratio, asked, .. } = &measured[0].outcome else { panic!() };
        assert_eq!((rounds.len(), ratio.median, *asked), (3, 1.0, 3));
        assert_eq!(measured[1].outcome, Outcome::Absent { absent: "on holiday".into() });
        assert!(matches!(measured[2].outcome, Outcome::Timed { asked: 2, .. }));
    }

    #[test]
    fn who_answers_nothing_is_left_out() {
        let mut contenders = [answering(&[true]), answering(&[])];
        let measured = run(&mut contenders, &[true], SHORT).unwrap();
        assert_eq!(measured[1].outcome, Outcome::Absent { absent: "it answers nothing".into() });
    }

    #[test]
    fn a_wrong_answer_ends_it_or_is_left_out() {
        let mut contenders = [answering(&[true, true])];
        let wrong = run(&mut contenders, &[true, false], SHORT).unwrap_err();
        assert_eq!(wrong.to_string(), "loop answers question 1 wrongly");
        let mut contenders = [answering(&[true, false]), answering(&[true, true])];
        let measured = run(&mut contenders, &[true, false], SHORT).unwrap();
        let absent = "it answers question 1 wrongly".into();
        assert_eq!(measured[1].outcome, Outcome::Absent { absent });
    }
}
