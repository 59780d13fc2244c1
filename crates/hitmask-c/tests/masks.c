/* Tests functions that create and read masks. */

#include "check.h"

static void empty_and_full(void) {
    HmMask *mask = NULL;
    uint32_t width = 9, height = 9;
    CHECK_OK(hm_mask_empty(3, 2, &mask));
    CHECK(made(mask, "...\n..."));
    CHECK_OK(hm_mask_full(2, 3, &mask));
    CHECK(made(mask, "##\n##\n##"));
    CHECK_OK(hm_mask_full(0, 0, &mask));
    CHECK_OK(hm_mask_size(mask, &width, &height));
    CHECK(width == 0 && height == 0);
    CHECK(made(mask, ""));
    CHECK_OK(hm_mask_full(3, 0, &mask));
    CHECK(made(mask, ""));
    CHECK_OK(hm_mask_full(0, 3, &mask));
    CHECK(made(mask, "\n\n"));
    mask = NULL;
    CHECK_ERROR(hm_mask_empty(65536, 1, &mask), HM_STATUS_TOO_LARGE, "65535");
    CHECK_STATUS(hm_mask_full(UINT32_MAX, UINT32_MAX, &mask), HM_STATUS_TOO_LARGE);
    CHECK(mask == NULL);
    CHECK_ERROR(hm_mask_empty(1, 1, NULL), HM_STATUS_NULL, "mask is NULL");
    CHECK_OK(hm_mask_destroy(NULL));
}

static void from_images(void) {
    /* Two pixels per row, and four bytes between the rows. */
    static const uint8_t RGBA[] = {9, 9, 9,   0, 9,   9,   9,   1, 1,   1,
                                   1, 1, 255, 0, 255, 128, 250, 5, 247, 255};
    static const uint8_t ALPHA[] = {0, 128, 77, 127, 255};
    const HmColorKey exact = {255, 0, 255, 0}, near_it = {255, 0, 255, 8};
    HmMask *mask = NULL;
    CHECK_OK(hm_mask_from_rgba(RGBA, 2, 2, 12, 1, &mask));
    CHECK(made(mask, ".#\n##"));
    CHECK_OK(hm_mask_from_rgba(RGBA, 2, 2, 12, 128, &mask));
    CHECK(made(mask, "..\n##"));
    CHECK_OK(hm_mask_from_rgba(RGBA, 1, 5, 0, 255, &mask));
    CHECK(made(mask, ".\n.\n.\n.\n#"));
    CHECK_OK(hm_mask_from_alpha(ALPHA, 2, 2, 3, 128, &mask));
    CHECK(made(mask, ".#\n.#"));
    CHECK_OK(hm_mask_from_alpha(ALPHA, 5, 1, 0, 1, &mask));
    CHECK(made(mask, ".####"));
    CHECK_OK(hm_mask_from_color_key(RGBA, 2, 2, 12, &exact, &mask));
    CHECK(made(mask, "##\n.#"));
    CHECK_OK(hm_mask_from_color_key(RGBA, 2, 2, 12, &near_it, &mask));
    CHECK(made(mask, "##\n.."));
    CHECK_OK(hm_mask_from_color_key(RGBA, 5, 1, 0, &near_it, &mask));
    CHECK(made(mask, "###.."));
    CHECK_OK(hm_mask_from_indices(ALPHA, 2, 2, 3, 255, &mask));
    CHECK(made(mask, "##\n#."));
    CHECK_OK(hm_mask_from_indices(ALPHA, 5, 1, 0, 0, &mask));
    CHECK(made(mask, ".####"));

    mask = NULL;
    CHECK_STATUS(hm_mask_from_rgba(RGBA, 2, 2, 12, 0, &mask), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_mask_from_alpha(ALPHA, 2, 2, 3, 0, &mask), HM_STATUS_ARGUMENT);
    CHECK_ERROR(hm_mask_from_rgba(RGBA, 2, 2, 7, 1, &mask), HM_STATUS_ARGUMENT,
                "a stride of 7 bytes is shorter than a row of 8");
    CHECK_STATUS(hm_mask_from_alpha(ALPHA, 2, 2, 1, 1, &mask), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_mask_from_color_key(RGBA, 2, 2, 7, &exact, &mask), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_mask_from_indices(ALPHA, 2, 2, 1, 0, &mask), HM_STATUS_ARGUMENT);
    CHECK_ERROR(hm_mask_from_rgba(RGBA, 2, 3, SIZE_MAX, 1, &mask), HM_STATUS_TOO_LARGE,
                "pixels: 3 rows with a stride of ");
    CHECK_ERROR(hm_mask_from_rgba(RGBA, 2, 3, SIZE_MAX / 4 + 1, 1, &mask), HM_STATUS_TOO_LARGE,
                " bytes are more than memory holds");
    CHECK_STATUS(hm_mask_from_alpha(ALPHA, 2, 2, SIZE_MAX - 1, 1, &mask), HM_STATUS_TOO_LARGE);
    CHECK_STATUS(hm_mask_from_color_key(RGBA, 65536, 2, 0, &exact, &mask), HM_STATUS_TOO_LARGE);
    CHECK_STATUS(hm_mask_from_indices(ALPHA, 1, UINT32_MAX, 0, 0, &mask), HM_STATUS_TOO_LARGE);
    CHECK_ERROR(hm_mask_from_rgba(NULL, 1, 1, 0, 1, &mask), HM_STATUS_NULL, "pixels is NULL");
    CHECK_ERROR(hm_mask_from_alpha(NULL, 1, 1, 0, 1, &mask), HM_STATUS_NULL, "alpha is NULL");
    CHECK_ERROR(hm_mask_from_color_key(RGBA, 1, 1, 0, NULL, &mask), HM_STATUS_NULL, "key is NULL");
    CHECK_ERROR(hm_mask_from_indices(NULL, 1, 1, 0, 1, &mask), HM_STATUS_NULL, "indices is NULL");
    CHECK_STATUS(hm_mask_from_indices(ALPHA, 1, 1, 0, 1, NULL), HM_STATUS_NULL);
    CHECK(mask == NULL);
    /* The call reads no pixels, and any stride is long enough. */
    CHECK_OK(hm_mask_from_rgba(NULL, 0, 7, 0, 1, &mask));
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_STATUS(hm_mask_from_indices(NULL, 3, 0, 1, 1, &mask), HM_STATUS_ARGUMENT);
    CHECK_OK(hm_mask_from_indices(NULL, 3, 0, 3, 1, &mask));
    CHECK_OK(hm_mask_destroy(mask));
}

