"""The examples in all docstrings run, and everything public has a docstring and is exported."""

import doctest
import importlib
import inspect
import pkgutil

import hitmask
import hitmask.actor
import numpy
import pytest
from hitmask import _engine

CLASSES = [value for value in vars(_engine).values() if inspect.isclass(value)]
FUNCTIONS = [value for value in vars(_engine).values() if inspect.isbuiltin(value)]


def modules():
    """The modules that are written in Python; those for pygame only if it is there."""
    names = [module.name for module in pkgutil.walk_packages(hitmask.__path__, "hitmask.", onerror=lambda _: None)]
    names = [name for name in names if not name.startswith("hitmask._engine")]
    try:
        import pygame  # noqa: F401
    except ImportError:
        names = [name for name in names if not name.startswith("hitmask.pygame")]
    return [hitmask, *map(importlib.import_module, names)]


def is_public(name):
    return not name.startswith("_")


PUBLIC = [(value.__name__, value) for value in CLASSES + FUNCTIONS if is_public(value.__name__)]
PUBLIC += [
    (f"{owner.__name__}.{name}", getattr(owner, name)) for owner in CLASSES for name in vars(owner) if is_public(name)
]
for module in modules():
    own = [
        value
        for name, value in vars(module).items()
        if is_public(name) and inspect.isclass(value) | inspect.isfunction(value) and value.__module__ == module.__name__
    ]
    PUBLIC += [(module.__name__, module), *((f"{module.__name__}.{value.__name__}", value) for value in own)]
    PUBLIC += [
        (f"{owner.__name__}.{name}", method)
        for owner in own
        if inspect.isclass(owner)
        for name, method in vars(owner).items()
        if is_public(name) and (inspect.isfunction(method) or isinstance(method, (property, classmethod, staticmethod)))
    ]


def test_there_is_something_to_check():
    assert len(CLASSES) >= 50 and len(PUBLIC) > 700


@pytest.mark.parametrize("name, value", PUBLIC, ids=[name for name, _ in PUBLIC])
def test_examples_run(name, value):
    text = inspect.getdoc(value) or ""
    assert text, f"{name} has no docstring"
    test = doctest.DocTestParser().get_doctest(text, {"hitmask": hitmask, "np": numpy}, name, None, 0)
    failures = []
    doctest.DocTestRunner().run(test, out=failures.append)
    assert not failures, "".join(failures)


def test_every_class_shows_how_it_is_used():
    without = [owner.__name__ for owner in CLASSES if ">>>" not in (owner.__doc__ or "")]
    # What only comes out of others is shown there.
    shown = {"Component", "Shape", "Island", "PairIterator", "Pairs", "Replay", "Snapshot"}
    assert set(without) <= shown


def test_all_names_are_exported():
    public = {name for name, value in vars(hitmask).items() if is_public(name) and not inspect.ismodule(value)}
    assert set(hitmask.__all__) == public
    exported = {owner.__name__ for owner in CLASSES} - {"PairIterator"}
    assert exported <= {*hitmask.__all__, *hitmask.actor.__all__}
