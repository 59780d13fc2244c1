//! `hitmask inspect`: shows the masks of a file.

mod sheet;
mod single;
mod watch;

use std::path::Path;

use hitmask_assets::Limits;

use crate::arguments::Inspect;
use crate::failure::Failure;
use crate::library::{FileContents, Library};
use crate::output;
use crate::sprite::{Part, Source};

pub(crate) fn run(inspect: &Inspect, limits: &Limits) -> Result<u8, Failure> {
    if inspect.pbm.as_deref() == Some(Path::new("-")) && inspect.json {
        return Err(Failure::new(
            "--json and --pbm - both ask for standard output; give --pbm a file",
        ));
    }
    let (source, part) = inspect.selection.masks.source(&inspect.file);
    let outputs = inspect.picture.iter().chain(&inspect.pbm).map(|path| &**path);
    let outputs: Vec<&Path> = outputs.filter(|path| *path != Path::new("-")).collect();
    output::check_clashes(source.files(), &outputs)?;
    let once = || look(inspect, &source, &part, limits);
    if inspect.watch { watch::repeat(&source, limits, &outputs, once) } else { once().map(|()| 0) }
}

/// Shows the file once.
fn look(inspect: &Inspect, source: &Source, part: &Part, limits: &Limits) -> Result<(), Failure> {
    let mut library = Library::new(limits.clone());
    let selection = &inspect.selection;
    if *part != Part::First || selection.rect.is_some() || selection.shape.is_some() {
        return single::look(inspect, source, part, &mut library);
    }
    let holding = library.open(source, selection.masks.mask, None)?;
    let whole = matches!(&holding, FileContents::Sheet(sheet, _) if {
        let alone = sheet.frames().len() == 1 && sheet.clips().is_empty();
        alone && sheet.frame(0).shapes().count() == 1 && sheet.frame(0).name().is_empty()
    });
    if whole {
        single::look(inspect, source, part, &mut library)
    } else {
        sheet::look(inspect, source, &holding, &library)
    }
}
