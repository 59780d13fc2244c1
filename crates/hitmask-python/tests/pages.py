"""The code of the pages about Python: that of a page is one program."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGES = ["README.md", "docs/python.md", "crates/hitmask-python/README.md"]


def program(page):
    return "\n".join(re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE))
