/* Runs the commands of the worlds in the folder conformance. */

#ifndef CONFORMANCE_PLAYER_H
#define CONFORMANCE_PLAYER_H

#include "worlds.h"

static cJSON *insert(Player *player, const cJSON *words) {
    const cJSON *ground = find(words, "terrain"), *layer = find(words, "layer"),
                *user_data = find(words, "user_data");
    const cJSON *collides_with = find(words, "collides_with");
    HmColliderDef def = hm_default_collider_def();
    HmTerrain *terrain = NULL;
    HmColliderId id = HM_NO_COLLIDER;
    if (find(words, "turn") != NULL) {
        def.has_pose = true;
        def.pose = pose_of(words);
    } else {
        def.x = (int32_t)element(get(words, "at"), 0);
        def.y = (int32_t)element(get(words, "at"), 1);
    }
    if (ground != NULL) {
        HmMask *mask = mask_of(ground);
        const cJSON *at = get(ground, "at");
        CHECK_OK(
            hm_terrain_from_mask(mask, (int32_t)element(at, 0), (int32_t)element(at, 1), &terrain));
        CHECK_OK(hm_mask_destroy(mask));
    } else {
        def.sprite = (HmSpriteId)number(get(words, "sprite"));
        def.frame = (int64_t)number(get(words, "frame"));
    }
    def.terrain = terrain;
    def.layer = layer == NULL ? def.layer : (uint32_t)number(layer);
    def.collides_with = collides_with == NULL ? def.collides_with : (uint32_t)number(collides_with);
    def.user_data = user_data == NULL ? def.user_data : (uint64_t)number(user_data);
    def.is_still = cJSON_IsTrue(find(words, "still"));
    def.is_sensor = cJSON_IsTrue(find(words, "sensor"));
    CHECK_OK(hm_world_insert(player->world, &def, &id));
    CHECK_OK(hm_terrain_destroy(terrain));
    add_id(&player->ids, id);
    return two((double)(id & UINT32_MAX), (double)(id >> 32));
}

static void move_all(const Player *player, const cJSON *by) {
    LIST(HmMove, moves, count, hm_world_moving, player->world);
    for (size_t index = 0; index < count; index++) {
        moves[index].x += (int32_t)element(by, 0);
        moves[index].y += (int32_t)element(by, 1);
    }
    CHECK_OK(hm_world_move_all(player->world, moves, count));
    free(moves);
}

static cJSON *edit(const Player *player, const cJSON *words, HmColliderId id, bool carves) {
    Area area;
    HmChange change;
    start_area(&area, player, get(words, "in"));
    const bool has_changed = has(carves ? hm_world_carve(player->world, id, &area.figure, &change)
                                        : hm_world_fill(player->world, id, &area.figure, &change));
    end_area(&area);
    return cJSON_CreateNumber(has_changed ? (double)change.count : 0);
}

/* Adds a hit and its collider to a list. */
static void add_found(cJSON *list, const Player *player, HmColliderId id, cJSON *hit) {
    cJSON_AddItemToArray(list, hit);
    cJSON_AddItemToObject(hit, "collider", number_of(&player->ids, id));
}

static cJSON *hits_of_ray(const Player *player, const cJSON *words, HmFilter filter) {
    const cJSON *from = get(words, "from"), *to = get(words, "to");
    const double from_x = element(from, 0), from_y = element(from, 1), to_x = element(to, 0),
                 to_y = element(to, 1);
    HmWorldRayHit first;
    cJSON *list = cJSON_CreateArray();
    const bool is_hit =
        has(hm_world_ray(player->world, from_x, from_y, to_x, to_y, &filter, &first));
    LIST(HmWorldRayHit, hits, count, hm_world_ray_all, player->world, from_x, from_y, to_x, to_y,
         &filter);
    for (size_t index = 0; index < count; index++) {
        add_found(list, player, hits[index].collider, ray_of(hits[index].hit));
    }
    CHECK(is_hit == (count > 0) && (!is_hit || first.collider == hits[0].collider));
    free(hits);
    return list;
}

/* Returns the numbers of the colliders in a list. */
static cJSON *all_numbers(const Player *player, const HmColliderId *ids, size_t count) {
    cJSON *list = cJSON_CreateArray();
    for (size_t index = 0; index < count; index++) {
        cJSON_AddItemToArray(list, number_of(&player->ids, ids[index]));
    }
    return list;
}

