//! Progress bars for long work. They only appear on a terminal that shows no other output during
//! the work.

use std::io::{self, IsTerminal as _};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Fewer files than this are read too quickly for a bar.
const MANY_FILES: usize = 16;

/// Returns a bar for bytes, or a byte count if the length is unknown.
pub(crate) fn of_bytes(length: Option<u64>) -> ProgressBar {
    // If the answers go to the terminal, they show the progress themselves.
    let shown = !io::stdout().is_terminal();
    match length {
        Some(length) => {
            bar(ProgressBar::new(length), "{bar:32} {bytes} of {total_bytes}, {eta} to go", shown)
        }
        None => bar(ProgressBar::no_length(), "{spinner} {bytes} in {elapsed}", shown),
    }
}

/// Returns a bar for files. The bar is hidden if there are only a few files.
pub(crate) fn of_files(count: usize) -> ProgressBar {
    let template = "{bar:32} {pos} of {len} files, {eta} to go";
    bar(ProgressBar::new(count as u64), template, count >= MANY_FILES)
}

/// Returns a bar for ticks. The bar is hidden if the terminal shows the ticks themselves.
pub(crate) fn of_ticks(count: u32, shown: bool) -> ProgressBar {
    bar(ProgressBar::new(count.into()), "{bar:32} tick {pos} of {len}, {eta} to go", shown)
}

/// Returns a bar for pictures.
pub(crate) fn of_pictures(count: usize) -> ProgressBar {
    bar(ProgressBar::new(count as u64), "{bar:32} picture {pos} of {len}, {eta} to go", true)
}

fn bar(bar: ProgressBar, template: &str, shown: bool) -> ProgressBar {
    let shown = shown && io::stderr().is_terminal();
    let target = if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    bar.set_draw_target(target);
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}
