//! Tests bullets against the exact times of the slow reference, so that nothing tunnels at any
//! speed. Also tests the guarantees for bullets: mirrored scenes give mirrored results, tiles act
//! as one wall, a bullet never ends inside a solid, and a state survives serialization.
mod laws;
mod rules;
mod scene;
