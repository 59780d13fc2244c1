//! Tests pictures of levels: real maps against the masks of their layers, and small maps pixel by
//! pixel.

mod common;

use hitmask::{Mask, Rect};
use hitmask_assets::{Image, Level, Limits, MaskRule, Object, TileMapLayerKind};

fn open(name: &str) -> Level {
    Level::open(common::path(&format!("levels/{name}")), &Limits::default()).unwrap()
}

/// Writes a level to its own file, beside the tiles of the small level, and opens it.
fn written(name: &str, text: &str) -> Result<Level, hitmask_assets::OpenError> {
    let folder = tempfile::tempdir().unwrap();
    for file in ["tiles.tsx", "tiles.png"] {
        std::fs::copy(common::path(&format!("levels/{file}")), folder.path().join(file)).unwrap();
    }
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    let level = Level::open(&path, &Limits::default());
    // Keep the folder, because the level reads images later.
    std::mem::forget(folder);
    level
}

fn pixel(image: &Image, x: u32, y: u32) -> [u8; 4] {
    let at = 4 * (x + y * image.width()) as usize;
    image.rgba()[at..at + 4].try_into().unwrap()
}

fn everything(_: &Object) -> bool {
    true
}

/// A picture has a pixel if and only if a visible layer sets that pixel.
#[test]
fn pictures_show_what_the_masks_set() {
    for (name, hidden) in [
        ("forest/forest.tmx", &[][..]),
        ("kenney/tiled_maps/map.json", &[]),
        // The shading is too weak for all of its pixels to show.
        ("sticker-knight/map/sandbox.tmx", &["shading"]),
        ("small.tmx", &[]),
    ] {
        let level = open(name);
        let Level::Tiled(map) = &level else { panic!("{name} is a Tiled map") };
        let names = level.layer_names();
        let mut all = Mask::new(map.size().0, map.size().1).unwrap();
        for (layer, name) in map.layers().zip(&names) {
            if layer.is_visible() && !hidden.contains(&layer.name()) {
                let mut mask = level.mask(name, MaskRule::default()).unwrap();
                // Shapes are not part of a picture.
                if layer.kind() == TileMapLayerKind::Objects {
                    mask = Mask::new(map.size().0, map.size().1).unwrap();
                    let tiles = level.objects_in(name).unwrap();
                    for object in tiles.filter(|object| object.visible) {
                        let own = level.object_pictures([object]).unwrap().remove(0);
                        let Some(own) = own else { continue };
                        let at = object.bounds().top_left();
                        let own = own.mask(MaskRule::default()).unwrap();
                        mask.or_with(&own, (at.x as i32, at.y as i32));
                    }
                }
                all.or_with(&mask, (0, 0));
            }
        }
        let shown = |object: &Object| !hidden.contains(&object.layer.as_str());
        let picture = level.picture(&names[0], shown).unwrap();
        assert!(picture.mask(MaskRule::default()).unwrap() == all, "{name}");
        assert!(all.count() > 500, "{name}");
    }
}

/// The pictures of objects have the pixels of their masks.
#[test]
fn objects_look_like_their_masks() {
    for name in ["sticker-knight/map/sandbox.tmx", "forest/forest.tmx", "objects.tmj"] {
        let level = open(name);
        let objects: Vec<&Object> = level.objects().collect();
        let masks = level.object_masks(objects.iter().copied(), MaskRule::default()).unwrap();
        let pictures = level.object_pictures(objects.iter().copied()).unwrap();
        let mut tiles = 0;
        for (picture, mask) in pictures.iter().zip(&masks) {
            if let Some(picture) = picture {
                assert!(&picture.mask(MaskRule::default()).unwrap() == mask, "{name}");
                tiles += 1;
            }
        }
        assert!(tiles > 2, "{name}");
    }
}

/// The cells of the small level, as in its file, each with its number and its flips.
#[test]
fn every_tile_is_drawn_with_its_flips() {
    let level = open("small.tmx");
    let picture = level.picture("ground", |_| false).unwrap();
    let art = Image::open(common::path("levels/tiles.png"), &Limits::default()).unwrap();
    let cells: [u32; 24] = [
        0, 4, 4, 0, 0, 3, 0, 0, 0, 0, 0, 3, 2, 2147483650, 1073741826, 3221225474, 536870914, 3, 1,
        1, 1, 5, 2684354565, 1,
    ];
    for y in 0..32 {
        for x in 0..48 {
            let cell = cells[(y / 8 * 6 + x / 8) as usize];
            let (mut u, mut v) = (x % 8, y % 8);
            if cell & 1 << 31 != 0 {
                u = 7 - u;
            }
            if cell & 1 << 30 != 0 {
                v = 7 - v;
            }
            if cell & 1 << 29 != 0 {
                (u, v) = (v, u);
            }
            let expected = match cell & 0xff {
                0 => [0; 4],
                number => {
                    let (column, row) = ((number - 1) % 4, (number - 1) / 4);
                    pixel(&art, 1 + column * 10 + u, 1 + row * 10 + v)
                }
            };
            // The colors of transparent pixels do not matter.
            let found = pixel(&picture, x, y);
            assert!(found == expected || found[3] == 0 && expected[3] == 0, "({x}, {y})");
        }
    }
}