static cJSON *in(const Player *player, const cJSON *words, HmFilter filter) {
    Area area;
    bool any = false;
    uint32_t counted = 0;
    HmColliderId first = HM_NO_COLLIDER;
    start_area(&area, player, get(words, "in"));
    LIST(HmColliderId, found, count, hm_world_all_in, player->world, &area.figure, &filter);
    CHECK_OK(hm_world_any_in(player->world, &area.figure, &filter, &any));
    CHECK_OK(hm_world_count_in(player->world, &area.figure, &filter, &counted));
    const bool has_first = has(hm_world_first_in(player->world, &area.figure, &filter, &first));
    CHECK(any == (count > 0) && counted == count && has_first == any &&
          (!any || first == found[0]));
    cJSON *list = all_numbers(player, found, count);
    free(found);
    end_area(&area);
    return list;
}

static cJSON *touching(const Player *player, HmColliderId id, HmFilter filter) {
    LIST(HmColliderId, found, count, hm_world_touching, player->world, id, &filter);
    cJSON *list = all_numbers(player, found, count);
    free(found);
    return list;
}

/* Returns the colliders near another one, nearest first. Frees the list. */
static cJSON *all_near(Player *player, HmColliderId id, HmFilter filter, HmNear *near,
                       size_t count) {
    const HmProbe probe = hm_probe_collider(id);
    HmNear nearest;
    cJSON *list = cJSON_CreateArray();
    for (size_t index = 0; index < count; index++) {
        cJSON *hit = cJSON_CreateObject();
        player->lacks_bits |= near[index].distance.squared == UINT64_MAX;
        cJSON_AddItemToObject(hit, "squared", exact_number(near[index].distance.squared));
        cJSON_AddItemToObject(hit, "pixels",
                              pixels_of(near[index].distance.pixel, near[index].distance.other));
        add_found(list, player, near[index].collider, hit);
    }
    if (count > 0) {
        CHECK_OK(hm_world_nearest(player->world, &probe, &filter, &nearest));
        CHECK(nearest.collider == near[0].collider);
    }
    free(near);
    return list;
}

static cJSON *within(Player *player, HmColliderId id, uint32_t distance, HmFilter filter) {
    const HmProbe probe = hm_probe_collider(id);
    LIST(HmNear, near, count, hm_world_within, player->world, &probe, distance, &filter);
    return all_near(player, id, filter, near, count);
}

static cJSON *nearest_of(Player *player, HmColliderId id, size_t most, HmFilter filter) {
    const HmProbe probe = hm_probe_collider(id);
    LIST(HmNear, near, count, hm_world_nearest_all, player->world, &probe, most, &filter);
    return all_near(player, id, filter, near, count);
}

/* Converts pairs of ids to pairs of numbers and frees the list. */
static cJSON *all_pairs(const Player *player, HmColliderPair *pairs, size_t count) {
    cJSON *list = cJSON_CreateArray();
    for (size_t index = 0; index < count; index++) {
        const HmColliderId both[2] = {pairs[index].a, pairs[index].b};
        cJSON_AddItemToArray(list, all_numbers(player, both, 2));
    }
    free(pairs);
    return list;
}

static cJSON *touching_pairs(const Player *player) {
    LIST(HmColliderPair, pairs, count, hm_world_touching_pairs, player->world);
    return all_pairs(player, pairs, count);
}

static cJSON *pairs_between(const Player *player, const cJSON *words) {
    const HmFilter one = filter_of(player, get(words, "one"));
    const HmFilter two = filter_of(player, get(words, "two"));
    LIST(HmColliderPair, pairs, count, hm_world_pairs_between, player->world, &one, &two);
    return all_pairs(player, pairs, count);
}

/* The number of the collider in the way of a change, or null. The message of the error has its id.
 */
static cJSON *blocker(const Player *player, HmStatus status) {
    if (status == HM_STATUS_OK) {
        return cJSON_CreateNull();
    }
    CHECK(status == HM_STATUS_BLOCKED);
    const char *id = strstr(hm_last_error(), "(id ");
    CHECK(id != NULL);
    return number_of(&player->ids, strtoull(id + 4, NULL, 16));
}

