//! Tests painted ground that is dug and filled, and whose picture follows.

use bevy_asset::Assets;
use bevy_ecs::entity_disabling::Disabled;
use bevy_ecs::prelude::*;
use bevy_ecs::system::RunSystemOnce;
use bevy_hitmask::{Area, EditError, HitmaskWorld, Sensor, SpriteCollider, Terrain, TerrainEditor};
use bevy_image::Image;
use bevy_math::{Quat, Rect, Vec2};
use bevy_sprite::{Anchor, Sprite};
use bevy_transform::components::Transform;

use crate::stage::{app, change, picture, spawn};

fn ground(app: &mut bevy_app::App, rows: &str, x: f32, y: f32) -> Entity {
    let sprite = Sprite::from_image(picture(app, rows));
    let at = Transform::from_xyz(x, y, 0.0);
    let entity = app.world_mut().spawn((sprite, at, Anchor::TOP_LEFT, Terrain::default())).id();
    app.update();
    entity
}

fn edit(
    app: &mut bevy_app::App,
    edit: impl Fn(TerrainEditor) -> Result<u64, EditError> + Send + Sync + 'static,
) -> Result<u64, EditError> {
    let system = move |editor: TerrainEditor| edit(editor);
    let answer = app.world_mut().run_system_once(system).unwrap();
    app.update();
    answer
}

/// Returns the ground in the world, row by row.
fn solid(app: &bevy_app::App, entity: Entity) -> String {
    let world = app.world().resource::<HitmaskWorld>();
    let terrain = world.world().terrain(world.collider(entity).unwrap()).unwrap();
    let bounds = terrain.bounds().unwrap();
    let whole = hitmask::Rect::new(0, 0, bounds.right() as u32, bounds.bottom() as u32);
    terrain.window(whole).unwrap().to_text()
}

/// Returns the opaque pixels of the picture on the screen, row by row.
fn shown(app: &bevy_app::App, entity: Entity) -> String {
    let images = app.world().resource::<Assets<Image>>();
    let image = images.get(&app.world().get::<Sprite>(entity).unwrap().image).unwrap();
    let row = |y| {
        let alpha = move |x| image.pixel_bytes(bevy_math::UVec3::new(x, y, 0)).unwrap()[3];
        (0..image.width()).map(|x| if alpha(x) > 0 { '#' } else { '.' }).collect::<String>()
    };
    (0..image.height()).map(row).collect::<Vec<_>>().join("\n")
}

#[test]
fn digging_changes_world_and_picture() {
    let mut app = app();
    let hill = ground(&mut app, "....\n####\n####", 10.0, 0.0);
    assert_eq!(
        edit(&mut app, move |mut editor| editor
            .carve(hill, Area::Rect(Rect::new(11.0, -2.0, 13.0, 5.0)))),
        Ok(2)
    );
    let dug = "....\n#..#\n####";
    assert_eq!((solid(&app, hill).as_str(), shown(&app, hill).as_str()), (dug, dug));
    // The rest of the filled rectangle is outside the picture.
    assert_eq!(
        edit(&mut app, move |mut editor| editor
            .fill(hill, Area::Rect(Rect::new(0.0, -2.0, 12.0, 9.0)))),
        Ok(3)
    );
    let filled = "##..\n##.#\n####";
    assert_eq!((solid(&app, hill).as_str(), shown(&app, hill).as_str()), (filled, filled));
    let images = app.world().resource::<Assets<Image>>();
    let image = images.get(&app.world().get::<Sprite>(hill).unwrap().image).unwrap();
    let pixel = |x, y| image.pixel_bytes(bevy_math::UVec3::new(x, y, 0)).unwrap().to_vec();
    assert_eq!(pixel(0, 0), [255; 4], "nothing was painted there");
    assert_eq!(pixel(1, 1), [200, 100, 50, 255], "the color comes back");
}

