//! Tests walkers in mazes seen from above, tick by tick against the engine alone.

use bevy_ecs::prelude::*;
use bevy_hitmask::{HitmaskWorld, MazeActor, MazeEvents, MazeHeld, MazeTick};
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::actor::maze::{Diagonal, Directions, Maze, State};
use hitmask::actor::{Material, Obstacle, Subpixels};
use hitmask::{Direction, Mask, Point};

use super::stage::{at, block, middle_of, obstacle};
use crate::stage::{app, change, picture};

/// Tiles of 16 pixels.
const WALLS: &str = "
    #########
    #...#...#
    #.#.#.#.#
    #.#...#.#
    #.#.#.#.#
    #...#...#
    #########
";

fn walls() -> Mask {
    let rows: Vec<&[u8]> = WALLS.split_whitespace().map(str::as_bytes).collect();
    Mask::from_fn(144, 112, |x, y| rows[(y / 16) as usize][(x / 16) as usize] == b'#').unwrap()
}

#[test]
fn a_walker_goes_as_the_engine_says() {
    let both = Maze { diagonal: Diagonal::Both(Subpixels::from_f64(0.7)), ..Maze::ADVENTURE };
    for rules in [Maze::ADVENTURE, Maze::GRID, Maze::CORRIDOR, both] {
        let mut app = app();
        let wall = obstacle(&mut app, &walls().to_text(), (0, 0), Material::SOLID);
        let image = picture(&mut app, &block(16, 16));
        let middle = Transform::from_translation(middle_of((16, 16), (16, 16)).extend(0.0));
        let actor = MazeActor::new(rules);
        let walker = app.world_mut().spawn((Sprite::from_image(image), middle, actor)).id();
        let (walls, pacer) = (walls(), Mask::full(16, 16).unwrap());
        let mut alone = State::at((16, 16));
        let (mut turns, mut heard) = (0, 0);
        for tick in 0..900_u32 {
            let bits = (tick / 23).wrapping_mul(2_654_435_761) >> 13;
            let held = Directions::from_bits(bits as u8);
            change::<MazeHeld>(&mut app, walker, |now| now.0 = held);
            app.update();
            let id = app.world().resource::<HitmaskWorld>().collider(wall).unwrap().to_bits();
            let around = [Obstacle::mask(walls.at((0, 0)), Material::SOLID).with_id(id)];
            let expected = rules.tick(alone, held, &pacer, &around);
            alone = expected.state;
            assert_eq!(app.world().get::<MazeActor>(walker).unwrap().state, alone, "{tick}");
            let Point { x, y } = alone.body.position();
            assert_eq!(at(&app, walker), middle_of((16, 16), (x, y)));
            let last = app.world().get::<MazeTick>(walker).unwrap();
            assert_eq!((last.events, last.overlapped), (expected.events, false));
            let entity = |hit: Option<_>| hit.map(|_| wall);
            assert_eq!(last.hit_x.map(|hit| hit.entity), entity(expected.hit_x));
            assert_eq!(last.hit_y.map(|hit| hit.entity), entity(expected.hit_y));
            turns += u32::from(expected.events.turned);
            let mut messages = app.world_mut().resource_mut::<Messages<MazeEvents>>();
            heard += messages.drain().filter(|happened| happened.events.turned).count() as u32;
        }
        assert!(turns > 3 && heard == turns);
    }
}

#[test]
fn up_is_up_and_a_teleport_moves_the_body() {
    let mut app = app();
    let image = picture(&mut app, &block(16, 16));
    let walker = app.world_mut().spawn((Sprite::from_image(image), MazeActor::default())).id();
    let held = |app: &mut bevy_app::App, direction: Direction| {
        change::<MazeHeld>(app, walker, |now| now.0 = direction.into());
        app.update();
    };
    held(&mut app, Direction::Up);
    assert_eq!(at(&app, walker), bevy_math::Vec2::new(0.0, 1.0));
    change::<Transform>(&mut app, walker, |at| at.translation.x = 100.0);
    held(&mut app, Direction::Left);
    assert_eq!(at(&app, walker), bevy_math::Vec2::new(99.0, 1.0));
    let state = app.world().get::<MazeActor>(walker).unwrap().state;
    assert_eq!(state.body.position(), Point::new(91, -9));
    // A wider mask keeps the walker's middle in place.
    let wide = picture(&mut app, &block(20, 16));
    change::<Sprite>(&mut app, walker, |sprite| sprite.image = wide);
    held(&mut app, Direction::Left);
    assert_eq!(at(&app, walker), bevy_math::Vec2::new(98.0, 1.0));
}
