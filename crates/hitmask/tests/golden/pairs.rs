//! A golden hash of thousands of mixed queries. It is the same at every optimization level, on
//! every processor, and with any vector instructions.
//!
//! If you change an answer on purpose, take the new hash from the failure message.

use hitmask::region::Brush;
use hitmask::{
    Angle, Capsule, Circle, ConfigurationSpace, Connectivity, Direction, Fixed, Location, Mask,
    Placed, Point, Pose, PoseCache, Rect, Segment, Time, Triangle,
};
use hitmask_reference::{Fnv1a, Random, Shape};

/// The expected hash.
const EXPECTED: u64 = 0x71b1_fb50_4735_fdc5;

/// The number of pairs of masks that are tested.
const PAIRS: u64 = 600;

/// Computes the hash of the little-endian bytes of all answers.
struct Digest(Fnv1a);

impl Digest {
    fn put(&mut self, number: impl Into<i128>) {
        self.0.put(&number.into().to_le_bytes());
    }

    /// Adds an optional answer.
    fn maybe<T>(&mut self, answer: Option<T>, put: impl FnOnce(&mut Self, T)) {
        self.put(i128::from(answer.is_some()));
        if let Some(answer) = answer {
            put(self, answer);
        }
    }

    fn point(&mut self, point: Point) {
        self.put(point.x);
        self.put(point.y);
    }

    fn rect(&mut self, rect: Rect) {
        self.point(rect.top_left());
        self.put(rect.width);
        self.put(rect.height);
    }

    fn time(&mut self, time: Time) {
        self.put(time.numerator());
        self.put(time.denominator());
    }

    fn direction(&mut self, direction: Direction) {
        let (dx, dy) = direction.step();
        self.put(dx);
        self.put(dy);
    }

    fn mask(&mut self, mask: &Mask) {
        self.put(mask.width());
        self.put(mask.height());
        for pixel in mask.pixels() {
            self.point(pixel);
        }
    }
}

fn mask(random: &mut Random) -> Mask {
    let shapes = [
        Shape::Disc,
        Shape::Noise(30),
        Shape::Noise(128),
        Shape::Frame,
        Shape::Stairs,
        Shape::Full,
        Shape::Checkerboard,
        Shape::Far,
    ];
    let shape = shapes[random.below(shapes.len() as u64) as usize];
    let mut side = || {
        let longest = [20, 40, 70, 140][random.below(4) as usize];
        1 + random.below(longest) as u32
    };
    let (width, height) = (side(), side());
    let grid = shape.grid(width, height, random.next());
    Mask::from_fn(width, height, |x, y| grid.get(x.into(), y.into())).unwrap()
}

/// Returns a coordinate that is near, or occasionally at an end of i32.
fn coordinate(random: &mut Random) -> i32 {
    let near = random.below(120) as i32 - 60;
    match random.below(40) {
        0 => i32::MAX - near.abs(),
        1 => i32::MIN + near.abs(),
        _ => near,
    }
}

/// Adds the answer to every query about two masks at their positions.
fn pair(digest: &mut Digest, a: Placed<'_>, b: Placed<'_>) {
    digest.put(i128::from(a.overlaps(b)));
    digest.maybe(a.contact(b), |digest, contact| {
        digest.put(contact.area);
        digest.point(contact.first);
        digest.rect(contact.bounds);
        for direction in Direction::ALL {
            digest.put(contact.depth.along(direction));
        }
        digest.direction(contact.side.push());
        digest.maybe(b.normal_at(contact.first, 6), |digest, normal| {
            let (x, y) = normal.unit();
            digest.put(x);
            digest.put(y);
        });
    });
}

/// Adds the sweeps of a mask.
fn sweeps(digest: &mut Digest, a: Placed<'_>, b: Placed<'_>, by: (i32, i32)) {
    digest.maybe(a.sweep(b, by), |digest, sweep| {
        digest.put(sweep.step);
        digest.put(sweep.steps);
        digest.maybe(sweep.free, Digest::point);
        digest.point(sweep.blocked);
        digest.point(sweep.first);
    });
    digest.maybe(a.sweep_continuous(b, by), |digest, sweep| {
        digest.time(sweep.time);
        for place in [sweep.at.x, sweep.at.y] {
            digest.put(place.numerator());
            digest.put(place.denominator());
        }
        digest.maybe(sweep.free, Digest::point);
        digest.point(sweep.blocked);
        for normal in sweep.faces {
            digest.direction(normal);
        }
    });
}

/// Adds how two masks separate, and how far apart they are.
fn apart(digest: &mut Digest, a: Placed<'_>, b: Placed<'_>) {
    for way in [a.separation(b).unwrap(), a.nearest_free(b).unwrap()] {
        digest.put(way.dx);
        digest.put(way.dy);
    }
    digest.maybe(a.distance(b), |digest, distance| {
        digest.put(i128::try_from(distance.squared).unwrap());
        digest.point(distance.pixel);
        digest.point(distance.other);
    });
    let (here, there) = (a.position(), b.position());
    let space = ConfigurationSpace::new(a.mask(), b.mask()).unwrap();
    digest.mask(&b.mask().convolve(a.mask()).unwrap());
    let way = space.separation((here.x - there.x, here.y - there.y));
    digest.put(way.length_squared());
}

