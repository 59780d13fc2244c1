"""Tests masks from Pillow images and pygame surfaces, and pictures as bytes and arrays."""

import os
import pickle
import subprocess
import sys

# Set this before pygame is imported, which would otherwise print its version.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import hitmask
import hitmask.pygame
import numpy as np
import PIL.Image
import pytest
from hypothesis import given
from hypothesis import strategies as st
from made import small_masks

import pygame


def random_rgba(seed, width=13, height=9):
    random = np.random.default_rng(seed)
    pixels = random.integers(0, 256, (height, width, 4), dtype=np.uint8)
    pixels[random.random((height, width)) < 0.4, 3] = 0
    return pixels


def of_array(pixels, threshold=1):
    return hitmask.Mask.from_array(pixels, threshold=threshold)


@given(small_masks())
def test_masks_as_rgba(made):
    mask, pixels = made
    assert hitmask.Mask.from_rgba(mask.to_rgba(), *mask.size) == mask
    array = np.frombuffer(mask.to_rgba((1, 2, 3, 4), (5, 6, 7, 8)), np.uint8).reshape(
        mask.height, mask.width, 4
    )
    for y in range(mask.height):
        for x in range(mask.width):
            assert tuple(array[y, x]) == ((1, 2, 3, 4) if (x, y) in pixels else (5, 6, 7, 8))


def test_wide_masks_as_rgba():
    array = np.random.default_rng(3).random((7, 300)) < 0.5
    mask = hitmask.Mask.from_array(array)
    assert (
        np.frombuffer(mask.to_rgba(), np.uint8).reshape(7, 300, 4)[..., 3] == 255
    ).tolist() == array.tolist()
    assert hitmask.Mask(0, 4).to_rgba() == b""


def test_images_are_values_and_arrays():
    pixels = random_rgba(1)
    image = hitmask.Image(pixels.tobytes(), 13, 9)
    assert (image.width, image.height, image.size) == (13, 9, (13, 9))
    assert np.array_equal(np.asarray(image), pixels)
    # The array shares the memory of the picture.
    assert not np.asarray(image).flags.writeable and np.asarray(image).base is not None
    assert np.array(image, copy=True).flags.writeable
    assert np.asarray(image, dtype=np.float32).dtype == np.float32
    assert pickle.loads(pickle.dumps(image)) == image == hitmask.Image(pixels, 13, 9)
    assert hash(image) == hash(hitmask.Image(memoryview(pixels.tobytes()), 13, 9))
    assert image.mask() == hitmask.Mask.from_image(image) == of_array(pixels)
    assert image.mask(threshold=100) == of_array(pixels, 100)


class TestPillow:
    @pytest.mark.parametrize(
        "mode", ["1", "L", "P", "RGB", "CMYK", "YCbCr", "LAB", "HSV", "I", "F", "I;16", "RGBX"]
    )
    def test_pictures_without_alpha_are_solid(self, mode):
        image = PIL.Image.new(mode, (5, 3))
        assert hitmask.Mask.from_image(image) == hitmask.Mask(5, 3, fill=True)

    @pytest.mark.parametrize("mode", ["RGBA", "LA", "PA", "RGBa", "La"])
    @pytest.mark.parametrize("threshold", [1, 128, 255])
    def test_pictures_with_alpha(self, mode, threshold):
        pixels = random_rgba(2)
        image = PIL.Image.fromarray(pixels, "RGBA")
        if mode == "PA":
            palette = image.convert("RGB").convert("P")
            palette.putalpha(image.getchannel("A"))
            image = palette
        elif mode == "La":
            image = image.convert("LA").convert("La")
        else:
            image = image.convert(mode)
        assert image.mode == mode
        assert hitmask.Mask.from_image(image, threshold=threshold) == of_array(pixels, threshold)

    def test_palettes_and_transparent_colors(self):
        image = PIL.Image.new("P", (4, 1))
        image.putpalette([255, 0, 0, 0, 255, 0, 0, 0, 255])
        image.putdata([0, 1, 2, 1])
        image.info["transparency"] = 1
        assert hitmask.Mask.from_image(image).to_text() == "#.#."
        image.info["transparency"] = bytes([255, 100, 0])
        assert hitmask.Mask.from_image(image, threshold=101).to_text() == "#..."
        colors = PIL.Image.new("RGB", (2, 1), (9, 8, 7))
        colors.putpixel((1, 0), (1, 2, 3))
        assert hitmask.Mask.from_image(colors, color_key=(9, 8, 7)).to_text() == ".#"
        assert hitmask.Mask.from_image(colors, color_key=(9, 8, 7), tolerance=8).to_text() == ".."
        colors.info["transparency"] = (1, 2, 3)
        assert hitmask.Mask.from_image(colors).to_text() == "#."

    def test_pictures_go_back_to_pillow(self):
        mask = hitmask.Mask.from_text("#.\n.#")
        image = PIL.Image.frombytes("RGBA", mask.size, mask.to_rgba())
        assert hitmask.Mask.from_image(image) == mask


