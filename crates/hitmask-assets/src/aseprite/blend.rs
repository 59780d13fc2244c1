//! Blends a pixel of a layer with the pixels below, in Aseprite's blend modes and its integer
//! arithmetic.
//!
//! The alpha is the same for every mode; the modes differ only in the colors.

use aseprite_loader::binary::blend_mode::BlendMode;

/// Red, green, blue, alpha.
pub(super) type Color = [u8; 4];

/// Blends `source` over `backdrop` with an opacity. Gray sprites have fewer modes: see
/// [`for_gray`].
pub(super) fn blend(mode: BlendMode, backdrop: Color, source: Color, opacity: u8) -> Color {
    let normal = over(backdrop, source, opacity);
    if mode == BlendMode::Normal || backdrop[3] == 0 {
        return normal;
    }
    // The backdrop's alpha weights the mode.
    let mixed = mix(mode, backdrop, source);
    let blended = over(backdrop, [mixed[0], mixed[1], mixed[2], source[3]], opacity);
    let merged = merge(normal, blended, backdrop[3]);
    merge(merged, blended, multiply(backdrop[3], multiply(source[3], opacity)))
}

/// Returns the mode for a gray sprite. In a gray sprite, Aseprite treats the modes for hue,
/// saturation, color and luminosity as normal, and addition as exclusion.
pub(super) fn for_gray(mode: BlendMode) -> BlendMode {
    match mode {
        BlendMode::Hue | BlendMode::Saturation | BlendMode::Color | BlendMode::Luminosity => {
            BlendMode::Normal
        }
        BlendMode::Addition => BlendMode::Exclusion,
        other => other,
    }
}

/// Computes a · b / 255, rounded.
pub(super) fn multiply(a: u8, b: u8) -> u8 {
    scaled(a.into(), b) as u8
}

/// Computes a · b / 255, rounded, also for a negative a.
fn scaled(a: i32, b: u8) -> i32 {
    let product = a * i32::from(b) + 0x80;
    ((product >> 8) + product) >> 8
}

/// Computes a · 255 / b, rounded, for a below b.
fn divide(a: i32, b: i32) -> i32 {
    (a * 255 + b / 2) / b
}

/// Blends a color in the normal mode.
fn over(backdrop: Color, source: Color, opacity: u8) -> Color {
    let alpha = multiply(source[3], opacity);
    if backdrop[3] == 0 {
        return [source[0], source[1], source[2], alpha];
    }
    match (source[3], alpha) {
        (0, _) => return backdrop,
        // This gives the same result as the code below, and is much faster. Most art is opaque.
        (_, 255) => return source,
        _ => {}
    }
    // This is not 0, because the backdrop's alpha is not 0.
    let together =
        i32::from(alpha) + i32::from(backdrop[3]) - i32::from(multiply(backdrop[3], alpha));
    let channel = |index: usize| {
        let (below, above) = (i32::from(backdrop[index]), i32::from(source[index]));
        let part = (above - below) * i32::from(alpha);
        // If the alpha is known to be opaque, no division is needed.
        (below + if together == 255 { part / 255 } else { part / together }) as u8
    };
    [channel(0), channel(1), channel(2), together as u8]
}

/// Returns a color between `backdrop` and `source`.
fn merge(backdrop: Color, source: Color, weight: u8) -> Color {
    let way = |index: usize| {
        let (from, to) = (i32::from(backdrop[index]), i32::from(source[index]));
        (from + scaled(to - from, weight)) as u8
    };
    let [red, green, blue, _] = match (backdrop[3], source[3]) {
        (0, _) => source,
        (_, 0) => backdrop,
        _ => [way(0), way(1), way(2), 0],
    };
    match way(3) {
        0 => [0; 4],
        alpha => [red, green, blue, alpha],
    }
}

/// Returns the blended color, regardless of alpha.
fn mix(mode: BlendMode, backdrop: Color, source: Color) -> [u8; 3] {
    match mode {
        BlendMode::Hue => {
            let lightness = luminosity(fractions(backdrop));
            let color = with_saturation(fractions(source), saturation(fractions(backdrop)));
            bytes(with_luminosity(color, lightness))
        }
        BlendMode::Saturation => {
            let lightness = luminosity(fractions(backdrop));
            let color = with_saturation(fractions(backdrop), saturation(fractions(source)));
            bytes(with_luminosity(color, lightness))
        }
        BlendMode::Color => {
            bytes(with_luminosity(fractions(source), luminosity(fractions(backdrop))))
        }
        BlendMode::Luminosity => {
            bytes(with_luminosity(fractions(backdrop), luminosity(fractions(source))))
        }
        _ => [0, 1, 2].map(|index| {
            channel(mode, backdrop[index].into(), source[index].into()).clamp(0, 255) as u8
        }),
    }
}

