//! Compares the pixels that a sprite covers in any pose with Bevy's own function from points to
//! image pixels.

use bevy_asset::Assets;
use bevy_ecs::hierarchy::ChildOf;
use bevy_hitmask::HitmaskWorld;
use bevy_image::{Image, TextureAtlasLayout};
use bevy_math::{Quat, Rect, Vec2, Vec3};
use bevy_sprite::{Anchor, Sprite};
use bevy_transform::components::{GlobalTransform, Transform};
use hitmask::Mask;

use crate::stage::{add, app, change, image, spawn};

/// A generator of random numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(limit)) as u32
    }

    /// Returns a number from -1 to 1.
    fn unit(&mut self) -> f32 {
        self.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.below(one_in) == 0
    }

    /// Returns a rotation: none, a multiple of a quarter turn, or any angle.
    fn turn(&mut self) -> Quat {
        let quarter = core::f32::consts::FRAC_PI_2;
        Quat::from_rotation_z(match self.below(3) {
            0 => 0.0,
            1 => self.below(4) as f32 * quarter,
            _ => self.unit() * 7.0,
        })
    }

    /// Returns a factor: 1, a number from 0.5 to 2.5, or the negative of one of these.
    fn factor(&mut self) -> f32 {
        let size = if self.chance(2) { 1.0 } else { 1.5 + self.unit() };
        if self.chance(3) { -size } else { size }
    }

    fn place(&mut self) -> Vec3 {
        // Half of the places are multiples of one half. The others are arbitrary.
        let rounded = self.chance(2);
        let mut at = || {
            let at = self.unit() * 20.0;
            if rounded { (at * 2.0).round() / 2.0 } else { at }
        };
        Vec3::new(at(), at(), 0.0)
    }
}

#[test]
fn every_pixel_whose_middle_is_in_a_solid_pixel_is_covered() {
    let mut random = Random(7);
    let (mut compared, mut skipped, mut solid) = (0_u32, 0_u32, 0_u32);
    for case in 0..500 {
        let mut app = app();
        let (width, height) = (1 + random.below(9), 1 + random.below(7));
        let bits: Vec<bool> = (0..width * height).map(|_| !random.chance(3)).collect();
        let is_solid = |x: u32, y: u32| bits[(y * width + x) as usize];
        let picture = image(width, height, |x, y| [9, 9, 9, if is_solid(x, y) { 255 } else { 0 }]);
        let picture = add(&mut app, picture);
        let entity = spawn(&mut app, &picture, 0.0, 0.0);
        let anchor = Anchor(Vec2::new(random.unit(), random.unit()));
        let anchor = if random.chance(2) { Anchor::CENTER } else { anchor };
        app.world_mut().entity_mut(entity).insert(anchor);
        let (flip_x, flip_y) = (random.chance(2), random.chance(2));
        let custom = random.chance(3).then(|| Vec2::new(4.0 + random.unit(), 6.0 + random.unit()));
        let rect = random.chance(4).then(|| Rect::new(0.0, 0.0, width as f32, 1.0));
        change::<Sprite>(&mut app, entity, |sprite| {
            (sprite.flip_x, sprite.flip_y) = (flip_x, flip_y);
            (sprite.custom_size, sprite.rect) = (custom, rect);
        });
        let own = Transform {
            translation: random.place(),
            rotation: random.turn(),
            scale: Vec3::new(random.factor(), random.factor(), 1.0),
        };
        change::<Transform>(&mut app, entity, |at| *at = own);
        let mut global = GlobalTransform::from(own);
        if random.chance(3) {
            // With the same scale on both axes, the parent shears nothing.
            let above = Transform {
                translation: random.place(),
                rotation: random.turn(),
                scale: Vec3::splat(random.factor().abs()),
            };
            let parent = app.world_mut().spawn(above).id();
            app.world_mut().entity_mut(entity).insert(ChildOf(parent));
            global = GlobalTransform::from(above) * own;
        }
        app.update();
        let world = app.world().resource::<HitmaskWorld>();
        let placed = world.placed(entity).unwrap_or_else(|| panic!("case {case} has no collider"));
        let sprite = app.world().get::<Sprite>(entity).unwrap();
        let images = app.world().resource::<Assets<Image>>();
        let layouts = app.world().resource::<Assets<TextureAtlasLayout>>();
        let inverse = global.affine().inverse();
        let middle = global.translation().truncate().as_i64vec2();
        let dot = Mask::full(1, 1).unwrap();
        for y in -40..40 {
            for x in -40..40 {
                let (x, y) = (middle.x + x, -middle.y + y);
                let point = Vec3::new(x as f32 + 0.5, -(y as f32 + 0.5), 0.0);
                let local = inverse.transform_point3(point).truncate();
                let found = sprite.compute_pixel_space_point(local, anchor, images, layouts);
                let (is_in, at) = (found.is_ok(), found.unwrap_or_else(|at| at));
                // On an edge, the answer depends on rounding errors.
                let edge = |at: f32| (at - at.round()).abs() < 0.002;
                if edge(at.x) || edge(at.y) {
                    skipped += u32::from(is_in);
                    continue;
                }
                let expected = is_in && is_solid(at.x as u32, at.y as u32);
                compared += 1;
                solid += u32::from(expected);
                let covers = placed.overlaps(dot.at((x, y)));
                assert_eq!(
                    covers, expected,
                    "case {case}, pixel ({x}, {y}), {at}: {own:?} {sprite:?}"
                );
            }
        }
    }
    assert!(
        compared > 3_000_000 && solid > 10_000 && skipped < solid,
        "{compared} {solid} {skipped}"
    );
}

#[test]
fn a_turned_parent_puts_a_sprite_where_its_own_turn_does() {
    use core::f32::consts::FRAC_PI_2;
    let mut app = app();
    // If the size is odd, the middles of world pixels are on the edges of the sprite's pixels.
    for (width, height) in [(3, 3), (5, 2), (1, 7)] {
        let rows = vec!["#".repeat(width); height].join("\n");
        let shape = crate::stage::picture(&mut app, &rows);
        for quarters in 0_u8..4 {
            let turn = Quat::from_rotation_z(f32::from(quarters) * FRAC_PI_2);
            for distance in [10.0, 333.0] {
                let place = Vec3::new(distance, 0.0, 0.0);
                let parent = app.world_mut().spawn(Transform::from_rotation(turn)).id();
                let below = spawn(&mut app, &shape, distance, 0.0);
                app.world_mut().entity_mut(below).insert(ChildOf(parent));
                let alone = spawn(&mut app, &shape, 0.0, 0.0);
                // The exact place has whole coordinates, so round away any error.
                let at = (turn * place).round();
                change::<Transform>(&mut app, alone, |own| {
                    *own = Transform::from_translation(at).with_rotation(turn);
                });
                app.update();
                let case = (width, height, quarters, distance);
                assert_eq!(
                    crate::stage::seen(&app, below),
                    crate::stage::seen(&app, alone),
                    "{case:?}"
                );
            }
        }
    }
}