class TestPygame:
    def surface(self, depth, masks=None, flags=0):
        return pygame.Surface((13, 9), flags, depth, *([masks] if masks else []))

    @pytest.mark.parametrize("threshold", [1, 128])
    @pytest.mark.parametrize(
        "masks",
        [
            None,
            (0xFF, 0xFF00, 0xFF0000, 0xFF000000),
            (0xFF000000, 0xFF0000, 0xFF00, 0xFF),
            (0xFF0000, 0xFF00, 0xFF, 0xFF000000),
        ],
    )
    def test_alpha_of_32_bits(self, masks, threshold):
        pixels = random_rgba(4)
        surface = self.surface(32, masks, pygame.SRCALPHA)
        for (y, x), _ in np.ndenumerate(pixels[..., 0]):
            surface.set_at((x, y), tuple(map(int, pixels[y, x])))
        assert hitmask.Mask.from_image(surface, threshold=threshold) == of_array(pixels, threshold)
        part = surface.subsurface((3, 2, 7, 5))
        assert hitmask.Mask.from_image(part, threshold=threshold) == of_array(
            pixels[2:7, 3:10], threshold
        )

    def test_surfaces_without_pixels(self):
        for size in [(0, 0), (0, 5), (5, 0)]:
            assert hitmask.Mask.from_image(pygame.Surface(size, pygame.SRCALPHA)).size == size

    def test_alpha_of_4_bits(self):
        surface = self.surface(16, (0xF00, 0xF0, 0xF, 0xF000), pygame.SRCALPHA)
        for x in range(13):
            surface.set_at((x, 0), (255, 0, 0, 17 * x))
        for threshold in (1, 17, 18, 100, 204):
            mask = hitmask.Mask.from_image(surface, threshold=threshold)
            assert set(mask) == {(x, 0) for x in range(13) if 17 * x >= threshold}

    @pytest.mark.parametrize("depth", [8, 16, 24, 32])
    def test_color_keys(self, depth):
        surface = self.surface(depth)
        if depth == 8:
            surface.set_palette([(0, 0, 0), (255, 0, 255), (255, 255, 255)])
        surface.fill((255, 0, 255))
        surface.set_at((3, 4), (255, 255, 255))
        surface.set_at((12, 8), (0, 0, 0))
        assert hitmask.Mask.from_image(surface).count == 13 * 9
        assert set(hitmask.Mask.from_image(surface, color_key=(255, 0, 255))) == {(3, 4), (12, 8)}
        surface.set_colorkey((255, 0, 255))
        assert set(hitmask.Mask.from_image(surface)) == {(3, 4), (12, 8)}
        assert (3, 4) not in hitmask.Mask.from_image(surface, color_key=(255, 255, 255))
        assert set(
            pygame.mask.from_surface(surface)
            .connected_component((3, 4))
            .get_bounding_rects()[0][:2]
        ) == {3, 4}

    def test_pictures_go_back_to_pygame(self):
        mask = hitmask.Mask.from_text("#.\n.#")
        surface = pygame.image.frombytes(mask.to_rgba(), mask.size, "RGBA")
        assert hitmask.Mask.from_image(surface) == mask
        assert pygame.Rect(mask.bounds) == (0, 0, 2, 2)
        assert mask.at(0, 0).count_in(pygame.Rect(1, 0, 5, 5)) == 1


@pytest.mark.parametrize("image", [None, 3, b"bytes", "ship.png", np.zeros((2, 2), bool)])
def test_refuses_values_that_are_not_pictures(image):
    with pytest.raises(TypeError, match="an image is"):
        hitmask.Mask.from_image(image)


