//! Tests that a collider follows its image, rectangle, atlas, flips, size, anchor, transform,
//! parents and rules.

use bevy_asset::Assets;
use bevy_ecs::entity_disabling::Disabled;
use bevy_ecs::hierarchy::ChildOf;
use bevy_hitmask::{CollisionLayers, HitmaskWorld, MaskRule, PixelGrid, SpriteCollider};
use bevy_image::{Image, TextureAtlasLayout};
use bevy_math::{Quat, Rect, UVec2, Vec2, Vec3};
use bevy_sprite::{Anchor, Sprite};
use bevy_transform::components::Transform;
use core::f32::consts::{FRAC_PI_2, PI};
use wgpu_types::TextureFormat;

use crate::stage::{add, app, atlas, change, image, image_of, picture, raw_image, seen, spawn};

/// A shape without any symmetry.
const FLAG: &str = "###.\n#...";

fn text(rows: &str, x: i64, y: i64) -> Option<(String, (i64, i64))> {
    Some((rows.to_owned(), (x, y)))
}

#[test]
fn a_sprite_is_centered_and_y_points_up() {
    let mut app = app();
    let flag = picture(&mut app, FLAG);
    let entity = spawn(&mut app, &flag, 0.0, 0.0);
    app.update();
    assert_eq!(seen(&app, entity), text("###\n#..", -2, -1));
    change::<Transform>(&mut app, entity, |at| at.translation = Vec3::new(10.0, 20.0, 5.0));
    app.update();
    assert_eq!(seen(&app, entity), text("###\n#..", 8, -21));
}

#[test]
fn a_middle_on_an_edge_belongs_to_the_left_and_upper_box() {
    let mut app = app();
    let odd = picture(&mut app, "###\n###\n###");
    let entity = spawn(&mut app, &odd, 0.0, 0.0);
    for (at, corner) in [
        (0.0, (-2, -2)),
        (0.25, (-1, -2)),
        (0.5, (-1, -2)),
        (-0.25, (-2, -1)),
        (0.75, (-1, -2)),
        (1.0, (-1, -3)),
    ] {
        change::<Transform>(&mut app, entity, |now| now.translation = Vec3::new(at, at, 0.0));
        app.update();
        assert_eq!(seen(&app, entity), text("###\n###\n###", corner.0, corner.1), "{at}");
    }
}

#[test]
fn flips_keep_the_box() {
    let mut app = app();
    let flag = picture(&mut app, FLAG);
    let entity = spawn(&mut app, &flag, 0.25, 0.0);
    for (flips, rows, x, y) in [
        ((false, false), "###\n#..", -2, -1),
        ((true, false), "###\n..#", -1, -1),
        ((false, true), "#..\n###", -2, -1),
        ((true, true), "..#\n###", -1, -1),
    ] {
        change::<Sprite>(&mut app, entity, |sprite| (sprite.flip_x, sprite.flip_y) = flips);
        app.update();
        assert_eq!(seen(&app, entity), text(rows, x, y), "{flips:?}");
        // A scale of -1 flips the sprite about its position, which is the sprite's middle here.
        change::<Sprite>(&mut app, entity, |sprite| {
            (sprite.flip_x, sprite.flip_y) = (false, false);
        });
        let scale =
            Vec3::new(if flips.0 { -1.0 } else { 1.0 }, if flips.1 { -1.0 } else { 1.0 }, 1.0);
        change::<Transform>(&mut app, entity, |at| at.scale = scale);
        app.update();
        assert_eq!(seen(&app, entity), text(rows, x, y), "scale {scale}");
        change::<Transform>(&mut app, entity, |at| at.scale = Vec3::ONE);
    }
}

#[test]
fn anchors_move_the_sprite_and_flips_do_not_move_anchors() {
    let mut app = app();
    let flag = picture(&mut app, FLAG);
    let entity = spawn(&mut app, &flag, 10.0, 0.0);
    for (anchor, x, y) in [
        (Anchor::TOP_LEFT, 10, 0),
        (Anchor::BOTTOM_LEFT, 10, -2),
        (Anchor::BOTTOM_RIGHT, 6, -2),
        (Anchor::CENTER, 8, -1),
        (Anchor(Vec2::new(-0.25, 0.5)), 9, 0),
    ] {
        app.world_mut().entity_mut(entity).insert(anchor);
        change::<Sprite>(&mut app, entity, |sprite| sprite.flip_x = false);
        app.update();
        assert_eq!(seen(&app, entity), text("###\n#..", x, y), "{anchor:?}");
        change::<Sprite>(&mut app, entity, |sprite| sprite.flip_x = true);
        app.update();
        assert_eq!(seen(&app, entity), text("###\n..#", x + 1, y), "{anchor:?}");
    }
}

