/*
 * hitmask: pixel-exact collision for 2D games.
 *
 * Written by cbindgen from the sources of hitmask-c: change those, then run `cargo xtask c`.
 */

#ifndef HITMASK_H
#define HITMASK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The version of this header; `hm_version` answers that of the library.
#define HM_VERSION "0.1.0"
#define HM_VERSION_MAJOR 0
#define HM_VERSION_MINOR 1
#define HM_VERSION_PATCH 0

// What a call returns. `HM_STATUS_OK` is 0 and `HM_STATUS_NONE` is 1; everything below 0 is an error, after which no answer was
// written and nothing has changed. `hm_last_error` says in words what was wrong.
typedef enum HmStatus {
    // The call did what it says, and has written its answers.
    HM_STATUS_OK = 0,
    // There is no such thing, which is not an error: the masks do not touch, the ray hits nothing. The answer was not written.
    HM_STATUS_NONE = 1,
    // A pointer or a handle is NULL.
    HM_STATUS_NULL = -1,
    // A pointer is not aligned as its type needs.
    HM_STATUS_MISALIGNED = -2,
    // A handle names no object of this kind: it was destroyed, or is something else.
    HM_STATUS_HANDLE = -3,
    // Another call is using the object, in this thread or in another one.
    HM_STATUS_IN_USE = -4,
    // The memory for the answers is too small. The call has written how much it needs.
    HM_STATUS_TOO_SMALL = -5,
    // An argument is out of range, or does not go with another one.
    HM_STATUS_ARGUMENT = -6,
    // A size is beyond a limit.
    HM_STATUS_TOO_LARGE = -7,
    // There is not enough memory.
    HM_STATUS_OUT_OF_MEMORY = -8,
    // There is no collider with this id, no sprite, frame, clip or component with this index or name.
    HM_STATUS_NOT_FOUND = -9,
    // Something solid is in the way.
    HM_STATUS_BLOCKED = -10,
    // The bytes are not what they should be, or were changed.
    HM_STATUS_BAD_DATA = -11,
} HmStatus;

// A side of a mask. Its push, the direction that frees it, is the opposite one.
typedef enum HmSide {
    // The top.
    HM_SIDE_TOP,
    // The bottom.
    HM_SIDE_BOTTOM,
    // The left side.
    HM_SIDE_LEFT,
    // The right side.
    HM_SIDE_RIGHT,
} HmSide;

// A mask: a grid of set and unset pixels.
typedef struct HmMask HmMask;

// A position in whole pixels: x to the right, y downwards. Answers may lie beyond 32 bits, because a mask at the end of `int32_t`
// reaches past it.
typedef struct HmPoint {
    // To the right.
    int64_t x;
    // Downwards.
    int64_t y;
} HmPoint;

// A rectangle of pixels: from `x` to `x + width - 1`, from `y` to `y + height - 1`.
typedef struct HmRect {
    // The left column.
    int64_t x;
    // The top row.
    int64_t y;
    // How many columns.
    uint32_t width;
    // How many rows.
    uint32_t height;
} HmRect;

// How far a mask must be pushed each way to be free of another one, in pixels.
typedef struct HmDepth {
    // To the left.
    uint32_t left;
    // To the right.
    uint32_t right;
    // Upwards.
    uint32_t up;
    // Downwards.
    uint32_t down;
} HmDepth;

// Everything about an overlap at once.
typedef struct HmContact {
    // How many pixels are set in both masks.
    uint64_t area;
    // The first of them: smallest y, then smallest x.
    struct HmPoint first;
    // The smallest rectangle that holds them.
    struct HmRect bounds;
    // How far the first mask must be pushed each way to be free of the second.
    struct HmDepth depth;
    // The side of the first mask that was hit.
    enum HmSide side;
} HmContact;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Makes a mask with no pixel set. Sides are 0 to 32768.
enum HmStatus hm_mask_empty(uint32_t width, uint32_t height, struct HmMask **mask);

// Makes a mask with every pixel set. Sides are 0 to 32768.
enum HmStatus hm_mask_full(uint32_t width, uint32_t height, struct HmMask **mask);

// Makes the mask of an image of four bytes a pixel whose last byte is alpha: RGBA or BGRA, rows from the top. A pixel is set if its
// alpha is at least `threshold`: 1 for every pixel that is not fully transparent, 255 for opaque ones only; 0 is an error.
// Rows begin `stride` bytes apart; 0 means that they follow each other. Nothing is kept of the pixels.
enum HmStatus hm_mask_from_rgba(const uint8_t *pixels,
                                uint32_t width,
                                uint32_t height,
                                size_t stride,
                                uint8_t threshold,
                                struct HmMask **mask);

// Destroys a mask. NULL is fine. Worlds and sheets that were made with it keep its pixels.
enum HmStatus hm_mask_destroy(struct HmMask *mask);

// Whether two placed masks have a common pixel. (ax, ay) is the world pixel of a's top left, (bx, by) that of b's.
enum HmStatus hm_overlaps(const struct HmMask *a,
                          int32_t ax,
                          int32_t ay,
                          const struct HmMask *b,
                          int32_t bx,
                          int32_t by,
                          bool *overlaps);

// Everything about the overlap at once. `HM_STATUS_NONE` if the masks have no common pixel.
enum HmStatus hm_contact(const struct HmMask *a,
                         int32_t ax,
                         int32_t ay,
                         const struct HmMask *b,
                         int32_t bx,
                         int32_t by,
                         struct HmContact *contact);

// What was wrong in the last call of this thread that returned an error: one line in UTF-8, empty if there was none. It stays
// until the next error of this thread. Never NULL.
const char *hm_last_error(void);

// The name of a status: "ok", "too small". "unknown" for a number that is none. Never NULL.
const char *hm_status_name(int32_t status);

// How many objects exist, of all kinds and threads: masks, worlds and so on that were made and not destroyed. A program that
// destroys what it makes ends with 0.
size_t hm_live_objects(void);

// The version of the library that runs, such as "0.1.0"; `HM_VERSION` is the version of this header.
const char *hm_version(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* HITMASK_H */
