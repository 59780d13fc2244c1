//! The list of all pictures, by page.

mod apart;
mod bodies;
mod carried;
mod fights;
mod figures;
mod files;
mod jumps;
mod levels;
mod loops;
mod outlines;
mod pairs;
mod poses;
mod queries;
mod regions;
mod sweeps;
mod terrain;
mod worlds;

use crate::drawing::Drawing;

/// The name of a picture, and the function that draws it.
pub(crate) type Scene = (&'static str, fn() -> Drawing);

/// The pages of the docs and their pictures.
pub(crate) const PAGES: &[(&str, &[Scene])] = &[
    ("geometry", GEOMETRY),
    ("world", WORLD),
    ("terrain", TERRAIN),
    ("motion", MOTION),
    ("art-and-body-masks", BODIES),
    ("actors", ACTORS),
    ("actors-carry", CARRY),
    ("actors-combat", COMBAT),
    ("actors-maze", MAZE),
    ("platformer", PLATFORMER),
    ("game-loop", GAME_LOOP),
    ("aseprite", ASEPRITE),
    ("tiled-ldtk", TILED),
];

const ACTORS: &[Scene] =
    &[("level", levels::level), ("jump", levels::jump), ("cornering", levels::cornering)];

const CARRY: &[Scene] = &[("carried", carried::carried), ("no-room", carried::no_room)];

const COMBAT: &[Scene] =
    &[("shapes", fights::shapes), ("punch", fights::punch), ("bullet", fights::bullet)];

const MAZE: &[Scene] = &[("near-miss", levels::near_miss)];

const PLATFORMER: &[Scene] =
    &[("coyote", jumps::coyote), ("corner", jumps::corner), ("presets", jumps::presets)];

const GAME_LOOP: &[Scene] = &[("interpolation", loops::interpolation)];

const BODIES: &[Scene] = &[("masks", bodies::masks), ("change", bodies::change)];

const WORLD: &[Scene] = &[
    ("events", worlds::events),
    ("push-out", queries::push_out),
    ("ray", queries::ray),
    ("sweep", queries::sweep),
    ("nearest", queries::nearest),
    ("circle", queries::circle),
    ("steps", worlds::steps),
];

const MOTION: &[Scene] = &[("bounce", sweeps::bounce)];

const TERRAIN: &[Scene] = &[
    ("edit", terrain::edit),
    ("queries", terrain::queries),
    ("changes", terrain::changes),
    ("islands", terrain::islands),
];

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

const ASEPRITE: &[Scene] = &[("punch", files::fighter)];

const TILED: &[Scene] = &[("selectors", files::selectors)];
