//! Tests grids against a walk from cell to cell, and tests shapes that are painted beside the art.

use hitmask::sheet::{Clip, Frame, Frames, LoopMode, Sheet};
use hitmask::{Mask, Rect};
use hitmask_assets::{Grid, GridError, GridOrder, Limits, ShapesError, add_shapes};

/// Finds the cells step by step, as long as they fit, without division.
fn reference(grid: &Grid, width: u32, height: u32) -> Vec<Rect> {
    let starts = |cell: u32, margin: u32, spacing: u32, side: u32| {
        let mut starts = Vec::new();
        let mut start = u64::from(margin);
        while start + u64::from(cell) <= u64::from(side) {
            starts.push(start as i64);
            start += u64::from(cell) + u64::from(spacing);
        }
        starts
    };
    let columns = starts(grid.cell.0, grid.margin.0, grid.spacing.0, width);
    let rows = starts(grid.cell.1, grid.margin.1, grid.spacing.1, height);
    let rect = |x: &i64, y: &i64| Rect::new(*x, *y, grid.cell.0, grid.cell.1);
    let mut rects: Vec<Rect> = match grid.order {
        GridOrder::Rows => {
            rows.iter().flat_map(|y| columns.iter().map(move |x| rect(x, y))).collect()
        }
        GridOrder::Columns => {
            columns.iter().flat_map(|x| rows.iter().map(move |y| rect(x, y))).collect()
        }
    };
    rects.truncate(grid.count.map_or(usize::MAX, |count| count as usize));
    rects
}

#[test]
fn cells_match_a_walk() {
    let mut cases = 0;
    for seed in 0..4000_u32 {
        let number = |salt: u32, below: u32| {
            (seed.wrapping_mul(2_654_435_761).rotate_left(salt) ^ salt.wrapping_mul(40_503)) % below
        };
        let mut grid = Grid::new(1 + number(1, 7), 1 + number(5, 7));
        grid.margin = (number(9, 4), number(13, 4));
        grid.spacing = (number(17, 4), number(21, 4));
        grid.order = if number(3, 2) == 0 { GridOrder::Rows } else { GridOrder::Columns };
        let (width, height) = (number(25, 30), number(29, 30));
        let whole = reference(&grid, width, height);
        if whole.is_empty() {
            let error = grid.rects(width, height);
            assert_eq!(error, Err(GridError::NoCell { grid, width, height }));
            continue;
        }
        cases += 1;
        if number(7, 3) == 0 {
            grid.count = Some(1 + number(11, whole.len() as u32));
        }
        assert_eq!(grid.rects(width, height).unwrap(), reference(&grid, width, height), "{grid}");
        assert_eq!(grid.to_string().parse::<Grid>().unwrap(), grid);
        let mask = Mask::from_fn(width, height, |x, y| (x * 7 + y * 5) % 3 == 0).unwrap();
        let sheet = grid.cut(&mask, &Limits::default()).unwrap();
        for (frame, rect) in sheet.frames().iter().zip(reference(&grid, width, height)) {
            assert_eq!(*frame, Frame::new(mask.cropped(rect).unwrap(), (0, 0)));
        }
        grid.count = Some(whole.len() as u32 + 1);
        assert!(matches!(grid.rects(width, height), Err(GridError::Count { .. })));
    }
    assert!(cases > 1000, "{cases}");
}

#[test]
fn grids_round_trip_as_text() {
    for text in [
        "24x24",
        "1x65535",
        "24x24,margin=1,spacing=2",
        "24x32,margin=1x0,spacing=0x2,count=7,order=columns",
    ] {
        assert_eq!(text.parse::<Grid>().unwrap().to_string(), text);
    }
    let written = "8x8,order=rows,spacing=3x3,margin=0".parse::<Grid>().unwrap();
    assert_eq!(written.to_string(), "8x8,spacing=3");
    for text in [
        "",
        "24",
        "24x",
        "x24",
        "0x24",
        "24x0",
        "24x24x24",
        "-1x4",
        "+1x4",
        " 2x2",
        "2x2,",
        "2×2",
        "2x2,margin",
        "2x2,margin=",
        "2x2,margin=-1",
        "2x2,margin=1x",
        "2x2,count=0",
        "2x2,count=1x1",
        "2x2,order=diagonal",
        "2x2,gap=1",
        "2x2,margin=1,margin=1",
        "99999999999x2",
    ] {
        let error = text.parse::<Grid>().unwrap_err().to_string();
        assert!(error.contains("is not a grid") && !error.contains('\n'), "{error}");
    }
}

