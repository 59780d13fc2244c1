//! Names in messages: on one line.

/// A name from a file, without what would move the cursor.
pub(crate) fn one_line(name: &str) -> String {
    hitmask_assets::path_in_one_line(name.as_ref())
}
