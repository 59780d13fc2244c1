/* Tests functions that change masks or create masks from masks, and handles of masks that do not
 * exist. */

#include "check.h"

static void editing(void) {
    HmMask *mask = draw("...\n..."), *copy = NULL, *dot = draw("#"), *bar = draw("##\n##");
    CHECK_OK(hm_mask_set(mask, 1, 1, true));
    CHECK(looks(mask, "...\n.#."));
    CHECK_OK(hm_mask_copy(mask, &copy));
    CHECK_OK(hm_mask_set(mask, 1, 1, false));
    CHECK_OK(hm_mask_set(mask, 2, 0, true));
    CHECK(looks(mask, "..#\n...") && looks(copy, "...\n.#."));
    CHECK_ERROR(hm_mask_set(mask, 3, 0, true), HM_STATUS_ARGUMENT, "outside");
    CHECK_STATUS(hm_mask_set(mask, -1, 0, true), HM_STATUS_ARGUMENT);
    CHECK(looks(mask, "..#\n..."));
    CHECK_OK(hm_mask_invert(mask));
    CHECK(looks(mask, "##.\n###"));
    CHECK_OK(hm_mask_clear(mask));
    CHECK(looks(mask, "...\n..."));
    CHECK_OK(hm_mask_or_with(mask, dot, 2, 1));
    CHECK_OK(hm_mask_or_with(mask, bar, -1, -1));
    CHECK(looks(mask, "#..\n..#"));
    CHECK_OK(hm_mask_xor_with(mask, bar, 1, 0));
    CHECK(looks(mask, "###\n.#."));
    CHECK_OK(hm_mask_subtract(mask, bar, 2, -1));
    CHECK(looks(mask, "##.\n.#."));
    CHECK_OK(hm_mask_and_with(mask, bar, 1, 0));
    CHECK(looks(mask, ".#.\n.#."));
    CHECK_OK(hm_mask_or_with(mask, bar, INT32_MAX, INT32_MIN));
    CHECK(looks(mask, ".#.\n.#."));
    CHECK_OK(hm_mask_fill(mask));
    CHECK(looks(mask, "###\n###"));
    /* The copies of a mask keep their pixels. */
    CHECK(looks(copy, "...\n.#.") && looks(dot, "#"));
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_mask_destroy(copy));
    CHECK_OK(hm_mask_destroy(dot));
    CHECK_OK(hm_mask_destroy(bar));
}

/* Combines a mask with itself at an offset. */
static void combined_with_itself(void) {
    HmMask *mask = draw("#..\n.#.");
    HmMask *copy = NULL;
    CHECK_OK(hm_mask_or_with(mask, mask, 1, 0));
    CHECK(looks(mask, "##.\n.##"));
    CHECK_OK(hm_mask_and_with(mask, mask, 1, 0));
    CHECK(looks(mask, ".#.\n..#"));
    CHECK_OK(hm_mask_or_with(mask, mask, -1, 0));
    CHECK(looks(mask, "##.\n.##"));
    CHECK_OK(hm_mask_subtract(mask, mask, 0, 1));
    CHECK(looks(mask, "##.\n..#"));
    CHECK_OK(hm_mask_copy(mask, &copy));
    CHECK_OK(hm_mask_xor_with(mask, mask, 0, 0));
    CHECK(looks(mask, "...\n...") && looks(copy, "##.\n..#"));
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_mask_destroy(copy));
}

