//! Tests that the whole program runs and prints the expected output. No test here measures speed.

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// A temporary folder to run the program in.
struct Folder(TempDir);

impl Folder {
    fn path(&self) -> &Path {
        self.0.path()
    }

    fn command(&self) -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hitmask-bench"));
        command.current_dir(self.path());
        command
    }

    /// Runs the program and returns its status, output and errors.
    fn run(&self, arguments: &[&str]) -> (i32, String, String) {
        let output = self.command().args(arguments).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }

    /// The names of the files in the folder.
    fn files(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.path()).unwrap();
        let mut names: Vec<String> =
            files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

fn empty() -> Folder {
    Folder(tempfile::tempdir().unwrap())
}

fn report(folder: &Folder, arguments: &[&str]) -> Value {
    let arguments = [&["--quick", "--json"], arguments].concat();
    let (status, output, errors) = folder.run(&arguments);
    assert_eq!((status, errors.as_str()), (0, ""));
    serde_json::from_str(&output).unwrap()
}

/// The suites of a group.
fn suites<'a>(report: &'a Value, group: &str) -> Vec<&'a Value> {
    let suites = report["suites"].as_array().unwrap();
    suites.iter().filter(|suite| suite["group"] == group).collect()
}

fn rows(suite: &Value) -> &Vec<Value> {
    suite["rows"].as_array().unwrap()
}

/// The cases of a group as "NAME SIZE".
fn cases(report: &Value, group: &str) -> Vec<String> {
    let rows = suites(report, group).into_iter().flat_map(rows);
    rows.map(|row| format!("{} {}", row["case"].as_str().unwrap(), row["size"])).collect()
}

/// A number that is shown beside the times.
fn fact<'a>(row: &'a Value, name: &str, unit: &str) -> Option<&'a Value> {
    let fact = row["facts"].as_array()?.iter().find(|fact| fact["name"] == name)?;
    fact.get(unit)
}

#[test]
fn everything_runs_and_every_answer_is_right() {
    let report = report(&empty(), &[]);
    assert_eq!(report["version"], 3);
    let mut pairs = Vec::new();
    for size in [16, 32, 64, 128, 256, 512, 1024] {
        pairs.extend(["worst miss", "near miss", "hit"].map(|case| format!("{case} {size}")));
    }
    assert_eq!(cases(&report, "pairs"), pairs);
    let real = ["real pairs 16", "real pairs 32", "real pairs 64", "real pairs 128"];
    assert_eq!(cases(&report, "real"), [&real[..], &["near misses 64", "hits 64"]].concat());
    assert_eq!(
        cases(&report, "large"),
        ["near misses 640", "any misses 640", "hits 640", "in a ring 640"]
    );
    let terrain = ["256×256 32", "16384×16384, one screen 32", "16384×16384, anywhere 32"];
    assert_eq!(cases(&report, "terrain"), terrain);
    assert_eq!(cases(&report, "many"), ["1000 on a screen 32", "1000 in a crowd 32"]);
    let near = ["near misses 64", "near misses 75", "hits 64", "near misses ×4 64"];
    assert_eq!(
        cases(&report, "poses"),
        [&near[..], &["near misses, cached 64", "hits, cached 64"]].concat()
    );
    let ways = ["slanted, misses", "slanted, hits", "axis, misses", "axis, hits"];
    let continuous = ways.map(|way| format!("continuous {way} 64"));
    assert_eq!(
        cases(&report, "sweeps"),
        [ways.map(|way| format!("{way} 64")), continuous].concat()
    );
    let sizes = [32, 64, 128];
    let mut apart = sizes.map(|size| format!("overlaps {size}")).to_vec();
    apart.extend(["up to 4 px deep 64", "up to 6 px deep 64"].map(String::from));
    apart.extend(sizes.map(|size| format!("overlaps, space at hand {size}")));
    apart.extend(["distance, boxes overlap 64", "distance, boxes apart 64"].map(String::from));
    assert_eq!(cases(&report, "separation"), apart);
    assert_eq!(cases(&report, "making"), ["a disc 64", "a disc 256", "a disc 1024"]);
    assert_eq!(cases(&report, "levels").len(), 7);
    let levels = report["machine"]["levels"].as_array().unwrap().iter();
    let levels: Vec<_> = levels.map(|level| format!("{} 256", level.as_str().unwrap())).collect();
    assert_eq!(cases(&report, "limit"), levels);
    let worlds = suites(&report, "world");
    let scenes: Vec<_> = rows(worlds[0]).iter().map(|of| of["case"].as_str().unwrap()).collect();
    let steady = ["32 px", "8 to 512 px", "clusters far apart", "sparse", "1 % move"];
    let uneven = ["all jump about", "burst of 30 inserted", "everyone changes frame"];
    assert_eq!(scenes, [&steady[..], &uneven].concat());
    let actors = ["momentum 300", "tight 300", "classic 300", "a plain step 300"];
    assert_eq!(cases(&report, "actors"), actors);
    let all = report["suites"].as_array().unwrap().iter();
    for row in all.flat_map(rows).filter(|row| row["contenders"].is_array()) {
        let contenders = row["contenders"].as_array().unwrap();
        assert_eq!(contenders[0]["contender"], "hitmask");
        for contender in contenders {
            // Other contenders may be missing on this machine, but those that run are right.
            let timed = contender["nanoseconds"]["median"].as_f64().is_some_and(|time| time > 0.0)
                && contender["rounds"].as_array().is_some_and(|rounds| rounds.len() == 3);
            let absent = contender["absent"].as_str();
            assert!(timed || absent.is_some_and(|why| !why.contains("wrong")), "{contender}");
            let others = ["RGBA loop", "bool loop", "pygame-ce", "parry2d", "rstar", "broccoli"];
            let may_be_absent = others.contains(&contender["contender"].as_str().unwrap());
            assert!(timed || may_be_absent, "{contender}");
        }
    }
}

