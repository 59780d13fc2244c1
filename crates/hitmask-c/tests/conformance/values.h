/* Reads and writes the values of the files in the folder conformance, whose README describes
 * them. */

#ifndef CONFORMANCE_VALUES_H
#define CONFORMANCE_VALUES_H

#include "lines.h"

#include <inttypes.h>

/* Returns the value of two hexadecimal digits. */
static inline uint8_t byte(const char *digits) {
    char pair[3] = {0, 0, 0};
    memcpy(pair, digits, 2);
    return (uint8_t)strtoul(pair, NULL, 16);
}

/* Creates the mask of a sprite, from an image with an unused byte at the end of each row. */
static inline HmMask *mask_of(const cJSON *sprite) {
    const uint32_t width = (uint32_t)element(get(sprite, "size"), 0),
                   height = (uint32_t)element(get(sprite, "size"), 1);
    const size_t stride = 4 * (size_t)width + 1, row = (width + 7) / 8;
    const char *bits = text(get(sprite, "bits"));
    uint8_t *pixels = (uint8_t *)calloc(stride * height + 1, 1);
    HmMask *mask = NULL;
    CHECK(pixels != NULL && strlen(bits) == 2 * row * height);
    for (uint32_t y = 0; y < height; y++) {
        for (uint32_t x = 0; x < width; x++) {
            const uint8_t eight = byte(bits + 2 * (y * row + x / 8));
            pixels[y * stride + 4 * x + 3] = (eight << x % 8 & 128) != 0 ? 255 : 0;
        }
    }
    CHECK_OK(hm_mask_from_rgba(pixels, width, height, stride, 1, &mask));
    free(pixels);
    return mask;
}

/* Reads the pose of a sprite, in which only the position is required. */
static inline HmPose pose_of(const cJSON *words) {
    const cJSON *turn = find(words, "turn"), *scale = find(words, "scale");
    const cJSON *pivot = find(words, "pivot");
    HmPose pose = hm_default_pose(element(get(words, "at"), 0), element(get(words, "at"), 1));
    if (turn != NULL) {
        pose.degrees = number(turn);
    }
    if (scale != NULL) {
        pose.scale_x = element(scale, 0);
        pose.scale_y = element(scale, 1);
    }
    if (pivot != NULL) {
        pose.pivot.x = element(pivot, 0);
        pose.pivot.y = element(pivot, 1);
    }
    return pose;
}

/* The maximum number of corners of a polygon in the files. */
enum { MAX_CORNERS = 64 };

/* Reads a figure. Its corners are stored in `corners`, which must live as long as the figure. */
static inline HmFigure figure_of(const cJSON *words, HmLocation *corners) {
    const cJSON *circle = find(words, "circle"), *capsule = find(words, "capsule"),
                *rect = find(words, "rect");
    const cJSON *pixel = find(words, "pixel"), *segment = find(words, "segment");
    if (pixel != NULL) {
        return hm_pixel((int32_t)element(pixel, 0), (int32_t)element(pixel, 1));
    }
    if (segment != NULL) {
        const cJSON *from = cJSON_GetArrayItem(segment, 0), *to = cJSON_GetArrayItem(segment, 1);
        return hm_segment(element(from, 0), element(from, 1), element(to, 0), element(to, 1));
    }
    if (circle != NULL) {
        return hm_circle(element(circle, 0), element(circle, 1), number(get(words, "radius")));
    }
    if (capsule != NULL) {
        const cJSON *from = cJSON_GetArrayItem(capsule, 0), *to = cJSON_GetArrayItem(capsule, 1);
        return hm_capsule(element(from, 0), element(from, 1), element(to, 0), element(to, 1),
                          number(get(words, "radius")));
    }
    if (rect != NULL) {
        return hm_rect((int32_t)element(rect, 0), (int32_t)element(rect, 1),
                       (uint32_t)element(rect, 2), (uint32_t)element(rect, 3));
    }
    const int count = cJSON_GetArraySize(get(words, "polygon"));
    CHECK(count <= MAX_CORNERS);
    for (int index = 0; index < count; index++) {
        const cJSON *corner = cJSON_GetArrayItem(get(words, "polygon"), index);
        corners[index].x = element(corner, 0);
        corners[index].y = element(corner, 1);
    }
    return hm_polygon(corners, (uint32_t)count);
}

