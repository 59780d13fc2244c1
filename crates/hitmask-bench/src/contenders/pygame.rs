//! pygame-ce's `Mask.overlap` and `mask.from_surface` as contenders, if Python and pygame-ce are
//! installed. They run in a child process that waits for its turn.

use std::cell::RefCell;
use std::time::Duration;

use hitmask_reference::Grid;
use serde::Deserialize;
use serde_json::{Value, json};

use super::child::{Child, Start};
use crate::measure::Contender;
use crate::name;
use crate::overlap::Case;
use crate::pixels::Pixels;

/// The program that the child runs.
const DRIVER: &str = include_str!("driver.py");

/// The names of Python programs. The first one that is installed is used.
const PYTHON: [&str; 2] = ["python3", "python"];

/// If Python with pygame has not started within this time, it is left out.
const GREETING: Duration = Duration::from_secs(10);

/// A child process that is silent for this long counts as dead. The time allows for creating a huge
/// mask.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many times as long as the other contenders it runs in a round, because it takes the minimum
/// of several differences.
const LONGER: f64 = 6.0;

/// A difference between two times that is smaller than this is noise.
const MIN: f64 = 0.5;

/// pygame-ce in a child process, which starts at the first question, or the reason why it is
/// missing.
pub(crate) struct Pygame {
    programs: &'static [&'static str],
    driver: RefCell<Option<Result<Driver, String>>>,
}

struct Driver {
    child: Child,
    version: String,
}

/// The first line that the child process prints.
#[derive(Deserialize)]
#[serde(untagged)]
enum Hello {
    Here { version: String, ce: bool },
    Missing { missing: String },
}

#[derive(Deserialize)]
struct Answers {
    hits: String,
}

#[derive(Deserialize)]
struct Cost {
    nanoseconds: f64,
}

impl Pygame {
    /// pygame-ce, if it is installed. No process starts before the first question.
    pub(crate) fn new() -> Self {
        Self::one_of(&PYTHON)
    }

    const fn one_of(programs: &'static [&'static str]) -> Self {
        Self { programs, driver: RefCell::new(None) }
    }

    /// The version of pygame-ce, if it is installed.
    pub(crate) fn version(&self) -> Option<String> {
        let driver = self.driver.borrow();
        driver.as_ref()?.as_ref().ok().map(|driver| driver.version.clone())
    }

    /// pygame-ce's `Mask.overlap`.
    pub(crate) fn overlap(&self, case: &Case) -> Contender<'_> {
        let bytes = |set: &[bool]| set.iter().map(|set| u8::from(*set)).collect::<Vec<u8>>();
        let (mut sizes, mut places) = (Vec::new(), Vec::new());
        let (mut data, mut terrains) = (Vec::new(), Vec::new());
        for sprite in &case.sprites {
            sizes.push((sprite.width(), sprite.height()));
            match sprite {
                Pixels::Grid(grid) => data.push(bytes(&grid.set)),
                Pixels::Terrain(terrain) => terrains.push(terrain),
            }
        }
        // The tiles of terrain come after the sprites.
        for terrain in terrains {
            let first = sizes.len();
            places.extend(terrain.places().map(|(x, y, tile)| (x, y, first + tile)));
            for tile in &terrain.tiles {
                sizes.push((tile.width, tile.height));
                data.push(bytes(&tile.set));
            }
        }
        let pairs = case.pairs.iter().map(|pair| (pair.a, pair.b, pair.x, pair.y));
        let pairs = pairs.collect::<Vec<_>>();
        self.contender(&json!({"sprites": sizes, "tiles": places, "pairs": pairs}), data)
    }

    /// pygame-ce's `mask.from_surface`.
    pub(crate) fn making(&self, grid: &Grid, rgba: &[u8], probe: u32) -> Contender<'_> {
        let command = json!({"image": [grid.width, grid.height], "probe": [probe, probe]});
        self.contender(&command, vec![rgba.to_vec()])
    }

    /// pygame-ce as a contender. The command replaces the previous case.
    fn contender(&self, command: &Value, data: Vec<Vec<u8>>) -> Contender<'_> {
        let answers = self.ask(command, data);
        let answers = answers.map(|Answers { hits }| hits.bytes().map(|hit| hit == b'1').collect());
        let time = move |moment: Duration, _: &mut Vec<f64>| {
            let seconds = moment.as_secs_f64() * LONGER;
            let cost: Cost = self.ask(&json!({"seconds": seconds}), Vec::new())?;
            // Other programs on the machine can make a difference negative. Reports do not show
            // negative times.
            Ok(cost.nanoseconds.max(0.0))
        };
        let doubt = Some((MIN, "its C function is lost in the noise of the call"));
        Contender { doubt, ..Contender::timed(name::PYGAME, answers, time) }
    }

    /// Asks the child process. After a failure, it is not asked again.
    fn ask<A: for<'a> Deserialize<'a>>(
        &self,
        command: &Value,
        data: Vec<Vec<u8>>,
    ) -> Result<A, String> {
        let mut driver = self.driver.borrow_mut();
        let driver = driver.get_or_insert_with(|| start(self.programs));
        let answer = match driver {
            Ok(driver) => driver.child.ask(command, data, PATIENCE),
            Err(absent) => Err(absent.clone()),
        };
        if let Err(absent) = &answer {
            *driver = Err(absent.clone());
        }
        answer
    }
}

