//! Tests avian's bodies with masks from sprites and from terrain.

use core::time::Duration;

use avian2d::prelude::{Collider, PhysicsPlugins, RigidBody, SimpleCollider};
use bevy_app::{App, TaskPoolPlugin};
use bevy_asset::{AssetPlugin, Handle};
use bevy_ecs::prelude::*;
use bevy_ecs::relationship::RelationshipTarget;
use bevy_ecs::system::RunSystemOnce;
use bevy_hitmask::{
    Area, ConvexCollider, Hitmask, HitmaskAvianPlugin, HitmaskPlugins, HitmaskWorld,
    SpriteCollider, Terrain, TerrainEditor,
};
use bevy_image::Image;
use bevy_math::{Quat, Vec2};
use bevy_sprite::{Anchor, Sprite};
use bevy_time::{Fixed, Time, TimePlugin, TimeUpdateStrategy};
use bevy_transform::TransformPlugin;
use bevy_transform::components::Transform;

use crate::stage::{change, picture};

/// Creates an app with 32 pixels per meter that ticks once per update.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins((
        TaskPoolPlugin::default(),
        TimePlugin,
        TransformPlugin,
        AssetPlugin::default(),
        HitmaskPlugins::default(),
        PhysicsPlugins::default().with_length_unit(32.0),
        HitmaskAvianPlugin::default(),
    ));
    let tick = Duration::from_secs_f64(1.0 / 60.0);
    app.insert_resource(Time::<Fixed>::from_duration(tick));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(tick));
    app.finish();
    app.cleanup();
    app
}

fn body(app: &mut App, image: &Handle<Image>, at: Transform) -> Entity {
    let sprite = Sprite::from_image(image.clone());
    let parts = (sprite, at, SpriteCollider, ConvexCollider::default(), RigidBody::Dynamic);
    app.world_mut().spawn(parts).id()
}

fn hills(app: &mut App) -> Entity {
    let height = |x: u32| 60.0 + 12.0 * (f64::from(x) / 24.0).sin();
    let row = |y: u32| (0..600).map(|x| if f64::from(y) > height(x) { '#' } else { '.' }).collect();
    let rows: Vec<String> = (0..140).map(row).collect();
    let image = picture(app, &rows.join("\n"));
    let parts = (Sprite::from_image(image), Anchor::TOP_LEFT, Terrain::default());
    app.world_mut().spawn((parts, ConvexCollider::default(), RigidBody::Static)).id()
}

/// Returns how many pixels deep a body is in the ground or in another body, which is the length of
/// the shortest push that frees it.
fn depth(app: &mut App, body: Entity, other: Entity) -> u32 {
    let ask = move |hitmask: Hitmask| {
        let depth = hitmask.contact(body, other)?.depth;
        Some([depth.left, depth.right, depth.up, depth.down].into_iter().min().unwrap_or(0))
    };
    app.world_mut().run_system_once(ask).unwrap().unwrap_or(0)
}

fn lowest(app: &App, body: Entity) -> i64 {
    app.world().resource::<HitmaskWorld>().placed(body).unwrap().bounds().unwrap().bottom()
}

/// A triangle, which is not a box in any pose.
const WEDGE: &str = "......##......\n.....####.....\n....######....\n...########...\n..##########..\n\
                     .############.\n##############\n##############";

