//! The loops that programs use for two rotated and scaled sprites, with which benchmarks compare
//! the engine.

/// How a sprite is drawn: scaled and then rotated clockwise, about its center at (x, y).
#[derive(Clone, Copy, Debug)]
pub struct Transform {
    /// The column of the center.
    pub x: f64,
    /// The row of the center.
    pub y: f64,
    /// The rotation, in radians.
    pub radians: f64,
    /// The scale factor.
    pub scale: f64,
}

/// A sprite to rotate: its pixels, row by row.
#[derive(Clone, Copy, Debug)]
pub struct Sprite<'a, P> {
    /// The pixels.
    pub pixels: &'a [P],
    /// The width in pixels.
    pub width: i32,
    /// The height in pixels.
    pub height: i32,
    /// How the sprite is drawn.
    pub transform: Transform,
}

/// An affine map: (x, y) becomes (xx x + xy y + x0, yx x + yy y + y0).
#[derive(Clone, Copy)]
struct Matrix {
    xx: f64,
    xy: f64,
    x0: f64,
    yx: f64,
    yy: f64,
    y0: f64,
}

impl Matrix {
    /// The map from a sprite's pixels to the world.
    fn of<P>(sprite: &Sprite<'_, P>) -> Self {
        let Transform { x, y, radians, scale } = sprite.transform;
        let (sine, cosine) = radians.sin_cos();
        let (sine, cosine) = (sine * scale, cosine * scale);
        let (middle_x, middle_y) = (f64::from(sprite.width) / 2.0, f64::from(sprite.height) / 2.0);
        Self {
            xx: cosine,
            xy: -sine,
            x0: x - cosine * middle_x + sine * middle_y,
            yx: sine,
            yy: cosine,
            y0: y - sine * middle_x - cosine * middle_y,
        }
    }

    fn inverted(self) -> Self {
        let determinant = self.xx * self.yy - self.xy * self.yx;
        let (xx, xy) = (self.yy / determinant, -self.xy / determinant);
        let (yx, yy) = (-self.yx / determinant, self.xx / determinant);
        let (x0, y0) = (-(xx * self.x0 + xy * self.y0), -(yx * self.x0 + yy * self.y0));
        Self { xx, xy, x0, yx, yy, y0 }
    }

    /// The map that applies first `self`, then `next`.
    fn then(self, next: Self) -> Self {
        let (x0, y0) = next.apply(self.x0, self.y0);
        Self {
            xx: next.xx * self.xx + next.xy * self.yx,
            xy: next.xx * self.xy + next.xy * self.yy,
            x0,
            yx: next.yx * self.xx + next.yy * self.yx,
            yy: next.yx * self.xy + next.yy * self.yy,
            y0,
        }
    }

    fn apply(self, x: f64, y: f64) -> (f64, f64) {
        (self.xx * x + self.xy * y + self.x0, self.yx * x + self.yy * y + self.y0)
    }
}

/// The textbook loop for transformed sprites: a matrix maps each pixel of the first sprite into the
/// second one's pixels, and two pixels that are not fully transparent are a hit. The loop is that
/// of the XNA tutorial "2D per-pixel collision with transformed objects", except that it maps the
/// pixel's center, whereas the tutorial maps its corner.
pub fn transform_loop(a: Sprite<'_, [u8; 4]>, b: Sprite<'_, [u8; 4]>) -> bool {
    let a_to_b = Matrix::of(&a).then(Matrix::of(&b).inverted());
    for y_a in 0..a.height {
        for x_a in 0..a.width {
            let (x, y) = a_to_b.apply(f64::from(x_a) + 0.5, f64::from(y_a) + 0.5);
            let (x_b, y_b) = (x.floor() as i32, y.floor() as i32);
            if x_b >= 0 && x_b < b.width && y_b >= 0 && y_b < b.height {
                let color_a = a.pixels[(x_a + y_a * a.width) as usize];
                let color_b = b.pixels[(x_b + y_b * b.width) as usize];
                if color_a[3] != 0 && color_b[3] != 0 {
                    return true;
                }
            }
        }
    }
    false
}

/// The loop of a careful program. It visits only the world pixels in both sprites' boxes, moves
/// through both sprites' pixels step by step in fixed point, and looks up the pixel of each sprite,
/// which is a byte.
pub fn clipped_inverse_loop(a: Sprite<'_, bool>, b: Sprite<'_, bool>) -> bool {
    let (of_a, of_b) = (Matrix::of(&a), Matrix::of(&b));
    let (box_a, box_b) = (world_box(&a, of_a), world_box(&b, of_b));
    let (left, top) = (box_a.0.max(box_b.0), box_a.1.max(box_b.1));
    let (right, bottom) = (box_a.2.min(box_b.2), box_a.3.min(box_b.3));
    let mut row_a = Walk::new(of_a.inverted(), left, top);
    let mut row_b = Walk::new(of_b.inverted(), left, top);
    for _ in top..bottom {
        let (mut u_a, mut v_a, mut u_b, mut v_b) = (row_a.u, row_a.v, row_b.u, row_b.v);
        for _ in left..right {
            if is_set(&a, u_a, v_a) && is_set(&b, u_b, v_b) {
                return true;
            }
            (u_a, v_a) = (u_a + row_a.right.0, v_a + row_a.right.1);
            (u_b, v_b) = (u_b + row_b.right.0, v_b + row_b.right.1);
        }
        row_a.step_down();
        row_b.step_down();
    }
    false
}

/// The columns and rows that a sprite's corners reach, half-open.
fn world_box<P>(sprite: &Sprite<'_, P>, matrix: Matrix) -> (i32, i32, i32, i32) {
    let (width, height) = (f64::from(sprite.width), f64::from(sprite.height));
    let corners = [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)];
    let corners = corners.map(|(x, y)| matrix.apply(x, y));
    let least = |values: [f64; 4]| values.into_iter().fold(f64::INFINITY, f64::min);
    let most = |values: [f64; 4]| values.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let (x, y) = (corners.map(|corner| corner.0), corners.map(|corner| corner.1));
    (least(x).floor() as i32, least(y).floor() as i32, most(x).ceil() as i32, most(y).ceil() as i32)
}

/// The position in a sprite's pixels, with 32 binary places, during a walk over world pixels, row
/// by row.
struct Walk {
    u: i64,
    v: i64,
    right: (i64, i64),
    down: (i64, i64),
}

impl Walk {
    /// Starts the walk at the center of a world pixel.
    fn new(to_sprite: Matrix, x: i32, y: i32) -> Self {
        let fixed = |value: f64| (value * 4_294_967_296.0) as i64;
        let (u, v) = to_sprite.apply(f64::from(x) + 0.5, f64::from(y) + 0.5);
        Self {
            u: fixed(u),
            v: fixed(v),
            right: (fixed(to_sprite.xx), fixed(to_sprite.yx)),
            down: (fixed(to_sprite.xy), fixed(to_sprite.yy)),
        }
    }

    fn step_down(&mut self) {
        (self.u, self.v) = (self.u + self.down.0, self.v + self.down.1);
    }
}

fn is_set(sprite: &Sprite<'_, bool>, u: i64, v: i64) -> bool {
    let (x, y) = ((u >> 32) as u32, (v >> 32) as u32);
    x < sprite.width as u32
        && y < sprite.height as u32
        && sprite.pixels[x as usize + y as usize * sprite.width as usize]
}
