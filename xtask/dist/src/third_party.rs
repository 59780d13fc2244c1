//! What products bundle that is not a package of cargo: the C library in static programs, and what
//! mdBook and Vite add to the book.

use std::fs;
use std::path::Path;

use crate::archive::below;
use crate::cannot;
use crate::version::Version;

/// Something that a product bundles.
pub(crate) struct ThirdParty {
    pub(crate) name: &'static str,
    /// The word that CycloneDX uses for it.
    pub(crate) kind: &'static str,
    pub(crate) version: Version,
    /// The license as an SPDX expression.
    pub(crate) license: &'static str,
    /// The texts of the license.
    pub(crate) texts: &'static [&'static str],
    /// The address of the sources.
    pub(crate) source: &'static str,
    /// The scripts, style sheets and fonts that it adds to the book. A `*` stands for any text,
    /// such as the hash in a name.
    files: &'static [&'static str],
}

impl ThirdParty {
    /// Returns the name and the version in a product that is built for one of these targets.
    pub(crate) fn title(&self, targets: &str) -> Result<String, String> {
        Ok(format!("{} {}", self.name, self.version.number(targets)?))
    }

    /// Reports whether a file of the book belongs to this.
    fn has(&self, file: &str) -> bool {
        self.files.iter().any(|pattern| match pattern.split_once('*') {
            Some((start, end)) => {
                let rest = file.strip_prefix(start);
                rest.is_some_and(|rest| rest.ends_with(end))
            }
            None => file == *pattern,
        })
    }
}

/// The C library in static programs.
pub(crate) const MUSL: ThirdParty = ThirdParty {
    name: "musl",
    kind: "library",
    version: Version::Musl,
    license: "MIT",
    texts: &[include_str!("../licenses/musl.txt")],
    source: "https://musl.libc.org",
    files: &[],
};

/// What mdBook adds to the book, and Vite to its playground. After you change the version of
/// mdBook, compare this list with the folder `front-end` of its crate `mdbook-html`.
pub(crate) const BOOK: [ThirdParty; 11] = [
    ThirdParty {
        name: "mdBook",
        kind: "library",
        version: Version::Fixed("0.5.4"),
        license: "MPL-2.0",
        texts: &[include_str!("../licenses/mdbook.txt")],
        source: "https://github.com/rust-lang/mdBook/tree/v0.5.4/crates/mdbook-html/front-end",
        files: &[
            "book-*.js",
            "searcher-*.js",
            "searchindex-*.js",
            "toc-*.js",
            "ayu-highlight-*.css",
            "highlight-*.css",
            "tomorrow-night-*.css",
            "css/*.css",
            "fonts/fonts-*.css",
        ],
    },
    ThirdParty {
        name: "highlight.js",
        kind: "library",
        version: Version::Fixed("10.1.1"),
        license: "BSD-3-Clause",
        texts: &[include_str!("../licenses/highlight.txt")],
        source: "https://github.com/highlightjs/highlight.js/tree/10.1.1",
        files: &["highlight-*.js"],
    },
    ThirdParty {
        name: "elasticlunr.js",
        kind: "library",
        version: Version::Fixed("0.9.5"),
        license: "MIT",
        texts: &[include_str!("../licenses/elasticlunr.txt")],
        source: "https://github.com/weixsong/elasticlunr.js",
        files: &["elasticlunr-*.min.js"],
    },
    ThirdParty {
        name: "mark.js",
        kind: "library",
        version: Version::Fixed("8.11.1"),
        license: "MIT",
        texts: &[include_str!("../licenses/mark.txt")],
        source: "https://github.com/julkue/mark.js/tree/8.11.1",
        files: &["mark-*.min.js"],
    },
    ThirdParty {
        name: "clipboard.js",
        kind: "library",
        version: Version::Fixed("2.0.4"),
        license: "MIT",
        texts: &[include_str!("../licenses/clipboard.txt")],
        source: "https://github.com/zenorocha/clipboard.js/tree/v2.0.4",
        files: &["clipboard-*.min.js"],
    },
    // It is part of the file of clipboard.js, whose `package-lock.json` has its version.
    ThirdParty {
        name: "tiny-emitter",
        kind: "library",
        version: Version::Fixed("2.0.2"),
        license: "MIT",
        texts: &[include_str!("../licenses/tiny-emitter.txt")],
        source: "https://github.com/scottcorgan/tiny-emitter",
        files: &[],
    },
    // Its icons are in the pages, and one of them is the book's own icon.
    ThirdParty {
        name: "Font Awesome Free",
        kind: "file",
        version: Version::Fixed("6.2.0"),
        license: "CC-BY-4.0",
        texts: &[
            include_str!("../licenses/font-awesome.txt"),
            include_str!("../licenses/CC-BY-4.0.txt"),
        ],
        source: "https://github.com/FortAwesome/Font-Awesome/tree/6.2.0",
        files: &[],
    },
    // The fonts' versions are from their name tables. The numbers in the names of the files count
    // the changes of the website that packed them.
    ThirdParty {
        name: "Open Sans",
        kind: "file",
        version: Version::Fixed("1.10"),
        license: "Apache-2.0",
        texts: &[include_str!("../licenses/open-sans.txt")],
        source: "https://github.com/googlefonts/opensans",
        files: &["fonts/open-sans-*.woff2"],
    },
    ThirdParty {
        name: "Source Code Pro",
        kind: "file",
        version: Version::Fixed("2.030"),
        license: "OFL-1.1",
        texts: &[include_str!("../licenses/source-code-pro.txt")],
        source: "https://github.com/adobe-fonts/source-code-pro",
        files: &["fonts/source-code-pro-*.woff2"],
    },
    // The functions with which the playground loads its parts.
    ThirdParty {
        name: "Vite",
        kind: "library",
        version: Version::Npm("vite"),
        license: "MIT",
        texts: &[include_str!("../licenses/vite.txt")],
        source: "https://github.com/vitejs/vite",
        files: &[],
    },
    ThirdParty {
        name: "Rolldown",
        kind: "library",
        version: Version::Npm("rolldown"),
        license: "MIT",
        texts: &[include_str!("../licenses/rolldown.txt")],
        source: "https://github.com/rolldown/rolldown",
        files: &[],
    },
];

