//! The code of `docs/motion.md`, word for word, so that it is compiled and run.

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn the_page() -> Ran {
    use hitmask::{Mask, Point};

    let (bullet, wall) = (Mask::full(4, 2)?, Mask::full(3, 40)?);
    let (start, there) = (bullet.at((80, 20)), wall.at((100, 0)));
    assert!(!start.overlaps(there) && !start.moved((40, 0)).overlaps(there)); // it has jumped over

    let hit = start.sweep_continuous(there, (40, 0)).expect("the wall is in the way");
    assert_eq!((hit.time.to_string(), hit.free), ("2/5".to_string(), Some(Point::new(96, 20))));

    let (ball, block) = (Mask::full(6, 6)?, Mask::full(20, 20)?);
    let mut at = Point::new(10, 50);
    let motion = (60, -10);
    match ball.at(at).sweep_continuous(block.at((50, 30)), motion) {
        None => at += motion,
        Some(hit) => at = hit.free.unwrap_or(at), // None: it overlapped at the start
    }
    assert_eq!(at, Point::new(44, 44));

    let hit =
        ball.at((10, 50)).sweep_continuous(block.at((50, 30)), motion).expect("it is in the way");
    let (mut right, mut down) = (60, -10);
    if hit.faces.x().is_some() {
        right = -right;
    }
    if hit.faces.y().is_some() {
        down = -down;
    }
    assert_eq!((right, down), (-60, -10)); // it entered a left face
    let normal = hit.normal(block.at((50, 30))).expect("there is a surface");
    assert!(normal.to_f64().0 < -0.8); // it points to the left

    use hitmask::{FaceNormals, Normal};

    fn bounced(speed: (f64, f64), normal: Option<Normal>, faces: FaceNormals) -> (f64, f64) {
        let (right, down) = speed;
        if let Some((x, y)) = normal.map(Normal::to_f64) {
            let into = right * x + down * y;
            if into < 0.0 {
                return (right - 2.0 * into * x, down - 2.0 * into * y);
            }
        }
        let right = if faces.x().is_some() { -right } else { right };
        let down = if faces.y().is_some() { -down } else { down };
        (right, down)
    }

    let (right, _) = bounced((60.0, -10.0), Some(normal), hit.faces);
    assert!(right < 0.0); // by the normal
    assert_eq!(bounced((-60.0, -10.0), Some(normal), hit.faces), (60.0, -10.0)); // by the faces
    assert_eq!(bounced((60.0, -10.0), None, hit.faces), (-60.0, -10.0));

    let crate_ = Mask::full(16, 16)?;
    let (one, two) = (crate_.at((0, 0)), crate_.at((12, 9)));
    let depth = one.depth(two).expect("they overlap");
    assert_eq!((depth.left, depth.up), (4, 7));
    let push = one.separation(two)?;
    assert_eq!((push.dx, push.dy), (-4, 0));
    assert!(!one.moved(push).overlaps(two));

    Ok(())
}