fn map(layers: &str) -> String {
    format!(
        "<map orientation=\"orthogonal\" width=\"4\" height=\"2\" tilewidth=\"8\" \
         tileheight=\"8\" backgroundcolor=\"#102030\"><tileset firstgid=\"1\" \
         source=\"tiles.tsx\"/>{layers}</map>"
    )
}

/// The first tile is opaque and green.
const ROW: &str = "<data encoding=\"csv\">1,1,1,1,0,0,0,0</data></layer>";

#[test]
fn layers_have_an_offset_an_opacity_and_a_tint() {
    let size = "width=\"4\" height=\"2\"";
    let level = written(
        "map.tmx",
        &map(&format!(
            "<group opacity=\"0.5\" offsetx=\"3\" tintcolor=\"#ff0000\"><layer name=\"a\" {size} \
             opacity=\"0.5\" offsety=\"4.5\">{ROW}</group><layer name=\"b\" {size} \
             visible=\"0\">{ROW}"
        )),
    )
    .unwrap();
    assert_eq!(level.background("a").unwrap(), Some([16, 32, 48, 255]));
    let picture = level.picture("a", everything).unwrap();
    let shown = Mask::full(29, 8).unwrap();
    let mut expected = Mask::new(32, 16).unwrap();
    expected.or_with(&shown, (3, 4));
    assert!(picture.mask(MaskRule::default()).unwrap() == expected);
    // The alpha is a quarter of 255. The green and the blue of (20, 100, 50) are gone.
    assert_eq!(pixel(&picture, 3, 4), [20, 0, 0, 64]);
}

/// Objects are drawn from the top down, unless the layer says otherwise.
#[test]
fn objects_are_drawn_in_tileds_order() {
    let objects = |order: &str| {
        map(&format!(
            "<objectgroup name=\"a\" {order}><object id=\"1\" gid=\"1\" x=\"0\" y=\"10\" \
             width=\"8\" height=\"8\"/><object id=\"2\" gid=\"6\" x=\"0\" y=\"8\" width=\"8\" \
             height=\"8\"/></objectgroup>"
        ))
    };
    let art = Image::open(common::path("levels/tiles.png"), &Limits::default()).unwrap();
    for (order, top) in [("", 1), ("draworder=\"index\"", 6)] {
        let level = written("map.tmx", &objects(order)).unwrap();
        let picture = level.picture("a", everything).unwrap();
        // Both objects are set at (2, 2), which is (2, 0) in tile 1 and (2, 2) in tile 6.
        let expected = if top == 1 { pixel(&art, 3, 1) } else { pixel(&art, 13, 13) };
        assert_eq!((pixel(&picture, 2, 2), expected[3]), (expected, 255), "{order}");
        let without = level.picture("a", |object| object.id == "1").unwrap();
        assert_eq!(pixel(&without, 2, 1)[3], 0);
    }
}

/// The tiles of the level's automatic layer are drawn over the color of the level.
#[test]
fn ldtk_levels_are_drawn_with_their_tiles() {
    let level = open("ldtk/grassAndDirt.ldtk");
    let picture = level.picture("IntGrid", everything).unwrap();
    assert_eq!((picture.width(), picture.height()), (400, 336));
    assert_eq!(level.background("IntGrid").unwrap(), Some([0x26, 0x2b, 0x44, 255]));
    // There is a tile for each cell that is not 0. The tiles at borders have transparent pixels.
    let drawn = picture.mask(MaskRule::default()).unwrap();
    let cells = level.mask("IntGrid", MaskRule::default()).unwrap();
    assert_eq!((drawn.count(), cells.count()), (71_532, 77_824));
    assert_eq!(drawn.at((0, 0)).area(cells.at((0, 0))), drawn.count());
}

/// Returns a project with a tile of each kind: mirrored, placed by hand, and of entities in every
/// mode.
fn project(mode: &str, entity: &str) -> String {
    format!(
        r##"{{"jsonVersion":"1.5.3","defs":{{"layers":[],
 "tilesets":[{{"uid":3,"relPath":"tiles.png","tileGridSize":8}}],
 "entities":[{{"uid":9,"tileRenderMode":"{mode}","nineSliceBorders":[1,1,1,1]}}]}},
 "levels":[{{"identifier":"A","worldX":0,"worldY":0,"pxWid":32,"pxHei":24,"__bgColor":"#FF0000","layerInstances":[
 {{"__identifier":"Things","__type":"Entities","__gridSize":8,"entityInstances":[{entity}]}},
 {{"__identifier":"Top","__type":"Tiles","__gridSize":8,"__tilesetDefUid":3,"__opacity":0.5,"__pxTotalOffsetX":1,
  "gridTiles":[{{"px":[8,0],"src":[11,1],"f":1,"t":1,"a":1}}]}},
 {{"__identifier":"Hidden","__type":"Tiles","__gridSize":8,"__tilesetDefUid":3,"visible":false,
  "gridTiles":[{{"px":[0,0],"src":[1,1],"f":0,"t":0,"a":1}}]}},
 {{"__identifier":"Ground","__type":"IntGrid","__cWid":4,"__cHei":3,"__gridSize":8,"layerDefUid":1,
  "intGridCsv":[0,0,0,0,0,0,0,0,0,0,0,0]}}]}}]}}"##
    )
}

