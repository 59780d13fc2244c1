//! Stores commands as bytes, one after the other. A table in `docs/world-state.md` documents the
//! format.

use alloc::vec::Vec;

use super::super::budget::Budget;
use super::super::collider::ColliderShape;
use super::super::decode::read_terrain;
use super::super::encode::write_terrain;
use super::super::{Collider, ColliderId, Layer, Layers, SpriteId, StateError};
use super::Command;
use crate::codec::{Buffered, Coded, Coder, Packed, Reader, coded, write};
use crate::figure::{Capsule, Circle, ConvexPolygon, Figure, Segment, Triangle};
use crate::mask::{Mask, NoMemory};
use crate::pose::{Placed, Pose};
use crate::space::{Fixed, Location, Point, Rect};
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
mod stencil {
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
        match *command {
            Command::Insert(ref collider) => self.insert(collider),
            Command::Remove(id) => self.put((code::REMOVE, id)),
            Command::SetPosition { id, position } => {
                self.put((code::SET_POSITION, id, position.clamped_to_i32()));
            }
            Command::SetFrame { id, frame } => self.put((code::SET_FRAME, id, frame)),
            Command::SetSprite { id, sprite, frame } => {
                self.put((code::SET_SPRITE, id, (sprite, frame)));
            }
            Command::SetPose { id, pose: None } => self.put((code::UNSET_POSE, id)),
            Command::SetPose { id, pose: Some(pose) } => {
                self.put((code::SET_POSE, id, pose.steps()));
            }
            Command::SetLayers { id, layer, collides_with } => {
                self.put((code::SET_LAYERS, id, (layer, collides_with)));
            }
            Command::SetUserData { id, data } => self.put((code::SET_USER_DATA, id, data)),
            Command::MoveAll(positions) => self.move_all(positions),
            Command::Restore(state) => {
                self.put(code::RESTORE);
                self.slice(state);
            }
            Command::Fill { id, stencil } => self.edit(code::FILL, id, stencil),
            Command::Carve { id, stencil } => self.edit(code::CARVE, id, stencil),
            // `tick` adds these.
            Command::Tick => {}
        }
    }

    /// Adds the new positions of all colliders that are not still.
    pub(super) fn move_all(&mut self, positions: &[[i32; 2]]) {
        self.put(code::MOVE_ALL);
        self.list(positions);
    }

    fn insert(&mut self, collider: &Collider) {
        let flag = |is: bool, flag: u8| if is { flag } else { 0 };
        let flags = flag(collider.is_still, flag::STILL)
            | flag(collider.is_sensor, flag::SENSOR)
            | match &collider.shape {
                ColliderShape::Sprite { pose: None, .. } => 0,
                ColliderShape::Sprite { pose: Some(_), .. } => flag::POSED,
                ColliderShape::Terrain(_) => flag::TERRAIN,
            };
        self.put([code::INSERT, flags]);
        self.put((collider.layer, collider.collides_with, collider.user_data));
        let position = collider.position.clamped_to_i32();
        match &collider.shape {
            ColliderShape::Sprite { sprite, frame, pose } => {
                self.put((*sprite, *frame));
                match pose {
                    Some(pose) => self.put(pose.steps()),
                    None => self.put(position),
                }
            }
            ColliderShape::Terrain(terrain) => {
                self.put(position);
                write_terrain(&mut Buffered::new(&mut self.bytes), terrain);
            }
        }
    }

    fn edit(&mut self, code: u8, id: ColliderId, stencil: Stencil<'_>) {
        self.put((code, id));
        let figure = match stencil {
            Stencil::Mask(placed) => {
                self.put((stencil::MASK, placed.position()));
                self.slice(&placed.mask().to_pbm());
                return;
            }
            Stencil::Figure(figure) => figure,
        };
        match figure {
            Figure::Pixel(pixel) => self.put((stencil::PIXEL, pixel)),
            Figure::Rect(rect) => self.put((stencil::RECT, rect)),
            Figure::Segment(segment) => self.put((stencil::SEGMENT, segment)),
            Figure::Circle(circle) => self.put((stencil::CIRCLE, circle)),
            Figure::Capsule(capsule) => self.put((stencil::CAPSULE, capsule)),
            Figure::Triangle(triangle) => self.put((stencil::TRIANGLE, triangle)),
            Figure::Polygon(polygon) => {
                self.put(stencil::POLYGON);
                self.list(polygon.corners());
            }
        }
    }

    fn put(&mut self, value: impl Coded) {
        write(&mut Packed(&mut self.bytes), value);
    }

    /// Adds the number of values, followed by the values.
    fn list<T: Coded + Copy>(&mut self, list: &[T]) {
        self.put(list.len() as u64);
        list.iter().for_each(|one| self.put(*one));
    }

    /// Adds the number of bytes, followed by the bytes.
    fn slice(&mut self, slice: &[u8]) {
        self.put(slice.len() as u64);
        self.bytes.extend_from_slice(slice);
    }
}