/// Rows of frames show how much frames differ.
#[test]
fn frames_have_a_median_and_a_slowest_one() {
    let actors = report(&empty(), &["actors"]);
    let worlds = report(&empty(), &["world", "--sprites", "100"]);
    for suite in [suites(&actors, "actors")[0], suites(&worlds, "world")[1]] {
        for row in rows(suite) {
            let frames = &row["contenders"][0]["frames"];
            let of = ["median", "p99", "worst"].map(|key| frames[key].as_f64().unwrap());
            assert!(0.0 < of[0] && of.is_sorted(), "{row}");
            assert!(frames["mean"].as_f64() > Some(0.0) && frames["count"].as_u64() >= Some(27));
        }
    }
}

/// Every row with several contenders names the fastest one. A quick run marks no row as unsteady.
#[test]
fn rows_say_which_contender_is_fastest() {
    let report = report(&empty(), &["pairs", "real", "levels", "--sizes", "16"]);
    for suite in report["suites"].as_array().unwrap() {
        for row in rows(suite) {
            assert!(row["unsteady"].is_null(), "{row}");
            let ratios = row["contenders"]
                .as_array()
                .into_iter()
                .flatten()
                .filter(|of| of["contender"] != "one by one");
            let ratios = ratios.filter_map(|of| Some((of["ratio"]["median"].as_f64()?, of)));
            let best = ratios.min_by(|(one, _), (other, _)| one.total_cmp(other));
            match best {
                Some((_, best)) if suite["group"] != "levels" && row["fastest"].is_string() => {
                    assert_eq!(row["fastest"], best["contender"], "{row}");
                }
                _ => assert!(row["fastest"].is_null(), "{row}"),
            }
        }
    }
    let table = |group: &str| empty().run(&[group, "--quick", "--sizes", "16"]).1;
    assert!(table("pairs").contains("  fastest") && !table("levels").contains("fastest"));
}

#[test]
fn groups_sizes_and_level_are_respected() {
    let report = report(&empty(), &["levels", "pairs", "--sizes", "24,40", "--level", "portable"]);
    assert_eq!(report["level"], "portable");
    assert_eq!(report["suites"].as_array().unwrap().len(), 2);
    assert_eq!(cases(&report, "pairs").len(), 6);
    assert_eq!(cases(&report, "levels").len(), 4);
    assert!(cases(&report, "pairs").contains(&"near miss 40".to_string()));
}

