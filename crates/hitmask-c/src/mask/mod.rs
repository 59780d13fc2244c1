//! Masks: how they are made, read, changed and combined.

mod arrange;
mod connectivity;
mod edit;
mod intersect_pixels;
mod make;
mod read;
mod text;

pub(crate) use connectivity::HmConnectivity;