/* Tries to change a collider. Returns NULL for any other command. */
static cJSON *try_to(const Player *player, const char *name, HmColliderId id, const cJSON *words) {
    HmWorld *const world = player->world;
    if (strcmp(name, "try_move") == 0) {
        const cJSON *at = get(words, "at");
        const int32_t x = (int32_t)element(at, 0), y = (int32_t)element(at, 1);
        return blocker(player, hm_world_try_set_position(world, id, x, y));
    } else if (strcmp(name, "try_frame") == 0) {
        const int64_t frame = (int64_t)number(get(words, "frame"));
        return blocker(player, hm_world_try_set_frame(world, id, frame));
    } else if (strcmp(name, "try_sprite") == 0) {
        const HmSpriteId sprite = (HmSpriteId)number(get(words, "sprite"));
        const int64_t frame = (int64_t)number(get(words, "frame"));
        return blocker(player, hm_world_try_set_sprite(world, id, sprite, frame));
    } else if (strcmp(name, "try_pose") == 0) {
        const HmPose pose = pose_of(words);
        return blocker(player, hm_world_try_set_pose(world, id, &pose));
    }
    return NULL;
}

static cJSON *hits_of_sweep(const Player *player, HmColliderId id, const cJSON *by,
                            HmFilter filter) {
    const HmProbe probe = hm_probe_collider(id);
    const int32_t dx = (int32_t)element(by, 0), dy = (int32_t)element(by, 1);
    HmWorldSweep first;
    HmWorldContinuousSweep first_continuous;
    cJSON *answer = cJSON_CreateObject();
    cJSON *stepped = cJSON_AddArrayToObject(answer, "stepped"),
          *continuous = cJSON_AddArrayToObject(answer, "continuous");
    LIST(HmWorldSweep, hits, count, hm_world_sweep_all, player->world, &probe, dx, dy, &filter);
    LIST(HmWorldContinuousSweep, exact, exact_count, hm_world_sweep_continuous_all, player->world,
         &probe, dx, dy, &filter);
    for (size_t index = 0; index < count; index++) {
        add_found(stepped, player, hits[index].collider, sweep_of(hits[index].sweep));
    }
    for (size_t index = 0; index < exact_count; index++) {
        add_found(continuous, player, exact[index].collider, continuous_of(exact[index].sweep));
    }
    CHECK(has(hm_world_sweep(player->world, &probe, dx, dy, &filter, &first)) == (count > 0));
    CHECK(count == 0 || first.collider == hits[0].collider);
    CHECK(has(hm_world_sweep_continuous(player->world, &probe, dx, dy, &filter,
                                        &first_continuous)) == (exact_count > 0));
    CHECK(exact_count == 0 || first_continuous.collider == exact[0].collider);
    free(hits);
    free(exact);
    return answer;
}

static cJSON *way(HmStatus status, const HmTranslation *way) {
    CHECK_OK(status);
    return two(way->dx, way->dy);
}

/* Runs a tick that leaves out some pairs of numbers. */
static void tick_without(const Player *player, const cJSON *without) {
    const cJSON *pair;
    size_t kept = 0;
    LIST(HmColliderPair, pairs, count, hm_world_box_pairs, player->world);
    for (size_t index = 0; index < count; index++) {
        bool is_left_out = false;
        cJSON_ArrayForEach(pair, without) {
            is_left_out |= pairs[index].a == id_of(&player->ids, cJSON_GetArrayItem(pair, 0)) &&
                           pairs[index].b == id_of(&player->ids, cJSON_GetArrayItem(pair, 1));
        }
        if (!is_left_out) {
            pairs[kept++] = pairs[index];
        }
    }
    CHECK_OK(hm_world_tick_where(player->world, pairs, kept));
    free(pairs);
}

/* Runs a tick. */
static cJSON *tick(const Player *player, const cJSON *without) {
    if (without == NULL) {
        CHECK_OK(hm_world_tick(player->world));
    } else {
        tick_without(player, without);
    }
    LIST(HmEvent, events, count, hm_world_events, player->world);
    check_kinds(player->world, events, count);
    cJSON *answer = ticked(events, count, player->world, &player->ids);
    free(events);
    return answer;
}

