//! Runs every contender in turn, round after round, so that a disturbance affects all contenders
//! equally.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::report::{FAR, Measured, Outcome, against_first, strays};
use crate::statistics::{Frames, Spread};

/// A contender, which answers a list of questions with yes or no.
pub(crate) struct Contender<'a> {
    /// The contender's name in the report.
    pub(crate) name: String,
    /// The answer to each question (or only to the first few questions, if the contender is too
    /// slow for all of them), or the reason why there are no answers.
    pub(crate) answers: Result<Vec<bool>, String>,
    /// The right answers, if this contender's questions differ from those of the other contenders.
    pub(crate) expected: Option<&'a [bool]>,
    /// Times below this number of nanoseconds are not meaningful, for this reason.
    pub(crate) doubt: Option<(f64, &'static str)>,
    /// Answers for about this long and returns the nanoseconds per answer. If a pass is a frame, it
    /// also appends the nanoseconds of each frame.
    pub(crate) time: Box<Timer<'a>>,
}

pub(crate) type Timer<'a> = dyn FnMut(Duration, &mut Vec<f64>) -> Result<f64, String> + 'a;

impl<'a> Contender<'a> {
    /// Creates a contender that has already given `answers`, and gives them again in each `pass`. A
    /// pass returns the number of answers that are yes.
    pub(crate) fn new(
        name: impl Into<String>,
        answers: Vec<bool>,
        mut pass: impl FnMut() -> usize + 'a,
    ) -> Self {
        // The pass is inlined into the loop, so that no time includes a call through a pointer.
        Self::in_passes(name, answers, 1, move |passes, _| {
            let start = Instant::now();
            for _ in 0..passes {
                black_box(pass());
            }
            start.elapsed()
        })
    }

    /// Like [`new`](Self::new), but each pass is a frame and is timed separately. A moment contains
    /// at least this many frames, because frames differ.
    pub(crate) fn of_frames(
        name: impl Into<String>,
        answers: Vec<bool>,
        least: u32,
        mut frame: impl FnMut() -> usize + 'a,
    ) -> Self {
        Self::in_passes(name, answers, least, move |passes, frames| {
            let mut all = Duration::ZERO;
            for _ in 0..passes {
                let start = Instant::now();
                black_box(frame());
                let time = start.elapsed();
                frames.push(time.as_secs_f64() * 1e9);
                all += time;
            }
            all
        })
    }

    fn in_passes(
        name: impl Into<String>,
        answers: Vec<bool>,
        least: u32,
        mut run: impl FnMut(u32, &mut Vec<f64>) -> Duration + 'a,
    ) -> Self {
        // The number of passes in a moment, once it is known.
        let (mut passes, count) = (0, answers.len().max(1) as f64);
        Self::timed(name, Ok(answers), move |moment, frames| {
            if passes == 0 {
                passes = least;
                while run(passes, &mut Vec::new()) < moment && passes < 1 << 24 {
                    passes *= 2;
                }
            }
            Ok(run(passes, frames).as_secs_f64() * 1e9 / f64::from(passes) / count)
        })
    }

    /// Creates a contender that measures its own time.
    pub(crate) fn timed(
        name: impl Into<String>,
        answers: Result<Vec<bool>, String>,
        time: impl FnMut(Duration, &mut Vec<f64>) -> Result<f64, String> + 'a,
    ) -> Self {
        Self { name: name.into(), answers, expected: None, doubt: None, time: Box::new(time) }
    }

    /// Creates a contender that does not take part, for this reason.
    pub(crate) fn away(name: &str, why: impl Into<String>) -> Self {
        Self::timed(name, Err(why.into()), |_, _| Err("it is away".to_string()))
    }
}

/// How long to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    /// The number of rounds.
    pub(crate) rounds: u32,
    /// About how long each contender runs in one round.
    pub(crate) moment: Duration,
    /// How many more times to measure if the rounds vary too much.
    pub(crate) repeats: u32,
}

impl Effort {
    /// Enough for reliable numbers. There are many short rounds, so that a brief disturbance spoils
    /// only some of them.
    pub(crate) const FULL: Self = Self { rounds: 25, moment: Duration::from_millis(1), repeats: 3 };
    /// Enough to see that everything runs.
    pub(crate) const QUICK: Self =
        Self { rounds: 3, moment: Duration::from_micros(200), repeats: 0 };

    /// The effort of a quick run or of a full run.
    pub(crate) const fn of(quick: bool) -> Self {
        if quick { Self::QUICK } else { Self::FULL }
    }
}

