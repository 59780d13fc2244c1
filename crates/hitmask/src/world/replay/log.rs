//! Commands as bytes, one after the other. `docs/world-state.md` has the table.

use alloc::vec::Vec;

use super::super::collider::Body;
use super::super::decode::read_terrain;
use super::super::encode::Writer;
use super::super::reader::Reader;
use super::super::{Collider, ColliderId, Layer, Layers, SpriteId, StateError};
use super::Command;
use crate::figure::{Capsule, Circle, ConvexPolygon, Figure, Segment, Triangle};
use crate::mask::{Mask, NoMemory, with_room};
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
        self.bytes.push(code::TICK);
        self.bytes.extend_from_slice(&hash.to_le_bytes());
    }

    /// Adds a command, unless it is a tick.
    pub(super) fn command(&mut self, command: &Command<'_>) {
        match command {
            Command::Insert(collider) => self.insert(collider),
            Command::Remove(id) => self.code_and_id(code::REMOVE, *id),
            Command::SetPosition { id, position } => {
                self.code_and_id(code::SET_POSITION, *id);
                self.all_signed([position.x, position.y]);
            }
            Command::SetFrame { id, frame } => {
                self.code_and_id(code::SET_FRAME, *id);
                self.signed(*frame);
            }
            Command::SetSprite { id, sprite, frame } => {
                self.code_and_id(code::SET_SPRITE, *id);
                self.number(sprite.index().into());
                self.signed(*frame);
            }
            Command::SetPose { id, pose: None } => self.code_and_id(code::UNSET_POSE, *id),
            Command::SetPose { id, pose: Some(pose) } => {
                self.code_and_id(code::SET_POSE, *id);
                self.all_signed(pose.steps());
            }
            Command::SetLayers { id, layer, collides_with } => {
                self.code_and_id(code::SET_LAYERS, *id);
                self.byte(layer.number());
                self.number(collides_with.to_bits().into());
            }
            Command::SetUserData { id, data } => {
                self.code_and_id(code::SET_USER_DATA, *id);
                self.number(*data);
            }
            Command::MoveAll(positions) => self.move_all(positions),
            Command::Restore(state) => {
                self.byte(code::RESTORE);
                self.number(state.len() as u64);
                self.slice(state);
            }
            Command::Fill { id, stencil } => {
                self.code_and_id(code::FILL, *id);
                self.stencil(*stencil);
            }
            Command::Carve { id, stencil } => {
                self.code_and_id(code::CARVE, *id);
                self.stencil(*stencil);
            }
            // `tick` adds these.
            Command::Tick => {}
        }
    }

    /// Adds the new positions of all colliders that are not still.
    pub(super) fn move_all(&mut self, positions: &[[i32; 2]]) {
        self.byte(code::MOVE_ALL);
        self.number(positions.len() as u64);
        for [x, y] in positions {
            self.all_signed([(*x).into(), (*y).into()]);
        }
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
        self.byte(code::INSERT);
        self.byte(flags);
        self.byte(collider.layer.number());
        self.number(collider.collides_with.to_bits().into());
        self.number(collider.user_data);
        let Point { x, y } = collider.position;
        match &collider.body {
            Body::Sprite { sprite, frame, pose } => {
                self.number(sprite.index().into());
                self.signed(*frame);
                match pose {
                    Some(pose) => self.all_signed(pose.steps()),
                    None => self.all_signed([x, y]),
                }
            }
            Body::Terrain(terrain) => {
                self.all_signed([x, y]);
                let mut writer = Writer::new(|part: &[u8]| self.slice(part));
                writer.terrain(terrain);
                writer.flush();
            }
        }
    }

    fn stencil(&mut self, stencil: Stencil<'_>) {
        let figure = match stencil {
            Stencil::Mask(placed) => {
                let (Point { x, y }, pixels) = (placed.position(), placed.mask().to_pbm());
                self.byte(figure::MASK);
                self.all_signed([x, y]);
                self.number(pixels.len() as u64);
                self.slice(&pixels);
                return;
            }
            Stencil::Figure(figure) => figure,
        };
        match figure {
            Figure::Pixel(Point { x, y }) => {
                self.byte(figure::PIXEL);
                self.all_signed([x, y]);
            }
            Figure::Rect(Rect { x, y, width, height }) => {
                self.byte(figure::RECT);
                self.all_signed([x, y]);
                self.number(width.into());
                self.number(height.into());
            }
            Figure::Segment(Segment { from, to }) => {
                self.byte(figure::SEGMENT);
                self.locations(&[from, to]);
            }
            Figure::Circle(Circle { center, radius }) => {
                self.byte(figure::CIRCLE);
                self.locations(&[center]);
                self.signed(radius.to_bits());
            }
            Figure::Capsule(Capsule { segment, radius }) => {
                self.byte(figure::CAPSULE);
                self.locations(&[segment.from, segment.to]);
                self.signed(radius.to_bits());
            }
            Figure::Triangle(Triangle { corners }) => {
                self.byte(figure::TRIANGLE);
                self.locations(&corners);
            }
            Figure::Polygon(polygon) => {
                self.byte(figure::POLYGON);
                self.number(polygon.corners().len() as u64);
                self.locations(polygon.corners());
            }
        }
    }

    fn code_and_id(&mut self, code: u8, id: ColliderId) {
        self.byte(code);
        self.number(id.index().into());
        self.number(id.generation().into());
    }

    fn locations(&mut self, locations: &[Location]) {
        for place in locations {
            self.all_signed([place.x.to_bits(), place.y.to_bits()]);
        }
    }

    fn all_signed<const COUNT: usize>(&mut self, numbers: [i64; COUNT]) {
        numbers.into_iter().for_each(|number| self.signed(number));
    }

    fn signed(&mut self, number: i64) {
        self.number((number << 1 ^ number >> 63).cast_unsigned());
    }

    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    fn slice(&mut self, slice: &[u8]) {
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

/// Reads the next command. The reader's full memory limit applies to each command.
pub(super) fn read<'a>(
    reader: &mut Reader<'_>,
    scratch: &'a mut Scratch,
) -> Result<Record<'a>, StateError> {
    reader.renew();
    let [code] = reader.array()?;
    let command = match code {
        code::TICK => return Ok((Command::Tick, Some(reader.u64()?))),
        code::INSERT => Command::Insert(read_collider(reader)?),
        code::REMOVE => Command::Remove(read_id(reader)?),
        code::SET_POSITION => {
            Command::SetPosition { id: read_id(reader)?, position: read_position(reader)?.into() }
        }
        code::SET_FRAME => Command::SetFrame { id: read_id(reader)?, frame: reader.signed()? },
        code::SET_SPRITE => Command::SetSprite {
            id: read_id(reader)?,
            sprite: SpriteId::from_index(read_u32(reader)?),
            frame: reader.signed()?,
        },
        code::SET_POSE => Command::SetPose { id: read_id(reader)?, pose: Some(read_pose(reader)?) },
        code::UNSET_POSE => Command::SetPose { id: read_id(reader)?, pose: None },
        code::SET_LAYERS => Command::SetLayers {
            id: read_id(reader)?,
            layer: read_layer(reader)?,
            collides_with: Layers::from_bits(read_u32(reader)?),
        },
        code::SET_USER_DATA => {
            Command::SetUserData { id: read_id(reader)?, data: reader.number()? }
        }
        code::MOVE_ALL => {
            let count = reader.number()?;
            reader.expect_items(count, 2)?;
            scratch.positions.clear();
            scratch.positions.try_reserve(count as usize).map_err(NoMemory::from)?;
            for _ in 0..count {
                scratch.positions.push(read_position(reader)?);
            }
            Command::MoveAll(&scratch.positions)
        }
        code::FILL => {
            Command::Fill { id: read_id(reader)?, stencil: read_stencil(reader, scratch)? }
        }
        code::CARVE => {
            Command::Carve { id: read_id(reader)?, stencil: read_stencil(reader, scratch)? }
        }
        code::RESTORE => {
            let length = reader.number()?;
            let state = reader.slice(length)?;
            scratch.state.clear();
            scratch.state.try_reserve(state.len()).map_err(NoMemory::from)?;
            scratch.state.extend_from_slice(state);
            Command::Restore(&scratch.state)
        }
        _ => return Err(reader.wrong("a command's code is 0 to 13")),
    };
    Ok((command, None))
}

