/* Compares hm_overlaps with bitmask_overlap, the C function that pygame's Mask.overlap calls, in
 * one program. The two functions take turns with the same sprites and positions. There are more
 * pairs than a branch predictor can remember. README.md explains how to build and run the
 * program. */

#define _POSIX_C_SOURCE 200809L

#include "scene.h"

#include <bitmask.h>

/* The number of pairs, the number of medians (of which the smallest counts), and the number of
 * rounds per median. */
enum { PAIRS = 1 << 15, MEDIANS = 9, ROUNDS = 7 };

/* The contenders: single calls, one call for all pairs, and pygame. */
enum { SINGLE, MANY, PYGAME, CONTENDERS };

/* The pairs of a scene, and the data that the contenders need to answer. */
typedef struct Group {
    const Scene *scene;
    bitmask_t *const *bitmasks;
    int count;
    Pair pairs[PAIRS];
    HmPair placed[PAIRS];
    bool answers[PAIRS];
} Group;

static bool overlaps(const Scene *scene, const Pair *pair) {
    bool overlaps = false;
    CHECK_OK(hm_overlaps(scene->masks[pair->a], pair->x, pair->y, scene->masks[pair->b], 0, 0,
                         &overlaps));
    return overlaps;
}

/* Answers all pairs, returns the nanoseconds per pair, and counts the pairs that overlap. */
static double answer(Group *group, int contender, uint64_t *found) {
    const double start = now();
    *found = 0;
    if (contender == SINGLE) {
        for (int index = 0; index < group->count; index++) {
            *found += overlaps(group->scene, &group->pairs[index]);
        }
    } else if (contender == MANY) {
        CHECK_OK(hm_overlaps_many(group->placed, (size_t)group->count, group->answers));
    } else {
        for (int index = 0; index < group->count; index++) {
            const Pair *pair = &group->pairs[index];
            /* The offset is that of the second mask from the first. */
            *found += bitmask_overlap(group->bitmasks[pair->a], group->bitmasks[pair->b], -pair->x,
                                      -pair->y) != 0;
        }
    }
    const double took = now() - start;
    for (int index = 0; contender == MANY && index < group->count; index++) {
        *found += group->answers[index];
    }
    return took / group->count;
}

static int compare(const void *one, const void *other) {
    const double difference = *(const double *)one - *(const double *)other;
    return (difference > 0) - (difference < 0);
}

static void measure(Group *group, const char *name) {
    double least[CONTENDERS] = {1e300, 1e300, 1e300};
    uint64_t found[CONTENDERS];
    for (int count = 0; count < MEDIANS; count++) {
        double rounds[CONTENDERS][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            for (int contender = 0; contender < CONTENDERS; contender++) {
                rounds[contender][round] = answer(group, contender, &found[contender]);
            }
        }
        for (int contender = 0; contender < CONTENDERS; contender++) {
            qsort(rounds[contender], ROUNDS, sizeof(double), compare);
            const double median = rounds[contender][ROUNDS / 2];
            least[contender] = median < least[contender] ? median : least[contender];
        }
    }
    if (found[SINGLE] != found[PYGAME] || found[MANY] != found[PYGAME]) {
        fprintf(stderr, "%d px, %s: the libraries do not agree\n", (int)group->scene->size, name);
        exit(1);
    }
    printf("%5d  %-7s%5d %%%10.1f%10.1f%10.1f%9.2f%9.2f\n", (int)group->scene->size, name,
           (int)(100 * found[SINGLE] / (uint64_t)group->count), least[SINGLE], least[MANY],
           least[PYGAME], least[PYGAME] / least[SINGLE], least[PYGAME] / least[MANY]);
    fflush(stdout);
}

static void add(Group *group, const Pair *pair) {
    const HmPlaced a = {group->scene->masks[pair->a], pair->x, pair->y},
                   b = {group->scene->masks[pair->b], 0, 0};
    group->placed[group->count].a = a;
    group->placed[group->count].b = b;
    group->pairs[group->count++] = *pair;
}

int main(void) {
    static Group all, hits, misses;
    printf("%5s  %-7s%7s%10s%10s%10s%9s%9s\n", "size", "pairs", "hits", "single ns", "many ns",
           "pygame ns", "single x", "many x");
    for (int32_t size = 16; size <= 1024; size *= 2) {
        Scene scene;
        bitmask_t *bitmasks[SPRITES];
        make_scene(&scene, size, PAIRS);
        for (int index = 0; index < SPRITES; index++) {
            bitmasks[index] = bitmask_create(size, size);
            for (int32_t y = 0; y < size; y++) {
                for (int32_t x = 0; x < size; x++) {
                    if (scene.pixels[index][4 * ((size_t)y * size + x) + 3] != 0) {
                        bitmask_setbit(bitmasks[index], x, y);
                    }
                }
            }
        }
        all.scene = hits.scene = misses.scene = &scene;
        all.bitmasks = hits.bitmasks = misses.bitmasks = bitmasks;
        all.count = hits.count = misses.count = 0;
        for (int index = 0; index < PAIRS; index++) {
            add(&all, &scene.pairs[index]);
            add(overlaps(&scene, &scene.pairs[index]) ? &hits : &misses, &scene.pairs[index]);
        }
        measure(&all, "all");
        measure(&hits, "hits");
        measure(&misses, "misses");
        for (int index = 0; index < SPRITES; index++) {
            bitmask_free(bitmasks[index]);
        }
        end_scene(&scene);
    }
    return 0;
}
