/* Answers the questions in conformance/rules.jsonl about terrain and the steps of actors. */

#ifndef CONFORMANCE_GROUND_H
#define CONFORMANCE_GROUND_H

#include "pairs.h"
#include "shapes.h"

/* Creates terrain from masks. */
static HmTerrain *terrain_of(const cJSON *pieces) {
    const cJSON *words;
    HmTerrain *terrain = NULL;
    CHECK_OK(hm_terrain_new(&terrain));
    cJSON_ArrayForEach(words, pieces) {
        const cJSON *at = get(words, "at");
        HmMask *mask = mask_of(words);
        HmChange change;
        const HmFigure figure =
            hm_mask_figure(mask, (int32_t)element(at, 0), (int32_t)element(at, 1));
        (void)has(hm_terrain_fill(terrain, &figure, &change));
        CHECK_OK(hm_mask_destroy(mask));
    }
    return terrain;
}

/* Carves or fills terrain. */
static cJSON *edit_of(HmTerrain *terrain, const cJSON *words) {
    const cJSON *area = get(words, "in"), *at = find(area, "at");
    HmLocation corners[MAX_CORNERS];
    HmMask *mask = NULL;
    HmFigure figure;
    HmChange change;
    if (find(area, "bits") != NULL) {
        mask = mask_of(area);
        figure = hm_mask_figure(mask, (int32_t)element(at, 0), (int32_t)element(at, 1));
    } else {
        figure = figure_of(area, corners);
    }
    const bool fills = strcmp(text(get(words, "do")), "fill") == 0;
    const bool has_changed = has(fills ? hm_terrain_fill(terrain, &figure, &change)
                                       : hm_terrain_carve(terrain, &figure, &change));
    CHECK_OK(hm_mask_destroy(mask));
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddNumberToObject(answer, "count", has_changed ? (double)change.count : 0);
    cJSON_AddItemToObject(answer, "bounds", MAYBE(has_changed, rect_of(change.bounds)));
    return answer;
}

/* Converts a list of rectangles and frees the list. */
static cJSON *rects_of(HmRect *rects, size_t count) {
    cJSON *list = cJSON_CreateArray();
    for (size_t index = 0; index < count; index++) {
        cJSON_AddItemToArray(list, rect_of(rects[index]));
    }
    free(rects);
    return list;
}

static cJSON *islands_of(const HmTerrain *terrain, const cJSON *words) {
    const cJSON *rect = get(words, "rect");
    const HmRect changed = {(int64_t)element(rect, 0), (int64_t)element(rect, 1),
                            (uint32_t)element(rect, 2), (uint32_t)element(rect, 3)};
    const uint64_t limit = (uint64_t)number(get(words, "limit"));
    HmIslands *islands = NULL;
    size_t count = 0;
    cJSON *list = cJSON_CreateArray();
    CHECK_OK(hm_terrain_islands(terrain, &changed, connectivity_of(words), limit, &islands));
    CHECK_OK(hm_islands_count(islands, &count));
    for (size_t index = 0; index < count; index++) {
        HmIsland island;
        cJSON *one = cJSON_CreateObject();
        CHECK_OK(hm_islands_get(islands, index, &island));
        cJSON_AddNumberToObject(one, "count", (double)island.count);
        cJSON_AddItemToObject(one, "bounds", rect_of(island.bounds));
        cJSON_AddItemToObject(one, "first", point(island.first));
        cJSON_AddItemToArray(list, one);
    }
    CHECK_OK(hm_islands_destroy(islands));
    return list;
}

/* Returns the changes that edits make to terrain, and the islands that they leave. */
static cJSON *edits(const cJSON *question) {
    const cJSON *words;
    HmTerrain *terrain = terrain_of(get(question, "pieces")), *before = NULL;
    HmRect bounds;
    uint64_t pixels = 0;
    cJSON *answer = cJSON_CreateObject(), *changes = cJSON_AddArrayToObject(answer, "edits");
    CHECK_OK(hm_terrain_copy(terrain, &before));
    CHECK_OK(hm_terrain_forget_changes(terrain));
    cJSON_ArrayForEach(words, get(question, "edits")) {
        cJSON_AddItemToArray(changes, edit_of(terrain, words));
    }
    CHECK_OK(hm_terrain_count(terrain, &pixels));
    const bool has_bounds = has(hm_terrain_bounds(terrain, &bounds));
    LIST(HmRect, changed, changed_count, hm_terrain_changes, terrain);
    LIST(HmRect, differences, difference_count, hm_terrain_differences, terrain, before);
    cJSON_AddNumberToObject(answer, "count", (double)pixels);
    cJSON_AddItemToObject(answer, "bounds", MAYBE(has_bounds, rect_of(bounds)));
    cJSON_AddItemToObject(answer, "changes", rects_of(changed, changed_count));
    cJSON_AddItemToObject(answer, "differences", rects_of(differences, difference_count));
    cJSON_AddItemToObject(answer, "islands", islands_of(terrain, get(question, "islands")));
    CHECK_OK(hm_terrain_destroy(before));
    CHECK_OK(hm_terrain_destroy(terrain));
    return answer;
}

/* Terrain at its position. */
#define LAND terrain, x, y