/// If another program is missing, or is not the expected one, the report has a gap and a reason.
#[test]
fn without_python_the_others_still_run() {
    let folder = empty();
    let mut command = folder.command();
    command.args(["pairs", "--sizes", "16", "--quick"]).env("PATH", folder.path());
    let output = String::from_utf8(command.output().unwrap().stdout).unwrap();
    assert!(output.contains(" – pygame-ce: there is no Python here\n"), "{output}");
    // The width of a column depends on the times in it. parry2d has a column if it was compiled in.
    let header =
        ["size", "case", "hitmask", "RGBA", "loop", "bool", "loop", "u64", "rows", "fastest", "±"];
    let is_header =
        |line: &str| line.split_whitespace().filter(|word| *word != "parry2d").eq(header);
    assert!(output.lines().any(is_header), "{output}");
    assert!(output.contains("A quick run"), "{output}");
}

/// The files in the current folder are not part of the program, so Python must not import modules
/// from there.
#[test]
fn python_ignores_the_current_folder() {
    let folder = empty();
    let modules = ["gc", "json", "os", "sys", "time", "pygame", "sitecustomize"];
    for module in modules {
        let program = format!("open({module:?}, 'w').close()\n");
        std::fs::write(folder.path().join(format!("{module}.py")), program).unwrap();
    }
    report(&folder, &["pairs", "--sizes", "16"]);
    assert_eq!(folder.files(), {
        let mut files = modules.map(|module| format!("{module}.py"));
        files.sort();
        files
    });
}

/// Groups without pygame do not start Python, so a Python that never answers, or that ends early,
/// does no harm.
#[test]
#[cfg(unix)]
fn python_starts_only_for_its_groups() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = empty();
    let python = folder.path().join("python3");
    std::fs::write(&python, "#!/bin/sh\n: > \"$0.started\"\nexit 7\n").unwrap();
    std::fs::set_permissions(&python, std::fs::Permissions::from_mode(0o755)).unwrap();
    let run = |groups: &[&str]| {
        let arguments = [&["--quick", "--sizes", "16"], groups].concat();
        let mut command = folder.command();
        let output = command.args(arguments).env("PATH", folder.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(run(&["levels", "limit"]).contains("at each vector level"));
    assert_eq!(folder.files(), ["python3"]);
    assert!(run(&["pairs"]).contains(" – pygame-ce: it ended with status 7\n"));
    assert_eq!(folder.files(), ["python3", "python3.started"]);
}

#[test]
fn a_report_is_shown_again_and_drawn() {
    let folder = empty();
    let arguments = ["pairs", "limit", "--sizes", "16", "--quick", "--json"];
    let (_, output, _) = folder.run(&arguments);
    std::fs::write(folder.path().join("report.json"), &output).unwrap();
    let (status, again, _) = folder.run(&["--from", "report.json", "--json"]);
    assert_eq!((status, again), (0, output));
    let (status, table, _) =
        folder.run(&["pairs", "--from", "report.json", "--chart", "chart.svg"]);
    assert_eq!(status, 0);
    assert!(table.contains("worst miss") && !table.contains("a cycle"));
    let svg = std::fs::read_to_string(folder.path().join("chart.svg")).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("RGBA loop"));
    let (status, ..) = folder.run(&["--from", "report.json", "--chart", "chart.png"]);
    let picture =
        std::io::BufReader::new(std::fs::File::open(folder.path().join("chart.png")).unwrap());
    let picture = png::Decoder::new(picture).read_info().unwrap();
    assert_eq!((status, picture.info().width), (0, 960));
    assert!(picture.info().height > 100);
    assert_eq!(folder.files(), ["chart.png", "chart.svg", "report.json"]);
}

