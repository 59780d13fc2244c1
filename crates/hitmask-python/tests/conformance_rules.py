"""Answers the questions of `conformance/rules.jsonl` that are not about pairs or worlds."""

import conformance
import conformance_pairs
import hitmask
from conformance import depth, exact_number, figure, mask, time
from hitmask.actor import Body, Material, Obstacle

ERROR = {"is_error": True}


def written(mask):
    """Converts a mask to the form that the files use."""
    rows = (mask.width + 7) // 8 * mask.height
    return {"size": mask.size, "bits": mask.to_pbm()[-rows:].hex() if rows else ""}


def placed(sprite):
    return mask(sprite).at(sprite["at"])


def both(question):
    return placed(question["a"]), placed(question["b"])


def posed(sprite):
    words = {name: sprite[name] for name in ("scale", "pivot") if name in sprite}
    return mask(sprite).posed(sprite["at"], degrees=sprite.get("turn", 0.0), **words)


def image(question):
    size, rule = question["image"]["size"], question["rule"]
    try:
        if "index" in rule:
            pixels = bytes.fromhex(question["image"]["indices"])
            return written(hitmask.Mask.from_indices(pixels, *size, transparent=rule["index"]))
        pixels = bytes.fromhex(question["image"]["rgba"])
        if "alpha" in rule:
            return written(hitmask.Mask.from_rgba(pixels, *size, threshold=rule["alpha"]))
        key = tuple(rule["color_key"])
        return written(
            hitmask.Mask.from_rgba(pixels, *size, color_key=key, tolerance=rule["tolerance"])
        )
    except ValueError:
        return ERROR


def arranged(question):
    made = mask(question["a"])
    if question["flip"]:
        made = made.flipped_x() if question["flip"] == "x" else made.flipped_y()
    return written(made.quarter_turned(question["turns"]))


def drawn(question):
    shown = posed(question["a"]).draw()
    if shown.bounds is None:
        return {"bounds": None, "bits": ""}
    return {"bounds": shown.bounds, "bits": written(shown.mask.cropped(shown.mask.bounds))["bits"]}


def morphed(question):
    ((brush, radius),) = question["brush"].items()
    names = {"grow": "grown", "shrink": "shrunk", "open": "opened", "close": "closed"}
    return written(getattr(mask(question["a"]), names[question["do"]])(radius, brush))


def regions(question):
    a, connectivity = mask(question["a"]), question["connectivity"]
    piece = lambda one: {
        **written(one.mask()),
        "count": one.count,
        "bounds": one.bounds,
        "first": one.first,
    }
    components, moments = a.components(connectivity), a.moments()
    return {
        "components": [piece(one) for one in components],
        "holes": [piece(one) for one in a.holes(connectivity)],
        "largest": components.largest.index if len(components) else None,
        "without_holes": written(a.without_holes(connectivity))["bits"],
        "boundary": written(a.inner_boundary(connectivity))["bits"],
        "perimeter": a.perimeter,
        "moments": moments[:6],
    }


def spread(question):
    a = mask(question["a"])
    centroid = a.centroid
    return {
        "centroid": centroid and [int(place * 2**24) for place in centroid],
        "angle": a.moments().degrees,
    }


def distances(question):
    a = mask(question["a"])

    def rows(field):
        return [[field.squared_at((x, y)) for x in range(a.width)] for y in range(a.height)]

    return {"to_set": rows(a.distance_to_set()), "to_unset": rows(a.distance_to_unset())}


def outlines(question):
    a = mask(question["a"])

    def outline(one):
        corners = zip(one.vertices, one.vertices[1:] + one.vertices[:1])
        area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in corners)
        return {
            "vertices": one.vertices,
            "outer": one.outer,
            "is_hole": one.is_hole,
            "doubled_area": area,
        }

    return {
        "outlines": [outline(one) for one in a.outlines(question["connectivity"])],
        "hull": a.hull(),
    }


def unit(normal):
    """Converts a normal to units of 2⁻³⁰, so that its components are whole numbers."""
    return normal and [int(part * 2**30) for part in normal]


def apart(question):
    a, b = both(question)
    found = a.distance(b)
    return {
        "squared": found and exact_number(found.squared),
        "pixels": found and [found.pixel, found.other],
    }


def offsets(question):
    space, offset = (
        hitmask.ConfigurationSpace(mask(question["a"]), mask(question["b"])),
        question["offset"],
    )
    return {
        "is_blocked": space.is_blocked(offset),
        "is_outside": space.is_outside(offset),
        "depth": depth(space.depth(offset)),
        "separation": space.separation(offset),
        "nearest_free": space.nearest_free(offset),
        "squared": exact_number(space.distance_squared(offset)),
    }


def motion(question):
    a, b = both(question)
    ways = question["by"], question.get("other_by", (0, 0))
    steps, times = a.sweep(b, *ways), a.sweep_continuous(b, *ways)
    answer = {"stepped": None, "continuous": None}
    if steps:
        answer["stepped"] = {
            "step": steps.step,
            "of": steps.steps,
            "time": time(steps.time),
            "free": steps.free,
            "blocked": steps.blocked,
            "first": steps.first,
            "normal": unit(b.normal_at(steps.first)),
        }
    if times:
        answer["continuous"] = {
            "time": time(times.time),
            "at": [time(place) for place in times.at],
            "other_at": [time(place) for place in times.other_at],
            "free": times.free,
            "blocked": times.blocked,
            "first": times.first,
            "faces": [conformance.STEPS[face] for face in times.faces],
            "normal": times.free and unit(b.normal_at(times.first)),
        }
    return answer