fn read_collider(reader: &mut Reader<'_>) -> Result<Collider, StateError> {
    let [flags] = reader.array()?;
    // Terrain has no pose.
    if flags > flag::TERRAIN | flag::SENSOR | flag::STILL {
        return Err(reader.wrong("the flags of a collider are consistent"));
    }
    let is = |flag: u8| flags & flag != 0;
    if is(flag::TERRAIN) && !is(flag::STILL) {
        return Err(reader.wrong("terrain is still"));
    }
    let (layer, collides_with) = (read_layer(reader)?, Layers::from_bits(read_u32(reader)?));
    let user_data = reader.number()?;
    let mut collider = if is(flag::TERRAIN) {
        let position = read_position(reader)?;
        Collider::terrain(read_terrain(reader)?).at(position)
    } else {
        let sprite = SpriteId::from_index(read_u32(reader)?);
        let collider = Collider::new(sprite).frame(reader.signed()?);
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
    let [kind] = reader.array()?;
    let figure: Figure<'a> = match kind {
        figure::MASK => {
            let position = Point::new(reader.signed()?, reader.signed()?);
            let length = reader.number()?;
            let pixels = reader.slice(length)?;
            let mask =
                Mask::from_pbm(pixels).map_err(|_| reader.wrong("a mask is a PBM P4 image"))?;
            return Ok(Stencil::Mask(Placed::new(scratch.mask.insert(mask), position)));
        }
        figure::PIXEL => Point::new(reader.signed()?, reader.signed()?).into(),
        figure::RECT => {
            let (x, y) = (reader.signed()?, reader.signed()?);
            Rect::new(x, y, read_u32(reader)?, read_u32(reader)?).into()
        }
        figure::SEGMENT => read_segment(reader)?.into(),
        figure::CIRCLE => {
            Circle { center: read_location(reader)?, radius: read_fixed(reader)? }.into()
        }
        figure::CAPSULE => {
            Capsule { segment: read_segment(reader)?, radius: read_fixed(reader)? }.into()
        }
        figure::TRIANGLE => {
            let mut corners = [Location::default(); 3];
            for corner in &mut corners {
                *corner = read_location(reader)?;
            }
            Triangle { corners }.into()
        }
        figure::POLYGON => {
            let count = reader.number()?;
            reader.expect_items(count, 2)?;
            scratch.corners = with_room(count as usize)?;
            for _ in 0..count {
                scratch.corners.push(read_location(reader)?);
            }
            let polygon = ConvexPolygon::new(&scratch.corners);
            polygon.map_err(|_| reader.wrong("a polygon is convex"))?.into()
        }
        _ => return Err(reader.wrong("a stencil's code is 0 to 7")),
    };
    Ok(figure.into())
}

