//! The code of `docs/game-loop.md`, word for word, so that it is compiled and run.

use crate::stand_in;

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn the_page() -> Ran {
    use hitmask::Mask;
    use hitmask::actor::platformer::{Pad, Platformer, State};
    use hitmask::actor::{Material, Obstacle};

    const TICK: f64 = 1.0 / 60.0;

    let (body, floor) = (Mask::full(8, 16)?, Mask::full(400, 20)?);
    let level = [Obstacle::mask(floor.at((0, 100)), Material::SOLID)];

    let (mut time, mut ticks) = (0.0, 0);
    let mut player = State::at((20, 84));
    let mut before = player;
    for frame_time in [1.0_f64 / 144.0; 288] {
        // in your game: how long the last frame took
        time += frame_time.min(0.25);
        while time >= TICK {
            before = player;
            player = Platformer::TIGHT.tick(player, Pad::RIGHT, &body, &level).state;
            (time, ticks) = (time - TICK, ticks + 1);
        }
        // Draw.
    }
    assert!((119..=120).contains(&ticks)); // two seconds, at 144 frames a second

    /// Where to draw an actor: `part` of a tick has passed since the last one, 0 to 1.
    fn drawn_at(before: &State, now: &State, part: f64) -> (f64, f64) {
        let (from, to) = (before.body.position(), now.body.position());
        let between = |from: i64, to: i64| from as f64 + (to - from) as f64 * part;
        (between(from.x, to.x), between(from.y, to.y))
    }

    let (x, y) = drawn_at(&before, &player, time / TICK);
    let (from, to) = (before.body.position(), player.body.position());
    assert!((from.x as f64..=to.x as f64).contains(&x) && y == 84.0);

    Ok(())
}

/// The parts of macroquad that the game loop calls, without a window, at 120 frames per second. The
/// player holds right for two seconds, taps the space bar once between two ticks, and then quits.
mod macroquad {
    pub(super) mod prelude {
        use std::cell::{Cell, RefCell};

        const FRAMES: u32 = 240;
        /// The frame of the tap. Every second frame has a tick, but this frame has none.
        const TAP: u32 = 120;

        thread_local! {
            static FRAME: Cell<u32> = const { Cell::new(0) };
            static HEIGHTS: RefCell<Vec<f32>> = const { RefCell::new(Vec::new()) };
        }

        /// The largest height above the place of the tap at which the player was drawn in the
        /// second after the tap.
        pub(crate) fn height_of_the_jump() -> f32 {
            HEIGHTS.with_borrow(|heights| {
                let after = &heights[TAP as usize..][..60];
                after[0] - after.iter().copied().fold(f32::MAX, f32::min)
            })
        }

        pub(crate) struct Texture2D {
            size: (u16, u16),
        }

        pub(crate) const WHITE: [f32; 4] = [1.0; 4];
        pub(crate) const SKYBLUE: [f32; 4] = [0.4, 0.75, 1.0, 1.0];
        pub(crate) const BROWN: [f32; 4] = [0.5, 0.4, 0.3, 1.0];

        pub(crate) enum FilterMode {
            Nearest,
        }

        impl Texture2D {
            pub(crate) fn from_rgba8(width: u16, height: u16, bytes: &[u8]) -> Self {
                assert_eq!(bytes.len(), usize::from(width) * usize::from(height) * 4);
                Self { size: (width, height) }
            }

            pub(crate) fn set_filter(&self, FilterMode::Nearest: FilterMode) {
                assert!(self.size.0 > 0 && self.size.1 > 0);
            }
        }

        #[derive(Clone, Copy, PartialEq)]
        pub(crate) enum KeyCode {
            Left,
            Right,
            Space,
        }

        pub(crate) fn is_quit_requested() -> bool {
            FRAME.get() == FRAMES
        }

        pub(crate) fn is_key_down(key: KeyCode) -> bool {
            key == KeyCode::Right
        }

        pub(crate) fn is_key_pressed(key: KeyCode) -> bool {
            let (right, space) = (key == KeyCode::Right, key == KeyCode::Space);
            right && FRAME.get() == 0 || space && FRAME.get() == TAP
        }

        pub(crate) fn get_frame_time() -> f32 {
            1.0 / 120.0
        }

