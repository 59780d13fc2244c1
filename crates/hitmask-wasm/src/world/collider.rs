//! Reads one collider, and the contact of two colliders.

use std::sync::Arc;

use hitmask::world::ColliderRef;
use hitmask::{Location, Point, Pose};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{id, number, refused};
use crate::answer::Answer;
use crate::error::js;
use crate::mask::MaskAt;

impl World {
    fn collider(&self, number: f64) -> Result<Option<ColliderRef<'_>>, JsError> {
        Ok(self.world.get(id(number)?))
    }

    /// Returns the collider with an id, or an error if there is none.
    pub(super) fn existing(&self, number: f64) -> Result<ColliderRef<'_>, JsError> {
        let id = id(number)?;
        let missing = || refused(hitmask::world::WorldError::NoSuchCollider { id });
        self.world.get(id).ok_or_else(missing)
    }

    /// Returns the mask of a collider and its position, or `None` for terrain. The mask shares the
    /// pixels of the collider's sprite, unless it was drawn for a pose.
    pub(crate) fn shown(
        &self,
        collider: ColliderRef<'_>,
    ) -> Result<Option<(Arc<hitmask::Mask>, Point)>, JsError> {
        let Some(placed) = collider.placed() else { return Ok(None) };
        let frame = collider.sprite().zip(collider.frame()).filter(|_| collider.pose().is_none());
        let shared =
            frame.and_then(|(sprite, frame)| self.world.sprites().mask(sprite, frame.into()));
        let mask = match shared {
            Some((mask, _)) => Arc::clone(mask),
            None => Arc::new(placed.mask().try_clone().map_err(js)?),
        };
        Ok(Some((mask, placed.position())))
    }
}

/// Returns a pose as position, pivot, angle in degrees, and scale.
fn pose_numbers(pose: Pose) -> [f64; 7] {
    let place = |place: Location| [place.x.to_f64(), place.y.to_f64()];
    let ([x, y], [pivot_x, pivot_y]) = (place(pose.position()), place(pose.pivot_location()));
    let scale = pose.scale();
    [x, y, pivot_x, pivot_y, pose.turn().to_degrees(), scale.x(), scale.y()]
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    pub fn has(&self, number: f64) -> bool {
        self.collider(number).is_ok_and(|collider| collider.is_some())
    }

    /// Returns position, sprite and frame (−1 for terrain), layer, layers, user data in two words,
    /// still, sensor and, if there is one, the pose.
    pub fn get(&self, number: f64) -> Result<Option<Vec<f64>>, JsError> {
        let Some(collider) = self.collider(number)? else { return Ok(None) };
        let index = |index: Option<u32>| index.map_or(-1.0, f64::from);
        let data = collider.user_data();
        let mut list = Answer::default().point(collider.position()).list();
        list.extend([
            index(collider.sprite().map(hitmask::world::SpriteId::index)),
            index(collider.frame()),
            collider.layer().number().into(),
            collider.collides_with().to_bits().into(),
            f64::from(data as u32),
            f64::from((data >> 32) as u32),
            collider.is_still().into(),
            collider.is_sensor().into(),
        ]);
        list.extend(collider.pose().into_iter().flat_map(pose_numbers));
        Ok(Some(list))
    }

    pub fn position(&self, number: f64) -> Result<Vec<f64>, JsError> {
        Ok(Answer::default().point(self.existing(number)?.position()).list())
    }

    /// Returns the collider's mask at its position, or `None` for terrain.
    pub fn placed(&self, number: f64) -> Result<Option<MaskAt>, JsError> {
        let shown = self.shown(self.existing(number)?)?;
        Ok(shown.map(|(mask, at)| MaskAt::share(&mask, at)))
    }

    pub fn contact(&self, a: f64, b: f64) -> Result<Option<Vec<f64>>, JsError> {
        let contact = self.world.contact(id(a)?, id(b)?);
        Ok(contact.map(|contact| Answer::contact(contact).list()))
    }

    /// Returns the pairs of the last tick.
    #[wasm_bindgen(js_name = touchingPairs)]
    pub fn touching_pairs(&self) -> Vec<f64> {
        self.world.touching().flat_map(|(a, b)| [number(a), number(b)]).collect()
    }
}