static void arranging(void) {
    HmMask *mask = draw("#.#\n###"), *rider = draw("#\n#"), *hook = draw("##\n#.\n#."),
           *found = NULL;
    HmPoint offset = {9, 9};
    CHECK_OK(hm_mask_joined(mask, rider, 1, -2, &found, &offset));
    CHECK(made(found, ".#.\n.#.\n#.#\n###") && same_point(offset, 0, 2));
    CHECK_OK(hm_mask_joined(mask, mask, -1, 0, &found, NULL));
    CHECK(made(found, "####\n####"));
    CHECK_OK(hm_mask_cropped(mask, 1, -1, 3, 3, &found));
    CHECK(made(found, "...\n.#.\n##."));
    CHECK_OK(hm_mask_cropped(mask, INT32_MIN, INT32_MAX, 1, 1, &found));
    CHECK(made(found, "."));
    CHECK_OK(hm_mask_flipped_x(hook, &found));
    CHECK(made(found, "##\n.#\n.#"));
    CHECK_OK(hm_mask_flipped_y(hook, &found));
    CHECK(made(found, "#.\n#.\n##"));
    CHECK_OK(hm_mask_quarter_turned(hook, 1, &found));
    CHECK(made(found, "###\n..#"));
    CHECK_OK(hm_mask_quarter_turned(hook, -1, &found));
    CHECK(made(found, "#..\n###"));
    CHECK_OK(hm_mask_quarter_turned(hook, INT32_MIN, &found));
    CHECK(made(found, "##\n#.\n#."));
    CHECK_OK(hm_mask_scaled(mask, 6, 4, &found));
    CHECK(made(found, "##..##\n##..##\n######\n######"));
    CHECK_OK(hm_mask_turned_and_scaled(hook, 90.0, 1.0, 1.0, &found));
    CHECK(made(found, "###\n..#"));
    CHECK_OK(hm_mask_turned_and_scaled(hook, 0.0, -2.0, 1.0, &found));
    CHECK(made(found, "####\n..##\n..##"));
    CHECK_OK(hm_mask_convolve(mask, rider, &found));
    CHECK(made(found, "#.#\n###\n###"));
    CHECK_OK(hm_mask_destroy(mask));
    mask = draw(".##.\n####\n#..#\n....");
    CHECK_OK(hm_mask_filled_columns(mask, &found));
    CHECK(made(found, ".##.\n####\n####\n...."));

    found = NULL;
    offset.x = 9;
    CHECK_STATUS(hm_mask_joined(mask, rider, 70000, 0, &found, &offset), HM_STATUS_TOO_LARGE);
    CHECK_ERROR(hm_mask_joined(mask, NULL, 1, 0, &found, &offset), HM_STATUS_NULL, "other is NULL");
    CHECK_ERROR(hm_mask_joined(mask, rider, 1, 0, NULL, &offset), HM_STATUS_NULL, "joined is NULL");
    CHECK_STATUS(hm_mask_joined(mask, rider, 1, 0, &found, (HmPoint *)misaligned(&offset)),
                 HM_STATUS_MISALIGNED);
    CHECK_STATUS(hm_mask_cropped(mask, 0, 0, 65536, 1, &found), HM_STATUS_TOO_LARGE);
    CHECK_STATUS(hm_mask_scaled(mask, 1, UINT32_MAX, &found), HM_STATUS_TOO_LARGE);
    CHECK_STATUS(hm_mask_turned_and_scaled(mask, 1.0, 0.0, 1.0, &found), HM_STATUS_ARGUMENT);
    CHECK(found == NULL && offset.x == 9);
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_mask_destroy(rider));
    CHECK_OK(hm_mask_destroy(hook));
}

