//! Tests that the images in `levels` are the ones that `common/course.rs` paints.

mod common;

use common::course;

/// Set `HITMASK_PAINT` to paint the images anew.
#[test]
fn the_level_in_the_tree_is_current() {
    for (name, size, rgba) in course::images() {
        let path = common::levels().join(name);
        if std::env::var_os("HITMASK_PAINT").is_some() {
            course::write(&path, size, &rgba);
        }
        let there = hitmask_assets::Image::open(&path, &hitmask_assets::Limits::default()).unwrap();
        assert_eq!((there.width(), there.height()), size, "{name}");
        assert!(there.rgba() == rgba, "{name}: paint it again with HITMASK_PAINT=1 cargo test");
    }
}
