//! `hitmask batch`: reads requests as JSON lines and writes answers as JSON lines, in order.

use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

use hitmask::Segment;
use hitmask_assets::path_in_one_line;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::answer::{
    DistanceAnswer, MaskAnswer, MoveAnswer, PairAnswer, RayAnswer, SeparationAnswer, SweepAnswer,
};
use crate::arguments::Batch;
use crate::failure::{Failure, naming};
use crate::input;
use crate::json::{self, Object};
use crate::library::Library;
use crate::motion::Sweep;
use crate::output::Answers;
use crate::placement::Mode;
use crate::progress;
use crate::request::{Id, Request};

/// The longest line that is read. It has room for a move of a million ticks; other requests take a
/// few hundred bytes.
const LONGEST_LINE: usize = 32 << 20;

/// The exit statuses. Either every request got an answer, or at least one did not.
const ALL_ANSWERED: u8 = 0;
const SOME_FAILED: u8 = 2;

/// The answer to a line.
#[derive(Serialize)]
pub(crate) struct AnswerLine {
    id: Option<Box<RawValue>>,
    #[serde(flatten)]
    pub(crate) answer: Answer,
}

#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Answer {
    Pair(PairAnswer),
    Mask(MaskAnswer),
    Sweep(SweepAnswer),
    Move(MoveAnswer),
    Separation(SeparationAnswer),
    Distance(DistanceAnswer),
    Ray(RayAnswer),
    Error { error: String },
}

pub(crate) fn run(batch: &Batch, limits: hitmask_assets::Limits) -> Result<u8, Failure> {
    let (input, length) = open(&batch.file)?;
    let progress = progress::of_bytes(length);
    let mut input = BufReader::new(progress.wrap_read(input));
    let mut answers = Answers::new();
    let mut library = Library::new(limits);
    let mut status = ALL_ANSWERED;
    let mut line = Vec::new();
    let failed = |error: io::Error| Failure::new(format!("{}: {error}", shown(&batch.file)));
    for number in 1_u64.. {
        // Flush, so that a program that waits for answers before it sends more requests gets these
        // answers.
        if !input.buffer().contains(&b'\n') {
            answers.flush()?;
        }
        let Some(whole) = read_line(&mut input, &mut line).map_err(failed)? else { break };
        if number == 1 {
            input::cut_byte_order_mark(&mut line);
        }
        if whole && line.trim_ascii().is_empty() {
            continue;
        }
        let answered = if whole {
            answer(&line, number, |request| reply(&request, &mut library))
        } else {
            let error = format!("line {number} is longer than {LONGEST_LINE} bytes");
            AnswerLine { id: None, answer: Answer::Error { error } }
        };
        if matches!(answered.answer, Answer::Error { .. }) {
            status = SOME_FAILED;
        }
        answers.json(&answered)?;
        if !whole {
            // The rest of the line may go on forever.
            answers.flush()?;
            input.skip_until(b'\n').map_err(failed)?;
        }
    }
    answers.flush()?;
    progress.finish_and_clear();
    Ok(status)
}

/// Answers a line with the function that answers its request.
pub(crate) fn answer(
    line: &[u8],
    number: u64,
    reply: impl FnOnce(Request) -> Result<Answer, String>,
) -> AnswerLine {
    let id = match json::read::<Object<Id>>(line) {
        Ok(Object(id)) => id.id,
        Err(fault) => {
            let error = format!("line {number}: {}", fault.in_line());
            return AnswerLine { id: None, answer: Answer::Error { error } };
        }
    };
    let answer = Request::parse(line).and_then(reply).unwrap_or_else(|error| match id {
        Some(_) => Answer::Error { error },
        None => Answer::Error { error: format!("line {number}: {error}") },
    });
    AnswerLine { id, answer }
}

/// Answers a request.
pub(crate) fn reply(request: &Request, library: &mut Library) -> Result<Answer, String> {
    Ok(match request {
        Request::Pair { a, b, mode: Mode::Drawn } => {
            let (a, b) = (library.drawn(a)?, library.drawn(b)?);
            Answer::Pair(PairAnswer::of(a.placed().contact(b.placed())))
        }
        Request::Pair { a, b, mode: Mode::Exact } => {
            let (a, b) = (library.exact(a)?, library.exact(b)?);
            Answer::Pair(PairAnswer::of_exact(a.exact().contact(b.exact())))
        }
        Request::Mask { a, transform } => {
            let mask = library.boxed(a, *transform)?;
            let answer = MaskAnswer::of(&mask).map_err(|error| error.to_string());
            Answer::Mask(answer.map_err(naming(&a.source.path))?)
        }
        Request::Sweep { a, b, by, mode } => {
            Answer::Sweep(SweepAnswer::of(a, &Sweep::of(a, b, *by, *mode, library)?))
        }
        Request::Move { a, b, by } => {
            let (shown, b) = (library.drawn(a)?, library.drawn(b)?);
            Answer::Move(MoveAnswer::of(shown.placed(), (a.at.x, a.at.y), b.placed(), by))
        }
        Request::Separation { a, b } => {
            let (a, b) = (library.drawn(a)?, library.drawn(b)?);
            Answer::Separation(SeparationAnswer::of(a.placed(), b.placed())?)
        }
        Request::Distance { a, b } => {
            let (a, b) = (library.drawn(a)?, library.drawn(b)?);
            Answer::Distance(DistanceAnswer::of(a.placed().distance(b.placed())))
        }
        Request::Ray { from, to, b } => {
            let ray = Segment::between_pixels(*from, *to);
            Answer::Ray(RayAnswer::of(library.drawn(b)?.placed().ray(ray)))
        }
    })
}

/// Reads the next line without its end. Returns `None` at the end of the input, and `Some(false)`
/// if the line is too long. In that case, the rest of the line has not been read.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let most = LONGEST_LINE as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST_LINE {
        return Ok(Some(false));
    }
    Ok(Some(true))
}

/// Opens the input. The length is `None` if it is unknown.
fn open(path: &Path) -> Result<(Box<dyn io::Read>, Option<u64>), Failure> {
    if path == Path::new("-") {
        return Ok((Box::new(io::stdin().lock()), None));
    }
    let file = input::open(path)?;
    let kind = file.metadata().map_err(|error| Failure::of_reading(path, &error))?;
    Ok((Box::new(file), kind.is_file().then_some(kind.len())))
}

fn shown(path: &Path) -> String {
    if path == Path::new("-") { "standard input".into() } else { path_in_one_line(path) }
}
