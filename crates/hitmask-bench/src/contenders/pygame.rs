//! pygame-ce's `Mask.overlap` as a contender, if Python and pygame-ce are installed: a child process that waits for its
//! turn.

use std::cell::RefCell;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::child::{Child, Start};
use super::name;
use crate::cases::{Case, Pixels};
use crate::measure::{Absent, Contender};
use crate::statistics::Spread;

/// The program that the child runs.
const DRIVER: &str = include_str!("driver.py");

/// Names of Python. The first one that is installed takes part.
const PYTHON: [&str; 2] = ["python3", "python"];

/// A Python that has not started with pygame in this time is left out.
const GREETING: Duration = Duration::from_secs(10);

/// A child that is silent for this long counts as dead. It may have a huge mask to make.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many times longer than the others it runs in a round: it takes the minimum of several differences.
const LONGER: f64 = 6.0;

/// A difference of two times below this is noise.
const LEAST: f64 = 0.5;

/// pygame-ce in a child process, which starts at the first question, or the reason why it is missing.
pub struct Pygame {
    programs: &'static [&'static str],
    driver: RefCell<Option<Result<Driver, Absent>>>,
}

struct Driver {
    child: Child,
    version: String,
}

/// The child's first line.
#[derive(Deserialize)]
#[serde(untagged)]
enum Hello {
    Here { version: String, ce: bool },
    Missing { missing: String },
}

#[derive(Serialize)]
struct Ask {
    sprites: Vec<(u32, u32)>,
    tiles: Vec<(u32, u32, usize)>,
    pairs: Vec<(usize, usize, i32, i32)>,
}

#[derive(Deserialize)]
struct Answers {
    hits: String,
}

#[derive(Serialize)]
struct Time {
    seconds: f64,
}

#[derive(Deserialize)]
struct Cost {
    nanoseconds: f64,
}

impl Pygame {
    /// pygame-ce, if it is installed. Nothing starts before the first question.
    pub fn new() -> Self {
        Self::one_of(&PYTHON)
    }

    const fn one_of(programs: &'static [&'static str]) -> Self {
        Self { programs, driver: RefCell::new(None) }
    }

    /// The version that takes part, if any.
    pub fn version(&self) -> Option<String> {
        let driver = self.driver.borrow();
        driver.as_ref()?.as_ref().ok().map(|driver| driver.version.clone())
    }

    /// pygame-ce as a contender for a case. It forgets the previous one.
    pub(super) fn contender<'a>(&'a self, case: &'a Case) -> Box<dyn Contender + 'a> {
        Box::new(Overlap { pygame: self, case })
    }

    /// Asks the child. After a failure it is not asked again.
    fn ask<A: for<'a> Deserialize<'a>>(
        &self,
        command: &impl Serialize,
        data: Vec<Vec<u8>>,
    ) -> Result<A, Absent> {
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

impl Default for Pygame {
    fn default() -> Self {
        Self::new()
    }
}

/// The first of the programs that is Python with pygame-ce.
fn start(programs: &[&str]) -> Result<Driver, Absent> {
    let mut why = Absent::because("there is no Python here");
    for program in programs {
        match Driver::start(program) {
            Ok(driver) => return Ok(driver),
            // This Python exists: the reason why it failed says more than that the other one is missing.
            Err(Start::Failed(absent)) => why = absent,
            Err(Start::Missing) => {}
        }
    }
    Err(why)
}

impl Driver {
    fn start(program: &str) -> Result<Self, Start> {
        let mut child = Child::start(program, &["-c", DRIVER])?;
        let failed = |why: &str| Start::Failed(Absent::because(why));
        match child.answer(GREETING).map_err(Start::Failed)? {
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

/// pygame-ce, asked about one case.
struct Overlap<'a> {
    pygame: &'a Pygame,
    case: &'a Case,
}

impl Contender for Overlap<'_> {
    fn name(&self) -> &'static str {
        name::PYGAME
    }

    fn answers(&mut self) -> Result<Vec<bool>, Absent> {
        let mut ask = Ask {
            sprites: Vec::new(),
            tiles: Vec::new(),
            pairs: self.case.pairs.iter().map(|pair| (pair.a, pair.b, pair.x, pair.y)).collect(),
        };
        let bytes = |set: &[bool]| set.iter().map(|set| u8::from(*set)).collect::<Vec<u8>>();
        let mut data = Vec::new();
        let mut tiles = Vec::new();
        for sprite in &self.case.sprites {
            ask.sprites.push((sprite.width(), sprite.height()));
            match sprite {
                Pixels::Grid(grid) => data.push(bytes(&grid.set)),
                Pixels::Terrain(terrain) => tiles.push(terrain),
            }
        }
        // A terrain's tiles come after the sprites.
        for terrain in tiles {
            let first = ask.sprites.len();
            ask.tiles.extend(terrain.places().map(|(x, y, tile)| (x, y, first + tile)));
            for tile in &terrain.tiles {
                ask.sprites.push((tile.width, tile.height));
                data.push(bytes(&tile.set));
            }
        }
        let answers: Answers = self.pygame.ask(&ask, data)?;
        Ok(answers.hits.bytes().map(|hit| hit == b'1').collect())
    }

    fn time(&mut self, moment: Duration) -> Result<f64, Absent> {
        let time = Time { seconds: moment.as_secs_f64() * LONGER };
        let cost: Cost = self.pygame.ask(&time, Vec::new())?;
        // Other work on the machine can make a difference negative. No report shows that.
        Ok(cost.nanoseconds.max(0.0))
    }

    fn doubt(&self, nanoseconds: Spread) -> Option<Absent> {
        let lost = || Absent::because("its C function is lost in the noise of the call");
        (nanoseconds.median < LEAST).then(lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::{Questions, Selection, planned};
    use crate::report::Group;

    fn a_case() -> Case {
        let selection = Selection { groups: vec![Group::Pairs], sizes: vec![16], quick: true };
        let Questions::Overlap(case) = planned(&selection)[0].build().unwrap() else { panic!() };
        case
    }

    fn why(pygame: &Pygame) -> String {
        let case = a_case();
        pygame.contender(&case).answers().unwrap_err().0
    }

    #[test]
    fn without_python_it_is_absent() {
        let pygame = Pygame::one_of(&["no-such-python"]);
        assert_eq!((why(&pygame), pygame.version()), ("there is no Python here".into(), None));
    }

    /// A program that exists and is not Python with pygame-ce.
    #[test]
    fn a_program_that_is_not_python_reports_how_it_ended() {
        let pygame = Pygame::one_of(&["cargo", "no-such-python"]);
        assert!(why(&pygame).starts_with("it ended with status "), "{}", why(&pygame));
    }

    /// If installed, it gives the right answers; once it is gone, it is left out.
    #[test]
    fn it_answers_until_it_is_gone() {
        let (pygame, case) = (Pygame::new(), a_case());
        assert_eq!(pygame.version(), None, "it was never started");
        let mut contender = pygame.contender(&case);
        let answers = contender.answers();
        if pygame.version().is_none() {
            return;
        }
        assert_eq!(answers, Ok(case.expected.clone()));
        if let Some(Ok(driver)) = &mut *pygame.driver.borrow_mut() {
            driver.child.kill();
        }
        let gone = contender.time(Duration::from_micros(1)).unwrap_err();
        assert!(gone.0.starts_with("it ended"), "{gone:?}");
        assert_eq!(contender.answers(), Err(gone));
    }
}
