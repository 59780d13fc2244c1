//! Worlds for cases that random commands hardly ever produce.

use hitmask_reference::Shape;
use serde_json::{Value, json};

use super::maker::Maker;
use super::more_queries::COLLIDERS;
use crate::scene::near;

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

    /// Creates a world with two terrains that overlap, and sprites on both. One terrain moves onto
    /// the other, leaves it, and is carved and filled.
    pub(super) fn with_terrains(mut self) -> Value {
        self.crowd();
        (self.has_layers, self.has_still_sprites) = (false, false);
        let ground = |maker: &mut Self, (x, y): (i64, i64)| {
            let grid = Shape::Noise(230).grid(40, 20, maker.random.next());
            maker.insert_terrain_of(&grid, (-20, -10), (x, y));
            maker.model.colliders.len() - 1
        };
        let shift = (near(&mut self.random, 8), near(&mut self.random, 8));
        let (still, moving) = (ground(&mut self, (0, 0)), ground(&mut self, shift));
        for _ in 0..COLLIDERS {
            self.insert();
        }
        self.tick();
        for at in [(15, 5), (300, 0), (-15, -5)] {
            self.model.set_position(moving, at);
            self.put("move", json!({ "collider": moving, "at": [at.0, at.1] }));
            self.tick();
        }
        for collider in self.terrain_and_sprites().1 {
            self.ask_touching_of(collider);
        }
        self.ask_all_pairs();
        for _ in 0..3 {
            self.edit();
            self.tick();
        }
        self.model.remove(still);
        self.put("remove", json!({ "collider": still }));
        self.tick();
        self.finished()
    }

    /// Creates a world that takes a snapshot and is restored later. After that, it makes the same
    /// calls as after the snapshot.
    pub(super) fn restored(mut self) -> Value {
        self.crowd();
        self.insert_terrain();
        for _ in 0..COLLIDERS {
            self.insert();
        }
        self.tick();
        // Changes that a tick has not seen yet are part of a snapshot.
        self.calls(3);
        self.put("snapshot", json!({}));
        let saved = (self.model.clone(), self.random.clone());
        let first = self.commands.len();
        self.calls(40);
        let last = self.commands.len();
        (self.model, self.random) = saved;
        self.put("restore", json!({}));
        self.calls(40);
        assert_eq!(self.commands[first..last], self.commands[last + 1..], "the calls are the same");
        for index in last + 1..self.commands.len() {
            if let Some("insert" | "tick") = self.commands[index]["do"].as_str() {
                self.tags.add("STATE-1", format!("/answers/{index}"));
            }
        }
        self.finished()
    }

    /// Makes changes, with a tick after every fourth.
    fn calls(&mut self, count: usize) {
        for number in 1..=count {
            self.change_without_snapshots();
            if number % 4 == 0 {
                self.tick();
            }
        }
    }

    /// The numbers of the colliders with terrain, and the numbers of all other colliders.
    fn terrain_and_sprites(&self) -> (Vec<usize>, Vec<usize>) {
        let is_terrain = |one: &usize| self.model.colliders[*one].look.is_none();
        self.model.numbers().into_iter().partition(is_terrain)
    }
}
