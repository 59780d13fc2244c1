/* Tests baked masks, and sprites from sheets. */

#include "sheets.h"

static void baked(void) {
    HmSheet *one = runner(), *other = fighter(), *read = NULL;
    HmNamedSheet sheets[2];
    HmBaked *baked = NULL, *opened = NULL;
    uint8_t bytes[2048], again[2048];
    size_t count = 0, index = 0, size = 0;
    sheets[0].name = "hero";
    sheets[0].sheet = one;
    sheets[1].name = "foe";
    sheets[1].sheet = other;
    CHECK_OK(hm_bake(sheets, 2, &baked));
    CHECK_OK(hm_baked_bytes(baked, NULL, 0, &size));
    CHECK(size > 100 && size < sizeof(bytes));
    CHECK_STATUS(hm_baked_bytes(baked, bytes, size - 1, &count), HM_STATUS_TOO_SMALL);
    CHECK_OK(hm_baked_bytes(baked, bytes, sizeof(bytes), &count));
    CHECK(count == size);
    CHECK_OK(hm_sheet_destroy(one));
    CHECK_OK(hm_sheet_destroy(other));
    CHECK_OK(hm_baked_destroy(baked));

    CHECK_OK(hm_baked_open(bytes, size, 0, &opened));
    CHECK_OK(hm_baked_count(opened, &count));
    CHECK(count == 2);
    NAME_IS(hm_baked_name(opened, 1, name, sizeof(name), &length), "foe");
    CHECK_STATUS(hm_baked_name(opened, 2, NULL, 0, &count), HM_STATUS_NOT_FOUND);
    CHECK_OK(hm_baked_bytes(opened, again, sizeof(again), &count));
    CHECK(count == size && memcmp(bytes, again, size) == 0);
    CHECK_OK(hm_baked_sheet(opened, "hero", &read));
    CHECK_OK(hm_sheet_find(read, "run/1", &index));
    CHECK(index == 3 && frame_is(read, 2, "##\n.#"));
    CHECK_OK(hm_sheet_destroy(read));
    CHECK_OK(hm_baked_get(opened, 1, &read));
    /* A sheet keeps its masks without the file. */
    CHECK_OK(hm_baked_destroy(opened));
    CHECK_OK(hm_sheet_find_shape(read, 1, "hit", &index));
    CHECK(index == 1);
    CHECK_OK(hm_sheet_destroy(read));

    /* Damaged bytes. */
    opened = NULL;
    CHECK_ERROR(hm_baked_open(bytes, size, 1, &opened), HM_STATUS_TOO_LARGE, "max_bytes is 1");
    CHECK_STATUS(hm_baked_open(NULL, 0, 0, &opened), HM_STATUS_BAD_DATA);
    CHECK_STATUS(hm_baked_open(NULL, 1, 0, &opened), HM_STATUS_NULL);
    CHECK_STATUS(hm_baked_open(bytes, SIZE_MAX, 0, &opened), HM_STATUS_TOO_LARGE);
    for (index = 0; index < size; index++) {
        CHECK_STATUS(hm_baked_open(bytes, index, 0, &opened), HM_STATUS_BAD_DATA);
        bytes[index] ^= 0x10;
        CHECK_STATUS(hm_baked_open(bytes, size, 0, &opened), HM_STATUS_BAD_DATA);
        bytes[index] ^= 0x10;
    }
    CHECK(opened == NULL);

    read = NULL;
    CHECK_OK(hm_bake(NULL, 0, &baked));
    CHECK_OK(hm_baked_count(baked, &count));
    CHECK(count == 0);
    CHECK_STATUS(hm_baked_get(baked, 0, &read), HM_STATUS_NOT_FOUND);
    CHECK_ERROR(hm_baked_sheet(baked, "hero", &read), HM_STATUS_NOT_FOUND, "\"hero\"");
    CHECK_STATUS(hm_baked_sheet(baked, NULL, &read), HM_STATUS_NULL);
    CHECK_OK(hm_baked_destroy(baked));
    CHECK_STATUS(hm_baked_count(baked, &count), HM_STATUS_HANDLE);
    CHECK_OK(hm_baked_destroy(NULL));
    CHECK(read == NULL);
}

static void wrong_to_bake(void) {
    HmSheet *sheet = runner();
    HmNamedSheet sheets[2] = {{"same", NULL}, {"same", NULL}};
    HmBaked *baked = NULL;
    CHECK_ERROR(hm_bake(sheets, 1, &baked), HM_STATUS_NULL, "the sheet of a name");
    sheets[0].sheet = sheets[1].sheet = sheet;
    CHECK_STATUS(hm_bake(sheets, 2, &baked), HM_STATUS_ARGUMENT);
    sheets[0].name = NULL;
    CHECK_ERROR(hm_bake(sheets, 1, &baked), HM_STATUS_NULL, "the name of a sheet");
    CHECK_STATUS(hm_bake(NULL, 1, &baked), HM_STATUS_NULL);
    CHECK_STATUS(hm_bake(sheets, SIZE_MAX, &baked), HM_STATUS_TOO_LARGE);
    CHECK_STATUS(hm_bake(sheets, 0, NULL), HM_STATUS_NULL);
    CHECK_OK(hm_sheet_destroy(sheet));
    sheets[0].name = "gone";
    CHECK_STATUS(hm_bake(sheets, 1, &baked), HM_STATUS_HANDLE);
    CHECK(baked == NULL);
}

static void sprites(void) {
    HmSheet *sheet = runner();
    HmSprites *sprites = NULL;
    HmWorld *world = NULL;
    HmMask *mask = NULL;
    HmPoint offset;
    HmSpriteId all = 7, run = 7;
    size_t count = 0;
    CHECK_OK(hm_sprites_new(&sprites));
    CHECK_OK(hm_sprites_add_sheet(sprites, sheet, &all));
    CHECK_OK(hm_sprites_add_clip(sprites, sheet, "run", &run));
    CHECK(all == 0 && run == 1);
    CHECK_OK(hm_sprites_frame_count(sprites, all, &count));
    CHECK(count == 4);
    CHECK_OK(hm_sprites_frame_count(sprites, run, &count));
    CHECK(count == 2);
    CHECK_OK(hm_sprites_mask(sprites, run, 0, &mask, &offset));
    CHECK(made(mask, "##\n.#"));
    CHECK_STATUS(hm_sprites_add_clip(sprites, sheet, "walk", &run), HM_STATUS_NOT_FOUND);
    CHECK_STATUS(hm_sprites_add_clip(sprites, sheet, NULL, &run), HM_STATUS_NULL);
    CHECK_STATUS(hm_sprites_add_sheet(sprites, NULL, &run), HM_STATUS_NULL);
    CHECK_OK(hm_world_new(&world));
    CHECK_OK(hm_world_add_sheet(world, sheet, &all));
    CHECK_OK(hm_world_add_clip(world, sheet, "run", &run));
    CHECK(all == 0 && run == 1);
    CHECK_STATUS(hm_world_add_clip(world, sheet, "walk", &run), HM_STATUS_NOT_FOUND);
    CHECK(run == 1);
    CHECK_OK(hm_world_destroy(world));
    CHECK_OK(hm_sprites_destroy(sprites));
    CHECK_OK(hm_sheet_destroy(sheet));
}

int main(void) {
    baked();
    wrong_to_bake();
    sprites();
    return finish();
}
