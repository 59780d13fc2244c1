//! The window: always 60 ticks per second at any frame rate, and the picture in whole multiples of its pixels.

use hitmask::actor::platformer::Pad;
use macroquad::color::{BLACK, Color, WHITE};
use macroquad::math::vec2;
use macroquad::shapes::draw_rectangle;
use macroquad::text::{draw_text, measure_text};
use macroquad::texture::{DrawTextureParams, FilterMode, Image, Texture2D, draw_texture_ex};
use macroquad::time::get_frame_time;
use macroquad::window::{
    Conf, clear_background, next_frame, screen_dpi_scale, screen_height, screen_width,
};

use crate::controls::Controls;
use crate::draw::{HEIGHT, Picture, WIDTH};
use crate::game::{Input, RATE, Stage};
use crate::overlay;
use crate::route;
use crate::scene::Scene;

/// The most ticks per frame, so that a slow machine plays slower instead of freezing.
const MOST_TICKS: f64 = 5.0;

/// The height of a line of text, in window pixels, while a pixel of the picture is up to five of them wide.
const LINE: f32 = 16.0;

const KEYS: &str = "1 momentum  2 tight  3 classic   R restart   F1 overlay   P pause  N tick";

/// Plays in a window until you close it. The demo's keys replace yours while it runs.
pub(crate) fn open(stage: Stage, demo: Vec<Pad>) {
    let conf = Conf {
        window_title: "hitmask playground".to_owned(),
        window_width: WIDTH * 3,
        window_height: HEIGHT * 3,
        high_dpi: true,
        ..Conf::default()
    };
    macroquad::Window::from_config(conf, play(stage, demo));
}

async fn play(stage: Stage, demo: Vec<Pad>) {
    let mut demo = demo.into_iter();
    let mut scene = Scene::level(stage, route::RULES);
    let mut controls = Controls::default();
    let mut picture = Picture::new(WIDTH, HEIGHT);
    let mut screen = Screen::new(&picture);
    let (mut has_overlay, mut is_paused) = (false, false);
    let mut due = 0.0;
    loop {
        let asked = controls.look();
        has_overlay ^= asked.overlay;
        is_paused = is_paused != asked.pause || asked.step;
        if asked.quit {
            return;
        }
        due = (due + f64::from(get_frame_time()) * f64::from(RATE)).min(MOST_TICKS);
        if is_paused {
            due = if asked.step { 1.0 } else { 0.0 };
        }
        while due >= 1.0 {
            due -= 1.0;
            let input = controls.take();
            scene.tick(demo.next().map_or(input, |pad| Input { pad, ..input }));
        }
        scene.draw(&mut picture, has_overlay);
        screen.show(&picture);
        screen.say(
            &[scene.status(), KEYS.to_owned()],
            if has_overlay { Some(scene.lines()) } else { None },
        );
        next_frame().await;
    }
}

/// The picture in the window.
struct Screen {
    texture: Texture2D,
    image: Image,
}

impl Screen {
    fn new(picture: &Picture) -> Self {
        let (width, height) = (picture.width as u16, picture.height as u16);
        let texture = Texture2D::from_rgba8(width, height, &picture.rgba);
        texture.set_filter(FilterMode::Nearest);
        Self { texture, image: Image { bytes: picture.rgba.clone(), width, height } }
    }

    /// Shows the picture at the largest whole multiple that fits, with black around it.
    fn show(&mut self, picture: &Picture) {
        self.image.bytes.copy_from_slice(&picture.rgba);
        self.texture.update(&self.image);
        clear_background(BLACK);
        let (scale, density) = (scale(), screen_dpi_scale());
        let size = vec2(WIDTH as f32, HEIGHT as f32) * scale / density;
        let free = (vec2(screen_width(), screen_height()) - size) * density / 2.0;
        let corner = free.floor() / density;
        let params = DrawTextureParams { dest_size: Some(size), ..DrawTextureParams::default() };
        draw_texture_ex(&self.texture, corner.x, corner.y, WHITE, params);
    }

    /// Writes the status below the picture, and the overlay's text above it.
    fn say(&self, below: &[String], overlay: Option<Vec<String>>) {
        let line = LINE * (scale() / 5.0).ceil().max(1.0) / screen_dpi_scale();
        let write = |text: &str, x: f32, y: f32, color: Color| {
            let width = measure_text(text, None, line as u16, 1.0).width;
            draw_rectangle(
                x - 4.0,
                y - line * 0.8,
                width + 8.0,
                line,
                Color::new(0.0, 0.0, 0.0, 0.6),
            );
            draw_text(text, x, y, line, color);
        };
        let bottom = screen_height() - line * 0.5;
        for (row, text) in below.iter().rev().enumerate() {
            write(text, line, bottom - line * row as f32, WHITE);
        }
        let Some(lines) = overlay else { return };
        for (row, text) in lines.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
            write(text, line, line * (row as f32 + 1.5), WHITE);
        }
        for (row, (name, [red, green, blue])) in overlay::legend().enumerate() {
            let color = Color::from_rgba(red, green, blue, 255);
            let width = measure_text(name, None, line as u16, 1.0).width;
            write(name, screen_width() - line - width, line * (row as f32 + 1.5), color);
        }
    }
}

/// How many window pixels a pixel of the picture is wide.
fn scale() -> f32 {
    let density = screen_dpi_scale();
    let (width, height) = (screen_width() * density, screen_height() * density);
    (width / WIDTH as f32).min(height / HEIGHT as f32).floor().max(1.0)
}
