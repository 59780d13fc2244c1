//! `hitmask demo`: a ship flies through meteors.

use hitmask::Rect;
use serde::Serialize;

use super::{print, print_json};
use crate::arguments::Demo;
use crate::demo::{Flight, Moment, Scene, fly, poster, tests_per_second};
use crate::failure::Failure;
use crate::number::grouped;
use crate::{output, text_art};

/// The numbers as JSON.
#[derive(Serialize)]
struct Numbers {
    ticks: i32,
    meteors: usize,
    tested: u64,
    box_hits: u64,
    pixel_hits: u64,
    false_alarms: u64,
    tests_per_second: u64,
    picture: String,
}

pub(crate) fn run(demo: &Demo) -> Result<u8, Failure> {
    let scene = Scene::new()?;
    let flight = fly(&scene)?;
    let tests_per_second = tests_per_second(&scene);
    let canvas = poster(&scene, &flight, &summary(&scene, &flight))?;
    output::write(&demo.picture, &canvas.to_png()?)?;
    let picture = std::path::absolute(&demo.picture).unwrap_or_else(|_| demo.picture.clone());
    if demo.json {
        print_json(&Numbers {
            ticks: flight.ticks,
            meteors: scene.meteor_count(),
            tested: flight.tested,
            box_hits: flight.box_hits,
            pixel_hits: flight.pixel_hits,
            false_alarms: flight.false_alarms(),
            tests_per_second: tests_per_second as u64,
            picture: picture.to_string_lossy().into_owned(),
        })?;
        return Ok(0);
    }
    let share = 100.0 * flight.false_alarms() as f64 / flight.box_hits.max(1) as f64;
    let lines = [
        format!(
            "A ship flies through {} meteors for {} ticks.",
            scene.meteor_count(),
            flight.ticks
        ),
        String::new(),
        format!("  pairs tested   {:>12}", grouped(flight.tested)),
        format!("  box hits       {:>12}", grouped(flight.box_hits)),
        format!("  pixel hits     {:>12}", grouped(flight.pixel_hits)),
        format!(
            "  false alarms   {:>12}   {share:.0} % of the box hits: boxes touched, pixels did not",
            grouped(flight.false_alarms())
        ),
        format!("  tests a second {:>12}", grouped(tests_per_second as u64)),
    ];
    print(&lines.join("\n"))?;
    if let Some(moment) = flight.first_contact
        && console::Term::stdout().is_term()
    {
        first_contact(&scene, moment)?;
    }
    print(&format!("\nThe picture is {}", picture.display()))?;
    Ok(0)
}

/// Describes the flight in one line.
fn summary(scene: &Scene, flight: &Flight) -> String {
    format!(
        "{} ticks, {} meteors: {} pairs tested, {} box hits, {} pixel hits, {} false alarms of \
         the boxes",
        flight.ticks,
        scene.meteor_count(),
        grouped(flight.tested),
        grouped(flight.box_hits),
        grouped(flight.pixel_hits),
        grouped(flight.false_alarms())
    )
}

/// Prints the first contact in characters.
fn first_contact(scene: &Scene, Moment { tick, meteor }: Moment) -> Result<(), Failure> {
    // Each pixel takes two characters.
    let wide = (text_art::columns() / 2).clamp(8, 36);
    let window_size = (wide, 16);
    let (ship, meteor) = (scene.ship_at(tick), scene.meteor_at(meteor, tick));
    let Some(contact) = ship.contact(meteor) else {
        return Ok(());
    };
    let corner = |first: i64, length: u32, window: u32| {
        first + i64::from(length / 2) - i64::from(window / 2)
    };
    let window = Rect::new(
        corner(contact.bounds.x, contact.bounds.width, window_size.0),
        corner(contact.bounds.y, contact.bounds.height, window_size.1),
        window_size.0,
        window_size.1,
    );
    let push = contact.side.push();
    let text = format!(
        "\nThe first contact, at tick {tick}: on the ship's {} side, {} px {} frees it\n\n{}\n\n{}",
        contact.side.name(),
        contact.depth.along(push),
        push.name(),
        text_art::pair(ship, meteor, window),
        text_art::pair_legend("the ship", "the meteor")
    );
    print(&text)
}
