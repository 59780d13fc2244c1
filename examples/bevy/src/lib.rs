//! The parts that all games share: a window that shows whole pixels, 60 ticks per second, a line of
//! text, and a demo that plays itself.

use std::path::PathBuf;

use bevy::app::AppExit;
use bevy::camera::ScalingMode;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::sprite::Anchor;
use bevy_hitmask::{HitmaskGizmos, HitmaskGizmosPlugin, HitmaskPlugins};

/// The window of a game, with everything that a game needs in addition to its own systems.
///
/// F1 shows the outlines of the colliders. With `--demo`, the game plays by itself. With
/// `--demo picture.png`, it also saves the screen at one tick, and exits.
pub struct Stage {
    /// The title of the window, and the functions of the keys.
    pub title: &'static str,
    /// The number of world pixels that the window shows along each axis.
    pub size: UVec2,
    /// The size of each of these pixels on the screen.
    pub scale: u32,
    /// The center of the area that the window shows.
    pub middle: Vec2,
    /// Returns the keys that the demo holds in a tick.
    pub demo: fn(u32) -> Vec<KeyCode>,
    /// The tick at which the demo saves its picture.
    pub picture_at: u32,
}

/// The line of text at the top, which the game sets.
#[derive(Resource, Default)]
pub struct Line(pub String);

/// The demo, if there is one.
#[derive(Resource)]
struct Demo {
    keys: fn(u32) -> Vec<KeyCode>,
    tick: u32,
    picture: Option<(u32, PathBuf)>,
}

#[derive(Component)]
struct ShowsLine;

impl Plugin for Stage {
    fn build(&self, app: &mut App) {
        let window = Window {
            title: self.title.into(),
            resolution: (self.size * self.scale).into(),
            ..default()
        };
        let assets = concat!(env!("CARGO_MANIFEST_DIR"), "/assets").into();
        app.add_plugins(
            DefaultPlugins
                .set(ImagePlugin::default_nearest())
                .set(WindowPlugin { primary_window: Some(window), ..default() })
                .set(AssetPlugin { file_path: assets, ..default() }),
        )
        .add_plugins((HitmaskPlugins::default(), HitmaskGizmosPlugin))
        .insert_resource(Time::<Fixed>::from_hz(60.0))
        .insert_resource(ClearColor(Color::BLACK))
        .init_resource::<Line>()
        .add_systems(Update, (show_line, toggle_outlines, leave));

        let (size, middle, scale) = (self.size.as_vec2(), self.middle, self.scale as f32);
        app.add_systems(
            Startup,
            move |mut commands: Commands, mut gizmos: ResMut<GizmoConfigStore>| {
                gizmos.config_mut::<HitmaskGizmos>().0.enabled = false;
                let fixed = ScalingMode::AutoMin { min_width: size.x, min_height: size.y };
                commands.spawn((
                    Camera2d,
                    Msaa::Off,
                    Projection::Orthographic(OrthographicProjection {
                        scaling_mode: fixed,
                        ..OrthographicProjection::default_2d()
                    }),
                    Transform::from_translation(middle.extend(0.0)),
                ));
                let corner = middle + Vec2::new(-size.x, size.y) / 2.0;
                commands.spawn((
                    ShowsLine,
                    Text2d::default(),
                    TextFont { font_size: FontSize::Px(16.0), ..default() },
                    Anchor::TOP_LEFT,
                    Transform::from_translation((corner + Vec2::new(4.0, -3.0)).extend(50.0))
                        .with_scale(Vec3::splat(1.0 / scale)),
                ));
            },
        );

        let mut arguments = std::env::args().skip(1);
        if arguments.next().as_deref() == Some("--demo") {
            let picture = arguments.next().map(|file| (self.picture_at, file.into()));
            app.insert_resource(Demo { keys: self.demo, tick: 0, picture })
                .add_systems(FixedPreUpdate, play);
        }
    }
}

/// Holds the keys of the demo, and takes its picture.
fn play(mut demo: ResMut<Demo>, mut keys: ResMut<ButtonInput<KeyCode>>, mut commands: Commands) {
    let now = demo.tick;
    let held = (demo.keys)(now);
    for key in keys.get_pressed().copied().collect::<Vec<_>>() {
        if !held.contains(&key) {
            keys.release(key);
        }
    }
    held.into_iter().for_each(|key| keys.press(key));
    if let Some((_, file)) = demo.picture.take_if(|(tick, _)| *tick == now) {
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(file)).observe(
            |_: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
                exit.write(AppExit::Success);
            },
        );
    }
    demo.tick += 1;
}

fn show_line(line: Res<Line>, mut text: Single<&mut Text2d, With<ShowsLine>>) {
    if line.is_changed() {
        text.0.clone_from(&line.0);
    }
}

fn toggle_outlines(keys: Res<ButtonInput<KeyCode>>, mut gizmos: ResMut<GizmoConfigStore>) {
    if keys.just_pressed(KeyCode::F1) {
        let config = gizmos.config_mut::<HitmaskGizmos>().0;
        config.enabled = !config.enabled;
    }
}

fn leave(keys: Res<ButtonInput<KeyCode>>, mut exit: MessageWriter<AppExit>) {
    if keys.just_pressed(KeyCode::Escape) {
        exit.write(AppExit::Success);
    }
}

/// Random numbers that are the same in every run.
#[derive(Resource)]
pub struct Random(u32);

impl Default for Random {
    fn default() -> Self {
        Self(2_463_534_242)
    }
}

impl Random {
    /// Returns a number between two numbers, using Marsaglia's xorshift.
    pub fn between(&mut self, least: f32, most: f32) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        let part = (self.0 >> 8) as f32 / (1 << 24) as f32;
        least + (most - least) * part
    }
}