#[test]
fn areas_of_all_kinds() {
    let mut app = app();
    let rows = "#######\n".repeat(7);
    let hill = ground(&mut app, rows.trim_end(), 0.0, 0.0);
    let middle = Vec2::new(3.5, -3.5);
    assert_eq!(
        edit(&mut app, move |mut editor| editor.carve(hill, Area::circle(middle, 1.0))),
        Ok(5)
    );
    assert_eq!(shown(&app, hill).lines().nth(3), Some("##...##"));
    let (from, to) = (Vec2::new(0.5, -6.5), Vec2::new(6.5, -6.5));
    assert_eq!(
        edit(&mut app, move |mut editor| editor.carve(hill, Area::capsule(from, to, 0.25))),
        Ok(7)
    );
    let cross = picture(&mut app, ".#.\n###\n.#.");
    let stamp = spawn(&mut app, &cross, 1.5, -1.5);
    app.update();
    assert_eq!(edit(&mut app, move |mut editor| editor.carve(hill, Area::Sprite(stamp))), Ok(5));
    assert_eq!(shown(&app, hill).lines().next(), Some("#.#####"));
    assert_eq!(shown(&app, hill), solid(&app, hill) + "\n.......");
    let error = edit(&mut app, move |mut editor| editor.carve(stamp, Area::Sprite(hill)));
    assert!(matches!(error, Err(EditError::NoSprite(_) | EditError::NoTerrain(_))));
    let error = edit(&mut app, move |mut editor| editor.fill(stamp, Area::circle(Vec2::ZERO, 1.0)));
    assert_eq!(error, Err(EditError::NoTerrain(stamp)));
}

#[test]
fn mirrored_ground_is_dug_where_it_is_seen() {
    for (flips, x) in [((true, false), 3.0), ((false, true), 0.0), ((true, true), 3.0)] {
        let mut app = app();
        let sprite = Sprite {
            flip_x: flips.0,
            flip_y: flips.1,
            ..Sprite::from_image(picture(&mut app, "####\n###."))
        };
        let at = (Transform::IDENTITY, Anchor::TOP_LEFT);
        let hill = app.world_mut().spawn((sprite, at, Terrain::default())).id();
        app.update();
        // The pixel in the picture's upper left corner, at the place where it is drawn.
        let y = if flips.1 { -2.0 } else { -1.0 };
        let corner = Rect::new(x, y, x + 1.0, y + 1.0);
        assert_eq!(edit(&mut app, move |mut editor| editor.carve(hill, Area::Rect(corner))), Ok(1));
        assert_eq!(shown(&app, hill), ".###\n###.", "{flips:?}");
    }
}

#[test]
fn it_moves_and_refuses_to_turn() {
    let mut app = app();
    let hill = ground(&mut app, "##\n##", 0.0, 0.0);
    edit(&mut app, move |mut editor| {
        editor.carve(hill, Area::Rect(Rect::new(0.0, -1.0, 1.0, 0.0)))
    })
    .unwrap();
    change::<Transform>(&mut app, hill, |at| at.translation.x = 7.25);
    app.update();
    let world = app.world().resource::<HitmaskWorld>();
    let id = world.collider(hill).unwrap();
    assert_eq!(world.world().get(id).unwrap().position(), (7, 0));
    for turned in [
        Transform::from_rotation(Quat::from_rotation_z(0.3)),
        Transform::from_scale(bevy_math::Vec3::splat(2.0)),
        Transform::from_xyz(f32::NAN, 0.0, 0.0),
    ] {
        change::<Transform>(&mut app, hill, |at| *at = turned);
        app.update();
        assert!(app.world().resource::<HitmaskWorld>().collider(hill).is_none());
        change::<Transform>(&mut app, hill, |at| *at = Transform::IDENTITY);
        app.update();
        assert_eq!(solid(&app, hill), ".#\n##", "it is as it was dug");
    }
    app.world_mut().entity_mut(hill).insert(Disabled);
    app.update();
    app.world_mut().entity_mut(hill).remove::<Disabled>();
    app.update();
    assert_eq!(solid(&app, hill), ".#\n##");
}

#[test]
fn a_snapshot_brings_ground_back() {
    let mut app = app();
    let hill = ground(&mut app, "##\n##", 0.0, 0.0);
    let before = app.world().resource::<HitmaskWorld>().clone();
    edit(&mut app, move |mut editor| editor.carve(hill, Area::circle(Vec2::new(1.0, -1.0), 5.0)))
        .unwrap();
    assert_eq!(shown(&app, hill), "..\n..");
    app.insert_resource(before);
    app.update();
    assert_eq!((solid(&app, hill).as_str(), shown(&app, hill).as_str()), ("##\n##", "##\n##"));
}