#[test]
fn quarter_turns_rearrange_pixels() {
    let mut app = app();
    let flag = picture(&mut app, FLAG);
    let entity = spawn(&mut app, &flag, 0.0, 0.0);
    // Rotate counterclockwise, as Bevy does.
    for (turns, rows, x, y) in
        [(1.0, "#.\n#.\n##", -1, -1), (2.0, "..#\n###", -1, -1), (3.0, "##\n.#\n.#", -1, -2)]
    {
        for angle in [turns * FRAC_PI_2, turns * FRAC_PI_2 - 2.0 * PI] {
            change::<Transform>(&mut app, entity, |at| at.rotation = Quat::from_rotation_z(angle));
            app.update();
            assert_eq!(seen(&app, entity), text(rows, x, y), "{angle}");
        }
    }
}

#[test]
fn sizes_and_scales_multiply() {
    let mut app = app();
    let flag = picture(&mut app, FLAG);
    let entity = spawn(&mut app, &flag, 0.0, 0.0);
    let doubled = text("######\n######\n##....\n##....", -4, -2);
    change::<Sprite>(&mut app, entity, |sprite| sprite.custom_size = Some(Vec2::new(8.0, 4.0)));
    app.update();
    assert_eq!(seen(&app, entity), doubled);
    change::<Sprite>(&mut app, entity, |sprite| sprite.custom_size = None);
    change::<Transform>(&mut app, entity, |at| at.scale = Vec3::new(2.0, 2.0, 1.0));
    app.update();
    assert_eq!(seen(&app, entity), doubled);
    change::<Sprite>(&mut app, entity, |sprite| sprite.custom_size = Some(Vec2::new(2.0, 1.0)));
    change::<Transform>(&mut app, entity, |at| at.scale = Vec3::new(2.0, 2.0, 1.0));
    app.update();
    assert_eq!(seen(&app, entity), text("###\n#..", -2, -1));
}

#[test]
fn parents_count() {
    let mut app = app();
    let flag = picture(&mut app, FLAG);
    let turned =
        Transform::from_xyz(100.0, 0.0, 0.0).with_rotation(Quat::from_rotation_z(FRAC_PI_2));
    let parent = app.world_mut().spawn(turned).id();
    let entity = spawn(&mut app, &flag, 10.0, 0.0);
    app.world_mut().entity_mut(entity).insert(ChildOf(parent));
    app.update();
    // The parent's right is the world's up.
    assert_eq!(seen(&app, entity), text("#.\n#.\n##", 99, -11));
    change::<Transform>(&mut app, parent, |at| *at = Transform::from_xyz(-5.0, 0.0, 0.0));
    app.update();
    assert_eq!(seen(&app, entity), text("###\n#..", 3, -1));
    app.world_mut().entity_mut(entity).remove::<ChildOf>();
    app.update();
    assert_eq!(seen(&app, entity), text("###\n#..", 8, -1), "it is alone now");
}

