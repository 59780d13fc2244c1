/* The scenes for the measurements. Their sprites and positions come from a generator with a fixed
 * seed, the same as in calls.rs. */

#ifndef BENCH_SCENE_H
#define BENCH_SCENE_H

#include <hitmask.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SPRITES = 4 };

#define CHECK_OK(call)                                                                      \
    do {                                                                                    \
        if ((call) != HM_STATUS_OK) {                                                       \
            fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, hm_last_error()); \
            exit(1);                                                                        \
        }                                                                                   \
    } while (0)

/* Returns the next pseudo-random number below a limit. */
static inline uint32_t next_random(uint64_t *state, uint32_t limit) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*state >> 33) % limit);
}

/* A pair: the two sprites, and the position of the first relative to the second. */
typedef struct Pair {
    uint32_t a, b;
    int32_t x, y;
} Pair;

/* Sprites of a given size, and pairs of these sprites whose boxes overlap. */
typedef struct Scene {
    int32_t size;
    uint64_t state;
    /* Four bytes per pixel; alpha is 0 or 255. */
    uint8_t *pixels[SPRITES];
    HmMask *masks[SPRITES];
    Pair *pairs;
    int count;
} Scene;

/* Creates discs with holes, in which about every eighth pixel is unset. */
static inline void make_scene(Scene *scene, int32_t size, int count) {
    scene->size = size;
    scene->count = count;
    scene->pairs = (Pair *)calloc((size_t)count, sizeof(Pair));
    scene->state = (uint64_t)size;
    for (int index = 0; index < SPRITES; index++) {
        uint8_t *pixels = (uint8_t *)calloc((size_t)size * size, 4);
        for (int32_t y = 0; y < size; y++) {
            for (int32_t x = 0; x < size; x++) {
                const int32_t dx = 2 * x + 1 - size, dy = 2 * y + 1 - size;
                const bool is_hole = next_random(&scene->state, 8) == 0;
                pixels[4 * ((size_t)y * size + x) + 3] =
                    dx * dx + dy * dy <= size * size && !is_hole ? 255 : 0;
            }
        }
        scene->pixels[index] = pixels;
        CHECK_OK(
            hm_mask_from_rgba(pixels, (uint32_t)size, (uint32_t)size, 0, 1, &scene->masks[index]));
    }
    for (int index = 0; index < count; index++) {
        Pair *pair = &scene->pairs[index];
        pair->a = next_random(&scene->state, SPRITES);
        pair->b = next_random(&scene->state, SPRITES);
        pair->x = (int32_t)next_random(&scene->state, 2 * (uint32_t)size - 1) - size + 1;
        pair->y = (int32_t)next_random(&scene->state, 2 * (uint32_t)size - 1) - size + 1;
    }
}

static inline void end_scene(Scene *scene) {
    free(scene->pairs);
    for (int index = 0; index < SPRITES; index++) {
        free(scene->pixels[index]);
        CHECK_OK(hm_mask_destroy(scene->masks[index]));
    }
}

/* Returns the nanoseconds since an arbitrary time. */
static inline double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

#endif