#[test]
fn extremes_are_errors_without_overflow() {
    let most = u32::MAX;
    let mut grid = Grid::new(most, most);
    assert!(grid.rects(most, most).is_ok());
    grid.spacing = (most, most);
    assert!(grid.rects(most, most).is_ok());
    grid.margin = (1, 0);
    assert!(matches!(grid.rects(most, most), Err(GridError::NoCell { .. })));
    assert!(matches!(Grid::new(0, 4).rects(9, 9), Err(GridError::NoCell { .. })));
    assert!(matches!(Grid::new(4, 4).rects(0, 9), Err(GridError::NoCell { .. })));
    let one = Grid::new(1, 1);
    assert_eq!(one.rects(256, 256).unwrap().len(), Frames::MAX_LEN);
    assert!(matches!(one.rects(257, 256), Err(GridError::TooMany { count: 65_792 })));
    assert!(matches!(one.rects(most, most), Err(GridError::TooMany { .. })));
    // 65 536 masks of 256 bytes or more do not fit into 16 MiB.
    let mut limits = Limits::default();
    limits.bytes = 16 << 20;
    let error = one.cut(&Mask::full(256, 256).unwrap(), &limits).unwrap_err().to_string();
    assert_eq!(error, "its frames would take more memory than the limit of 16 MiB");
    let error = Grid::new(9, 9).cut(&Mask::full(8, 8).unwrap(), &limits).unwrap_err().to_string();
    assert_eq!(
        error,
        "it is 8×8 and holds no whole cell of the grid 9x9: check the size of a cell"
    );
}

/// The name, mask, offset and size of a frame.
type Row<'a> = (&'a str, &'a str, (i32, i32), (u32, u32));

fn sheet(frames: &[Row<'_>]) -> Sheet {
    let frames = frames.iter().map(|&(name, text, offset, (width, height))| {
        let mask = Mask::from_text(text).unwrap();
        Frame::new(mask, offset).with_name(name).with_size(width, height)
    });
    let clip = Clip::evenly("all", [0], 10, LoopMode::Loop);
    Sheet::new(Frames::new(frames.collect()).unwrap(), vec![clip]).unwrap()
}

#[test]
fn shapes_are_added_by_name_or_else_in_order() {
    let art = || sheet(&[("a", "##", (0, 0), (4, 4)), ("b", "#", (1, 1), (4, 4))]);
    let by_name = sheet(&[("b", "#.", (2, 2), (4, 4)), ("a", ".#", (0, 3), (4, 4))]);
    let both = add_shapes(art(), "hit", &by_name).unwrap();
    assert_eq!(both.clips(), art().clips());
    let hit = both.frame(0).shape("hit").unwrap();
    assert_eq!((hit.mask().to_text(), hit.offset()), (".#".to_string(), (0, 3)));
    assert_eq!(both.frame(0).mask().to_text(), "##");
    assert_eq!(both.frame(1).shape("hit").unwrap().offset(), (2, 2));

    let in_order = sheet(&[("", "#.", (2, 2), (4, 4)), ("", ".#", (0, 3), (4, 4))]);
    let both = add_shapes(art(), "hit", &in_order).unwrap();
    assert_eq!(both.frame(0).shape("hit").unwrap().offset(), (2, 2));

    let fault = |shapes: &[Row<'_>], name: &str| {
        let error = add_shapes(art(), name, &sheet(shapes)).unwrap_err();
        assert!(!error.to_string().contains('\n'));
        error
    };
    let one = ("a", "#", (0, 0), (4, 4));
    assert!(matches!(fault(&[one], "hit"), ShapesError::FrameCount { frames: 2, shapes: 1, .. }));
    let other = fault(&[one, ("c", "#", (0, 0), (4, 4))], "hit");
    assert_eq!(other.to_string(), "the shapes \"hit\" have no frame \"b\", and the art has one");
    let size = fault(&[one, ("b", "#", (0, 0), (4, 5))], "hit");
    assert!(matches!(size, ShapesError::Size { frame: 1, art: (4, 4), shape: (4, 5), .. }));
    let taken = fault(&[one, ("b", "#", (0, 0), (4, 4))], "body");
    assert!(matches!(taken, ShapesError::Taken { frame: 0, .. }));
}
