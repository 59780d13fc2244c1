//! Commands as bytes, one after the other. `docs/world-state.md` has the table.

use alloc::vec::Vec;

use super::super::budget::Budget;
use super::super::collider::Body;
use super::super::decode::read_terrain;
use super::super::encode::write_terrain;
use super::super::{Collider, ColliderId, Layer, Layers, SpriteId, StateError};
use super::Command;
use super::compact::{Compact, put, take};
use crate::codec::{Buffered, Coder, Reader, write};
use crate::figure::{Capsule, Circle, ConvexPolygon, Figure, Segment, Triangle};
use crate::mask::{Mask, NoMemory, with_room};
use crate::pose::{Placed, Pose};
use crate::space::{Location, Point, Rect};
use crate::terrain::Stencil;

/// The first byte of a command.
mod code {
    pub(super) const TICK: u8 = 0;
    pub(super) const INSERT: u8 = 1;
    pub(super) const REMOVE: u8 = 2;
    pub(super) const SET_POSITION: u8 = 3;
    pub(super) const SET_FRAME: u8 = 4;
    pub(super) const SET_SPRITE: u8 = 5;
    pub(super) const SET_POSE: u8 = 6;
    pub(super) const UNSET_POSE: u8 = 7;
    pub(super) const SET_LAYERS: u8 = 8;
    pub(super) const SET_USER_DATA: u8 = 9;
    pub(super) const MOVE_ALL: u8 = 10;
    pub(super) const FILL: u8 = 11;
    pub(super) const CARVE: u8 = 12;
    pub(super) const RESTORE: u8 = 13;
}

/// The first byte of a stencil.
mod figure {
    pub(super) const MASK: u8 = 0;
    pub(super) const PIXEL: u8 = 1;
    pub(super) const RECT: u8 = 2;
    pub(super) const SEGMENT: u8 = 3;
    pub(super) const CIRCLE: u8 = 4;
    pub(super) const CAPSULE: u8 = 5;
    pub(super) const TRIANGLE: u8 = 6;
    pub(super) const POLYGON: u8 = 7;
}

/// The flags of an inserted collider.
mod flag {
    pub(super) const STILL: u8 = 1;
    pub(super) const SENSOR: u8 = 2;
    pub(super) const POSED: u8 = 4;
    pub(super) const TERRAIN: u8 = 8;
}

/// A growing list of commands as bytes.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    pub(super) bytes: Vec<u8>,
}

impl Log {
    /// Adds a tick, and the world's hash after it.
    pub(super) fn tick(&mut self, hash: u64) {
        write(&mut self.bytes, (code::TICK, hash));
    }

    /// Adds a command, unless it is a tick.
    pub(super) fn command(&mut self, command: &Command<'_>) {
        match command {
            Command::Insert(collider) => self.insert(collider),
            Command::Remove(id) => self.change(code::REMOVE, *id, []),
            Command::SetPosition { id, position } => {
                self.change(code::SET_POSITION, *id, [position.x, position.y]);
            }
            Command::SetFrame { id, frame } => self.change(code::SET_FRAME, *id, [*frame]),
            Command::SetSprite { id, sprite, frame } => {
                self.change(code::SET_SPRITE, *id, []);
                self.put((sprite.index(), *frame));
            }
            Command::SetPose { id, pose: None } => self.change(code::UNSET_POSE, *id, []),
            Command::SetPose { id, pose: Some(pose) } => {
                self.change(code::SET_POSE, *id, pose.steps());
            }
            Command::SetLayers { id, layer, collides_with } => {
                self.change(code::SET_LAYERS, *id, []);
                self.put((layer.number(), collides_with.to_bits()));
            }
            Command::SetUserData { id, data } => {
                self.change(code::SET_USER_DATA, *id, []);
                self.put(*data);
            }
            Command::MoveAll(positions) => self.move_all(positions),
            Command::Restore(state) => {
                self.put(code::RESTORE);
                self.slice(state);
            }
            Command::Fill { id, stencil } => {
                self.change(code::FILL, *id, []);
                self.stencil(*stencil);
            }
            Command::Carve { id, stencil } => {
                self.change(code::CARVE, *id, []);
                self.stencil(*stencil);
            }
            // `tick` adds these.
            Command::Tick => {}
        }
    }

    /// Adds the new positions of all colliders that are not still.
    pub(super) fn move_all(&mut self, positions: &[[i32; 2]]) {
        self.put((code::MOVE_ALL, positions.len() as u64));
        positions.iter().for_each(|position| self.put(*position));
    }

