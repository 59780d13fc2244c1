//! Compares random tile layers in every encoding pixel by pixel with a slow reference
//! implementation.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use base64::Engine as _;
use hitmask::Mask;
use hitmask_assets::{Level, Limits, MaskRule};

/// A stream of random numbers that is the same in every run.
struct Random(hitmask_reference::Random);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0.below(end.into()) as u32
    }
}

/// A map with one tile layer and one sheet of tiles.
struct Case {
    /// The columns and rows of the layer, and the layer's first cell.
    size: (u32, u32),
    start: (i32, i32),
    grid: (u32, u32),
    tile: (u32, u32),
    margin: u32,
    spacing: u32,
    offset: (i32, i32),
    columns: u32,
    rows: u32,
    sheet: Mask,
    cells: Vec<u32>,
}

impl Case {
    fn random(random: &mut Random) -> Self {
        let size = (1 + random.below(6), 1 + random.below(5));
        let grid = (1 + random.below(20), 1 + random.below(20));
        let tile =
            if random.below(2) == 0 { grid } else { (1 + random.below(70), 1 + random.below(40)) };
        let (margin, spacing) = (random.below(4), random.below(4));
        let (columns, rows) = (1 + random.below(4), 1 + random.below(3));
        let side = |count, tile| margin + count * (tile + spacing) + random_gap(tile);
        let (width, height) = (side(columns, tile.0), side(rows, tile.1));
        let sheet = Mask::from_fn(width, height, |_, _| random.below(3) > 0).unwrap();
        let cells = (0..size.0 * size.1)
            .map(|_| match random.below(3) {
                0 => 0,
                // This may also set the bit for hexagons, which has no effect here.
                _ => (1 + random.below(columns * rows)) | random.below(16) << 28,
            })
            .collect();
        let offset = (random.below(19) as i32 - 9, random.below(19) as i32 - 9);
        let start = (random.below(9) as i32 - 5, random.below(9) as i32 - 5);
        Self { size, start, grid, tile, margin, spacing, offset, columns, rows, sheet, cells }
    }

    /// Returns whether a pixel of the map's box is solid.
    fn solid(&self, x: i64, y: i64) -> bool {
        self.cells.iter().enumerate().any(|(index, cell)| {
            let id = (cell & 0x0fff_ffff).wrapping_sub(1);
            if id >= self.columns * self.rows {
                return false;
            }
            let (column, row) = (index as u32 % self.size.0, index as u32 / self.size.0);
            let diagonal = cell >> 29 & 1 == 1;
            let (width, height) = if diagonal { (self.tile.1, self.tile.0) } else { self.tile };
            // The position in the drawn tile, measured from the tile's top left.
            let bottom = i64::from((row + 1) * self.grid.1) + i64::from(self.offset.1);
            let left = i64::from(column * self.grid.0) + i64::from(self.offset.0);
            let (mut u, mut v) = (x - left, y - (bottom - i64::from(height)));
            if !(0..i64::from(width)).contains(&u) || !(0..i64::from(height)).contains(&v) {
                return false;
            }
            // Undo the flips in reverse order.
            if cell >> 30 & 1 == 1 {
                v = i64::from(height) - 1 - v;
            }
            if cell >> 31 == 1 {
                u = i64::from(width) - 1 - u;
            }
            if diagonal {
                (u, v) = (v, u);
            }
            let place = |at: u32, tile: u32| i64::from(self.margin + at * (tile + self.spacing));
            self.sheet.get((
                (place(id % self.columns, self.tile.0) + u) as i32,
                (place(id / self.columns, self.tile.1) + v) as i32,
            ))
        })
    }

