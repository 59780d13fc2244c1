/* Answers the questions about pairs in the folder conformance. */

#ifndef CONFORMANCE_PAIRS_H
#define CONFORMANCE_PAIRS_H

#include "values.h"

/* A mask and the position of its top left. */
typedef struct Sprite {
    HmMask *mask;
    int32_t x, y;
} Sprite;

/* The arguments of a question about two sprites. */
#define BOTH(a, b) (a).mask, (a).x, (a).y, (b).mask, (b).x, (b).y

static cJSON *pair(Sprite a, Sprite b) {
    bool overlaps = false;
    uint64_t area = 0;
    HmPoint first;
    HmRect bounds;
    HmSide side;
    HmDepth depth;
    HmContact contact;
    cJSON *answer = cJSON_CreateObject();
    CHECK_OK(hm_overlaps(BOTH(a, b), &overlaps));
    CHECK_OK(hm_area(BOTH(a, b), &area));
    cJSON_AddBoolToObject(answer, "overlaps", overlaps);
    cJSON_AddNumberToObject(answer, "area", (double)area);
    cJSON_AddItemToObject(answer, "first", MAYBE(has(hm_first(BOTH(a, b), &first)), point(first)));
    cJSON_AddItemToObject(answer, "bounds",
                          MAYBE(has(hm_overlap_bounds(BOTH(a, b), &bounds)), rect_of(bounds)));
    cJSON_AddItemToObject(answer, "side", MAYBE(has(hm_side(BOTH(a, b), &side)), side_of(side)));
    cJSON_AddItemToObject(answer, "depth",
                          MAYBE(has(hm_depth(BOTH(a, b), &depth)), depth_of(depth)));
    const bool touches = has(hm_contact(BOTH(a, b), &contact));
    CHECK(touches == overlaps);
    if (touches) {
        check_answer(contact_of(contact), answer, "the contact");
    }
    return answer;
}

/* Answers for two masks in poses whose pixels are exact parallelograms. */
static cJSON *exact(const HmMask *a, HmPose a_pose, const HmMask *b, HmPose b_pose) {
    bool overlaps = false;
    HmSide side;
    HmDepth depth;
    HmPixelPair first;
    HmExactContact contact;
    cJSON *answer = cJSON_CreateObject();
    CHECK_OK(hm_exact_overlaps(a, &a_pose, b, &b_pose, &overlaps));
    const bool touches = has(hm_exact_contact(a, &a_pose, b, &b_pose, &contact));
    const bool has_side = has(hm_exact_side_after(a, &a_pose, b, &b_pose, 0, 0, &side));
    const bool has_depth = has(hm_exact_depth(a, &a_pose, b, &b_pose, &depth));
    const bool has_first = has(hm_exact_first(a, &a_pose, b, &b_pose, &first));
    CHECK(touches == overlaps);
    CHECK(!touches ||
          (contact.side == side && contact.first.a.x == first.a.x && contact.depth.up == depth.up));
    cJSON_AddBoolToObject(answer, "overlaps", overlaps);
    cJSON_AddItemToObject(answer, "side", MAYBE(has_side, side_of(side)));
    cJSON_AddItemToObject(answer, "depth", MAYBE(has_depth, depth_of(depth)));
    cJSON_AddItemToObject(answer, "pixels", MAYBE(has_first, pixels_of(first.a, first.b)));
    return answer;
}

/* Answers for a mask as it is drawn in a pose. */
static cJSON *drawn(HmMask *a, HmPose pose, Sprite b) {
    Sprite shown = {NULL, 0, 0};
    HmPoint position;
    bool overlaps = false, overlaps_drawn = true;
    CHECK_OK(hm_posed_draw(a, &pose, &shown.mask, &position));
    shown.x = (int32_t)position.x;
    shown.y = (int32_t)position.y;
    CHECK_OK(hm_posed_overlaps(a, &pose, b.mask, b.x, b.y, &overlaps));
    CHECK_OK(hm_overlaps(BOTH(shown, b), &overlaps_drawn));
    CHECK(overlaps == overlaps_drawn);
    cJSON *answer = pair(shown, b);
    CHECK_OK(hm_mask_destroy(shown.mask));
    return answer;
}

/* Answers the questions about one mask. */
static cJSON *measures(const HmMask *mask) {
    uint32_t width = 0, height = 0;
    uint64_t count = 0, perimeter = 0;
    size_t components = 0, components_of_four = 0, holes = 0;
    HmRect bounds;
    cJSON *answer = cJSON_CreateObject();
    CHECK_OK(hm_mask_size(mask, &width, &height));
    CHECK_OK(hm_mask_count(mask, &count));
    CHECK_OK(hm_mask_component_count(mask, HM_CONNECTIVITY_EIGHT, &components));
    CHECK_OK(hm_mask_component_count(mask, HM_CONNECTIVITY_FOUR, &components_of_four));
    CHECK_OK(hm_mask_hole_count(mask, HM_CONNECTIVITY_EIGHT, &holes));
    CHECK_OK(hm_mask_perimeter(mask, &perimeter));
    cJSON_AddItemToObject(answer, "size", two(width, height));
    cJSON_AddNumberToObject(answer, "count", (double)count);
    cJSON_AddItemToObject(answer, "bounds",
                          MAYBE(has(hm_mask_bounds(mask, &bounds)), rect_of(bounds)));
    cJSON_AddNumberToObject(answer, "components8", (double)components);
    cJSON_AddNumberToObject(answer, "components4", (double)components_of_four);
    cJSON_AddNumberToObject(answer, "holes", (double)holes);
    cJSON_AddNumberToObject(answer, "perimeter", (double)perimeter);
    return answer;
}

