//! Masks: how they are made, read, changed and combined.

mod make;
