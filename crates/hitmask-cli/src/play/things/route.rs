//! The path of a moving thing. Another object draws the points of the path.

use hitmask::Point;
use hitmask::actor::carry::{Pace, Path};
use hitmask::sheet::LoopMode;
use hitmask_assets::{Object, ObjectShape, PropertyValue};

use super::property::Described;
use crate::names::in_quotes;

/// The maximum number of points of a path. Each tick reads all of them.
const MAX_POINTS: usize = 1024;

/// The largest distance of a path from (0, 0).
pub(super) const FURTHEST: f64 = (1 << 30) as f64;

/// The path of a thing, starting where the thing starts.
pub(in crate::play) struct Route {
    points: Vec<(i32, i32)>,
    pace: Pace,
    loop_mode: LoopMode,
    pause: u16,
}

impl Route {
    /// Reads the path of a thing that starts at `at`, if the thing has one. The thing moves by the
    /// same steps as from point to point of the drawn path, wherever that path is in the level.
    /// `objects` are all objects of the level.
    pub(super) fn of(
        thing: Described<'_>,
        at: Point,
        objects: &[&Object],
    ) -> Result<Option<Self>, String> {
        let Some(value) = thing.value("path") else { return Ok(None) };
        let (drawn, default) = drawn(thing, value, objects)?;
        if drawn.len() > MAX_POINTS {
            let count = drawn.len();
            return Err(thing
                .fault(format!("its path has {count} points: draw one with up to {MAX_POINTS}")));
        }
        let (first_x, first_y) = match drawn.first() {
            Some(first) if drawn.len() > 1 => *first,
            _ => return Err(thing.fault("its path has fewer than two points: draw another")),
        };
        let place = |(x, y): &(f64, f64)| {
            let (x, y) = (at.x as f64 + x - first_x, at.y as f64 + y - first_y);
            let is_near = x.abs() < FURTHEST && y.abs() < FURTHEST;
            is_near.then_some((x.round() as i32, y.round() as i32))
        };
        let points: Option<Vec<(i32, i32)>> = drawn.iter().map(place).collect();
        let points =
            points.ok_or_else(|| thing.fault("its path is too far away: draw it in the level"))?;
        Ok(Some(Self {
            points,
            pace: Pace::Speed(thing.speed()?),
            loop_mode: thing.loop_mode(default)?,
            pause: thing.pause()?,
        }))
    }

    /// Returns the path as a function of the tick.
    pub(in crate::play) fn path(&self) -> Path<'_> {
        Path::new(&self.points, self.pace, self.loop_mode).with_pause(self.pause)
    }
}

/// Returns the points that a property refers to, and what happens after the last point by default.
fn drawn(
    thing: Described<'_>,
    value: &PropertyValue,
    objects: &[&Object],
) -> Result<(Vec<(f64, f64)>, LoopMode), String> {
    // A list of points in LDtk starts at the entity's position.
    if let Some(points) = listed(thing.object, value) {
        return Ok((points, LoopMode::PingPong));
    }
    let number = value.as_int().map(|number| number.to_string());
    let Some(wanted) = value.as_str().or(number.as_deref()) else {
        return Err(thing.fault("its path is the name or the id of a polyline or a polygon"));
    };
    if wanted.is_empty() {
        return Err(
            thing.fault("its path is empty: write the name or the id of a polyline or a polygon")
        );
    }
    let is_reference = matches!(value, PropertyValue::Object(_)) || number.is_some();
    let by_id = objects.iter().find(|object| object.id == wanted);
    let mut by_name = objects.iter().filter(|object| !is_reference && object.name == wanted);
    let found = match (by_name.next(), by_name.next()) {
        (Some(_), Some(_)) => {
            let wanted = in_quotes(wanted);
            return Err(thing
                .fault(format!("several objects are called {wanted}: write the id of its path")));
        }
        (Some(only), None) => Some(only),
        (None, _) => by_id,
    };
    let Some(path) = found else {
        let wanted = in_quotes(wanted);
        return Err(thing.fault(format!(
            "no object is called {wanted}: its path is the name or the id of a polyline or a \
             polygon"
        )));
    };
    match &path.shape {
        ObjectShape::Polyline(_) => Ok((path.points(), LoopMode::PingPong)),
        ObjectShape::Polygon(_) => Ok((path.points(), LoopMode::Loop)),
        _ => path
            .properties
            .get("points")
            .and_then(|points| listed(path, points))
            .map(|points| (points, LoopMode::PingPong))
            .ok_or_else(|| {
                let wanted = in_quotes(wanted);
                thing.fault(format!("{wanted} is no path: draw a polyline or a polygon"))
            }),
    }
}

/// Returns the points of a property that is a list of LDtk points, with the top left of the entity
/// itself as the first point.
fn listed(object: &Object, value: &PropertyValue) -> Option<Vec<(f64, f64)>> {
    let points: Option<Vec<(f64, f64)>> =
        value.as_list()?.iter().map(PropertyValue::as_point).collect();
    Some(std::iter::once(object.top_left()).chain(points?).collect())
}
