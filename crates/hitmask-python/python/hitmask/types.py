"""What the arguments of calls may be, for type hints:
``def spawn(at: hitmask.types.Position) -> None: ...``
"""

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
"""A number, also one of numpy."""


class Numbers(Protocol):
    """Numbers in a vector, an array, or a rectangle of pygame.

    >>> corners: hitmask.types.Numbers = np.array([3, 4])
    >>> hitmask.Mask(8, 8).at(corners).position
    (3, 4)
    """

    def __len__(self) -> int:
        """How many they are."""

    def __getitem__(self, index: int, /) -> Any:
        """One of them."""


Position = Union[Tuple[Number, Number], Sequence[Number], Numbers]
"""Two numbers in a tuple, a list, a vector or an array. Where a pixel is wanted, it is the one that
holds them.
"""

Place = Tuple[float, float]
"""Two numbers in an answer."""

Scale = Union[Number, Position]
"""How many times larger: a number, or one each for x and y."""

Pivot = Union[Position, Literal["center"]]
"""The point of a sprite that it turns about."""

Area = Union[Rect, Tuple[Number, Number, int, int], Sequence[Number], Numbers]
"""A rectangle: x, y, width and height, in a tuple, a `Rect` or a rectangle of pygame."""

Color = Tuple[int, int, int]
"""Red, green and blue, from 0 to 255."""

ColorAlpha = Tuple[int, int, int, int]
"""Red, green, blue and alpha, from 0 to 255."""

InPlane = Union["Exact", "Posed", "Placed"]
"""What exact masks can be asked about."""

Figure = Union["Circle", "Capsule", "Triangle", "Polygon", "Segment", Area, Position]
"""A set of pixels of the world."""

LoopMode = Literal["loop", "once", "ping-pong"]
"""What happens after the last frame of a clip."""

Clips = Union[Mapping[str, Union["Clip", Iterable[int]]], Iterable["Clip"], None]
"""The clips of a sheet: values, or by name values or lists of frames."""

Both = Union[int, Tuple[int, int]]
"""A number of pixels for x and y, or one each."""


class Grid(TypedDict, total=False):
    """How to cut an image into cells of one size.

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
    """A file that was opened with mode 'rb', or what reads like one."""

    def read(self) -> bytes:
        """All of its bytes."""


Path = Union[str, "os.PathLike[str]"]
"""The path of a file."""

Source = Union[Path, "Buffer", BinaryFile, Mapping[str, "Buffer"]]
"""What art is read from: a path, the bytes of a file, an open file, or the bytes of several files
by their names.
"""


class ArrowArray(Protocol):
    """An array of Arrow, of any library."""

    def __arrow_c_array__(self, requested_schema: Optional[object] = None) -> Tuple[object, object]:
        """Its capsules."""


class ArrowStream(Protocol):
    """A column or a table of Arrow in chunks, of any library."""

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        """Its capsule."""


Column = Union["npt.ArrayLike", ArrowArray, ArrowStream]
"""What batches take: an array of numpy or of Arrow, or a list."""

Table = Any
"""A table of pyarrow, which has no types; as an argument also of pandas, Polars, DuckDB, or a
mapping of lists by the names of columns.
"""
