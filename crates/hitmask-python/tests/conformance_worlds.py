"""Runs the commands of the worlds in the folder `conformance`."""

import conformance
import hitmask
from conformance import figure, mask, plain


def sprites(world):
    known = hitmask.Sprites()
    for frames in world["sprites"]:
        known.add_frames([(mask(frame), frame["offset"]) for frame in frames])
    return known


def pose(words):
    return hitmask.Pose(
        words["at"], degrees=words["turn"], scale=words["scale"], pivot=words["pivot"]
    )


def ticked(events, world, ids):
    """Returns the answer of a tick, which names colliders by their numbers in `ids`."""
    assert list(events.started) == [(a, b) for kind, a, b, _ in events if kind == "started"]
    assert events.causes == tuple(event.cause for event in events if event.kind == "started")
    written = [
        [kind, ids.index(a), ids.index(b), *([cause] if cause else [])]
        for kind, a, b, cause in events
    ]
    return {"events": written, "hash": f"{world.state_hash():016x}"}


def distance(found):
    return {
        "squared": conformance.exact_number(found.squared),
        "pixels": [found.pixel, found.other],
    }


class Player:
    def __init__(self, line):
        self.world = hitmask.World(sprites(line))
        self.ids = []
        self.saved = None

    def numbers(self, ids):
        return [self.ids.index(id) for id in ids]

    def number(self, id):
        """Returns the number of a collider that is in the way, or None."""
        return None if id is None else self.ids.index(id)

    def filter(self, layers=None, sensors=None, still=None, **others):
        flags = {
            "sensors": sensors is True,
            "solid": sensors is False,
            "still": still is True,
            "moving": still is False,
        }
        ignore = self.ids[others["except"]] if "except" in others else None
        return hitmask.Filter(
            None if layers is None else self.layers(layers), ignore=ignore, **flags
        )

    @staticmethod
    def layers(bits):
        return [layer for layer in range(32) if bits >> layer & 1]

    def area(self, words):
        if "sprite" not in words:
            return figure(words)
        shown, _ = self.world.sprites.mask(words["sprite"], words["frame"])
        return shown.at(words["at"])

    def found(self, hits, first, answer):
        assert first == (hits[0] if hits else None)
        return [{"collider": self.ids.index(id), **answer(hit)} for id, hit in hits]

    def insert(self, words):
        options = {name: words[name] for name in ("layer", "sensor", "user_data") if name in words}
        if "collides_with" in words:
            options["collides_with"] = self.layers(words["collides_with"])
        if "terrain" in words:
            ground = words["terrain"]
            id = self.world.insert(
                hitmask.Terrain(mask(ground).at(ground["at"])), words["at"], **options
            )
        else:
            where = {"pose": pose(words)} if "turn" in words else {"position": words["at"]}
            still = words.get("still")
            id = self.world.insert(
                words["sprite"], frame=words["frame"], still=still, **where, **options
            )
        self.ids.append(id)
        return [id.index, id.generation]

    def moved(self, by):
        """Returns all positions, moved. Still colliders keep their positions, because they would
        leave the range of valid positions.
        """
        positions = self.world.positions().astype(int)
        for id in self.world:
            if not self.world[id].is_still:
                positions[id.index] += by
        return positions

    def run(self, words):
        """Runs a command, and returns its answer."""
        world, kept = self.world, self.filter(**words.get("filter", {}))
        id = self.ids[words["collider"]] if "collider" in words else None
        match words["do"]:
            case "insert":
                return self.insert(words)
            case "remove":
                world.remove(id)
            case "move":
                world.set_position(id, words["at"])
            case "move_all":
                world.move_all(self.moved(words["by"]))
            case "frame":
                world.set_frame(id, words["frame"])
            case "sprite":
                world.set_sprite(id, words["sprite"], words["frame"])
            case "pose":
                world.set_pose(id, pose(words))
            case "unpose":
                world.set_pose(id, None)
            case "layers":
                world.set_layers(id, words["layer"], self.layers(words["collides_with"]))
            case "user_data":
                world.set_user_data(id, words["user_data"])
            case "carve" | "fill" as edit:
                change = getattr(world, edit)(id, self.area(words["in"]))
                return change.count if change else 0
            case "push_out":
                return world.push_out(id)
            case "snapshot":
                self.saved = world.snapshot(), len(self.ids)
            case "restore":
                snapshot, count = self.saved
                world.restore(snapshot)
                del self.ids[count:]
            case "tick":
                without = [(self.ids[a], self.ids[b]) for a, b in words.get("without", ())]
                keep = (lambda a, b: (a, b) not in without) if without else None
                return ticked(world.tick(keep), world, self.ids)
            case "try_move":
                return self.number(world.try_set_position(id, words["at"]))
            case "try_frame":
                return self.number(world.try_set_frame(id, words["frame"]))
            case "try_sprite":
                return self.number(world.try_set_sprite(id, words["sprite"], words["frame"]))
            case "try_pose":
                return self.number(world.try_set_pose(id, pose(words)))
            case "exists":
                return id in world
            case "pairs":
                return [self.numbers(pair) for pair in world.touching_pairs()]
            case "pairs_between":
                pairs = world.pairs_between(
                    self.filter(**words["one"]), self.filter(**words["two"])
                )
                return [self.numbers(pair) for pair in pairs]
            case "nearest":
                near = world.nearest_all(id, words["count"], kept)
                return self.found(near, world.nearest(id, kept), distance)
            case "ray":
                ends = words["from"], words["to"]
                return self.found(
                    world.ray_all(*ends, kept), world.ray(*ends, kept), conformance.ray
                )
            case "in":
                area = self.area(words["in"])
                found = world.all_in(area, kept)
                assert world.any_in(area, kept) == bool(found) and world.count_in(
                    area, kept
                ) == len(found)
                assert world.first_in(area, kept) == (found[0] if found else None)
                return self.numbers(found)
            case "touching":
                return self.numbers(world.touching(id, kept))
            case "contact":
                return conformance.overlap(world.contact(id, self.ids[words["other"]]))
            case "within":
                near = world.within(id, words["distance"], kept)
                nearest = world.nearest(id, kept) if near else None
                return self.found(near, nearest, distance)
            case "nearest_free":
                return world.nearest_free(id)
            case "sweep":
                probe = id, words["by"], kept
                hits, exact = world.sweep_all(*probe), world.sweep_continuous_all(*probe)
                return {
                    "stepped": self.found(hits, world.sweep(*probe), conformance.stepped),
                    "continuous": self.found(
                        exact, world.sweep_continuous(*probe), conformance.continuous
                    ),
                }
            case command:
                raise AssertionError(f"no such command: {command}")


def answer(question):
    """Returns the answers to the commands of a world, and the world's recording if the question
    asks for it.
    """
    player = Player(question)
    record = question.get("record")
    if record:
        player.world.start_recording()
    answers = [plain(player.run(command)) for command in question["commands"]]
    recording = {"recording": bytes(player.world.stop_recording()).hex()} if record else {}
    return {"answers": answers, **recording}