/// The folder of the book with the playground. Its files come from this repository, except for what
/// Vite adds to them.
const OWN: &str = "playground/";

/// The endings of the names of scripts, style sheets, WebAssembly and fonts.
const ENDINGS: [&str; 9] = ["js", "mjs", "css", "wasm", "woff", "woff2", "ttf", "otf", "eot"];

/// The file of the book with the licenses of third parties.
const LICENSES: &str = "LICENSE-THIRD-PARTY";

/// Returns an error if a script, a style sheet or a font in a book has no license, or if the book's
/// licenses leave out a third party.
pub(crate) fn check_book(book: &Path) -> Result<(), String> {
    let paths = below(book)?;
    let names = paths.iter().filter_map(|path| path.strip_prefix(book).ok());
    let unknown = unknown(names.map(|name| name.to_string_lossy().replace('\\', "/")));
    if !unknown.is_empty() {
        let list = unknown.join(", ");
        return Err(cannot(book, format!("{list}: no license is known: add it to third_party.rs")));
    }
    let licenses = book.join(LICENSES);
    let text = fs::read_to_string(&licenses).map_err(|error| cannot(&licenses, error))?;
    for it in &BOOK {
        let title = it.title("")?;
        if !text.contains(&title) {
            return Err(cannot(&licenses, format!("leaves out {title}")));
        }
    }
    Ok(())
}

/// Returns the names of the files that come neither from this repository nor from a third party in
/// the list.
fn unknown(names: impl Iterator<Item = String>) -> Vec<String> {
    let is_checked = |name: &String| {
        let ending = Path::new(name).extension().unwrap_or_default().to_string_lossy();
        ENDINGS.contains(&ending.as_ref()) && !name.starts_with(OWN)
    };
    let is_known = |name: &String| BOOK.iter().any(|it| it.has(name));
    names.filter(|name| is_checked(name) && !is_known(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_without_a_license_are_found() {
        let known = [
            "book-609e4cb8.js",
            "clipboard-1626706a.min.js",
            "css/chrome-d279d366.css",
            "fonts/source-code-pro-v11-all-charsets-500-2bdd9410.woff2",
            "index.html",
            "playground/assets/index.js",
        ];
        let unknown_ones = ["ace-2a3cd908.js", "fonts/fira-sans.woff2", "mermaid.min.js"];
        let names = known.into_iter().chain(unknown_ones).map(str::to_string);
        assert_eq!(unknown(names), unknown_ones);
    }

    /// What else the playground bundled would need a license too.
    #[test]
    fn the_playground_bundles_no_other_package() {
        let manifest = include_str!("../../../web/playground/package.json");
        let manifest: serde_json::Value = serde_json::from_str(manifest).unwrap();
        let packages: Vec<_> = manifest["dependencies"].as_object().unwrap().keys().collect();
        assert_eq!(packages, ["hitmask"]);
    }

    #[test]
    fn the_list_is_for_the_version_of_mdbook_that_builds_the_book() {
        let version = BOOK[0].version.number("").unwrap();
        let install = format!("\"mdbook\", \"--version\", \"{version}\"");
        assert!(include_str!("../../src/book.rs").contains(&install));
    }
}
