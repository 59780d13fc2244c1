/* Tests the statuses and messages of calls with wrong pointers, wrong arguments, and handles
 * without an object. */

#include <hitmask.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                       \
    do {                                                                                       \
        if (!(condition)) {                                                                    \
            fprintf(stderr, "%s:%d: %s\nthe last error: %s\n", __FILE__, __LINE__, #condition, \
                    hm_last_error());                                                          \
            exit(1);                                                                           \
        }                                                                                      \
    } while (0)

static int last_error_is(const char *text) { return strcmp(hm_last_error(), text) == 0; }

/* Creates a mask of 2 × 2 pixels. */
static HmMask *square(void) {
    HmMask *mask = NULL;
    CHECK(hm_mask_full(2, 2, &mask) == HM_STATUS_OK);
    CHECK(mask != NULL);
    return mask;
}

static void versions(void) {
    char numbers[64];
    CHECK(strcmp(hm_version(), HM_VERSION) == 0);
    snprintf(numbers, sizeof(numbers), "%d.%d.%d", HM_VERSION_MAJOR, HM_VERSION_MINOR,
             HM_VERSION_PATCH);
    CHECK(strncmp(HM_VERSION, numbers, strlen(numbers)) == 0);
}

static void names(void) {
    CHECK(strcmp(hm_status_name(HM_STATUS_OK), "ok") == 0);
    CHECK(strcmp(hm_status_name(HM_STATUS_TOO_SMALL), "too small") == 0);
    CHECK(strcmp(hm_status_name(HM_STATUS_BAD_DATA), "bad data") == 0);
    CHECK(strcmp(hm_status_name(2), "unknown") == 0);
    CHECK(strcmp(hm_status_name(-1000), "unknown") == 0);
}

static void pointers(void) {
    static const uint8_t PIXEL[4] = {0, 0, 0, 255};
    HmMask *mask = square(), *places[2] = {NULL, NULL};
    bool overlaps = true;
    HmContact contact;
    CHECK(hm_mask_full(2, 2, NULL) == HM_STATUS_NULL);
    CHECK(last_error_is("mask is NULL"));
    CHECK(hm_mask_from_rgba(NULL, 1, 1, 0, 1, places) == HM_STATUS_NULL);
    CHECK(last_error_is("pixels is NULL"));
    CHECK(hm_mask_from_rgba(NULL, 0, 0, 0, 1, places) == HM_STATUS_OK); /* No pixels are read. */
    CHECK(hm_mask_destroy(places[0]) == HM_STATUS_OK);
    CHECK(hm_overlaps(mask, 0, 0, NULL, 0, 0, &overlaps) == HM_STATUS_NULL);
    CHECK(last_error_is("b is NULL"));
    CHECK(hm_overlaps(mask, 0, 0, mask, 0, 0, NULL) == HM_STATUS_NULL);
    CHECK(last_error_is("overlaps is NULL"));

    places[0] = NULL;
    CHECK(hm_mask_from_rgba(PIXEL, 1, 1, 0, 1, (HmMask **)(void *)((char *)places + 1)) ==
          HM_STATUS_MISALIGNED);
    CHECK(strncmp(hm_last_error(), "mask is misaligned: its address must be a multiple of ", 54) ==
          0);
    CHECK(places[0] == NULL && places[1] == NULL);
    CHECK(hm_contact(mask, 0, 0, mask, 0, 0, (HmContact *)(void *)((char *)&contact + 1)) ==
          HM_STATUS_MISALIGNED);
    CHECK(hm_mask_destroy(mask) == HM_STATUS_OK);
}

static void arguments(void) {
    static const uint8_t PIXELS[64] = {0};
    HmMask *mask = NULL;
    CHECK(hm_mask_empty(65536, 1, &mask) == HM_STATUS_TOO_LARGE);
    CHECK(hm_mask_empty(1, UINT32_MAX, &mask) == HM_STATUS_TOO_LARGE);
    CHECK(hm_mask_from_rgba(PIXELS, 4, 4, 0, 0, &mask) == HM_STATUS_ARGUMENT);
    CHECK(hm_mask_from_rgba(PIXELS, 4, 4, 15, 1, &mask) == HM_STATUS_ARGUMENT);
    CHECK(hm_mask_from_rgba(PIXELS, 4, 4, SIZE_MAX, 1, &mask) == HM_STATUS_TOO_LARGE);
    CHECK(*hm_last_error() != 0 && strchr(hm_last_error(), '\n') == NULL);
    CHECK(mask == NULL);
}

