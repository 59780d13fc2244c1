"""Asteroids: rocks bounce off each other, break, and hit the ship, pixel by pixel."""

import random

import pygame
from pygame import mask, sprite

import kit

SIZE = WIDTH, HEIGHT = 1280, 720
TURNS = 72  # pictures of each image, one every 5 degrees
KINDS = [  # from small to big: names of the art, scale, points, mass
    (["rock-1", "rock-2"], 0.4, 50, 1),
    (["rock-1", "rock-2"], 0.65, 20, 3),
    (["rock-big-1", "rock-big-2", "rock-big-3"], 0.6, 10, 9),
]
SMALL, BIG = 0, 2


def turned(name, scale):
    """The pictures of an image, rotated to all directions, each with its mask."""
    image = kit.picture(name)
    images = [pygame.transform.rotozoom(image, -turn * 360 / TURNS, scale) for turn in range(TURNS)]
    return [(image, mask.from_surface(image)) for image in images]


class Thing(pygame.sprite.Sprite):
    """An object that flies, rotates, and comes back on the other side."""

    def __init__(self, pictures, position, velocity, angle=0.0, spin=0.0):
        super().__init__()
        self.pictures, self.position, self.velocity = (
            pictures,
            pygame.Vector2(position),
            pygame.Vector2(velocity),
        )
        self.angle, self.spin = angle, spin
        self.show()

    def update(self):
        self.position += self.velocity
        self.position.update(self.position.x % WIDTH, self.position.y % HEIGHT)
        self.angle += self.spin
        self.show()

    def show(self):
        self.image, self.mask = self.pictures[round(self.angle * TURNS / 360) % TURNS]
        self.rect = self.image.get_rect(center=self.position)


class Rock(Thing):
    def __init__(self, game, kind, position):
        speed = pygame.Vector2(game.random.uniform(0.3, 1.4), 0).rotate(game.random.uniform(0, 360))
        spin = game.random.uniform(-2, 2)
        super().__init__(game.random.choice(game.rock_pictures[kind]), position, speed, spin=spin)
        self.kind, (*_, self.points, self.mass) = kind, KINDS[kind]

    def bounce(self, other):
        """Lets two rocks that touch and move toward each other bounce like balls."""
        apart = self.position - other.position
        closing = apart.dot(other.velocity - self.velocity)
        if closing > 0:
            push = apart * (2 * closing / (apart.length_squared() * (self.mass + other.mass)))
            self.velocity += push * other.mass
            other.velocity -= push * self.mass


class Shot(Thing):
    life = 45

    def update(self):
        super().update()
        self.life -= 1
        if self.life == 0:
            self.kill()


class Ship(Thing):
    safe = 120  # ticks for which rocks cannot hurt it

    def steer(self, keys):
        self.safe -= self.safe > 0
        self.spin = 5 * (("right" in keys) - ("left" in keys))
        self.velocity *= 0.99
        if "up" in keys:
            self.velocity += self.nose() * 0.12

    def nose(self):
        return pygame.Vector2(0, -1).rotate(self.angle)


class Game:
    """Break all rocks with five ships."""

    def __init__(self, rocks=48, seed=1):
        self.random = random.Random(seed)
        self.rock_pictures = [[turned(name, scale) for name in names] for names, scale, *_ in KINDS]
        self.shot_pictures = turned("shot", 0.5)
        self.sky = kit.picture("space")
        self.ship = Ship(turned("ship", 0.5), (WIDTH / 2, HEIGHT / 2), (0, 0))
        self.rocks, self.shots = pygame.sprite.Group(), pygame.sprite.Group()
        for _ in range(rocks):
            edge = self.random.choice(
                [(0, self.random.uniform(0, HEIGHT)), (self.random.uniform(0, WIDTH), 0)]
            )
            self.rocks.add(Rock(self, BIG, edge))
        self.score, self.lives, self.collisions, self.ticks = 0, 5, 0, 0

    @property
    def state(self):
        return "won" if not self.rocks else "lost" if not self.lives else "playing"

    @property
    def line(self):
        return f"{self.score} points   {self.lives} ships   {len(self.rocks)} rocks"

    def tick(self, held):
        if self.state != "playing":
            return
        self.ticks += 1
        self.ship.steer(held.keys)
        if "jump" in held.keys and self.ticks % 6 == 0:
            for degrees in -10, 0, 10:
                velocity = self.ship.nose().rotate(degrees) * 10
                self.shots.add(
                    Shot(
                        self.shot_pictures, self.ship.position, velocity, self.ship.angle + degrees
                    )
                )
        for thing in [self.ship, *self.rocks, *self.shots]:
            thing.update()
        self.collide()

    def collide(self):
        for rock, others in sprite.groupcollide(
            self.rocks, self.rocks, False, False, sprite.collide_mask
        ).items():
            for other in others:
                if rock is not other:
                    self.collisions += 1
                    rock.bounce(other)
        for rock in sprite.groupcollide(self.rocks, self.shots, True, True, sprite.collide_mask):
            self.score += rock.points
            if rock.kind > SMALL:
                self.rocks.add(Rock(self, rock.kind - 1, rock.position) for _ in range(4))
        if not self.ship.safe and sprite.spritecollideany(
            self.ship, self.rocks, sprite.collide_mask
        ):
            self.lives, self.ship.safe = self.lives - 1, 120

    def draw(self, screen):
        screen.blit(self.sky, (0, 0))
        self.shots.draw(screen)
        self.rocks.draw(screen)
        if self.ship.safe // 6 % 2 == 0:
            screen.blit(self.ship.image, self.ship.rect)


def script():
    """Returns keys that turn and fire, and now and then fly on, until the last rock is broken."""
    return kit.keys(
        "right+jump*400 right+up+jump*20 " * 5 + "right+jump*200 right+up+jump*20 " * 30
    )


if __name__ == "__main__":
    kit.run(Game, script(), title="Asteroids: arrows and space", size=SIZE)
