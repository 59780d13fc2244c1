"""Tests that answers about pairs are the same as in every other language. The questions and answers
are in `conformance/pairs.jsonl`.
"""

import json

import conformance
import pytest
from conformance import plain
from conformance_pairs import answer

LINES = conformance.lines("pairs.jsonl")


def test_there_are_all_questions():
    assert len(LINES) >= 1600


@pytest.mark.parametrize("start", range(0, len(LINES), 100))
def test_every_answer_is_the_native_one(start):
    for line in LINES[start : start + 100]:
        question = json.loads(line)
        assert plain(answer(question)) == question["answer"], line
