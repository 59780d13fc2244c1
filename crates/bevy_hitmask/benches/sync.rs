//! Measures the time that the plugin adds to the engine. 10 000 sprites of 32 pixels all move, tick
//! after tick, in Bevy and in the engine alone.
//!
//! `cargo bench -p bevy_hitmask --bench sync`

use std::time::{Duration, Instant};

use bevy_app::{App, TaskPoolPlugin, Update};
use bevy_asset::{AssetPlugin, Assets, RenderAssetUsages};
use bevy_ecs::prelude::*;
use bevy_hitmask::{
    CollisionStarted, HitmaskPlugins, HitmaskSystems, HitmaskWorld, SpriteCollider,
};
use bevy_image::Image;
use bevy_math::Quat;
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::Mask;
use hitmask::world::{Collider, World as Engine};
use wgpu_types::{Extent3d, TextureDimension, TextureFormat};

const SPRITES: u32 = 10_000;
const TICKS: usize = 500;
const SIDE: u32 = 32;

/// A sprite's velocity, in pixels per tick.
#[derive(Component, Clone, Copy)]
struct Velocity(f32, f32);

/// Returns the start positions and velocities of the sprites. They are pseudo-random, and the
/// sprites cover a third of the area.
fn sprites() -> impl Iterator<Item = (f32, f32, Velocity)> {
    let mut state = 1_u32;
    let mut random = move |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % below
    };
    (0..SPRITES).map(move |_| {
        let (x, y) = (random(5400) as f32, random(5400) as f32);
        let (dx, dy) = (random(9) as f32 - 4.0, random(9) as f32 - 4.0);
        (x, y, Velocity(dx, dy))
    })
}

fn disc() -> Mask {
    let inside = |at: u32| at as f32 - 15.5;
    Mask::from_fn(SIDE, SIDE, |x, y| inside(x).hypot(inside(y)) < 15.0).expect("it is small")
}

/// The time at which the plugin began to follow the sprites, and how long that took.
#[derive(Resource, Default)]
struct Sync(Option<Instant>, Duration);

/// The sorted times of the ticks, in microseconds, and the number of collisions that started.
struct Times {
    name: &'static str,
    micros: Vec<f64>,
    started: usize,
}

impl Times {
    fn of(name: &'static str, mut tick: impl FnMut() -> (Duration, usize)) -> Self {
        // In the first ticks, lists grow to their final length.
        for _ in 0..20 {
            tick();
        }
        let mut started = 0;
        let mut micros: Vec<f64> = (0..TICKS)
            .map(|_| {
                let (time, count) = tick();
                started += count;
                time.as_secs_f64() * 1e6
            })
            .collect();
        micros.sort_unstable_by(f64::total_cmp);
        Self { name, micros, started }
    }

    fn at(&self, part: f64) -> f64 {
        self.micros[((self.micros.len() - 1) as f64 * part) as usize]
    }

    fn print(&self) {
        let Self { name, started, .. } = self;
        let (median, p99, worst) = (self.at(0.5), self.at(0.99), self.at(1.0));
        println!(
            "{name:28} {median:8.0} µs median, {p99:6.0} µs p99, {worst:6.0} µs worst; {started} \
             collisions started"
        );
    }
}

/// Measures the engine alone, with positions from a list of floats.
fn engine() -> Times {
    let mut world = Engine::new();
    let sprite = world.add_mask(disc()).expect("the world is empty");
    let mut all: Vec<_> = sprites()
        .map(|(x, y, velocity)| {
            let id = world.insert(Collider::new(sprite).at((x, y))).expect("there is room");
            (id, x, y, velocity)
        })
        .collect();
    Times::of("engine", move || {
        for (_, x, y, velocity) in &mut all {
            *x += velocity.0;
            *y += velocity.1;
        }
        let start = Instant::now();
        for (id, x, y, _) in &all {
            world.set_position(*id, (*x, *y)).expect("it is there");
        }
        let events = world.tick();
        std::hint::black_box(events.ended().count());
        let count = events.started().count();
        (start.elapsed(), count)
    })
}

/// Measures the plugin. This times only the plugin's systems, and not the code that moves the
/// sprites.
fn plugin(turned: bool) -> (Times, Times) {
    let mut app = App::new();
    app.add_plugins((
        TaskPoolPlugin::default(),
        AssetPlugin::default(),
        HitmaskPlugins::new(Update),
    ));
    app.finish();
    app.cleanup();
    let mask = disc();
    let colors = (0..SIDE * SIDE).flat_map(|at| {
        let alpha = if mask.get((at % SIDE, at / SIDE)) { 255 } else { 0 };
        [255, 255, 255, alpha]
    });
    let size = Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 };
    let image = Image::new(
        size,
        TextureDimension::D2,
        colors.collect(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    for (x, y, velocity) in sprites() {
        let mut at = Transform::from_xyz(x, y, 0.0);
        if turned {
            at.rotation = Quat::from_rotation_z(0.7);
        }
        app.world_mut().spawn((Sprite::from_image(image.clone()), at, SpriteCollider, velocity));
    }
    app.init_resource::<Sync>();
    let begin = |mut sync: ResMut<Sync>| sync.0 = Some(Instant::now());
    let end = |mut sync: ResMut<Sync>| {
        sync.1 = sync.0.map_or(Duration::ZERO, |start| start.elapsed());
    };
    app.add_systems(
        Update,
        (
            begin.before(HitmaskSystems::Sync),
            end.after(HitmaskSystems::Sync).before(HitmaskSystems::Actors),
        ),
    );
    let mut movers = app.world_mut().query::<(&mut Transform, &Velocity)>();
    let mut schedule =
        app.world_mut().schedule_scope(Update, |_, schedule| core::mem::take(schedule));
    let name = if turned { "plugin, turned sprites" } else { "plugin" };
    let mut sync = Vec::new();
    let times = Times::of(name, || {
        let world = app.world_mut();
        for (mut at, velocity) in movers.iter_mut(world) {
            at.translation.x += velocity.0;
            at.translation.y += velocity.1;
        }
        let start = Instant::now();
        schedule.run(world);
        let time = start.elapsed();
        let count = world.resource_mut::<Messages<CollisionStarted>>().drain().count();
        world.clear_trackers();
        assert_eq!(world.resource::<HitmaskWorld>().world().len(), SPRITES);
        sync.push(world.resource::<Sync>().1.as_secs_f64() * 1e6);
        (time, count)
    });
    sync.sort_unstable_by(f64::total_cmp);
    let name = "  of which it follows sprites";
    let sync = Times { name, micros: sync, started: times.started };
    (times, sync)
}

fn main() {
    let (engine, plugin, turned) = (engine(), plugin(false), plugin(true));
    for times in [&engine, &plugin.0, &plugin.1, &turned.0, &turned.1] {
        times.print();
    }
    let (own, all, sync) = (engine.at(0.5), plugin.0.at(0.5), plugin.1.at(0.5));
    println!("to follow 10 000 sprites takes {:.2} times as long as the engine's tick", sync / own);
    println!("all of the plugin takes {:.2} times as long", all / own);
}