#[test]
fn atlas_and_rect_choose_the_part() {
    let mut app = app();
    let sheet = picture(&mut app, "#..###\n#...#.");
    let atlas = atlas(&mut app, UVec2::new(3, 2), 2);
    let layout = atlas.layout.clone();
    let entity = spawn(&mut app, &sheet, 0.5, 0.0);
    change::<Sprite>(&mut app, entity, |sprite| sprite.texture_atlas = Some(atlas));
    app.update();
    assert_eq!(seen(&app, entity), text("#\n#", -1, -1));
    change::<Sprite>(&mut app, entity, |sprite| {
        sprite.texture_atlas.as_mut().unwrap().index = 1;
    });
    app.update();
    assert_eq!(seen(&app, entity), text("###\n.#.", -1, -1));
    // The rectangle is relative to the atlas section.
    change::<Sprite>(&mut app, entity, |sprite| sprite.rect = Some(Rect::new(1.0, 0.0, 2.0, 2.0)));
    app.update();
    assert_eq!(seen(&app, entity), text("#\n#", 0, -1));
    change::<Sprite>(&mut app, entity, |sprite| sprite.texture_atlas = None);
    app.update();
    assert_eq!(seen(&app, entity), None, "the second column is empty");
    // While the atlas section does not exist, there is no collider.
    change::<Sprite>(&mut app, entity, |sprite| {
        sprite.rect = None;
        sprite.texture_atlas = Some(bevy_image::TextureAtlas { layout: layout.clone(), index: 7 });
    });
    app.update();
    assert!(app.world().resource::<HitmaskWorld>().collider(entity).is_none());
    let mut layouts = app.world_mut().resource_mut::<Assets<TextureAtlasLayout>>();
    layouts.get_mut(&layout).unwrap().textures.resize(8, bevy_math::URect::new(3, 0, 6, 1));
    app.update();
    app.update();
    assert_eq!(seen(&app, entity), text("###", -1, -1));
}

#[test]
fn images_may_load_later_and_again() {
    let mut app = app();
    let image = app.world_mut().resource_mut::<Assets<Image>>().reserve_handle();
    let entity = spawn(&mut app, &image, 0.0, 0.0);
    app.update();
    assert!(app.world().resource::<HitmaskWorld>().collider(entity).is_none());
    app.world_mut().resource_mut::<Assets<Image>>().insert(&image, image_of("##\n##")).unwrap();
    app.update();
    app.update();
    assert_eq!(seen(&app, entity), text("##\n##", -1, -1));
    let id = app.world().resource::<HitmaskWorld>().collider(entity);
    app.world_mut().resource_mut::<Assets<Image>>().insert(&image, image_of(".#\n.#")).unwrap();
    app.update();
    app.update();
    assert_eq!(seen(&app, entity), text("#\n#", 0, -1));
    assert_eq!(app.world().resource::<HitmaskWorld>().collider(entity), id, "the same collider");
    // If only the colors change, the plugin creates no new mask.
    let sprites = app.world().resource::<HitmaskWorld>().world().sprites().len();
    for _ in 0..5 {
        let mut images = app.world_mut().resource_mut::<Assets<Image>>();
        images.get_mut(&image).unwrap().data.as_mut().unwrap()[0] ^= 1;
        app.update();
        app.update();
    }
    assert_eq!(app.world().resource::<HitmaskWorld>().world().sprites().len(), sprites);
}

#[test]
fn rules_say_what_is_solid() {
    let mut app = app();
    let colors = [[0, 0, 0, 0], [255, 0, 255, 255], [9, 9, 9, 100]];
    let picture = add(&mut app, image(3, 1, |x, _| colors[x as usize]));
    let painted = add(&mut app, image_of("#.#"));
    let entity = spawn(&mut app, &picture, 0.5, 0.5);
    for (rule, rows, x) in [
        (MaskRule::Alpha(1), "##", 0),
        (MaskRule::Alpha(101), "#", 0),
        (MaskRule::ColorKey { color: [255, 0, 250], tolerance: 5 }, "#.#", -1),
        (MaskRule::ColorKey { color: [255, 0, 250], tolerance: 4 }, "###", -1),
        (MaskRule::Full, "###", -1),
        (MaskRule::Painted(painted), "#.#", -1),
    ] {
        app.world_mut().entity_mut(entity).insert(rule.clone());
        app.update();
        assert_eq!(seen(&app, entity), text(rows, x, -1), "{rule:?}");
    }
    app.world_mut().entity_mut(entity).insert(MaskRule::Alpha(0));
    app.update();
    assert!(app.world().resource::<HitmaskWorld>().collider(entity).is_none());
}

