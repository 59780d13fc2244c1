/* Helpers for the actor tests: masks, obstacles and lengths. */
#ifndef ACTORS_H
#define ACTORS_H

#include "check.h"

/* Returns a length of this many pixels. */
static inline HmSubpixels px(double pixels) { return hm_subpixels_from_double(pixels); }

/* Creates a mask with every pixel set. */
static inline HmMask *full(uint32_t width, uint32_t height) {
    HmMask *mask = NULL;
    CHECK_OK(hm_mask_full(width, height, &mask));
    return mask;
}

/* Creates a mask with the pixels for which a function returns 1. */
static inline HmMask *shape(uint32_t width, uint32_t height,
                            int (*is_set)(uint32_t x, uint32_t y)) {
    HmMask *mask = NULL;
    uint8_t *pixels = (uint8_t *)calloc((size_t)width * height, 4);
    uint32_t x, y;
    CHECK(pixels != NULL);
    for (y = 0; y < height; y++) {
        for (x = 0; x < width; x++) {
            pixels[((size_t)y * width + x) * 4 + 3] = is_set(x, y) ? 255 : 0;
        }
    }
    CHECK_OK(hm_mask_from_rgba(pixels, width, height, 0, 1, &mask));
    free(pixels);
    return mask;
}

/* Creates a list without obstacles. */
static inline HmObstacles *no_obstacles(void) {
    HmObstacles *obstacles = NULL;
    CHECK_OK(hm_obstacles_new(&obstacles));
    return obstacles;
}

/* Adds a mask to a list and returns its number. A NULL material is plain rock. */
static inline uint32_t add(HmObstacles *obstacles, const HmMask *mask, int64_t x, int64_t y,
                           const HmMaterial *material, uint64_t id) {
    uint32_t number = UINT32_MAX;
    CHECK_OK(hm_obstacles_add_mask(obstacles, mask, x, y, material, id, &number));
    return number;
}

static inline int same_vector(HmVector vector, double x, double y) {
    return vector.x == px(x) && vector.y == px(y);
}

static inline int is_body_at(const HmBody *body, int64_t x, int64_t y) {
    return same_point(body->position, x, y);
}

#endif
