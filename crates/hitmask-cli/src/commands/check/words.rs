//! Puts the answers of a check into words.

use hitmask::{Contact, Depth, Direction, Distance, ExactContact, Placed, Side, Translation};
use serde_json::Number;

use crate::motion::{Steps, Sweep};
use crate::number::plural;
use crate::placement::{Mode, Placement};

/// The names of the two sprites.
pub(super) struct Names {
    pub(super) a: String,
    pub(super) b: String,
}

/// Returns the answer for two sprites in the mode `drawn`.
pub(super) fn drawn(
    contact: Option<Contact>,
    a: Placed<'_>,
    b: Placed<'_>,
    names: &Names,
) -> Vec<String> {
    let Some(contact) = contact else {
        let why = match a.grid().intersection(b.grid()) {
            None => "their boxes are apart".to_string(),
            Some(boxes) => format!("their boxes share {boxes}, and no pixel there is set in both"),
        };
        return vec![format!("they don't touch: {why}")];
    };
    let Contact { area, first, bounds, .. } = contact;
    vec![
        format!("they touch: {area} pixel{}, first at {first}, within {bounds}", plural(area)),
        hit(contact.side, contact.depth, names),
    ]
}

/// Returns the answer for two sprites in the mode `exact`.
pub(super) fn exact(contact: Option<ExactContact>, names: &Names) -> Vec<String> {
    let Some(contact) = contact else {
        return vec![
            "they don't touch: no pixel of one shares an area with one of the other".into(),
        ];
    };
    let (one, other) = contact.first;
    vec![
        format!(
            "they touch: pixel {one} of {} and pixel {other} of {} share an area",
            names.a, names.b
        ),
        hit(contact.side, contact.depth, names),
    ]
}

/// Describes the side on which A is hit, and how deep the overlap is.
fn hit(side: Side, depth: Depth, names: &Names) -> String {
    let shortest = depth.along(side.push());
    let others: Vec<String> = Direction::ALL
        .into_iter()
        .filter(|direction| *direction != side.push())
        .map(|direction| format!("{} {}", direction.name(), depth.along(direction)))
        .collect();
    format!(
        "{} hits {} on its {} side: {shortest} px {} frees it ({})",
        names.b,
        names.a,
        side.name(),
        towards(side.push()),
        others.join(", ")
    )
}

/// Returns the word for a direction in a text such as "22 px down".
const fn towards(direction: Direction) -> &'static str {
    match direction {
        Direction::Left => "to the left",
        Direction::Right => "to the right",
        Direction::Up => "up",
        Direction::Down => "down",
    }
}

/// Describes what A hits as it moves.
pub(super) fn sweep(
    sweep: &Sweep,
    a: &Placement,
    (dx, dy): (i32, i32),
    names: &Names,
) -> Vec<String> {
    let way = format!("on its way by ({dx}, {dy})");
    let Steps { step, of, blocked, free, first, .. } = sweep.steps;
    let place = |by| {
        let [x, y]: [Number; 2] = a.place_after(by);
        format!("({x}, {y})")
    };
    let stepped = match (step, blocked, free) {
        (Some(0), ..) => format!("{way} {} touches {} from the start", names.a, names.b),
        (Some(step), Some(blocked), Some(free)) => {
            let first = first.map(|first| format!(", first at {first}")).unwrap_or_default();
            format!(
                "{way} {} hits {} at step {step} of {of}, at {}{first}; free up to {}",
                names.a,
                names.b,
                place(blocked),
                place(free)
            )
        }
        (.., end) => {
            let end = end.map(place).unwrap_or_default();
            format!("{way} {} hits nothing in {of} steps and ends at {end}", names.a)
        }
    };
    if sweep.mode == Mode::Exact {
        return vec![stepped];
    }
    let continuous = match sweep.continuous {
        Some(hit) if hit.faces.is_empty() => "without steps they touch from the start".to_string(),
        Some(hit) => {
            let faces: Vec<&str> = hit.faces.into_iter().map(Direction::name).collect();
            let looks = if faces.len() == 1 { "a face that looks" } else { "faces that look" };
            format!(
                "without steps after {} of the way ({:.1} %), on {looks} {}",
                hit.time,
                100.0 * hit.time.to_f64(),
                faces.join(" and ")
            )
        }
        None => "without steps it hits nothing".to_string(),
    };
    vec![stepped, continuous]
}

/// Describes the distance between the two sprites. `touch` is whether they share a pixel.
pub(super) fn distance(distance: Option<Distance>, touch: bool, names: &Names) -> String {
    if touch {
        return "the distance is 0: they overlap".to_string();
    }
    let Some(Distance { squared, pixel, other, .. }) = distance else {
        return "there is no distance: one of them has no pixel".to_string();
    };
    let (a, b) = (&names.a, &names.b);
    if squared > 0 {
        let far = (squared as f64).sqrt();
        return format!(
            "the distance is {far:.2} px, the root of {squared}: from {pixel} of {a} to {other} \
             of {b}"
        );
    }
    if pixel.x == other.x || pixel.y == other.y {
        format!("the distance is 0: {pixel} of {a} and {other} of {b} lie side by side")
    } else {
        format!("the distance is 0: {pixel} of {a} and {other} of {b} touch at a corner")
    }
}

/// Describes the shortest motion that frees A from B.
pub(super) fn separation(outer: Translation, nearest: Translation, names: &Names) -> String {
    if outer.is_zero() {
        return format!("{} is free already", names.a);
    }
    let away = |way: Translation| {
        let along = |by: i32, back: Direction, forth: Direction| {
            let direction = if by < 0 { back } else { forth };
            (by != 0).then(|| format!("{} px {}", by.unsigned_abs(), towards(direction)))
        };
        let parts = [
            along(way.dx, Direction::Left, Direction::Right),
            along(way.dy, Direction::Up, Direction::Down),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" and ")
    };
    let out = format!("the shortest way out for {} is {}", names.a, away(outer));
    if nearest == outer {
        out
    } else if nearest.is_zero() {
        format!("{out}; it is free where it is, enclosed")
    } else {
        format!("{out}; enclosed, but free, it is {} away", away(nearest))
    }
}