#[test]
fn errors_come_before_measuring() {
    let folder = empty();
    std::fs::write(folder.path().join("no-report.json"), "{\"version\":3}").unwrap();
    for (arguments, said) in [
        (&["actor"][..], "a similar value exists: 'actors'"),
        (&["--sizes", "16,3"], "3 is not in 8..=2048"),
        (&["--sizes", "abc"], "invalid value 'abc' for '--sizes"),
        (&["--sizes", "16,,32"], "invalid value '' for '--sizes"),
        (&["--sizes", "16", "large", "limit"], "--sizes is for pairs, real, levels: name one"),
        (
            &["limit", "world", "--chart", "chart.svg"],
            "nothing to draw: no chart shows limit, world",
        ),
        (&["--sprites", "1000,99"], "99 is not in 100..=4000000"),
        (&["pairs", "--sprites", "1000"], "--sprites is for world: name one"),
        (&["--level", "portabel"], "a similar value exists: 'portable'"),
        (
            &["--level", "portable", "poses"],
            "--level is for pairs, real, large, terrain, many, sweeps, levels, limit: name one",
        ),
        (&["--chart", "chart.jpg"], "chart.jpg: a chart is written as SVG or PNG"),
        (&["--chart", "nowhere/chart.svg"], "nowhere/chart.svg: there is no such folder"),
        (&["--from", "nothing.json"], "nothing.json: No such file"),
        (&["--from", "no-report.json"], "no-report.json: it is not a report (missing field"),
        (&["--from", "no-report.json", "--quick"], "cannot be used with"),
    ] {
        let (status, output, errors) = folder.run(arguments);
        assert_eq!((status, output.as_str()), (2, ""), "{errors}");
        assert!(errors.contains(said), "{errors}");
    }
}

/// Worlds have the requested numbers of sprites, also when their report is read back. No chart
/// shows them.
#[test]
fn worlds_have_the_requested_sprites() {
    let folder = empty();
    let report = report(&folder, &["world", "--sprites", "100,200,100"]);
    let worlds = suites(&report, "world");
    let [boxes, frames, growth, rest] = worlds[..] else { panic!("{worlds:?}") };
    let counts: Vec<_> = rows(boxes).iter().map(|row| row["size"].as_u64().unwrap()).collect();
    assert_eq!(counts, [100, 200, 100, 200, 200, 200, 200, 200, 200, 200]);
    for row in rows(boxes).iter().chain(rows(frames)) {
        let of = row["contenders"].as_array().unwrap();
        assert!(of[0]["contender"] == "hitmask" && of[0]["nanoseconds"].is_object());
        let wrong = |of: &Value| of["absent"].as_str().is_some_and(|why| why.contains("finds"));
        assert!(!of.iter().any(wrong), "{of:?}");
    }
    assert_eq!(rows(growth).len(), 4);
    assert!(fact(&rows(growth)[0], "hitmask", "exponent").is_some());
    assert!(fact(&rows(rest)[0], "a sprite", "bytes").is_some());
    std::fs::write(folder.path().join("report.json"), report.to_string()).unwrap();
    let (status, table, _) = folder.run(&["--from", "report.json"]);
    assert_eq!(status, 0);
    assert!(table.contains("\n     200  8 to 512 px, whole frame   100 "), "{table}");
    let chart = ["--from", "report.json", "--chart", "chart.svg"];
    assert_eq!(folder.run(&chart).0, 2);
}

/// Reads reports that are damaged, that have another version, or that lack the requested groups.
#[test]
fn invalid_reports_are_errors_of_one_line() {
    let folder = empty();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let report = report(&folder, &["pairs", "--sizes", "16"]);
    write("pairs.json", &report.to_string());
    let mut alone = report;
    for case in alone["suites"][0]["rows"].as_array_mut().unwrap() {
        case["contenders"].as_array_mut().unwrap().truncate(1);
    }
    write("alone.json", &alone.to_string());
    write("negative.json", "{\"version\":3,\"suites\":[{\"gigahertz\":-1.5}]}");
    write("version.json", "{\"version\":1,\"groups\":3}");
    write("large.json", &" ".repeat(5 << 20));
    for (arguments, said) in [
        (&["negative.json"][..], "negative.json: it is not a report: a time is negative"),
        (&["version.json"], "version.json: it is a report of version 1, this program reads"),
        (&["large.json"], "large.json: it is too large for a report, of more than 4 MiB"),
        (&["pairs.json", "limit", "pairs", "real"], "the report has no limit, real: measure"),
        (
            &["alone.json", "--chart", "chart.svg"],
            "nothing to draw: these groups measured only hitmask",
        ),
    ] {
        let (status, output, errors) = folder.run(&[&["--from"], arguments].concat());
        assert_eq!((status, output.as_str(), errors.lines().count()), (2, "", 1), "{errors}");
        assert!(errors.contains(said), "{errors}");
    }
    assert!(!folder.path().join("chart.svg").exists());
}

