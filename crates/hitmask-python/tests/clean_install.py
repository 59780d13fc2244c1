"""Checks that the programs in the READMEs run in an environment that contains only the wheel.
`cargo xtask python --test` runs this file.
"""

import contextlib
import importlib.metadata
import importlib.util
import io
import os

from pages import ROOT, printed, program

for other in ("numpy", "PIL", "pygame", "pyarrow"):
    assert importlib.util.find_spec(other) is None, (
        f"{other} is installed: this is no clean environment"
    )

files = importlib.metadata.files("hitmask") or []
engines = [
    file.name
    for file in files
    if file.name.startswith("_engine.") and not file.name.endswith(".pyi")
]
assert len(engines) == 1, f"the wheel has modules that are not its own: {engines}"

os.chdir(ROOT)
for page in ("README.md", "crates/hitmask-python/README.md"):
    code, out = program(page), io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, page, "exec"), {})
    lines = out.getvalue().splitlines()
    assert lines and lines == printed(code), f"{page}: {lines}"
    print(f"{page}: {' | '.join(lines)}")
