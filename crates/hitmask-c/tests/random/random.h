/* Random numbers from a seed, and the failure report of the random-call test. */

#ifndef HITMASK_TESTS_RANDOM_H
#define HITMASK_TESTS_RANDOM_H

#include <hitmask.h>

#include <stdio.h>
#include <stdlib.h>

/* The state of the random numbers, and the initial seed. */
static uint64_t random_state;
static unsigned long long first_seed;

/* The current call: its number, its function, and the average number of wrong arguments out
 * of 16. */
static long call_number;
static const char *call_name = "";
static size_t wrong_of_16;

static inline void fail(const char *what) {
    printf("call %ld, %s: %s\nthe last error: %s\nagain: HITMASK_SEED=%llu HITMASK_TRACE=1\n",
           call_number, call_name, what, hm_last_error(), first_seed);
    exit(1);
}

/* SplitMix64. */
static inline uint64_t random_bits(void) {
    uint64_t bits = (random_state += UINT64_C(0x9E3779B97F4A7C15));
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94D049BB133111EB);
    return bits ^ (bits >> 31);
}

/* Returns a random number below another one. */
static inline size_t below(size_t end) { return (size_t)(random_bits() % end); }

static inline int one_in(size_t count) { return below(count) == 0; }

/* Returns whether the next argument should be wrong. */
static inline int is_wrong(void) { return below(16) < wrong_of_16; }

static inline void *allocate(size_t size) {
    void *memory = malloc(size > 0 ? size : 1);
    if (memory == NULL) {
        fail("the test has no memory");
    }
    return memory;
}

#endif