        pub(crate) fn clear_background(color: [f32; 4]) {
            assert_eq!(color, SKYBLUE);
        }

        pub(crate) fn draw_rectangle(_: f32, _: f32, width: f32, height: f32, _: [f32; 4]) {
            assert!(width > 0.0 && height > 0.0);
        }

        pub(crate) fn draw_texture(texture: &Texture2D, _: f32, y: f32, _: [f32; 4]) {
            if texture.size == (10, 10) {
                HEIGHTS.with_borrow_mut(|heights| heights.push(y));
            }
        }

        pub(crate) async fn next_frame() {
            FRAME.set(FRAME.get() + 1);
        }
    }
}

#[rustfmt::skip]
mod program {
    use super::macroquad;

    use hitmask::Mask;
    use hitmask::actor::platformer::{Pad, Platformer, State};
    use hitmask::actor::{Material, Obstacle};
    use hitmask_assets::{Image, Limits, MaskRule};
    use macroquad::prelude::*;

    const TICK: f32 = 1.0 / 60.0;
    const KEYS: [(KeyCode, Pad); 3] =
        [(KeyCode::Left, Pad::LEFT), (KeyCode::Right, Pad::RIGHT), (KeyCode::Space, Pad::JUMP)];

    /// The mask and the texture of an image file.
    fn load(file: &str) -> Result<(Mask, Texture2D), Box<dyn std::error::Error>> {
        let image = Image::open(file, &Limits::default())?;
        let (width, height) = (image.width() as u16, image.height() as u16);
        let texture = Texture2D::from_rgba8(width, height, image.rgba());
        texture.set_filter(FilterMode::Nearest); // sharp pixels if you draw it larger
        Ok((image.mask(MaskRule::default())?, texture))
    }

    // In a program, the macro finds `main`. Here, a test finds it.
    pub(super)
    // #[macroquad::main("A platformer")]
    async fn main() -> Result<(), Box<dyn std::error::Error>> {
        let (hero, hero_texture) = load("hero.png")?;
        let (hills, hills_texture) = load("hills.png")?;
        let plank = Mask::full(60, 4)?;
        let body = hero.filled_columns()?; // Art has gaps between its legs. The body has none.
        let level = [
            Obstacle::mask(hills.at((0, 0)), Material::SOLID), // its slopes are those of the art
            Obstacle::mask(plank.at((200, 180)), Material::ONE_WAY),
        ];

        let (mut player, mut pressed, mut time) = (State::at((20, 40)), Pad::NONE, 0.0);
        while !is_quit_requested() {
            let mut held = Pad::NONE;
            for (key, button) in KEYS {
                if is_key_down(key) {
                    held |= button;
                }
                if is_key_pressed(key) {
                    pressed |= button; // It counts until the next tick, even if it is released.
                }
            }
            time += get_frame_time().min(0.25);
            while time >= TICK {
                player = Platformer::TIGHT.tick(player, held | pressed, &body, &level).state;
                (pressed, time) = (Pad::NONE, time - TICK);
            }

            clear_background(SKYBLUE);
            draw_texture(&hills_texture, 0.0, 0.0, WHITE);
            draw_rectangle(200.0, 180.0, 60.0, 4.0, BROWN);
            let at = player.body.position();
            draw_texture(&hero_texture, at.x as f32, at.y as f32, WHITE);
            next_frame().await;
        }
        Ok(())
    }
}

#[test]
fn a_game_loop() -> Ran {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("game-loop");
    std::fs::create_dir_all(&folder)?;
    {
        let _examples = stand_in("examples")?;
        std::fs::copy("love/art/bell.png", folder.join("hero.png"))?;
        std::fs::copy("bevy/assets/ground.png", folder.join("hills.png"))?;
    }
    let _folder = stand_in(folder.to_str().ok_or("a path of text")?)?;
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::pin!(program::main()).poll(&mut context) {
        std::task::Poll::Ready(ran) => ran?,
        std::task::Poll::Pending => return Err("the loop never waits".into()),
    }
    // The tap was between two ticks, but still counted.
    let height = macroquad::prelude::height_of_the_jump();
    assert!((2.0..30.0).contains(&height), "{height}");
    Ok(())
}
