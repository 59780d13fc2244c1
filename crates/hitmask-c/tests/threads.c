// link: -pthread
/* Tests eight threads at once: masks that all threads read, a world for each thread, objects that
 * the threads create and destroy, one world that all threads use, and error messages.
 * HITMASK_EVERY=10 does a tenth of the work, for slow thread and memory checkers. */

#define _POSIX_C_SOURCE 200809L

#include <hitmask.h>

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                       \
    do {                                                                                       \
        if (!(condition)) {                                                                    \
            fprintf(stderr, "%s:%d: %s\nthe last error: %s\n", __FILE__, __LINE__, #condition, \
                    hm_last_error());                                                          \
            abort();                                                                           \
        }                                                                                      \
    } while (0)

#define CHECK_OK(call) CHECK((call) == HM_STATUS_OK)

enum { THREADS = 8, MASKS = 6, COLLIDERS = 60 };

/* The masks that all threads share. */
static HmMask *masks[MASKS];
static HmSprites *sprites;
static HmWorld *wanted;
static pthread_barrier_t barrier;

/* Returns an amount of work, divided by HITMASK_EVERY. */
static int work(int most) {
    const char *every = getenv("HITMASK_EVERY");
    const int part = every == NULL || atoi(every) < 1 ? 1 : atoi(every);
    return most / part + 1;
}

/* Returns the next pseudo-random number below a limit. */
static uint32_t next_random(uint64_t *state, uint32_t limit) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*state >> 33) % limit);
}

/* A thread and its results. */
typedef struct Worker {
    int number;
    uint64_t found, refused;
} Worker;

/* Runs a function on all threads, which start at the same time. */
static void run(void *(*function)(void *), Worker *workers) {
    pthread_t threads[THREADS];
    for (int index = 0; index < THREADS; index++) {
        workers[index].number = index;
        workers[index].found = workers[index].refused = 0;
        CHECK(pthread_create(&threads[index], NULL, function, &workers[index]) == 0);
    }
    for (int index = 0; index < THREADS; index++) {
        CHECK(pthread_join(threads[index], NULL) == 0);
    }
}

static Worker *started(void *argument) {
    const int status = pthread_barrier_wait(&barrier);
    CHECK(status == 0 || status == PTHREAD_BARRIER_SERIAL_THREAD);
    return (Worker *)argument;
}

/* Queries masks that all threads read. Each thread makes the same queries. */
static void *ask(void *argument) {
    Worker *worker = started(argument);
    uint64_t state = 1;
    for (int round = work(20000); round > 0; round--) {
        const HmMask *a = masks[next_random(&state, MASKS)], *b = masks[next_random(&state, MASKS)];
        const int32_t x = (int32_t)next_random(&state, 81) - 40,
                      y = (int32_t)next_random(&state, 81) - 40;
        HmContact contact;
        bool overlaps = false;
        CHECK_OK(hm_overlaps(a, x, y, b, 0, 0, &overlaps));
        const HmStatus status = hm_contact(a, x, y, b, 0, 0, &contact);
        CHECK(status == (overlaps ? HM_STATUS_OK : HM_STATUS_NONE));
        worker->found = 31 * worker->found + (overlaps ? contact.area : 0);
    }
    return NULL;
}

/* Plays a separate world for each thread, with sprites that all threads share. Each thread plays
 * the same scene. */
static void *play(void *argument) {
    Worker *worker = started(argument);
    HmWorld *world = NULL;
    HmSnapshot *snapshot = NULL;
    HmColliderId ids[COLLIDERS];
    uint64_t state = 2;
    CHECK_OK(hm_world_with_sprites(sprites, &world));
    for (int index = 0; index < COLLIDERS; index++) {
        HmColliderDef def = hm_default_collider_def();
        def.sprite = next_random(&state, MASKS);
        def.x = (int32_t)next_random(&state, 400);
        def.y = (int32_t)next_random(&state, 400);
        CHECK_OK(hm_world_insert(world, &def, &ids[index]));
    }
    CHECK_OK(hm_world_snapshot(world, &snapshot));
    for (int round = work(300); round > 0; round--) {
        const HmColliderId id = ids[next_random(&state, COLLIDERS)];
        const int32_t x = (int32_t)next_random(&state, 400), y = (int32_t)next_random(&state, 400);
        size_t count = 0;
        uint64_t hash = 0;
        if (next_random(&state, 4) == 0) {
            HmPose pose = hm_default_pose(x, y);
            pose.degrees = next_random(&state, 360);
            CHECK_OK(hm_world_set_pose(world, id, &pose));
        } else {
            CHECK_OK(hm_world_set_position(world, id, x, y));
        }
        CHECK_OK(hm_world_tick(world));
        CHECK_OK(hm_world_events(world, NULL, 0, &count));
        CHECK_OK(hm_world_hash(world, &hash));
        worker->found = 31 * worker->found + hash + count;
        if (next_random(&state, 50) == 0) {
            CHECK_OK(hm_world_restore(world, snapshot));
        }
    }
    CHECK_OK(hm_snapshot_destroy(snapshot));
    CHECK_OK(hm_world_destroy(world));
    return NULL;
}

