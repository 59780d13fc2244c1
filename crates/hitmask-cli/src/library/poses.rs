//! Scales and rotates sprites, and places them in the world.

use std::rc::Rc;

use hitmask::{Fixed, Mask, Pose, PoseError};
use hitmask_assets::DecodeError;

use super::{Library, length};
use crate::drawn::{DrawnSprite, ExactSprite};
use crate::failure::naming;
use crate::placement::{Placement, Transform};
use crate::sprite::{Flip, Sprite};

impl Library {
    /// Returns the mask of a sprite, scaled and rotated, in its own box. The error names the file.
    pub(crate) fn boxed(
        &mut self,
        sprite: &Sprite,
        transform: Transform,
    ) -> Result<Rc<Mask>, String> {
        if transform.is_plain() {
            return self.mask(sprite);
        }
        let key = (sprite.clone(), transform);
        if let Some(mask) = self.boxed.get(&key) {
            return Ok(mask);
        }
        let whole = self.mask(sprite)?;
        let named = naming(&sprite.source.path);
        let Transform { scale, turn, .. } = transform;
        // If the pose is at (0, 0), its center is half of the box away.
        let center = Pose::in_box(whole.size(), turn, scale, (0, 0)).position();
        let side = |half: Fixed| (2 * half.to_bits()) as u64 >> Fixed::FRACTION_BITS;
        self.check_posed(&whole, (side(center.x), side(center.y))).map_err(named)?;
        let mask = whole.turned_and_scaled(turn, scale);
        let mask = Rc::new(mask.map_err(|error| named(posing(&error)))?);
        self.boxed.keep(key, Rc::clone(&mask), mask.bytes() + length(&sprite.source.path));
        Ok(mask)
    }

    /// Returns a sprite as drawn in the world. The error names the file.
    pub(crate) fn drawn(&mut self, placement: &Placement) -> Result<DrawnSprite, String> {
        let Placement { sprite, transform, at } = placement;
        if transform.is_rearrangement() {
            return Ok(DrawnSprite::Rearranged(self.boxed(sprite, *transform)?, (at.x, at.y)));
        }
        let key = (sprite.clone(), *transform, at.location);
        if let Some(drawn) = self.posed.get(&key) {
            return Ok(DrawnSprite::Posed(drawn));
        }
        let whole = self.mask(sprite)?;
        let named = naming(&sprite.source.path);
        let posed = whole.posed(transform.pose(at.location, sprite.flip, &whole));
        let size = posed.bounds().map_err(|error| named(posing(&error)))?.size();
        self.check_posed(&whole, (size.0.into(), size.1.into())).map_err(named)?;
        let drawn = Rc::new(posed.draw().map_err(|error| named(posing(&error)))?);
        let bytes = drawn.mask().bytes() + length(&sprite.source.path);
        self.posed.keep(key, Rc::clone(&drawn), bytes);
        Ok(DrawnSprite::Posed(drawn))
    }

    /// Returns the exact pixels of a sprite in the world. The error names the file.
    pub(crate) fn exact(&mut self, placement: &Placement) -> Result<ExactSprite, String> {
        let unmirrored = Sprite { flip: Flip::default(), ..placement.sprite.clone() };
        Ok(ExactSprite::new(self.mask(&unmirrored)?, placement))
    }

    /// Checks that there is memory for a posed mask of this size next to the original.
    fn check_posed(&self, whole: &Mask, (width, height): (u64, u64)) -> Result<(), String> {
        let most = u64::from(Mask::MAX_SIDE);
        if width > most || height > most {
            // The engine reports sizes that are too large for any mask.
            return Ok(());
        }
        let bytes = Mask::bytes_of(width as u32, height as u32);
        let bytes = bytes.map_err(|error| error.to_string())?;
        if (bytes + whole.bytes()) as u64 > self.limits.bytes {
            let error = DecodeError::OverLimit { what: "it", limit: self.limits.bytes };
            return Err(format!("scaled or turned, {error}: raise it with --image-limit"));
        }
        Ok(())
    }
}

/// Returns the message for a pose error, with a fix.
fn posing(error: &PoseError) -> String {
    match error {
        PoseError::TooLarge { .. } => format!("{error}: scale it less"),
        _ => error.to_string(),
    }
}
