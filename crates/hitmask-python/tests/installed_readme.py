"""Runs the first program in the README of the installed wheel, and checks that it prints what its
comments say. `cargo xtask dist --check` runs this file.
"""

import contextlib
import importlib.metadata
import io

from pages import cells, printed

readme = importlib.metadata.metadata("hitmask").get_payload()
code, out = cells(readme)[0][0], io.StringIO()
with contextlib.redirect_stdout(out):
    exec(compile(code, "README", "exec"), {})
lines = out.getvalue().splitlines()
assert lines and lines == printed(code), lines
