"""Answers the questions about pairs in the folder `conformance`."""

import conformance
import hitmask
from conformance import depth, figure, mask


def pair(a, b):
    contact = a.contact(b)
    answer = {
        "overlaps": a.overlaps(b),
        "area": a.area(b),
        "first": a.first(b),
        "bounds": a.overlap_bounds(b),
        "side": a.side(b),
        "depth": a.depth(b),
    }
    if contact:
        assert contact._asdict() == {name: answer[name] for name in contact._fields}
    return answer | {"depth": depth(answer["depth"])}


def exact(a, b):
    one, other = a.exact(), b.exact()
    contact = one.contact(other)
    answer = {
        "overlaps": one.overlaps(b),
        "side": one.side(b),
        "depth": depth(one.depth(b)),
        "pixels": one.first(b),
    }
    assert (contact and (contact.first, contact.side)) == (
        answer["pixels"] and (answer["pixels"], answer["side"])
    )
    return answer


def measures(mask):
    return {
        "size": mask.size,
        "count": mask.count,
        "bounds": mask.bounds,
        "components8": mask.component_count(),
        "components4": len(mask.components(4)),
        "holes": mask.hole_count(),
        "perimeter": mask.perimeter,
    }


def sweep(a, b, by):
    stepped, continuous = a.sweep(b, by), a.sweep_continuous(b, by)
    return {
        "stepped": {"hit": False} if stepped is None else conformance.stepped(stepped),
        "continuous": {"hit": False} if continuous is None else conformance.continuous(continuous),
    }


def distance(a, b):
    found = a.distance(b)
    return {
        "distance_squared": found and found.squared,
        "pixels": found and (found.pixel, found.other),
    }


def ray(b, start, end):
    hit = b.ray(start, end)
    if hit is None:
        return {"hit": False}
    return {
        "hit": True,
        "pixels": len(b.ray_hits(hitmask.Segment(start, end))),
        **conformance.ray(hit),
    }


def answer(question):
    a, b = (question.get(name) and mask(question[name]).at(question[name]["at"]) for name in "ab")
    if "mode" in question:
        words = question["a"]
        posed = a.mask.posed(
            words["at"], pivot=words["pivot"], degrees=words["turn"], scale=words["scale"]
        )
        if question["mode"] == "exact":
            return exact(posed, b)
        assert posed.overlaps(b) == b.overlaps(posed) == posed.draw().overlaps(b)
        return pair(posed.draw(), b)
    match question["query"]:
        case "pair":
            return pair(a, b)
        case "mask":
            return measures(a.mask)
        case "sweep":
            return sweep(a, b, question["by"])
        case "separation":
            return {
                "outer": a.separation(b),
                "nearest": a.nearest_free(b),
                "depth": depth(a.depth(b)),
            }
        case "distance":
            return distance(a, b)
        case "ray":
            return ray(b, question["from"], question["to"])
        case "count":
            return {"count": b.count_in(figure(question["in"]))}
        case query:
            raise AssertionError(f"no such query: {query}")


QUERIES = ("pair", "mask", "sweep", "separation", "distance", "ray", "count")