/// Returns the blended channel, for modes that treat each channel separately.
fn channel(mode: BlendMode, b: i32, s: i32) -> i32 {
    let product = |a: i32, b: i32| scaled(a, b as u8);
    let screen = |a: i32, b: i32| a + b - product(a, b);
    let hard_light =
        |b: i32, s: i32| if s < 128 { product(b, s << 1) } else { screen(b, (s << 1) - 255) };
    match mode {
        BlendMode::Multiply => product(b, s),
        BlendMode::Screen => screen(b, s),
        BlendMode::Overlay => hard_light(s, b),
        BlendMode::HardLight => hard_light(b, s),
        BlendMode::Darken => b.min(s),
        BlendMode::Lighten => b.max(s),
        BlendMode::ColorDodge if b == 0 => 0,
        BlendMode::ColorDodge if b >= 255 - s => 255,
        BlendMode::ColorDodge => divide(b, 255 - s),
        BlendMode::ColorBurn if b == 255 => 255,
        BlendMode::ColorBurn if 255 - b >= s => 0,
        BlendMode::ColorBurn => 255 - divide(255 - b, s),
        BlendMode::SoftLight => soft_light(b, s),
        BlendMode::Difference => (b - s).abs(),
        BlendMode::Exclusion => b + s - 2 * product(b, s),
        BlendMode::Addition => b + s,
        BlendMode::Subtract => b - s,
        BlendMode::Divide if b == 0 => 0,
        BlendMode::Divide if b >= s => 255,
        BlendMode::Divide => divide(b, s),
        _ => s,
    }
}

fn soft_light(backdrop: i32, source: i32) -> i32 {
    let (b, s) = (f64::from(backdrop) / 255.0, f64::from(source) / 255.0);
    let mixed = if s <= 0.5 {
        b - (1.0 - 2.0 * s) * b * (1.0 - b)
    } else {
        let d = if b <= 0.25 { ((16.0 * b - 12.0) * b + 4.0) * b } else { b.sqrt() };
        b + (2.0 * s - 1.0) * (d - b)
    };
    (mixed * 255.0 + 0.5) as i32
}

fn fractions(color: Color) -> [f64; 3] {
    [0, 1, 2].map(|index| f64::from(color[index]) / 255.0)
}

fn bytes(color: [f64; 3]) -> [u8; 3] {
    color.map(|channel| (255.0 * channel) as i32 as u8)
}

fn luminosity([red, green, blue]: [f64; 3]) -> f64 {
    0.3 * red + 0.59 * green + 0.11 * blue
}

fn largest([red, green, blue]: [f64; 3]) -> f64 {
    red.max(green.max(blue))
}

fn smallest([red, green, blue]: [f64; 3]) -> f64 {
    red.min(green.min(blue))
}

fn saturation(color: [f64; 3]) -> f64 {
    largest(color) - smallest(color)
}

fn with_luminosity(color: [f64; 3], target: f64) -> [f64; 3] {
    let change = target - luminosity(color);
    let mut color = color.map(|channel| channel + change);
    let light = luminosity(color);
    let (least, most) = (smallest(color), largest(color));
    if least < 0.0 {
        color = color.map(|channel| light + ((channel - light) * light) / (light - least));
    }
    if most > 1.0 {
        color = color.map(|channel| light + ((channel - light) * (1.0 - light)) / (most - light));
    }
    color
}

/// Returns the color, stretched so that its smallest channel is 0 and its largest is `target`.
///
/// This follows Aseprite's choice of the middle channel. If two channels are equal, Aseprite can
/// pick the smallest or the largest one again as the middle, and the third channel keeps its value.
fn with_saturation(color: [f64; 3], target: f64) -> [f64; 3] {
    let [red, green, blue] = color;
    let least = if red < green.min(blue) { 0 } else { 1 + usize::from(green >= blue) };
    let most = if red > green.max(blue) { 0 } else { 1 + usize::from(green <= blue) };
    let middle = match (red > green, green > blue) {
        (true, true) | (false, false) => 1,
        (true, false) => 2 * usize::from(red > blue),
        (false, true) => 2 * usize::from(blue > red),
    };
    let mut color = color;
    if color[most] > color[least] {
        color[middle] = (color[middle] - color[least]) * target / (color[most] - color[least]);
        color[most] = target;
    } else {
        color[middle] = 0.0;
        color[most] = 0.0;
    }
    color[least] = 0.0;
    color
}
