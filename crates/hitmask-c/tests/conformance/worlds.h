/* Plays a world from conformance/worlds.jsonl, with its sprites, its colliders by number, the
 * answers of ticks, and replays. */

#ifndef CONFORMANCE_WORLDS_H
#define CONFORMANCE_WORLDS_H

#include "values.h"

/* The ids of colliders by number. */
typedef struct Ids {
    HmColliderId *list;
    size_t count, capacity;
} Ids;

typedef struct Player {
    HmSprites *sprites;
    HmWorld *world;
    /* The last snapshot, and the number of colliders that had been inserted before it. */
    HmSnapshot *saved;
    size_t saved_ids;
    Ids ids;
    /* Whether an answer exceeded 64 bits. */
    bool lacks_bits;
} Player;

static inline void add_id(Ids *ids, HmColliderId id) {
    if (ids->count == ids->capacity) {
        ids->capacity = 2 * ids->capacity + 16;
        ids->list = (HmColliderId *)realloc(ids->list, ids->capacity * sizeof(HmColliderId));
        CHECK(ids->list != NULL);
    }
    ids->list[ids->count++] = id;
}

/* Returns the id of the collider with a number. */
static inline HmColliderId id_of(const Ids *ids, const cJSON *value) {
    CHECK(number(value) < (double)ids->count);
    return ids->list[(size_t)number(value)];
}

/* Returns the number of the collider with an id. */
static inline cJSON *number_of(const Ids *ids, HmColliderId id) {
    size_t index = 0;
    while (index < ids->count && ids->list[index] != id) {
        index++;
    }
    CHECK(index < ids->count);
    return cJSON_CreateNumber((double)index);
}

/* Creates the sprites of a line. */
static inline HmSprites *sprites_of(const cJSON *line) {
    enum { MAX = 64 };
    const cJSON *frames, *frame;
    HmSprites *sprites = NULL;
    CHECK_OK(hm_sprites_new(&sprites));
    cJSON_ArrayForEach(frames, get(line, "sprites")) {
        HmMask *masks[MAX];
        HmPlaced placed[MAX];
        HmSpriteId sprite;
        size_t count = 0, index;
        cJSON_ArrayForEach(frame, frames) {
            CHECK(count < MAX);
            placed[count].mask = masks[count] = mask_of(frame);
            placed[count].x = (int32_t)element(get(frame, "offset"), 0);
            placed[count].y = (int32_t)element(get(frame, "offset"), 1);
            count++;
        }
        CHECK_OK(hm_sprites_add_frames(sprites, placed, count, &sprite));
        for (index = 0; index < count; index++) {
            CHECK_OK(hm_mask_destroy(masks[index]));
        }
    }
    return sprites;
}

/* A figure, or the mask of a frame, which `end_area` destroys. */
typedef struct Area {
    HmFigure figure;
    HmMask *mask;
    HmLocation corners[MAX_CORNERS];
} Area;

static inline void start_area(Area *area, const Player *player, const cJSON *words) {
    area->mask = NULL;
    if (find(words, "sprite") == NULL) {
        area->figure = figure_of(words, area->corners);
        return;
    }
    HmSprites *sprites = NULL;
    HmPoint offset;
    const HmSpriteId sprite = (HmSpriteId)number(get(words, "sprite"));
    CHECK_OK(hm_world_sprites(player->world, &sprites));
    CHECK_OK(hm_sprites_mask(sprites, sprite, (int64_t)number(get(words, "frame")), &area->mask,
                             &offset));
    CHECK_OK(hm_sprites_destroy(sprites));
    area->figure = hm_mask_figure(area->mask, (int32_t)element(get(words, "at"), 0),
                                  (int32_t)element(get(words, "at"), 1));
}

static inline void end_area(Area *area) { CHECK_OK(hm_mask_destroy(area->mask)); }

/* Starts a world with the sprites of a line and records the world. */
static inline Player start_player(const cJSON *line) {
    Player player = {sprites_of(line), NULL, NULL, 0, {NULL, 0, 0}, false};
    CHECK_OK(hm_world_with_sprites(player.sprites, &player.world));
    CHECK_OK(hm_world_start_recording(player.world));
    return player;
}

/* Destroys everything that belongs to a player, and returns its recording, which the caller
 * destroys. */
static inline HmRecording *end_player(Player *player) {
    HmRecording *recording = NULL;
    CHECK_OK(hm_world_stop_recording(player->world, &recording));
    CHECK_OK(hm_snapshot_destroy(player->saved));
    CHECK_OK(hm_world_destroy(player->world));
    CHECK_OK(hm_sprites_destroy(player->sprites));
    free(player->ids.list);
    return recording;
}