static void from_words_and_text(void) {
    static const uint64_t ARROW[] = {0x4, 0xFFFFFFFFFFFFFFC6u, 0x1F},
                          WIDE[] = {1, 0x20, UINT64_MAX, 0};
    static const uint8_t PBM[] = {'P', '4', '\n', '4', ' ', '2', '\n', 0x90, 0x60};
    HmMask *mask = NULL;
    uint64_t words[4] = {7, 7, 7, 7}, pixels = 0;
    uint8_t bytes[16];
    size_t count = 0;
    CHECK_OK(hm_mask_from_rows(5, ARROW, 3, &mask));
    CHECK_OK(hm_mask_rows(mask, words, 4, &count));
    /* Bits beyond the width are ignored. */
    CHECK(count == 3 && words[0] == 0x4 && words[1] == 0x6 && words[2] == 0x1F && words[3] == 7);
    CHECK(made(mask, "..#..\n.##..\n#####"));
    CHECK_OK(hm_mask_from_rows(70, WIDE, 4, &mask));
    CHECK_OK(hm_mask_count(mask, &pixels));
    CHECK(pixels == 1 + 1 + 64);
    CHECK_OK(hm_mask_rows(mask, words, 4, &count));
    CHECK(count == 4 && memcmp(words, WIDE, sizeof(WIDE)) == 0);
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_mask_from_rows(0, NULL, 0, &mask));
    CHECK(made(mask, ""));
    mask = NULL;
    CHECK_STATUS(hm_mask_from_rows(70, WIDE, 3, &mask), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_mask_from_rows(0, WIDE, 1, &mask), HM_STATUS_ARGUMENT);
    CHECK_ERROR(hm_mask_from_rows(5, NULL, 1, &mask), HM_STATUS_NULL, "words is NULL");
    CHECK_STATUS(hm_mask_from_rows(5, WIDE, SIZE_MAX, &mask), HM_STATUS_TOO_LARGE);
    CHECK_ERROR(hm_mask_from_rows(5, (const uint64_t *)misaligned(words), 1, &mask),
                HM_STATUS_MISALIGNED, "words");

    CHECK_OK(hm_mask_from_text("\n  .#..\n\n  ####  \r\n", &mask));
    CHECK(made(mask, ".#..\n####"));
    CHECK_OK(hm_mask_from_text("", &mask));
    CHECK(made(mask, ""));
    mask = NULL;
    CHECK_ERROR(hm_mask_from_text("##\n#x", &mask), HM_STATUS_BAD_DATA, "'x'");
    CHECK_STATUS(hm_mask_from_text("##\n#", &mask), HM_STATUS_BAD_DATA);
    CHECK_ERROR(hm_mask_from_text("#\xFF", &mask), HM_STATUS_ARGUMENT, "UTF-8");
    CHECK_STATUS(hm_mask_from_text(NULL, &mask), HM_STATUS_NULL);

    CHECK_OK(hm_mask_from_pbm(PBM, sizeof(PBM), &mask));
    CHECK_OK(hm_mask_to_pbm(mask, NULL, 0, &count));
    CHECK(count == sizeof(PBM));
    CHECK_OK(hm_mask_to_pbm(mask, bytes, sizeof(bytes), &count));
    CHECK(count == sizeof(PBM) && memcmp(bytes, PBM, count) == 0);
    bytes[0] = 'x';
    CHECK_STATUS(hm_mask_to_pbm(mask, bytes, sizeof(PBM) - 1, &count), HM_STATUS_TOO_SMALL);
    CHECK(count == sizeof(PBM) && bytes[0] == 'x');
    CHECK(made(mask, "#..#\n.##."));
    mask = NULL;
    CHECK_STATUS(hm_mask_from_pbm(PBM, sizeof(PBM) - 1, &mask), HM_STATUS_BAD_DATA);
    CHECK_STATUS(hm_mask_from_pbm(PBM + 1, 4, &mask), HM_STATUS_BAD_DATA);
    CHECK_STATUS(hm_mask_from_pbm(NULL, 0, &mask), HM_STATUS_BAD_DATA);
    CHECK_STATUS(hm_mask_from_pbm(NULL, 1, &mask), HM_STATUS_NULL);
    CHECK_STATUS(hm_mask_from_pbm(PBM, SIZE_MAX, &mask), HM_STATUS_TOO_LARGE);
    CHECK(mask == NULL);
}

