"""The examples in all docstrings run, and everything public has a docstring and a type stub."""

import ast
import doctest
import inspect
from pathlib import Path

import hitmask
import hitmask.actor
import numpy
import pytest
from hitmask import _engine

CLASSES = [value for value in vars(_engine).values() if inspect.isclass(value)]
FUNCTIONS = [value for value in vars(_engine).values() if inspect.isbuiltin(value)]

PUBLIC = [(value.__name__, value) for value in CLASSES + FUNCTIONS]
PUBLIC += [
    (f"{owner.__name__}.{name}", getattr(owner, name))
    for owner in CLASSES
    for name in vars(owner)
    if not name.startswith("_")
]


def test_there_is_something_to_check():
    assert len(CLASSES) >= 20 and len(PUBLIC) > 200


@pytest.mark.parametrize("name, value", PUBLIC, ids=[name for name, _ in PUBLIC])
def test_examples_run(name, value):
    text = inspect.getdoc(value) or ""
    assert text, f"{name} has no docstring"
    test = doctest.DocTestParser().get_doctest(text, {"hitmask": hitmask, "np": numpy}, name, None, 0)
    failures = []
    doctest.DocTestRunner().run(test, out=failures.append)
    assert not failures, "".join(failures)


def test_every_class_shows_how_it_is_used():
    without = [owner.__name__ for owner in CLASSES if ">>>" not in (owner.__doc__ or "") and "    " not in owner.__doc__]
    # What only comes out of others is shown there.
    shown = {"Component", "Pixels", "Shape", "Island", "PairIterator", "Pairs", "Replay", "Snapshot"}
    shown |= {"Hitbox", "Hurtbox", "MazeState", "MovingSolid", "Passenger", "Solid", "Target"}
    assert set(without) <= shown


@pytest.mark.parametrize("module", ["answers", "level"])
def test_named_tuples_say_what_they_are(module):
    tree = ast.parse(Path(hitmask.__file__).with_name(f"{module}.py").read_text(encoding="utf-8"))
    for owner in ast.walk(tree):
        assert not isinstance(owner, ast.ClassDef) or ast.get_docstring(owner), owner


def test_all_names_are_exported():
    public = {name for name, value in vars(hitmask).items() if not name.startswith("_") and not inspect.ismodule(value)}
    assert set(hitmask.__all__) == public
    exported = {owner.__name__ for owner in CLASSES} - {"Pixels", "PairIterator"}
    assert exported <= {*hitmask.__all__, *hitmask.actor.__all__}
