//! The window: 60 ticks per second at any frame rate, and the picture scaled by a whole number.

use std::collections::VecDeque;

use macroquad::color::{BLACK, Color, WHITE};
use macroquad::math::vec2;
use macroquad::shapes::draw_rectangle;
use macroquad::text::{draw_text, measure_text};
use macroquad::texture::{DrawTextureParams, FilterMode, Image, Texture2D, draw_texture_ex};
use macroquad::time::get_frame_time;
use macroquad::window::{
    Conf, clear_background, next_frame, screen_dpi_scale, screen_height, screen_width,
};

use crate::card::Card;
use crate::controls::Controls;
use crate::game::{Game, Keys, Notes};
use crate::picture::Picture;
use crate::play::tick;
use crate::script::Script;
use crate::{Failure, RATE, display, screen};

/// The maximum number of ticks per frame, so that a slow machine plays slower instead of freezing.
const MAX_TICKS: f64 = 5.0;

/// The line height of the notes, in window pixels, while each pixel of the picture is at most five
/// window pixels wide.
const LINE: f32 = 16.0;

/// The maximum initial width of the window.
const WIDTH: i32 = 960;

/// Plays in a window until you close the window. While the script runs, its keys replace yours.
pub(crate) fn open<G: Game + 'static>(
    game: G,
    script: &Script,
    has_overlay: bool,
) -> Result<(), Failure> {
    let (width, height) = screen::size(&G::ABOUT);
    let scale = (WIDTH / width).max(1);
    let conf = Conf {
        window_title: G::ABOUT.title.to_owned(),
        window_width: width * scale,
        window_height: height * scale,
        high_dpi: true,
        ..Conf::default()
    };
    display::open(conf, play(game, script.keys().collect(), has_overlay))
}

async fn play<G: Game>(game: G, mut script: VecDeque<Keys>, mut has_overlay: bool) {
    let about = G::ABOUT;
    let goal = Card { title: about.title, lines: about.goal, hint: "press any key" };
    let pause = Card { title: "Pause", lines: &[], hint: "P goes on, N plays one tick" };
    let mut state = game.start();
    let mut controls = Controls::new(&about);
    let mut shown = Screen::new(screen::size(&about));
    let (mut has_begun, mut is_paused) = (!script.is_empty(), false);
    let mut due = 0.0;
    loop {
        let asked = controls.look();
        if asked.quit {
            return;
        }
        has_overlay ^= asked.overlay;
        is_paused = is_paused != asked.pause || asked.step;
        due = (due + f64::from(get_frame_time()) * f64::from(RATE)).min(MAX_TICKS);
        if is_paused {
            due = if asked.step { 1.0 } else { 0.0 };
        }
        if !has_begun {
            // The key press that starts the game is not passed to the game.
            (has_begun, due) = (asked.any, 0.0);
            controls.take();
        } else if asked.restart {
            script.clear();
            state = game.restart(&state);
        }
        while due >= 1.0 {
            due -= 1.0;
            let keys = controls.take();
            state = tick(&game, state, &script.pop_front().unwrap_or(keys));
        }
        let card = if !has_begun {
            Some(&goal)
        } else if is_paused && !asked.step && !has_overlay {
            Some(&pause)
        } else {
            None
        };
        shown.show(&screen::draw(&game, &state, has_overlay, is_paused, card));
        if has_overlay {
            shown.note(&game.notes(&state));
        }
        next_frame().await;
    }
}

/// The picture in the window.
struct Screen {
    texture: Texture2D,
    image: Image,
}

impl Screen {
    fn new((width, height): (i32, i32)) -> Self {
        let picture = Picture::new(width, height);
        let (width, height) = (width as u16, height as u16);
        let texture = Texture2D::from_rgba8(width, height, picture.rgba());
        texture.set_filter(FilterMode::Nearest);
        Self { texture, image: Image { bytes: picture.rgba().to_vec(), width, height } }
    }

    /// Shows the picture at the largest whole multiple that fits, with black around it.
    fn show(&mut self, picture: &Picture) {
        self.image.bytes.copy_from_slice(picture.rgba());
        self.texture.update(&self.image);
        clear_background(BLACK);
        let (scale, density) = (self.scale(), screen_dpi_scale());
        let size = vec2(self.texture.width(), self.texture.height()) * scale / density;
        let free = (vec2(screen_width(), screen_height()) - size) * density / 2.0;
        let corner = free.floor() / density;
        let params = DrawTextureParams { dest_size: Some(size), ..DrawTextureParams::default() };
        draw_texture_ex(&self.texture, corner.x, corner.y, WHITE, params);
    }

    /// Writes notes over the picture, at the window's resolution, because the picture has no room
    /// for this much text.
    fn note(&self, notes: &Notes) {
        let line = LINE * (self.scale() / 5.0).ceil().max(1.0) / screen_dpi_scale();
        let ground = Color::new(0.0, 0.0, 0.0, 0.6);
        let write = |text: &str, x: f32, row: usize, color: Color| {
            let width = measure_text(text, None, line as u16, 1.0).width;
            let y = line * (row as f32 + 3.5);
            draw_rectangle(x - 4.0, y - line * 0.8, width + 8.0, line, ground);
            draw_text(text, x, y, line, color);
        };
        for (row, text) in notes.lines.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
            write(text, line, row, WHITE);
        }
        for (row, (name, [red, green, blue])) in notes.legend.iter().enumerate() {
            let width = measure_text(name, None, line as u16, 1.0).width;
            let color = Color::from_rgba(*red, *green, *blue, 255);
            write(name, screen_width() - line - width, row, color);
        }
    }

    /// The width of a pixel of the picture in window pixels.
    fn scale(&self) -> f32 {
        let density = screen_dpi_scale();
        let (width, height) = (screen_width() * density, screen_height() * density);
        let fits = (width / self.texture.width()).min(height / self.texture.height());
        fits.floor().max(1.0)
    }
}