static void reading(void) {
    HmMask *mask = draw("....\n..#.\n.#.."), *empty = draw("..."), *other = NULL;
    uint32_t width = 0, height = 0;
    uint64_t pixels = 0;
    size_t bytes = 0, of_size = 0;
    bool is = false;
    HmRect bounds = {7, 7, 7, 7};
    CHECK_OK(hm_mask_size(mask, &width, NULL));
    CHECK_OK(hm_mask_size(mask, NULL, &height));
    CHECK(width == 4 && height == 3);
    CHECK_OK(hm_mask_count(mask, &pixels));
    CHECK(pixels == 2);
    CHECK_OK(hm_mask_bounds(mask, &bounds));
    CHECK(same_rect(bounds, 1, 1, 2, 2));
    CHECK_NONE(hm_mask_bounds(empty, &bounds));
    CHECK(same_rect(bounds, 1, 1, 2, 2));
    CHECK_OK(hm_mask_is_empty(empty, &is));
    CHECK(is);
    CHECK_OK(hm_mask_is_empty(mask, &is));
    CHECK(!is);
    CHECK_OK(hm_mask_get(mask, 2, 1, &is));
    CHECK(is);
    CHECK_OK(hm_mask_get(mask, INT32_MIN, INT32_MAX, &is));
    CHECK(!is);
    CHECK_OK(hm_mask_bytes_of(64, 64, &bytes));
    CHECK(bytes == 1208);
    CHECK_STATUS(hm_mask_bytes_of(65536, 0, &bytes), HM_STATUS_TOO_LARGE);
    CHECK_OK(hm_mask_bytes(mask, &bytes));
    CHECK_OK(hm_mask_bytes_of(4, 3, &of_size));
    CHECK(bytes == of_size);

    CHECK_OK(hm_mask_equals(mask, mask, &is));
    CHECK(is);
    CHECK_OK(hm_mask_equals(mask, empty, &is));
    CHECK(!is);
    other = draw("....\n..#.\n.#..");
    CHECK_OK(hm_mask_equals(mask, other, &is));
    CHECK(is);
    CHECK_OK(hm_mask_destroy(other));
    CHECK_ERROR(hm_mask_equals(mask, NULL, &is), HM_STATUS_NULL, "other");
    CHECK_ERROR(hm_mask_count(mask, (uint64_t *)misaligned(&pixels)), HM_STATUS_MISALIGNED,
                "count is misaligned");
    CHECK_ERROR(hm_mask_size(mask, (uint32_t *)misaligned(&width), NULL), HM_STATUS_MISALIGNED,
                "width");
    CHECK(width == 4 && pixels == 2);
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_mask_destroy(empty));
}

