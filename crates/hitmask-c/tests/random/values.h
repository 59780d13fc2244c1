/* Random numbers, enums and texts. If an argument should be wrong, they are at the ends of their
 * range or beyond it. */

#ifndef HITMASK_TESTS_VALUES_H
#define HITMASK_TESTS_VALUES_H

#include "random.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* Parameters with which the work of a call grows. A value is at most `most`. Unless `beyond` is 0,
 * it can also be at least `beyond`, which the call refuses. */
static const struct {
    const char *name;
    uint64_t most;
    uint64_t beyond;
} LIMITS[] = {
    {"width", 64, 65536},      {"height", 64, 65536},       {"steps", 16, 0},
    {"max_bytes", 1 << 20, 0}, {"max_box_pairs", 10000, 0},
};

/* Whether the widths and heights of this call must fit its memory. */
static int has_true_sizes;

/* The call refuses a larger stride, or the stride would not fit the memory. */
#define LARGEST_STRIDE 256

/* The name of the next parameter or field. */
static const char *value_name = "";

static inline uint64_t integer(unsigned bits, int is_signed) {
    const uint64_t all = bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
    const char *name = value_name;
    size_t index;
    value_name = "";
    for (index = 0; index < sizeof(LIMITS) / sizeof(LIMITS[0]); index++) {
        const uint64_t most = LIMITS[index].most, beyond = LIMITS[index].beyond;
        if (strcmp(name, LIMITS[index].name) == 0) {
            const int is_beyond = beyond > 0 && beyond < all && !has_true_sizes && is_wrong();
            return is_beyond ? beyond + random_bits() % (all - beyond) : random_bits() % (most + 1);
        }
    }
    if (!is_wrong()) {
        const uint64_t near_0 = below(one_in(2) ? 4 : 64);
        return is_signed && one_in(2) ? all & (UINT64_C(0) - near_0) : near_0;
    }
    switch (below(6)) {
        case 0: return 0;
        case 1: return all;
        case 2: return all / 2;
        case 3: return all / 2 + 1;
        case 4: return UINT64_C(1) << below(bits);
        default: return all & random_bits();
    }
}

/* Functions that fill a place with an integer. */
#define FILL_INTEGER(type, bits, is_signed)                \
    static inline void fill_##type(void *place) {          \
        const type value = (type)integer(bits, is_signed); \
        memcpy(place, &value, sizeof(value));              \
    }

FILL_INTEGER(char, 8, 0)
FILL_INTEGER(uint8_t, 8, 0)
FILL_INTEGER(uint16_t, 16, 0)
FILL_INTEGER(uint32_t, 32, 0)
FILL_INTEGER(uint64_t, 64, 0)
FILL_INTEGER(int8_t, 8, 1)
FILL_INTEGER(int16_t, 16, 1)
FILL_INTEGER(int32_t, 32, 1)
FILL_INTEGER(int64_t, 64, 1)
FILL_INTEGER(size_t, (unsigned)sizeof(size_t) * 8, 0)

static inline double any_double(void) {
    static const double ODD[] = {
        0.0,    -0.0,   0.5,     -0.5,         1.0,           -1.0,         90.0,
        -360.0, 1e-300, -1e-300, 2147483647.0, -2147483648.0, 2147483648.0, 1e15,
        -1e15,  1e19,   DBL_MAX, -DBL_MAX,     DBL_MIN,       DBL_EPSILON,
    };
    if (!is_wrong()) {
        const double whole = (double)below(128) - 64.0;
        return one_in(2) ? whole : whole + (double)below(1000) / 1000.0;
    }
    switch (below(4)) {
        case 0: return (double)NAN;
        case 1: return one_in(2) ? (double)INFINITY : -(double)INFINITY;
        default: return ODD[below(sizeof(ODD) / sizeof(ODD[0]))];
    }
}

static inline void fill_double(void *place) {
    const double value = any_double();
    memcpy(place, &value, sizeof(value));
}

static inline void fill_float(void *place) {
    const double value = any_double();
    const float narrow = value > FLT_MAX || value < -FLT_MAX ? FLT_MAX : (float)value;
    memcpy(place, &narrow, sizeof(narrow));
}

/* In memory, a `bool` can be any byte. */
static inline void fill_bool(void *place) {
    *(unsigned char *)place = (unsigned char)(is_wrong() ? random_bits() : below(2));
}

static inline bool any_bool(void) { return one_in(2) != 0; }

/* Returns one of the values of an enum, or a number that is not a value of the enum. */
static inline int any_of(const int *values, size_t count) {
    return is_wrong() ? (int)(random_bits() % UINT32_MAX - INT32_MAX) : values[below(count)];
}

/* Returns a stride for rows of pixels. */
static inline size_t any_stride(void) {
    if (is_wrong()) {
        return (one_in(2) ? SIZE_MAX - 1000 : SIZE_MAX / 2 + 1) + below(1000);
    }
    return one_in(2) ? 0 : below(LARGEST_STRIDE + 1);
}

static inline const char *any_text(void) {
    static const char *const TEXTS[] = {
        "",
        "idle",
        "walk",
        "#",
        "##\n.#\n",
        "####\n#..#\n####",
        "P1\n2 2\n1 0\n0 1\n",
        "{}",
        "[1, 2]",
        "-1",
        ("a name that is much longer than the name of a sprite, a clip or a layer in any game "
         "should be"),
    };
    static const char *const WRONG[] = {"\xff\xfe", "\xc3", "caf\xc3\xa9", "\n\n\n", "%s%n"};
    if (is_wrong()) {
        return one_in(2) ? NULL : WRONG[below(sizeof(WRONG) / sizeof(WRONG[0]))];
    }
    return TEXTS[below(sizeof(TEXTS) / sizeof(TEXTS[0]))];
}

#endif
