"""Runs the programs in the pages, and checks that they print what their comments say."""

import os
import subprocess
import sys

import pytest
from pages import PAGES, ROOT, printed, program

pytest.importorskip("PIL")
pytest.importorskip("pygame")


@pytest.mark.parametrize("page", PAGES)
def test_the_code_of_a_page_runs(page):
    code = program(page)
    lines = printed(code)
    assert lines or code.count("assert ") >= 10
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == lines
