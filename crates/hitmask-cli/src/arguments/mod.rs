//! The arguments of the command line, with their help texts. `parse` reads values of arguments, and
//! `play` contains the arguments of that command.

mod parse;
mod play;

use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue};
use clap::{Args, CommandFactory as _, Parser, Subcommand};
use hitmask::{Angle, Connectivity, Fixed, Rect, Scale};
use hitmask_assets::{FilesRead, Grid, Limits, MaskRule};

use crate::names::synonym;
use crate::number;
use crate::placement::{Mode, Pivot, Position, Transform};
use crate::sprite::{Part, Source, Sprite, split_part};
use crate::world::MAX_TICKS;
use parse::{film_parser, parse_connectivity, parse_shape, picture_parser};
pub(crate) use play::{DIG_RADIUS, Play};

/// Pixel-exact collision for 2D games: do two sprites touch, where, from which side, when during a
/// move, and how do you get them apart?
#[derive(Debug, Parser)]
#[command(name = "hitmask", version, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// The most memory, in MiB, that reading one file may take
    #[arg(long, value_name = "MIB", default_value_t = 224, global = true, display_order = LAST)]
    #[arg(value_parser = number::count::<u32>(1..=u32::MAX), allow_negative_numbers = true)]
    image_limit: u32,

    /// The folder that must contain every file that an atlas or a map refers to [default: the
    /// parent of the folder that contains the atlas or map]
    #[arg(long, value_name = "FOLDER", global = true, display_order = LAST)]
    assets: Option<PathBuf>,
}

/// In the help, these options come after the command's own options.
const LAST: usize = 100;

impl Arguments {
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        limits.bytes = u64::from(self.image_limit) << 20;
        limits.folder.clone_from(&self.assets);
        limits.files_read = Some(FilesRead::default());
        limits
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Fly a ship through meteors, test every pair and draw the result
    Demo(Demo),
    /// Check whether two sprites touch. Exit status: 0 yes, 1 no, 2 error
    Check(Box<Check>),
    /// Show the masks of an image, a sheet, an atlas, a map or a folder
    Inspect(Inspect),
    /// Print the outlines of a mask as polygons, convex pieces or rectangles, in words, JSON or SVG
    Polygon(Polygon),
    /// Bake the masks, frames, clips and names of art into one file that a game loads without any
    /// images
    Bake(Bake),
    /// List the content of baked masks, or write the masks as bitmaps to a folder
    Unbake(Unbake),
    /// Answer many requests: JSON lines in, JSON lines out. Exit status: 2 if one failed
    Batch(Batch),
    /// Run a scene of many sprites from a JSON file: report which touch, when and why, or draw it
    World(World),
    /// Move an actor through a level with a script of keys: report where it is at each tick, or
    /// draw it
    Play(Box<Play>),
}