/* Creates and destroys objects of three kinds. The handle of a destroyed object stays invalid, even
 * if an object of another thread gets its place. */
static void *come_and_go(void *argument) {
    enum { HELD = 40 };
    Worker *worker = started(argument);
    HmMask *held[HELD] = {NULL};
    HmWorld *worlds[HELD] = {NULL};
    HmTerrain *terrains[HELD] = {NULL};
    uint64_t state = (uint64_t)worker->number + 3;
    bool is_set = false;
    for (int round = work(20000); round > 0; round--) {
        const uint32_t place = next_random(&state, HELD);
        HmMask *const old = held[place];
        const uint32_t side = 1 + next_random(&state, 40);
        CHECK_OK(hm_mask_destroy(old));
        CHECK_OK(hm_mask_full(side, side, &held[place]));
        CHECK(held[place] != old);
        CHECK(old == NULL ||
              hm_overlaps(old, 0, 0, held[place], 0, 0, &is_set) == HM_STATUS_HANDLE);
        CHECK(old == NULL || hm_mask_destroy(old) == HM_STATUS_HANDLE);
        CHECK_OK(hm_overlaps(held[place], 0, 0, held[place], (int32_t)side - 1, 0, &is_set));
        CHECK(is_set);
        CHECK_OK(hm_overlaps(held[place], 0, 0, held[place], (int32_t)side, 0, &is_set));
        CHECK(!is_set);
        if (next_random(&state, 8) == 0) {
            HmWorld *const old_world = worlds[place];
            uint32_t count = 1;
            CHECK_OK(hm_world_destroy(old_world));
            CHECK_OK(hm_world_with_sprites(sprites, &worlds[place]));
            CHECK_OK(hm_world_count(worlds[place], &count));
            CHECK(count == 0 &&
                  (old_world == NULL || hm_world_tick(old_world) == HM_STATUS_HANDLE));
        }
        if (next_random(&state, 8) == 0) {
            CHECK_OK(hm_terrain_destroy(terrains[place]));
            CHECK_OK(hm_terrain_from_mask(held[place], 7, 7, &terrains[place]));
            CHECK_OK(hm_terrain_contains(terrains[place], 7, 7, &is_set));
            CHECK(is_set);
        }
    }
    for (int place = 0; place < HELD; place++) {
        CHECK_OK(hm_mask_destroy(held[place]));
        CHECK_OK(hm_world_destroy(worlds[place]));
        CHECK_OK(hm_terrain_destroy(terrains[place]));
    }
    return NULL;
}

/* Returns whether a call could use the shared world. If not, another thread is using the world at
 * this moment, or has destroyed it. */
static bool got(Worker *worker, HmStatus status) {
    const bool is_refused = status == HM_STATUS_IN_USE || status == HM_STATUS_HANDLE;
    CHECK(is_refused || status == HM_STATUS_OK || status == HM_STATUS_NONE ||
          status == HM_STATUS_TOO_SMALL);
    worker->refused += is_refused;
    worker->found += !is_refused;
    if (is_refused) {
        sched_yield(); /* The thread that uses the world may be waiting for its turn to run. */
    }
    return !is_refused;
}

/* Inserts, moves, queries and ticks in one world that all threads use. */
static void fight_once(Worker *worker, uint64_t *state) {
    HmColliderDef def = hm_default_collider_def();
    HmColliderId id = HM_NO_COLLIDER;
    HmEvent events[16];
    HmCollider found;
    HmWorld *copy = NULL;
    HmWorldRayHit hit;
    uint64_t hash;
    size_t count;
    def.sprite = next_random(state, MASKS);
    def.x = (int32_t)next_random(state, 100);
    def.user_data = (uint64_t)worker->number;
    got(worker, hm_world_tick(wanted));
    got(worker, hm_world_events(wanted, events, 16, &count));
    got(worker, hm_world_hash(wanted, &hash));
    got(worker, hm_world_ray(wanted, -50.5, 5.5, 150.5, 5.5, NULL, &hit));
    if (next_random(state, 16) == 0 && got(worker, hm_world_copy(wanted, &copy))) {
        CHECK_OK(hm_world_tick(copy));
        CHECK_OK(hm_world_destroy(copy));
    }
    if (got(worker, hm_world_insert(wanted, &def, &id))) {
        got(worker, hm_world_set_position(wanted, id, (int32_t)next_random(state, 100), 0));
        if (got(worker, hm_world_get(wanted, id, &found))) {
            CHECK(found.user_data == def.user_data && found.sprite == def.sprite);
        }
        while (hm_world_remove(wanted, id) == HM_STATUS_IN_USE) {
            sched_yield();
        }
    }
}

