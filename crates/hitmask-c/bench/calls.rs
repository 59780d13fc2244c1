//! Measures the cost of a call from C and from Rust. `bench/README.md` explains how to run the
//! benchmark.
//!
//! Both sides make the same calls with the same masks and worlds, and must get the same answers.
//! They take turns, so both see the same load on the machine. Each figure is the smallest of
//! several medians, each of several rounds, because other work on the machine only increases a
//! figure.

use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::batch::{Hits, Pair};
use engine::world::{Collider, ColliderId, Filter, SpriteId, World};
use engine::{AlphaThreshold, Mask, Placed, Segment};

const SPRITES: usize = 4;
const PAIRS: usize = 1024;
const COLLIDERS: usize = 1000;
const LEVEL: u32 = 2000;

/// The number of medians, and the number of rounds per median.
const MEDIANS: usize = 9;
const ROUNDS: usize = 9;

/// The time for which a side runs in a round.
const ROUND: Duration = Duration::from_millis(4);

/// The random number generator for the scene, the same as in `scene.h`.
struct Random(u64);

impl Random {
    fn next(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % u64::from(limit)) as u32
    }
}

/// Sprites of a given size, pairs of these sprites whose boxes overlap, and a world of them.
struct Scene {
    size: i32,
    masks: Vec<Arc<Mask>>,
    pairs: Vec<(usize, usize, i32, i32)>,
    world: World,
    ids: Vec<ColliderId>,
    places: Vec<(i32, i32)>,
}

impl Scene {
    fn new(size: i32) -> Self {
        let mut random = Random(size as u64);
        let masks: Vec<_> = (0..SPRITES).map(|_| Arc::new(disc(size, &mut random))).collect();
        let pairs = (0..PAIRS).map(|_| {
            let (a, b) = (random.next(SPRITES as u32), random.next(SPRITES as u32));
            let mut place = || random.next(2 * size as u32 - 1) as i32 - size + 1;
            (a as usize, b as usize, place(), place())
        });
        let pairs = pairs.collect();
        let mut world = World::new();
        for mask in &masks {
            world.add_mask(mask.clone()).expect("there is room for the mask");
        }
        let places: Vec<_> = (0..COLLIDERS)
            .map(|_| (random.next(LEVEL) as i32, random.next(LEVEL) as i32))
            .collect();
        let colliders = places.iter().enumerate().map(|(index, place)| {
            Collider::new(SpriteId::from_index((index % SPRITES) as u32)).at(*place)
        });
        let ids = colliders.map(|one| world.insert(one).expect("there is room for it")).collect();
        world.tick();
        Self { size, masks, pairs, world, ids, places }
    }

    fn pairs(&self) -> impl Iterator<Item = (Placed<'_>, Placed<'_>)> {
        self.pairs.iter().map(|&(a, b, x, y)| (self.masks[a].at((x, y)), self.masks[b].at((0, 0))))
    }

    fn batch(&self) -> Vec<Pair<'_>> {
        self.pairs().map(|(a, b)| Pair::new(a, b)).collect()
    }

    fn overlaps(&self) -> usize {
        self.pairs().filter(|(a, b)| a.overlaps(*b)).count()
    }

    fn contact(&self) -> usize {
        self.pairs().filter(|(a, b)| black_box(a.contact(*b)).is_some()).count()
    }

    fn sweep(&self) -> usize {
        let hits = self.pairs.iter().filter(|&&(a, b, x, y)| {
            let (a, b) = (self.masks[a].at((-2 * self.size, y)), self.masks[b].at((0, 0)));
            // Read the time too, because C gets it with the same call.
            let hit = a.sweep(b, (4 * self.size, x));
            black_box(hit.map(|hit| hit.time().to_f64()));
            black_box(hit).is_some()
        });
        hits.count()
    }

    fn set_position(&mut self) -> usize {
        for index in (0..PAIRS).map(|index| index % COLLIDERS) {
            self.places[index].0 ^= 1;
            let moved = self.world.set_position(self.ids[index], self.places[index]);
            moved.expect("the collider exists");
        }
        PAIRS
    }

    /// Reads all fields that `HmCollider` has.
    fn get(&self) -> usize {
        let sprites = (0..PAIRS).map(|index| {
            let id = self.ids[index % COLLIDERS];
            let found = self.world.get(id).expect("the collider exists");
            let flags = (found.is_still(), found.is_sensor(), found.layer(), found.collides_with());
            black_box((found.position(), found.pose(), found.frame(), flags, found.user_data()));
            found.sprite().map_or(0, SpriteId::index) as usize
        });
        sprites.sum()
    }

    fn ray(&mut self) -> usize {
        let hits = (0..PAIRS).filter(|index| {
            let (from, to) = (self.places[index % COLLIDERS], self.places[(index + 7) % COLLIDERS]);
            let half = |(x, y): (i32, i32), by: f64| (f64::from(x) + by, f64::from(y) + by);
            let segment = Segment::new(half(from, -0.5), half(to, 0.5));
            black_box(self.world.view().ray(segment, Filter::ALL)).is_some()
        });
        hits.count()
    }
}

