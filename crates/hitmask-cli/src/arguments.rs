//! What can be said on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use hitmask_assets::{Limits, MaskRule};

use crate::number::{self, Position};
use crate::sprite::Cut;

/// Pixel-exact collision for 2D sprites: do they touch, where, from which side, how deep.
#[derive(Debug, Parser)]
#[command(name = "hitmask", version, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// The memory that decoding one image may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256, global = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    image_limit: u32,
}

impl Arguments {
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        limits.bytes = u64::from(self.image_limit) << 20;
        limits
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// A ship flies through meteors: every pair is tested, and a picture shows what was found
    Demo(Demo),
    /// Do two images touch? Exit status: 0 they do, 1 they don't, 2 error
    Check(Check),
    /// What mask does an image give?
    Inspect(Inspect),
    /// Answer many questions: JSON lines in, JSON lines out. Exit status 2 if one had no answer
    Batch(Batch),
}

#[derive(Debug, Args)]
pub(crate) struct Demo {
    /// Where to write the picture
    #[arg(long, value_name = "OUT.png", default_value = "hitmask-demo.png")]
    pub(crate) picture: PathBuf,
    /// Print the numbers as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// The first image, A
    pub(crate) a: PathBuf,
    /// The second image, B
    pub(crate) b: PathBuf,
    /// Where A's top-left pixel stands; decimals go to the pixel they lie in
    #[arg(long, value_name = "X,Y", default_value = "0,0", allow_hyphen_values = true)]
    #[arg(value_parser = number::parse_position)]
    pub(crate) at: Position,
    /// Where B's top-left pixel stands
    #[arg(long, value_name = "X,Y", default_value = "0,0", allow_hyphen_values = true)]
    #[arg(value_parser = number::parse_position)]
    pub(crate) at_b: Position,
    /// Which pixels are solid: alpha:THRESHOLD, key:RRGGBB[:TOLERANCE] or index:TRANSPARENT
    #[arg(long, value_name = "RULE", default_value_t)]
    pub(crate) mask: MaskRule,
    /// The same for B, if it differs
    #[arg(long, value_name = "RULE")]
    pub(crate) mask_b: Option<MaskRule>,
    /// Write a picture of the two, enlarged
    #[arg(long, value_name = "OUT.png")]
    pub(crate) picture: Option<PathBuf>,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Inspect {
    /// The image
    pub(crate) image: PathBuf,
    /// Which pixels are solid: alpha:THRESHOLD, key:RRGGBB[:TOLERANCE] or index:TRANSPARENT
    #[arg(long, value_name = "RULE", default_value_t)]
    pub(crate) mask: MaskRule,
    /// Only this part of the image
    #[arg(long, value_name = "X,Y,W,H", value_parser = number::parse_cut, allow_hyphen_values = true)]
    pub(crate) rect: Option<Cut>,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a picture of the mask over the image, enlarged
    #[arg(long, value_name = "OUT.png")]
    pub(crate) picture: Option<PathBuf>,
    /// Write the mask as a packed bitmap (PBM P4); - for standard output, and nothing else there
    #[arg(long, value_name = "OUT|-")]
    pub(crate) pbm: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Batch {
    /// The requests, one a line; - for standard input
    #[arg(default_value = "-")]
    pub(crate) file: PathBuf,
}

/// What is wrong with the words on the command line, in one line.
pub(crate) fn in_one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    // What is wrong comes first; usage and hints follow after an empty line.
    let what = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = what.split_whitespace().collect();
    let what = words.join(" ");
    format!("{} (--help says more)", what.strip_prefix("error: ").unwrap_or(&what))
}
