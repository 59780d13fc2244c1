//! Creates and destroys sheets.

use std::sync::Arc;

use engine::sheet::{Clip, ClipFrame, Frame, Frames, Shape, Sheet, SheetError};
use engine::{Mask, MaskError, Rect};

use super::def::{HmClipDef, HmFrameDef, HmGrid, HmShapeDef, HmSheetDef};
use crate::ask::derive;
use crate::border::{In, List, Mut, Out, Ref};
use crate::objects::{HmMask, HmSheet};
use crate::space::HmRect;
use crate::status::{Error, HmStatus, status};

/// Creates an empty list with room for `count` elements.
fn with_room<T>(count: usize) -> Result<Vec<T>, Error> {
    let mut list = Vec::new();
    list.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
    Ok(list)
}

/// Returns an error if a sheet can't have this many frames.
fn check_frames(count: usize) -> Result<(), Error> {
    let frames = count as u64;
    if count > Frames::MAX_LEN { Err(SheetError::TooManyFrames { frames }.into()) } else { Ok(()) }
}

/// Reads the sheet's definition (its clips and what its frames have in common), if C passed one.
fn read(def: In<HmSheetDef>) -> Result<HmSheetDef, Error> {
    Ok(def.maybe("def")?.unwrap_or_else(bytemuck::Zeroable::zeroed))
}

/// Creates a sheet and applies the common properties to its frames.
fn sheet(frames: Vec<Frame>, def: HmSheetDef) -> Result<Arc<Sheet>, Error> {
    let common = |frame: Frame| {
        let duration = if frame.duration() == 0 { def.duration } else { frame.duration() };
        let frame = frame.with_duration(duration);
        let lacks_pivot = frame.pivot().is_none() && def.has_pivot.is_set();
        if lacks_pivot { frame.with_pivot(def.pivot) } else { frame }
    };
    let frames = Frames::new(frames.into_iter().map(common).collect())?;
    let defs = def.clips.list("clips", def.clip_count)?;
    let mut clips = with_room(defs.len())?;
    for def in defs.iter() {
        clips.push(clip(def, &frames)?);
    }
    Ok(Arc::new(Sheet::new(frames, clips)?))
}

fn clip(def: HmClipDef, frames: &Frames) -> Result<Clip, Error> {
    let name = def.name.read("the name of a clip")?;
    let mode = def.mode.value()?;
    let shown = def.frames.list("the frames of a clip", def.frame_count)?;
    let durations = match def.durations.is_null() {
        true => None,
        false => Some(def.durations.list("the durations of a clip", def.frame_count)?),
    };
    let mut list = with_room(shown.len())?;
    for (place, frame) in shown.iter().enumerate() {
        let own = |frame: u32| frames.iter().nth(frame as usize).map_or(0, Frame::duration);
        let milliseconds = match (durations, def.duration) {
            (Some(durations), _) => durations.get(place),
            (None, 0) => own(frame),
            (None, duration) => duration,
        };
        list.push(ClipFrame { frame, milliseconds });
    }
    Ok(Clip::new(name, list, mode))
}

/// Creates a sheet from the cells of a mask. `def` contains the sheet's clips and the properties
/// that its frames share; it may be NULL. Returns HM_STATUS_ARGUMENT if the mask contains no
/// complete cell.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_from_grid(
    mask: Ref<HmMask>,
    grid: In<HmGrid>,
    def: In<HmSheetDef>,
    sheet: Out<Mut<HmSheet>>,
) -> HmStatus {
    status(|| {
        sheet.create("sheet", || {
            let mask = mask.get("mask")?;
            let cells = Cells::of(grid.read("grid")?, mask)?;
            self::sheet(cut(mask, cells.count, |index| cells.rect(index))?, read(def)?)
        })
    })
}

/// Creates a sheet from the parts of a mask inside rectangles, one frame for each rectangle. Pixels
/// outside the mask are unset. `def` contains the sheet's clips and the properties that its frames
/// share; it may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_from_rects(
    mask: Ref<HmMask>,
    rects: In<HmRect>,
    count: usize,
    def: In<HmSheetDef>,
    sheet: Out<Mut<HmSheet>>,
) -> HmStatus {
    status(|| {
        sheet.create("sheet", || {
            let mask = mask.get("mask")?;
            let rects = rects.list("rects", count)?;
            self::sheet(cut(mask, count, |index| rects.get(index).into())?, read(def)?)
        })
    })
}