/* Reads the filter of a question, which may be missing. */
static inline HmFilter filter_of(const Player *player, const cJSON *words) {
    const cJSON *layers = find(words, "layers"), *except = find(words, "except");
    const cJSON *sensors = find(words, "sensors"), *still = find(words, "still");
    HmFilter filter = hm_default_filter();
    if (layers != NULL) {
        filter.layers = (uint32_t)number(layers);
    }
    if (except != NULL) {
        filter.except = id_of(&player->ids, except);
    }
    if (sensors != NULL) {
        filter.sensors = cJSON_IsTrue(sensors) ? HM_KEEP_ONLY : HM_KEEP_NO;
    }
    if (still != NULL) {
        filter.still = cJSON_IsTrue(still) ? HM_KEEP_ONLY : HM_KEEP_NO;
    }
    return filter;
}

/* Returns the answer of a tick. */
static inline cJSON *ticked(const HmEvent *events, size_t count, const HmWorld *world,
                            const Ids *ids) {
    static const char *const KINDS[] = {"started", "ongoing", "ended"}, *const CAUSES[] = {
                                                                            "motion", "inserted",
                                                                            "pose"};
    cJSON *answer = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(answer, "events");
    uint64_t hash = 0;
    char digits[17];
    for (size_t index = 0; index < count; index++) {
        const HmEvent event = events[index];
        cJSON *written = cJSON_CreateArray();
        cJSON_AddItemToArray(written, cJSON_CreateString(KINDS[event.kind]));
        cJSON_AddItemToArray(written, number_of(ids, event.a));
        cJSON_AddItemToArray(written, number_of(ids, event.b));
        if (event.kind == HM_EVENT_KIND_STARTED) {
            cJSON_AddItemToArray(written, cJSON_CreateString(CAUSES[event.cause]));
        }
        cJSON_AddItemToArray(list, written);
    }
    CHECK_OK(hm_world_hash(world, &hash));
    snprintf(digits, sizeof digits, "%08lx%08lx", (unsigned long)(hash >> 32),
             (unsigned long)(hash & UINT32_MAX));
    cJSON_AddStringToObject(answer, "hash", digits);
    return answer;
}

/* Checks that the events of each kind are the same as in the list of all events, in the same
 * order. */
static inline void check_kinds(const HmWorld *world, const HmEvent *events, size_t count) {
    static const HmEventKind KINDS[] = {HM_EVENT_KIND_STARTED, HM_EVENT_KIND_ONGOING,
                                        HM_EVENT_KIND_ENDED};
    for (size_t kind = 0; kind < 3; kind++) {
        size_t next = 0;
        LIST(HmEvent, of_kind, kind_count, hm_world_events_of_kind, world, KINDS[kind]);
        for (size_t index = 0; index < count; index++) {
            if (events[index].kind == KINDS[kind]) {
                CHECK(next < kind_count && of_kind[next].a == events[index].a &&
                      of_kind[next].b == events[index].b);
                next++;
            }
        }
        CHECK(next == kind_count);
        free(of_kind);
    }
}

/* Checks that bytes match a text of hexadecimal digits. */
static inline void check_bytes(const uint8_t *bytes, size_t count, const char *digits) {
    CHECK(strlen(digits) == 2 * count);
    for (size_t index = 0; index < count; index++) {
        CHECK(bytes[index] == byte(digits + 2 * index));
    }
}

/* Replays a recording and compares it with the commands that were recorded. */
static inline void replay(const cJSON *line, const uint8_t *bytes, size_t count,
                          const HmSprites *sprites) {
    HmRecording *recording = NULL;
    HmReplay *player = NULL;
    HmWorld *world = NULL;
    Ids ids = {NULL, 0, 0};
    size_t saved = 0;
    uint64_t ticks = 0, replayed = 0;
    const cJSON *command;
    CHECK_OK(hm_recording_from_bytes(bytes, count, &recording));
    CHECK_OK(hm_recording_play(recording, sprites, 0, UINT64_MAX, &player));
    cJSON_ArrayForEach(command, get(line, "commands")) {
        const char *name = text(get(command, "do"));
        if (strcmp(name, "insert") == 0) {
            const cJSON *id = get(command, "answer");
            add_id(&ids, (HmColliderId)element(id, 1) << 32 | (HmColliderId)element(id, 0));
        } else if (strcmp(name, "snapshot") == 0) {
            saved = ids.count;
        } else if (strcmp(name, "restore") == 0) {
            ids.count = saved;
        } else if (strcmp(name, "tick") == 0) {
            CHECK_OK(hm_replay_step(player));
            CHECK_OK(hm_replay_world(player, &world));
            LIST(HmEvent, events, event_count, hm_replay_events, player);
            check_answer(ticked(events, event_count, world, &ids), get(command, "answer"),
                         "the replay");
            free(events);
            CHECK_OK(hm_world_destroy(world));
        }
    }
    CHECK(hm_replay_step(player) == HM_STATUS_NONE);
    CHECK_OK(hm_replay_ticks(player, &replayed));
    CHECK_OK(hm_recording_ticks(recording, &ticks));
    CHECK(replayed == ticks);
    CHECK_OK(hm_replay_destroy(player));
    CHECK_OK(hm_recording_destroy(recording));
    free(ids.list);
}

#endif