#[test]
fn bodies_come_to_rest_on_painted_ground_and_fall_when_it_is_dug() {
    let mut app = app();
    let ground = hills(&mut app);
    let image = picture(&mut app, WEDGE);
    let turned = Transform::from_xyz(60.0, -20.0, 0.0).with_rotation(Quat::from_rotation_z(0.4));
    let bodies = [
        body(&mut app, &image, turned),
        body(&mut app, &image, Transform::from_xyz(62.0, 10.0, 0.0)),
        body(&mut app, &image, Transform::from_xyz(150.0, -10.0, 0.0)),
    ];
    let mut deepest = 0;
    let mut settle = |app: &mut App| {
        for _ in 0..600 {
            app.update();
            for (number, one) in bodies.iter().enumerate() {
                deepest = deepest.max(depth(app, *one, ground));
                for other in &bodies[..number] {
                    deepest = deepest.max(depth(app, *one, *other));
                }
            }
        }
    };
    settle(&mut app);
    let rests = bodies.map(|body| lowest(&app, body));
    assert!(rests.iter().all(|bottom| (40..100).contains(bottom)), "{rests:?}");
    let before = app.world().get::<Transform>(bodies[2]).unwrap().translation.truncate();
    let dig = move |mut editor: TerrainEditor| {
        editor.carve(ground, Area::circle(before + Vec2::new(0.0, -8.0), 30.0)).unwrap()
    };
    assert!(app.world_mut().run_system_once(dig).unwrap() > 500);
    settle(&mut app);
    let fell = lowest(&app, bodies[2]) - rests[2];
    assert!(fell > 10, "{fell}");
    assert!(deepest < 2, "a mask was {deepest} pixels in another");
}

#[test]
fn a_collider_lies_where_its_mask_does() {
    for (flips, scale, anchor) in [
        ((false, false), Vec2::ONE, Anchor::CENTER),
        ((true, false), Vec2::new(2.0, 1.0), Anchor::BOTTOM_LEFT),
        ((false, true), Vec2::new(1.5, 3.0), Anchor(Vec2::new(0.2, -0.4))),
        ((true, true), Vec2::ONE, Anchor::TOP_RIGHT),
    ] {
        let mut app = app();
        let image = picture(&mut app, "#.......\n##......\n######..\n########");
        let (flip_x, flip_y) = flips;
        let sprite = Sprite { flip_x, flip_y, ..Sprite::from_image(image) };
        let at = Transform::from_xyz(40.0, -30.0, 0.0).with_scale(scale.extend(1.0));
        let parts = (sprite, at, anchor, SpriteCollider, ConvexCollider { tolerance: 0.0 });
        let entity = app.world_mut().spawn((parts, RigidBody::Static)).id();
        (0..3).for_each(|_| app.update());
        let seen = app.world().resource::<HitmaskWorld>().placed(entity).unwrap().bounds().unwrap();
        let collider = app.world().get::<Collider>(entity).unwrap();
        let aabb = collider.aabb(Vec2::new(40.0, -30.0), 0.0, 0.0);
        // In pixels, with y pointing down.
        let found = [aabb.min.x, -aabb.max.y, aabb.max.x, -aabb.min.y].map(f64::from);
        let expected = [seen.x, seen.y, seen.right(), seen.bottom()].map(|edge| edge as f64);
        for (found, expected) in found.into_iter().zip(expected) {
            assert!((found - expected).abs() < 0.51, "{found} {expected} {flips:?} {scale}");
        }
    }
}

#[test]
fn colliders_come_and_go_with_their_masks() {
    let mut app = app();
    let ground = hills(&mut app);
    let (square, empty) = (picture(&mut app, "##\n##"), picture(&mut app, "..\n.."));
    let one = body(&mut app, &square, Transform::from_xyz(500.0, 0.0, 0.0));
    (0..3).for_each(|_| app.update());
    let chunks = |app: &App| app.world().get::<Children>(ground).map_or(0, RelationshipTarget::len);
    assert!(app.world().get::<Collider>(one).is_some());
    // The ground has 600 × 140 pixels, in chunks that are 256 pixels wide and high.
    assert_eq!(chunks(&app), 3);
    change::<Sprite>(&mut app, one, |sprite| sprite.image = empty);
    let all = Area::Rect(bevy_math::Rect::new(0.0, -140.0, 256.0, 0.0));
    let dig = move |mut editor: TerrainEditor| editor.carve(ground, all).unwrap();
    app.world_mut().run_system_once(dig).unwrap();
    (0..3).for_each(|_| app.update());
    assert!(app.world().get::<Collider>(one).is_none());
    assert_eq!(chunks(&app), 2);
    app.world_mut().entity_mut(ground).remove::<ConvexCollider>();
    app.update();
    assert_eq!(chunks(&app), 0);
}
