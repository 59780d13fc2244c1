//! Random changes to a world: inserting, moving, showing, digging and restoring.

use hitmask_reference::{Grid, Shape};
use serde_json::{Value, json};

use super::maker::Maker;
use super::model::{Collider, Look};
use crate::scene::{self, Pose, near, quarters};

impl Maker {
    /// Sets the properties that all colliders have, whatever their shape.
    fn common(&mut self, collider: &mut Collider, command: &mut Value) {
        (collider.layer, collider.collides_with) = self.layers();
        if self.has_layers {
            command["layer"] = json!(collider.layer);
            command["collides_with"] = json!(collider.collides_with);
        }
        if self.one_in(6) {
            collider.is_sensor = true;
            command["sensor"] = json!(true);
        }
        if self.one_in(4) {
            collider.user_data = self.below(1 << 50);
            command["user_data"] = json!(collider.user_data);
        }
    }

    pub(super) fn insert(&mut self) {
        let (sprite, frame) = self.frame();
        let (pose, at) = if self.has_poses && self.one_in(3) {
            let (pose, at) = self.pose(sprite);
            (Some(pose), at)
        } else {
            let (x, y) = self.place();
            (None, (4 * x, 4 * y))
        };
        let mut collider = Collider::new(Some(Look { sprite, frame, pose }), at);
        let mut command = json!({ "sprite": sprite, "frame": frame, "at": position(pose, at) });
        if let Some(pose) = pose {
            pose.write(&mut command);
        }
        self.common(&mut collider, &mut command);
        if self.has_still_sprites && self.one_in(5) {
            collider.is_still = true;
            command["still"] = json!(true);
        }
        self.inserted(&collider, None, command);
    }

    pub(super) fn insert_terrain(&mut self) {
        let grid = scene::grid(&mut self.random, Shape::Noise(230), 12);
        let corner = (near(&mut self.random, 300), near(&mut self.random, 300));
        let (x, y) = self.place();
        // Whatever the terrain's position is, its pixels are near the other colliders.
        let at = (x - corner.0, y - corner.1);
        let fits = |at: i64| i32::try_from(at).is_ok();
        let (at, corner) = if fits(at.0) && fits(at.1) { (at, corner) } else { ((x, y), (0, 0)) };
        self.insert_terrain_of(&grid, corner, at);
    }

    /// Inserts terrain with the pixels of a grid, whose top left is at a corner in the terrain.
    pub(super) fn insert_terrain_of(&mut self, grid: &Grid, corner: (i64, i64), at: (i64, i64)) {
        let mut terrain = scene::mask(grid);
        terrain["at"] = json!([corner.0, corner.1]);
        let mut collider = Collider::new(None, (4 * at.0, 4 * at.1));
        let mut command = json!({ "terrain": terrain, "at": [at.0, at.1] });
        self.common(&mut collider, &mut command);
        self.inserted(&collider, Some((grid, corner)), command);
    }

    fn inserted(
        &mut self,
        collider: &Collider,
        terrain: Option<(&Grid, (i64, i64))>,
        mut command: Value,
    ) {
        if !self.model.emptied.is_empty() || !self.model.free.is_empty() {
            self.also_tests("WORLD-2", "/0");
        }
        let number = self.model.insert(collider, terrain);
        let id = self.model.colliders[number].id;
        command["answer"] = json!([id.index, id.generation]);
        self.put("insert", command);
    }

    /// Makes a random change, which can be a snapshot or a restore.
    pub(super) fn change(&mut self) {
        match self.below(13) {
            10 => self.save_or_restore(),
            kind => self.change_of(kind),
        }
    }

    /// Makes a random change that is neither a snapshot nor a restore.
    pub(super) fn change_without_snapshots(&mut self) {
        let kind = self.below(12);
        self.change_of(if kind < 10 { kind } else { kind + 1 });
    }

