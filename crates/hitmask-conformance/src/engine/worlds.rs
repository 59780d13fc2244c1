//! The engine's answers about worlds.

use hitmask::sheet::{Frame, Frames};
use hitmask::terrain::Terrain;
use hitmask::world::{
    Collider, ColliderId, Event, Events, Layer, Layers, Recording, Snapshot, SpriteId, Sprites,
    World, WorldError,
};
use serde_json::{Map, Value, json};

use super::{bytes, mask, pixel, pose, with_figure};
use crate::scene::hexadecimal;

/// A world whose commands have run.
pub struct Played {
    /// The answer to each command; null if a command has none.
    pub answers: Vec<Value>,
    /// The recording of all commands.
    pub recording: Recording,
}

/// Plays a line of `conformance/worlds.jsonl`.
pub fn play(line: &Value) -> Played {
    let world = World::with_sprites(sprites(line));
    let mut player = Player { world, ids: Vec::new(), saved: None };
    player.world.start_recording();
    let commands = line["commands"].as_array().unwrap();
    let answers = commands.iter().map(|command| player.run(command)).collect();
    Played { answers, recording: player.world.stop_recording().unwrap() }
}

/// The answers to the commands of a world, and its recording if the question asks for it.
pub(super) fn answer(question: &Value) -> Value {
    let played = play(question);
    let mut answer = json!({ "answers": played.answers });
    if question["record"] == true {
        answer["recording"] = json!(hexadecimal(&played.recording.to_bytes()));
    }
    answer
}

/// Replays the recording of a line, and returns the answers of its ticks.
pub fn replay(line: &Value) -> Vec<Value> {
    let sprites = sprites(line);
    let recording = Recording::from_bytes(&bytes(line["recording"].as_str().unwrap())).unwrap();
    let mut replay = recording.play(&sprites).unwrap();
    let (mut ids, mut saved, mut answers) = (Vec::new(), 0, Vec::new());
    for command in line["commands"].as_array().unwrap() {
        match command["do"].as_str().unwrap() {
            "insert" => ids.push(id(&command["answer"])),
            "snapshot" => saved = ids.len(),
            "restore" => ids.truncate(saved),
            "tick" => {
                let events = replay.step().unwrap().expect("the recording has as many ticks");
                answers.push(ticked(events, replay.world(), &ids));
            }
            _ => {}
        }
    }
    assert!(replay.step().unwrap().is_none());
    answers
}

/// Creates the id with an index and a generation.
fn id(value: &Value) -> ColliderId {
    let number = |at: usize| value[at].as_u64().unwrap();
    ColliderId::from_bits(number(1) << 32 | number(0))
}

fn sprites(line: &Value) -> Sprites {
    let mut sprites = Sprites::default();
    for frames in line["sprites"].as_array().unwrap() {
        let frame = |frame: &Value| Frame::new(mask(frame), pixel(&frame["offset"]));
        let frames = frames.as_array().unwrap().iter().map(frame).collect();
        sprites.add_frames(&Frames::new(frames).unwrap()).unwrap();
    }
    sprites
}

/// The answer of a tick.
fn ticked(events: Events, world: &World, ids: &[ColliderId]) -> Value {
    let number = |id| ids.iter().position(|one| *one == id).unwrap();
    let event = |event: Event| {
        let (a, b) = event.pair();
        match event {
            Event::Started { cause, .. } => {
                json!(["started", number(a), number(b), cause.name()])
            }
            Event::Ongoing { .. } => json!(["ongoing", number(a), number(b)]),
            Event::Ended { .. } => json!(["ended", number(a), number(b)]),
        }
    };
    let events: Vec<Value> = events.map(event).collect();
    json!({ "events": events, "hash": format!("{:016x}", world.hash()) })
}

/// A world, and the ids of its colliders, in the order of their numbers.
pub(super) struct Player {
    pub(super) world: World,
    ids: Vec<ColliderId>,
    /// The last snapshot, and the number of colliders that had been inserted by then.
    saved: Option<(Snapshot, usize)>,
}

impl Player {
    pub(super) fn id(&self, number: &Value) -> ColliderId {
        self.ids[number.as_u64().unwrap() as usize]
    }

    pub(super) fn number(&self, id: ColliderId) -> usize {
        self.ids.iter().position(|one| *one == id).unwrap()
    }

