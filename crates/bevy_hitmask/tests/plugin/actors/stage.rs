//! Helpers for the tests of actors. They create a character between obstacles, and the same scene
//! for the engine alone.

use bevy_app::App;
use bevy_ecs::prelude::*;
use bevy_hitmask::{
    HitmaskWorld, ObstacleMaterial, PlatformerActor, PlatformerEvents, PlatformerPad,
    SpriteCollider, Still,
};
use bevy_math::Vec2;
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::actor::platformer::{Pad, Platformer, State};
use hitmask::actor::{Material, Obstacle};
use hitmask::{Mask, Point};

use crate::stage::{app, picture};

/// Returns a filled picture as text.
pub(crate) fn block(width: usize, height: usize) -> String {
    vec!["#".repeat(width); height].join("\n")
}

/// Spawns an obstacle with its top left on a pixel of the engine.
pub(crate) fn obstacle(app: &mut App, text: &str, (x, y): (i64, i64), of: Material) -> Entity {
    let mask = Mask::from_text(text).unwrap();
    let image = picture(app, text);
    let middle = middle_of((mask.width(), mask.height()), (x, y));
    let at = Transform::from_translation(middle.extend(0.0));
    let sprite = Sprite::from_image(image);
    app.world_mut().spawn((sprite, at, SpriteCollider, Still, ObstacleMaterial(of))).id()
}

/// Returns the middle of a sprite whose top left is on a pixel.
pub(crate) fn middle_of((width, height): (u32, u32), (x, y): (i64, i64)) -> Vec2 {
    Vec2::new(x as f32 + width as f32 / 2.0, -(y as f32) - height as f32 / 2.0)
}

/// Spawns a character with its top left on a pixel.
pub(crate) fn character(app: &mut App, text: &str, at: (i64, i64), rules: Platformer) -> Entity {
    let mask = Mask::from_text(text).unwrap();
    let image = picture(app, text);
    let middle = middle_of((mask.width(), mask.height()), at);
    let at = Transform::from_translation(middle.extend(2.0));
    app.world_mut().spawn((Sprite::from_image(image), at, PlatformerActor::new(rules))).id()
}

pub(crate) fn state(app: &App, entity: Entity) -> State {
    app.world().get::<PlatformerActor>(entity).unwrap().state
}

pub(crate) fn at(app: &App, entity: Entity) -> Vec2 {
    app.world().get::<Transform>(entity).unwrap().translation.truncate()
}

/// Runs one tick while the player holds some keys.
pub(crate) fn hold(app: &mut App, entity: Entity, pad: Pad) {
    app.world_mut().get_mut::<PlatformerPad>(entity).unwrap().0 = pad;
    app.update();
}

/// Returns the messages since the last call.
pub(crate) fn happened(app: &mut App) -> Vec<PlatformerEvents> {
    app.world_mut().resource_mut::<Messages<PlatformerEvents>>().drain().collect()
}

/// A level for both the plugin and the engine alone.
pub(crate) struct Level {
    pub(crate) app: App,
    pub(crate) hero: Entity,
    rules: Platformer,
    mask: Mask,
    state: State,
    obstacles: Vec<(Entity, Mask, Point, Material)>,
}

impl Level {
    pub(crate) fn new(hero: &str, start: (i64, i64), rules: Platformer) -> Self {
        let mut app = app();
        let entity = character(&mut app, hero, start, rules);
        let mask = Mask::from_text(hero).unwrap();
        let state = State::at(start);
        Self { app, hero: entity, rules, mask, state, obstacles: Vec::new() }
    }

    pub(crate) fn with(mut self, text: &str, at: (i64, i64), of: Material) -> Self {
        let entity = obstacle(&mut self.app, text, at, of);
        self.obstacles.push((entity, Mask::from_text(text).unwrap(), at.into(), of));
        self
    }

    pub(crate) fn obstacle(&self, number: usize) -> Entity {
        self.obstacles[number].0
    }

    /// Ticks both, and checks that their results are equal.
    pub(crate) fn tick(&mut self, pad: Pad) -> State {
        let before = self.app.world().get::<PlatformerActor>(self.hero).unwrap().clone();
        hold(&mut self.app, self.hero, pad);
        let world = self.app.world().resource::<HitmaskWorld>();
        let around: Vec<_> = self
            .obstacles
            .iter()
            .map(|(entity, mask, at, material)| {
                let id = world.collider(*entity).unwrap().to_bits();
                Obstacle::mask(mask.at(*at), *material).with_id(id)
            })
            .collect();
        let tick = self.rules.tick(self.state, pad, &self.mask, &around);
        self.state = tick.state;
        assert_eq!(state(&self.app, self.hero), tick.state, "after {before:?}");
        let Point { x, y } = tick.state.body.position();
        let size = (self.mask.width(), self.mask.height());
        assert_eq!(at(&self.app, self.hero), middle_of(size, (x, y)));
        let placed = world.placed(self.hero).unwrap();
        assert_eq!(placed.position(), tick.state.body.position());
        let last = self.app.world().get::<bevy_hitmask::PlatformerTick>(self.hero).unwrap();
        assert_eq!(last.events, tick.events);
        assert_eq!(last.support, tick.support.map(|place| self.obstacles[place].0));
        for (own, hit) in [(last.hit_x, tick.hit_x), (last.hit_y, tick.hit_y)] {
            assert_eq!(own.map(|hit| hit.entity), hit.map(|hit| self.obstacles[hit.other].0));
            assert_eq!(own.map(|hit| hit.side), hit.map(|hit| hit.side));
            assert_eq!(own.map(|hit| hit.material), hit.map(|hit| hit.material));
        }
        let events = happened(&mut self.app);
        let is_silent = tick.events.iter().next().is_none();
        let expected = PlatformerEvents { entity: self.hero, events: tick.events };
        assert_eq!(events, if is_silent { vec![] } else { vec![expected] });
        tick.state
    }
}

/// Creates the mask of a picture.
pub(crate) fn mask(text: &str) -> Mask {
    Mask::from_text(text).unwrap()
}