    /// Returns the map, with its tile data packed, as XML or JSON, finite or in one chunk.
    fn text(&self, encoding: &str, compression: &str, json: bool, infinite: bool) -> String {
        let bytes: Vec<u8> = self.cells.iter().flat_map(|cell| cell.to_le_bytes()).collect();
        let base64 = |bytes: &[u8]| base64::engine::general_purpose::STANDARD.encode(bytes);
        let list = self.cells.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let data = match (encoding, compression) {
            ("csv", _) => list.clone(),
            ("", _) => self.cells.iter().fold(String::new(), |mut text, cell| {
                write!(text, "<tile gid=\"{cell}\"/>").unwrap();
                text
            }),
            (_, "zlib") => {
                let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), Default::default());
                packer.write_all(&bytes).unwrap();
                base64(&packer.finish().unwrap())
            }
            (_, "gzip") => {
                let mut packer = flate2::write::GzEncoder::new(Vec::new(), Default::default());
                packer.write_all(&bytes).unwrap();
                base64(&packer.finish().unwrap())
            }
            (_, "zstd") => {
                let level = ruzstd::encoding::CompressionLevel::Fastest;
                base64(&ruzstd::encoding::compress_to_vec(bytes.as_slice(), level))
            }
            _ => base64(&bytes),
        };
        let Self { size: (width, height), start: (x, y), grid, tile, offset, .. } = self;
        let (margin, spacing, columns) = (self.margin, self.spacing, self.columns);
        if json {
            let data = if encoding == "csv" { format!("[{list}]") } else { format!("\"{data}\"") };
            let part = format!("\"width\":{width},\"height\":{height},\"data\":{data}");
            let tiles = if infinite {
                format!("\"chunks\":[{{\"x\":{x},\"y\":{y},{part}}}]")
            } else {
                part
            };
            return format!(
                "{{\"orientation\":\"orthogonal\",\"infinite\":{infinite},\"width\":{width},\
                 \"height\":{height},\"tilewidth\":{},\"tileheight\":{},\"tilesets\":[{{\
                 \"firstgid\":1,\"tilewidth\":{},\"tileheight\":{},\"margin\":{margin},\
                 \"spacing\":{spacing},\"columns\":{columns},\"image\":\"sheet.png\",\
                 \"tileoffset\":{{\"x\":{},\"y\":{}}}}}],\"layers\":[{{\"type\":\"tilelayer\",\
                 \"name\":\"a\",\"encoding\":\"{encoding}\",\"compression\":\"{compression}\",\
                 {tiles}}}]}}",
                grid.0, grid.1, tile.0, tile.1, offset.0, offset.1
            );
        }
        let attribute = |name: &str, value: &str| {
            if value.is_empty() { String::new() } else { format!(" {name}=\"{value}\"") }
        };
        let packing = attribute("encoding", encoding) + &attribute("compression", compression);
        let chunk = format!("<chunk x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">");
        let data = if infinite { format!("{chunk}{data}</chunk>") } else { data };
        // The tileset has no column count, so the columns must be counted.
        format!(
            "<map orientation=\"orthogonal\" infinite=\"{}\" width=\"{width}\" height=\"{height}\" \
             tilewidth=\"{}\" tileheight=\"{}\"><tileset firstgid=\"1\" tilewidth=\"{}\" \
             tileheight=\"{}\" margin=\"{margin}\" spacing=\"{spacing}\"><tileoffset x=\"{}\" \
             y=\"{}\"/><image source=\"sheet.png\"/></tileset><layer name=\"a\" width=\"{width}\" \
             height=\"{height}\"><data{packing}>\n{data}\n</data></layer></map>",
            u32::from(infinite),
            grid.0,
            grid.1,
            tile.0,
            tile.1,
            offset.0,
            offset.1
        )
    }
}

/// Returns a gap that makes the image a little larger than whole tiles.
fn random_gap(tile: u32) -> u32 {
    tile / 3
}

/// Writes a mask as an image in gray and alpha.
fn write_png(path: &Path, mask: &Mask) {
    let (width, height) = mask.size();
    let mut encoder = png::Encoder::new(std::fs::File::create(path).unwrap(), width, height);
    encoder.set_color(png::ColorType::GrayscaleAlpha);
    let pixels = (0..width * height).flat_map(|index| {
        let set = mask.get((index % width, index / width));
        [9, if set { 255 } else { 0 }]
    });
    let pixels: Vec<u8> = pixels.collect();
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
}

#[test]
fn every_encoding_gives_the_reference() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map");
    let mut random = Random(hitmask_reference::Random::new(0x1d_eb0a));
    let mut set = 0;
    for number in 0..150 {
        let case = Case::random(&mut random);
        write_png(&folder.path().join("sheet.png"), &case.sheet);
        let (width, height) = (case.size.0 * case.grid.0, case.size.1 * case.grid.1);
        let expected = Mask::from_fn(width, height, |x, y| case.solid(x.into(), y.into())).unwrap();
        set += expected.count();
        for (encoding, compression) in [
            ("", ""),
            ("csv", ""),
            ("base64", ""),
            ("base64", "zlib"),
            ("base64", "gzip"),
            ("base64", "zstd"),
        ] {
            for (json, infinite) in [(false, false), (false, true), (true, false), (true, true)] {
                if json && encoding.is_empty() {
                    continue;
                }
                // Overwriting a file waits for the disk on some file systems, so remove it first.
                let _ = std::fs::remove_file(&path);
                std::fs::write(&path, case.text(encoding, compression, json, infinite)).unwrap();
                let level = Level::open(&path, &Limits::default()).unwrap();
                let area = level.bounds("a").unwrap();
                let start =
                    |at: i32, grid: u32| if infinite { i64::from(at) * i64::from(grid) } else { 0 };
                let origin = (start(case.start.0, case.grid.0), start(case.start.1, case.grid.1));
                assert_eq!((area.x, area.y), origin, "{number}");
                let mask = level.mask("a", MaskRule::default()).unwrap();
                assert_eq!(mask, expected, "{number} {encoding} {compression} {json} {infinite}");
            }
        }
    }
    assert!(set > 10_000, "{set}");
}