    fn insert(&mut self, collider: &Collider) {
        let flag = |is: bool, flag: u8| if is { flag } else { 0 };
        let flags = flag(collider.is_still, flag::STILL)
            | flag(collider.is_sensor, flag::SENSOR)
            | match &collider.body {
                Body::Sprite { pose: None, .. } => 0,
                Body::Sprite { pose: Some(_), .. } => flag::POSED,
                Body::Terrain(_) => flag::TERRAIN,
            };
        self.put([code::INSERT, flags, collider.layer.number()]);
        self.put((collider.collides_with.to_bits(), collider.user_data));
        let Point { x, y } = collider.position;
        match &collider.body {
            Body::Sprite { sprite, frame, pose } => {
                self.put((sprite.index(), *frame));
                match pose {
                    Some(pose) => self.put(pose.steps()),
                    None => self.put([x, y]),
                }
            }
            Body::Terrain(terrain) => {
                self.put([x, y]);
                write_terrain(&mut Buffered::new(&mut self.bytes), terrain);
            }
        }
    }

    fn stencil(&mut self, stencil: Stencil<'_>) {
        let figure = match stencil {
            Stencil::Mask(placed) => {
                let Point { x, y } = placed.position();
                self.put((figure::MASK, [x, y]));
                self.slice(&placed.mask().to_pbm());
                return;
            }
            Stencil::Figure(figure) => figure,
        };
        match figure {
            Figure::Pixel(Point { x, y }) => self.put((figure::PIXEL, [x, y])),
            Figure::Rect(Rect { x, y, width, height }) => {
                self.put((figure::RECT, ([x, y], [width, height])));
            }
            Figure::Segment(Segment { from, to }) => self.put((figure::SEGMENT, [from, to])),
            Figure::Circle(Circle { center, radius }) => {
                self.put((figure::CIRCLE, (center, radius)));
            }
            Figure::Capsule(Capsule { segment: Segment { from, to }, radius }) => {
                self.put((figure::CAPSULE, ([from, to], radius)));
            }
            Figure::Triangle(Triangle { corners }) => self.put((figure::TRIANGLE, corners)),
            Figure::Polygon(polygon) => {
                self.put((figure::POLYGON, polygon.corners().len() as u64));
                polygon.corners().iter().for_each(|corner| self.put(*corner));
            }
        }
    }

    /// Adds the code of a change, the collider, and signed numbers.
    fn change<const COUNT: usize>(&mut self, code: u8, id: ColliderId, numbers: [i64; COUNT]) {
        self.put((code, ([id.index(), id.generation()], numbers)));
    }

    fn put(&mut self, value: impl Compact) {
        put(&mut self.bytes, value);
    }

    /// Adds bytes, after their length.
    fn slice(&mut self, slice: &[u8]) {
        self.put(slice.len() as u64);
        self.bytes.extend_from_slice(slice);
    }
}

/// What the last command read refers to.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    positions: Vec<[i32; 2]>,
    state: Vec<u8>,
    corners: Vec<Location>,
    mask: Option<Mask>,
}

/// A command, and for a tick the hash after it.
pub(super) type Record<'a> = (Command<'a>, Option<u64>);

/// Reads the next command, which may ask for this many bytes of memory at the most.
pub(super) fn read<'a>(
    reader: &mut Reader<'_>,
    most: usize,
    scratch: &'a mut Scratch,
) -> Result<Record<'a>, StateError> {
    let code: u8 = take(reader)?;
    let command = match code {
        code::TICK => return Ok((Command::Tick, Some(reader.read()?))),
        code::INSERT => Command::Insert(read_collider(reader, most)?),
        code::MOVE_ALL => {
            let count = take(reader)?;
            reader.expect_items(count, 2)?;
            scratch.positions.clear();
            scratch.positions.try_reserve(count as usize).map_err(NoMemory::from)?;
            for _ in 0..count {
                scratch.positions.push(take(reader)?);
            }
            Command::MoveAll(&scratch.positions)
        }
        code::RESTORE => {
            let length = take(reader)?;
            let state = reader.slice(length)?;
            scratch.state.clear();
            scratch.state.try_reserve(state.len()).map_err(NoMemory::from)?;
            scratch.state.extend_from_slice(state);
            Command::Restore(&scratch.state)
        }
        code::REMOVE..=code::CARVE => {
            let id = ColliderId::new(take(reader)?, take(reader)?);
            read_change(reader, code, id, scratch)?
        }
        _ => return Err(reader.wrong("a command's code is 0 to 13").into()),
    };
    Ok((command, None))
}

