//! Answers of several numbers, as one flat list in a fixed order.
//!
//! A float holds every integer up to 2⁵³ exactly, which positions, sizes and counts stay below.
//! Exact fractions can be larger: they are passed as the nearest float, followed by words of 32
//! bits, lowest first.

use hitmask::{
    Contact, ContinuousSweep, Depth, Direction, Distance, ExactPoint, FaceNormals, Fraction,
    Normal, Point, RayHit, Rect, Side, Sweep, Time, Translation,
};

/// A list of numbers that grows by parts of an answer.
#[derive(Default)]
pub(crate) struct Answer(Vec<f64>);

impl Answer {
    pub(crate) fn number(mut self, number: u64) -> Self {
        self.0.push(number as f64);
        self
    }

    pub(crate) fn float(mut self, number: f64) -> Self {
        self.0.push(number);
        self
    }

    pub(crate) fn point(mut self, Point { x, y }: Point) -> Self {
        self.0.extend([x as f64, y as f64]);
        self
    }

    /// An optional position: two NaN if there is none.
    pub(crate) fn maybe_point(mut self, point: Option<Point>) -> Self {
        let (x, y) = point.map_or((f64::NAN, f64::NAN), |point| (point.x as f64, point.y as f64));
        self.0.extend([x, y]);
        self
    }

    pub(crate) fn rect(mut self, rect: Rect) -> Self {
        let size = [f64::from(rect.width), f64::from(rect.height)];
        self.0.extend([rect.x as f64, rect.y as f64, size[0], size[1]]);
        self
    }

    pub(crate) fn depth(mut self, depth: Depth) -> Self {
        self.0.extend(Direction::ALL.map(|direction| f64::from(depth.along(direction))));
        self
    }

    pub(crate) fn side(mut self, side: Side) -> Self {
        self.0.push(f64::from(side_index(side)));
        self
    }

    /// The faces along x and along y, −1 if there is none.
    pub(crate) fn faces(mut self, faces: FaceNormals) -> Self {
        let index = |face: Option<Direction>| face.map_or(-1.0, |face| f64::from(face as u8));
        self.0.extend([index(faces.x()), index(faces.y())]);
        self
    }

    /// A direction, or −1.
    pub(crate) fn maybe_direction(mut self, direction: Option<Direction>) -> Self {
        self.0.push(direction.map_or(-1.0, |direction| f64::from(direction as u8)));
        self
    }

    /// Five numbers: the nearest float, numerator and denominator.
    pub(crate) fn time(mut self, time: Time) -> Self {
        self.0.push(time.to_f64());
        self.words(time.numerator()).words(time.denominator())
    }

    /// Fourteen numbers: for x and for y the nearest float, the numerator in four words, and the
    /// denominator.
    pub(crate) fn exact_point(self, at: ExactPoint) -> Self {
        self.fraction(at.x).fraction(at.y)
    }

    fn fraction(mut self, fraction: Fraction) -> Self {
        let numerator = fraction.numerator();
        self.0.push(fraction.to_f64());
        self.words(numerator as u64).words((numerator >> 64) as u64).words(fraction.denominator())
    }

    fn words(mut self, number: u64) -> Self {
        self.0.extend([f64::from(number as u32), f64::from((number >> 32) as u32)]);
        self
    }

    /// The unit vector of a normal.
    pub(crate) fn normal(mut self, normal: Normal) -> Self {
        let (x, y) = normal.to_f64();
        self.0.extend([x, y]);
        self
    }

    /// Area, first pixel, bounds, depth, side.
    pub(crate) fn contact(contact: Contact) -> Self {
        let Contact { area, first, bounds, depth, side, .. } = contact;
        Self::default().number(area).point(first).rect(bounds).depth(depth).side(side)
    }

    /// The square of a distance, and its two pixels.
    pub(crate) fn distance(Distance { squared, pixel, other, .. }: Distance) -> Self {
        let mut answer = Self::default();
        answer.0.push(squared as f64);
        answer.point(pixel).point(other)
    }

    /// Time, step, steps, free, blocked, first.
    pub(crate) fn sweep(sweep: Sweep) -> Self {
        Self::default()
            .time(sweep.time())
            .number(sweep.step)
            .number(sweep.steps)
            .maybe_point(sweep.free)
            .point(sweep.blocked)
            .point(sweep.first)
    }

    /// Time, faces, free, blocked, first, the exact positions of both.
    pub(crate) fn continuous_sweep(sweep: ContinuousSweep) -> Self {
        Self::default()
            .time(sweep.time)
            .faces(sweep.faces)
            .maybe_point(sweep.free)
            .point(sweep.blocked)
            .point(sweep.first)
            .exact_point(sweep.at)
            .exact_point(sweep.other_at)
    }

    /// Time, pixel, face.
    pub(crate) fn ray_hit(self, hit: RayHit) -> Self {
        self.time(hit.time).point(hit.pixel).maybe_direction(hit.normal)
    }

    /// A connected part of a mask or of terrain: its pixel count, bounds and first pixel.
    pub(crate) fn part(self, count: u64, bounds: Rect, first: Point) -> Self {
        self.number(count).rect(bounds).point(first)
    }

    pub(crate) fn list(self) -> Vec<f64> {
        self.0
    }
}

/// The offset of a translation.
pub(crate) fn translation(Translation { dx, dy }: Translation) -> Vec<f64> {
    vec![dx.into(), dy.into()]
}

/// The index of a side: top, bottom, left, right.
pub(crate) const fn side_index(side: Side) -> u8 {
    side as u8
}

/// The direction with an index: left, right, up, down.
pub(crate) fn direction(index: u8) -> Direction {
    Direction::ALL[usize::from(index) % Direction::ALL.len()]
}

/// The coordinates of positions, one after the other.
pub(crate) fn points(points: impl IntoIterator<Item = Point>) -> Vec<f64> {
    points.into_iter().flat_map(|point| [point.x as f64, point.y as f64]).collect()
}
