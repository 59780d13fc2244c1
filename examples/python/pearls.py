"""Pearls roll through the tunnels that you dig. Lead them into the basket, past falling earth."""

import math

import numpy as np
import pygame
from hitmask import Capsule, Mask, Terrain
from hitmask.actor import Body, Obstacle

import kit

SIZE = 480, 270
STONE = [
    0x7C808C,
    0x989CA6,
    0x5A5E6A,
    0xC89B5A,
    0x9C703C,
]  # what cannot be dug: stones and the basket
BASKET, FLOOR = pygame.Rect(209, 236, 62, 22), 262
PEARLS = [(60, 100), (120, 104), (170, 84), (290, 96), (340, 92), (420, 120)]
MAY_LOSE = 2

BRUSH = 9  # the radius in which the mouse digs
LARGEST = 20_000  # pixels of an island that falls; larger ones are the ground itself
GRAVITY = 0.15
BOUNCE = 1.3  # 1: pearls do not bounce, 2: they lose no speed


class Clod:
    """A piece of earth that falls."""

    def __init__(self, placed, earth):
        self.mask, self.body, self.speed = placed.mask, Body(placed.position), 0.0
        self.image = earth.subsurface((placed.position, placed.mask.size)).copy()
        pygame.surfarray.pixels_alpha(self.image)[:] = np.asarray(placed.mask).T * 255

    def placed(self):
        return self.body.placed(self.mask)


class Pearl:
    def __init__(self, position, mask):
        self.mask, self.body, self.speed = mask, Body(position), (0.0, 0.0)

    def placed(self):
        return self.body.placed(self.mask)

    def roll(self, around):
        """Falls, and bounces off obstacles along the normal of the pixels that it hits."""
        x, y = self.speed[0] * 0.995, min(self.speed[1] + GRAVITY, 4)
        step = self.body.step(self.mask, (x, y), around)
        for hit in step.hit_x, step.hit_y:
            if hit and hit.normal:
                into = x * hit.normal[0] + y * hit.normal[1]
                if into < 0:
                    x, y = x - BOUNCE * into * hit.normal[0], y - BOUNCE * into * hit.normal[1]
        # Obstacles on two sides stop the pearl.
        if step.hit_x and (x > 0) == (step.hit_x.side == "right"):
            x = step.body.x - self.body.x
        if step.hit_y and y > 0:
            y = min(y, step.body.y - self.body.y + GRAVITY)
        self.body, self.speed = step.body, (x, y)


class Game:
    """Won when no pearl is left outside, with at least four of the six pearls in the basket."""

    def __init__(self):
        self.cave, self.earth, self.pearl_images = (
            kit.picture("cave"),
            kit.picture("earth"),
            kit.strip("pearl", 12),
        )
        colors = pygame.surfarray.array2d(self.earth).T & 0xFFFFFF
        solid, stone = np.asarray(Mask.from_image(self.earth)), np.isin(colors, STONE)
        self.terrain = Terrain(Mask.from_array(solid & ~stone).at(0, 0))
        self.stone_mask = Mask.from_array(solid & stone)
        self.stone = Obstacle(self.stone_mask.at(0, 0))
        mask = Mask.from_image(self.pearl_images[0])
        self.pearls, self.clods, self.mouse = (
            [Pearl(position, mask) for position in PEARLS],
            [],
            None,
        )
        for pearl in self.pearls:
            self.terrain.carve(pearl.placed())
        self.repaint()

    def tick(self, held):
        if self.state != "playing":
            return
        if held.mouse:
            self.dig(self.mouse or held.mouse, held.mouse)
        self.mouse = held.mouse
        self.fall()
        for pearl in self.pearls:
            others = [Obstacle(other.placed()) for other in self.pearls if other is not pearl]
            pearl.roll([*self.ground(), *others])
        self.pearls = [pearl for pearl in self.pearls if pearl.body.y + 12 < FLOOR]
        self.repaint()

    def ground(self):
        return [Obstacle(self.terrain.at(0, 0)), self.stone]

    def dig(self, start, end):
        """Digs from point to point. Earth that is cut off starts to fall."""
        change = self.terrain.carve(Capsule(start, end, BRUSH))
        if change:
            for island in self.terrain.islands(change.bounds, limit=LARGEST):
                self.clods.append(Clod(island.placed(), self.earth))
                self.terrain.carve(island.placed())

    def fall(self):
        """Lets clods fall, crush pearls, and become ground where they land."""
        for clod in self.clods[:]:
            clod.speed = min(clod.speed + GRAVITY, 4)
            step = clod.body.step(clod.mask, (0, clod.speed), self.ground())
            clod.body = step.body
            self.pearls = [
                pearl for pearl in self.pearls if not pearl.placed().overlaps(clod.placed())
            ]
            if step.hit_y or step.overlapped:
                self.terrain.fill(clod.placed())
                self.earth.blit(clod.image, clod.body.position)
                self.clods.remove(clod)

    def repaint(self):
        """Updates the picture of the earth where the terrain has changed."""
        for rect in self.terrain.take_changes():
            solid = self.terrain.array(rect) | np.asarray(self.stone_mask.cropped(rect))
            pygame.surfarray.pixels_alpha(self.earth.subsurface(rect))[:] = solid.T * 255

    @property
    def home(self):
        return sum(BASKET.collidepoint(pearl.body.x + 6, pearl.body.y + 6) for pearl in self.pearls)

    @property
    def state(self):
        if len(self.pearls) < len(PEARLS) - MAY_LOSE:
            return "lost"
        return "won" if self.home == len(self.pearls) else "playing"

    @property
    def line(self):
        return f"{self.home} of {len(self.pearls)} pearls in the basket, {len(PEARLS) - len(self.pearls)} lost"

    def draw(self, screen):
        screen.blit(self.cave, (0, 0))
        screen.blit(self.earth, (0, 0))
        for clod in self.clods:
            screen.blit(clod.image, clod.body.position)
        for pearl in self.pearls:
            screen.blit(self.pearl_images[pearl.body.x // 4 % 4], pearl.body.position)
        if self.mouse:
            pygame.draw.circle(screen, "white", self.mouse, BRUSH, 1)


def script():
    """Draws lines with the mouse: from, to, and the number of ticks to wait after each line."""
    for start, end, wait in LINES:
        ticks = math.ceil(math.dist(start, end) / 3)
        for tick in range(ticks + 1):
            x, y = (a + (b - a) * tick // ticks for a, b in zip(start, end))
            yield kit.Held(mouse=(x, y))
        for _ in range(wait):
            yield kit.Held()


LINES = [
    ((176, 92), (178, 128), 0),
    ((178, 128), (214, 212), 120),
    ((66, 106), (84, 186), 0),
    ((84, 186), (206, 232), 200),
    ((346, 98), (308, 118), 0),
    ((308, 118), (262, 222), 40),
    ((426, 126), (396, 170), 0),
    ((396, 170), (276, 228), 1),
    ((126, 110), (160, 124), 0),
    ((160, 124), (180, 134), 1),
    ((212, 56), (212, 92), 0),
    ((212, 92), (264, 92), 0),
    ((264, 92), (264, 56), 30),
    ((296, 102), (306, 124), 150),
]


if __name__ == "__main__":
    kit.run(Game, script(), title="Pearls: the mouse digs", size=SIZE, scale=2)