    fn run(&mut self, command: &Value) -> Value {
        let collider = || self.id(&command["collider"]);
        let number = |key: &str| command[key].as_i64().unwrap();
        let layers = || {
            let layer = command["layer"].as_u64().unwrap_or(0) as u8;
            let collides_with = command["collides_with"].as_u64().unwrap_or(u32::MAX.into());
            (Layer::new(layer).unwrap(), Layers::from_bits(collides_with as u32))
        };
        match command["do"].as_str().unwrap() {
            "insert" => return self.insert(command, layers()),
            "tick" => {
                let events = match command["without"].as_array() {
                    None => self.world.tick(),
                    Some(pairs) => {
                        let pair = |pair: &Value| (self.id(&pair[0]), self.id(&pair[1]));
                        let left_out: Vec<_> = pairs.iter().map(pair).collect();
                        self.world.tick_where(|a, b| !left_out.contains(&(a, b)))
                    }
                };
                return ticked(events, &self.world, &self.ids);
            }
            "try_move" => {
                let refused = self.world.try_set_position(collider(), pixel(&command["at"]));
                return self.blocker(refused);
            }
            "try_frame" => {
                let refused = self.world.try_set_frame(collider(), number("frame"));
                return self.blocker(refused);
            }
            "try_sprite" => {
                let sprite = SpriteId::from_index(number("sprite") as u32);
                let refused = self.world.try_set_sprite(collider(), sprite, number("frame"));
                return self.blocker(refused);
            }
            "try_pose" => {
                let refused = self.world.try_set_pose(collider(), Some(pose(command)));
                return self.blocker(refused);
            }
            "remove" => self.world.remove(collider()).unwrap(),
            "move" => self.world.set_position(collider(), pixel(&command["at"])).unwrap(),
            "move_all" => {
                let (dx, dy) = pixel(&command["by"]);
                self.world.move_all(|_, _, at| (at.x + i64::from(dx), at.y + i64::from(dy)));
            }
            "frame" => self.world.set_frame(collider(), number("frame")).unwrap(),
            "sprite" => {
                let sprite = SpriteId::from_index(number("sprite") as u32);
                self.world.set_sprite(collider(), sprite, number("frame")).unwrap();
            }
            "pose" => self.world.set_pose(collider(), Some(pose(command))).unwrap(),
            "unpose" => self.world.set_pose(collider(), None).unwrap(),
            "layers" => {
                let (layer, collides_with) = layers();
                self.world.set_layers(collider(), layer, collides_with).unwrap();
            }
            "user_data" => {
                self.world.set_user_data(collider(), number("user_data") as u64).unwrap();
            }
            "snapshot" => self.saved = Some((self.world.snapshot(), self.ids.len())),
            "restore" => {
                let (snapshot, count) = self.saved.as_ref().unwrap();
                self.world.restore(snapshot);
                self.ids.truncate(*count);
            }
            edit @ ("carve" | "fill") => return self.edit(command, edit == "fill"),
            "push_out" => {
                let way = self.world.push_out(collider()).unwrap().unwrap();
                return json!([way.dx, way.dy]);
            }
            _ => return self.ask(command),
        }
        Value::Null
    }

    /// The number of the collider that blocks a change, if there is one.
    fn blocker(&self, refused: Result<(), WorldError>) -> Value {
        match refused {
            Ok(()) => Value::Null,
            Err(WorldError::Blocked { by }) => json!(self.number(by)),
            Err(error) => panic!("{error}"),
        }
    }

    fn insert(&mut self, command: &Value, (layer, collides_with): (Layer, Layers)) -> Value {
        let collider = if let Some(terrain) = command["terrain"].as_object() {
            let terrain = Value::Object(Map::clone(terrain));
            let pixels = mask(&terrain);
            let terrain = Terrain::from_mask(pixels.at(pixel(&terrain["at"]))).unwrap();
            Collider::terrain(terrain).at(pixel(&command["at"]))
        } else {
            let sprite = SpriteId::from_index(command["sprite"].as_u64().unwrap() as u32);
            let collider = Collider::new(sprite).frame(command["frame"].as_i64().unwrap());
            if command["turn"].is_null() {
                collider.at(pixel(&command["at"]))
            } else {
                collider.pose(pose(command))
            }
        };
        let data = command["user_data"].as_u64().unwrap_or(0);
        let mut collider = collider.layer(layer).collides_with(collides_with).user_data(data);
        if command["still"] == true {
            collider = collider.still();
        }
        if command["sensor"] == true {
            collider = collider.sensor();
        }
        let id = self.world.insert(collider).unwrap();
        self.ids.push(id);
        json!([id.index(), id.generation()])
    }

    /// Carves or fills terrain, and returns the number of changed pixels.
    fn edit(&mut self, command: &Value, fill: bool) -> Value {
        let (collider, area) = (self.id(&command["collider"]), &command["in"]);
        let world = &mut self.world;
        let changed = if area["sprite"].is_null() {
            with_figure(area, |figure| match fill {
                true => world.fill(collider, figure),
                false => world.carve(collider, figure),
            })
        } else {
            let sprites = world.sprites().clone();
            let mask = frame(&sprites, area).at(pixel(&area["at"]));
            if fill { world.fill(collider, mask) } else { world.carve(collider, mask) }
        };
        json!(changed.unwrap().map_or(0, |change| change.count))
    }
}

/// The mask of the frame that an area names.
pub(super) fn frame<'s>(sprites: &'s Sprites, area: &Value) -> &'s hitmask::Mask {
    let sprite = SpriteId::from_index(area["sprite"].as_u64().unwrap() as u32);
    sprites.mask(sprite, area["frame"].as_i64().unwrap()).unwrap().0
}