/// Adds rays and shapes.
fn figures(digest: &mut Digest, mask: Placed<'_>, random: &mut Random) {
    let mut location = || {
        let (x, y) = (f64::from(coordinate(random)), f64::from(coordinate(random)));
        Location::from((x + 0.25, y - 0.375))
    };
    let (one, two, three) = (location(), location(), location());
    for hit in mask.ray_hits(Segment::new(one, two)).take(50) {
        digest.point(hit.pixel);
        digest.time(hit.time);
        digest.maybe(hit.normal, Digest::direction);
    }
    digest.put(mask.count_in(Circle::new(one, 12.75)));
    digest.put(mask.count_in(Capsule::new(Segment::new(one, two), 3.5)));
    let triangle = Triangle::new(one, two, three);
    digest.put(mask.count_in(triangle));
    digest.maybe(mask.first_in(triangle), Digest::point);
}

/// Adds two masks in poses.
fn poses(digest: &mut Digest, cache: &mut PoseCache, a: &Mask, b: Placed<'_>, random: &mut Random) {
    // The masks differ each time, so the cached drawings do not apply.
    cache.clear();

    let turn = Angle::from_degrees(random.below(3_600_000) as f64 / 10_000.0);
    let scale = 0.4 + random.below(1_600) as f64 / 1_000.0;
    let pose = Pose::at((f64::from(coordinate(random)) + 0.5, f64::from(coordinate(random))))
        .pivot((f64::from(a.width()) / 2.0, 1.25))
        .turned(turn)
        .scaled((scale, if random.below(2) == 0 { -scale } else { 1.0 }));
    let drawn = a.posed(pose).draw().unwrap();
    digest.point(drawn.position());
    digest.mask(drawn.mask());
    digest.maybe(drawn.placed().first(b), Digest::point);
    digest.put(i128::from(a.posed(pose).overlaps(b)));
    let other = b.mask().posed(pose.turned(turn.half()));
    digest.put(i128::from(a.posed(pose).overlaps(other)));
    let (one, two) = cache.draw_pair((1, a.posed(pose)), (2, other)).unwrap();
    digest.put(one.area(two));
    digest.maybe(a.posed(pose).sweep_turning(b, 50.0, 5).unwrap(), |digest, sweep| {
        digest.put(sweep.step);
        digest.point(sweep.first);
    });
    let exact = a.posed(pose).exact();
    digest.maybe(exact.first(b), |digest, (own, other)| {
        digest.point(own);
        digest.point(other);
    });
    digest.maybe(exact.side(b), |digest, side| digest.direction(side.push()));
}

/// Adds the parts and measures of a mask.
fn regions(digest: &mut Digest, mask: &Mask) {
    for connectivity in [Connectivity::Four, Connectivity::Eight] {
        for component in mask.components(connectivity).unwrap().iter() {
            digest.put(component.count);
            digest.rect(component.bounds);
        }
        digest.put(mask.hole_count(connectivity).unwrap() as i128);
    }
    for brush in [Brush::Disc(3), Brush::Box(1), Brush::Diamond(2)] {
        digest.put(mask.grown(brush).unwrap().count());
        digest.put(mask.opened(brush).unwrap().count());
        digest.put(mask.shrunk(brush).unwrap().count());
        digest.mask(&mask.closed(brush).unwrap());
    }
    digest.mask(&mask.inner_boundary(Connectivity::Eight).unwrap());
    let (inside, outside) = (mask.distance_to_unset().unwrap(), mask.distance_to_set().unwrap());
    for (x, y) in (0..mask.height() as i32).map(|y| (y * 7 % mask.width() as i32, y)) {
        digest.maybe(inside.squared_at((x, y)), Digest::put);
        digest.maybe(outside.squared_at((x, y)), Digest::put);
    }
    digest.maybe(mask.centroid(), |digest, place| {
        digest.put(place.x.to_bits());
        digest.put(place.y.to_bits());
    });
    digest.put(mask.perimeter());
    digest.maybe(mask.moments().angle(), |digest, angle| {
        // A float can represent all of an angle's bits.
        digest.put(angle.to_degrees().to_bits());
    });
}

/// Adds a mask as polygons.
fn outlines(digest: &mut Digest, mask: &Mask) {
    let outlines = mask.outlines(Connectivity::Eight).unwrap();
    let simple = outlines.simplified(Fixed::from_f64(1.5)).unwrap();
    let pieces = simple.convex_pieces(Some(8)).unwrap();
    for outline in outlines.iter().chain(simple.iter()) {
        digest.put(outline.doubled_area());
        digest.put(outline.vertices().len() as i128);
    }
    for vertex in pieces.iter().flatten().copied().chain(mask.hull().unwrap()) {
        digest.point(vertex);
    }
    for rect in mask.rectangles().unwrap() {
        digest.rect(rect);
    }
}

#[test]
fn every_answer_is_the_same_everywhere() {
    let mut digest = Digest(Fnv1a::default());
    let mut random = Random::new(2026);
    let mut cache = PoseCache::new(1 << 20);
    for _ in 0..PAIRS {
        let (a, b) = (mask(&mut random), mask(&mut random));
        let at_a = (coordinate(&mut random), coordinate(&mut random));
        let at_b = (coordinate(&mut random), coordinate(&mut random));
        let (one, other) = (a.at((at_a.0, at_a.1)), b.at((at_b.0, at_b.1)));
        pair(&mut digest, one, other);
        let by = (coordinate(&mut random), coordinate(&mut random));
        sweeps(&mut digest, one, other, by);
        figures(&mut digest, other, &mut random);
        poses(&mut digest, &mut cache, &a, other, &mut random);
        regions(&mut digest, &a);
        apart(&mut digest, one, other);
        outlines(&mut digest, &a);
    }
    let Digest(Fnv1a(hash)) = digest;
    assert_eq!(hash, EXPECTED, "the answers give {hash:#018x}");
}
