//! The answers as JSON, which are the same on the command line and in a batch.

use hitmask::actor::{Body, Material, Obstacle, Policy};
use hitmask::{
    Connectivity, Contact, Depth, Direction, Distance, ExactContact, Mask, MaskError, Placed,
    Point, RayHit, Rect, Time, Translation,
};
use serde::{Serialize, Serializer};
use serde_json::Number;
use sha2::{Digest as _, Sha256};

use crate::limits;
use crate::motion::{Steps, Sweep};
use crate::placement::{Mode, Placement};
use crate::request::Tick;

/// Converts a pixel to x and y.
pub(crate) fn point_array(point: Point) -> [i64; 2] {
    [point.x, point.y]
}

/// Converts a rectangle to x, y, width and height.
pub(crate) fn rect_array(rect: Rect) -> [i64; 4] {
    [rect.x, rect.y, rect.width.into(), rect.height.into()]
}

/// Converts a time to its numerator and its denominator.
fn time_fraction(time: Time) -> [u64; 2] {
    [time.numerator(), time.denominator()]
}

/// Converts a direction to the x and y of a step.
fn step_of(direction: Direction) -> [i32; 2] {
    direction.step().into()
}

/// The answer about two sprites.
#[derive(Debug, Serialize)]
pub(crate) struct PairAnswer {
    overlaps: bool,
    /// This field and the next two are for drawn sprites. They are null in the exact mode.
    area: Option<u64>,
    first: Option<[i64; 2]>,
    bounds: Option<[i64; 4]>,
    side: Option<&'static str>,
    depth: Option<DepthAnswer>,
    /// These fields are for the exact mode only.
    #[serde(flatten)]
    exact: Option<ExactAnswer>,
}

/// The fields of the answer that only the exact mode has.
#[derive(Debug, Serialize)]
struct ExactAnswer {
    /// A pixel of each sprite. The two pixels share an area.
    pixels: Option<[[i64; 2]; 2]>,
    mode: &'static str,
}

/// How far the first sprite must move in each direction to be free of the second.
#[derive(Debug, Serialize)]
struct DepthAnswer {
    left: u32,
    right: u32,
    up: u32,
    down: u32,
}

impl DepthAnswer {
    fn of(depth: Depth) -> Self {
        let Depth { left, right, up, down } = depth;
        Self { left, right, up, down }
    }
}

impl ExactAnswer {
    fn of(pixels: Option<(Point, Point)>) -> Self {
        let pixels = pixels.map(|(one, other)| [point_array(one), point_array(other)]);
        Self { pixels, mode: Mode::Exact.name() }
    }
}

impl PairAnswer {
    /// Creates the answer for drawn sprites. There is no contact if the sprites do not touch.
    pub(crate) fn of(contact: Option<Contact>) -> Self {
        Self {
            overlaps: contact.is_some(),
            area: Some(contact.map_or(0, |contact| contact.area)),
            first: contact.map(|contact| point_array(contact.first)),
            bounds: contact.map(|contact| rect_array(contact.bounds)),
            side: contact.map(|contact| contact.side.name()),
            depth: contact.map(|contact| DepthAnswer::of(contact.depth)),
            exact: None,
        }
    }

    /// Creates the answer for the exact mode.
    pub(crate) fn of_exact(contact: Option<ExactContact>) -> Self {
        Self {
            overlaps: contact.is_some(),
            area: None,
            first: None,
            bounds: None,
            side: contact.map(|contact| contact.side.name()),
            depth: contact.map(|contact| DepthAnswer::of(contact.depth)),
            exact: Some(ExactAnswer::of(contact.map(|contact| contact.first))),
        }
    }
}

/// The answer about one mask.
#[derive(Debug, Serialize)]
pub(crate) struct MaskAnswer {
    size: [u32; 2],
    count: u64,
    bounds: Option<[i64; 4]>,
    /// The SHA-256 of the mask as a packed bitmap (PBM P4), in lower-case hexadecimal.
    sha256: String,
    /// The number of pieces, first with corner neighbors and then without.
    pub(crate) components8: usize,
    pub(crate) components4: usize,
    /// The number of holes in the eight-connected pieces.
    pub(crate) holes: usize,
    /// The number of pixel edges between a set pixel and an unset pixel.
    pub(crate) perimeter: u64,
}

impl MaskAnswer {
    pub(crate) fn of(mask: &Mask) -> Result<Self, MaskError> {
        let mut digest = Sha256::new();
        mask.write_pbm(|part| digest.update(part));
        let digest = digest.finalize();
        Ok(Self {
            size: mask.size().into(),
            count: mask.count(),
            bounds: mask.bounds().map(rect_array),
            sha256: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
            components8: mask.component_count(Connectivity::Eight)?,
            components4: mask.component_count(Connectivity::Four)?,
            holes: mask.hole_count(Connectivity::Eight)?,
            perimeter: mask.perimeter(),
        })
    }
}

/// What a sprite hits as it moves.
#[derive(Debug, Serialize)]
pub(crate) struct SweepAnswer {
    /// The motion in steps of whole pixels.
    stepped: SteppedAnswer,
    /// The continuous motion, or `None` in the exact mode.
    continuous: Option<ContinuousAnswer>,
    /// These fields are for the exact mode only.
    #[serde(flatten)]
    exact: Option<ExactAnswer>,
}

