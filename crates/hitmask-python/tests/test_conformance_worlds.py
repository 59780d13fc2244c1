"""Tests that worlds have the same events, hashes, recordings and answers as in every other
language. They are in `conformance/worlds.jsonl`.
"""

import json

import conformance
import hitmask
import pytest
from conformance import plain
from conformance_worlds import Player, sprites, ticked

WORLDS = [json.loads(line) for line in conformance.lines("worlds.jsonl")]
REPLAYS = [number for number, world in enumerate(WORLDS) if "recording" in world]


def test_there_are_all_worlds():
    assert len(WORLDS) >= 120 and len(REPLAYS) >= 8


@pytest.mark.parametrize("number", range(len(WORLDS)))
def test_every_answer_is_the_native_one(number):
    player = Player(WORLDS[number])
    player.world.start_recording()
    for place, command in enumerate(WORLDS[number]["commands"]):
        assert plain(player.run(command)) == command.get("answer"), (place, command)
    recording = player.world.stop_recording()
    if "recording" in WORLDS[number]:
        assert bytes(recording).hex() == WORLDS[number]["recording"]


@pytest.mark.parametrize("number", REPLAYS)
def test_recordings_of_other_languages_replay(number):
    line = WORLDS[number]
    replay = hitmask.Recording.from_bytes(bytes.fromhex(line["recording"])).play(sprites(line))
    ids, saved = [], 0
    for command in line["commands"]:
        match command["do"]:
            case "insert":
                index, generation = command["answer"]
                ids.append(hitmask.ColliderId(generation << 32 | index))
            case "snapshot":
                saved = len(ids)
            case "restore":
                del ids[saved:]
            case "tick":
                assert plain(ticked(replay.step(), replay.world, ids)) == command["answer"]
    assert replay.step() is None
