//! Terrain, and how you make, read and change it.

mod edit;
mod islands;
mod placed;

use hitmask::Rect;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answers::Answer;
use crate::error::{state_error, terrain_error};
use crate::figure_arg::rect;
use crate::guarded::Guarded;
use crate::mask::Mask;
use crate::pair::{Placed, PlacedArg, not_placed};
use crate::space::{Coordinate, Pixel, list, position};
use crate::value::{by_method, pickles};
pub(crate) use edit::change;
pub(crate) use islands::Island;
pub(crate) use placed::PlacedTerrain;

/// Destructible ground of any size. Terrain is an unbounded bitmap. It starts empty, or with the
/// pixels of masks at their positions.
///
/// Terrain is stored in chunks of 256 × 256 pixels. A copy shares all chunks until one of the two
/// terrains changes them, so copying takes less than a microsecond, whatever the size. `fill` and
/// `carve` change the terrain and return what changed. `islands` finds the pieces that were cut
/// off. For queries about sprites on the terrain, place it with `at`.
///
/// >>> ground = hitmask.Terrain([hitmask.Mask(200, 50, fill=True).at(0, 100)])
/// >>> crater = ground.carve(hitmask.Circle((60, 100), 12))
/// >>> crater.bounds
/// Rect(x=48, y=100, width=24, height=12)
/// >>> ground.count + crater.count
/// 10000
/// >>> hitmask.Mask(8, 8, fill=True).at(56, 90) in ground
/// False
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct Terrain {
    pub(crate) ground: Guarded<hitmask::terrain::Terrain>,
}

impl Terrain {
    pub(crate) const fn of(terrain: hitmask::terrain::Terrain) -> Self {
        Self { ground: Guarded::new(terrain) }
    }

    /// Returns a copy that shares the terrain's chunks.
    pub(crate) fn shared(&self, py: Python<'_>) -> PyResult<hitmask::terrain::Terrain> {
        self.ground.with(py, |ground| ground.clone())
    }
}

#[pymethods]
impl Terrain {
    /// The number of columns and of rows of pixels in a chunk.
    #[classattr]
    const CHUNK_SIDE: u32 = hitmask::terrain::Terrain::CHUNK_SIDE;

    /// Creates terrain with all pixels of masks at their positions. Pass one `mask.at(x, y)`, or
    /// several.
    #[new]
    #[pyo3(signature = (masks=None, /))]
    fn new(py: Python<'_>, masks: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let mut placed = Vec::new();
        if let Some(masks) = masks {
            if let Ok(one) = masks.cast::<Placed>() {
                placed.push((one.get().shared(), one.get().pixel()));
            } else {
                if masks.is_instance_of::<Mask>() {
                    // Without this error, the loop would iterate over the pixels of the mask.
                    return Err(not_placed(masks));
                }
                let masks = masks.try_iter().map_err(|_| not_placed(masks))?;
                placed = list(masks.map(|one| {
                    let one = one?;
                    let one = one.extract::<PlacedArg<'_>>()?;
                    Ok((one.shared(), one.pixel()))
                }))?;
            }
        }
        let made = py.detach(|| {
            let masks = placed.iter().map(|(mask, at)| mask.at(at.pair()));
            hitmask::terrain::Terrain::from_masks(masks)
        });
        made.map(Self::of).map_err(terrain_error)
    }

    /// The number of set pixels. Takes constant time.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> ground.count
    /// 320
    #[getter]
    fn count(&self, py: Python<'_>) -> PyResult<u64> {
        self.ground.with(py, |ground| ground.count())
    }