def exact_motion(question):
    hit = posed(question["a"]).exact().sweep(posed(question["b"]).exact(), question["by"])
    answer = hit and {
        "step": hit.step,
        "of": hit.steps,
        "free": hit.free,
        "blocked": hit.blocked,
        "pixels": hit.first,
    }
    return {"stepped": answer}


def poses(question):
    a, b = posed(question["a"]), posed(question["b"])
    if question["mode"] == "exact":
        one, other = a.exact(), b.exact()
        return {
            "overlaps": one.overlaps(other),
            "side": one.side(other),
            "depth": depth(one.depth(other)),
            "pixels": one.first(other),
        }
    return conformance_pairs.pair(a.draw(), b.draw())


def contents(question):
    b = placed(question["b"])
    try:
        area = figure(question["in"])
    except ValueError:
        return ERROR
    return {
        "any": b.any_in(area),
        "first": b.first_in(area),
        "count": b.count_in(area),
        "pixels": b.pixels_in(area),
    }


def rays(question):
    b, segment = placed(question["b"]), hitmask.Segment(question["from"], question["to"])
    first = b.ray(segment)
    return {
        "first": first and conformance.ray(first),
        "hits": [conformance.ray(hit) for hit in b.ray_hits(segment)],
    }


def steps(question):
    own, body = mask(question["a"]), Body(*question["a"]["at"])

    def obstacle(words):
        stops = words["stops"]
        material = Material() if stops == "all" else Material("one-way", stops=stops)
        return Obstacle(placed(words), material)

    around = [obstacle(words) for words in question["obstacles"]]
    answers = []
    for by in question["by"]:
        step = body.step(own, by, around, policy=question["policy"])
        body = step.body
        hit = lambda hit: hit and {"pixel": hit.pixel, "other": hit.obstacle}
        answers.append(
            {
                "at": body.position,
                "remainder": [round(rest * 2_048_000_000) for rest in body.remainder],
                "hits": [hit(step.hit_x), hit(step.hit_y)],
                "overlapped": step.overlapped,
            }
        )
    return {"steps": answers}


def ground(pieces):
    return hitmask.Terrain([placed(piece) for piece in pieces])


def edits(question):
    terrain = ground(question["pieces"])
    before = terrain.copy()
    terrain.take_changes()

    def edit(words):
        area = words["in"]
        change = getattr(terrain, words["do"])(placed(area) if "bits" in area else figure(area))
        return (
            {"count": change.count, "bounds": change.bounds}
            if change
            else {"count": 0, "bounds": None}
        )

    answers, search = [edit(words) for words in question["edits"]], question["islands"]
    found = terrain.islands(
        search["rect"], limit=search["limit"], connectivity=search["connectivity"]
    )
    return {
        "edits": answers,
        "count": terrain.count,
        "bounds": terrain.bounds,
        "changes": terrain.changes,
        "differences": terrain.differences(before),
        "islands": [
            {"count": one.count, "bounds": one.bounds, "first": one.first} for one in found
        ],
    }


def terrain(question):
    land, a, by = (
        ground(question["pieces"]).at(question["at"]),
        placed(question["a"]),
        question["by"],
    )
    steps, times = land.sweep(a, by), land.sweep_continuous(a, by)
    contact, hit = land.contact(a), land.ray(question["from"], question["to"])
    return {
        "contact": contact and {**contact._asdict(), "depth": depth(contact.depth)},
        "nearest_free": land.nearest_free(a),
        "stepped": conformance.stepped(steps) if steps else {"hit": False},
        "continuous": conformance.continuous(times) if times else {"hit": False},
        "count": land.count_in(figure(question["in"])),
        "first_in": land.first_in(figure(question["in"])),
        "ray": hit and conformance.ray(hit),
        "normal": unit(land.normal_at(question["contact"])),
    }


def pbm(question):
    return {"pbm": mask(question["a"]).to_pbm().hex()}


def side(question):
    a, b = both(question)
    return {"side": a.side(b, question["after"])}


def overlap_mask(question):
    a, b = both(question)
    return written(a.overlap_mask(b))


def normal(question):
    return {
        "normal": unit(placed(question["b"]).normal_at(question["contact"], question["radius"]))
    }


QUERIES = {
    "image": image,
    "pbm": pbm,
    "arranged": arranged,
    "resized": lambda question: written(mask(question["a"]).scaled(*question["size"])),
    "drawn": drawn,
    "morphed": morphed,
    "regions": regions,
    "spread": spread,
    "distances": distances,
    "outlines": outlines,
    "pixel": lambda question: {"pixel": hitmask.Mask(1, 1).at(question["at"]).position},
    "overlap_mask": overlap_mask,
    "side": side,
    "convolved": lambda question: written(mask(question["a"]).convolve(mask(question["b"]))),
    "apart": apart,
    "offsets": offsets,
    "normal": normal,
    "motion": motion,
    "exact_motion": exact_motion,
    "poses": poses,
    "figure": contents,
    "rays": rays,
    "steps": steps,
    "edits": edits,
    "terrain": terrain,
}