static void *fight(void *argument) {
    Worker *worker = started(argument);
    uint64_t state = (uint64_t)worker->number + 4;
    const uint64_t enough = (uint64_t)work(5000);
    while (worker->found < enough) {
        fight_once(worker, &state);
    }
    return NULL;
}

/* Uses that world until one of the threads destroys it. */
static void *fight_until_destroyed(void *argument) {
    Worker *worker = started(argument);
    uint64_t state = (uint64_t)worker->number + 5;
    for (int round = 0; round < work(50); round++) {
        fight_once(worker, &state);
    }
    if (worker->number == 3) {
        while (hm_world_destroy(wanted) == HM_STATUS_IN_USE) {
            sched_yield();
        }
    }
    while (hm_world_tick(wanted) != HM_STATUS_HANDLE) {
        sched_yield();
    }
    CHECK(hm_world_destroy(wanted) == HM_STATUS_HANDLE);
    return NULL;
}

/* Checks that each thread has its own error message, with the size of its own mask. */
static void *err(void *argument) {
    Worker *worker = (Worker *)argument;
    const uint32_t side = 70001 + (uint32_t)worker->number;
    HmMask *mask = NULL;
    char number[16];
    CHECK(*hm_last_error() == 0);
    CHECK(hm_mask_empty(side, 1, &mask) == HM_STATUS_TOO_LARGE);
    started(argument);
    snprintf(number, sizeof number, "%lu", (unsigned long)side);
    CHECK(strstr(hm_last_error(), number) != NULL);
    for (int round = 0; round < work(1000); round++) {
        CHECK(hm_overlaps(NULL, 0, 0, NULL, 0, 0, NULL) == HM_STATUS_NULL &&
              strcmp(hm_last_error(), "overlaps is NULL") == 0);
        CHECK(hm_mask_empty(side, 1, &mask) == HM_STATUS_TOO_LARGE &&
              strstr(hm_last_error(), number) != NULL);
    }
    return NULL;
}

/* Checks that all threads have the same result. */
static uint64_t agreed(const Worker *workers) {
    for (int index = 1; index < THREADS; index++) {
        CHECK(workers[index].found == workers[0].found);
    }
    return workers[0].found;
}

/* Creates a mask with a pseudorandom half of its pixels set. */
static HmMask *noise(uint32_t width, uint32_t height, uint64_t seed) {
    uint8_t pixels[40 * 40 * 4];
    HmMask *mask = NULL;
    for (uint32_t index = 0; index < width * height * 4; index++) {
        pixels[index] = next_random(&seed, 2) == 0 ? 255 : 0;
    }
    CHECK_OK(hm_mask_from_rgba(pixels, width, height, 0, 1, &mask));
    return mask;
}

int main(void) {
    Worker workers[THREADS];
    uint64_t done = 0, refused = 0;
    CHECK(pthread_barrier_init(&barrier, NULL, THREADS) == 0);
    CHECK_OK(hm_sprites_new(&sprites));
    for (uint32_t index = 0; index < MASKS; index++) {
        HmSpriteId sprite;
        masks[index] = noise(10 + 6 * index, 40 - 5 * index, index);
        CHECK_OK(hm_sprites_add_mask(sprites, masks[index], &sprite));
    }
    run(ask, workers);
    CHECK(agreed(workers) != 0);
    run(play, workers);
    CHECK(agreed(workers) != 0);
    run(come_and_go, workers);
    CHECK_OK(hm_world_with_sprites(sprites, &wanted));
    run(fight, workers);
    for (int index = 0; index < THREADS; index++) {
        done += workers[index].found;
        refused += workers[index].refused;
    }
    run(fight_until_destroyed, workers);
    run(err, workers);
    for (int index = 0; index < MASKS; index++) {
        CHECK_OK(hm_mask_destroy(masks[index]));
    }
    CHECK_OK(hm_sprites_destroy(sprites));
    CHECK(hm_live_objects() == 0);
    CHECK(pthread_barrier_destroy(&barrier) == 0);
    printf("eight threads agree; of the calls about one world %lu succeeded and %lu were refused\n",
           (unsigned long)done, (unsigned long)refused);
    return 0;
}
