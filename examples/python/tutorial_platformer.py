"""A platformer whose level is a painting: collect the gems, then ring the bell."""

from pathlib import Path as File

import numpy as np
import pygame
from hitmask import Mask
from hitmask.actor import (
    BodyMasks,
    Material,
    MovingSolid,
    Obstacle,
    Path,
    Platformer,
    PlatformerState,
    carry_all,
)

import kit

SIZE = 480, 270
RULES = Platformer.TIGHT.for_height(16)

# The materials of the painting's colors. All other colors are background.
PAINTS = {
    "solid": [0x5FA83A, 0x478632, 0x8A5A3C, 0x744832, 0x6D7078, 0x555862],  # grass, earth, stone
    "one-way": [0xC89B5A, 0x9C703C],  # planks
    "hazard": [0xD04648, 0xA0303C],  # spikes
}
START = 20, 216
GEMS = [(106, 192), (218, 196), (380, 196), (431, 100), (302, 132), (352, 102), (60, 88)]
BELL = 100, 70
RAFT = Path([(178, 228), (234, 228)], speed=0.75, pause=20)

STAND, WALK, JUMP, FALL, SKID, DUCK = 0, 1, 3, 4, 5, 12  # frames of the art


class Level:
    """The parts that do not change: pictures and masks."""

    def __init__(self):
        self.picture = kit.picture("level")
        red, green, blue = np.moveaxis(pygame.surfarray.array3d(self.picture).astype(int), 2, 0)
        colors = (red << 16 | green << 8 | blue).T
        self.obstacles = []
        for kind, paints in PAINTS.items():
            mask = Mask.from_array(np.isin(colors, paints))
            if kind != "one-way":
                self.obstacles.append(Obstacle(mask.at(0, 0), kind))
                continue
            # Each plank has an id, so that the hero can drop through only that plank.
            for number, part in enumerate(mask.components(), 2):
                plank = mask.cropped(part.bounds).at(part.bounds[:2])
                self.obstacles.append(Obstacle(plank, kind, id=number))
        side = Mask(8, 2 * SIZE[1], fill=True)
        self.obstacles += [Obstacle(side.at(x, -SIZE[1])) for x in (-8, SIZE[0])]
        self.hero = kit.strip("hero", 12)
        # Filled down to the feet, so that the hero does not stand on a platform with a chin or a
        # hand.
        masks = [Mask.from_image(frame).filled_columns() for frame in self.hero]
        self.bodies = BodyMasks(masks, duck=DUCK, left="mirrored")
        self.gems, self.gem = kit.strip("gem", 8), Mask(8, 8, fill=True)
        self.bell = kit.picture("bell")
        self.dark_bell = pygame.transform.grayscale(self.bell)
        self.bell_mask = Mask.from_image(self.bell)
        self.raft = pygame.Surface((34, 5))
        self.raft.fill(0xC89B5A)
        self.raft.fill(0x9C703C, (0, 3, 34, 2))
        self.raft_mask = Mask(34, 5, fill=True)


class Game:
    """The gems, the bell, and three lives."""

    def __init__(self):
        self.level = Level()
        self.hero = PlatformerState(START)
        self.gems, self.lives, self.ticks, self.state, self.events = set(GEMS), 3, 0, "playing", ()

    @property
    def line(self):
        return f"{len(self.gems)} gems to find   {self.lives} lives"

    def tick(self, held):
        if self.state != "playing":
            return
        level = self.level
        # The raft moves first, and carries everything that stands on it.
        raft = MovingSolid.on_path(
            RAFT, self.ticks, level.raft_mask, material=Material.ONE_WAY, id=1
        )
        carried = carry_all([raft], [self.hero.passenger(self.bodies())], level.obstacles)
        self.hero = self.hero.carried(carried.passengers[0], self.bodies())
        now = RULES.tick(self.hero, held.keys, self.bodies(), carried.around)
        self.hero, self.events = now.state, now.events
        self.ticks += 1

        body = self.bodies().placed(self.hero)
        self.gems = {gem for gem in self.gems if not body.overlaps(level.gem.at(gem))}
        if not self.gems and body.overlaps(level.bell_mask.at(BELL)):
            self.state = "won"
        if "hurt" in now.events or self.hero.body.y > SIZE[1]:
            self.hero, self.lives = PlatformerState(START), self.lives - 1
            if self.lives == 0:
                self.state = "lost"

    def frame(self):
        """The index of the frame for what the hero is doing."""
        hero = self.hero
        if hero.is_ducking:
            return DUCK
        if hero.mode != "ground":
            return JUMP if hero.speed[1] < 0 else FALL
        if "skidded" in self.events:
            return SKID
        return WALK + self.ticks // 6 % 2 if hero.speed[0] else STAND

    def bodies(self):
        """The masks of the hero, with the mask of its current frame."""
        return self.level.bodies.frame(self.frame())

    def draw(self, screen):
        level = self.level
        screen.blit(level.picture, (0, 0))
        screen.blit(level.raft, RAFT.body(self.ticks).position)
        for gem in self.gems:
            screen.blit(level.gems[self.ticks // 20 % 2], gem)
        screen.blit(level.dark_bell if self.gems else level.bell, BELL)
        hero = level.hero[self.frame()]
        screen.blit(
            pygame.transform.flip(hero, self.hero.faces_left, False), self.hero.body.position
        )


SCRIPT = (File(__file__).parents[1] / "tutorial" / "scripts" / "platformer.txt").read_text()

if __name__ == "__main__":
    kit.run(
        Game, kit.keys(SCRIPT), title="Painted platformer: arrows and space", size=SIZE, scale=2
    )