static void intersecting_pixels(void) {
    /* Two sprites of 2 × 1 pixels: the ship's right pixel and the rock's left pixel are solid. */
    static const uint8_t SHIP[] = {9, 9, 9, 0, 9, 9, 9, 1}, ROCK[] = {9, 9, 9, 255, 9, 9, 9, 0};
    const HmRect here = {0, 0, 2, 1}, there = {1, 0, 2, 1}, below = {1, 1, 2, 1},
                 nothing = {0, 0, 0, 5};
    const HmRect huge = {INT64_MIN, INT64_MAX, UINT32_MAX, UINT32_MAX},
                 end = {INT32_MAX, INT32_MIN, 2, 1};
    bool touch = false;
    CHECK_OK(hm_intersect_pixels(&here, SHIP, &there, ROCK, &touch));
    CHECK(touch);
    CHECK_OK(hm_intersect_pixels(&there, ROCK, &here, SHIP, &touch));
    CHECK(touch);
    CHECK_OK(hm_intersect_pixels(&here, ROCK, &there, ROCK, &touch));
    CHECK(!touch);
    CHECK_OK(hm_intersect_pixels(&here, SHIP, &here, SHIP, &touch));
    CHECK(touch);
    CHECK_OK(hm_intersect_pixels(&here, SHIP, &below, ROCK, &touch));
    CHECK(!touch);
    CHECK_OK(hm_intersect_pixels(&end, SHIP, &end, SHIP, &touch));
    CHECK(touch);
    CHECK_OK(hm_intersect_pixels(&here, SHIP, &nothing, NULL, &touch));
    CHECK(!touch);
    touch = true;
    CHECK_ERROR(hm_intersect_pixels(&here, SHIP, &there, NULL, &touch), HM_STATUS_NULL,
                "pixels_b is NULL");
    CHECK_ERROR(hm_intersect_pixels(NULL, SHIP, &there, ROCK, &touch), HM_STATUS_NULL, "a is NULL");
    CHECK_ERROR(hm_intersect_pixels(&here, SHIP, NULL, ROCK, &touch), HM_STATUS_NULL, "b is NULL");
    CHECK_STATUS(hm_intersect_pixels(&here, SHIP, &there, ROCK, NULL), HM_STATUS_NULL);
    CHECK_ERROR(hm_intersect_pixels(&huge, SHIP, &there, ROCK, &touch), HM_STATUS_TOO_LARGE,
                "pixels_a");
    CHECK_STATUS(
        hm_intersect_pixels((const HmRect *)misaligned((void *)&here), SHIP, &there, ROCK, &touch),
        HM_STATUS_MISALIGNED);
    CHECK(touch);
}

static void handles(void) {
    HmMask *mask = draw("##"), *gone = draw("#"), *made_of_it = NULL;
    HmTerrain *terrain = NULL;
    uint64_t count = 7;
    size_t before = hm_live_objects();
    CHECK(before == 2);
    CHECK_OK(hm_mask_destroy(gone));
    CHECK_ERROR(hm_mask_destroy(gone), HM_STATUS_HANDLE, "destroyed");
    CHECK_STATUS(hm_mask_count(gone, &count), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_mask_fill(gone), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_mask_or_with(mask, gone, 0, 0), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_mask_or_with(gone, mask, 0, 0), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_mask_flipped_x(gone, &made_of_it), HM_STATUS_HANDLE);
    /* A new object in the same place does not make the handle valid. */
    CHECK_OK(hm_mask_full(1, 1, &made_of_it));
    CHECK(made_of_it != gone);
    CHECK_STATUS(hm_mask_count(gone, &count), HM_STATUS_HANDLE);
    CHECK_OK(hm_mask_destroy(made_of_it));
    CHECK_OK(hm_terrain_new(&terrain));
    CHECK_ERROR(hm_mask_count((const HmMask *)(void *)terrain, &count), HM_STATUS_HANDLE,
                "mask is terrain: pass a mask");
    CHECK_STATUS(hm_mask_clear((HmMask *)(void *)terrain), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_mask_destroy((HmMask *)(void *)terrain), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_mask_copy((const HmMask *)(void *)&count, &made_of_it), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_mask_count(NULL, &count), HM_STATUS_NULL);
    CHECK_STATUS(hm_mask_invert(NULL), HM_STATUS_NULL);
    CHECK(count == 7);
    CHECK_OK(hm_terrain_destroy(terrain));
    CHECK_OK(hm_mask_destroy(mask));
}

int main(void) {
    editing();
    combined_with_itself();
    arranging();
    intersecting_pixels();
    handles();
    return finish();
}