/* Answers every question about a mask and terrain. */
static cJSON *terrain_answer(const cJSON *question, Sprite a) {
    const cJSON *at = get(question, "at"), *by = get(question, "by");
    const cJSON *from = get(question, "from"), *to = get(question, "to");
    const cJSON *pixel = get(question, "contact");
    const int32_t x = (int32_t)element(at, 0), y = (int32_t)element(at, 1);
    const int32_t dx = (int32_t)element(by, 0), dy = (int32_t)element(by, 1);
    HmTerrain *terrain = terrain_of(get(question, "pieces"));
    HmLocation corners[MAX_CORNERS];
    const HmFigure area = figure_of(get(question, "in"), corners);
    HmContact contact;
    HmTranslation way;
    HmSweep hit;
    HmContinuousSweep exact;
    HmRayHit ray;
    HmNormal normal;
    HmPoint first;
    uint64_t counted = 0;
    cJSON *answer = cJSON_CreateObject();
    const bool touches = has(hm_terrain_contact(LAND, a.mask, a.x, a.y, &contact));
    const bool is_hit = has(hm_terrain_sweep(LAND, a.mask, a.x, a.y, dx, dy, &hit));
    const bool is_hit_exactly =
        has(hm_terrain_sweep_continuous(LAND, a.mask, a.x, a.y, dx, dy, &exact));
    CHECK_OK(hm_terrain_nearest_free(LAND, a.mask, a.x, a.y, &way));
    CHECK_OK(hm_terrain_count_in(LAND, &area, &counted));
    const bool has_first = has(hm_terrain_first_in(LAND, &area, &first));
    const bool is_met = has(hm_terrain_ray(LAND, element(from, 0), element(from, 1),
                                           element(to, 0), element(to, 1), &ray));
    const bool has_normal = has(hm_terrain_normal_at(LAND, (int64_t)element(pixel, 0),
                                                     (int64_t)element(pixel, 1), 6, &normal));
    CHECK_OK(hm_terrain_destroy(terrain));
    cJSON *overlap = MAYBE(touches, contact_of(contact));
    if (touches) {
        cJSON_DeleteItemFromObjectCaseSensitive(overlap, "overlaps");
    }
    cJSON_AddItemToObject(answer, "contact", overlap);
    cJSON_AddItemToObject(answer, "nearest_free", two(way.dx, way.dy));
    add_hit(answer, "stepped", is_hit ? sweep_of(hit) : NULL);
    add_hit(answer, "continuous", is_hit_exactly ? continuous_of(exact) : NULL);
    cJSON_AddNumberToObject(answer, "count", (double)counted);
    cJSON_AddItemToObject(answer, "first_in", MAYBE(has_first, point(first)));
    cJSON_AddItemToObject(answer, "ray", MAYBE(is_met, ray_of(ray)));
    cJSON_AddItemToObject(answer, "normal", MAYBE(has_normal, unit_of(normal)));
    return answer;
}

#undef LAND

/* Returns the obstacles of a question. The caller destroys the list. */
static HmObstacles *obstacles_of(const cJSON *list) {
    static const char *const DIRECTIONS[] = {"left", "right", "up", "down"};
    const cJSON *words;
    HmObstacles *obstacles = NULL;
    CHECK_OK(hm_obstacles_new(&obstacles));
    cJSON_ArrayForEach(words, list) {
        const char *stops = text(get(words, "stops"));
        const cJSON *at = get(words, "at");
        HmMask *mask = mask_of(words);
        HmMaterial material = hm_material_solid();
        uint32_t added = 0;
        for (size_t direction = 0; direction < 4; direction++) {
            if (strcmp(stops, DIRECTIONS[direction]) == 0) {
                material = hm_material_one_way();
                material.stops = (HmDirection)direction;
            }
        }
        CHECK_OK(hm_obstacles_add_mask(obstacles, mask, (int64_t)element(at, 0),
                                       (int64_t)element(at, 1), &material, 0, &added));
        CHECK_OK(hm_mask_destroy(mask));
    }
    return obstacles;
}

static cJSON *hit_of(HmHit hit) {
    if (!hit.is_hit) {
        return cJSON_CreateNull();
    }
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddItemToObject(answer, "pixel", point(hit.pixel));
    cJSON_AddNumberToObject(answer, "other", hit.obstacle);
    return answer;
}

/* Makes the steps of an actor, one after the other. */
static cJSON *steps(const cJSON *question, Sprite a) {
    const char *word = text(get(question, "policy"));
    const HmPolicy policy = strcmp(word, "stop") == 0     ? HM_POLICY_STOP
                            : strcmp(word, "revert") == 0 ? HM_POLICY_REVERT
                                                          : HM_POLICY_SLIDE;
    const cJSON *by;
    HmObstacles *around = obstacles_of(get(question, "obstacles"));
    HmBody body = hm_body_at(a.x, a.y);
    cJSON *answer = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(answer, "steps");
    cJSON_ArrayForEach(by, get(question, "by")) {
        const HmSubpixels dx = hm_subpixels_from_double(element(by, 0));
        const HmSubpixels dy = hm_subpixels_from_double(element(by, 1));
        HmStepOutcome outcome;
        CHECK_OK(hm_body_step(&body, a.mask, dx, dy, policy, around, &outcome));
        cJSON *step = cJSON_CreateObject(), *hits = cJSON_AddArrayToObject(step, "hits");
        cJSON_AddItemToArray(hits, hit_of(outcome.hit_x));
        cJSON_AddItemToArray(hits, hit_of(outcome.hit_y));
        cJSON_AddItemToObject(step, "at", point(body.position));
        cJSON_AddItemToObject(step, "remainder",
                              two((double)body.remainder.x, (double)body.remainder.y));
        cJSON_AddBoolToObject(step, "overlapped", outcome.overlapped);
        cJSON_AddItemToArray(list, step);
    }
    CHECK_OK(hm_obstacles_destroy(around));
    return answer;
}

#endif
