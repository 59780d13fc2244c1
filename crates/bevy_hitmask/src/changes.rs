//! Tracks which assets have changed, and therefore which masks are outdated.

use bevy_asset::{Asset, AssetEvent, AssetId, Assets};
use bevy_ecs::message::MessageReader;
use bevy_ecs::resource::Resource;
use bevy_ecs::system::{Res, ResMut};
use bevy_image::{Image, TextureAtlas, TextureAtlasLayout};
use bevy_platform::collections::HashSet;

use crate::image::MaskRule;
use crate::masks::Masks;
use crate::sheet::MaskSheet;

/// The assets that have changed, both those recorded since the last tick and those of this tick.
#[derive(Resource, Debug, Default)]
pub(crate) struct ChangedAssets {
    noted: Ids,
    now: Ids,
    /// The images whose masks have changed in this tick. In all other changed images, only the
    /// colors have changed.
    reshaped: HashSet<AssetId<Image>>,
    /// The images that no longer exist.
    gone: HashSet<AssetId<Image>>,
}

#[derive(Debug, Default)]
struct Ids {
    images: HashSet<AssetId<Image>>,
    layouts: HashSet<AssetId<TextureAtlasLayout>>,
    sheets: HashSet<AssetId<MaskSheet>>,
}

impl ChangedAssets {
    /// Returns whether a sprite may now have another mask, because its image, its atlas or an asset
    /// of its rule has changed.
    pub(crate) fn reshape(
        &self,
        image: AssetId<Image>,
        atlas: Option<&TextureAtlas>,
        rule: &MaskRule,
    ) -> bool {
        self.has(&self.reshaped, image, atlas, rule)
    }

    /// Returns whether a picture may have changed. This is like [`reshape`](Self::reshape), except
    /// that a picture also depends on the colors.
    pub(crate) fn repaint(
        &self,
        image: AssetId<Image>,
        atlas: Option<&TextureAtlas>,
        rule: &MaskRule,
    ) -> bool {
        self.has(&self.now.images, image, atlas, rule)
    }

    /// Returns whether any asset changed.
    pub(crate) fn has_any(&self) -> bool {
        let Ids { images, layouts, sheets } = &self.now;
        !(images.is_empty() && layouts.is_empty() && sheets.is_empty())
    }

    fn has(
        &self,
        images: &HashSet<AssetId<Image>>,
        image: AssetId<Image>,
        atlas: Option<&TextureAtlas>,
        rule: &MaskRule,
    ) -> bool {
        let Ids { layouts, sheets, .. } = &self.now;
        images.contains(&image)
            || atlas.is_some_and(|atlas| layouts.contains(&atlas.layout.id()))
            || match rule {
                MaskRule::Painted(image) => images.contains(&image.id()),
                MaskRule::Sheet { sheet, .. } => sheets.contains(&sheet.id()),
                _ => false,
            }
    }
}

/// Returns the asset of an event if the asset was added or modified. Removals do not count, because
/// the asset may come back.
fn changed<A: Asset>(event: &AssetEvent<A>) -> Option<AssetId<A>> {
    match event {
        AssetEvent::Added { id } | AssetEvent::Modified { id } => Some(*id),
        _ => None,
    }
}

/// Records asset changes. This system runs in every frame, even if the world ticks less often,
/// because Bevy drops events after two frames.
pub(crate) fn note(
    mut assets: ResMut<ChangedAssets>,
    mut images: MessageReader<AssetEvent<Image>>,
    mut layouts: MessageReader<AssetEvent<TextureAtlasLayout>>,
    mut sheets: MessageReader<AssetEvent<MaskSheet>>,
) {
    if images.is_empty() && layouts.is_empty() && sheets.is_empty() {
        return;
    }
    let ChangedAssets { noted, gone, .. } = &mut *assets;
    for event in images.read() {
        if let AssetEvent::Removed { id } = event {
            gone.insert(*id);
        }
        noted.images.extend(changed(event));
    }
    noted.layouts.extend(layouts.read().filter_map(changed));
    // A sheet that was just added had no masks before.
    noted.sheets.extend(sheets.read().filter_map(|event| match event {
        AssetEvent::Modified { id } | AssetEvent::Removed { id } => Some(*id),
        _ => None,
    }));
}

/// At the start of a tick, drops the masks of the recorded assets, and determines which masks have
/// changed.
pub(crate) fn apply(
    mut assets: ResMut<ChangedAssets>,
    mut masks: ResMut<Masks>,
    images: Res<Assets<Image>>,
) {
    let ChangedAssets { noted, now, reshaped, gone } = &mut *assets;
    core::mem::swap(noted, now);
    noted.images.clear();
    noted.layouts.clear();
    noted.sheets.clear();
    reshaped.clear();
    reshaped.extend(now.images.iter().filter(|id| masks.image_changed(**id, &images)));
    now.sheets.iter().for_each(|id| masks.sheet_changed(*id));
    for id in gone.drain() {
        if !images.contains(id) {
            masks.forget_image(id);
        }
    }
}