/* Adds a hit, or null if there is no hit. */
static void add_hit(cJSON *answer, const char *name, cJSON *hit) {
    if (hit == NULL) {
        hit = cJSON_CreateObject();
        cJSON_AddFalseToObject(hit, "hit");
    }
    cJSON_AddItemToObject(answer, name, hit);
}

static cJSON *sweep(Sprite a, Sprite b, const cJSON *by) {
    const int32_t dx = (int32_t)element(by, 0), dy = (int32_t)element(by, 1);
    HmSweep stepped;
    HmContinuousSweep continuous;
    cJSON *answer = cJSON_CreateObject();
    add_hit(answer, "stepped",
            has(hm_sweep(BOTH(a, b), dx, dy, &stepped)) ? sweep_of(stepped) : NULL);
    add_hit(answer, "continuous",
            has(hm_sweep_continuous(BOTH(a, b), dx, dy, &continuous)) ? continuous_of(continuous)
                                                                      : NULL);
    return answer;
}

static cJSON *separation(Sprite a, Sprite b) {
    HmTranslation outer, nearest;
    HmDepth depth;
    cJSON *answer = cJSON_CreateObject();
    CHECK_OK(hm_separation(BOTH(a, b), &outer));
    CHECK_OK(hm_nearest_free(BOTH(a, b), &nearest));
    cJSON_AddItemToObject(answer, "outer", two(outer.dx, outer.dy));
    cJSON_AddItemToObject(answer, "nearest", two(nearest.dx, nearest.dy));
    cJSON_AddItemToObject(answer, "depth",
                          MAYBE(has(hm_depth(BOTH(a, b), &depth)), depth_of(depth)));
    return answer;
}

static cJSON *distance(Sprite a, Sprite b) {
    HmDistance found;
    const bool is_there = has(hm_distance(BOTH(a, b), &found));
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddItemToObject(answer, "distance_squared",
                          MAYBE(is_there, cJSON_CreateNumber((double)found.squared)));
    cJSON_AddItemToObject(answer, "pixels", MAYBE(is_there, pixels_of(found.pixel, found.other)));
    return answer;
}

static cJSON *ray(Sprite b, const cJSON *from, const cJSON *to) {
    enum { MAX = 1024 };
    const double from_x = element(from, 0), from_y = element(from, 1), to_x = element(to, 0),
                 to_y = element(to, 1);
    HmRayHit hit, all[MAX];
    size_t count = 0;
    cJSON *answer;
    CHECK_OK(hm_mask_ray_all(b.mask, b.x, b.y, from_x, from_y, to_x, to_y, all, MAX, &count));
    CHECK(count < MAX);
    if (!has(hm_mask_ray(b.mask, b.x, b.y, from_x, from_y, to_x, to_y, &hit))) {
        CHECK(count == 0);
        answer = cJSON_CreateObject();
        cJSON_AddFalseToObject(answer, "hit");
        return answer;
    }
    CHECK(count > 0 && all[0].pixel.x == hit.pixel.x && all[0].pixel.y == hit.pixel.y);
    answer = ray_of(hit);
    cJSON_AddTrueToObject(answer, "hit");
    cJSON_AddNumberToObject(answer, "pixels", (double)count);
    return answer;
}

static cJSON *count_in(Sprite b, const cJSON *words) {
    HmLocation corners[MAX_CORNERS];
    const HmFigure figure = figure_of(words, corners);
    uint64_t count = 0;
    bool any = false;
    cJSON *answer = cJSON_CreateObject();
    CHECK_OK(hm_mask_count_in(b.mask, b.x, b.y, &figure, &count));
    CHECK_OK(hm_mask_any_in(b.mask, b.x, b.y, &figure, &any));
    CHECK(any == (count > 0));
    cJSON_AddNumberToObject(answer, "count", (double)count);
    return answer;
}

/* Returns the sprite of a question. Its mask is NULL if there is no sprite, and it is at (0, 0) if
 * it has no position. */
static Sprite sprite(const cJSON *question, const char *name) {
    const cJSON *words = find(question, name), *at = find(words, "at");
    Sprite sprite = {NULL, 0, 0};
    if (words != NULL) {
        sprite.mask = mask_of(words);
    }
    if (at != NULL) {
        sprite.x = (int32_t)element(at, 0);
        sprite.y = (int32_t)element(at, 1);
    }
    return sprite;
}

static cJSON *answer_of(const cJSON *question, Sprite a, Sprite b) {
    const char *query = text(get(question, "query"));
    const cJSON *mode = find(question, "mode");
    if (mode != NULL) {
        const HmPose pose = pose_of(get(question, "a"));
        const HmPose b_pose = hm_default_pose(b.x, b.y);
        return strcmp(text(mode), "exact") == 0 ? exact(a.mask, pose, b.mask, b_pose)
                                                : drawn(a.mask, pose, b);
    }
    if (strcmp(query, "pair") == 0) {
        return pair(a, b);
    }
    if (strcmp(query, "mask") == 0) {
        return measures(a.mask);
    }
    if (strcmp(query, "sweep") == 0) {
        return sweep(a, b, get(question, "by"));
    }
    if (strcmp(query, "separation") == 0) {
        return separation(a, b);
    }
    if (strcmp(query, "distance") == 0) {
        return distance(a, b);
    }
    if (strcmp(query, "ray") == 0) {
        return ray(b, get(question, "from"), get(question, "to"));
    }
    if (strcmp(query, "count") == 0) {
        return count_in(b, get(question, "in"));
    }
    fprintf(stderr, "no such query: %s\n", query);
    exit(1);
}

#endif
