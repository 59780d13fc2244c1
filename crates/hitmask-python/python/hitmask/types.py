"""The types of arguments, for type hints: ``def spawn(at: hitmask.types.Position) -> None: ...``"""

import os
from typing import (
    TYPE_CHECKING,
    Any,
    Iterable,
    Literal,
    Mapping,
    Optional,
    Protocol,
    Sequence,
    SupportsFloat,
    SupportsIndex,
    Tuple,
    TypedDict,
    Union,
)

from hitmask.answers import Rect

if TYPE_CHECKING:
    import numpy.typing as npt
    from hitmask._engine import (
        Capsule,
        Circle,
        Clip,
        Exact,
        Placed,
        Polygon,
        Posed,
        Segment,
        Triangle,
    )
    from typing_extensions import Buffer

Number = Union[int, float, SupportsIndex, SupportsFloat]
"""A number, including numpy's numbers."""


class Numbers(Protocol):
    """Numbers in a vector, an array, or a pygame rectangle.

    >>> corners: hitmask.types.Numbers = np.array([3, 4])
    >>> hitmask.Mask(8, 8).at(corners).position
    (3, 4)
    """

    def __len__(self) -> int:
        """Returns the number of elements."""

    def __getitem__(self, index: int, /) -> Any:
        """Returns one element."""


Position = Union[Tuple[Number, Number], Sequence[Number], Numbers]
"""Two numbers in a tuple, a list, a vector or an array. If a call needs a pixel, it uses the pixel
that contains the position.
"""

Place = Tuple[float, float]
"""Two numbers that a query returns."""

Scale = Union[Number, Position]
"""A scale, given as one number for both axes, or as one number each for x and y."""

Pivot = Union[Position, Literal["center"]]
"""The point about which a sprite is rotated and scaled."""

Area = Union[Rect, Tuple[Number, Number, int, int], Sequence[Number], Numbers]
"""A rectangle, given as x, y, width and height in a tuple, a `Rect` or a pygame rectangle."""

Color = Tuple[int, int, int]
"""Red, green and blue, from 0 to 255."""

ColorAlpha = Tuple[int, int, int, int]
"""Red, green, blue and alpha, from 0 to 255."""

InPlane = Union["Exact", "Posed", "Placed"]
"""The other mask in a query about an exact mask."""

Figure = Union["Circle", "Capsule", "Triangle", "Polygon", "Segment", Area, Position]
"""A figure that describes a set of pixels in the world."""

LoopMode = Literal["loop", "once", "ping-pong"]
"""What happens after the last frame of a clip."""

Clips = Union[Mapping[str, Union["Clip", Iterable[int]]], Iterable["Clip"], None]
"""The clips of a sheet, given as a list of clips, or as a mapping from names to clips or to lists
of frames.
"""

Both = Union[int, Tuple[int, int]]
"""A number of pixels for both axes, or one number each for x and y."""


class Grid(TypedDict, total=False):
    """Describes how to cut an image into cells of one size.

    >>> grid = {"cell": (33, 25), "margin": 0}
    >>> len(hitmask.Image.load_all("crates/hitmask-cli/art/playerShip1_orange.png", grid=grid))
    9
    """

    cell: Tuple[int, int]
    margin: Both
    spacing: Both
    count: Optional[int]
    order: Literal["rows", "columns"]


class BinaryFile(Protocol):
    """A file that was opened with mode 'rb', or any object with a `read` method like that of such a
    file.
    """

    def read(self) -> bytes:
        """Returns the whole contents of the file."""


Path = Union[str, "os.PathLike[str]"]
"""The path of a file."""

Source = Union[Path, "Buffer", BinaryFile, Mapping[str, "Buffer"]]
"""A source of art: a path, the contents of a file, an open file, or a mapping from names to the
contents of several files.
"""


class ArrowArray(Protocol):
    """An Arrow array of any library."""

    def __arrow_c_array__(self, requested_schema: Optional[object] = None) -> Tuple[object, object]:
        """Returns the capsules of the array."""


class ArrowStream(Protocol):
    """An Arrow column or table in chunks, of any library."""

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        """Returns the capsule of the column or table."""


Column = Union["npt.ArrayLike", ArrowArray, ArrowStream]
"""An argument of a batch, given as a numpy array, an Arrow array, or a list."""

Table = Any
"""A pyarrow table. The type is ``Any``, because pyarrow has no type hints. As an argument, it can
also be a table of pandas, Polars or DuckDB, or a mapping from column names to lists.
"""