#[test]
fn every_format_with_pixels_has_a_mask() {
    let mut app = app();
    let half = |value: f32| if value > 0.0 { [0x00, 0x3c] } else { [0, 0] };
    let alphas = [0.0_f32, 1.0];
    let formats: [(TextureFormat, Vec<u8>, &str); 6] = [
        (
            TextureFormat::Bgra8UnormSrgb,
            alphas.iter().flat_map(|a| [1, 2, 3, (a * 255.0) as u8]).collect(),
            "#",
        ),
        (
            TextureFormat::Rgba16Unorm,
            alphas.iter().flat_map(|a| [0, 0, 0, 0, 0, 0, 0, (a * 255.0) as u8]).collect(),
            "#",
        ),
        (
            TextureFormat::Rgba32Float,
            alphas.iter().flat_map(|a| [0.0, 0.0, 0.0, *a]).flat_map(f32::to_le_bytes).collect(),
            "#",
        ),
        (
            TextureFormat::Rgba16Float,
            alphas.iter().flat_map(|a| [[0, 0], [0, 0], [0, 0], half(*a)]).flatten().collect(),
            "#",
        ),
        // Formats without alpha are solid.
        (TextureFormat::R8Unorm, vec![0, 255], "##"),
        (TextureFormat::Rg8Unorm, vec![0; 4], "##"),
    ];
    for (format, data, rows) in formats {
        let image = add(&mut app, raw_image(2, 1, data, format));
        let entity = spawn(&mut app, &image, 0.0, 0.5);
        app.update();
        assert_eq!(seen(&app, entity).map(|(rows, _)| rows).as_deref(), Some(rows), "{format:?}");
    }
    // These pixels are only on the graphics card.
    let mut gone = image_of("#");
    gone.data = None;
    let gone = add(&mut app, gone);
    let entity = spawn(&mut app, &gone, 0.0, 0.0);
    app.update();
    assert!(app.world().resource::<HitmaskWorld>().collider(entity).is_none());
    // Load the image again, now with its pixels.
    let handle = app.world().get::<Sprite>(entity).unwrap().image.clone();
    app.world_mut().resource_mut::<Assets<Image>>().insert(&handle, image_of("##")).unwrap();
    app.update();
    app.update();
    assert_eq!(seen(&app, entity).map(|(rows, _)| rows).as_deref(), Some("##"));
    // A box follows the size of its image.
    app.world_mut().entity_mut(entity).insert(MaskRule::Full);
    app.update();
    app.world_mut().resource_mut::<Assets<Image>>().insert(&handle, image_of("...")).unwrap();
    app.update();
    app.update();
    assert_eq!(seen(&app, entity).map(|(rows, _)| rows).as_deref(), Some("###"));
}

#[test]
fn transforms_that_no_mask_can_follow_take_the_collider_away() {
    let mut app = app();
    let flag = picture(&mut app, FLAG);
    let entity = spawn(&mut app, &flag, 0.0, 0.0);
    let good = Transform::IDENTITY;
    for bad in [
        Transform::from_xyz(f32::NAN, 0.0, 0.0),
        Transform::from_xyz(f32::INFINITY, 0.0, 0.0),
        Transform::from_xyz(0.0, 1e30, 0.0),
        Transform::from_scale(Vec3::new(0.0, 1.0, 1.0)),
        Transform::from_scale(Vec3::splat(1e9)),
        Transform::from_rotation(Quat::from_rotation_x(1.0)),
        Transform::from_rotation(Quat::from_xyzw(f32::NAN, 0.0, 0.0, 1.0)),
    ] {
        change::<Transform>(&mut app, entity, |at| *at = bad);
        app.update();
        assert!(app.world().resource::<HitmaskWorld>().collider(entity).is_none(), "{bad:?}");
        change::<Transform>(&mut app, entity, |at| *at = good);
        app.update();
        assert_eq!(seen(&app, entity), text("###\n#..", -2, -1));
    }
}

#[test]
fn a_sheared_child_cannot_be_followed() {
    let mut app = app();
    let flag = picture(&mut app, FLAG);
    let wide = app.world_mut().spawn(Transform::from_scale(Vec3::new(3.0, 1.0, 1.0))).id();
    let entity = spawn(&mut app, &flag, 0.0, 0.0);
    app.world_mut().entity_mut(entity).insert(ChildOf(wide));
    app.update();
    assert!(seen(&app, entity).is_some());
    change::<Transform>(&mut app, entity, |at| at.rotation = Quat::from_rotation_z(0.5));
    app.update();
    assert!(seen(&app, entity).is_none());
}

