//! The command line that all games share.

use std::path::PathBuf;

use crate::game::About;
use crate::screen::WINDOW_KEYS;
use crate::script::words;

/// The arguments that a game was started with.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Arguments {
    pub(crate) demo: bool,
    pub(crate) input: Option<String>,
    /// The number of the script's ticks to play; `None` for all.
    pub(crate) ticks: Option<usize>,
    pub(crate) film: Option<PathBuf>,
    pub(crate) picture: Option<PathBuf>,
    /// Whether the overlay is on from the start.
    pub(crate) overlay: bool,
    pub(crate) help: bool,
    /// A file to play, if the game accepts one.
    pub(crate) file: Option<PathBuf>,
}

impl Arguments {
    /// Reads the program's arguments. `file` is the name of the file argument in the help, if the
    /// game accepts a file.
    pub(crate) fn parse(
        given: impl IntoIterator<Item = String>,
        file: Option<&str>,
    ) -> Result<Self, String> {
        let (mut arguments, mut given) = (Self::default(), given.into_iter());
        while let Some(argument) = given.next() {
            let mut value =
                |what: &str| given.next().ok_or_else(|| format!("{argument} needs {what}"));
            match argument.as_str() {
                "--demo" => arguments.demo = true,
                "--input" => arguments.input = Some(value("a script, such as \"right*30 -*60\"")?),
                "--ticks" => arguments.ticks = Some(whole(&value("a number, such as 300")?)?),
                "--film" => arguments.film = Some(ending(value("a file, OUT.gif")?, "gif")?),
                "--picture" => arguments.picture = Some(ending(value("a file, OUT.png")?, "png")?),
                "--overlay" => arguments.overlay = true,
                "--help" | "-h" => arguments.help = true,
                option if option.starts_with('-') => {
                    return Err(format!("unknown option {option}; --help lists all"));
                }
                path if file.is_some() && arguments.file.is_none() => {
                    arguments.file = Some(path.into());
                }
                extra => {
                    return Err(match file {
                        Some(name) => format!("{extra} is one {name} too many"),
                        None => format!("unknown argument {extra}; --help lists all"),
                    });
                }
            }
        }
        if arguments.demo && arguments.input.is_some() {
            return Err("--demo has its own script: leave out --input".to_owned());
        }
        Ok(arguments)
    }

    /// The help text of a game in the package with this name.
    pub(crate) fn usage(program: &str, about: &About, file: Option<&str>) -> String {
        let file = file.map_or(String::new(), |name| format!(" [{name}]"));
        let (title, keys) = (about.title, about.keys.join("\n"));
        let words = words(about).join(", ");
        let example =
            about.buttons[0].map_or("right+up*12".to_owned(), |name| format!("right+{name}*12"));
        let slash = if about.players == 2 { "; / between the two players" } else { "" };
        format!(
            "{title}\n\n\
             usage: cargo run --release {program} --{file} [OPTIONS]\n\n\
             \x20                   plays in a window; its keys are on screen\n\
             --demo              plays the script that wins\n\
             --input SCRIPT      plays your script of keys, such as \"right*30 {example} -*60\"\n\
             --ticks NUMBER      plays no more ticks of the script\n\
             --overlay           shows what the engine sees\n\
             --film OUT.gif      writes a film of the script, without a window\n\
             --picture OUT.png   writes a picture of where the script ends, without a window\n\n\
             keys:\n{keys}\n{WINDOW_KEYS}\n\n\
             words of scripts: {words}, the digits 1 to 9, and - for none{slash}"
        )
    }
}

fn whole(text: &str) -> Result<usize, String> {
    let ticks = text.parse().ok().filter(|ticks| *ticks > 0);
    ticks.ok_or_else(|| format!("--ticks {text}: write a whole number, 1 or more"))
}

fn ending(path: String, extension: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(path);
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(extension)) {
        Ok(path)
    } else {
        Err(format!("{}: the name has to end with .{extension}", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str, file: Option<&str>) -> Result<Arguments, String> {
        Arguments::parse(text.split_whitespace().map(str::to_owned), file)
    }

    #[test]
    fn options_and_a_file_are_read() {
        let read = parse("--film a.gif --input up*3 level.png", Some("LEVEL.png")).unwrap();
        assert_eq!((read.film, read.input), (Some("a.gif".into()), Some("up*3".to_owned())));
        assert_eq!(read.file, Some("level.png".into()));
        assert_eq!(parse("", None), Ok(Arguments::default()));
    }

    #[test]
    fn the_help_names_the_package_the_keys_and_the_words_of_scripts() {
        let about = About {
            title: "hitmask duel",
            goal: &[],
            keys: &["Left: A D walk"],
            size: (1, 1),
            players: 2,
            buttons: [Some("jump"), None, None],
        };
        let help = Arguments::usage("-p hitmask-duel", &about, None);
        for said in [
            "cargo run --release -p hitmask-duel -- [OPTIONS]",
            "\"right*30 right+jump*12 -*60\"",
            "\nLeft: A D walk\nR again",
            "left, right, up, down, jump, the digits 1 to 9, and - for none; / between",
        ] {
            assert!(help.contains(said), "{said}: {help}");
        }
    }

    #[test]
    fn wrong_arguments_are_named() {
        for (given, said) in [
            ("--film", "--film needs a file, OUT.gif"),
            ("--film a.png", "a.png: the name has to end with .gif"),
            ("--ticks -3", "--ticks -3: write a whole number, 1 or more"),
            ("--fly", "unknown option --fly; --help lists all"),
            ("level.png", "unknown argument level.png; --help lists all"),
            ("--demo --input up", "--demo has its own script: leave out --input"),
        ] {
            assert_eq!(parse(given, None), Err(said.to_owned()));
        }
        let two = parse("a.png b.png", Some("LEVEL.png"));
        assert_eq!(two, Err("b.png is one LEVEL.png too many".to_owned()));
    }
}