#[derive(Debug, Serialize)]
struct SteppedAnswer {
    hit: bool,
    step: Option<u64>,
    of: u64,
    /// The sprite's position at the hit, and its last free position.
    at: Option<[Number; 2]>,
    free: Option<[Number; 2]>,
    first: Option<[i64; 2]>,
}

#[derive(Debug, Serialize)]
struct ContinuousAnswer {
    hit: bool,
    time: Option<[u64; 2]>,
    normals: Vec<[i32; 2]>,
}

impl SweepAnswer {
    /// Writes the sweep of `a` as an answer.
    pub(crate) fn of(a: &Placement, sweep: &Sweep) -> Self {
        let stepped = SteppedAnswer::of(a, sweep.steps);
        let hit = sweep.continuous;
        match sweep.mode {
            Mode::Drawn => {
                let continuous = ContinuousAnswer {
                    hit: hit.is_some(),
                    time: hit.map(|hit| time_fraction(hit.time)),
                    normals: hit.into_iter().flat_map(|hit| hit.faces).map(step_of).collect(),
                };
                Self { stepped, continuous: Some(continuous), exact: None }
            }
            Mode::Exact => {
                let exact = Some(ExactAnswer::of(sweep.steps.pixels));
                Self { stepped, continuous: None, exact }
            }
        }
    }
}

impl SteppedAnswer {
    fn of(a: &Placement, steps: Steps) -> Self {
        let place = |by: Point| a.place_after(by);
        Self {
            hit: steps.step.is_some(),
            step: steps.step,
            of: steps.of,
            at: steps.blocked.map(place),
            free: steps.free.map(place),
            first: steps.first.map(point_array),
        }
    }
}

/// The positions of an actor after each tick.
#[derive(Debug, Serialize)]
pub(crate) struct MoveAnswer {
    /// For each tick, x and y, and for each axis 1 if an obstacle stopped the actor, otherwise 0.
    trace: Vec<[i64; 4]>,
    /// Whether the actor overlapped the obstacle at the start. If so, it cannot move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    overlapping: bool,
}

impl MoveAnswer {
    /// Moves `a` by each tick in turn, with `b` as the obstacle. `at` is the position of `a` in the
    /// request, which is not always its top left.
    pub(crate) fn of(a: Placed<'_>, at: (i32, i32), b: Placed<'_>, by: &[Tick]) -> Self {
        let around = [Obstacle::mask(b, Material::SOLID)];
        let start = a.position();
        let mut body = Body::default().moved(start);
        let tick = |Tick(by): &Tick| {
            let moved = body.step(a.mask(), *by, Policy::Slide, &around);
            body = moved.body;
            let position = body.position();
            let hit = |hit: bool| i64::from(hit || moved.overlapped);
            [
                i64::from(at.0) + position.x - start.x,
                i64::from(at.1) + position.y - start.y,
                hit(moved.hit_x.is_some()),
                hit(moved.hit_y.is_some()),
            ]
        };
        Self { trace: by.iter().map(tick).collect(), overlapping: a.overlaps(b) }
    }
}

/// The shortest translations that free the first sprite from the second.
#[derive(Debug, Serialize)]
pub(crate) struct SeparationAnswer {
    /// The shortest motion to a position that the sprite can have reached from outside, and the
    /// shortest motion to any free position.
    #[serde(serialize_with = "serialize_translation")]
    pub(crate) outer: Translation,
    #[serde(serialize_with = "serialize_translation")]
    pub(crate) nearest: Translation,
    depth: Option<DepthAnswer>,
}

impl SeparationAnswer {
    /// Computes the shortest motions that free `a` from `b`.
    pub(crate) fn of(a: Placed<'_>, b: Placed<'_>) -> Result<Self, String> {
        limits::check_separation(a, b)?;
        let outer = a.separation(b).map_err(|error| error.to_string())?;
        let nearest = a.nearest_free(b).map_err(|error| error.to_string())?;
        Ok(Self { outer, nearest, depth: a.depth(b).map(DepthAnswer::of) })
    }
}

/// Writes a translation as x and y.
fn serialize_translation<S: Serializer>(
    way: &Translation,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    [way.dx, way.dy].serialize(serializer)
}

/// The distance between two sprites.
#[derive(Debug, Serialize)]
pub(crate) struct DistanceAnswer {
    /// The square of the distance in pixels, or `None` if a sprite has no set pixels.
    distance_squared: Option<u128>,
    /// The two nearest pixels, in world coordinates.
    pixels: Option<[[i64; 2]; 2]>,
}

impl DistanceAnswer {
    pub(crate) fn of(distance: Option<Distance>) -> Self {
        Self {
            distance_squared: distance.map(|distance| distance.squared),
            pixels: distance
                .map(|distance| [point_array(distance.pixel), point_array(distance.other)]),
        }
    }
}

/// The first pixel that a ray hits.
#[derive(Debug, Serialize)]
pub(crate) struct RayAnswer {
    hit: bool,
    pixel: Option<[i64; 2]>,
    /// The time at which the ray enters the pixel, as a numerator and a denominator.
    time: Option<[u64; 2]>,
    /// The normal of the face through which the ray enters the pixel.
    normal: Option<[i32; 2]>,
}

impl RayAnswer {
    pub(crate) fn of(hit: Option<RayHit>) -> Self {
        Self {
            hit: hit.is_some(),
            pixel: hit.map(|hit| point_array(hit.pixel)),
            time: hit.map(|hit| time_fraction(hit.time)),
            normal: hit.and_then(|hit| hit.normal).map(step_of),
        }
    }
}
