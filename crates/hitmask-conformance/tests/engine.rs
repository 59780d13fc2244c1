//! Holds the engine against `conformance/pairs.jsonl`, and the file against the program that writes it.

use hitmask::{
    Angle, Capsule, Circle, Connectivity, ConvexPolygon, Depth, Direction, Location, Mask, Placed,
    Point, Pose, Posed, Rect, Scale, Segment, Time,
};
use serde_json::{Value, json};

const FILE: &str = include_str!("../../../conformance/pairs.jsonl");

fn floats(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

fn place(value: &Value) -> (f64, f64) {
    let numbers = floats(value);
    (numbers[0], numbers[1])
}

fn pixel(value: &Value) -> (i32, i32) {
    let (x, y) = place(value);
    (x as i32, y as i32)
}

fn mask(sprite: &Value) -> Mask {
    let (width, height) = pixel(&sprite["size"]);
    let bits = sprite["bits"].as_str().unwrap();
    let row = (width as usize).div_ceil(8);
    Mask::from_fn(width as u32, height as u32, |x, y| {
        let byte = y as usize * row + x as usize / 8;
        u8::from_str_radix(&bits[2 * byte..2 * byte + 2], 16).unwrap() << (x % 8) & 128 != 0
    })
    .unwrap()
}

fn point(point: Point) -> Value {
    json!([point.x, point.y])
}

fn rect(rect: Rect) -> Value {
    json!([rect.x, rect.y, rect.width, rect.height])
}

fn step(direction: Direction) -> Value {
    let (x, y) = direction.step();
    json!([x, y])
}

fn time(time: Time) -> Value {
    json!([time.numerator(), time.denominator()])
}

fn depth(depth: Option<Depth>) -> Value {
    depth.map_or(Value::Null, |Depth { left, right, up, down, .. }| {
        json!({ "left": left, "right": right, "up": up, "down": down })
    })
}

fn pair(a: Placed<'_>, b: Placed<'_>) -> Value {
    let contact = a.contact(b);
    assert_eq!(contact.map(|contact| contact.side), a.side(b));
    assert_eq!(contact.map(|contact| contact.depth), a.depth(b));
    json!({
        "overlaps": a.overlaps(b),
        "area": a.area(b),
        "first": a.first(b).map(point),
        "bounds": a.overlap_bounds(b).map(rect),
        "side": a.side(b).map(hitmask::Side::name),
        "depth": depth(a.depth(b)),
    })
}

fn exact(a: Posed<'_>, b: Placed<'_>) -> Value {
    let (one, other) = (a.exact(), b);
    json!({
        "overlaps": one.overlaps(other),
        "side": one.side(other).map(hitmask::Side::name),
        "depth": depth(one.depth(other)),
        "pixels": one.first(other).map(|(own, other)| json!([point(own), point(other)])),
    })
}

fn measures(mask: &Mask) -> Value {
    json!({
        "size": [mask.width(), mask.height()],
        "count": mask.count(),
        "bounds": mask.bounds().map(rect),
        "components8": mask.component_count(Connectivity::Eight).unwrap(),
        "components4": mask.component_count(Connectivity::Four).unwrap(),
        "holes": mask.hole_count(Connectivity::Eight).unwrap(),
        "perimeter": mask.perimeter(),
    })
}

fn sweep(a: Placed<'_>, b: Placed<'_>, by: (i32, i32)) -> Value {
    let stepped = a.sweep(b, by).map_or(json!({ "hit": false }), |hit| {
        json!({
            "hit": true,
            "step": hit.step,
            "of": hit.steps,
            "at": point(hit.blocked),
            "free": hit.free.map(point),
            "first": point(hit.first),
        })
    });
    let continuous = a.sweep_continuous(b, by).map_or(json!({ "hit": false }), |hit| {
        let normals: Vec<_> = hit.faces.into_iter().map(step).collect();
        json!({ "hit": true, "time": time(hit.time), "normals": normals })
    });
    json!({ "stepped": stepped, "continuous": continuous })
}

fn separation(a: Placed<'_>, b: Placed<'_>) -> Value {
    let (outer, nearest) = (a.separation(b).unwrap(), a.nearest_free(b).unwrap());
    json!({
        "outer": [outer.dx, outer.dy],
        "nearest": [nearest.dx, nearest.dy],
        "depth": depth(a.depth(b)),
    })
}

fn distance(a: Placed<'_>, b: Placed<'_>) -> Value {
    let found = a.distance(b);
    json!({
        "distance_squared": found.map(|found| found.squared as u64),
        "pixels": found.map(|found| json!([point(found.pixel), point(found.other)])),
    })
}

fn ray(b: Placed<'_>, from: &Value, to: &Value) -> Value {
    let segment = Segment::new(place(from), place(to));
    b.ray(segment).map_or(json!({ "hit": false }), |hit| {
        json!({
            "hit": true,
            "pixel": point(hit.pixel),
            "time": time(hit.time),
            "normal": hit.normal.map(step),
            "pixels": b.ray_hits(segment).count(),
        })
    })
}

fn count(b: Placed<'_>, figure: &Value) -> Value {
    let radius = figure["radius"].as_f64();
    let count = if let Some(corners) = figure["polygon"].as_array() {
        let corners: Vec<Location> = corners.iter().map(|corner| place(corner).into()).collect();
        b.count_in(ConvexPolygon::new(&corners).unwrap())
    } else if let Some(ends) = figure["capsule"].as_array() {
        let segment = Segment::new(place(&ends[0]), place(&ends[1]));
        b.count_in(Capsule::new(segment, radius.unwrap()))
    } else {
        b.count_in(Circle::new(place(&figure["circle"]), radius.unwrap()))
    };
    json!({ "count": count })
}

fn answer(question: &Value) -> Value {
    let (one, other) = (&question["a"], &question["b"]);
    let masks = [one, other].map(|sprite| match sprite {
        Value::Null => Mask::full(1, 1).unwrap(),
        sprite => mask(sprite),
    });
    let at = |sprite: &Value| if sprite.is_null() { (0, 0) } else { pixel(&sprite["at"]) };
    let (a, b) = (masks[0].at(at(one)), masks[1].at(at(other)));
    if let Some(mode) = question["mode"].as_str() {
        let (scale_x, scale_y) = place(&one["scale"]);
        let pose = Pose::at(at(one))
            .pivot(place(&one["pivot"]))
            .turned(Angle::from_degrees(one["turn"].as_f64().unwrap()))
            .scaled(Scale::new(scale_x, scale_y).unwrap());
        let posed = masks[0].posed(pose);
        return match mode {
            "drawn" => pair(posed.draw().unwrap().placed(), b),
            _ => exact(posed, b),
        };
    }
    match question["query"].as_str().unwrap() {
        "pair" => pair(a, b),
        "mask" => measures(&masks[0]),
        "sweep" => sweep(a, b, pixel(&question["by"])),
        "separation" => separation(a, b),
        "distance" => distance(a, b),
        "ray" => ray(b, &question["from"], &question["to"]),
        "count" => count(b, &question["in"]),
        other => panic!("{other}"),
    }
}

#[test]
fn the_engine_gives_every_answer() {
    let mut hits = 0;
    for line in FILE.lines() {
        let question: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer(&question), question["answer"], "{line}");
        hits += u32::from(question["answer"]["overlaps"] == true);
    }
    assert!(FILE.lines().count() >= 1000 && hits > 100, "{hits}");
}

#[test]
fn the_file_is_what_the_program_writes() {
    // A checkout may have other line ends.
    assert!(
        hitmask_conformance::pairs().lines().eq(FILE.lines()),
        "write it again: cargo run --release -p hitmask-conformance"
    );
}
