//! Tests moving solids against the slow reference, against themselves in mirrored worlds, and
//! against bugs that were reported for other engines.
mod carriers;
mod extremes;
mod groups;
mod laws;
mod paths;
mod records;
mod riders;
mod scene;
mod squeezes;
