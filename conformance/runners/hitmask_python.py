"""A runner: answers the questions of the conformance suite by the Python package of hitmask.

cargo run -p hitmask-conformance -- check -- python conformance/runners/hitmask_python.py
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "crates" / "hitmask-python" / "tests"))

import conformance_pairs
import conformance_rules
import conformance_worlds
import hitmask


def answer(question):
    query = question["query"]
    if query == "hello":
        return {"version": 1, "name": f"hitmask {hitmask.__version__}, Python"}
    if query == "world":
        return conformance_worlds.answer(question)
    if query in conformance_rules.QUERIES:
        return conformance_rules.QUERIES[query](question)
    if query in conformance_pairs.QUERIES:
        return conformance_pairs.answer(question)
    return {"unsupported": True}


for line in sys.stdin:
    try:
        reply = answer(json.loads(line))
    except Exception as error:  # The driver shows what is wrong, with the question.
        reply = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(reply), flush=True)
