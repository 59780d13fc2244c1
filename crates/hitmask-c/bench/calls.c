/* The C side of calls.rs, which starts this program. The program reads a line with a call, a size
 * and the number of times to make all calls. It writes the nanoseconds per call and the number of
 * calls that had an answer. */

#define _POSIX_C_SOURCE 200809L

#include "scene.h"

#include <string.h>

enum { PAIRS = 1024, COLLIDERS = 1000, LEVEL = 2000 };

/* Returns whether a call had an answer. An error ends the program. */
static inline uint64_t has(HmStatus status) {
    if (status < HM_STATUS_OK) {
        fprintf(stderr, "%s: %s\n", hm_status_name(status), hm_last_error());
        exit(1);
    }
    return status == HM_STATUS_OK;
}

static uint64_t overlaps(const Scene *scene) {
    uint64_t hits = 0;
    for (int index = 0; index < PAIRS; index++) {
        const Pair *pair = &scene->pairs[index];
        bool overlaps = false;
        has(hm_overlaps(scene->masks[pair->a], pair->x, pair->y, scene->masks[pair->b], 0, 0,
                        &overlaps));
        hits += overlaps;
    }
    return hits;
}

static uint64_t contact(const Scene *scene) {
    uint64_t hits = 0;
    for (int index = 0; index < PAIRS; index++) {
        const Pair *pair = &scene->pairs[index];
        HmContact contact;
        hits += has(hm_contact(scene->masks[pair->a], pair->x, pair->y, scene->masks[pair->b], 0, 0,
                               &contact));
    }
    return hits;
}

/* Sweeps along a motion that starts next to the other sprite and passes it. */
static uint64_t sweep(const Scene *scene) {
    uint64_t hits = 0;
    for (int index = 0; index < PAIRS; index++) {
        const Pair *pair = &scene->pairs[index];
        HmSweep sweep;
        hits += has(hm_sweep(scene->masks[pair->a], -2 * scene->size, pair->y,
                             scene->masks[pair->b], 0, 0, 4 * scene->size, pair->x, &sweep));
    }
    return hits;
}

/* Tests all pairs in one call. */
static void many(const HmPair *pairs, bool *answers) {
    has(hm_overlaps_many(pairs, PAIRS, answers));
}

/* A world of sprites at pseudo-random places. */
typedef struct Level {
    HmWorld *world;
    HmColliderId ids[COLLIDERS];
    int32_t x[COLLIDERS], y[COLLIDERS];
} Level;

static void make_level(Level *level, Scene *scene) {
    HmColliderDef def = hm_default_collider_def();
    CHECK_OK(hm_world_new(&level->world));
    for (int index = 0; index < SPRITES; index++) {
        CHECK_OK(hm_world_add_mask(level->world, scene->masks[index], &def.sprite));
    }
    for (int index = 0; index < COLLIDERS; index++) {
        def.sprite = (HmSpriteId)index % SPRITES;
        def.x = level->x[index] = (int32_t)next_random(&scene->state, LEVEL);
        def.y = level->y[index] = (int32_t)next_random(&scene->state, LEVEL);
        CHECK_OK(hm_world_insert(level->world, &def, &level->ids[index]));
    }
    CHECK_OK(hm_world_tick(level->world));
}

static uint64_t set_position(Level *level) {
    uint64_t done = 0;
    for (int index = 0; index < PAIRS; index++) {
        const int place = index % COLLIDERS;
        level->x[place] ^= 1;
        done += has(hm_world_set_position(level->world, level->ids[place], level->x[place],
                                          level->y[place]));
    }
    return done;
}

static uint64_t get(const Level *level) {
    uint64_t sum = 0;
    for (int index = 0; index < PAIRS; index++) {
        HmCollider found;
        has(hm_world_get(level->world, level->ids[index % COLLIDERS], &found));
        sum += found.sprite;
    }
    return sum;
}

/* Casts rays from one collider to another. */
static uint64_t ray(const Level *level) {
    uint64_t hits = 0;
    for (int index = 0; index < PAIRS; index++) {
        const int from = index % COLLIDERS, to = (index + 7) % COLLIDERS;
        HmWorldRayHit hit;
        hits += has(hm_world_ray(level->world, level->x[from] - 0.5, level->y[from] - 0.5,
                                 level->x[to] + 0.5, level->y[to] + 0.5, NULL, &hit));
    }
    return hits;
}

int main(void) {
    static Scene scene;
    static Level level;
    static HmPair pairs[PAIRS];
    static bool answers[PAIRS];
    char call[32];
    int size, times;
    while (scanf("%31s %d %d", call, &size, &times) == 3) {
        if (size != scene.size) {
            if (scene.size != 0) {
                CHECK_OK(hm_world_destroy(level.world));
                end_scene(&scene);
            }
            make_scene(&scene, size, PAIRS);
            make_level(&level, &scene);
            for (int index = 0; index < PAIRS; index++) {
                const Pair *pair = &scene.pairs[index];
                const HmPlaced a = {scene.masks[pair->a], pair->x, pair->y},
                               b = {scene.masks[pair->b], 0, 0};
                pairs[index].a = a;
                pairs[index].b = b;
            }
        }
        uint64_t found = 0;
        const double start = now();
        for (int time = 0; time < times; time++) {
            found = strcmp(call, "overlaps") == 0       ? overlaps(&scene)
                    : strcmp(call, "contact") == 0      ? contact(&scene)
                    : strcmp(call, "sweep") == 0        ? sweep(&scene)
                    : strcmp(call, "many") == 0         ? (many(pairs, answers), 0)
                    : strcmp(call, "set_position") == 0 ? set_position(&level)
                    : strcmp(call, "get") == 0          ? get(&level)
                    : strcmp(call, "ray") == 0          ? ray(&level)
                                                        : 0;
        }
        const double took = now() - start;
        for (int index = 0; strcmp(call, "many") == 0 && index < PAIRS; index++) {
            found += answers[index];
        }
        printf("%f %lu\n", took / times / PAIRS, (unsigned long)found);
        fflush(stdout);
    }
    if (scene.size != 0) {
        CHECK_OK(hm_world_destroy(level.world));
        end_scene(&scene);
    }
    return 0;
}
