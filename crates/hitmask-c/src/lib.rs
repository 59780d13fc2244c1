//! The engine for C: everything that `include/hitmask.h` declares. cbindgen generates that header
//! from these sources.
//!
//! Each concept of the engine has its own file. An exported function receives the arguments from C
//! as the types of `border`: [`In`](border::In) and [`Out`](border::Out) memory,
//! [`Ref`](border::Ref) and [`Mut`](border::Mut) handles, [`Word`](border::Word) for enums and
//! [`Flag`](border::Flag) for `bool`. The function checks all arguments, calls the engine, and
//! returns an [`HmStatus`](status::HmStatus). Only the border contains unsafe code. Everywhere
//! else, `unsafe` occurs only in the attribute that gives a function its name in C.

#![allow(
    unsafe_code,
    reason = "`#[unsafe(no_mangle)]`: C finds functions by their names; a test finds anything else"
)]
#![allow(clippy::too_many_arguments, reason = "C has no methods and no tuples")]

// Modules that the others use.
mod answers;
mod ask;
mod border;
mod objects;

// Modules in the order of the header.
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
