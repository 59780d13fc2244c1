/* Answers the questions in all files of the folder conformance. This header answers those in
 * conformance/rules.jsonl about two masks, motion, terrain and actors. The other headers answer the
 * rest. */

#ifndef CONFORMANCE_RULES_H
#define CONFORMANCE_RULES_H

#include "ground.h"
#include "pairs.h"
#include "player.h"

static cJSON *common_pixels(Sprite a, Sprite b) {
    HmMask *mask = NULL;
    CHECK_OK(hm_overlap_mask(BOTH(a, b), &mask));
    return written(mask);
}

static cJSON *side_after(Sprite a, Sprite b, const cJSON *after) {
    HmSide side;
    cJSON *answer = cJSON_CreateObject();
    const HmStatus status =
        hm_side_after(BOTH(a, b), (int32_t)element(after, 0), (int32_t)element(after, 1), &side);
    cJSON_AddItemToObject(answer, "side", MAYBE(has(status), side_of(side)));
    return answer;
}

static cJSON *convolved(const HmMask *a, const HmMask *b) {
    HmMask *mask = NULL;
    CHECK_OK(hm_mask_convolve(a, b, &mask));
    return written(mask);
}

/* Adds the square of a distance, unless it exceeds 64 bits. */
static void add_square(cJSON *answer, bool is_there, uint64_t squared) {
    if (!is_there) {
        cJSON_AddNullToObject(answer, "squared");
    } else if (squared != UINT64_MAX) {
        cJSON_AddItemToObject(answer, "squared", exact_number(squared));
    }
}

static cJSON *apart(Sprite a, Sprite b) {
    HmDistance found;
    cJSON *answer = cJSON_CreateObject();
    const bool is_there = has(hm_distance(BOTH(a, b), &found));
    add_square(answer, is_there, found.squared);
    cJSON_AddItemToObject(answer, "pixels", MAYBE(is_there, pixels_of(found.pixel, found.other)));
    return answer;
}

static cJSON *offsets(const HmMask *a, const HmMask *b, const cJSON *offset) {
    const int64_t x = (int64_t)element(offset, 0), y = (int64_t)element(offset, 1);
    HmConfigurationSpace *space = NULL;
    HmDepth depth;
    HmTranslation outer, nearest;
    bool is_blocked = false, is_outside = false;
    uint64_t squared = 0;
    cJSON *answer = cJSON_CreateObject();
    CHECK_OK(hm_configuration_space_new(a, b, &space));
    CHECK_OK(hm_configuration_space_is_blocked(space, x, y, &is_blocked));
    CHECK_OK(hm_configuration_space_is_outside(space, x, y, &is_outside));
    CHECK_OK(hm_configuration_space_separation(space, x, y, &outer));
    CHECK_OK(hm_configuration_space_nearest_free(space, x, y, &nearest));
    const bool has_depth = has(hm_configuration_space_depth(space, x, y, &depth));
    const bool is_there = has(hm_configuration_space_distance_squared(space, x, y, &squared));
    CHECK_OK(hm_configuration_space_destroy(space));
    cJSON_AddBoolToObject(answer, "is_blocked", is_blocked);
    cJSON_AddBoolToObject(answer, "is_outside", is_outside);
    cJSON_AddItemToObject(answer, "depth", MAYBE(has_depth, depth_of(depth)));
    cJSON_AddItemToObject(answer, "separation", two(outer.dx, outer.dy));
    cJSON_AddItemToObject(answer, "nearest_free", two(nearest.dx, nearest.dy));
    add_square(answer, is_there, squared);
    return answer;
}

/* Returns the normal of a sprite at a pixel, or null. */
static cJSON *normal_of(Sprite b, HmPoint at, uint32_t radius) {
    HmNormal normal;
    const bool is_there = has(hm_normal_at(b.mask, b.x, b.y, at.x, at.y, radius, &normal));
    return MAYBE(is_there, unit_of(normal));
}