/// Creates a disc with holes.
fn disc(size: i32, random: &mut Random) -> Mask {
    let mut pixels = vec![0; 4 * (size * size) as usize];
    for (index, pixel) in pixels.chunks_exact_mut(4).enumerate() {
        let (x, y) = (index as i32 % size, index as i32 / size);
        let (dx, dy) = (2 * x + 1 - size, 2 * y + 1 - size);
        let is_hole = random.next(8) == 0;
        pixel[3] = if dx * dx + dy * dy <= size * size && !is_hole { 255 } else { 0 };
    }
    let mask = Mask::from_rgba(&pixels, size as u32, size as u32, AlphaThreshold::VISIBLE);
    mask.expect("the pixels are an image")
}

/// The C program.
struct Other {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Other {
    fn start(program: &str) -> Result<Self, String> {
        let child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| format!("{program}: {error}"))?;
        let (Some(questions), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{program} has no pipes"));
        };
        Ok(Self { child, questions, answers: BufReader::new(answers) })
    }

    /// Returns the nanoseconds per call, and the number of calls that had an answer.
    fn ask(&mut self, call: &str, size: i32, times: u32) -> Result<(f64, usize), String> {
        let mut line = String::new();
        let asked = writeln!(self.questions, "{call} {size} {times}");
        let answered = asked.and_then(|()| self.answers.read_line(&mut line));
        answered.map_err(|error| error.to_string())?;
        let mut words = line.split_whitespace();
        let time = words.next().and_then(|word| word.parse().ok());
        let found = words.next().and_then(|word| word.parse().ok());
        time.zip(found).ok_or_else(|| format!("{call} {size}: the program in C said {line:?}"))
    }
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Measures a call from both sides and prints the figures.
fn compare(
    other: &mut Other,
    (name, call, size): (&str, &str, i32),
    mut run: impl FnMut() -> usize,
) -> Result<(), String> {
    let start = Instant::now();
    let expected = black_box(run());
    let once = start.elapsed().max(Duration::from_nanos(1));
    let times = (ROUND.as_nanos() / once.as_nanos()).clamp(1, 100_000) as u32;
    let mut least = [f64::INFINITY; 2];
    for _ in 0..MEDIANS {
        let mut rounds = [Vec::new(), Vec::new()];
        for _ in 0..ROUNDS {
            let start = Instant::now();
            for _ in 0..times {
                black_box(run());
            }
            let time = start.elapsed().as_nanos() as f64;
            rounds[0].push(time / f64::from(times) / PAIRS as f64);
            let (time, found) = other.ask(call, size, times)?;
            if found != expected {
                return Err(format!("{name} {size}: {expected} from Rust and {found} from C"));
            }
            rounds[1].push(time);
        }
        for (least, rounds) in least.iter_mut().zip(&mut rounds) {
            *least = least.min(median(rounds));
        }
    }
    let [rust, c] = least;
    let (more, ratio) = (c - rust, 100.0 * (c / rust - 1.0));
    println!("{name:<24}{size:>5}{rust:>11.1}{c:>11.1}{more:>+9.1}{ratio:>+8.1} %{expected:>9}");
    Ok(())
}

fn measure(other: &mut Other) -> Result<(), String> {
    println!(
        "{:<24}{:>5}{:>11}{:>11}{:>9}{:>10}{:>9}",
        "call", "size", "Rust ns", "C ns", "more ns", "", "answers"
    );
    for size in [16, 32, 64, 128, 256, 512, 1024] {
        let scene = Scene::new(size);
        compare(other, ("overlaps", "overlaps", size), || black_box(&scene).overlaps())?;
    }
    for size in [32, 64] {
        let mut scene = Scene::new(size);
        compare(other, ("contact", "contact", size), || black_box(&scene).contact())?;
        compare(other, ("sweep", "sweep", size), || black_box(&scene).sweep())?;
        compare(other, ("world: ray", "ray", size), || black_box(&mut scene).ray())?;
        compare(other, ("world: get", "get", size), || black_box(&scene).get())?;
        compare(other, ("world: set_position", "set_position", size), || {
            black_box(&mut scene).set_position()
        })?;
    }
    for size in [16, 32, 64, 128] {
        let scene = Scene::new(size);
        let (mut hits, kept) = (Hits::new(), scene.batch());
        let mut test = |pairs: &[Pair<'_>]| {
            hits.test(pairs).expect("there is room for the hits");
            hits.count()
        };
        compare(other, ("many, pairs kept", "many", size), || test(black_box(&kept)))?;
        compare(other, ("many, pairs made", "many", size), || test(&black_box(&scene).batch()))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    // cargo adds `--bench`.
    let program = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let Some(program) = program else {
        eprintln!(
            "usage: cargo bench -p hitmask-c --bench calls -- PROGRAM\nPROGRAM is calls.c, \
             compiled"
        );
        return ExitCode::FAILURE;
    };
    let outcome = Other::start(&program).and_then(|mut other| {
        measure(&mut other)?;
        drop(other.questions);
        other.child.wait().map(drop).map_err(|error| error.to_string())
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
