//! The status that every call returns, and the error message.

use core::cell::RefCell;
use core::ffi::{CStr, c_char};
use core::fmt;
use std::ffi::CString;

use engine::baked::BakedError;
use engine::sheet::SheetError;
use engine::{MaskError, PbmError, PolygonError, PoseError, TextError};

use crate::objects::{kind_name, live, object_name};

/// The status that a call returns. `HM_STATUS_OK` is 0 and `HM_STATUS_NONE` is 1. All values below
/// 0 are errors. After an error, no answer has been written and nothing has changed, unless the
/// function says otherwise. `hm_last_error` returns the error message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub enum HmStatus {
    /// The call succeeded and has written its answers.
    Ok = 0,
    /// There is no answer. This is not an error: for example, the masks do not overlap, or the ray
    /// hits nothing. The call has not written an answer.
    None = 1,
    /// A pointer or a handle is NULL.
    Null = -1,
    /// A pointer does not have the alignment that its type requires.
    Misaligned = -2,
    /// A handle does not belong to an object of this kind: the object was destroyed or is of
    /// another kind.
    Handle = -3,
    /// Another call is using the object, in this thread or in another one.
    InUse = -4,
    /// The memory for the answers is too small. The call has written only the number of answers.
    TooSmall = -5,
    /// An argument is out of range or cannot be combined with another one.
    Argument = -6,
    /// A size exceeds a limit.
    TooLarge = -7,
    /// There is not enough memory.
    OutOfMemory = -8,
    /// There is no collider with this id, or no sprite, frame, clip or component with this index or
    /// name.
    NotFound = -9,
    /// Something solid is in the way.
    Blocked = -10,
    /// The bytes are invalid or damaged.
    BadData = -11,
}