#[test]
fn mirrored_ground_keeps_its_margins() {
    let rows = ".....\n..##.\n...#.\n.....\n.....";
    for flips in [(false, false), (true, false), (false, true), (true, true)] {
        for turned in [false, true] {
            let mut app = app();
            let mut sprite = Sprite::from_image(picture(&mut app, rows));
            (sprite.flip_x, sprite.flip_y) = flips;
            // Mirror the ground with negative scales or with flips.
            let mut at = Transform::from_xyz(3.0, -2.0, 0.0);
            if turned {
                (sprite.flip_x, sprite.flip_y) = (false, false);
                let sign = |flip| if flip { -1.0 } else { 1.0 };
                at.scale = bevy_math::Vec3::new(sign(flips.0), sign(flips.1), 1.0);
            }
            let parts = (sprite, at, Anchor(Vec2::new(-0.1, 0.3)));
            let hill = app.world_mut().spawn((parts.clone(), Terrain::default())).id();
            let same = app.world_mut().spawn((parts, SpriteCollider)).id();
            app.update();
            let world = app.world().resource::<HitmaskWorld>();
            let ground = world.world().get(world.collider(hill).unwrap()).unwrap();
            let sprite = world.placed(same).unwrap();
            let ground = ground.placed_terrain().unwrap();
            assert_eq!(ground.bounds(), sprite.bounds(), "{flips:?} {turned}");
            assert_eq!(ground.area(sprite), 3);
        }
    }
}

#[test]
fn ground_becomes_a_sensor_and_stays_terrain_beside_a_sprite_collider() {
    let mut app = app();
    let hill = ground(&mut app, "##\n##", 0.0, 0.0);
    let is_sensor = |app: &bevy_app::App| {
        let world = app.world().resource::<HitmaskWorld>();
        world.world().get(world.collider(hill).unwrap()).unwrap().is_sensor()
    };
    edit(&mut app, move |mut editor| {
        editor.carve(hill, Area::Rect(Rect::new(0.0, -1.0, 1.0, 0.0)))
    })
    .unwrap();
    app.world_mut().entity_mut(hill).insert(Sensor);
    app.update();
    assert!(is_sensor(&app));
    app.world_mut().entity_mut(hill).remove::<Sensor>().insert(SpriteCollider);
    change::<Transform>(&mut app, hill, |at| at.translation.x = 5.0);
    app.update();
    assert!(!is_sensor(&app));
    assert_eq!(solid(&app, hill), ".#\n##");
}

#[test]
fn a_clone_of_dug_ground_has_a_picture_of_its_own() {
    let mut app = app();
    let hill = ground(&mut app, "##\n##", 0.0, 0.0);
    edit(&mut app, move |mut editor| {
        editor.carve(hill, Area::Rect(Rect::new(0.0, -1.0, 1.0, 0.0)))
    })
    .unwrap();
    let copy = app.world_mut().entity_mut(hill).clone_and_spawn();
    change::<Transform>(&mut app, copy, |at| at.translation.x = 10.0);
    app.update();
    assert_eq!((solid(&app, copy), shown(&app, copy)), (".#\n##".into(), ".#\n##".into()));
    edit(&mut app, move |mut editor| {
        editor.carve(copy, Area::Rect(Rect::new(11.0, -1.0, 12.0, 0.0)))
    })
    .unwrap();
    assert_eq!((shown(&app, copy), shown(&app, hill)), ("..\n##".into(), ".#\n##".into()));
}

#[test]
fn nothing_is_filled_beyond_the_picture() {
    let mut app = app();
    let hill = ground(&mut app, "....\n....", 0.0, 0.0);
    let far = Area::circle(Vec2::new(1_200_000.0, -5.0), 10.0);
    assert_eq!(edit(&mut app, move |mut editor| editor.fill(hill, far)), Ok(0));
    let all = Area::Rect(Rect::new(-3_000.0, -2_000.0, 2_500.0, 4_000.0));
    assert_eq!(edit(&mut app, move |mut editor| editor.fill(hill, all)), Ok(8));
    assert_eq!(solid(&app, hill), "####\n####");
    let everything = Area::Rect(Rect { min: Vec2::MIN, max: Vec2::MAX });
    assert_eq!(edit(&mut app, move |mut editor| editor.carve(hill, everything)), Ok(8));
}
