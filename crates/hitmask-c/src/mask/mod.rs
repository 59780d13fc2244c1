//! Masks: functions that create, read, change and combine them.

mod arrange;
mod connectivity;
mod edit;
mod intersect_pixels;
mod make;
mod read;
mod text;

pub(crate) use connectivity::HmConnectivity;