impl HmStatus {
    const ALL: [(Self, &'static CStr); 13] = [
        (Self::Ok, c"ok"),
        (Self::None, c"none"),
        (Self::Null, c"null"),
        (Self::Misaligned, c"misaligned"),
        (Self::Handle, c"handle"),
        (Self::InUse, c"in use"),
        (Self::TooSmall, c"too small"),
        (Self::Argument, c"argument"),
        (Self::TooLarge, c"too large"),
        (Self::OutOfMemory, c"out of memory"),
        (Self::NotFound, c"not found"),
        (Self::Blocked, c"blocked"),
        (Self::BadData, c"bad data"),
    ];
}

/// The reason why a call fails.
#[derive(Debug)]
pub(crate) enum Error {
    /// A pointer is null.
    Null { name: &'static str },
    /// A pointer is misaligned.
    Misaligned { name: &'static str, alignment: usize },
    /// A list is larger than memory.
    Count { name: &'static str, count: u64 },
    /// A handle belongs to no object, or to an object of another kind.
    Handle { name: &'static str, expected: usize, handle: usize },
    /// Another call is using the object.
    InUse { name: &'static str },
    /// There is not enough memory for all answers.
    TooSmall { needed: usize, capacity: usize },
    /// A number is not one of the values of an enum.
    Word { name: &'static str, found: u32, count: usize },
    /// Bytes are not UTF-8.
    Text { name: &'static str },
    /// An error from the engine or in an argument, with its status.
    Other(HmStatus, Box<str>),
    /// There is not enough memory.
    OutOfMemory,
}

impl Error {
    /// Creates the error for an invalid argument.
    #[cold]
    pub(crate) fn argument(message: impl fmt::Display) -> Self {
        Self::other(HmStatus::Argument, message)
    }

    #[cold]
    pub(crate) fn other(status: HmStatus, message: impl fmt::Display) -> Self {
        Self::Other(status, message.to_string().into())
    }

    /// Creates the error for an index or name that does not exist.
    #[cold]
    pub(crate) fn not_found(message: impl fmt::Display) -> Self {
        Self::other(HmStatus::NotFound, message)
    }

    const fn status(&self) -> HmStatus {
        match self {
            Self::Null { .. } => HmStatus::Null,
            Self::Misaligned { .. } => HmStatus::Misaligned,
            Self::Handle { .. } => HmStatus::Handle,
            Self::InUse { .. } => HmStatus::InUse,
            Self::TooSmall { .. } => HmStatus::TooSmall,
            Self::Count { .. } => HmStatus::TooLarge,
            Self::Word { .. } | Self::Text { .. } => HmStatus::Argument,
            Self::Other(status, _) => *status,
            Self::OutOfMemory => HmStatus::OutOfMemory,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null { name } => write!(formatter, "{name} is NULL"),
            Self::Misaligned { name, alignment } => {
                write!(
                    formatter,
                    "{name} is misaligned: its address must be a multiple of {alignment}"
                )
            }
            Self::Count { name, count } => {
                write!(
                    formatter,
                    "{name} can't have {count} elements: that is more than memory holds"
                )
            }
            Self::Handle { name, expected, handle } => {
                let expected = kind_name(*expected);
                match object_name(*handle) {
                    Some(found) => write!(formatter, "{name} is {found}: pass {expected}"),
                    None => write!(
                        formatter,
                        "{name} names no object: it was destroyed, or is not a handle; pass \
                         {expected}"
                    ),
                }
            }
            Self::InUse { name } => {
                write!(
                    formatter,
                    "{name} is being changed or used by another call: let that end first"
                )
            }
            Self::TooSmall { needed, capacity } => {
                write!(
                    formatter,
                    "there are {needed} answers, and room for {capacity}: pass more memory"
                )
            }
            Self::Word { name, found, count } => {
                write!(formatter, "{found} is not {name}: they are 0 to {}", count - 1)
            }
            Self::Text { name } => write!(formatter, "{name} is not UTF-8"),
            Self::Other(_, message) => formatter.write_str(message),
            Self::OutOfMemory => formatter.write_str("not enough memory"),
        }
    }
}

impl From<MaskError> for Error {
    #[cold]
    fn from(error: MaskError) -> Self {
        let status = match error {
            MaskError::TooLarge { .. } => HmStatus::TooLarge,
            MaskError::OutOfMemory { .. } => HmStatus::OutOfMemory,
            MaskError::NoComponent { .. } => HmStatus::NotFound,
            _ => HmStatus::Argument,
        };
        Self::other(status, error)
    }
}

impl From<TextError> for Error {
    #[cold]
    fn from(error: TextError) -> Self {
        match error {
            TextError::Mask(error) => error.into(),
            error => Self::other(HmStatus::BadData, error),
        }
    }
}

impl From<PbmError> for Error {
    #[cold]
    fn from(error: PbmError) -> Self {
        match error {
            PbmError::Mask(error) => error.into(),
            error => Self::other(HmStatus::BadData, error),
        }
    }
}

impl From<SheetError> for Error {
    #[cold]
    fn from(error: SheetError) -> Self {
        let status = match error {
            SheetError::TooManyFrames { .. } => HmStatus::TooLarge,
            SheetError::NoSuchFrame => HmStatus::NotFound,
            _ => HmStatus::Argument,
        };
        Self::other(status, error)
    }
}

impl From<BakedError> for Error {
    #[cold]
    fn from(error: BakedError) -> Self {
        let status = match error {
            BakedError::OutOfMemory => HmStatus::OutOfMemory,
            BakedError::TooMuch { .. } => HmStatus::TooLarge,
            BakedError::SameName { .. } => HmStatus::Argument,
            _ => HmStatus::BadData,
        };
        Self::other(status, error)
    }
}

impl From<PoseError> for Error {
    #[cold]
    fn from(error: PoseError) -> Self {
        match error {
            PoseError::Mask(error) => error.into(),
            PoseError::TooLarge { .. } => Self::other(HmStatus::TooLarge, error),
            _ => Self::argument(error),
        }
    }
}

impl From<PolygonError> for Error {
    #[cold]
    fn from(error: PolygonError) -> Self {
        Self::argument(error)
    }
}

thread_local! {
    /// The message of the thread's most recent error.
    static LAST: RefCell<CString> = RefCell::default();
}

#[cold]
#[inline(never)]
fn keep(error: &Error) -> HmStatus {
    // No message contains a zero byte. Texts from C that it quotes cannot contain one either.
    let message = CString::new(error.to_string()).unwrap_or_default();
    // A thread that is about to end no longer stores a message.
    let _ = LAST.try_with(|last| last.replace(message));
    error.status()
}

/// Runs a call, and converts its error to a status and the thread's error message.
#[inline(always)]
pub(crate) fn status(call: impl FnOnce() -> Result<(), Error>) -> HmStatus {
    match call() {
        Ok(()) => HmStatus::Ok,
        Err(error) => keep(&error),
    }
}

/// Runs a call that may have no answer.
#[inline(always)]
pub(crate) fn maybe(call: impl FnOnce() -> Result<Option<()>, Error>) -> HmStatus {
    match call() {
        Ok(Some(())) => HmStatus::Ok,
        Ok(None) => HmStatus::None,
        Err(error) => keep(&error),
    }
}

/// Returns the calling thread's most recent error message as a single UTF-8 line, or an empty
/// string if no call in this thread has failed. The message stays valid until the next error in
/// this thread. The result is never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn hm_last_error() -> *const c_char {
    let last = LAST.try_with(|last| last.borrow().as_ptr());
    last.unwrap_or(c"".as_ptr())
}

/// Returns the name of a status, such as "ok" or "too small". The name is "unknown" for a number
/// that is not a status. The result is never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn hm_status_name(status: i32) -> *const c_char {
    let found = HmStatus::ALL.iter().find(|(one, _)| *one as i32 == status);
    found.map_or(c"unknown", |(_, name)| name).as_ptr()
}

/// Returns how many objects of all kinds (masks, worlds and so on) exist in all threads: those that
/// were created but not yet destroyed. A program that destroys every object that it creates ends
/// with 0.
#[unsafe(no_mangle)]
pub extern "C" fn hm_live_objects() -> usize {
    live()
}