static void lists(void) {
    HmMask *mask = draw("..#\n#..\n.##");
    HmPoint points[4] = {{9, 9}, {9, 9}, {9, 9}, {9, 9}};
    uint64_t words[3];
    char text[12];
    size_t count = 77;
    CHECK_OK(hm_mask_pixels(mask, NULL, 0, &count));
    CHECK(count == 4);
    CHECK_ERROR(hm_mask_pixels(mask, points, 3, &count), HM_STATUS_TOO_SMALL,
                "4 answers, and room for 3");
    CHECK(count == 4 && same_point(points[0], 9, 9));
    CHECK_OK(hm_mask_pixels(mask, points, 4, &count));
    CHECK(count == 4 && same_point(points[0], 2, 0) && same_point(points[1], 0, 1));
    CHECK(same_point(points[2], 1, 2) && same_point(points[3], 2, 2));
    count = 77;
    CHECK_STATUS(hm_mask_pixels(mask, NULL, 3, &count), HM_STATUS_NULL);
    CHECK_STATUS(hm_mask_pixels(mask, points, 4, NULL), HM_STATUS_NULL);
    CHECK_STATUS(hm_mask_pixels(mask, points, SIZE_MAX, &count), HM_STATUS_TOO_LARGE);
    CHECK_STATUS(hm_mask_pixels(mask, (HmPoint *)misaligned(points), 3, &count),
                 HM_STATUS_MISALIGNED);
    CHECK_STATUS(hm_mask_rows(mask, words, 2, &count), HM_STATUS_TOO_SMALL);
    CHECK(count == 3);
    CHECK_OK(hm_mask_to_text(mask, NULL, 0, &count));
    CHECK(count == 12);
    CHECK_STATUS(hm_mask_to_text(mask, text, 11, &count), HM_STATUS_TOO_SMALL);
    CHECK_OK(hm_mask_to_text(mask, text, 12, &count));
    CHECK(strcmp(text, "..#\n#..\n.##") == 0);
    CHECK_STATUS(hm_mask_to_text(mask, NULL, 12, &count), HM_STATUS_NULL);
    CHECK_OK(hm_mask_destroy(mask));
}

static void painting(void) {
    static const uint8_t RED[4] = {255, 0, 0, 160}, NOTHING[4] = {0, 0, 0, 0},
                         KEPT[4] = {7, 7, 7, 7};
    HmMask *mask = draw("#.\n.#"), *empty = NULL;
    uint8_t pixels[24];
    size_t count = 0;
    memset(pixels, 7, sizeof(pixels));
    CHECK_OK(hm_mask_to_rgba(mask, RED, 12, NULL, 0, &count));
    CHECK(count == 20);
    CHECK_OK(hm_mask_to_rgba(mask, RED, 12, pixels, 20, &count));
    CHECK(memcmp(pixels, RED, 4) == 0 && memcmp(pixels + 4, NOTHING, 4) == 0);
    CHECK(memcmp(pixels + 8, KEPT, 4) == 0 && memcmp(pixels + 20, KEPT, 4) == 0);
    CHECK(memcmp(pixels + 12, NOTHING, 4) == 0 && memcmp(pixels + 16, RED, 4) == 0);
    CHECK_OK(hm_mask_to_rgba(mask, KEPT, 0, pixels, 24, &count));
    CHECK(count == 16 && memcmp(pixels, KEPT, 4) == 0 && memcmp(pixels + 8, NOTHING, 4) == 0);
    CHECK_STATUS(hm_mask_to_rgba(mask, RED, 0, pixels, 15, &count), HM_STATUS_TOO_SMALL);
    CHECK(count == 16);
    CHECK_STATUS(hm_mask_to_rgba(mask, RED, 7, pixels, 24, &count), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_mask_to_rgba(mask, RED, SIZE_MAX, pixels, 24, &count), HM_STATUS_TOO_LARGE);
    CHECK_ERROR(hm_mask_to_rgba(mask, NULL, 0, pixels, 24, &count), HM_STATUS_NULL, "color");
    CHECK_OK(hm_mask_empty(2, 0, &empty));
    CHECK_OK(hm_mask_to_rgba(empty, RED, 0, NULL, 0, &count));
    CHECK(count == 0);
    CHECK_OK(hm_mask_destroy(empty));
    CHECK_OK(hm_mask_destroy(mask));
}

int main(void) {
    empty_and_full();
    from_images();
    from_words_and_text();
    reading();
    lists();
    painting();
    return finish();
}