fn read_segment(reader: &mut Reader<'_>) -> Result<Segment, StateError> {
    Ok(Segment { from: read_location(reader)?, to: read_location(reader)? })
}

fn read_location(reader: &mut Reader<'_>) -> Result<Location, StateError> {
    Ok(Location::new(read_fixed(reader)?, read_fixed(reader)?))
}

fn read_fixed(reader: &mut Reader<'_>) -> Result<Fixed, StateError> {
    let bits = reader.signed()?;
    let fixed = Fixed::from_bits(bits);
    if fixed.to_bits() == bits {
        Ok(fixed)
    } else {
        Err(reader.wrong("a coordinate is within ±2³¹ pixels"))
    }
}

fn read_pose(reader: &mut Reader<'_>) -> Result<Pose, StateError> {
    let mut steps = [0; 7];
    for step in &mut steps {
        *step = reader.signed()?;
    }
    Pose::from_steps(steps).ok_or_else(|| reader.wrong("a pose is valid"))
}

fn read_position(reader: &mut Reader<'_>) -> Result<[i32; 2], StateError> {
    let mut coordinate = || {
        let number = reader.signed()?;
        i32::try_from(number).map_err(|_| reader.wrong("a position fits into i32"))
    };
    Ok([coordinate()?, coordinate()?])
}

fn read_id(reader: &mut Reader<'_>) -> Result<ColliderId, StateError> {
    Ok(ColliderId::new(read_u32(reader)?, read_u32(reader)?))
}

fn read_layer(reader: &mut Reader<'_>) -> Result<Layer, StateError> {
    let [number] = reader.array()?;
    Layer::new(number).ok_or_else(|| reader.wrong("a layer is 0 to 31"))
}

fn read_u32(reader: &mut Reader<'_>) -> Result<u32, StateError> {
    let number = reader.number()?;
    u32::try_from(number).map_err(|_| reader.wrong("a number fits into u32"))
}
