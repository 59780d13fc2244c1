//! Tests recordings of worlds. A replay repeats the run exactly, every change is recorded, and a
//! recording cannot use more memory than allowed.
mod changes;
mod record;
mod replays;
