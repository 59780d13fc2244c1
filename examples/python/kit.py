"""The parts that the games share: a window, 60 ticks per second, input from keys or a script, and
screenshots.
"""

import argparse
from pathlib import Path
from typing import FrozenSet, Iterable, Iterator, NamedTuple, Optional, Tuple

import pygame

ART = Path(__file__).parent / "art"

KEYS = {
    pygame.K_LEFT: "left",
    pygame.K_a: "left",
    pygame.K_RIGHT: "right",
    pygame.K_d: "right",
    pygame.K_UP: "up",
    pygame.K_w: "up",
    pygame.K_DOWN: "down",
    pygame.K_s: "down",
    pygame.K_SPACE: "jump",
    pygame.K_z: "jump",
}


class Held(NamedTuple):
    """The keys and the mouse button that the player holds in a tick."""

    keys: FrozenSet[str] = frozenset()
    """The names of the held keys: ``left``, ``right``, ``up``, ``down``, ``jump``."""
    mouse: Optional[Tuple[int, int]] = None
    """The position of the mouse, if its button is held."""


def keys(script: str) -> Iterator[Held]:
    """The ticks of a script. ``right*60 right+jump*12 -*5`` holds right for 60 ticks, right and
    jump for 12, and nothing for 5.
    """
    for part in script.split():
        words, _, count = part.partition("*")
        held = Held(frozenset(words.split("+")) - {"-"})
        for _ in range(int(count or 1)):
            yield held


def picture(name: str) -> pygame.Surface:
    """A picture in the folder `art`."""
    return pygame.image.load(ART / f"{name}.png").convert_alpha()


def strip(name: str, width: int) -> list[pygame.Surface]:
    """The frames of a picture that contains them side by side."""
    whole = picture(name)
    return [
        whole.subsurface(x, 0, width, whole.get_height())
        for x in range(0, whole.get_width(), width)
    ]


def write(window: pygame.Surface, words: str, center: Tuple[float, float], size: int) -> None:
    """Writes a text on the window, with a shadow."""
    for color, shift in ("black", 2), ("white", 0):
        line = pygame.font.Font(None, size).render(words, True, color)
        window.blit(line, line.get_rect(center=(center[0] + shift, center[1] + shift)))


def run(
    make_game, script: Iterable[Held], *, title: str, size: Tuple[int, int], scale: int = 1
) -> None:
    """Plays a game in a window until the window is closed. R starts another game.

    A game has `tick(held)`, `draw(screen)`, a `line` of text, and a `state`: "playing", "won" or
    "lost".
    """
    parser = argparse.ArgumentParser(description=title)
    parser.add_argument(
        "--script",
        action="store_true",
        help="play by the script instead of the keyboard and the mouse",
    )
    parser.add_argument("--frames", type=int, help="stop after N frames", metavar="N")
    parser.add_argument("--screenshot", type=Path, metavar="FILE", help="save the last frame")
    options = parser.parse_args()

    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((size[0] * scale, size[1] * scale))
    pygame.display.set_caption(title)
    screen, clock, game = pygame.Surface(size), pygame.time.Clock(), make_game()
    played, frames, running = iter(script) if options.script else None, 0, True
    while running and (options.frames is None or frames < options.frames):
        for event in pygame.event.get():
            if (
                event.type == pygame.QUIT
                or event.type == pygame.KEYDOWN
                and event.key == pygame.K_ESCAPE
            ):
                running = False
            elif event.type == pygame.KEYDOWN and event.key == pygame.K_r:
                game = make_game()
        held = next(played, None) if played else from_devices(scale)
        if held is None:
            break
        game.tick(held)
        game.draw(screen)
        pygame.transform.scale(screen, window.get_size(), window)
        middle = window.get_rect().center
        write(window, game.line, (middle[0], 24), 28)
        if game.state != "playing":
            write(window, f"You {game.state}. R: again", middle, 64)
        pygame.display.flip()
        frames += 1
        if not options.script or pygame.display.get_driver() != "dummy":
            clock.tick(60)
    if options.screenshot:
        try:
            pygame.image.save(window, options.screenshot)
        except (OSError, pygame.error) as error:
            parser.error(f"cannot write {options.screenshot}: {error}")


def from_devices(scale: int) -> Held:
    """Reads the keyboard and the mouse."""
    pressed, (x, y) = pygame.key.get_pressed(), pygame.mouse.get_pos()
    mouse = (x // scale, y // scale) if pygame.mouse.get_pressed()[0] else None
    return Held(frozenset(word for key, word in KEYS.items() if pressed[key]), mouse)