    fn change_of(&mut self, kind: u64) {
        match kind {
            0 => self.insert(),
            1 => {
                if let Some(collider) = self.some() {
                    self.model.remove(collider);
                    self.put("remove", json!({ "collider": collider }));
                }
            }
            2..=4 => {
                if let (Some(collider), (x, y)) = (self.some(), self.place()) {
                    self.model.set_position(collider, (x, y));
                    self.put("move", json!({ "collider": collider, "at": [x, y] }));
                }
            }
            5 => self.move_all(),
            6 | 7 => self.change_look(),
            8 => {
                if self.has_layers
                    && let Some(collider) = self.some()
                {
                    let (layer, collides_with) = self.layers();
                    self.model.set_layers(collider, layer, collides_with);
                    let layers = json!({
                        "collider": collider, "layer": layer, "collides_with": collides_with
                    });
                    self.put("layers", layers);
                }
            }
            9 => {
                if let Some(collider) = self.some() {
                    let data = self.below(1 << 50);
                    self.model.colliders[collider].user_data = data;
                    self.put("user_data", json!({ "collider": collider, "user_data": data }));
                }
            }
            _ => self.edit(),
        }
    }

    /// Takes a snapshot, or restores the last one.
    fn save_or_restore(&mut self) {
        match &self.saved {
            Some(saved) if self.random.below(2) == 0 => {
                self.model = saved.clone();
                self.put("restore", json!({}));
            }
            _ => {
                self.saved = Some(self.model.clone());
                self.put("snapshot", json!({}));
            }
        }
    }

    /// Moves all colliders that are not still by the same vector, if none of them would leave the
    /// world.
    fn move_all(&mut self) {
        let (dx, dy) = (near(&mut self.random, 9), near(&mut self.random, 9));
        let mut moves = Vec::new();
        for number in self.model.numbers() {
            let collider = &self.model.colliders[number];
            let (x, y) = collider.pixel();
            if !collider.is_still {
                moves.push((number, (x + dx, y + dy)));
            }
        }
        let fits = |at: i64| i32::try_from(at).is_ok();
        if moves.iter().all(|(_, (x, y))| fits(*x) && fits(*y)) {
            moves.iter().for_each(|(number, at)| self.model.set_position(*number, *at));
            self.put("move_all", json!({ "by": [dx, dy] }));
        }
    }

    /// Shows another frame, sprite or pose.
    fn change_look(&mut self) {
        let Some(collider) = self.some_of(true) else { return };
        let look = self.model.colliders[collider].look.expect("it is a sprite");
        let (sprite, frame) = self.frame();
        match self.below(if self.has_poses { 5 } else { 2 }) {
            0 => {
                self.model.set_sprite(collider, look.sprite, frame);
                self.put("frame", json!({ "collider": collider, "frame": frame }));
            }
            1 => {
                self.model.set_sprite(collider, sprite, frame);
                let shown = json!({ "collider": collider, "sprite": sprite, "frame": frame });
                self.put("sprite", shown);
            }
            2 => {
                self.model.set_pose(collider, None);
                self.put("unpose", json!({ "collider": collider }));
            }
            _ => {
                let (pose, at) = self.pose(look.sprite);
                self.model.set_pose(collider, Some((pose, at)));
                let mut command = json!({ "collider": collider, "at": quarters(at) });
                pose.write(&mut command);
                self.put("pose", command);
            }
        }
    }

    /// Carves or fills terrain.
    pub(super) fn edit(&mut self) {
        let mut numbers = self.model.numbers().into_iter();
        let is_terrain = |number: &usize| self.model.colliders[*number].look.is_none();
        let Some(collider) = numbers.rfind(is_terrain) else { return };
        let (left, top) = self.model.first_pixel(collider);
        let (dx, dy) = (self.below(65) as i64, self.below(33) as i64);
        let around = (4 * (left + dx), 4 * (top + dy));
        let (figure, written) = self.figure(around);
        let set = self.one_in(3);
        let count = self.model.edit(collider, |pixel| figure.holds(pixel), set);
        let edit = json!({ "collider": collider, "in": written, "answer": count });
        self.put(if set { "fill" } else { "carve" }, edit);
    }
}

/// A position in the format of commands: decimals for a collider in a pose, otherwise the whole
/// pixel.
fn position(pose: Option<Pose>, at: (i64, i64)) -> Value {
    match pose {
        Some(_) => json!(quarters(at)),
        None => json!([at.0 / 4, at.1 / 4]),
    }
}
