//! Tests levels that ask for too much memory or work.

use std::path::Path;

use hitmask_assets::{Level, Limits, MaskRule};

use crate::files::{all, fault, folder, map, objects, one_line, tiles, with_property};

#[test]
fn excessive_demands_are_refused() {
    let folder = folder();
    let huge = "width=\"2000000000\" height=\"2000000000\" tilewidth=\"8\" tileheight=\"8\"";
    let size = "width=\"4\" height=\"4\" tilewidth=\"8\" tileheight=\"8\"";
    let many = |count: usize, text: &str| text.repeat(count);
    let limit = "would take more memory than the limit of 256 MiB";
    for (name, text, expected) in [
        ("a.tmx", map(huge, ""), "a side goes up to 65535"),
        ("b.tmx", map(&huge.replace("2000000000", "8000"), "<layer/>"), limit),
        ("c.tmx", map(size, &many(100_000, "<group>")), "expected 'group' tag"),
        ("d.tmx", map(size, &(many(1000, "<group>") + &many(1000, "</group>"))), "64 deep"),
        ("e.tmx", many(2_000_000, "<a>"), limit),
        ("f.tmx", format!("<map {}/>", many(300, "a=\"\" ")), "more than 256 attributes"),
        ("g.tmx", "<map xmlns:a=\"b\"/>".into(), "not as Tiled writes it"),
        ("h.tmx", "<!DOCTYPE a [<!ENTITY b \"c\">]><map/>".into(), "not as Tiled writes it"),
        ("i.json", many(200_000, "{\"layers\":["), "recursion limit"),
        ("j.json", format!("{{\"layers\":[{}", many(2_000_000, "{},")), limit),
        (
            "k.ldtk",
            format!("{{\"jsonVersion\":1,\"defs\":0,\"levels\":[{}", many(2_000_000, "{},")),
            limit,
        ),
        (
            "l.tmx",
            map(
                size,
                &format!(
                    "<group name=\"{}\">{}</group>",
                    many(500_000, "x"),
                    many(999, "<group/>")
                ),
            ),
            limit,
        ),
    ] {
        let text = fault(&folder, name, &text);
        assert!(text.contains(expected), "{name}: {text}");
    }
    // The data is a valid 4 MiB of zeros in few bytes, for a layer of two tiles.
    let zeros = vec![0; 4 << 20];
    let mut zlib = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut zlib, &zeros).unwrap();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut gzip, &zeros).unwrap();
    let zstd = ruzstd::encoding::compress_to_vec(
        zeros.as_slice(),
        ruzstd::encoding::CompressionLevel::Fastest,
    );
    for (compression, packed) in
        [("zlib", zlib.finish().unwrap()), ("gzip", gzip.finish().unwrap()), ("zstd", zstd)]
    {
        use base64::Engine as _;
        assert!(packed.len() < 1 << 16);
        let bomb = base64::engine::general_purpose::STANDARD.encode(packed);
        let attributes = format!("encoding=\"base64\" compression=\"{compression}\"");
        let text = fault(&folder, "bad.tmx", &tiles(&attributes, &bomb));
        assert!(text.ends_with("its data has more than 8 bytes"), "{compression}: {text}");
    }
}

#[test]
fn extreme_numbers_do_no_harm() {
    let folder = folder();
    let path = folder.path().join("ends.tmx");
    let size = "width=\"4\" height=\"4\" tilewidth=\"8\" tileheight=\"8\"";
    let objects = [
        "x=\"1e308\" y=\"-1e308\" width=\"1e308\" height=\"1e308\" rotation=\"33\"",
        "gid=\"1\" x=\"0\" y=\"0\" width=\"1e308\" height=\"1e308\" rotation=\"45\"",
        "gid=\"3758096385\" x=\"0\" width=\"1e-308\" height=\"1e308\" rotation=\"1e300\"",
        "gid=\"1\" x=\"-9\" y=\"9\" width=\"-5\" height=\"5\"",
        "width=\"-3\" height=\"9\"",
    ];
    let objects = objects.map(|object| format!("<object {object}/>")).concat();
    let polygon = "<object><polygon points=\"1e308,0 -1e308,1e308 0,1e-300\"/></object>";
    let text = format!(
        "<tileset firstgid=\"1\" source=\"tiles.tsx\"/><objectgroup>{objects}{polygon}</objectgroup>"
    );
    std::fs::write(&path, map(size, &text)).unwrap();
    all(&path).unwrap();
    let chunk = |x: &str| format!("<chunk x=\"{x}\" y=\"0\" width=\"1\" height=\"1\">1</chunk>");
    let layer = |chunks: &str| {
        let text = format!("<layer><data encoding=\"csv\">{chunks}</data></layer>");
        map(
            &format!("{size} infinite=\"1\""),
            &("<tileset firstgid=\"1\" source=\"tiles.tsx\"/>".to_string() + &text),
        )
    };
    std::fs::write(&path, layer(&chunk("-2147483648"))).unwrap();
    assert_eq!(all(&path).unwrap(), 64);
    let both = chunk("-2147483648") + &chunk("2147483647");
    assert!(fault(&folder, "ends.tmx", &layer(&both)).contains("34359738368×8 is too large"));
}

