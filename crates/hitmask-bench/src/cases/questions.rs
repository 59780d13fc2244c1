//! What questions are made of: sprites, where they stand or move, and the answers.

use hitmask_reference::Grid;

use super::pixels::Pixels;

/// A list of questions of one kind, asked as a whole, again and again.
#[derive(Clone, Debug)]
pub(crate) struct Questions {
    /// Whether each answer is a hit.
    pub(crate) expected: Vec<bool>,
    /// The questions.
    pub(crate) asked: Asked,
}

/// Questions, by their kind.
#[derive(Clone, Debug)]
pub(crate) enum Asked {
    /// Do these pairs overlap?
    Overlap(Case),
    /// Do these turned sprites overlap?
    Turned(TurnedCase),
    /// When do these meet on their way?
    Sweep(SweepCase),
    /// Which is the shortest way out?
    Separation(SeparationCase),
    /// How far apart are these?
    Distance(DistanceCase),
    /// Which mask has an image of this?
    Making(Grid),
}

/// Whether placed pairs overlap.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// How the engine answers.
    pub(crate) form: Form,
    /// The sprites.
    pub(crate) sprites: Vec<Pixels>,
    /// The questions.
    pub(crate) pairs: Vec<Pair>,
    /// A second case for the engine, measured next to this one.
    pub(crate) beside: Option<Box<Beside>>,
}

impl Case {
    /// These pairs of sprites, and whether each of them overlaps.
    pub(super) fn asking(form: Form, sprites: Vec<Pixels>, pairs: Vec<(Pair, bool)>) -> Questions {
        let (pairs, expected) = pairs.into_iter().unzip();
        Questions { expected, asked: Asked::Overlap(Self { form, sprites, pairs, beside: None }) }
    }
}

/// A case of the same size beside another.
#[derive(Clone, Debug)]
pub(crate) struct Beside {
    /// Its name among the contenders.
    pub(crate) name: &'static str,
    /// The case.
    pub(crate) case: Case,
    /// Whether each of its pairs overlaps.
    pub(crate) expected: Vec<bool>,
}

/// Two sprites, by their numbers: the first stands at (0, 0), the second somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// The first sprite.
    pub(crate) a: usize,
    /// The second sprite.
    pub(crate) b: usize,
    /// The column of the second's left edge.
    pub(crate) x: i32,
    /// The row of the second's top edge.
    pub(crate) y: i32,
}

/// How the engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A call for each pair.
    Single,
    /// All pairs as one batch.
    Batch,
    /// The first pair's first sprite against the second of every pair, as one batch.
    Against,
}

/// Pairs that are apart.
#[derive(Clone, Debug)]
pub(crate) struct DistanceCase {
    /// The sprites.
    pub(crate) sprites: Vec<Grid>,
    /// The pixels of each sprite that have an unset pixel next to them.
    pub(crate) edges: Vec<Vec<(i32, i32)>>,
    /// The questions.
    pub(crate) pairs: Vec<Pair>,
    /// The squared distance of each pair.
    pub(crate) answers: Vec<i32>,
}

/// What the engine prepares in advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtHand {
    /// The masks.
    Masks,
    /// The configuration space of each pair.
    Space,
}

/// Pairs that overlap.
#[derive(Clone, Debug)]
pub(crate) struct SeparationCase {
    /// What the engine prepares in advance.
    pub(crate) at_hand: AtHand,
    /// The sprites.
    pub(crate) sprites: Vec<Grid>,
    /// The questions: how does the second sprite, at (x, y), get out of the first?
    pub(crate) pairs: Vec<Pair>,
    /// The shortest way out of each pair, (right, down).
    pub(crate) answers: Vec<(i32, i32)>,
    /// All ways up to the longest answer and beyond, in the order in which the answer is chosen: the shortest first.
    pub(crate) ways: Vec<(i32, i32)>,
}

/// The kind of sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    /// In steps of whole pixels.
    Stepped,
    /// Continuously.
    Continuous,
}

/// Sprites that sweep.
#[derive(Clone, Debug)]
pub(crate) struct SweepCase {
    /// The kind of sweep.
    pub(crate) motion: Motion,
    /// The sprites.
    pub(crate) sprites: Vec<Grid>,
    /// The sweeps.
    pub(crate) ways: Vec<Way>,
}

/// The sweep of a sprite past another, which stands at (0, 0).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// The sprite that moves.
    pub(crate) a: usize,
    /// The sprite that stands still.
    pub(crate) b: usize,
    /// Where the sweep starts.
    pub(crate) from: (i32, i32),
    /// How far it goes from there.
    pub(crate) by: (i32, i32),
    /// The time of impact as a fraction of the sweep, by its [`Motion`].
    pub(crate) answer: Option<(i64, i64)>,
    /// A place on the way where the boxes overlap, for a single test: the blocked place, if there is one.
    pub(crate) place: (i32, i32),
}

/// How the engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawing {
    /// A call draws the pose each time.
    Anew,
    /// Handles of a cache, which has drawn the poses before.
    Cached,
}

/// Pairs of turned sprites.
#[derive(Clone, Debug)]
pub(crate) struct TurnedCase {
    /// How the engine answers.
    pub(crate) drawing: Drawing,
    /// The sprites.
    pub(crate) sprites: Vec<Grid>,
    /// The questions.
    pub(crate) pairs: Vec<[SpritePose; 2]>,
}

/// How a sprite stands: turned and scaled about its center.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SpritePose {
    /// The sprite's number.
    pub(crate) sprite: usize,
    /// The column of the center.
    pub(crate) x: f64,
    /// The row of the center.
    pub(crate) y: f64,
    /// The turn, clockwise.
    pub(crate) degrees: f64,
    /// The scale factor.
    pub(crate) scale: f64,
}

/// A case that can be built. Only one at a time is in memory.
pub(crate) struct Planned {
    /// What is special about it.
    pub(crate) name: &'static str,
    /// The longer side of the sprites in pixels, before scaling.
    pub(crate) size: u32,
    build: Box<dyn Fn() -> Result<Questions, String>>,
}

impl Planned {
    pub(super) fn new(
        name: &'static str,
        size: u32,
        build: impl Fn() -> Result<Questions, String> + 'static,
    ) -> Self {
        Self { name, size, build: Box::new(build) }
    }

    /// Builds the case.
    ///
    /// # Errors
    /// If this crate's art is broken.
    pub(crate) fn build(&self) -> Result<Questions, String> {
        (self.build)()
    }
}
