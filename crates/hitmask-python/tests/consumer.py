"""A user's program for type checkers. It uses every part of the package once, and it can also be
run.
"""

from fractions import Fraction
from pathlib import Path
from typing import Dict, List, Optional, Tuple

import hitmask
import hitmask.actor
import hitmask.pygame
import numpy as np
import numpy.typing as npt
from hitmask import ColliderId, Contact, Mask, Point, Rect, Side
from hitmask.pygame import mask, sprite
from hitmask.pygame.sprite import (
    collide_mask,
    groupcollide,
    spritecollide,
    spritecollideany,
)
from hitmask.types import Position

import pygame


def spots(world: hitmask.World, body: Mask) -> List[ColliderId]:
    """Passes vectors, arrays and numpy numbers as positions, and rectangles as areas."""
    found = world.insert(body, pygame.Vector2(3, 4))
    world.set_position(found, np.array([3, 4]))
    placed = [
        body.at(pygame.Vector2(1, 2)),
        body.at(np.int64(3), np.float32(4.5)),
        body.at(np.array([1, 2])),
    ]
    assert [one.position for one in placed] == [(1, 2), (3, 4), (1, 2)] and hitmask.__version__
    return (
        world.all_in(pygame.Rect(0, 0, 9, 9))
        + world.all_in((0, 0, 3, 4))
        + world.all_in([0, 0, 3, 4])
    )


def push(one: Mask, other: Mask, at: Position) -> Point:
    contact: Optional[Contact] = one.at(at).contact(other.at(0, 0))
    if contact is None:
        return (0, 0)
    side: Side = contact.side
    return (0, -contact.depth.up) if side == "bottom" else (contact.depth.left, 0)


def sheets() -> hitmask.Sheet:
    strip = Mask(32, 8, fill=True)
    sheet = hitmask.Sheet.from_grid(strip, (8, 8), clips={"run": [0, 1, 2]}, duration=80)
    shown: hitmask.Frame = sheet[0]
    body: Mask = shown.mask
    assert body.size == (8, 8) and [clip.name for clip in sheet.clips] == ["run"]
    return hitmask.unbake(hitmask.bake({"walker": sheet}))["walker"]


def geometry(ship: Mask) -> Tuple[List[Tuple[Point, ...]], Optional[Fraction]]:
    posed = ship.posed(40.5, 60, degrees=30, scale=(1.5, 2), pivot="center")
    hit = ship.at(0, 0).sweep_continuous(posed.draw(), (200, 90))
    corners = [outline.vertices for outline in ship.outlines()]
    inside: npt.NDArray[np.bool_] = np.asarray(ship, dtype=np.bool_)
    bounds: Optional[Rect] = ship.bounds
    assert memoryview(ship).shape == inside.shape
    assert inside.any() and bounds is not None and len(ship.components()) == 1
    assert ship.union(ship, at=(1, 1)) and Path("ship.png").suffix
    return corners, hit.time if hit else None


def play(sheet: hitmask.Sheet) -> Dict[ColliderId, int]:
    world = hitmask.World()
    walk = world.add_frames(sheet)
    hits: Dict[ColliderId, int] = {}
    ids = [world.insert(walk, (5 * number, 0), layer=1, pose=None) for number in range(4)]
    for event in world.tick():
        if event.kind == "started":
            hits[event.a] = hits.get(event.a, 0) + 1
    for id, distance in world.nearest_all((0.5, 3), 2, hitmask.Filter(1, ignore=ids[0])):
        hits[id] = distance.squared
    found = world.ray((-5, 4), (90, 4.5))
    if found is not None:
        id, ray = found
        hits[id] += ray.pixel[0]
    return hits


def act() -> hitmask.actor.PlatformerState:
    rules = hitmask.actor.Platformer.TIGHT.replace(gravity={"rise": 0.1}).scaled(1.25)
    around = hitmask.actor.Surroundings(
        [hitmask.actor.Obstacle(Mask(99, 9, fill=True).at(0, 40), "solid")]
    )
    tick = rules.tick(hitmask.actor.PlatformerState(4, 4), "right", Mask(8, 12, fill=True), around)
    assert "jumped" not in tick.events
    return tick.state


def batches(ship: Mask) -> npt.NDArray[np.bool_]:
    at: npt.NDArray[np.int32] = np.zeros((5, 2), np.int32)
    hits = hitmask.overlaps([ship], 0, [0] * 5, (0.5, 0), at, threads=2)
    areas = hitmask.areas([ship], 0, 0, (0, 0), at, out=np.empty(5, np.int64))
    moving: hitmask.Sweeps = hitmask.sweeps((ship,), 0, 0, at - 50, at, by_a=(60, 60))
    exact: hitmask.ContinuousSweeps = hitmask.sweeps_continuous(
        [ship], 0, 0, at - 50, at, by_a=(60, 60)
    )
    assert (exact.face_x <= 0).all() and Mask.from_colors("ab", 2, 1, str.isupper) <= Mask(2, 1)
    assert (areas[hits] > 0).all() and moving.free.shape == (5, 2)
    assert (
        hitmask.depths([ship], 0, 0, at, at).dtype
        == hitmask.firsts([ship], 0, 0, at, at).astype(np.int64).dtype
    )
    return hits


def old() -> None:
    hitmask.pygame.install()
    surface = pygame.Surface((10, 10), pygame.SRCALPHA)
    ship, rock = mask.from_surface(surface, threshold=3), mask.Mask((3, 4), fill=True)
    point = ship.overlap(rock, (1, 2))
    assert point is None and ship.overlap_area(rock, pygame.Vector2(1, 2)) == 0
    rock.to_surface(surface, setcolor=None, unsetcolor="red", dest=pygame.Rect(1, 2, 3, 4))
    placed: hitmask.Placed = rock.to_hitmask().at(1, 2)
    assert mask.Mask.from_hitmask(placed.mask).count() == 12
    hero = pygame.sprite.Sprite()
    hero.image, hero.rect = surface, surface.get_rect()
    group: "pygame.sprite.Group[pygame.sprite.Sprite]" = pygame.sprite.Group()
    assert (
        spritecollide(hero, group, False, collide_mask) == []
        and spritecollideany(hero, group) is None
    )
    assert groupcollide(group, group, True, False) == {}
    hitmask.pygame.forget(surface)


class Own(mask.Mask):
    """Masks can be subclassed, like pygame's masks."""


class Hero(sprite.Sprite):
    """These sprites are pygame's sprites."""

    def __init__(self, *groups: "sprite.Group[Hero]") -> None:
        super().__init__(*groups)
        self.rect: pygame.Rect = pygame.Rect(0, 0, 4, 4)
        self.mask = mask.Mask((4, 4), fill=True)


def new() -> None:
    group: "sprite.Group[Hero]" = sprite.Group()
    hero = Hero(group)
    hits: List[Hero] = sprite.spritecollide(hero, group, False, sprite.collide_mask)
    assert hits == [hero] and sprite.collide_rect(hero, hero)


if __name__ == "__main__":
    ship = Mask.from_text(".##.\n####\n.##.")
    assert push(ship, ship, (0, -2)) == (0, -1)
    assert len(spots(hitmask.World(), ship)) == 1
    sheets()
    geometry(ship)
    play(sheets())
    act()
    assert batches(ship).all()
    old()
    new()
    assert type(Own((1, 1)).copy()) is Own