#[test]
fn objects_and_properties_take_no_more_than_the_limits() {
    let folder = folder();
    let limit = "would take more memory than the limit of 256 MiB";
    // A property of 100 KB in a template that 10 000 objects use.
    let long = "x".repeat(100_000);
    let template = format!(
        "<template><object><properties><property name=\"{long}\" value=\"a\"/></properties></object></template>"
    );
    std::fs::write(folder.path().join("long.tx"), template).unwrap();
    let many = "<object template=\"long.tx\"/>".repeat(10_000);
    let text = fault(&folder, "many.tmx", &objects(&many));
    assert!(text.contains("its objects") && text.contains(limit), "{text}");
    // Each object stores the name of its layer.
    let named =
        objects(&"<object/>".repeat(10_000)).replace("name=\"a\"", &format!("name=\"{long}\""));
    assert!(fault(&folder, "named.tmx", &named).contains(limit));
    // The values are as deep as they are wide.
    let wide = |inner: &str| format!("{{\"name\":\"p\",\"value\":[{}0]}}", inner.repeat(300_000));
    for inner in ["{\"a\":{}},", "[[]],", "1,"] {
        let text = fault(&folder, "wide.tmj", &with_property(&wide(inner)));
        assert!(text.contains(limit), "{inner}: {text}");
    }
    let deep = |open: &str, close: &str, times: usize| open.repeat(times) + &close.repeat(times);
    let class =
        deep("<properties><property name=\"p\" type=\"class\">", "</property></properties>", 200);
    let text = fault(&folder, "deep.tmx", &objects(&format!("<object>{class}</object>")));
    assert!(text.contains("its properties lie more than 64 deep"), "{text}");
    let list = "<properties><property type=\"list\">".to_string()
        + &deep("<item type=\"list\">", "</item>", 200)
        + "</property></properties>";
    let text = fault(&folder, "deep.tmx", &objects(&format!("<object>{list}</object>")));
    assert!(text.contains("its properties lie more than 64 deep"), "{text}");
    let list = format!("{{\"value\":{}}}", deep("[", "]", 100_000));
    assert!(fault(&folder, "deep.tmj", &with_property(&list)).contains("recursion"));
}

#[test]
fn lists_in_place_of_objects_are_counted() {
    let folder = folder();
    let fields = "\"n\",1,\"tilelayer\",0,0,0,0,null,null,null,[]";
    let text = format!("{{\"layers\":[[{fields},[{}[]]]]}}", "[],".repeat(300_000));
    let text = fault(&folder, "lists.json", &text);
    assert!(text.contains("would take more memory than the limit"), "{text}");
}

#[test]
fn the_names_of_an_ldtk_project_are_bounded() {
    let folder = folder();
    let value = "{\"value\":1,\"identifier\":\"aaaaaaaaaa\"},";
    let values = value.repeat(10_000);
    let layer = "{\"__identifier\":\"g\",\"__type\":\"IntGrid\",\"layerDefUid\":1},";
    let layers = layer.repeat(3000);
    let text = format!(
        "{{\"jsonVersion\":\"1\",\"defs\":{{\"layers\":[{{\"uid\":1,\"intGridValues\":[{}]}}]}},\
         \"levels\":[{{\"identifier\":\"l\",\"layerInstances\":[{}]}}]}}",
        values.trim_end_matches(','),
        layers.trim_end_matches(','),
    );
    let text = fault(&folder, "names.ldtk", &text);
    assert!(text.contains("the names of its layers and values"), "{text}");
}

#[test]
fn a_sheet_takes_no_more_than_its_limits() {
    let folder = folder();
    let path = folder.path().join("many.tmx");
    let size = "width=\"4\" height=\"4\" tilewidth=\"8\" tileheight=\"8\"";
    std::fs::write(&path, map(size, &"<objectgroup/>".repeat(20_000))).unwrap();
    let sheet =
        |path: &Path| Level::open(path, &Limits::default()).unwrap().sheet(MaskRule::default());
    assert_eq!(sheet(&path).unwrap().frames().iter().count(), 20_000);
    // Each of the masks takes 50 MB.
    let size = "width=\"20000\" height=\"20000\" tilewidth=\"1\" tileheight=\"1\"";
    std::fs::write(&path, map(size, &"<objectgroup/>".repeat(6))).unwrap();
    assert!(one_line(&sheet(&path).unwrap_err()).contains("the limit of 256 MiB"));
}