/// Reading a pipe that no program writes to would never end.
#[test]
#[cfg(unix)]
fn a_pipe_is_no_report() {
    let folder = empty();
    assert!(
        Command::new("mkfifo").arg(folder.path().join("pipe")).output().unwrap().status.success()
    );
    for name in ["pipe", "."] {
        let (status, output, errors) = folder.run(&["--from", name]);
        assert_eq!((status, output.as_str(), errors.lines().count()), (2, "", 1), "{errors}");
        assert!(errors.contains("not a file but a folder, a pipe or a device"), "{errors}");
    }
}

/// The report that is being read is not overwritten under any of its names.
#[test]
#[cfg(unix)]
fn the_report_that_is_read_is_not_overwritten() {
    let folder = empty();
    let (_, output, _) = folder.run(&["pairs", "--sizes", "16", "--quick", "--json"]);
    std::fs::write(folder.path().join("report.svg"), &output).unwrap();
    std::os::unix::fs::symlink("report.svg", folder.path().join("link.svg")).unwrap();
    let names = ["report.svg", "./report.svg", "link.svg"];
    for name in names {
        for (from, chart) in [("report.svg", name), (name, "report.svg")] {
            let (status, _, errors) = folder.run(&["--from", from, "--chart", chart]);
            assert_eq!(status, 2);
            assert!(errors.contains("it is the report that is read: name another"), "{errors}");
            let kept = std::fs::read_to_string(folder.path().join("report.svg")).unwrap();
            assert_eq!(kept, output);
        }
    }
}

/// Control characters are removed from the names in a report before a terminal or a picture shows
/// them.
#[test]
fn names_in_a_report_are_printable() {
    let folder = empty();
    let mut report = report(&folder, &["pairs", "--sizes", "16"]);
    report["machine"]["processor"] = "a\u{1b}[2Jb\nc".into();
    report["suites"][0]["rows"][0]["case"] = "worst\u{7}\rmiss".into();
    std::fs::write(folder.path().join("report.json"), report.to_string()).unwrap();
    let arguments = ["--from", "report.json", "--chart", "chart.svg"];
    let (status, output, _) = folder.run(&arguments);
    let chart = std::fs::read_to_string(folder.path().join("chart.svg")).unwrap();
    assert_eq!(status, 0);
    for text in [output, chart] {
        assert!(text.contains("a\\u{1b}[2Jb\\nc") && text.contains("worst\\u{7}\\rmiss"), "{text}");
        assert!(!text.chars().any(|letter| letter.is_control() && letter != '\n'), "{text}");
    }
}

#[test]
fn sizes_may_be_said_in_any_way() {
    let folder = empty();
    let run = |arguments: &[&str]| cases(&report(&folder, arguments), "pairs");
    let once = run(&["pairs", "--sizes", "16,32"]);
    assert_eq!(once.len(), 6);
    assert_eq!(run(&["pairs", "--sizes", "16,32,16"]), once);
    assert_eq!(run(&["pairs", "--sizes", "16", "--sizes", "32,16"]), once);
    let arguments = ["pairs", "limit", "--sizes", "16", "--quick"];
    let (status, _, errors) = folder.run(&arguments);
    let note = "note: --sizes is for pairs, real, levels; measured without it: limit\n";
    assert_eq!((status, errors.as_str()), (0, note));
}

/// If pygame-ce is installed, it takes part and gives the right answers.
#[test]
fn pygame_takes_part_if_installed() {
    let import = ["-c", "import pygame, sys; sys.exit(not pygame.IS_CE)"];
    if !Command::new("python3").args(import).output().is_ok_and(|output| output.status.success()) {
        return;
    }
    let report = report(&empty(), &["pairs", "--sizes", "64"]);
    let peers = report["peers"].as_array().unwrap();
    assert!(
        peers.iter().any(|peer| peer["contender"] == "pygame-ce" && peer["version"].is_string())
    );
}
