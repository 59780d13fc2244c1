//! pygame-ce's `Mask.overlap`, where Python and pygame-ce are installed: a child process that waits until it is its
//! turn.

use std::cell::RefCell;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::name;
use crate::cases::{Case, Pixels};
use crate::measure::{Absent, Contender};
use crate::statistics::Spread;

/// The program that the child runs.
const DRIVER: &str = include_str!("driver.py");

/// Names of Python, the first of which that is there is asked.
const PYTHON: [&str; 2] = ["python3", "python"];

/// A child that says nothing for so long is taken for dead.
const PATIENCE: Duration = Duration::from_secs(60);

/// How much longer than the others it is timed for in a round: it takes the least of several differences.
const LONGER: f64 = 6.0;

/// A difference of two times below this is noise.
const LEAST: f64 = 0.5;

/// pygame-ce in a child process, or why it is not here.
pub struct Pygame(RefCell<Result<Driver, Absent>>);

struct Driver {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    version: String,
}

#[derive(Deserialize)]
struct Hello {
    version: String,
    ce: bool,
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
    /// Starts Python with pygame-ce, if they are here.
    pub fn start() -> Self {
        Self::start_one_of(&PYTHON)
    }

    fn start_one_of(programs: &[&str]) -> Self {
        let mut driver = Err(Absent::because("there is no Python here"));
        for program in programs {
            match Driver::start(program) {
                Ok(started) => {
                    driver = Ok(started);
                    break;
                }
                // Python is there: why it did not start says more than that the other one is not there.
                Err(Some(absent)) => driver = Err(absent),
                Err(None) => {}
            }
        }
        Self(RefCell::new(driver))
    }

    /// The version that takes part, if one does.
    pub fn version(&self) -> Option<String> {
        self.0.borrow().as_ref().ok().map(|driver| driver.version.clone())
    }

    /// pygame-ce as a contender for a case. It forgets the last one.
    pub(super) fn contender<'a>(&'a self, case: &'a Case) -> Box<dyn Contender + 'a> {
        Box::new(Overlap { pygame: self, case })
    }

    /// Asks the child; after a failure it is not asked again.
    fn ask<A: for<'a> Deserialize<'a>>(
        &self,
        command: &impl Serialize,
        data: &[&[u8]],
    ) -> Result<A, Absent> {
        let mut driver = self.0.borrow_mut();
        let answer = match &mut *driver {
            Ok(driver) => driver.ask(command, data),
            Err(absent) => Err(absent.clone()),
        };
        if let Err(absent) = &answer {
            *driver = Err(absent.clone());
        }
        answer
    }
}

impl Driver {
    /// `None` where there is no such program.
    fn start(program: &str) -> Result<Self, Option<Absent>> {
        let mut child = Command::new(program)
            .args(["-c", DRIVER])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|_| None)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(None);
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut driver = Self { child, input, lines, version: String::new() };
        let missing = || Absent::because("it is not installed (pip install pygame-ce)");
        let hello: Hello = driver.answer().map_err(|_| Some(missing()))?;
        if !hello.ce {
            return Err(Some(missing()));
        }
        driver.version = hello.version;
        Ok(driver)
    }

    fn ask<A: for<'a> Deserialize<'a>>(
        &mut self,
        command: &impl Serialize,
        data: &[&[u8]],
    ) -> Result<A, Absent> {
        let failed = |_| Absent::because("it ended unexpectedly");
        let mut line = serde_json::to_string(command).map_err(|_| Absent::because("no JSON"))?;
        line.push('\n');
        self.input.write_all(line.as_bytes()).map_err(failed)?;
        for bytes in data {
            self.input.write_all(bytes).map_err(failed)?;
        }
        self.input.flush().map_err(failed)?;
        self.answer()
    }

    fn answer<A: for<'a> Deserialize<'a>>(&mut self) -> Result<A, Absent> {
        let line = self.lines.recv_timeout(PATIENCE);
        let line = line.map_err(|_| Absent::because("it ended unexpectedly"))?;
        serde_json::from_str(&line).map_err(|_| Absent::because("it answered something else"))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
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
        let data: Vec<&[u8]> = data.iter().map(Vec::as_slice).collect();
        let answers: Answers = self.pygame.ask(&ask, &data)?;
        Ok(answers.hits.bytes().map(|hit| hit == b'1').collect())
    }

    fn time(&mut self, moment: Duration) -> Result<f64, Absent> {
        let time = Time { seconds: moment.as_secs_f64() * LONGER };
        let cost: Cost = self.pygame.ask(&time, &[])?;
        Ok(cost.nanoseconds)
    }

    fn doubt(&self, nanoseconds: Spread) -> Option<Absent> {
        let lost = || Absent::because("its C function is lost in the noise of the call");
        (nanoseconds.median < LEAST).then(lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::{Selection, planned};
    use crate::report::Group;

    fn a_case() -> Case {
        let selection = Selection { groups: vec![Group::Pairs], sizes: vec![16], quick: true };
        planned(&selection)[0].build().unwrap()
    }

    fn why(pygame: &Pygame) -> String {
        let case = a_case();
        pygame.contender(&case).answers().unwrap_err().0
    }

    #[test]
    fn without_python_it_is_not_here() {
        let pygame = Pygame::start_one_of(&["no-such-python"]);
        assert_eq!((pygame.version(), why(&pygame)), (None, "there is no Python here".into()));
    }

    /// A program that is there and is not Python with pygame-ce.
    #[test]
    fn without_pygame_it_is_not_installed() {
        let pygame = Pygame::start_one_of(&["cargo", "no-such-python"]);
        assert_eq!(why(&pygame), "it is not installed (pip install pygame-ce)");
    }

    /// Where it is here it gives the right answers; where it goes away it is left out.
    #[test]
    fn it_answers_until_it_is_gone() {
        let (pygame, case) = (Pygame::start(), a_case());
        if pygame.version().is_none() {
            return;
        }
        let mut contender = pygame.contender(&case);
        assert_eq!(contender.answers(), Ok(case.expected.clone()));
        if let Ok(driver) = &mut *pygame.0.borrow_mut() {
            driver.child.kill().unwrap();
            driver.child.wait().unwrap();
        }
        let gone = Err(Absent::because("it ended unexpectedly"));
        assert_eq!(contender.time(Duration::from_micros(1)), gone);
        assert_eq!(contender.answers().map(|_| 0.0), gone);
    }
}