static cJSON *normal_at(Sprite b, const cJSON *question) {
    const cJSON *contact = get(question, "contact");
    const HmPoint at = {(int64_t)element(contact, 0), (int64_t)element(contact, 1)};
    cJSON *answer = cJSON_CreateObject();
    const uint32_t radius = (uint32_t)number(get(question, "radius"));
    cJSON_AddItemToObject(answer, "normal", normal_of(b, at, radius));
    return answer;
}

/* Converts a fraction whose numerator fits in 64 bits. */
static cJSON *fraction_of(HmFraction fraction) {
    const int64_t numerator = (int64_t)fraction.numerator_low;
    CHECK(fraction.numerator_high == (numerator < 0 ? -1 : 0));
    return two((double)numerator, (double)fraction.denominator);
}

static cJSON *exact_point(HmExactPoint at) {
    cJSON *list = cJSON_CreateArray();
    cJSON_AddItemToArray(list, fraction_of(at.x));
    cJSON_AddItemToArray(list, fraction_of(at.y));
    return list;
}

/* The radius for the normals of sweeps. */
enum { RADIUS = 6 };

static cJSON *whole_sweep(HmSweep hit, Sprite b) {
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddNumberToObject(answer, "step", (double)hit.step);
    cJSON_AddNumberToObject(answer, "of", (double)hit.steps);
    cJSON_AddItemToObject(answer, "time", time_of(hit.time));
    cJSON_AddItemToObject(answer, "free", MAYBE(hit.has_free, point(hit.free)));
    cJSON_AddItemToObject(answer, "blocked", point(hit.blocked));
    cJSON_AddItemToObject(answer, "first", point(hit.first));
    cJSON_AddItemToObject(answer, "normal", normal_of(b, hit.first, RADIUS));
    return answer;
}

static cJSON *whole_continuous(HmContinuousSweep hit, Sprite b) {
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddItemToObject(answer, "time", time_of(hit.time));
    cJSON_AddItemToObject(answer, "at", exact_point(hit.at));
    cJSON_AddItemToObject(answer, "other_at", exact_point(hit.other_at));
    cJSON_AddItemToObject(answer, "free", MAYBE(hit.has_free, point(hit.free)));
    cJSON_AddItemToObject(answer, "blocked", point(hit.blocked));
    cJSON_AddItemToObject(answer, "first", point(hit.first));
    cJSON_AddItemToObject(answer, "faces", faces_of(hit));
    cJSON_AddItemToObject(answer, "normal",
                          MAYBE(hit.has_free, normal_of(b, hit.first, RADIUS)));
    return answer;
}

static cJSON *motion(Sprite a, Sprite b, const cJSON *question) {
    const cJSON *by = get(question, "by"), *other_by = find(question, "other_by");
    const int32_t dx = (int32_t)element(by, 0), dy = (int32_t)element(by, 1);
    HmSweep hit;
    HmContinuousSweep exact;
    HmStatus status, exact_status;
    if (other_by == NULL) {
        status = hm_sweep(BOTH(a, b), dx, dy, &hit);
        exact_status = hm_sweep_continuous(BOTH(a, b), dx, dy, &exact);
    } else {
        const int32_t x = (int32_t)element(other_by, 0), y = (int32_t)element(other_by, 1);
        status = hm_sweep_both(BOTH(a, b), dx, dy, x, y, &hit);
        exact_status = hm_sweep_both_continuous(BOTH(a, b), dx, dy, x, y, &exact);
    }
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddItemToObject(answer, "stepped", MAYBE(has(status), whole_sweep(hit, b)));
    cJSON_AddItemToObject(answer, "continuous",
                          MAYBE(has(exact_status), whole_continuous(exact, b)));
    return answer;
}