#[test]
fn ldtk_tiles_have_flips_offsets_and_opacities() {
    let level = written("a.ldtk", &project("FitInside", "")).unwrap();
    let picture = level.picture("Ground", everything).unwrap();
    let art = Image::open(common::path("levels/tiles.png"), &Limits::default()).unwrap();
    for y in 0..24 {
        for x in 0..32 {
            let tile = Rect::new(9, 0, 8, 8).contains(hitmask::Point::new(x, y));
            let source =
                if tile { pixel(&art, (11 + 7 - (x - 9)) as u32, 1 + y as u32) } else { [0; 4] };
            let found = pixel(&picture, x as u32, y as u32);
            if source[3] == 0 {
                assert_eq!(found[3], 0, "({x}, {y})");
            } else {
                assert_eq!(found, [source[0], source[1], source[2], 128], "({x}, {y})");
            }
        }
    }
}

/// The entity has an opaque tile of 8×8 pixels in a box of 16×12 pixels, whose pivot is the middle
/// of its bottom edge.
#[test]
fn ldtk_entities_fill_their_boxes() {
    let entity = r#"{"__identifier":"Coin","iid":"a","px":[16,20],"width":16,"height":12,"__pivot":[0.5,1],"defUid":9,
 "__tile":{"tilesetUid":3,"x":1,"y":1,"w":8,"h":8}}"#;
    // The box reaches from x = 8 to 24 and from y = 8 to 20.
    for (mode, expected) in [
        ("FitInside", Rect::new(10, 8, 12, 12)),
        ("Cover", Rect::new(8, 8, 16, 12)),
        ("Stretch", Rect::new(8, 8, 16, 12)),
        ("Repeat", Rect::new(8, 8, 16, 12)),
        ("NineSlice", Rect::new(8, 8, 16, 12)),
        ("FullSizeCropped", Rect::new(12, 12, 8, 8)),
        ("FullSizeUncropped", Rect::new(12, 12, 8, 8)),
    ] {
        let level = written("a.ldtk", &project(mode, entity)).unwrap();
        let shown = level.picture("Ground", everything).unwrap();
        let without = level.picture("Ground", |_| false).unwrap();
        let mut drawn = shown.mask(MaskRule::default()).unwrap();
        drawn.subtract(&without.mask(MaskRule::default()).unwrap(), (0, 0));
        assert_eq!(drawn.bounds(), Some(expected), "{mode}");
        assert_eq!(drawn.count(), expected.area(), "{mode}");
        let own = level.object_pictures(level.objects()).unwrap().remove(0).unwrap();
        assert_eq!(own.mask(MaskRule::default()).unwrap().count(), expected.area(), "{mode}");
    }
}

#[test]
fn faults_are_one_line_and_name_the_file() {
    let text = |level: Result<Level, hitmask_assets::OpenError>, layer: &str| {
        let text =
            level.and_then(|level| level.picture(layer, everything)).unwrap_err().to_string();
        assert!(!text.contains('\n'), "{text}");
        text
    };
    let missing = map(&format!("<layer name=\"a\" width=\"4\" height=\"2\">{ROW}")).replace(
        "source=\"tiles.tsx\"/",
        "name=\"t\" tilewidth=\"8\" tileheight=\"8\"><image source=\"gone.png\"/></tileset",
    );
    let error = text(written("map.tmx", &missing), "a");
    assert!(error.contains("gone.png") && error.contains("layer \"a\""), "{error}");
    let error =
        text(written("a.ldtk", &project("", "").replace("tiles.png", "gone.png")), "Ground");
    assert!(error.contains("gone.png") && error.contains("layer \"Top\""), "{error}");
    let outside = project("", "").replace("[11,1]", "[35,1]");
    let error = text(written("a.ldtk", &outside), "Ground");
    assert!(error.contains("reaches out of the image"), "{error}");
    // A picture of 16 000 × 16 000 pixels is above the limit, but a mask of that size is not.
    let large = map(&format!("<layer name=\"a\" width=\"4\" height=\"2\">{ROW}"))
        .replace("width=\"4\" height=\"2\" tile", "width=\"2000\" height=\"2000\" tile");
    let error = text(written("map.tmx", &large), "a");
    assert!(
        error.contains("the picture would take more memory than the limit of 256 MiB"),
        "{error}"
    );
    assert!(written("map.tmx", &large).unwrap().mask("a", MaskRule::default()).is_ok());
}
