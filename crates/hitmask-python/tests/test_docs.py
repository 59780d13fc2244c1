"""Tests that every public name is exported and has a docstring with an example, and that all
examples run.
"""

import doctest
import importlib
import inspect
import os
import pkgutil

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import hitmask
import hitmask.actor
import numpy
import pytest
from hitmask import _engine
from pages import ROOT

# The drop-in replacement's classes and functions are in a submodule.
ENGINE = [*vars(_engine).values(), *vars(_engine.pygame).values()]
CLASSES = [value for value in ENGINE if inspect.isclass(value)]
FUNCTIONS = [value for value in ENGINE if inspect.isbuiltin(value)]

# Functions that only the package itself calls, and protocols, which only list methods.
INTERNAL = {
    "_arrow", "platformer_words", "rule_constants", "overlapped", "groups_overlap", "longest_side",
    "mask_of", "remember", "table_of", "column_of", "with_columns", "attributes", "classes_of",
    "is_plain_mask", "BinaryFile", "ArrowArray", "ArrowStream",
}  # fmt: skip


def modules():
    """Returns the modules that are written in Python. The modules for pygame are included only if
    pygame is installed.
    """
    names = [
        module.name
        for module in pkgutil.walk_packages(hitmask.__path__, "hitmask.", onerror=lambda _: None)
    ]
    names = [name for name in names if not name.startswith("hitmask._engine")]
    try:
        import pygame  # noqa: F401
    except ImportError:
        names = [name for name in names if not name.startswith("hitmask.pygame")]
    return [hitmask, *map(importlib.import_module, names)]


def is_public(name):
    return not name.startswith("_")


def members(owner):
    """Yields the public methods and properties that a class itself defines, by name. A named tuple
    documents its fields in its own docstring.
    """
    for name, value in vars(owner).items():
        is_member = inspect.isroutine(value) or isinstance(
            value, (property, classmethod, staticmethod)
        )
        if is_public(name) and (is_member or inspect.isgetsetdescriptor(value)):
            yield f"{owner.__module__}.{owner.__qualname__}.{name}", getattr(owner, name)


CALLABLE = [
    (f"{value.__module__}.{value.__name__}", value)
    for value in CLASSES + FUNCTIONS
    if is_public(value.__name__)
]
for owner in CLASSES:
    CALLABLE += members(owner)
MODULES = []
for module in modules():
    own = [
        value
        for name, value in vars(module).items()
        if is_public(name) and getattr(value, "__module__", "") == module.__name__
    ]
    own = [
        value
        for value in own
        if inspect.isclass(value) and value not in CLASSES or inspect.isfunction(value)
    ]
    MODULES.append((module.__name__, module))
    CALLABLE += [(f"{module.__name__}.{value.__name__}", value) for value in own]
    for owner in filter(inspect.isclass, own):
        CALLABLE += members(owner)


def example(name, value):
    return doctest.DocTestParser().get_doctest(
        inspect.getdoc(value) or "", {"hitmask": hitmask, "np": numpy}, name, None, 0
    )


def ids(things):
    return [name for name, _ in things]


def test_there_is_something_to_check():
    assert len(CLASSES) >= 54 and len(CALLABLE) > 650
    names = {name for name, _ in CALLABLE}
    assert len(names) == len(CALLABLE)
    assert {
        "hitmask.Mask.from_array",
        "hitmask.Mask.width",
        "hitmask.actor.Path.at",
        "hitmask.pygame.mask.Mask.overlap",
    } <= names
    assert {
        "hitmask.tables.recordings.verify",
        "hitmask.pygame.sprite.groupcollide",
        "hitmask.answers.Outline.is_hole",
    } <= names


@pytest.mark.parametrize("name, value", CALLABLE + MODULES, ids=ids(CALLABLE + MODULES))
def test_examples_run(name, value, monkeypatch):
    # The examples read files in the repository.
    monkeypatch.chdir(ROOT)
    test, failures = example(name, value), []
    assert test.docstring, f"{name} has no docstring"
    doctest.DocTestRunner().run(test, out=failures.append)
    assert not failures, "".join(failures)


@pytest.mark.parametrize("name, value", CALLABLE, ids=ids(CALLABLE))
def test_everything_has_an_example(name, value):
    if not INTERNAL & set(name.split(".")):
        assert example(name, value).examples, f"{name} has no example"


def test_all_names_are_exported():
    public = {
        name
        for name, value in vars(hitmask).items()
        if is_public(name) and not inspect.ismodule(value)
    }
    assert set(hitmask.__all__) == public
    exported = {value.__name__ for value in vars(_engine).values() if inspect.isclass(value)} - {
        "PairIterator"
    }
    assert exported <= {*hitmask.__all__, *hitmask.actor.__all__}
