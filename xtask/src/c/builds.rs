//! Builds programs from tests in C: with which compilers, as which languages, with which library,
//! and for which tool.

use std::path::Path;
use std::process::Command;

use super::install::Installed;

/// The tests are built with optimization, so that valgrind takes only seconds.
const FLAGS: [&str; 6] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O1", "-pthread"];

/// The flags that make clang check memory, undefined behavior and leaks.
const SANITIZERS: [&str; 2] = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/// To valgrind, objects that C code never destroyed are not leaks, because the library can still
/// reach them through its tables, which stay until the program ends. So each test counts its
/// objects with `hm_live_objects`.
const VALGRIND: [&str; 4] = [
    "--quiet",
    "--error-exitcode=1",
    "--leak-check=full",
    "--errors-for-leak-kinds=definite,indirect",
];

/// The tool that checks a program while the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Watch {
    Nothing,
    /// The program also runs under valgrind. Valgrind sees the whole program, but does not know the
    /// sizes of variables on the stack.
    Valgrind,
    /// Clang builds the program with AddressSanitizer and UndefinedBehaviorSanitizer. They see the
    /// memory accesses of the C code, the calls of `malloc` and `free` in both the C code and the
    /// library, and the copies that libc makes for either. They don't see the library's own reads
    /// and writes, unless a nightly Rust has built the library for them.
    Sanitizers,
}

/// The form of the library that a program is linked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link {
    Shared,
    Static,
}

/// A way to build a test.
pub(super) struct Build {
    pub(super) name: &'static str,
    /// The extension of the source files that this way builds.
    pub(super) ending: &'static str,
    pub(super) compiler: &'static str,
    arguments: &'static [&'static str],
    link: Link,
    pub(super) watch: Watch,
}

/// All ways to build a test. C is built as C99 and as C++17. C++ is built as C++17 and as C++20,
/// because only C++20 has `std::span`.
pub(super) const BUILDS: [Build; 9] = [
    Build {
        name: "C99 by gcc",
        ending: "c",
        compiler: "gcc",
        arguments: &["-std=c99"],
        link: Link::Shared,
        watch: Watch::Valgrind,
    },
    Build {
        name: "C99 by clang",
        ending: "c",
        compiler: "clang",
        arguments: &["-std=c99"],
        link: Link::Static,
        watch: Watch::Nothing,
    },
    Build {
        name: "C as C++17 by g++",
        ending: "c",
        compiler: "g++",
        arguments: &["-std=c++17", "-x", "c++"],
        link: Link::Shared,
        watch: Watch::Nothing,
    },
    Build {
        name: "C99 with sanitizers",
        ending: "c",
        compiler: "clang",
        arguments: &["-std=c99"],
        link: Link::Static,
        watch: Watch::Sanitizers,
    },
    Build {
        name: "C++17 by g++",
        ending: "cpp",
        compiler: "g++",
        arguments: &["-std=c++17"],
        link: Link::Shared,
        watch: Watch::Valgrind,
    },
    Build {
        name: "C++17 by clang",
        ending: "cpp",
        compiler: "clang++",
        arguments: &["-std=c++17"],
        link: Link::Static,
        watch: Watch::Nothing,
    },
    Build {
        name: "C++20 by g++",
        ending: "cpp",
        compiler: "g++",
        arguments: &["-std=c++20"],
        link: Link::Shared,
        watch: Watch::Nothing,
    },
    Build {
        name: "C++20 by clang",
        ending: "cpp",
        compiler: "clang++",
        arguments: &["-std=c++20"],
        link: Link::Static,
        watch: Watch::Nothing,
    },
    Build {
        name: "C++17 with sanitizers",
        ending: "cpp",
        compiler: "clang++",
        arguments: &["-std=c++17"],
        link: Link::Static,
        watch: Watch::Sanitizers,
    },
];

impl Build {
    /// Returns the command that compiles a file to a program. `folder` contains the headers for the
    /// tests.
    pub(super) fn compile(
        &self,
        file: &Path,
        folder: &Path,
        program: &Path,
        (installed, sanitized): (&Installed<'_>, Option<&Path>),
    ) -> Command {
        let mut compile = Command::new(self.compiler);
        compile.args(FLAGS).args(self.arguments).arg("-I").arg(installed.prefix.join("include"));
        compile.arg("-I").arg(folder).arg(file).args(["-x", "none"]);
        let is_sanitized = self.watch == Watch::Sanitizers;
        compile.args(SANITIZERS.iter().filter(|_| is_sanitized));
        // Only tools that print line numbers need debug information, and it accounts for a quarter
        // of the compile time.
        compile.args((self.watch != Watch::Nothing).then_some("-g"));
        match self.link {
            Link::Shared => {
                let folder = installed.prefix.join("lib");
                compile.arg("-L").arg(&folder).arg("-lhitmask");
                compile.arg(format!("-Wl,-rpath,{}", folder.display()));
            }
            Link::Static => {
                let archive = installed.archive();
                compile.arg(sanitized.filter(|_| is_sanitized).unwrap_or(&archive));
                compile.args(&installed.library.libraries);
            }
        }
        compile.args(links(file)).arg("-lm").arg("-o").arg(program);
        compile
    }
}

/// Returns the additional libraries that a file is linked to. The file's first line lists them:
/// `// link: -lcjson`.
pub(super) fn links(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let first = text.lines().next().and_then(|line| line.strip_prefix("// link: "));
    first.unwrap_or_default().split_whitespace().map(str::to_string).collect()
}

/// Returns the command that links an empty program to libraries. It fails if they are not
/// installed.
pub(super) fn linked(file: &Path, links: &[String], program: &Path) -> Command {
    let mut compile = Command::new("gcc");
    compile.arg(file).args(links).arg("-o").arg(program);
    compile
}

/// Returns the command that compiles a file to a program with sanitizers and without the library.
pub(super) fn sanitized(file: &Path, program: &Path) -> Command {
    let mut compile = Command::new("clang");
    compile.args(SANITIZERS).arg(file).arg("-o").arg(program);
    compile
}

/// Returns the command that runs a program under valgrind.
pub(super) fn valgrind(program: &Path) -> Command {
    let mut command = Command::new("valgrind");
    command.args(VALGRIND).arg(program);
    command
}
