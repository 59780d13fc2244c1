//! The list of all pictures, by page.

mod apart;
mod bodies;
mod figures;
mod outlines;
mod pairs;
mod poses;
mod regions;
mod sweeps;
mod worlds;

use crate::drawing::Drawing;

/// The name of a picture, and the function that draws it.
pub(crate) type Scene = (&'static str, fn() -> Drawing);

/// The pages of the docs and their pictures.
pub(crate) const PAGES: &[(&str, &[Scene])] =
    &[("geometry", GEOMETRY), ("world", WORLD), ("art-and-body-masks", BODIES)];

const BODIES: &[Scene] = &[("masks", bodies::masks), ("change", bodies::change)];

const WORLD: &[Scene] = &[("steps", worlds::steps), ("events", worlds::events)];

const GEOMETRY: &[Scene] = &[
    ("contact", pairs::contact),
    ("drawn", poses::drawn),
    ("exact", poses::exact),
    ("stepped", sweeps::stepped),
    ("continuous", sweeps::continuous),
    ("turning", sweeps::turning),
    ("separation", apart::separation),
    ("apart", apart::apart),
    ("configuration", apart::configuration),
    ("normal", sweeps::normal),
    ("ray", figures::ray),
    ("shapes", figures::shapes),
    ("components", regions::components),
    ("holes", regions::holes),
    ("grown", regions::grown),
    ("opened", regions::opened),
    ("boundary", regions::boundary),
    ("moments", regions::moments),
    ("distance", regions::distance),
    ("simplified", outlines::simplified),
    ("convex", outlines::convex),
];
