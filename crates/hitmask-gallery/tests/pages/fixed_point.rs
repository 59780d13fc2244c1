//! The code of `docs/fixed-point.md`, word for word, so that it is compiled and run.

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn the_page() -> Ran {
    use hitmask::actor::Subpixels;
    use hitmask::{Angle, Fixed, Time};

    assert_eq!(Fixed::from(0.25).to_bits(), 1 << 22);
    assert_eq!(Fixed::from(-0.25).floor(), -1); // the pixel that contains it
    assert_eq!(Angle::from_degrees(-90.0), Angle::from_quarter_turns(3));

    let tenth = Subpixels::from_f64(0.1);
    let mut sum = (Subpixels::ZERO, 0.0);
    for _ in 0..10 {
        sum = (sum.0 + tenth, sum.1 + 0.1);
    }
    assert_eq!(sum, (Subpixels::from_pixels(1), 0.9999999999999999)); // the float is not 1
    assert!(Time::new(1, 3) < Time::new(334, 1000)); // compared as products, not as quotients

    Ok(())
}
