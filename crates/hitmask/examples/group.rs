//! A crowd of balls bounces in a box, and every tick tests each ball against all others, pixel for
//! pixel.
//!
//! `cargo run --release -p hitmask --example group`
//!
//! The masks are shared and never change. Only the positions change; each tick turns them into a
//! list of placed masks.

use hitmask::batch::Hits;
use hitmask::{Mask, MaskError, Placed};

const WIDTH: i32 = 480;
const HEIGHT: i32 = 270;
const BALLS: usize = 120;
const TICKS: usize = 60;

struct Ball {
    /// The index of its shared mask.
    mask: usize,
    x: i32,
    y: i32,
    /// Pixels per tick.
    speed: (i32, i32),
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let masks: Vec<Mask> = [9, 15, 22].into_iter().map(disc).collect::<Result<_, _>>()?;
    let mut balls: Vec<Ball> = (0..BALLS).map(ball).collect();
    let mut hits = Hits::new();
    let (mut tested, mut touching) = (0, 0);
    for _ in 0..TICKS {
        for ball in &mut balls {
            ball.step(&masks[ball.mask]);
        }
        let placed: Vec<Placed<'_>> =
            balls.iter().map(|ball| masks[ball.mask].at((ball.x, ball.y))).collect();
        for (index, one) in placed.iter().enumerate() {
            let others = &placed[index + 1..];
            hits.test_against(*one, others)?;
            tested += others.len();
            touching += hits.count();
        }
    }
    println!("{BALLS} balls, {TICKS} ticks: {tested} pairs tested, {touching} touched");
    Ok(())
}

fn disc(side: u32) -> Result<Mask, MaskError> {
    let (side, radius) = (i64::from(side), i64::from(side) / 2);
    let inside = |x: u32, y: u32| {
        (i64::from(x) - radius).pow(2) + (i64::from(y) - radius).pow(2) <= radius * radius
    };
    Mask::from_fn(side as u32, side as u32, inside)
}

fn ball(number: usize) -> Ball {
    // A random start, the same in every run.
    let number = number as i32;
    let (x, y) = (number * 97 % (WIDTH - 30), number * 61 % (HEIGHT - 30));
    Ball { mask: number as usize % 3, x, y, speed: (1 + number % 4, 1 - number % 3) }
}

impl Ball {
    /// Moves, and turns around at the edges of the box.
    fn step(&mut self, mask: &Mask) {
        let (width, height) = (mask.width() as i32, mask.height() as i32);
        if !(0..=WIDTH - width).contains(&(self.x + self.speed.0)) {
            self.speed.0 = -self.speed.0;
        }
        if !(0..=HEIGHT - height).contains(&(self.y + self.speed.1)) {
            self.speed.1 = -self.speed.1;
        }
        self.x += self.speed.0;
        self.y += self.speed.1;
    }
}
