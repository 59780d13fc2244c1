//! Answers that consist of several numbers, as one flat list in a fixed order.
//!
//! A float represents every integer up to 2⁵³ exactly, and positions, sizes and counts stay below
//! that. Exact fractions can be larger, so each is passed as the nearest float, followed by its
//! 32-bit words, lowest first.

use hitmask::{
    Contact, ContinuousSweep, Depth, Direction, Distance, ExactPoint, FaceNormals, Fraction,
    Normal, Point, RayHit, Rect, Side, Sweep, Time, Translation,
};

/// A list of numbers to which the parts of an answer are appended.
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

    /// Appends an optional position: two NaN values if there is none.
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

    /// Appends the faces along x and y, each −1 if there is none.
    pub(crate) fn faces(mut self, faces: FaceNormals) -> Self {
        let index = |face: Option<Direction>| face.map_or(-1.0, |face| f64::from(face as u8));
        self.0.extend([index(faces.x()), index(faces.y())]);
        self
    }

    /// Appends a direction, or −1 if there is none.
    pub(crate) fn maybe_direction(mut self, direction: Option<Direction>) -> Self {
        self.0.push(direction.map_or(-1.0, |direction| f64::from(direction as u8)));
        self
    }

    /// Appends five numbers: the nearest float, the numerator and the denominator.
    pub(crate) fn time(mut self, time: Time) -> Self {
        self.0.push(time.to_f64());
        self.words(time.numerator()).words(time.denominator())
    }

    /// Appends fourteen numbers. For x and for y, these are the nearest float, the numerator in
    /// four words, and the denominator.
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

    /// Appends the unit vector of a normal.
    pub(crate) fn normal(mut self, normal: Normal) -> Self {
        let (x, y) = normal.to_f64();
        self.0.extend([x, y]);
        self
    }

    /// Creates an answer with area, first pixel, bounds, depth and side.
    pub(crate) fn contact(contact: Contact) -> Self {
        let Contact { area, first, bounds, depth, side, .. } = contact;
        Self::default().number(area).point(first).rect(bounds).depth(depth).side(side)
    }

    /// Creates an answer with the square of a distance and the two pixels.
    pub(crate) fn distance(Distance { squared, pixel, other, .. }: Distance) -> Self {
        let mut answer = Self::default();
        answer.0.push(squared as f64);
        answer.point(pixel).point(other)
    }

    /// Creates an answer with time, step, steps, free, blocked and first.
    pub(crate) fn sweep(sweep: Sweep) -> Self {
        Self::default()
            .time(sweep.time())
            .number(sweep.step)
            .number(sweep.steps)
            .maybe_point(sweep.free)
            .point(sweep.blocked)
            .point(sweep.first)
    }

    /// Creates an answer with time, faces, free, blocked, first, and the exact positions of both
    /// masks.
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

    /// Appends time, pixel and face.
    pub(crate) fn ray_hit(self, hit: RayHit) -> Self {
        self.time(hit.time).point(hit.pixel).maybe_direction(hit.normal)
    }

    /// Appends a connected part of a mask or of terrain: its pixel count, bounds and first pixel.
    pub(crate) fn part(self, count: u64, bounds: Rect, first: Point) -> Self {
        self.number(count).rect(bounds).point(first)
    }

    pub(crate) fn list(self) -> Vec<f64> {
        self.0
    }
}

/// Returns the offset of a translation.
pub(crate) fn translation(Translation { dx, dy }: Translation) -> Vec<f64> {
    vec![dx.into(), dy.into()]
}

/// Returns the index of a side: top, bottom, left, right.
pub(crate) const fn side_index(side: Side) -> u8 {
    side as u8
}

/// Returns the direction with an index: left, right, up, down.
pub(crate) fn direction(index: u8) -> Direction {
    Direction::ALL[usize::from(index) % Direction::ALL.len()]
}

/// Returns the coordinates of positions as alternating x and y values.
pub(crate) fn points(points: impl IntoIterator<Item = Point>) -> Vec<f64> {
    points.into_iter().flat_map(|point| [point.x as f64, point.y as f64]).collect()
}