static cJSON *exact_motion(const cJSON *question, const HmMask *a, const HmMask *b) {
    const HmPose a_pose = pose_of(get(question, "a")), b_pose = pose_of(get(question, "b"));
    const cJSON *by = get(question, "by");
    HmExactSweep hit;
    cJSON *answer = cJSON_CreateObject(), *stepped = NULL;
    if (has(hm_exact_sweep(a, &a_pose, b, &b_pose, (int32_t)element(by, 0),
                           (int32_t)element(by, 1), &hit))) {
        stepped = cJSON_CreateObject();
        cJSON_AddNumberToObject(stepped, "step", (double)hit.step);
        cJSON_AddNumberToObject(stepped, "of", (double)hit.steps);
        cJSON_AddItemToObject(stepped, "free", MAYBE(hit.has_free, point(hit.free)));
        cJSON_AddItemToObject(stepped, "blocked", point(hit.blocked));
        cJSON_AddItemToObject(stepped, "pixels", pixels_of(hit.first.a, hit.first.b));
    }
    cJSON_AddItemToObject(answer, "stepped", MAYBE(stepped != NULL, stepped));
    return answer;
}

static cJSON *poses(const cJSON *question, HmMask *a, HmMask *b) {
    const HmPose a_pose = pose_of(get(question, "a")), b_pose = pose_of(get(question, "b"));
    Sprite shown = {NULL, 0, 0};
    HmPoint position;
    bool overlaps = false, overlaps_drawn = true;
    if (strcmp(text(get(question, "mode")), "exact") == 0) {
        return exact(a, a_pose, b, b_pose);
    }
    CHECK_OK(hm_posed_draw(b, &b_pose, &shown.mask, &position));
    shown.x = (int32_t)position.x;
    shown.y = (int32_t)position.y;
    CHECK_OK(hm_posed_overlaps_posed(a, &a_pose, b, &b_pose, &overlaps));
    CHECK_OK(hm_posed_overlaps(a, &a_pose, shown.mask, shown.x, shown.y, &overlaps_drawn));
    CHECK(overlaps == overlaps_drawn);
    cJSON *answer = drawn(a, a_pose, shown);
    CHECK_OK(hm_mask_destroy(shown.mask));
    return answer;
}

static cJSON *contents(Sprite b, const cJSON *words) {
    HmLocation corners[MAX_CORNERS];
    const HmFigure area = figure_of(words, corners);
    uint64_t counted = 0;
    bool any = false;
    HmPoint first;
    const HmStatus status = hm_mask_count_in(b.mask, b.x, b.y, &area, &counted);
    if (status == HM_STATUS_ARGUMENT) {
        return is_error();
    }
    CHECK_OK(status);
    CHECK_OK(hm_mask_any_in(b.mask, b.x, b.y, &area, &any));
    const bool has_first = has(hm_mask_first_in(b.mask, b.x, b.y, &area, &first));
    LIST(HmPoint, pixels, count, hm_mask_pixels_in, b.mask, b.x, b.y, &area);
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddBoolToObject(answer, "any", any);
    cJSON_AddItemToObject(answer, "first", MAYBE(has_first, point(first)));
    cJSON_AddNumberToObject(answer, "count", (double)counted);
    cJSON_AddItemToObject(answer, "pixels", points_of(pixels, count));
    return answer;
}

static cJSON *rays(Sprite b, const cJSON *question) {
    enum { MAX = 1024 };
    const cJSON *from = get(question, "from"), *to = get(question, "to");
    const double ends[4] = {element(from, 0), element(from, 1), element(to, 0), element(to, 1)};
    HmRayHit first, hits[MAX];
    size_t count = 0;
    cJSON *answer = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(answer, "hits");
    CHECK_OK(hm_mask_ray_all(b.mask, b.x, b.y, ends[0], ends[1], ends[2], ends[3], hits, MAX,
                             &count));
    CHECK(count < MAX);
    for (size_t index = 0; index < count; index++) {
        cJSON_AddItemToArray(list, ray_of(hits[index]));
    }
    const HmStatus status =
        hm_mask_ray(b.mask, b.x, b.y, ends[0], ends[1], ends[2], ends[3], &first);
    cJSON_AddItemToObject(answer, "first", MAYBE(has(status), ray_of(first)));
    return answer;
}