    /// The smallest rectangle that contains all set pixels, or None. Takes constant time.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> ground.bounds
    /// Rect(x=0, y=100, width=40, height=8)
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ground.with(py, |ground| ground.bounds())?.answer(py)
    }

    /// How many bytes of memory the terrain's chunks take, including chunks that are shared with
    /// copies.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> ground.nbytes > 40
    /// True
    #[getter]
    fn nbytes(&self, py: Python<'_>) -> PyResult<usize> {
        self.ground.with(py, |ground| ground.bytes())
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        self.ground.with(py, |ground| !ground.is_empty())
    }

    /// Returns whether a pixel is set, or whether a mask at a position overlaps the terrain.
    fn __contains__(&self, py: Python<'_>, pixel_or_mask: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let Ok(placed) = pixel_or_mask.cast::<Placed>() {
            let (mask, at) = (placed.get().shared(), placed.get().pixel());
            return self.ground.with(py, |ground| ground.at((0, 0)).overlaps(mask.at(at.pair())));
        }
        if pixel_or_mask.is_instance_of::<Mask>() {
            return Err(not_placed(pixel_or_mask));
        }
        let pixel: Pixel = pixel_or_mask.extract()?;
        self.ground.with(py, |ground| ground.contains(pixel.pair()))
    }

    /// Places the terrain with its pixel (0, 0) at a position of the world, for queries about
    /// masks. The placed terrain is not a copy, so its queries reflect later changes to this
    /// terrain.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> ground.at(0, 50).overlaps(hitmask.Mask(8, 8, fill=True).at(0, 145))
    /// True
    #[pyo3(signature = (x, y=None, /))]
    fn at(
        slf: Bound<'_, Self>,
        x: &Bound<'_, PyAny>,
        y: Option<Coordinate>,
    ) -> PyResult<PlacedTerrain> {
        Ok(PlacedTerrain::new(slf.unbind(), position(x, y)?))
    }

    /// Returns the pixels of a rectangle as a mask of the rectangle's size. `numpy.asarray`
    /// converts the mask to an array. The default rectangle is the terrain's `bounds`.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> print(ground.window((38, 106, 4, 3)).to_text())
    /// ##..
    /// ##..
    /// ....
    #[pyo3(signature = (rect=None))]
    fn window(&self, py: Python<'_>, rect: Option<&Bound<'_, PyAny>>) -> PyResult<Mask> {
        let area = rect.map(self::rect).transpose()?;
        let window = self.ground.detached(py, |ground| {
            let area = area.or_else(|| ground.bounds()).unwrap_or(Rect::new(0, 0, 0, 0));
            ground.window(area)
        });
        Mask::of(window?)
    }

    /// Returns the pixels of a rectangle as an array of `bool`, rows first. The default rectangle
    /// is the terrain's `bounds`.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> ground.array((38, 106, 4, 3))
    /// array([[ True,  True, False, False],
    ///        [ True,  True, False, False],
    ///        [False, False, False, False]])
    #[pyo3(signature = (rect=None))]
    fn array<'py>(
        &self,
        py: Python<'py>,
        rect: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.window(py, rect)?.array(py)
    }

    /// Returns all chunks with set pixels, row by row. The chunks are masks with sides of
    /// `CHUNK_SIDE` pixels at their positions, ready to draw.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> [chunk.bounds for chunk in ground.chunks()]
    /// [Rect(x=0, y=100, width=40, height=8)]
    fn chunks(&self, py: Python<'_>) -> PyResult<Vec<Placed>> {
        let chunks = self.ground.detached(py, |ground| {
            let copy =
                |chunk: hitmask::Placed<'_>| Ok((chunk.mask().try_clone()?, chunk.position()));
            ground.chunks().map(copy).collect::<Result<Vec<_>, hitmask::MaskError>>()
        })?;
        let place = |(mask, at): (hitmask::Mask, hitmask::Point)| {
            let mask = Py::new(py, Mask::of(Ok(mask))?)?;
            // Terrain positions are within i32.
            Ok(Placed::new(mask, Pixel(at.x as i32, at.y as i32)))
        };
        chunks.map_err(crate::error::mask_error)?.into_iter().map(place).collect()
    }

    /// Returns a copy, which takes less than a microsecond. The copy shares all chunks until one of
    /// the two terrains changes them.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> other = ground.copy()
    /// >>> change = other.carve((3, 100, 2, 2))
    /// >>> ground.count, other.count
    /// (320, 316)
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        self.shared(py).map(Self::of)
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.copy(py)
    }

    fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        let (one, other) = (self.shared(py)?, other.shared(py)?);
        Ok(py.detach(|| one == other))
    }

    /// Returns the terrain as bytes, which `from_bytes` reads.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> hitmask.Terrain.from_bytes(ground.to_bytes()) == ground
    /// True
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let ground = self.shared(py)?;
        let bytes = py.detach(|| {
            let mut world = hitmask::world::World::new();
            world.insert(hitmask::world::Collider::terrain(ground)).map(|_| world.to_bytes())
        });
        crate::bytes::bytes(py, &bytes.map_err(crate::error::world_error)?)
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.to_bytes(py)
    }

    /// Reads terrain from the bytes that `to_bytes` returns.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 100))
    /// >>> hitmask.Terrain.from_bytes(bytes(ground)).count
    /// 320
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: &[u8]) -> PyResult<Self> {
        let sprites = hitmask::world::Sprites::new();
        let world = py.detach(|| hitmask::world::World::from_bytes(data, &sprites));
        let world = world.map_err(state_error)?;
        let found = world.iter().next().and_then(hitmask::world::ColliderRef::placed_terrain);
        match found {
            Some(placed) if world.len() == 1 => Ok(Self::of(placed.terrain().clone())),
            _ => Err(PyValueError::new_err("the bytes are those of a world, not of terrain")),
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (count, bounds) = self.ground.with(py, |ground| (ground.count(), ground.bounds()))?;
        Ok(match bounds {
            Some(Rect { x, y, width, height }) => {
                format!("<hitmask.Terrain, {count} pixels in ({x}, {y}, {width}, {height})>")
            }
            None => "<hitmask.Terrain, empty>".into(),
        })
    }
}

pickles!(Terrain, |terrain| by_method(
    terrain,
    "from_bytes",
    (terrain.get().to_bytes(terrain.py())?,)
));