/* Runs a command and returns its answer, or NULL if it has no answer. */
static cJSON *run(Player *player, const cJSON *words) {
    HmWorld *const world = player->world;
    const char *name = text(get(words, "do"));
    const cJSON *numbered = find(words, "collider");
    const HmColliderId id = numbered == NULL ? HM_NO_COLLIDER : id_of(&player->ids, numbered);
    const HmFilter filter = filter_of(player, find(words, "filter"));
    HmTranslation moved = {0, 0};
    HmContact contact;
    bool exists = false;
    if (strncmp(name, "try_", 4) == 0) {
        return try_to(player, name, id, words);
    } else if (strcmp(name, "exists") == 0) {
        CHECK_OK(hm_world_contains(world, id, &exists));
        return cJSON_CreateBool(exists);
    } else if (strcmp(name, "pairs") == 0) {
        return touching_pairs(player);
    } else if (strcmp(name, "pairs_between") == 0) {
        return pairs_between(player, words);
    } else if (strcmp(name, "nearest") == 0) {
        return nearest_of(player, id, (size_t)number(get(words, "count")), filter);
    } else if (strcmp(name, "insert") == 0) {
        return insert(player, words);
    } else if (strcmp(name, "tick") == 0) {
        return tick(player, find(words, "without"));
    } else if (strcmp(name, "ray") == 0) {
        return hits_of_ray(player, words, filter);
    } else if (strcmp(name, "in") == 0) {
        return in(player, words, filter);
    } else if (strcmp(name, "touching") == 0) {
        return touching(player, id, filter);
    } else if (strcmp(name, "within") == 0) {
        return within(player, id, (uint32_t)number(get(words, "distance")), filter);
    } else if (strcmp(name, "sweep") == 0) {
        return hits_of_sweep(player, id, get(words, "by"), filter);
    } else if (strcmp(name, "contact") == 0) {
        const HmStatus status =
            hm_world_contact(world, id, id_of(&player->ids, get(words, "other")), &contact);
        return MAYBE(has(status), contact_of(contact));
    } else if (strcmp(name, "carve") == 0 || strcmp(name, "fill") == 0) {
        return edit(player, words, id, strcmp(name, "carve") == 0);
    } else if (strcmp(name, "push_out") == 0) {
        return way(hm_world_push_out(world, id, &moved), &moved);
    } else if (strcmp(name, "nearest_free") == 0) {
        return way(hm_world_nearest_free(world, id, &moved), &moved);
    } else if (strcmp(name, "move") == 0) {
        CHECK_OK(hm_world_set_position(world, id, (int32_t)element(get(words, "at"), 0),
                                       (int32_t)element(get(words, "at"), 1)));
    } else if (strcmp(name, "move_all") == 0) {
        move_all(player, get(words, "by"));
    } else if (strcmp(name, "remove") == 0) {
        CHECK_OK(hm_world_remove(world, id));
    } else if (strcmp(name, "frame") == 0) {
        CHECK_OK(hm_world_set_frame(world, id, (int64_t)number(get(words, "frame"))));
    } else if (strcmp(name, "sprite") == 0) {
        const HmSpriteId sprite = (HmSpriteId)number(get(words, "sprite"));
        CHECK_OK(hm_world_set_sprite(world, id, sprite, (int64_t)number(get(words, "frame"))));
    } else if (strcmp(name, "pose") == 0) {
        const HmPose pose = pose_of(words);
        CHECK_OK(hm_world_set_pose(world, id, &pose));
    } else if (strcmp(name, "unpose") == 0) {
        CHECK_OK(hm_world_set_pose(world, id, NULL));
    } else if (strcmp(name, "layers") == 0) {
        const uint32_t layer = (uint32_t)number(get(words, "layer"));
        CHECK_OK(
            hm_world_set_layers(world, id, layer, (uint32_t)number(get(words, "collides_with"))));
    } else if (strcmp(name, "user_data") == 0) {
        CHECK_OK(hm_world_set_user_data(world, id, (uint64_t)number(get(words, "user_data"))));
    } else if (strcmp(name, "snapshot") == 0) {
        CHECK_OK(hm_snapshot_destroy(player->saved));
        CHECK_OK(hm_world_snapshot(world, &player->saved));
        player->saved_ids = player->ids.count;
    } else if (strcmp(name, "restore") == 0) {
        CHECK_OK(hm_world_restore(world, player->saved));
        player->ids.count = player->saved_ids;
    } else {
        fprintf(stderr, "no such command: %s\n", name);
        exit(1);
    }
    return NULL;
}

#endif
