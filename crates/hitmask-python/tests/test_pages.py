"""Runs the programs in the pages, and checks that they print what their comments say."""

import os
import subprocess
import sys

import pytest
from pages import PAGES, ROOT, printed, program, windows

pytest.importorskip("PIL")
pytest.importorskip("pygame")


# A player who holds the right arrow key for 60 frames of a sixtieth of a second, touches the space
# bar once, and then closes the window. The frames take no time, so the test depends on no clock.
PLAYER = """
import pygame

class Keys:
    frames, top = 0, 1000

    def __getitem__(self, key):
        return key == pygame.K_RIGHT

    def held(self):
        self.frames, self.top = self.frames + 1, min(self.top, hero.body.y)
        if self.frames == 30:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE))
        if self.frames == 60:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return self

class Clock:
    def tick(self, *_):
        return 17

player = Keys()
pygame.key.get_pressed = player.held
pygame.time.Clock = Clock
"""


def run(code):
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("page", PAGES)
def test_the_code_of_a_page_runs(page):
    code = program(page)
    lines = printed(code)
    assert lines or code.count("assert ") >= 10
    assert run(code) == lines


GAMES = [(page, game) for page in PAGES for game in windows(page)]


@pytest.mark.parametrize("game", [game for _, game in GAMES], ids=[page for page, _ in GAMES])
def test_a_game_in_a_window_runs(game):
    end = "print(hero.body.x > 40, player.top < 148, hero.mode)"
    assert run(f"{PLAYER}\n{game}\n{end}") == ["True True ground"]


def test_there_is_a_game_in_a_window():
    assert [page for page, _ in GAMES] == ["docs/python-actors.md"]
