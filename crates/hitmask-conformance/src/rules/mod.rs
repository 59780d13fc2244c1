//! Questions written to test the rules of `conformance/SPEC.md`, for every query.

mod actors;
mod figures;
mod masks;
mod motion;
mod pairs;
mod poses;
mod regions;
mod terrain;

use hitmask_reference::{Grid, Random};
use serde_json::{Value, json};

use crate::scene::{Sprite, near};
use crate::tags::{self, Tags};
use crate::worlds;

/// All lines of `conformance/rules.jsonl`.
pub fn rules() -> String {
    let mut lines = Lines { text: String::new(), random: Random::new(25) };
    masks::add(&mut lines);
    pairs::add(&mut lines);
    poses::add(&mut lines);
    motion::add(&mut lines);
    figures::add(&mut lines);
    regions::add(&mut lines);
    terrain::add(&mut lines);
    actors::add(&mut lines);
    pairs::wide(&mut lines);
    figures::segments(&mut lines);
    terrain::over_chunks(&mut lines);
    poses::close_together(&mut lines);
    for seed in 0..WORLDS {
        lines.text += &format!("{}\n", worlds::with_every_command(seed));
    }
    for seed in 0..GROUPED_WORLDS {
        lines.text += &format!("{}\n", worlds::with_groups(seed));
    }
    for seed in 0..DIRECTED_WORLDS {
        lines.text += &format!("{}\n", worlds::directed(seed));
        lines.text += &format!("{}\n", worlds::with_terrains(seed));
        lines.text += &format!("{}\n", worlds::restored(seed));
    }
    lines.text
}

/// The number of worlds.
const WORLDS: u64 = 40;

/// The number of worlds in which groups of colliders overlap.
const GROUPED_WORLDS: u64 = 8;

/// The number of worlds of each kind for cases that random commands hardly ever produce.
const DIRECTED_WORLDS: u64 = 4;

/// The lines of the file so far.
struct Lines {
    text: String,
    random: Random,
}

impl Lines {
    /// Adds a question with its answer. The answer determines most of the rules that the question
    /// tests; `rules` adds others, in the form of [`Tags::add_written`](Tags::add_written).
    fn add(&mut self, query: &str, rules: &str, question: Value, answer: Value) {
        let mut tags = tags::of(query, &question, &answer);
        tags.add_written(rules);
        self.add_tagged(query, &tags, question, answer);
    }

    /// Adds a question with its answer, and all rules that it tests.
    fn add_tagged(&mut self, query: &str, tags: &Tags, mut question: Value, answer: Value) {
        question["query"] = json!(query);
        question["rules"] = tags.json();
        question["answer"] = answer;
        self.text += &format!("{question}\n");
    }

    fn below(&mut self, end: u64) -> i64 {
        self.random.below(end) as i64
    }

    fn near(&mut self, far: i64) -> i64 {
        near(&mut self.random, far)
    }

    fn couple(&mut self) -> (Sprite, Sprite) {
        Sprite::couple(&mut self.random)
    }
}

/// Creates a grid from rows of text, separated by slashes, in which `#` is a set pixel.
fn text(rows: &str) -> Grid {
    let rows: Vec<&[u8]> = rows.split('/').map(str::as_bytes).collect();
    let set = |x: u32, y: u32| rows[y as usize][x as usize] == b'#';
    Grid::from_fn(rows[0].len() as u32, rows.len() as u32, set)
}

fn full(width: u32, height: u32) -> Grid {
    Grid::from_fn(width, height, |_, _| true)
}

fn empty(width: u32, height: u32) -> Grid {
    Grid::from_fn(width, height, |_, _| false)
}

fn sprite(grid: Grid, at: (i64, i64)) -> Sprite {
    Sprite { grid, at }
}
