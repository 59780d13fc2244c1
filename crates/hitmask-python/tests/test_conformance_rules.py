"""Tests that answers about the rules of the specification are the same as in every other language.
The questions and answers are in `conformance/rules.jsonl`.
"""

import json

import conformance
import conformance_pairs
import conformance_rules
import conformance_worlds
import pytest
from conformance import plain

LINES = [json.loads(line) for line in conformance.lines("rules.jsonl")]

ANSWERS = {
    **dict.fromkeys(conformance_pairs.QUERIES, conformance_pairs.answer),
    **conformance_rules.QUERIES,
    "world": conformance_worlds.answer,
}


def expected(line):
    """Returns the answer to a line. A world has one answer for each command."""
    if line["query"] != "world":
        return line["answer"]
    return {"answers": [command.get("answer") for command in line["commands"]]}


def test_all_questions_but_two_kinds_have_an_answer():
    unsupported = {line["query"] for line in LINES} - ANSWERS.keys()
    assert len(LINES) >= 1452 and unsupported == {"words", "turned_whole"}


@pytest.mark.parametrize("query", sorted({line["query"] for line in LINES} & ANSWERS.keys()))
def test_every_answer_is_the_native_one(query):
    for line in LINES:
        if line["query"] == query:
            found = plain(ANSWERS[query](line))
            # The files leave out angles that would have to be rounded.
            assert {name: found[name] for name in expected(line)} == expected(line), line
