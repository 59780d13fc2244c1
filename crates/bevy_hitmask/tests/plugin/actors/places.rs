//! Tests the places of actors: teleports, parents, other pixel sizes, and masks that change.

use bevy_ecs::entity_disabling::Disabled;
use bevy_ecs::hierarchy::ChildOf;
use bevy_hitmask::{HitmaskWorld, MaskRule, PixelGrid, PlatformerActor};
use bevy_math::{UVec2, Vec2, Vec3};
use bevy_sprite::{Anchor, Sprite};
use bevy_transform::components::Transform;
use hitmask::actor::platformer::{BodyMasks, Event, Mode, Pad, Platformer, State};
use hitmask::actor::{Material, Obstacle};
use hitmask::{Mask, Point};

use super::stage::{at, block, character, happened, hold, mask, obstacle, state};
use crate::stage::{app, atlas, change, picture};

#[test]
fn the_body_follows_a_teleport() {
    let mut app = app();
    obstacle(&mut app, &block(300, 8), (0, 80), Material::SOLID);
    let hero = character(&mut app, &block(8, 12), (20, 60), Platformer::TIGHT);
    for _ in 0..30 {
        hold(&mut app, hero, Pad::RIGHT);
    }
    let before = state(&app, hero).body.position();
    change::<Transform>(&mut app, hero, |at| at.translation += Vec3::new(100.0, 30.0, 0.0));
    hold(&mut app, hero, Pad::RIGHT);
    let after = state(&app, hero);
    assert_eq!(after.mode, Mode::Air);
    let moved = after.body.position() - before;
    assert!((101..103).contains(&moved.x) && (-31..-28).contains(&moved.y), "{moved:?}");
    // A move of less than half a pixel is not a teleport, and the plugin undoes it.
    let here = at(&app, hero);
    change::<PlatformerActor>(&mut app, hero, |actor| actor.state.speed = Default::default());
    change::<Transform>(&mut app, hero, |at| at.translation.x += 0.4);
    hold(&mut app, hero, Pad::NONE);
    assert_eq!(at(&app, hero).x, here.x);
    // In the other direction, the transform follows a body that has been changed.
    change::<PlatformerActor>(&mut app, hero, |actor| actor.state = State::at((50, 10)));
    hold(&mut app, hero, Pad::NONE);
    assert_eq!(at(&app, hero).x, 54.0);
    assert!(at(&app, hero).y <= -16.0);
}

#[test]
fn it_starts_on_the_pixel_that_its_sprite_covers() {
    let mut app = app();
    let hero = character(&mut app, &block(7, 11), (20, 60), Platformer::TIGHT);
    change::<Transform>(&mut app, hero, |at| at.translation = Vec3::new(3.3, 4.2, 1.0));
    app.world_mut().entity_mut(hero).insert(Anchor::BOTTOM_LEFT);
    app.update();
    // The left edge at 3.3 is in pixel column 3. The lower edge at 4.2 is in the row that begins at
    // 4.
    let State { body, .. } = state(&app, hero);
    assert_eq!((body.position().x, body.position().y), (3, -15));
    assert_eq!((at(&app, hero).x, at(&app, hero).y), (3.0, 4.0));
    let placed = app.world().resource::<HitmaskWorld>().placed(hero).unwrap().position();
    assert_eq!(placed, body.position());
}

