"""Runs type checkers on the package, its stubs, the program in the docs, and a program that uses
everything.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pages import program

pytest.importorskip("mypy")
pytest.importorskip("pyright")

CRATE = Path(__file__).parents[1]
CONSUMER = Path(__file__).with_name("consumer.py")


def check(folder, *command):
    environment = {**os.environ, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def programs(tmp_path):
    """Returns a folder that contains the programs."""
    (tmp_path / "page.py").write_text(program("docs/python.md"), encoding="utf-8")
    (tmp_path / "consumer.py").write_text(CONSUMER.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "pyrightconfig.json").write_text(
        json.dumps({"typeCheckingMode": "strict"}), encoding="utf-8"
    )
    return tmp_path


def test_the_stubs_are_those_of_the_module(tmp_path):
    lists = ["--allowlist", str(CRATE / "stubtest-allowlist.txt")]
    if sys.version_info < (3, 12):
        # The stubs do not declare buffers as methods.
        buffers = tmp_path / "buffers.txt"
        buffers.write_text(r"hitmask\..*\.Mask\.__buffer__", encoding="utf-8")
        lists += ["--allowlist", str(buffers)]
    check(tmp_path, "mypy.stubtest", "hitmask", *lists)


def test_the_package_is_strictly_typed(tmp_path):
    check(tmp_path, "mypy", "--strict", "-p", "hitmask")


def test_mypy_accepts_programs(programs):
    check(programs, "mypy", "--strict", "page.py", "consumer.py")


def test_pyright_accepts_programs(programs):
    check(programs, "pyright", "--pythonpath", sys.executable)


def test_the_program_runs(programs):
    pytest.importorskip("pygame")
    done = subprocess.run(
        [sys.executable, "consumer.py"],
        cwd=programs,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
