/* Helpers for all tests: checks that are counted, and masks as drawings. They work in C99 and in
 * C++17. */
#ifndef CHECK_H
#define CHECK_H

#include <hitmask.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The number of checks that have passed. */
static size_t checks;

static inline void check(int holds, const char *file, int line, const char *text) {
    if (!holds) {
        fprintf(stderr, "%s:%d: %s\nthe last error: %s\n", file, line, text, hm_last_error());
        exit(1);
    }
    checks++;
}

static inline void check_status(HmStatus found, HmStatus expected, const char *file, int line,
                                const char *text) {
    if (found != expected) {
        fprintf(stderr, "%s:%d: %s is \"%s\", not \"%s\"\nthe last error: %s\n", file, line, text,
                hm_status_name(found), hm_status_name(expected), hm_last_error());
        exit(1);
    }
    /* An error message is one line. */
    check(expected >= 0 || (*hm_last_error() != 0 && strchr(hm_last_error(), '\n') == NULL), file,
          line, text);
}

#define CHECK(condition) check((condition) ? 1 : 0, __FILE__, __LINE__, #condition)
#define CHECK_STATUS(call, status) check_status((call), (status), __FILE__, __LINE__, #call)
#define CHECK_OK(call) CHECK_STATUS(call, HM_STATUS_OK)
#define CHECK_NONE(call) CHECK_STATUS(call, HM_STATUS_NONE)
/* The call must fail, and its message must contain these words. */
#define CHECK_ERROR(call, status, words)                 \
    do {                                                 \
        CHECK_STATUS(call, status);                      \
        CHECK(strstr(hm_last_error(), (words)) != NULL); \
    } while (0)

/* Returns a misaligned copy of a pointer. */
static inline void *misaligned(void *pointer) { return (char *)pointer + 1; }

/* Creates the mask that a text draws. */
static inline HmMask *draw(const char *text) {
    HmMask *mask = NULL;
    CHECK_OK(hm_mask_from_text(text, &mask));
    return mask;
}

/* Returns whether a mask looks like a text. */
static inline int looks(const HmMask *mask, const char *text) {
    char drawing[4096];
    size_t count = 0;
    CHECK_OK(hm_mask_to_text(mask, drawing, sizeof(drawing), &count));
    CHECK(count == strlen(drawing) + 1);
    if (strcmp(drawing, text) != 0) {
        fprintf(stderr, "it is\n%s\n", drawing);
        return 0;
    }
    return 1;
}

/* Does the same as `looks`, and destroys the mask. */
static inline int made(HmMask *mask, const char *text) {
    int same = looks(mask, text);
    CHECK_OK(hm_mask_destroy(mask));
    return same;
}

static inline int same_point(HmPoint point, int64_t x, int64_t y) {
    return point.x == x && point.y == y;
}

static inline int same_rect(HmRect rect, int64_t x, int64_t y, uint32_t width, uint32_t height) {
    return rect.x == x && rect.y == y && rect.width == width && rect.height == height;
}

/* Ends a test and checks that every object was destroyed. */
static inline int finish(void) {
    CHECK(hm_live_objects() == 0);
    printf("%d checks\n", (int)checks);
    return 0;
}

#endif
