//! Tests bullets against the exact times of the slow reference: nothing tunnels at any speed. Also
//! tests their guarantees: mirrors, tiles as one wall, never inside a solid, and bytes.
mod laws;
mod rules;
mod scene;