/// Creates a sheet from frames that each have their own mask. `def` contains the sheet's clips and
/// the properties that its frames share; it may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_from_frames(
    frames: In<HmFrameDef>,
    count: usize,
    def: In<HmSheetDef>,
    sheet: Out<Mut<HmSheet>>,
) -> HmStatus {
    status(|| {
        sheet.create("sheet", || {
            let defs = frames.list("frames", count)?;
            check_frames(count)?;
            let mut frames = with_room(count)?;
            for def in defs.iter() {
                frames.push(frame(def)?);
            }
            self::sheet(frames, read(def)?)
        })
    })
}

fn frame(def: HmFrameDef) -> Result<Frame, Error> {
    let mask = Arc::clone(def.mask.get("the mask of a frame")?);
    let mut frame = Frame::new(mask, def.offset).with_duration(def.duration);
    if let Some(name) = def.name.maybe("the name of a frame")? {
        frame = frame.with_name(name);
    }
    if def.has_size.is_set() {
        frame = frame.with_size(def.width, def.height);
    }
    if def.has_pivot.is_set() {
        frame = frame.with_pivot(def.pivot);
    }
    let shapes: List<'_, HmShapeDef> = def.shapes.list("the shapes of a frame", def.shape_count)?;
    for shape in shapes.iter() {
        let name = shape.name.read("the name of a shape")?;
        let mask = Arc::clone(shape.mask.get("the mask of a shape")?);
        frame = frame.with_shape(Shape::new(name, mask, shape.offset));
    }
    Ok(frame)
}

/// Cuts the parts of a mask inside rectangles into frames.
fn cut(mask: &Mask, count: usize, rect: impl Fn(usize) -> Rect) -> Result<Vec<Frame>, Error> {
    check_frames(count)?;
    let mut frames = with_room(count)?;
    for index in 0..count {
        frames.push(Frame::new(mask.cropped(rect(index))?, (0, 0)));
    }
    Ok(frames)
}

/// The cells of a grid on a mask, counted the way Tiled counts them.
struct Cells {
    grid: HmGrid,
    columns: u64,
    rows: u64,
    count: usize,
}

impl Cells {
    fn of(grid: HmGrid, mask: &Mask) -> Result<Self, Error> {
        let along = |side: u32, cell: u32, margin: u32, spacing: u32| {
            let (cell, spacing) = (u64::from(cell), u64::from(spacing));
            // A cell without pixels would fit infinitely many times.
            let step = if cell == 0 { u64::MAX } else { cell + spacing };
            (u64::from(side.saturating_sub(margin)) + spacing) / step
        };
        let (width, height) = mask.size();
        let columns = along(width, grid.cell_width, grid.margin_x, grid.spacing_x);
        let rows = along(height, grid.cell_height, grid.margin_y, grid.spacing_y);
        let holds = columns * rows;
        if holds == 0 {
            let (cell_width, cell_height) = (grid.cell_width, grid.cell_height);
            return Err(Error::argument(format!(
                "a mask of {width}×{height} holds no whole cell of {cell_width}×{cell_height}: \
                 check the size of a cell"
            )));
        }
        let count = if grid.count == 0 { holds } else { grid.count.into() };
        if count > holds {
            return Err(Error::argument(format!(
                "the mask holds {holds} cells of the grid, and the count is {count}"
            )));
        }
        if count > Frames::MAX_LEN as u64 {
            return Err(SheetError::TooManyFrames { frames: count }.into());
        }
        Ok(Self { grid, columns, rows, count: count as usize })
    }

    fn rect(&self, index: usize) -> Rect {
        let (index, grid) = (index as u64, self.grid);
        let (column, row) = if grid.by_columns.is_set() {
            (index / self.rows, index % self.rows)
        } else {
            (index % self.columns, index / self.columns)
        };
        // The result is within the mask.
        let start = |place: u64, cell: u32, margin: u32, spacing: u32| {
            (place * (u64::from(cell) + u64::from(spacing)) + u64::from(margin)) as i64
        };
        let x = start(column, grid.cell_width, grid.margin_x, grid.spacing_x);
        let y = start(row, grid.cell_height, grid.margin_y, grid.spacing_y);
        Rect::new(x, y, grid.cell_width, grid.cell_height)
    }
}

/// Creates a copy of a sheet in which every frame is mirrored left to right, along with its shapes
/// and pivot. The clips stay the same. Create the copy once, and show it while the sprite faces the
/// other way.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_flipped_x(sheet: Ref<HmSheet>, flipped: Out<Mut<HmSheet>>) -> HmStatus {
    derive((sheet, "sheet"), (flipped, "flipped"), |sheet| {
        Ok::<_, MaskError>(Arc::new(sheet.flipped_x()?))
    })
}

/// Destroys a sheet. Passing NULL does nothing. Its masks stay alive for as long as other objects
/// use them.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_destroy(sheet: Mut<HmSheet>) -> HmStatus {
    status(|| sheet.destroy("sheet"))
}