/* Returns the answer to a question about one or two sprites, or NULL for any other query. */
static cJSON *sprites_answer(const cJSON *question, Sprite a, Sprite b) {
    static const char *const PAIRS[] = {"pair", "mask", "sweep", "separation", "distance", "ray",
                                        "count"};
    const char *query = text(get(question, "query"));
    for (size_t index = 0; index < sizeof PAIRS / sizeof PAIRS[0]; index++) {
        if (strcmp(query, PAIRS[index]) == 0) {
            return answer_of(question, a, b);
        }
    }
    if (strcmp(query, "overlap_mask") == 0) {
        return common_pixels(a, b);
    } else if (strcmp(query, "side") == 0) {
        return side_after(a, b, get(question, "after"));
    } else if (strcmp(query, "convolved") == 0) {
        return convolved(a.mask, b.mask);
    } else if (strcmp(query, "apart") == 0) {
        return apart(a, b);
    } else if (strcmp(query, "offsets") == 0) {
        return offsets(a.mask, b.mask, get(question, "offset"));
    } else if (strcmp(query, "normal") == 0) {
        return normal_at(b, question);
    } else if (strcmp(query, "motion") == 0) {
        return motion(a, b, question);
    } else if (strcmp(query, "exact_motion") == 0) {
        return exact_motion(question, a.mask, b.mask);
    } else if (strcmp(query, "poses") == 0) {
        return poses(question, a.mask, b.mask);
    } else if (strcmp(query, "figure") == 0) {
        return contents(b, get(question, "in"));
    } else if (strcmp(query, "rays") == 0) {
        return rays(b, question);
    } else if (strcmp(query, "steps") == 0) {
        return steps(question, a);
    } else if (strcmp(query, "terrain") == 0) {
        return terrain_answer(question, a);
    }
    return NULL;
}

static cJSON *unsupported(void) {
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddTrueToObject(answer, "unsupported");
    return answer;
}

/* Returns the answers to the commands of a world, and its recording if the question requests it. */
static cJSON *world_answer(const cJSON *question) {
    Player player = start_player(question);
    cJSON *answer = cJSON_CreateObject(), *answers = cJSON_AddArrayToObject(answer, "answers");
    const cJSON *command;
    cJSON_ArrayForEach(command, get(question, "commands")) {
        cJSON *one = run(&player, command);
        cJSON_AddItemToArray(answers, one == NULL ? cJSON_CreateNull() : one);
    }
    HmRecording *recording = end_player(&player);
    if (find(question, "record") != NULL) {
        LIST(uint8_t, bytes, count, hm_recording_to_bytes, recording);
        cJSON_AddItemToObject(answer, "recording", digits_of(bytes, count));
        free(bytes);
    }
    CHECK_OK(hm_recording_destroy(recording));
    if (player.lacks_bits) {
        cJSON_Delete(answer);
        return unsupported();
    }
    return answer;
}

/* Returns the answer to any question in the files. There is no answer to `pixel`, because positions
 * of masks are whole numbers in C. */
static cJSON *any_answer(const cJSON *question) {
    const char *query = text(get(question, "query"));
    if (strcmp(query, "world") == 0) {
        return world_answer(question);
    }
    if (strcmp(query, "edits") == 0) {
        return edits(question);
    }
    cJSON *answer = shape_answer(question);
    if (answer == NULL) {
        const Sprite a = sprite(question, "a"), b = sprite(question, "b");
        answer = sprites_answer(question, a, b);
        CHECK_OK(hm_mask_destroy(a.mask));
        CHECK_OK(hm_mask_destroy(b.mask));
    }
    return answer == NULL ? unsupported() : answer;
}

#endif
