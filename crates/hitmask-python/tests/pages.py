"""Reads the code in the pages about Python. The code blocks of a page form one program, except
that a block that opens a window is a program of its own.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGES = [
    "README.md",
    "docs/python.md",
    "docs/python-actors.md",
    "docs/python-worlds.md",
    "docs/start-python.md",
    "crates/hitmask-python/README.md",
]


def blocks(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def opens_a_window(block):
    return "display.set_mode(" in block


def program(page):
    return "\n".join(block for block in blocks(page) if not opens_a_window(block))


def windows(page):
    """Returns the games in a window, each of which is a whole program."""
    return list(filter(opens_a_window, blocks(page)))


def printed(code):
    """Returns the output that a program should have, which is in the comments after its calls of
    `print`.
    """
    return re.findall(r"^print\(.*\)  # (.*)$", code, re.MULTILINE)


def cells(text):
    """Returns the Python blocks of a page, each with the expected output from the block that
    follows it.
    """
    found = []
    for language, block in re.findall(r"^```(\w+)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        if language == "python":
            found.append((block, ""))
        else:
            assert language == "text" and found and not found[-1][1], (
                f"this is not the output of a block:\n{block}"
            )
            found[-1] = found[-1][0], block
    return found