/// Starts the first of these programs that is Python with pygame-ce.
fn start(programs: &[&str]) -> Result<Driver, String> {
    let mut why = "there is no Python here".to_string();
    for program in programs {
        match Driver::start(program) {
            Ok(driver) => return Ok(driver),
            // This Python exists, so the reason why it failed is more useful than the message that
            // the other Python is missing.
            Err(Start::Failed(absent)) => why = absent,
            Err(Start::Missing) => {}
        }
    }
    Err(why)
}

impl Driver {
    fn start(program: &str) -> Result<Self, Start> {
        let mut child = Child::start(program, &["-c", DRIVER])?;
        let failed = |why: &str| Start::Failed(why.to_string());
        match child.greeting(GREETING).map_err(Start::Failed)? {
            Hello::Here { version, ce: true } => Ok(Self { child, version }),
            Hello::Here { ce: false, .. } => {
                Err(failed("pygame is installed instead of it (pip install pygame-ce)"))
            }
            Hello::Missing { missing } if missing == "pygame" => {
                Err(failed("it is not installed (pip install pygame-ce)"))
            }
            Hello::Missing { .. } => Err(failed("it answered something else")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::checkerboards;
    use crate::measure::{self, Effort};
    use crate::report::Outcome;

    fn a_case() -> Case {
        checkerboards(16).unwrap()
    }

    fn why(pygame: &Pygame) -> String {
        pygame.overlap(&a_case()).answers.unwrap_err()
    }

    #[test]
    fn without_python_it_is_absent() {
        let pygame = Pygame::one_of(&["no-such-python"]);
        assert_eq!((why(&pygame), pygame.version()), ("there is no Python here".into(), None));
    }

    /// Starts a program that exists but is not Python with pygame-ce.
    #[test]
    fn a_program_that_is_not_python_reports_how_it_ended() {
        let pygame = Pygame::one_of(&["cargo", "no-such-python"]);
        assert!(why(&pygame).starts_with("it ended with status "), "{}", why(&pygame));
    }

    /// If pygame-ce is installed, it gives the right answers. Once its process has ended, it is
    /// left out.
    #[test]
    fn it_answers_until_it_is_gone() {
        let pygame = Pygame::new();
        assert_eq!(pygame.version(), None, "it was never started");
        let contender = pygame.overlap(&a_case());
        if pygame.version().is_none() {
            return;
        }
        assert_eq!(contender.answers, Ok(vec![false]));
        if let Some(Ok(driver)) = &mut *pygame.driver.borrow_mut() {
            driver.child.kill();
        }
        let first = Contender::new("first", vec![false], || 0);
        let measured = measure::run(&mut [first, contender], &[false], Effort::QUICK).unwrap();
        let Outcome::Absent { absent } = &measured[1].outcome else { panic!() };
        assert!(absent.starts_with("it ended"), "{absent}");
        assert_eq!(&why(&pygame), absent);
    }
}
