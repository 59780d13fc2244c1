//! Worlds for what random commands hardly ever do.

use serde_json::{Value, json};

use super::maker::Maker;
use super::more_queries::COLLIDERS;

impl Maker {
    /// A crowded world with terrain. It asks for each contact with the terrain from both points of
    /// view, tries poses, asks for the removed collider of a slot that is used again, and pushes
    /// each sprite out twice: the second time it is free.
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

    /// The numbers of the colliders with terrain, and those of the others.
    fn terrain_and_sprites(&self) -> (Vec<usize>, Vec<usize>) {
        let is_terrain = |one: &usize| self.model.colliders[*one].look.is_none();
        self.model.numbers().into_iter().partition(is_terrain)
    }
}
