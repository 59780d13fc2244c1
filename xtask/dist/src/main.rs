//! Writes the parts of a release that are not programs: archives, checksums, licenses, and the list
//! of what is bundled.

mod archive;
mod bill;
mod bundle;
mod check;
mod licenses;
mod sums;
mod third_party;
mod version;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: xtask-dist archive FOLDER FILE.tar.gz          packs a folder; the same files always give \
                     the same archive
       xtask-dist licenses PRODUCT,… TARGET,… FILE     the licenses of all that is bundled in \
                     products
       xtask-dist check-book FOLDER                    fails if a book lacks the license of a \
                     script or a font
       xtask-dist bill TARGET FILE.cdx.json            what is bundled in which product, as \
                     CycloneDX
       xtask-dist check-bill FILE.cdx.json             fails if that list has a gap
       xtask-dist check-licenses FILE.cdx.json PRODUCT,… TARGET,… FILE
                     fails if that list or the licenses in FILE lack what is bundled in products
       xtask-dist sums FOLDER                          SHA256SUMS of the files in a folder";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["archive", folder, file] => archive::write(Path::new(folder), Path::new(file)),
        ["licenses", products, targets, file] => {
            licenses::write(products, targets, Path::new(file))
        }
        ["check-book", folder] => third_party::check_book(Path::new(folder)),
        ["bill", target, file] => bill::write(target, Path::new(file)),
        ["check-bill", file] => check::bill(Path::new(file)),
        ["check-licenses", bill, products, targets, file] => {
            check::licenses(Path::new(bill), products, targets, Path::new(file))
        }
        ["sums", folder] => sums::write(Path::new(folder)),
        _ => Err(USAGE.to_string()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Formats an error about a file as a single line.
fn cannot(path: &Path, error: impl std::fmt::Display) -> String {
    format!("{}: {error}", path.display())
}