def test_imports_neither_pillow_nor_pygame():
    code = (
        "import hitmask, sys; hitmask.Mask(2, 2).to_rgba(); "
        "print([name for name in ('PIL', 'pygame', 'numpy') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


@given(st.integers(0, 255), st.integers(0, 255), st.integers(0, 255))
def test_thresholds_and_keys_are_checked(threshold, tolerance, red):
    image = hitmask.Image(bytes([red, 0, 0, red]), 1, 1)
    if threshold == 0:
        with pytest.raises(ValueError, match="threshold"):
            image.mask(threshold=0)
    else:
        assert image.mask(threshold=threshold).count == (red >= threshold)
    assert image.mask(color_key=(0, 0, 0), tolerance=tolerance).count == (red > tolerance)


# The depths of surfaces, and which bits are red, green, blue and alpha. None stands for the bits
# that pygame chooses.
FORMATS = [
    (8, None), (16, None), (24, None), (32, None), (16, (0xF800, 0x7E0, 0x1F, 0)),
    (16, (0x7C00, 0x3E0, 0x1F, 0)), (16, (0x7C00, 0x3E0, 0x1F, 0x8000)),
    (16, (0xF00, 0xF0, 0xF, 0xF000)), (24, (0xFF, 0xFF00, 0xFF0000, 0)),
    (32, (0xFF, 0xFF00, 0xFF0000, 0xFF000000)), (32, (0xFF000000, 0xFF0000, 0xFF00, 0xFF)),
    (32, (0xFF0000, 0xFF00, 0xFF, 0)),
]  # fmt: skip
KEY = (200, 90, 10)


@pytest.fixture(
    params=FORMATS, ids=lambda format: f"{format[0]}-{format[1] and '%x-%x-%x-%x' % format[1]}"
)
def drawn(request):
    """Returns a surface in one of the formats, with random pixels. Some pixels have the color of
    the key.
    """
    depth, masks = request.param
    has_alpha = masks is not None and masks[3] > 0
    surface = pygame.Surface(
        (13, 9), pygame.SRCALPHA if has_alpha else 0, depth, *([masks] if masks else [])
    )
    if depth == 8:
        surface.set_palette([KEY, (201, 90, 10), (0, 0, 0), (255, 255, 255), (200, 80, 10)])
    random = np.random.default_rng(6)
    for (y, x), _ in np.ndenumerate(np.empty((9, 13))):
        color = (
            KEY
            if random.random() < 0.3
            else [int(channel) for channel in random.integers(0, 256, 3)]
        )
        if depth == 8:
            surface.set_at((x, y), surface.unmap_rgb(int(random.integers(0, 5))))
        else:
            # On a surface with alpha, pixels with the color of the key are opaque.
            alpha = 255 if color is KEY else int(random.choice([0, 1, 17, 127, 128, 136, 254, 255]))
            surface.set_at((x, y), (*color, alpha))
    return surface


class TestEveryFormat:
    """Tests that `from_image` returns the same mask as `from_surface`."""

    @pytest.mark.parametrize("threshold", [1, 2, 17, 18, 127, 128, 129, 254, 255])
    @pytest.mark.parametrize("is_keyed", [False, True])
    @pytest.mark.parametrize("part", [None, (2, 1, 7, 5)])
    def test_as_from_surface(self, drawn, threshold, is_keyed, part):
        if is_keyed:
            drawn.set_colorkey(KEY)
        if part:
            drawn = drawn.subsurface(part)
        mask = hitmask.Mask.from_image(drawn, threshold=threshold)
        assert mask == hitmask.pygame.mask.from_surface(drawn, threshold - 1).to_hitmask()
        real = pygame.mask.from_surface(drawn, threshold - 1)
        assert set(mask) == {
            (x, y) for x in range(mask.width) for y in range(mask.height) if real.get_at((x, y))
        }
        if is_keyed:
            assert 0 < mask.count < mask.width * mask.height

    @pytest.mark.parametrize("part", [None, (2, 1, 7, 5)])
    def test_a_key_of_the_call_is_as_one_of_the_surface(self, drawn, part):
        drawn = drawn.subsurface(part) if part else drawn
        mask = hitmask.Mask.from_image(drawn, color_key=KEY)
        drawn.set_colorkey(KEY)
        assert mask == hitmask.Mask.from_image(drawn)

    @pytest.mark.parametrize("tolerance", [0, 1, 8, 40, 255])
    def test_tolerance(self, drawn, tolerance):
        mask = hitmask.Mask.from_image(drawn, color_key=KEY, tolerance=tolerance)
        kept = KEY if drawn.get_bitsize() == 8 else drawn.unmap_rgb(drawn.map_rgb(KEY))
        for y in range(9):
            for x in range(13):
                color = drawn.get_at((x, y))
                assert ((x, y) in mask) == (
                    max(abs(color[i] - kept[i]) for i in range(3)) > tolerance
                )


def test_keys_of_16_bits():
    surface = pygame.Surface((8, 8), 0, 16)
    surface.fill(KEY)
    surface.set_colorkey(KEY)
    assert hitmask.Mask.from_image(surface).count == 0
