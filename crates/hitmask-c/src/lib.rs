//! The engine for C: everything that `include/hitmask.h` declares. cbindgen writes that file from
//! these files.
//!
//! There is one file for each concept of the engine. An exported function takes what C passes as
//! the types of `border`: [`In`](border::In) and [`Out`](border::Out) memory, [`Ref`](border::Ref)
//! and [`Mut`](border::Mut) handles, [`Word`](border::Word) for enums and [`Flag`](border::Flag)
//! for `bool`. It checks all of them, calls the engine, and returns a
//! [`HmStatus`](status::HmStatus). Only the border has unsafe code; everywhere else, `unsafe` only
//! occurs in the attribute that gives a function its name in C.

#![allow(
    unsafe_code,
    reason = "`#[unsafe(no_mangle)]`: C finds functions by their names; a test finds anything else"
)]
#![allow(clippy::too_many_arguments, reason = "C has no methods and no tuples")]

// The parts that the others use.
mod answers;
mod ask;
mod border;
mod objects;

// In the order of the header.
mod status;

mod version;

mod space;

mod mask;

mod region;

mod outline;

mod pair;

mod figure;

mod ray;

mod pose;

mod batch;

mod configuration;

mod loop_mode;

mod sheet;

mod terrain;

mod world;

mod actor;