/// Reads a command with this code that changes a collider.
fn read_change<'a>(
    reader: &mut Reader<'_>,
    code: u8,
    id: ColliderId,
    scratch: &'a mut Scratch,
) -> Result<Command<'a>, StateError> {
    Ok(match code {
        code::SET_POSITION => Command::SetPosition { id, position: read_position(reader)? },
        code::SET_FRAME => Command::SetFrame { id, frame: take(reader)? },
        code::SET_SPRITE => {
            let (sprite, frame) = (SpriteId::from_index(take(reader)?), take(reader)?);
            Command::SetSprite { id, sprite, frame }
        }
        code::SET_POSE => Command::SetPose { id, pose: Some(read_pose(reader)?) },
        code::UNSET_POSE => Command::SetPose { id, pose: None },
        code::SET_LAYERS => {
            let (layer, collides_with) = read_layers(reader)?;
            Command::SetLayers { id, layer, collides_with }
        }
        code::SET_USER_DATA => Command::SetUserData { id, data: take(reader)? },
        code::FILL => Command::Fill { id, stencil: read_stencil(reader, scratch)? },
        code::CARVE => Command::Carve { id, stencil: read_stencil(reader, scratch)? },
        _ => Command::Remove(id),
    })
}

fn read_collider(reader: &mut Reader<'_>, most: usize) -> Result<Collider, StateError> {
    let flags: u8 = take(reader)?;
    // Terrain has no pose.
    let is_known = flags <= flag::TERRAIN | flag::SENSOR | flag::STILL;
    reader.check(is_known, "the flags of a collider are consistent")?;
    let is = |flag: u8| flags & flag != 0;
    reader.check(is(flag::STILL) || !is(flag::TERRAIN), "terrain is still")?;
    let (layer, collides_with) = read_layers(reader)?;
    let user_data = take(reader)?;
    let mut collider = if is(flag::TERRAIN) {
        let position = read_position(reader)?;
        Collider::terrain(read_terrain(reader, &mut Budget::new(most))?).at(position)
    } else {
        let sprite = SpriteId::from_index(take(reader)?);
        let collider = Collider::new(sprite).frame(take(reader)?);
        if is(flag::POSED) {
            collider.pose(read_pose(reader)?)
        } else {
            collider.at(read_position(reader)?)
        }
    };
    (collider.is_still, collider.is_sensor) = (is(flag::STILL), is(flag::SENSOR));
    Ok(collider.layer(layer).collides_with(collides_with).user_data(user_data))
}

fn read_stencil<'a>(
    reader: &mut Reader<'_>,
    scratch: &'a mut Scratch,
) -> Result<Stencil<'a>, StateError> {
    let figure: Figure<'a> = match take::<u8>(reader)? {
        figure::MASK => {
            let ([x, y], length): ([i64; 2], u64) = take(reader)?;
            let pixels = reader.slice(length)?;
            let mask =
                Mask::from_pbm(pixels).map_err(|_| reader.wrong("a mask is a PBM P4 image"))?;
            let position = Point::new(x, y);
            return Ok(Stencil::Mask(Placed::new(scratch.mask.insert(mask), position)));
        }
        figure::PIXEL => Point::new(take(reader)?, take(reader)?).into(),
        figure::RECT => {
            let ([x, y], [width, height]) = take(reader)?;
            Rect::new(x, y, width, height).into()
        }
        figure::SEGMENT => read_segment(reader)?.into(),
        figure::CIRCLE => Circle { center: take(reader)?, radius: take(reader)? }.into(),
        figure::CAPSULE => Capsule { segment: read_segment(reader)?, radius: take(reader)? }.into(),
        figure::TRIANGLE => Triangle { corners: take(reader)? }.into(),
        figure::POLYGON => {
            let count = take(reader)?;
            reader.expect_items(count, 2)?;
            scratch.corners = with_room(count as usize)?;
            for _ in 0..count {
                scratch.corners.push(take(reader)?);
            }
            let polygon = ConvexPolygon::new(&scratch.corners);
            polygon.map_err(|_| reader.wrong("a polygon is convex"))?.into()
        }
        _ => return Err(reader.wrong("a stencil's code is 0 to 7").into()),
    };
    Ok(figure.into())
}

fn read_segment(reader: &mut Reader<'_>) -> Result<Segment, StateError> {
    Ok(Segment { from: take(reader)?, to: take(reader)? })
}

fn read_pose(reader: &mut Reader<'_>) -> Result<Pose, StateError> {
    let pose = Pose::from_steps(take(reader)?);
    Ok(pose.ok_or_else(|| reader.wrong("a pose is valid"))?)
}

fn read_position(reader: &mut Reader<'_>) -> Result<Point, StateError> {
    take::<[i32; 2]>(reader).map(Point::from)
}

fn read_layers(reader: &mut Reader<'_>) -> Result<(Layer, Layers), StateError> {
    let layer = Layer::new(take(reader)?).ok_or_else(|| reader.wrong("a layer is 0 to 31"))?;
    Ok((layer, Layers::from_bits(take(reader)?)))
}
