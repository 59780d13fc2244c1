//! Worlds for cases that random commands hardly ever produce.

use serde_json::{Value, json};

use super::maker::Maker;
use super::more_queries::COLLIDERS;

impl Maker {
    /// Creates a crowded world with terrain. The world asks for each contact with the terrain from
    /// both points of view, tries poses, asks for a removed collider whose slot has been reused,
    /// and pushes each sprite out twice. The second time, the sprite is already free.
    pub(super) fn directed(mut self) -> Value {
        self.crowd();
        self.insert_terrain();
        for _ in 0..COLLIDERS {
            self.insert();
        }
        let (terrain, sprites) = self.terrain_and_sprites();
        for (a, b) in terrain.iter().flat_map(|a| sprites.iter().map(move |b| (*a, *b))) {
            self.ask_contact_of(a, b);
            self.ask_contact_of(b, a);
        }
        self.tick();
        for collider in &sprites {
            if let Some(look) = self.model.colliders[*collider].look {
                self.try_pose(*collider, look.sprite);
            }
        }
        let removed = sprites[0];
        self.model.remove(removed);
        self.put("remove", json!({ "collider": removed }));
        self.tick();
        self.insert();
        for collider in [removed, self.model.colliders.len() - 1] {
            self.ask_whether_it_exists(collider);
        }
        for sprite in self.terrain_and_sprites().1 {
            self.ask_free_of(sprite, |_| true);
            self.ask_free_of(sprite, |_| true);
        }
        self.tick();
        self.finished()
    }

    /// The numbers of the colliders with terrain, and the numbers of all other colliders.
    fn terrain_and_sprites(&self) -> (Vec<usize>, Vec<usize>) {
        let is_terrain = |one: &usize| self.model.colliders[*one].look.is_none();
        self.model.numbers().into_iter().partition(is_terrain)
    }
}