#[test]
fn a_collider_goes_with_what_makes_it_collide() {
    let mut app = app();
    let flag = picture(&mut app, FLAG);
    let count = |app: &bevy_app::App| app.world().resource::<HitmaskWorld>().world().len();
    let entity = spawn(&mut app, &flag, 0.0, 0.0);
    app.update();
    assert_eq!(count(&app), 1);
    app.world_mut().entity_mut(entity).remove::<SpriteCollider>();
    assert_eq!(count(&app), 0, "at once");
    app.world_mut().entity_mut(entity).insert(SpriteCollider);
    app.update();
    assert_eq!(count(&app), 1);
    app.world_mut().entity_mut(entity).remove::<Sprite>();
    assert_eq!(count(&app), 0);
    app.world_mut().entity_mut(entity).insert(Sprite::from_image(flag.clone()));
    app.update();
    assert_eq!(count(&app), 1);
    app.world_mut().entity_mut(entity).remove::<CollisionLayers>();
    assert_eq!(count(&app), 0);
    app.world_mut().entity_mut(entity).insert(CollisionLayers::default());
    app.update();
    app.world_mut().entity_mut(entity).insert(Disabled);
    assert_eq!(count(&app), 0);
    app.update();
    assert_eq!(count(&app), 0);
    app.world_mut().entity_mut(entity).remove::<Disabled>();
    app.update();
    assert_eq!(count(&app), 1);
    app.world_mut().entity_mut(entity).despawn();
    assert_eq!(count(&app), 0);
}

#[test]
fn pixels_can_have_any_size() {
    let mut app = app();
    app.insert_resource(PixelGrid::new(0.25));
    let flag = picture(&mut app, FLAG);
    let entity = spawn(&mut app, &flag, 2.5, -1.0);
    change::<Sprite>(&mut app, entity, |sprite| sprite.custom_size = Some(Vec2::new(1.0, 0.5)));
    app.update();
    assert_eq!(seen(&app, entity), text("###\n#..", 8, 3));
    // Without a custom size, an image pixel is one unit wide, as Bevy draws it.
    change::<Sprite>(&mut app, entity, |sprite| sprite.custom_size = None);
    app.update();
    assert_eq!(seen(&app, entity).map(|(rows, _)| rows.lines().next().unwrap().len()), Some(12));
}

#[test]
fn a_colored_box_collides_at_any_size() {
    let mut app = app();
    let white = bevy_asset::Handle::default();
    app.world_mut().resource_mut::<Assets<Image>>().insert(&white, Image::default()).unwrap();
    let floor = Sprite::from_color(bevy_color::Color::WHITE, Vec2::new(3000.0, 20.0));
    let floor = app.world_mut().spawn((floor, SpriteCollider)).id();
    app.update();
    let world = app.world().resource::<HitmaskWorld>();
    let bounds = world.placed(floor).unwrap().bounds().unwrap();
    assert_eq!(bounds, hitmask::Rect::new(-1500, -10, 3000, 20));
}

#[test]
fn what_is_not_finite_has_no_collider() {
    let mut app = app();
    let square = picture(&mut app, "##\n##");
    for (anchor, at) in [
        (Anchor(Vec2::NAN), Transform::from_rotation(Quat::from_rotation_z(0.3))),
        (Anchor(Vec2::INFINITY), Transform::from_rotation(Quat::from_rotation_z(0.3))),
        (Anchor::CENTER, Transform::from_xyz(0.0, 0.0, f32::NAN)),
        (Anchor::CENTER, Transform::from_scale(Vec3::new(1.0, 1.0, f32::INFINITY))),
    ] {
        let entity = spawn(&mut app, &square, 0.0, 0.0);
        app.world_mut().entity_mut(entity).insert((anchor, at));
        app.update();
        let world = app.world().resource::<HitmaskWorld>();
        assert!(world.collider(entity).is_none(), "{anchor:?} {at:?}");
    }
}

#[test]
fn a_colored_box_collides_without_the_plugin_for_images() {
    let mut app = app();
    let sprite = Sprite::from_color(bevy_color::Color::WHITE, Vec2::new(8.0, 6.0));
    let entity = app.world_mut().spawn((sprite, SpriteCollider)).id();
    app.update();
    let world = app.world().resource::<HitmaskWorld>();
    assert_eq!(world.placed(entity).unwrap().mask().count(), 48);
}
