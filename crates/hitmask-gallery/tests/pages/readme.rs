//! The code of `README.md`, word for word, so that it is compiled and run.

use crate::stand_in;
use hitmask::Mask;

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
#[rustfmt::skip]
fn two_sprites_and_many() -> Ran {
    let _top = stand_in(".")?; // The README names files from the top of the repository.
    use hitmask::{Angle, Pose, Side};
    use hitmask_assets::{Image, Limits, MaskRule};

    let open = |name: &str| Image::open(format!("crates/hitmask-cli/art/{name}.png"), &Limits::default());
    let ship = open("playerShip1_orange")?.mask(MaskRule::default())?;
    let rock = open("meteorGrey_big3")?.mask(MaskRule::default())?;

    assert!(ship.at((131, 84)).overlaps(rock.at((200, 60)))); // at: the top-left pixel
    let contact = ship.at((131, 84)).contact(rock.at((200, 60))).ok_or("they touch")?;
    assert_eq!((contact.area, contact.side, contact.depth.down), (347, Side::Top, 22));

    let hit = ship.at((0, 90)).sweep_continuous(rock.at((200, 60)), (160, 0)).ok_or("it is in the way")?;
    assert_eq!(hit.time.to_string(), "107/160"); // exactly then, and no bullet tunnels

    let pose = Pose::centered(&ship, (180, 121)).turned(Angle::from_degrees(33.5)).scaled(1.5);
    assert!(ship.posed(pose).overlaps(rock.at((200, 60))));

    use hitmask::world::{Collider, Layer, World};

    const SHIP: Layer = Layer::new(0).unwrap();
    const ROCK: Layer = Layer::new(1).unwrap();

    let mut world = World::new();
    let (ship, rock) = (world.add_mask(ship)?, world.add_mask(rock)?);
    let player = world.insert(Collider::new(ship).at((131, 84)).layer(SHIP).collides_with(ROCK))?;
    world.insert(Collider::new(rock).at((200, 60)).layer(ROCK))?;

    for event in world.tick().started() {
        // The events do not borrow the world: change it as you go. An earlier event may have
        // removed a collider.
        if let Some(hit) = event.other(player).filter(|hit| world.get(*hit).is_some()) {
            world.remove(hit)?;
            world.insert(Collider::new(rock).at((700, 60)).layer(ROCK))?;
        }
    }
    assert_eq!((world.len(), world.tick().started().count()), (2, 0));
    Ok(())
}

/// The parts of macroquad that the game loop calls, without a window: the player holds right for
/// two seconds and then quits.
mod macroquad {
    pub(super) mod prelude {
        use std::cell::Cell;

        thread_local! {
            static FRAMES: Cell<u32> = const { Cell::new(0) };
        }

        pub(crate) struct Texture2D;
        pub(crate) const WHITE: [f32; 4] = [1.0; 4];

        #[derive(Clone, Copy, PartialEq)]
        pub(crate) enum KeyCode {
            Left,
            Right,
            Space,
        }

        pub(crate) fn is_quit_requested() -> bool {
            FRAMES.get() == 120
        }

        pub(crate) fn is_key_down(key: KeyCode) -> bool {
            key == KeyCode::Right
        }

        pub(crate) fn get_frame_time() -> f32 {
            1.0 / 59.0
        }

        pub(crate) fn draw_texture(_: &Texture2D, x: f32, y: f32, _: [f32; 4]) {
            assert!(x >= 20.0 && y >= 40.0);
        }

        pub(crate) async fn next_frame() {
            FRAMES.set(FRAMES.get() + 1);
        }
    }
}

#[rustfmt::skip]
async fn game_loop(hero: Mask, hills: Mask, planks: Mask,
    picture: macroquad::prelude::Texture2D) -> Ran {
    use hitmask::actor::platformer::{Pad, Platformer, State};
    use hitmask::actor::{Material, Obstacle};
    use macroquad::prelude::*;

    const TICK: f32 = 1.0 / 60.0;
    // Art has gaps between its legs; the body that walks has none.
    let body = hero.filled_columns()?;
    let level = [
        // Painted: slopes are what the pixels are.
        Obstacle::mask(hills.at((0, 120)), Material::SOLID),
        Obstacle::mask(planks.at((150, 90)), Material::ONE_WAY),
    ];
    let (mut player, mut time) = (State::at((20, 40)), 0.0);
    while !is_quit_requested() {
        let mut keys = Pad::NONE;
        for (key, button) in [(KeyCode::Left, Pad::LEFT), (KeyCode::Right, Pad::RIGHT),
            (KeyCode::Space, Pad::JUMP)] {
            keys = if is_key_down(key) { keys | button } else { keys };
        }
        time += get_frame_time().min(0.25);
        while time >= TICK {
            player = Platformer::TIGHT.tick(player, keys, &body, &level).state;
            time -= TICK;
        }
        let at = player.body.position();
        draw_texture(&picture, at.x as f32, at.y as f32, WHITE);
        next_frame().await;
    }
    assert!(player.is_grounded());
    assert_eq!(player.body.position(), (198, 108));
    Ok(())
}

#[test]
fn a_game_loop() -> Ran {
    let hero = Mask::from_fn(8, 16, |x, y| y < 12 || x % 5 < 3)?;
    let hills = Mask::from_fn(400, 60, |x, y| y >= 4 || x > 300)?;
    let game = game_loop(hero, hills, Mask::full(60, 2)?, macroquad::prelude::Texture2D);
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::pin!(game).poll(&mut context) {
        std::task::Poll::Ready(ran) => ran,
        std::task::Poll::Pending => Err("the loop never waits".into()),
    }
}