coded!(Point { x, y });
coded!(Location { x, y });

impl Coded for Fixed {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        let within = "a coordinate is within ±2³¹ pixels";
        coder.by_number(self, Self::to_bits, Self::from_bits, within)
    }
}

coded!(Rect { x, y, width, height });
coded!(Segment { from, to });
coded!(Circle { center, radius });
coded!(Capsule { segment, radius });
coded!(Triangle { corners });

/// The memory that the most recently read command refers to.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    positions: Vec<[i32; 2]>,
    state: Vec<u8>,
    corners: Vec<Location>,
    mask: Option<Mask>,
}

/// A command, and the hash after it if the command is a tick.
pub(super) type Record<'a> = (Command<'a>, Option<u64>);

/// Reads the next command, which may take at most this many bytes of memory.
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
            read_list(reader, &mut scratch.positions)?;
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
            let id = fill(reader, ColliderId::from_bits(0))?;
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
        code::SET_SPRITE => Command::SetSprite {
            id,
            sprite: fill(reader, SpriteId::from_index(0))?,
            frame: take(reader)?,
        },
        code::SET_POSE => Command::SetPose { id, pose: Some(read_pose(reader)?) },
        code::UNSET_POSE => Command::SetPose { id, pose: None },
        code::SET_LAYERS => {
            let (layer, collides_with) = take(reader)?;
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
    let (layer, collides_with, user_data): (Layer, Layers, u64) = take(reader)?;
    let mut collider = if is(flag::TERRAIN) {
        let position = read_position(reader)?;
        Collider::terrain(read_terrain(reader, &mut Budget::new(most))?).at(position)
    } else {
        let sprite = fill(reader, SpriteId::from_index(0))?;
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
    let here = Location::default();
    let segment = Segment::new(here, here);
    let figure = match take(reader)? {
        stencil::MASK => {
            let (position, length): (Point, u64) = take(reader)?;
            let pixels = reader.slice(length)?;
            let mask =
                Mask::from_pbm(pixels).map_err(|_| reader.wrong("a mask is a PBM P4 image"))?;
            return Ok(Stencil::Mask(Placed::new(scratch.mask.insert(mask), position)));
        }
        stencil::PIXEL => Figure::Pixel(take(reader)?),
        stencil::RECT => Figure::Rect(take(reader)?),
        stencil::SEGMENT => Figure::Segment(fill(reader, segment)?),
        stencil::CIRCLE => Figure::Circle(fill(reader, Circle::new(here, 0))?),
        stencil::CAPSULE => Figure::Capsule(fill(reader, Capsule::new(segment, 0))?),
        stencil::TRIANGLE => Figure::Triangle(fill(reader, Triangle::new(here, here, here))?),
        stencil::POLYGON => {
            read_list(reader, &mut scratch.corners)?;
            let polygon = ConvexPolygon::new(&scratch.corners);
            Figure::Polygon(polygon.map_err(|_| reader.wrong("a polygon is convex"))?)
        }
        _ => return Err(reader.wrong("a stencil's code is 0 to 7").into()),
    };
    Ok(Stencil::Figure(figure))
}

/// Reads the number of values, followed by the values, which have at least two numbers each.
fn read_list<T: Coded + Default>(
    reader: &mut Reader<'_>,
    list: &mut Vec<T>,
) -> Result<(), StateError> {
    let count = take(reader)?;
    reader.expect_items(count, 2)?;
    list.clear();
    list.try_reserve(count as usize).map_err(NoMemory::from)?;
    for _ in 0..count {
        list.push(take(reader)?);
    }
    Ok(())
}

fn read_pose(reader: &mut Reader<'_>) -> Result<Pose, StateError> {
    let pose = Pose::from_steps(take(reader)?);
    Ok(pose.ok_or_else(|| reader.wrong("a pose is valid"))?)
}

fn read_position(reader: &mut Reader<'_>) -> Result<Point, StateError> {
    take::<[i32; 2]>(reader).map(Point::from)
}

/// Reads the next value.
fn take<T: Coded + Default>(reader: &mut Reader<'_>) -> Result<T, StateError> {
    fill(reader, T::default())
}

/// Reads the next value into an existing one.
fn fill<T: Coded>(reader: &mut Reader<'_>, mut value: T) -> Result<T, StateError> {
    value.code(&mut Packed(reader))?;
    Ok(value)
}
