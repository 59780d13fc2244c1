"""Meteors: a ship among rotating meteors. `docs/tutorial-meteors.md` builds this game."""

from dataclasses import dataclass
from pathlib import Path

import pygame
from hitmask import ColliderId, Mask, Pose, World

import kit

SIZE = WIDTH, HEIGHT = 480, 270
GOAL = 200

SHIP, SHOT, METEOR = range(3)  # layers

# The pictures, and the scale of each: the ship, the shot, and three meteors.
NAMES = ["ship", "shot", "rock-1", "rock-2", "rock-big-1"]
SCALES = [0.375, 0.375, 1.0, 1.0, 0.75]

# The keys of a game that is won.
SCRIPT = (Path(__file__).parents[1] / "tutorial" / "scripts" / "meteors.txt").read_text()


@dataclass
class Thing:
    """Something that flies."""

    id: ColliderId
    picture: int
    x: int
    y: int
    dx: int = 0
    dy: int = 0
    degrees: int = 0
    spin: int = 0


class Game:
    """The whole game: the pictures, the world, and the objects that fly in it."""

    def __init__(self):
        self.pictures = [kit.picture(name) for name in NAMES]
        self.masks = [Mask.from_image(picture) for picture in self.pictures]
        self.world = World()
        for mask in self.masks:
            self.world.add_mask(mask)
        self.ship = self.insert(0, WIDTH // 2, HEIGHT - 40, SHIP, [METEOR])
        self.things, self.ticks, self.score, self.lives = [], 0, 0, 3

    def pose(self, picture, x, y, degrees):
        """The pose of a picture: its position, its rotation, and its scale."""
        mask, scale = self.masks[picture], SCALES[picture]
        return Pose.centered(mask, x, y, degrees=degrees, scale=scale)

    def insert(self, picture, x, y, layer, collides_with, **motion):
        """Inserts something into a layer of the world, with the layers that it collides with."""
        pose = self.pose(picture, x, y, 0)
        id = self.world.insert(picture, pose=pose, layer=layer, collides_with=collides_with)
        return Thing(id, picture, x, y, **motion)

    def steer(self, keys):
        """Steers the ship, and fires every 12 ticks while the button is held."""
        ship = self.ship
        right, down = ("right" in keys) - ("left" in keys), ("down" in keys) - ("up" in keys)
        ship.x = min(max(ship.x + 3 * right, 20), WIDTH - 20)
        ship.y = min(max(ship.y + 3 * down, 20), HEIGHT - 20)
        ship.degrees = 15 * right
        if "jump" in keys and self.ticks % 12 == 0:
            self.things.append(self.insert(1, ship.x, ship.y - 16, SHOT, [METEOR], dy=-6))

    def send(self):
        """Adds a meteor every 30 ticks. Nothing is random, so every game is the same."""
        if self.ticks % 30 != 0:
            return
        number = self.ticks // 30
        motion = {"dx": number % 3 - 1, "dy": 1 + number % 2, "spin": number % 5 - 2}
        picture, x = 2 + number % 3, 30 + number * 137 % 420
        self.things.append(self.insert(picture, x, -50, METEOR, [SHIP, SHOT], **motion))

    def fly(self):
        """Moves and turns everything, and updates the world."""
        for thing in [*self.things, self.ship]:
            thing.x, thing.y = thing.x + thing.dx, thing.y + thing.dy
            thing.degrees += thing.spin
            pose = self.pose(thing.picture, thing.x, thing.y, thing.degrees)
            self.world.set_pose(thing.id, pose)

    def hit(self):
        """Handles the pairs that started to overlap, and removes what was hit or has left the
        screen.
        """
        world, ship, gone = self.world, self.ship, set()
        for event in world.tick():
            if event.kind != "started":
                continue
            meteor = event.other(ship.id)
            if meteor is not None:
                self.lives -= 1
                gone.add(meteor)
                side = world.contact(ship.id, meteor).side
                ship.x += {"left": 16, "right": -16}.get(side, 0)
                ship.y += {"top": 16, "bottom": -16}.get(side, 0)
            else:
                self.score += 10
                gone |= {event.a, event.b}
        for thing in self.things[:]:
            if thing.id in gone or not -60 <= thing.y <= HEIGHT + 60:
                world.remove(thing.id)
                self.things.remove(thing)

    def tick(self, held):
        if self.state != "playing":
            return
        self.ticks += 1
        self.steer(held.keys)
        self.send()
        self.fly()
        self.hit()

    @property
    def state(self):
        return "won" if self.score >= GOAL else "lost" if self.lives == 0 else "playing"

    @property
    def line(self):
        return f"{self.score} points   {self.lives} lives"

    def draw(self, screen):
        screen.fill(0x18142C)
        for thing in [*self.things, self.ship]:
            # pygame rotates counterclockwise, hitmask clockwise.
            picture, scale = self.pictures[thing.picture], SCALES[thing.picture]
            turned = pygame.transform.rotozoom(picture, -thing.degrees, scale)
            screen.blit(turned, turned.get_rect(center=(thing.x, thing.y)))


if __name__ == "__main__":
    title = "Meteors: arrows and space"
    kit.run(Game, kit.keys(SCRIPT), title=title, size=SIZE, scale=2)