static void handles(void) {
    HmMask *mask = square(), *other;
    HmMask *const garbage[] = {(HmMask *)(uintptr_t)1, (HmMask *)(uintptr_t)4096,
                               (HmMask *)UINTPTR_MAX, (HmMask *)(void *)&mask};
    bool overlaps = true;
    size_t index;
    CHECK(hm_live_objects() == 1);
    CHECK(hm_mask_destroy(NULL) == HM_STATUS_OK);
    for (index = 0; index < sizeof(garbage) / sizeof(garbage[0]); index++) {
        CHECK(hm_overlaps(garbage[index], 0, 0, mask, 9, 9, &overlaps) == HM_STATUS_HANDLE);
        CHECK(strncmp(hm_last_error(),
                      "a names no object: it was destroyed, or is not a handle; pass a mask",
                      68) == 0);
        CHECK(hm_mask_destroy(garbage[index]) == HM_STATUS_HANDLE);
        CHECK(overlaps);
    }
    CHECK(hm_mask_destroy(mask) == HM_STATUS_OK);
    CHECK(hm_mask_destroy(mask) == HM_STATUS_HANDLE);
    CHECK(last_error_is("mask names no object: it was destroyed, or is not a handle; pass a mask"));
    /* A new mask may have the same place as the old one, but it has another handle. */
    other = square();
    CHECK(other != mask);
    CHECK(hm_overlaps(other, 0, 0, mask, 9, 9, &overlaps) == HM_STATUS_HANDLE);
    CHECK(last_error_is("b names no object: it was destroyed, or is not a handle; pass a mask"));
    CHECK(overlaps);
    CHECK(hm_overlaps(other, 0, 0, other, 9, 9, &overlaps) == HM_STATUS_OK && !overlaps);
    CHECK(hm_mask_destroy(other) == HM_STATUS_OK);
    CHECK(hm_live_objects() == 0);
}

static void wrong_kinds(void) {
    HmMask *mask = square();
    HmTerrain *terrain = NULL;
    HmWorld *world = NULL;
    bool overlaps = true;
    CHECK(hm_world_new(&world) == HM_STATUS_OK);
    CHECK(hm_terrain_new(&terrain) == HM_STATUS_OK);
    CHECK(hm_live_objects() == 3);
    CHECK(hm_overlaps(mask, 0, 0, (HmMask *)(void *)world, 9, 9, &overlaps) == HM_STATUS_HANDLE);
    CHECK(last_error_is("b is a world: pass a mask"));
    CHECK(hm_world_tick((HmWorld *)(void *)mask) == HM_STATUS_HANDLE);
    CHECK(last_error_is("world is a mask: pass a world"));
    CHECK(hm_mask_destroy((HmMask *)(void *)terrain) == HM_STATUS_HANDLE);
    CHECK(last_error_is("mask is terrain: pass a mask"));
    CHECK(overlaps && hm_live_objects() == 3);
    CHECK(hm_world_destroy(world) == HM_STATUS_OK);
    /* The type of the destroyed object no longer matters. */
    CHECK(hm_overlaps(mask, 0, 0, (HmMask *)(void *)world, 9, 9, &overlaps) == HM_STATUS_HANDLE);
    CHECK(last_error_is("b names no object: it was destroyed, or is not a handle; pass a mask"));
    CHECK(hm_terrain_destroy(terrain) == HM_STATUS_OK);
    CHECK(hm_mask_destroy(mask) == HM_STATUS_OK);
}

static void no_answer(void) {
    HmMask *mask = square();
    HmContact contact, before;
    memset(&contact, 0x5A, sizeof(contact));
    before = contact;
    CHECK(hm_contact(mask, 0, 0, mask, 2, 0, &contact) == HM_STATUS_NONE);
    CHECK(memcmp(&contact, &before, sizeof(contact)) == 0);
    CHECK(hm_contact(mask, 0, 0, mask, 1, 1, &contact) == HM_STATUS_OK);
    CHECK(contact.area == 1 && contact.first.x == 1 && contact.first.y == 1);
    CHECK(hm_mask_destroy(mask) == HM_STATUS_OK);
}

static void *in_another_thread(void *mask) {
    CHECK(last_error_is(""));
    CHECK(hm_mask_full(1, 1, NULL) == HM_STATUS_NULL);
    CHECK(last_error_is("mask is NULL"));
    CHECK(hm_mask_destroy((HmMask *)mask) == HM_STATUS_OK);
    return NULL;
}

static void threads(void) {
    HmMask *mask = square();
    pthread_t thread;
    CHECK(hm_overlaps(NULL, 0, 0, mask, 0, 0, NULL) == HM_STATUS_NULL);
    CHECK(last_error_is("overlaps is NULL"));
    CHECK(pthread_create(&thread, NULL, in_another_thread, mask) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(last_error_is("overlaps is NULL"));
    /* The message stays until the next error. */
    CHECK(hm_mask_destroy(square()) == HM_STATUS_OK);
    CHECK(last_error_is("overlaps is NULL"));
    /* Another thread has destroyed the mask. */
    CHECK(hm_mask_destroy(mask) == HM_STATUS_HANDLE);
}

int main(void) {
    CHECK(*hm_last_error() == 0);
    versions();
    names();
    pointers();
    arguments();
    handles();
    wrong_kinds();
    no_answer();
    threads();
    CHECK(hm_live_objects() == 0);
    return 0;
}