#[test]
fn parents_and_pixels_of_any_size() {
    for size in [1.0, 0.1, 1.0 / 16.0, 3.0] {
        let mut app = app();
        app.insert_resource(PixelGrid::new(size));
        let (floor, hero) = (picture(&mut app, &block(100, 8)), picture(&mut app, &block(7, 11)));
        let shown = |image, width: f32, height: f32| Sprite {
            image,
            custom_size: Some(Vec2::new(width, height) * size),
            ..Sprite::default()
        };
        let level = Transform::from_xyz(400.0 * size, 1_000.0 * size, 0.0);
        let level = app.world_mut().spawn(level).id();
        let under = Transform::from_xyz(0.0, -44.0 * size, 0.0);
        let solid = bevy_hitmask::ObstacleMaterial::SOLID;
        let floor = (shown(floor, 100.0, 8.0), under, bevy_hitmask::SpriteCollider, solid);
        app.world_mut().spawn((floor, ChildOf(level)));
        let actor = PlatformerActor::new(Platformer::TIGHT);
        let hero = (shown(hero, 7.0, 11.0), Transform::default(), actor);
        let hero = app.world_mut().spawn((hero, ChildOf(level))).id();
        for tick in 0..80 {
            hold(&mut app, hero, if tick < 60 { Pad::NONE } else { Pad::RIGHT });
            // Nothing moves between two ticks.
            let placed = app.world().resource::<HitmaskWorld>().placed(hero).unwrap().position();
            assert_eq!(placed, state(&app, hero).body.position());
        }
        let State { body, mode, .. } = state(&app, hero);
        // The floor's upper edge is 40 pixels below the level's middle.
        assert_eq!((mode, body.position().y), (Mode::Ground, -1_000 + 40 - 11));
        let expected = Vec2::new(body.position().x as f32 - 400.0 + 3.5, -40.0 + 5.5) * size;
        assert!(
            (at(&app, hero) - expected).length() < 0.001 * size,
            "{} {expected}",
            at(&app, hero)
        );
        // When the level moves, everything in it moves too.
        change::<Transform>(&mut app, level, |at| at.translation.x += 10.0 * size);
        hold(&mut app, hero, Pad::NONE);
        assert_eq!(state(&app, hero).mode, Mode::Ground);
        let moved = state(&app, hero).body.position().x - body.position().x;
        assert!((10..13).contains(&moved), "{moved}");
    }
}

#[test]
fn an_animated_body_is_that_of_the_engine() {
    // There are two frames, each 10 pixels wide. The second frame is lower and not symmetrical.
    let (tall, low) = (block(10, 12), "..........\n..........\n..........\n######....\n##########\n##########\n##########\n##########\n##########\n##########\n##########\n##########".to_owned());
    let both: String = tall.lines().zip(low.lines()).map(|(a, b)| format!("{a}{b}\n")).collect();
    let mut app = app();
    let floor = obstacle(&mut app, &block(300, 8), (0, 80), Material::SOLID);
    let image = picture(&mut app, both.trim());
    let sheet = atlas(&mut app, UVec2::new(10, 12), 2);
    let at = Transform::from_xyz(25.0, -66.0, 0.0);
    let sprite = Sprite::from_atlas_image(image, sheet);
    let hero = app.world_mut().spawn((sprite, at, PlatformerActor::new(Platformer::CLASSIC))).id();
    let masks: [Mask; 2] = [mask(&tall), mask(&low)];
    let floor_mask = mask(&block(300, 8));
    let mut alone = State::at((20, 60));
    for tick in 0..200 {
        let frame = tick / 7 % 2;
        change::<Sprite>(&mut app, hero, |sprite| {
            sprite.texture_atlas.as_mut().unwrap().index = frame;
        });
        let pad = if tick % 50 < 10 { Pad::RIGHT | Pad::JUMP } else { Pad::RIGHT };
        hold(&mut app, hero, pad);
        let id = app.world().resource::<HitmaskWorld>().collider(floor).unwrap().to_bits();
        let around = [Obstacle::mask(floor_mask.at((0, 80)), Material::SOLID).with_id(id)];
        let masks = BodyMasks::new(&masks).unwrap().frame(frame as u16);
        alone = Platformer::CLASSIC.tick(alone, pad, masks, &around).state;
        let mut expected = alone;
        expected.mask = 0;
        assert_eq!(state(&app, hero), expected, "tick {tick}");
        let placed = app.world().resource::<HitmaskWorld>().placed(hero).unwrap();
        assert_eq!(placed.position(), alone.body.position());
        assert_eq!(placed.mask(), masks.of_state(&alone));
    }
}