/// Times the contenders side by side, and repeats this if their rounds vary too much. Also returns
/// whether the rounds varied too much every time.
///
/// # Errors
/// Returns the same errors as [`run`].
pub(crate) fn steady(
    contenders: &mut [Contender<'_>],
    expected: &[bool],
    effort: Effort,
) -> Result<(Vec<Measured>, bool), String> {
    repeated(effort.repeats, || run(contenders, expected, effort), |measured| strays(measured))
}

/// Measures, and repeats this up to `repeats` times while the spread exceeds [`FAR`]. Returns the
/// measurement with the smallest spread, and whether even that spread exceeds [`FAR`] (always false
/// if `repeats` is 0).
///
/// # Errors
/// Returns an error if `measure` fails.
pub(crate) fn repeated<T>(
    repeats: u32,
    mut measure: impl FnMut() -> Result<T, String>,
    strays: impl Fn(&T) -> Option<f64>,
) -> Result<(T, bool), String> {
    let mut best = measure()?;
    let mut least = strays(&best).unwrap_or(0.0);
    for _ in 0..repeats {
        if least <= FAR {
            break;
        }
        let again = measure()?;
        let far = strays(&again).unwrap_or(0.0);
        if far < least {
            (best, least) = (again, far);
        }
    }
    Ok((best, repeats > 0 && least > FAR))
}

/// Times the contenders side by side, and compares the others with the first.
///
/// A contender that gives other answers than `expected` does not take part.
///
/// # Errors
/// Returns an error if an answer of the first contender is wrong, because a fast wrong answer is
/// worthless.
pub(crate) fn run(
    contenders: &mut [Contender<'_>],
    expected: &[bool],
    effort: Effort,
) -> Result<Vec<Measured>, String> {
    let mut times: Vec<Result<Vec<f64>, String>> = Vec::new();
    let mut frames = vec![Vec::new(); contenders.len()];
    for contender in contenders.iter_mut() {
        let right = contender.expected.unwrap_or(expected);
        let checked = contender.answers.clone().and_then(|answers| {
            match answers.iter().zip(right).position(|(given, right)| given != right) {
                Some(question) => Err(format!("it answers question {question} wrongly")),
                None if answers.is_empty() && !right.is_empty() => {
                    Err("it answers nothing".to_string())
                }
                None => Ok(()),
            }
        });
        if let (Err(why), true) = (&checked, times.is_empty()) {
            return Err(format!("{}: {why}", contender.name));
        }
        // The first moment is a warm-up, and finds the number of passes that fit into a moment.
        let warm = checked.and_then(|()| (contender.time)(effort.moment, &mut Vec::new()));
        times.push(warm.map(|_| Vec::new()));
    }
    for _ in 0..effort.rounds {
        for ((contender, times), frames) in contenders.iter_mut().zip(&mut times).zip(&mut frames) {
            if let Ok(rounds) = times {
                match (contender.time)(effort.moment, frames) {
                    Ok(nanoseconds) => rounds.push(nanoseconds),
                    Err(why) => *times = Err(why),
                }
            }
        }
    }
    let outcomes = contenders.iter().zip(times).zip(frames).map(|((contender, times), frames)| {
        let timed = times.and_then(|rounds| {
            let nanoseconds = Spread::of(rounds.iter().copied()).ok_or("it was not timed")?;
            if let Some((least, why)) = contender.doubt
                && nanoseconds.median < least
            {
                return Err(why.to_string());
            }
            Ok(Outcome::Timed {
                asked: contender.answers.as_ref().map_or(0, Vec::len),
                nanoseconds,
                ratio: nanoseconds,
                frames: Frames::of(frames),
                rounds,
            })
        });
        let outcome = timed.unwrap_or_else(|absent| Outcome::Absent { absent });
        Measured { contender: contender.name.clone(), outcome }
    });
    Ok(against_first(outcomes.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Effort = Effort { rounds: 3, moment: Duration::from_micros(1), repeats: 0 };

    fn answering(answers: &[bool]) -> Contender<'static> {
        let yes = answers.iter().filter(|answer| **answer).count();
        Contender::new("loop", answers.to_vec(), move || black_box(yes))
    }

    #[test]
    fn every_contender_has_a_time_for_each_round_or_a_reason() {
        let expected = [true, false, true];
        let away = Contender::away("away", "on holiday");
        let frames = Contender::of_frames("frames", vec![true], 5, || black_box(1));
        let mut contenders = [answering(&expected), away, answering(&expected[..2]), frames];
        let measured = run(&mut contenders, &expected, SHORT).unwrap();
        let Outcome::Timed { rounds, ratio, asked, frames, .. } = &measured[0].outcome else {
            panic!()
        };
        assert_eq!((rounds.len(), ratio.median, *asked, *frames), (3, 1.0, 3, None));
        assert_eq!(measured[1].outcome, Outcome::Absent { absent: "on holiday".into() });
        assert!(matches!(measured[2].outcome, Outcome::Timed { asked: 2, .. }));
        let Outcome::Timed { frames: Some(frames), .. } = measured[3].outcome else { panic!() };
        assert!(frames.count >= 15 && frames.median <= frames.p99 && frames.p99 <= frames.worst);
    }

    /// Simulates measurements with these spreads, one after the other. Returns the spread that is
    /// kept, whether it exceeds the threshold, and the number of measurements.
    fn kept(repeats: u32, strays: &[f64]) -> (f64, bool, usize) {
        let mut measured = 0;
        let measure = || {
            measured += 1;
            Ok(strays[measured - 1])
        };
        let (kept, is_far) = repeated(repeats, measure, |far| Some(*far)).unwrap();
        (kept, is_far, measured)
    }

    #[test]
    fn what_strays_is_measured_again_and_the_steadiest_is_kept() {
        assert_eq!(kept(3, &[0.1]), (0.1, false, 1));
        assert_eq!(kept(3, &[0.5, 0.6, 0.2]), (0.2, false, 3));
        assert_eq!(kept(3, &[0.5, 0.3, 0.6, 0.4]), (0.3, true, 4));
        // A quick run never repeats, and never reports that the spread is too large.
        assert_eq!(kept(0, &[0.5]), (0.5, false, 1));
        assert!(repeated(3, || Err::<(), _>("no".to_string()), |()| Some(1.0)).is_err());
        assert_eq!(repeated(3, || Ok(7), |_| None), Ok((7, false)));
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
        assert_eq!(wrong, "loop: it answers question 1 wrongly");
        let mut contenders = [answering(&[true, false]), answering(&[true, true])];
        let measured = run(&mut contenders, &[true, false], SHORT).unwrap();
        let absent = "it answers question 1 wrongly".into();
        assert_eq!(measured[1].outcome, Outcome::Absent { absent });
    }
}
