//! Writes a drawing as SVG.

use std::fmt::Write as _;

use super::drawing::{Drawing, Font, Shape};

/// Returns the drawing as an SVG file.
pub(super) fn of(drawing: &Drawing) -> String {
    let Drawing { width, height, title, shapes } = drawing;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"ui-monospace, 'DejaVu Sans \
         Mono', Menlo, Consolas, monospace\">\n<title>{}</title>\n",
        escaped(title)
    );
    for shape in shapes {
        // Writing to a string cannot fail.
        let _ = match shape {
            Shape::Box { at: (x, y), size: (width, height), color } => writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
                hex(*color)
            ),
            Shape::Text { at: (x, y), text, font, color } => {
                let (_, letter) = font.letter();
                // SVG positions text by its baseline. In every font, the text has the width that
                // the layout gives it.
                let baseline = y + letter * 4 / 5;
                let (size, weight) = match font {
                    Font::Title => ("16.6", " font-weight=\"bold\""),
                    Font::Plain => ("13.3", ""),
                };
                writeln!(
                    svg,
                    "<text x=\"{x}\" y=\"{baseline}\" font-size=\"{size}\"{weight} \
                     textLength=\"{}\" fill=\"{}\">{}</text>",
                    font.width(text),
                    hex(*color),
                    escaped(text)
                )
            }
        };
    }
    svg.push_str("</svg>\n");
    svg
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use crate::{chart, sample};

    #[test]
    fn it_is_well_formed_and_has_every_shape() {
        let drawing = chart::of(&sample::report()).unwrap();
        let svg = super::of(&drawing);
        let tree = roxmltree::Document::parse(&svg).unwrap();
        let root = tree.root_element();
        assert_eq!(root.attribute("height"), Some(drawing.height.to_string().as_str()));
        let shapes = root.children().filter(|node| {
            node.has_tag_name(("http://www.w3.org/2000/svg", "rect"))
                || node.has_tag_name(("http://www.w3.org/2000/svg", "text"))
        });
        assert_eq!(shapes.count(), drawing.shapes.len());
        // The processor's name contains characters that need escaping.
        let said = tree.descendants().filter_map(|node| node.text());
        assert!(said.into_iter().any(|text| text.contains("A <Fast> CPU & more")));
    }
}
