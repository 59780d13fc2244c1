//! Tests worlds under any commands. Whatever its arguments, a command succeeds or is refused, and
//! the world stays consistent.

use hitmask::sheet::Frames;
use hitmask::terrain::{Stencil, Terrain};
use hitmask::world::{
    Collider, ColliderId, ColliderRef, Event, Events, Filter, Layer, Layers, SpriteId, Sprites,
    World, WorldError,
};
use hitmask::{Pose, Rect};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::sheets::{frame, sheet};
use crate::values::*;

pub fn layers() -> impl Strategy<Value = Layers> {
    prop_oneof![Just(Layers::ALL), natural().prop_map(Layers::from_bits)]
}

pub fn layer() -> impl Strategy<Value = Layer> {
    (0..Layer::COUNT).prop_map(|number| Layer::new(number).unwrap_or(Layer::FIRST))
}

/// A change of a world. Colliders and sprites are given by numbers, and need not exist.
#[derive(Clone, Debug)]
pub enum Change {
    Insert(Collider),
    Remove(u32),
    Position(u32, hitmask::Point),
    Frame(u32, i64),
    Sprite(u32, u32, i64),
    Pose(u32, Option<Pose>),
    Layers(u32, Layer, Layers),
    Data(u32, u64),
    Fill(u32, Stencil<'static>),
    Carve(u32, Stencil<'static>),
    MoveAll(hitmask::Translation),
    PushOut(u32),
    Tick,
}

pub fn stencil() -> BoxedStrategy<Stencil<'static>> {
    prop_oneof![
        placed().prop_map(Stencil::from),
        (point(), 0..40_u32, 0..40_u32)
            .prop_map(|(at, width, height)| Rect::new(at.x, at.y, width, height).into()),
        point().prop_map(Stencil::from),
    ]
    .boxed()
}

fn pose() -> BoxedStrategy<Option<Pose>> {
    proptest::option::of(small_pose()).boxed()
}

fn collider() -> BoxedStrategy<Collider> {
    let body = prop_oneof![
        9 => (0..9_u32).prop_map(|index| Collider::new(SpriteId::from_index(index))),
        1 => crate::terrain::terrain().prop_map(Collider::terrain),
    ];
    let flags = any::<[bool; 3]>();
    (body, point(), (long(), pose()), layer(), layers(), large(), flags)
        .prop_map(|(body, at, (frame, pose), layer, layers, data, [still, sensor, posed])| {
            let collider =
                body.at(at).frame(frame).layer(layer).collides_with(layers).user_data(data);
            let collider = match pose {
                Some(pose) if posed => collider.pose(pose),
                _ => collider,
            };
            let collider = if still { collider.still() } else { collider };
            if sensor { collider.sensor() } else { collider }
        })
        .boxed()
}

fn change() -> BoxedStrategy<Change> {
    let id = || 0..9_u32;
    prop_oneof![
        6 => collider().prop_map(Change::Insert),
        1 => id().prop_map(Change::Remove),
        3 => (id(), point()).prop_map(|(id, at)| Change::Position(id, at)),
        1 => (id(), long()).prop_map(|(id, frame)| Change::Frame(id, frame)),
        1 => (id(), natural(),
            long()).prop_map(|(id, sprite, frame)| Change::Sprite(id, sprite, frame)),
        2 => (id(), pose()).prop_map(|(id, pose)| Change::Pose(id, pose)),
        1 => (id(), layer(),
            layers()).prop_map(|(id, layer, layers)| Change::Layers(id, layer, layers)),
        1 => (id(), large()).prop_map(|(id, data)| Change::Data(id, data)),
        1 => (id(), stencil()).prop_map(|(id, stencil)| Change::Fill(id, stencil)),
        1 => (id(), stencil()).prop_map(|(id, stencil)| Change::Carve(id, stencil)),
        1 => motion().prop_map(Change::MoveAll),
        1 => id().prop_map(Change::PushOut),
        4 => Just(Change::Tick),
    ]
    .boxed()
}

/// The sprites of all worlds in these tests: one of each kind of mask, and one of frames with
/// offsets.
pub fn sprites() -> BoxedStrategy<Sprites> {
    (vec(mask(), 4), vec(frame(), 1..3))
        .prop_map(|(masks, frames)| {
            let mut sprites = Sprites::new();
            for mask in masks {
                sprites.add_mask(mask.clone()).unwrap();
            }
            sprites.add_frames(&Frames::new(frames).unwrap()).unwrap();
            sprites
        })
        .boxed()
}

pub fn changes() -> impl Strategy<Value = Vec<Change>> {
    vec(change(), 1..16)
}

/// Returns the id of the collider with this index, or an id that never existed.
pub fn id_of(world: &World, index: u32) -> ColliderId {
    let id = world.iter().map(ColliderRef::id).find(|id| id.index() == index);
    id.unwrap_or(ColliderId::from_bits(u64::from(index) << 32 | 7))
}

pub fn apply(world: &mut World, change: &Change) -> Result<(), WorldError> {
    let id = |index| id_of(world, index);
    match change.clone() {
        Change::Insert(collider) => world.insert(collider).map(drop),
        Change::Remove(index) => world.remove(id(index)),
        Change::Position(index, at) => world.set_position(id(index), at),
        Change::Frame(index, frame) => world.set_frame(id(index), frame),
        Change::Sprite(index, sprite, frame) => {
            world.set_sprite(id(index), SpriteId::from_index(sprite), frame)
        }
        Change::Pose(index, pose) => world.set_pose(id(index), pose),
        Change::Layers(index, layer, layers) => world.set_layers(id(index), layer, layers),
        Change::Data(index, data) => world.set_user_data(id(index), data),
        Change::Fill(index, stencil) => world.fill(id(index), stencil).map(drop),
        Change::Carve(index, stencil) => world.carve(id(index), stencil).map(drop),
        Change::MoveAll(by) => {
            world.move_all(|_, _, at| at + by);
            Ok(())
        }
        Change::PushOut(index) => world.push_out(id(index)).map(drop),
        Change::Tick => {
            world.tick();
            Ok(())
        }
    }
}

/// Reads everything that a tick reports.
fn read(world: &World, events: &Events) -> Result<(), TestCaseError> {
    let now = world.touching().count();
    prop_assert_eq!(events.started().count() + events.ongoing().count(), now);
    for event in events.clone() {
        let (a, b) = event.pair();
        prop_assert!(event.involves(a) && event.other(a) == Some(b));
        if let Event::Started { cause, .. } = event {
            prop_assert!(!cause.name().is_empty());
        }
    }
    let _ = events.ended().count();
    Ok(())
}

properties! {
    #![fewer(16)]

    #[test]
    fn changes_work_or_are_refused(
        sprites in sprites(),
        changes in changes(),
        index in 0..9_u32,
        other in 0..9_u32,
    ) {
        let mut world = World::with_sprites(sprites);
        for change in &changes {
            let _ = apply(&mut world, change);
        }
        let events = world.tick_where(|a, b| a.index() ^ b.index() != 1);
        read(&world, &events)?;
        let events = world.tick();
        read(&world, &events)?;
        prop_assert_eq!(world.iter().count() as u32, world.len());
        prop_assert_eq!(world.is_empty(), world.iter().next().is_none());
        for one in world.iter() {
            prop_assert_eq!(one.placed().is_some(), one.sprite().is_some());
            prop_assert_eq!(one.placed_terrain().is_none(), one.frame().is_some());
            prop_assert_eq!(world.get(one.id()).map(ColliderRef::position), Some(one.position()));
            let _ = (
                one.pose(),
                one.layer(),
                one.collides_with(),
                one.user_data(),
                one.is_still(),
                one.is_sensor(),
            );
        }
        let (a, b) = (id_of(&world, index), id_of(&world, other));
        prop_assert_eq!(
            world.contact(a, b).map(|contact| contact.area),
            world.contact(b, a).map(|contact| contact.area)
        );
        let _ = (world.bytes(), world.hash(), world.terrain(a).map(Terrain::count));
        let pairs = world.box_pairs().count() as u64;
        prop_assert!(pairs < 1000);
        for limit in [0, pairs.saturating_sub(1), pairs, u64::MAX] {
            prop_assert_eq!(world.has_more_box_pairs_than(limit), pairs > limit);
        }
    }

    /// After jumping anywhere, colliders touch exactly the colliders that they overlap at their new
    /// positions.
    #[test]
    fn far_moves(
        sprites in sprites(),
        places in vec((0..5_u32, point()), 2..8),
        ticks in vec((vec(motion(), 8), point()), 1..8),
    ) {
        let mut world = World::with_sprites(sprites);
        for (sprite, at) in places {
            let _ = world.insert(Collider::new(SpriteId::from_index(sprite)).at(at));
        }
        for (moves, meeting) in ticks {
            // Some colliders jump, and two come to the same position.
            world.move_all(|id, _, at| match id.index() {
                0 | 1 => meeting,
                index => at + moves[index as usize],
            });
            world.tick();
            let mut touching = 0;
            let all: Vec<_> = world.iter().filter_map(ColliderRef::placed).collect();
            for (number, one) in all.iter().enumerate() {
                touching += all[..number].iter().filter(|other| one.overlaps(**other)).count();
            }
            prop_assert_eq!(world.touching().count(), touching);
        }
    }

    #[test]
    fn changes_that_must_be_free(
        sprites in sprites(),
        changes in changes(),
        index in 0..9_u32,
        to in (point(), long(), natural(), pose()),
        edit in stencil(),
    ) {
        let mut world = World::with_sprites(sprites);
        for change in &changes {
            let _ = apply(&mut world, change);
        }
        let id = id_of(&world, index);
        let (at, frame, sprite, pose) = to;
        let _ = world.try_set_position(id, at);
        let _ = world.try_set_frame(id, frame);
        let _ = world.try_set_sprite(id, SpriteId::from_index(sprite), frame);
        let _ = world.try_set_pose(id, pose);
        let edited = world.edit_terrain(id, |terrain| terrain.fill(edit).map(drop));
        prop_assert_eq!(edited.is_ok(), world.terrain(id).is_ok());
        let _ = world.tick();
    }

    #[test]
    fn sprites_and_clips(
        mask in mask(),
        sheet in sheet(),
        index in natural(),
        frame in long(),
        floats in (real(), real()),
    ) {
        let mut sprites = Sprites::new();
        let first = sprites.add_mask(mask.clone()).unwrap();
        sprites.add_frames(sheet.frames()).unwrap();
        for name in ["even", "uneven", "none"] {
            let _ = sprites.add_clip(&sheet, name);
        }
        prop_assert_eq!((sprites.is_empty(), first.index()), (false, 0));
        let sprite = SpriteId::from_index(index);
        prop_assert_eq!(sprites.frames(sprite).is_some(), index < sprites.len());
        prop_assert_eq!(sprites.mask(sprite, frame).is_some(), index < sprites.len());
        let mut world = World::new();
        world.add_mask(mask.clone()).unwrap();
        world.add_frames(sheet.frames()).unwrap();
        let _ = (world.add_clip(&sheet, "even"), world.sprites().len());
        let inserted = world.insert(Collider::new(sprite).at(floats));
        prop_assert!(inserted.is_err() || index < world.sprites().len());
    }

    #[test]
    fn ids_and_layers(
        bits in large(),
        number in any::<u8>(),
        other in byte(),
        set in natural(),
        layer in layer(),
        a in collider(),
    ) {
        let id = ColliderId::from_bits(bits);
        prop_assert_eq!(ColliderId::from_bits(id.to_bits()), id);
        let _ = (id.generation(), World::new().remove(id), World::new().insert(a));
        prop_assert_eq!(
            Layer::new(number).map(Layer::number),
            Some(number).filter(|number| *number < Layer::COUNT)
        );
        let layers = Layers::from_bits(set);
        prop_assert_eq!(layers.to_bits(), set);
        prop_assert!(layers.with(layer).contains(layer) && !layers.without(layer).contains(layer));
        let filter = Filter::from(layers).layers(layer).except(id);
        let _ = (
            filter.solid().still(),
            filter.sensors().moving(),
            Layer::new(other).map(|other| other | layer),
        );
    }
}

#[cfg(feature = "rayon")]
properties! {
    #![fewer(16)]

    #[test]
    fn ticks_on_threads(sprites in sprites(), changes in changes()) {
        static POOL: std::sync::LazyLock<rayon::ThreadPool> = std::sync::LazyLock::new(|| {
            rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap()
        });
        let mut world = World::with_sprites(sprites);
        for change in &changes {
            let _ = apply(&mut world, change);
        }
        let mut same = world.clone();
        prop_assert!(world.tick_on_threads(&POOL).eq(same.tick()));
        let keep = |a: ColliderId, b: ColliderId| a.index() ^ b.index() != 1;
        prop_assert!(world.tick_where_on_threads(&POOL, keep).eq(same.tick_where(keep)));
    }
}
