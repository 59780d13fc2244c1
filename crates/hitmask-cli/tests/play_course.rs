//! The level and the actor in `levels` are those that are painted here.

mod common;

use common::course;

/// Paints them again where `HITMASK_PAINT` is set.
#[test]
fn the_level_in_the_tree_is_painted_so() {
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