#[derive(Debug, Args)]
pub(crate) struct Demo {
    /// Where to write the picture
    #[arg(long, value_name = "OUT.png", default_value = "hitmask-demo.png")]
    #[arg(value_parser = picture_parser())]
    pub(crate) picture: PathBuf,
    /// Print the numbers as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The options for making masks of a file: which pixels are solid, and how to cut it into frames.
#[derive(Debug, Args)]
pub(crate) struct MaskOptions {
    /// Which pixels are solid: alpha:THRESHOLD, key:RRGGBB[:TOLERANCE] or index:TRANSPARENT
    #[arg(long, value_name = "RULE", default_value_t)]
    pub(crate) mask: MaskRule,
    /// Cut images into frames: WIDTHxHEIGHT[,margin=N][,spacing=N][,count=N][,order=columns]
    #[arg(long, value_name = "GRID", conflicts_with = "atlas")]
    pub(crate) grid: Option<Grid>,
    /// The atlas (JSON) that describes the frames of the image
    #[arg(long, value_name = "X.json")]
    pub(crate) atlas: Option<PathBuf>,
}

impl MaskOptions {
    /// Returns the file in `text`, to be cut according to these options, and the part in `text`.
    pub(crate) fn source(&self, text: &Path) -> (Source, Part) {
        let (path, part) = split_part(text);
        (Source { grid: self.grid, atlas: self.atlas.clone(), ..Source::file(path) }, part)
    }
}

/// The options that select one mask of a file.
#[derive(Debug, Args)]
pub(crate) struct Selection {
    #[command(flatten)]
    pub(crate) masks: MaskOptions,
    /// Which shape of the frame: a slice or a layer [default: the body]
    #[arg(long, value_name = "NAME")]
    pub(crate) shape: Option<String>,
    /// Only this part of the image or frame
    #[arg(long, value_name = "X,Y,W,H", value_parser = number::parse_rect, allow_hyphen_values = true)]
    pub(crate) rect: Option<Rect>,
}

impl Selection {
    /// Returns the sprite with the mask.
    pub(crate) fn sprite(&self, source: Source, part: Part) -> Sprite {
        let plain = Sprite::plain(source, part, self.masks.mask);
        Sprite { cut: self.rect, shape: self.shape.clone(), ..plain }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// The first sprite, A: FILE, FILE#FRAME, FILE#TAG/2, MAP#LAYER
    #[arg(value_name = "A")]
    pub(crate) a: PathBuf,
    /// The second sprite, B
    #[arg(value_name = "B")]
    pub(crate) b: PathBuf,
    /// Where to put A: its pivot, by default its top-left corner [default: 0,0]
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    pub(crate) at: Option<Position>,
    /// Where to put B [default: 0,0]
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    pub(crate) at_b: Option<Position>,
    /// Turn A clockwise, in degrees
    #[arg(long, value_name = "DEGREES", allow_hyphen_values = true)]
    #[arg(value_parser = number::parse_angle)]
    turn: Option<Angle>,
    /// Scale A, before turning it; a negative scale mirrors it
    #[arg(long, value_name = "S|SX,SY", allow_hyphen_values = true)]
    #[arg(value_parser = number::parse_scale)]
    scale: Option<Scale>,
    /// The place in A to scale and turn about, and to put at --at [default: the top-left corner]
    #[arg(long, value_name = "X,Y|center", allow_hyphen_values = true)]
    pivot: Option<Pivot>,
    /// Turn B
    #[arg(long, value_name = "DEGREES", allow_hyphen_values = true)]
    #[arg(value_parser = number::parse_angle)]
    turn_b: Option<Angle>,
    /// Scale B
    #[arg(long, value_name = "S|SX,SY", allow_hyphen_values = true)]
    #[arg(value_parser = number::parse_scale)]
    scale_b: Option<Scale>,
    /// The place in B to scale and turn about, and to put at --at-b
    #[arg(long, value_name = "X,Y|center", allow_hyphen_values = true)]
    pivot_b: Option<Pivot>,
    /// Compare the sprites as drawn on the world's pixels (drawn), or their own pixels, turned and
    /// scaled (exact)
    #[arg(long, value_name = "MODE", default_value_t)]
    pub(crate) mode: Mode,
    /// Move A by this much and print where it hits B. Exit status: 0 if it hits, 1 if not
    #[arg(long, value_name = "DX,DY", allow_hyphen_values = true)]
    #[arg(value_parser = number::parse_way)]
    pub(crate) sweep: Option<(i32, i32)>,
    /// Print the distance between the two
    #[arg(long)]
    pub(crate) distance: bool,
    /// Print the shortest way out of B
    #[arg(long)]
    pub(crate) separation: bool,
    #[command(flatten)]
    pub(crate) masks: MaskOptions,
    /// Which pixels of B are solid [default: as for A]
    #[arg(long, value_name = "RULE")]
    pub(crate) mask_b: Option<MaskRule>,
    /// Cut B into frames [default: as for A]
    #[arg(long, value_name = "GRID")]
    pub(crate) grid_b: Option<Grid>,
    /// Which shape of A's frame: a slice or a layer [default: the body]
    #[arg(long, value_name = "NAME")]
    pub(crate) shape: Option<String>,
    /// Which shape of B's frame [default: the body]
    #[arg(long, value_name = "NAME")]
    pub(crate) shape_b: Option<String>,
    /// Write a picture of the two, enlarged
    #[arg(long, value_name = "OUT.png", value_parser = picture_parser())]
    pub(crate) picture: Option<PathBuf>,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

impl Check {
    /// Returns the transform of A.
    pub(crate) fn transform(&self) -> Transform {
        Transform::of(self.scale, self.turn, self.pivot)
    }

    /// Returns the transform of B.
    pub(crate) fn transform_b(&self) -> Transform {
        Transform::of(self.scale_b, self.turn_b, self.pivot_b)
    }
}

#[derive(Debug, Args)]
pub(crate) struct Inspect {
    /// FILE, FILE#FRAME, FILE#TAG/2, MAP#LAYER, or a folder of images
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a picture of the mask over the image, enlarged, or of all frames of a sheet
    #[arg(long, value_name = "OUT.png", value_parser = picture_parser())]
    pub(crate) picture: Option<PathBuf>,
    /// Write the mask as a packed bitmap (PBM P4); - prints only the bitmap
    #[arg(long, value_name = "OUT|-")]
    pub(crate) pbm: Option<PathBuf>,
    /// Run again whenever the file changes, until you stop it
    #[arg(long)]
    pub(crate) watch: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Polygon {
    /// FILE, FILE#FRAME, FILE#TAG/2, MAP#LAYER
    #[arg(value_name = "IMAGE")]
    pub(crate) image: PathBuf,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Whether pixels that meet only at a corner are connected: 8 joins them, 4 separates them
    #[arg(long, value_name = "4|8", default_value = "8", value_parser = parse_connectivity)]
    pub(crate) connectivity: Connectivity,
    /// Simplify the outlines, moving none of them by more than this many pixels; decimals allowed
    #[arg(long, value_name = "PIXELS", default_value = "0", allow_hyphen_values = true)]
    #[arg(value_parser = number::parse_tolerance)]
    pub(crate) tolerance: Fixed,
    /// Cut the polygons into convex pieces
    #[arg(long)]
    pub(crate) convex: bool,
    /// The most vertices of a convex piece: 8 for Box2D and Rapier
    #[arg(long, value_name = "COUNT", requires = "convex")]
    #[arg(value_parser = number::count::<u32>(3..=u32::MAX))]
    pub(crate) max_vertices: Option<u32>,
    /// Cut the exact mask into rectangles
    #[arg(long, conflicts_with_all = ["convex", "tolerance"])]
    pub(crate) rectangles: bool,
    /// Print the polygons as JSON
    #[arg(long, conflicts_with = "svg")]
    pub(crate) json: bool,
    /// Print the polygons as SVG
    #[arg(long)]
    pub(crate) svg: bool,
    /// Write JSON or SVG to a file: its extension, --json or --svg chooses which; - for standard
    /// output
    #[arg(long, short, value_name = "OUT.json|OUT.svg|-")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Bake {
    /// The art: images, sheets, atlases, Aseprite files, maps, and folders of them
    #[arg(required = true, value_name = "ART")]
    pub(crate) art: Vec<PathBuf>,
    /// Where to write the baked masks
    #[arg(long, short, value_name = "masks.hitmask")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) masks: MaskOptions,
    /// A layer of Aseprite files that becomes a separate shape instead of a part of the body;
    /// repeatable
    #[arg(long, value_name = "NAME")]
    pub(crate) shape_layer: Vec<String>,
    /// A shape from a separate file, cut like the art; repeatable
    #[arg(long, value_name = "NAME=FILE", value_parser = parse_shape)]
    pub(crate) shape: Vec<(String, PathBuf)>,
    /// Print a summary as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Unbake {
    /// The baked masks
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write each mask as a packed bitmap (PBM P4) to this folder
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    /// Print the content as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Batch {
    /// The requests, one per line; - for standard input
    #[arg(default_value = "-")]
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct World {
    /// The scene: sprites, colliders, layers, ticks
    #[arg(value_name = "SCENE.json")]
    pub(crate) scene: PathBuf,
    /// How many ticks to run [default: the number in the scene]
    #[arg(long, value_name = "N", value_parser = number::count::<u32>(1..=MAX_TICKS as u32),
        allow_negative_numbers = true)]
    pub(crate) ticks: Option<u32>,
    /// Print a line for each pair that starts or stops touching
    #[arg(long, conflicts_with = "json")]
    pub(crate) events: bool,
    /// Print a line of JSON for each tick, and one with the summary
    #[arg(long)]
    pub(crate) json: bool,
    /// Print how long a tick takes; on a terminal this is the default
    #[arg(long)]
    pub(crate) time: bool,
    /// How many threads search for overlaps, 1 to 64; the result is the same
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = number::count::<u8>(1..=64), allow_negative_numbers = true)]
    pub(crate) threads: u8,
    /// Record everything that happens to the world, and its hash at each tick
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    pub(crate) record: Option<PathBuf>,
    /// Replay a recording instead of the scene, and check each tick against it
    #[arg(long, value_name = "FILE")]
    pub(crate) replay: Option<PathBuf>,
    /// Write an animation (GIF), or the last tick (PNG)
    #[arg(long, value_name = "OUT.gif|OUT.png", value_parser = film_parser())]
    pub(crate) picture: Option<PathBuf>,
    /// Write a picture of each tick to a folder, and create the folder if needed
    #[arg(long, value_name = "FOLDER")]
    pub(crate) frames: Option<PathBuf>,
    /// Draw only every Nth tick, starting with tick 0
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = number::count::<u32>(1..=MAX_TICKS as u32),
        allow_negative_numbers = true)]
    pub(crate) every: u32,
    /// Draw each pixel of the world this wide and high, 1 to 16
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(value_parser = number::count::<u32>(1..=16), allow_negative_numbers = true)]
    pub(crate) scale: u32,
}

/// Describes what is wrong with the arguments, in one line.
pub(crate) fn in_one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    // The error comes first. Usage and hints follow after an empty line.
    let what = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = what.split_whitespace().collect();
    let what = words.join(" ");
    let what = what.strip_prefix("error: ").unwrap_or(&what);
    format!("{what}{} (--help says more)", suggestion(error))
}

/// Returns the command, option or value that clap suggests.
fn suggestion(error: &clap::Error) -> String {
    let kinds =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let suggested = kinds.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(name) => Some(name.clone()),
        // The last suggestion is the nearest.
        ContextValue::Strings(names) => names.last().cloned(),
        _ => None,
    });
    suggested
        .or_else(|| option_of_synonym(error))
        .map_or(String::new(), |name| format!("; did you mean '{name}'?"))
}

/// Returns the option with the same meaning as an unknown option, such as `--turn` if you write
/// `--rotate`.
fn option_of_synonym(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(unknown)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let program = Arguments::command();
    let command = std::env::args().find_map(|word| program.find_subcommand(word))?;
    let options: Vec<&str> =
        command.get_arguments().filter_map(|option| option.get_long()).collect();
    let unknown = unknown.strip_prefix("--")?;
    Some(format!("--{}", synonym(unknown, &options)?))
}