#[test]
fn without_room_it_keeps_its_mask_and_takes_the_sprite_along() {
    let mut app = app();
    obstacle(&mut app, &block(300, 8), (0, 80), Material::SOLID);
    // The roof leaves a tunnel that is eight pixels high.
    let roof = obstacle(&mut app, &block(300, 8), (0, 64), Material::SOLID);
    let small = picture(&mut app, &block(6, 8));
    let large = picture(&mut app, &block(6, 20));
    let place = (Transform::from_xyz(50.0, -80.0, 0.0), Anchor::BOTTOM_CENTER);
    let actor = PlatformerActor::new(Platformer::TIGHT);
    let hero = app.world_mut().spawn((Sprite::from_image(small), place, actor)).id();
    for _ in 0..5 {
        hold(&mut app, hero, Pad::NONE);
    }
    happened(&mut app);
    change::<Sprite>(&mut app, hero, |sprite| sprite.image = large);
    for _ in 0..20 {
        hold(&mut app, hero, Pad::RIGHT);
        assert!(happened(&mut app).iter().all(|one| one.events.contains(Event::NoRoom)));
    }
    let crawled = at(&app, hero);
    assert!(crawled.x > 60.0 && crawled.y == -80.0, "{crawled}");
    app.world_mut().despawn(roof);
    hold(&mut app, hero, Pad::NONE);
    assert!(happened(&mut app).is_empty());
    let placed = app.world().resource::<HitmaskWorld>().placed(hero).unwrap();
    assert_eq!(
        (placed.position(), placed.mask().height()),
        (state(&app, hero).body.position(), 20)
    );
    assert_eq!(at(&app, hero).y, -80.0);
    assert_eq!(state(&app, hero).mode, Mode::Ground);
}

#[test]
fn flips_and_scales() {
    let mut app = app();
    obstacle(&mut app, &block(300, 8), (0, 80), Material::SOLID);
    let boot = "####..\n####..\n####..\n######\n######";
    let hero = character(&mut app, boot, (40, 40), Platformer::TIGHT);
    for (flip, scale) in [(false, 1.0), (true, 1.0), (true, 2.0), (false, 3.0), (false, 1.5)] {
        change::<Sprite>(&mut app, hero, |sprite| sprite.flip_x = flip);
        change::<Transform>(&mut app, hero, |at| at.scale = Vec3::new(scale, scale, 1.0));
        for tick in 0..60 {
            let pad = if tick < 10 { Pad::RIGHT } else { Pad::NONE };
            hold(&mut app, hero, pad);
            let world = app.world().resource::<HitmaskWorld>();
            let placed = world.placed(hero).unwrap();
            assert_eq!(placed.position(), state(&app, hero).body.position(), "{flip} {scale}");
        }
        let world = app.world().resource::<HitmaskWorld>();
        let bounds = world.placed(hero).unwrap().bounds().unwrap();
        assert_eq!((state(&app, hero).mode, bounds.bottom()), (Mode::Ground, 80));
    }
}

#[test]
fn it_waits_while_it_has_no_collider() {
    let mut app = app();
    let hero = character(&mut app, &block(8, 12), (20, 20), Platformer::TIGHT);
    app.world_mut().entity_mut(hero).insert(MaskRule::Alpha(0));
    let start = at(&app, hero);
    app.update();
    assert_eq!(at(&app, hero), start);
    app.world_mut().entity_mut(hero).insert(MaskRule::Full);
    app.update();
    app.update();
    let fell = at(&app, hero);
    assert!(fell.y < start.y);
    app.world_mut().entity_mut(hero).insert(Disabled);
    app.update();
    assert_eq!(app.world().get::<Transform>(hero).unwrap().translation.truncate(), fell);
    app.world_mut().entity_mut(hero).remove::<Disabled>();
    app.update();
    assert!(at(&app, hero).y < fell.y);
    let Point { x, .. } = state(&app, hero).body.position();
    assert_eq!(x, 20);
}

#[test]
fn it_walks_on_ground_that_others_move_as_on_ground_that_stands() {
    // Test speeds below and above one pixel per tick, which leave fractions of pixels.
    for speed in [0.4, 1.5] {
        let walked = |by: f32| {
            let mut app = app();
            let level = app.world_mut().spawn(Transform::IDENTITY).id();
            let floor = obstacle(&mut app, &block(900, 8), (-400, 80), Material::SOLID);
            let mut rules = Platformer::TIGHT;
            rules.run.speed = hitmask::actor::Subpixels::from_f64(speed);
            let hero = character(&mut app, &block(8, 12), (20, 68), rules);
            for entity in [floor, hero] {
                app.world_mut().entity_mut(entity).insert(ChildOf(level));
            }
            for _ in 0..60 {
                change::<Transform>(&mut app, level, |at| at.translation.x += by);
                hold(&mut app, hero, Pad::RIGHT);
            }
            at(&app, hero).x
        };
        assert_eq!(walked(1.0), walked(0.0), "{speed}");
    }
}