/* Creates a list of numbers. */
static inline cJSON *numbers(const double *values, int count) {
    cJSON *list = cJSON_CreateDoubleArray(values, count);
    CHECK(list != NULL);
    return list;
}

static inline cJSON *two(double x, double y) {
    const double values[2] = {x, y};
    return numbers(values, 2);
}

static inline cJSON *point(HmPoint at) { return two((double)at.x, (double)at.y); }

static inline cJSON *time_of(HmTime time) {
    return two((double)time.numerator, (double)time.denominator);
}

static inline cJSON *rect_of(HmRect rect) {
    const double values[4] = {(double)rect.x, (double)rect.y, (double)rect.width,
                              (double)rect.height};
    return numbers(values, 4);
}

static inline cJSON *side_of(HmSide side) {
    static const char *const NAMES[] = {"top", "bottom", "left", "right"};
    return cJSON_CreateString(NAMES[side]);
}

static inline cJSON *depth_of(HmDepth depth) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddNumberToObject(object, "left", depth.left);
    cJSON_AddNumberToObject(object, "right", depth.right);
    cJSON_AddNumberToObject(object, "up", depth.up);
    cJSON_AddNumberToObject(object, "down", depth.down);
    return object;
}

/* Returns a value or null. The value is created only if there is one. */
#define MAYBE(is_there, value) ((is_there) ? (value) : cJSON_CreateNull())

static inline cJSON *contact_of(HmContact contact) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddTrueToObject(object, "overlaps");
    cJSON_AddNumberToObject(object, "area", (double)contact.area);
    cJSON_AddItemToObject(object, "first", point(contact.first));
    cJSON_AddItemToObject(object, "bounds", rect_of(contact.bounds));
    cJSON_AddItemToObject(object, "depth", depth_of(contact.depth));
    cJSON_AddItemToObject(object, "side", side_of(contact.side));
    return object;
}

static inline cJSON *sweep_of(HmSweep sweep) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddTrueToObject(object, "hit");
    cJSON_AddNumberToObject(object, "step", (double)sweep.step);
    cJSON_AddNumberToObject(object, "of", (double)sweep.steps);
    cJSON_AddItemToObject(object, "at", point(sweep.blocked));
    cJSON_AddItemToObject(object, "free", MAYBE(sweep.has_free, point(sweep.free)));
    cJSON_AddItemToObject(object, "first", point(sweep.first));
    return object;
}

/* Returns the faces that a continuous sweep enters. */
static inline cJSON *faces_of(HmContinuousSweep sweep) {
    cJSON *list = cJSON_CreateArray();
    if (sweep.face_x != 0) {
        cJSON_AddItemToArray(list, two(sweep.face_x, 0));
    }
    if (sweep.face_y != 0) {
        cJSON_AddItemToArray(list, two(0, sweep.face_y));
    }
    return list;
}

static inline cJSON *continuous_of(HmContinuousSweep sweep) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddTrueToObject(object, "hit");
    cJSON_AddItemToObject(object, "time", time_of(sweep.time));
    cJSON_AddItemToObject(object, "normals", faces_of(sweep));
    return object;
}

static inline cJSON *ray_of(HmRayHit hit) {
    const bool has_normal = hit.normal_x != 0 || hit.normal_y != 0;
    cJSON *object = cJSON_CreateObject();
    cJSON_AddItemToObject(object, "pixel", point(hit.pixel));
    cJSON_AddItemToObject(object, "time", time_of(hit.time));
    cJSON_AddItemToObject(object, "normal", MAYBE(has_normal, two(hit.normal_x, hit.normal_y)));
    return object;
}

/* Returns a unit vector in steps of 2⁻³⁰. */
static inline cJSON *unit_of(HmNormal normal) {
    const double steps = 1 << 30;
    return two(normal.x * steps, normal.y * steps);
}

/* Writes a whole number, as a text if a double could not represent it. */
static inline cJSON *exact_number(uint64_t whole) {
    char digits[32];
    if (whole < (uint64_t)1 << 53) {
        return cJSON_CreateNumber((double)whole);
    }
    snprintf(digits, sizeof digits, "%" PRIu64, whole);
    return cJSON_CreateString(digits);
}

/* Writes the nearest pixels of two masks. */
static inline cJSON *pixels_of(HmPoint pixel, HmPoint other) {
    cJSON *list = cJSON_CreateArray();
    cJSON_AddItemToArray(list, point(pixel));
    cJSON_AddItemToArray(list, point(other));
    return list;
}

#endif
