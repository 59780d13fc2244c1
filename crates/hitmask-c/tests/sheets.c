/* Tests sheets: frames, shapes and clips. */

#include "sheets.h"

static void grids(void) {
    HmSheet *sheet = runner();
    HmMask *mask = NULL;
    HmGrid grid = hm_default_grid(2, 2);
    HmFrame frame;
    size_t count = 0;
    CHECK_OK(hm_sheet_frame_count(sheet, &count));
    CHECK(count == 4);
    CHECK(frame_is(sheet, 0, "#.\n#.") && frame_is(sheet, 1, ".#\n.#"));
    CHECK(frame_is(sheet, 2, "##\n.#") && frame_is(sheet, 3, "#.\n#."));
    CHECK(frame_is(sheet, -1, "#.\n#.") && frame_is(sheet, 6, "##\n.#") &&
          frame_is(sheet, INT64_MIN, "#.\n#."));
    CHECK_OK(hm_sheet_frame(sheet, 5, &frame));
    CHECK(frame.index == 1 && frame.width == 2 && frame.height == 2 &&
          same_point(frame.offset, 0, 0));
    CHECK(!frame.has_pivot && same_point(frame.pivot, 0, 0) && frame.duration == 80 &&
          frame.shape_count == 1);
    CHECK_OK(hm_sheet_destroy(sheet));

    /* A margin of 1 and gaps of 1: the cells are at 1 and 4 on both axes. */
    mask = draw(".......\n.##.#..\n.##....\n.......\n.#..##.\n....##.\n.......");
    grid.margin_x = grid.margin_y = grid.spacing_x = grid.spacing_y = 1;
    CHECK_OK(hm_sheet_from_grid(mask, &grid, NULL, &sheet));
    CHECK_OK(hm_sheet_frame_count(sheet, &count));
    CHECK(count == 4 && frame_is(sheet, 0, "##\n##") && frame_is(sheet, 1, "#.\n.."));
    CHECK(frame_is(sheet, 2, "#.\n..") && frame_is(sheet, 3, "##\n##"));
    CHECK_OK(hm_sheet_destroy(sheet));
    CHECK_OK(hm_mask_set(mask, 2, 4, true));
    grid.by_columns = true;
    grid.count = 3;
    CHECK_OK(hm_sheet_from_grid(mask, &grid, NULL, &sheet));
    CHECK_OK(hm_sheet_frame_count(sheet, &count));
    CHECK(count == 3 && frame_is(sheet, 1, "##\n..") && frame_is(sheet, 2, "#.\n.."));
    CHECK_OK(hm_sheet_destroy(sheet));

    sheet = NULL;
    grid.count = 5;
    CHECK_ERROR(hm_sheet_from_grid(mask, &grid, NULL, &sheet), HM_STATUS_ARGUMENT, "holds 4 cells");
    grid = hm_default_grid(8, 2);
    CHECK_ERROR(hm_sheet_from_grid(mask, &grid, NULL, &sheet), HM_STATUS_ARGUMENT, "no whole cell");
    grid = hm_default_grid(0, 2);
    CHECK_STATUS(hm_sheet_from_grid(mask, &grid, NULL, &sheet), HM_STATUS_ARGUMENT);
    grid.cell_width = grid.spacing_x = grid.margin_y = UINT32_MAX;
    CHECK_STATUS(hm_sheet_from_grid(mask, &grid, NULL, &sheet), HM_STATUS_ARGUMENT);
    CHECK_ERROR(hm_sheet_from_grid(mask, NULL, NULL, &sheet), HM_STATUS_NULL, "grid is NULL");
    CHECK_STATUS(hm_sheet_from_grid(NULL, &grid, NULL, &sheet), HM_STATUS_NULL);
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_mask_empty(300, 300, &mask));
    grid = hm_default_grid(1, 1);
    CHECK_ERROR(hm_sheet_from_grid(mask, &grid, NULL, &sheet), HM_STATUS_TOO_LARGE, "90000 frames");
    CHECK(sheet == NULL);
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_sheet_destroy(NULL));
}

static void rects(void) {
    const HmRect list[] = {{1, 0, 2, 1}, {0, 1, 1, 1}, {-1, -1, 2, 2}};
    HmMask *mask = draw("##.\n#..");
    HmSheetDef def = hm_default_sheet_def();
    HmSheet *sheet = NULL;
    HmRect *many = NULL;
    HmFrame frame;
    def.has_pivot = true;
    def.pivot.x = 3;
    def.pivot.y = -4;
    CHECK_OK(hm_sheet_from_rects(mask, list, 3, &def, &sheet));
    CHECK(frame_is(sheet, 0, "#.") && frame_is(sheet, 1, "#") && frame_is(sheet, 2, "..\n.#"));
    CHECK_OK(hm_sheet_frame(sheet, 2, &frame));
    CHECK(frame.width == 2 && frame.has_pivot && same_point(frame.pivot, 3, -4) &&
          frame.duration == 0);
    CHECK_OK(hm_sheet_destroy(sheet));
    sheet = NULL;
    CHECK_STATUS(hm_sheet_from_rects(mask, list, 0, NULL, &sheet), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_sheet_from_rects(mask, NULL, 1, NULL, &sheet), HM_STATUS_NULL);
    CHECK_STATUS(hm_sheet_from_rects(mask, list, SIZE_MAX, NULL, &sheet), HM_STATUS_TOO_LARGE);
    many = (HmRect *)calloc(65537, sizeof(HmRect));
    CHECK(many != NULL);
    CHECK_ERROR(hm_sheet_from_rects(mask, many, 65537, NULL, &sheet), HM_STATUS_TOO_LARGE,
                "65537 frames");
    free(many);
    CHECK_STATUS(hm_sheet_from_rects(mask, list, 1, (const HmSheetDef *)misaligned(&def), &sheet),
                 HM_STATUS_MISALIGNED);
    CHECK(sheet == NULL);
    CHECK_OK(hm_mask_destroy(mask));
}

static void frames_and_shapes(void) {
    HmSheet *sheet = fighter(), *left = NULL;
    HmMask *mask = NULL;
    HmFrame frame;
    HmPoint offset = {9, 9};
    size_t index = 7, count = 0;
    char name[8] = "x";
    CHECK_OK(hm_sheet_frame(sheet, 0, &frame));
    CHECK(frame.width == 2 && frame.height == 2 && frame.duration == 40 && !frame.has_pivot);
    CHECK_OK(hm_sheet_frame(sheet, 1, &frame));
    CHECK(frame.width == 8 && frame.height == 4 && frame.duration == 90 && frame.shape_count == 2);
    CHECK(same_point(frame.offset, 1, 2) && frame.has_pivot && same_point(frame.pivot, 2, 4));
    NAME_IS(hm_sheet_frame_name(sheet, 1, name, sizeof(name), &length), "punch");
    NAME_IS(hm_sheet_shape_name(sheet, 1, 0, name, sizeof(name), &length), "body");
    NAME_IS(hm_sheet_shape_name(sheet, 1, 1, name, sizeof(name), &length), "hit");
    CHECK_STATUS(hm_sheet_frame_name(sheet, 1, name, 5, &count), HM_STATUS_TOO_SMALL);
    CHECK(count == 6 && strcmp(name, "x") == 0);
    CHECK_OK(hm_sheet_frame_name(sheet, 1, NULL, 0, &count));
    CHECK(count == 6);
    CHECK_OK(hm_sheet_mask(sheet, 1, &mask, &offset));
    CHECK(same_point(offset, 1, 2));
    /* The mask is a copy, so the sheet does not change. */
    CHECK_OK(hm_mask_clear(mask));
    CHECK_OK(hm_mask_destroy(mask));
    CHECK(frame_is(sheet, 1, "##\n##"));
    CHECK_OK(hm_sheet_find_shape(sheet, 1, "hit", &index));
    CHECK(index == 1);
    CHECK_OK(hm_sheet_find_shape(sheet, 0, "body", &index));
    CHECK(index == 0);
    CHECK_NONE(hm_sheet_find_shape(sheet, 0, "hit", &index));
    CHECK(index == 0);
    CHECK_OK(hm_sheet_shape_mask(sheet, 1, 1, &mask, &offset));
    CHECK(made(mask, "###") && same_point(offset, 2, 1));
    CHECK_OK(hm_sheet_whole_mask(sheet, 1, 1, &mask));
    CHECK(made(mask, "........\n..###...\n........\n........"));
    CHECK_OK(hm_sheet_whole_mask(sheet, 1, 0, &mask));
    CHECK(made(mask, "........\n........\n.##.....\n.##....."));
    mask = NULL;
    CHECK_ERROR(hm_sheet_shape_mask(sheet, 0, 1, &mask, &offset), HM_STATUS_NOT_FOUND,
                "there is no shape 1");
    CHECK_STATUS(hm_sheet_whole_mask(sheet, 0, 1, &mask), HM_STATUS_NOT_FOUND);
    CHECK_STATUS(hm_sheet_shape_name(sheet, 0, SIZE_MAX, name, 8, &count), HM_STATUS_NOT_FOUND);
    CHECK_STATUS(hm_sheet_find_shape(sheet, 0, NULL, &index), HM_STATUS_NULL);
    CHECK_STATUS(hm_sheet_mask(sheet, 0, NULL, &offset), HM_STATUS_NULL);
    CHECK_STATUS(hm_sheet_mask(sheet, 0, &mask, (HmPoint *)misaligned(&offset)),
                 HM_STATUS_MISALIGNED);
    CHECK(mask == NULL && same_point(offset, 2, 1));

    CHECK_OK(hm_sheet_flipped_x(sheet, &left));
    CHECK_OK(hm_sheet_frame(left, 1, &frame));
    CHECK(same_point(frame.offset, 5, 2) && same_point(frame.pivot, 6, 4) && frame.duration == 90);
    CHECK_OK(hm_sheet_shape_mask(left, 1, 1, &mask, &offset));
    CHECK(made(mask, "###") && same_point(offset, 3, 1));
    CHECK_OK(hm_sheet_destroy(left));
    CHECK_OK(hm_sheet_destroy(sheet));
    CHECK_STATUS(hm_sheet_frame_count(sheet, &count), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_sheet_flipped_x(sheet, &left), HM_STATUS_HANDLE);
    CHECK_OK(hm_mask_full(1, 1, &mask));
    CHECK_ERROR(hm_sheet_frame_count((const HmSheet *)(void *)mask, &count), HM_STATUS_HANDLE,
                "sheet is a mask: pass a sheet");
    CHECK_OK(hm_mask_destroy(mask));
}

static void clips(void) {
    static const uint32_t SHOWN[] = {2, 2, 3, 2};
    static const uint64_t TIMES[] = {0, 79, 80, 160};
    HmSheet *sheet = runner();
    HmClip clip;
    HmClipFrame frames[3] = {{9, 9}, {9, 9}, {9, 9}};
    size_t count = 0, index = 7, at;
    uint32_t shown = 9;
    CHECK_OK(hm_sheet_clip_count(sheet, &count));
    CHECK(count == 1);
    CHECK_OK(hm_sheet_clip(sheet, 0, &clip));
    CHECK(clip.frame_count == 2 && clip.duration == 160 && clip.mode == HM_LOOP_MODE_LOOP);
    NAME_IS(hm_sheet_clip_name(sheet, 0, name, sizeof(name), &length), "run");
    for (at = 0; at < 4; at++) {
        CHECK_OK(hm_sheet_clip_frame_at(sheet, 0, TIMES[at], &shown));
        CHECK(shown == SHOWN[at]);
    }
    CHECK_OK(hm_sheet_clip_frame_at(sheet, 0, UINT64_MAX, &shown));
    CHECK_OK(hm_sheet_clip_frame(sheet, 0, -1, &shown));
    CHECK(shown == 3);
    CHECK_OK(hm_sheet_find_clip(sheet, "run", &index));
    CHECK(index == 0);
    CHECK_ERROR(hm_sheet_find_clip(sheet, "walk", &index), HM_STATUS_NOT_FOUND, "\"walk\"");
    CHECK_OK(hm_sheet_find(sheet, "run/-1", &index));
    CHECK(index == 3);
    CHECK_OK(hm_sheet_find(sheet, "run", &index));
    CHECK(index == 2);
    CHECK_OK(hm_sheet_find(sheet, "5", &index));
    CHECK(index == 1);
    CHECK_STATUS(hm_sheet_find(sheet, "walk", &index), HM_STATUS_NOT_FOUND);
    CHECK_STATUS(hm_sheet_find(sheet, NULL, &index), HM_STATUS_NULL);
    CHECK_STATUS(hm_sheet_find(sheet, "\xFF", &index), HM_STATUS_ARGUMENT);
    CHECK(index == 1);
    CHECK_ERROR(hm_sheet_clip(sheet, 1, &clip), HM_STATUS_NOT_FOUND,
                "there is no clip 1: the sheet has 1");
    CHECK_STATUS(hm_sheet_clip_name(sheet, SIZE_MAX, NULL, 0, &count), HM_STATUS_NOT_FOUND);
    CHECK_STATUS(hm_sheet_clip_frame_at(sheet, 1, 0, &shown), HM_STATUS_NOT_FOUND);
    CHECK_OK(hm_sheet_destroy(sheet));

    sheet = fighter();
    CHECK_OK(hm_sheet_clip(sheet, 0, &clip));
    CHECK(clip.frame_count == 3 && clip.duration == 40 && clip.mode == HM_LOOP_MODE_PING_PONG);
    CHECK_STATUS(hm_sheet_clip_frames(sheet, 0, frames, 2, &count), HM_STATUS_TOO_SMALL);
    CHECK(count == 3 && frames[0].frame == 9);
    CHECK_OK(hm_sheet_clip_frames(sheet, 0, frames, 3, &count));
    CHECK(frames[0].frame == 0 && frames[0].milliseconds == 10 && frames[1].frame == 1 &&
          frames[1].milliseconds == 0);
    CHECK(frames[2].milliseconds == 30);
    /* The frames have the durations of the sheet; the last frame stays. */
    CHECK_OK(hm_sheet_clip_frames(sheet, 1, frames, 3, &count));
    CHECK(count == 2 && frames[0].milliseconds == 40 && frames[1].milliseconds == 90);
    CHECK_OK(hm_sheet_clip_frame_at(sheet, 1, 1000, &shown));
    CHECK(shown == 1);
    CHECK_OK(hm_sheet_destroy(sheet));
}

static void wrong_definitions(void) {
    static const uint32_t BEYOND[] = {0, 1};
    HmMask *mask = draw("#"), *gone = draw("#");
    HmFrameDef frames[2], *many = NULL;
    HmShapeDef shape = {"hit", NULL, {0, 0}};
    HmClipDef clip = hm_default_clip_def();
    HmSheetDef def = hm_default_sheet_def();
    HmSheet *sheet = NULL;
    size_t index = 7;
    CHECK_OK(hm_mask_destroy(gone));
    frames[0] = frames[1] = hm_default_frame_def();
    CHECK_ERROR(hm_sheet_from_frames(frames, 1, NULL, &sheet), HM_STATUS_NULL,
                "the mask of a frame");
    frames[0].mask = gone;
    CHECK_STATUS(hm_sheet_from_frames(frames, 1, NULL, &sheet), HM_STATUS_HANDLE);
    frames[0].mask = frames[1].mask = mask;
    CHECK_STATUS(hm_sheet_from_frames(frames, 0, NULL, &sheet), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_sheet_from_frames(NULL, 1, NULL, &sheet), HM_STATUS_NULL);
    CHECK_STATUS(hm_sheet_from_frames(frames, SIZE_MAX, NULL, &sheet), HM_STATUS_TOO_LARGE);
    many = (HmFrameDef *)calloc(65537, sizeof(HmFrameDef));
    CHECK(many != NULL);
    CHECK_STATUS(hm_sheet_from_frames(many, 65537, NULL, &sheet), HM_STATUS_TOO_LARGE);
    free(many);
    CHECK_STATUS(hm_sheet_from_frames((const HmFrameDef *)misaligned(frames), 1, NULL, &sheet),
                 HM_STATUS_MISALIGNED);
    frames[0].name = "\xC0";
    CHECK_ERROR(hm_sheet_from_frames(frames, 1, NULL, &sheet), HM_STATUS_ARGUMENT,
                "the name of a frame is not UTF-8");
    frames[0].name = NULL;
    frames[0].shape_count = 1;
    CHECK_ERROR(hm_sheet_from_frames(frames, 1, NULL, &sheet), HM_STATUS_NULL,
                "the shapes of a frame");
    frames[0].shapes = &shape;
    CHECK_ERROR(hm_sheet_from_frames(frames, 1, NULL, &sheet), HM_STATUS_NULL,
                "the mask of a shape");
    shape.mask = mask;
    shape.name = NULL;
    CHECK_ERROR(hm_sheet_from_frames(frames, 1, NULL, &sheet), HM_STATUS_NULL,
                "the name of a shape");
    frames[0].shape_count = 0;
    def.clip_count = 1;
    CHECK_ERROR(hm_sheet_from_frames(frames, 1, &def, &sheet), HM_STATUS_NULL, "clips is NULL");
    def.clips = &clip;
    CHECK_ERROR(hm_sheet_from_frames(frames, 1, &def, &sheet), HM_STATUS_NULL,
                "the name of a clip");
    clip.name = "walk";
    clip.frame_count = 2;
    CHECK_ERROR(hm_sheet_from_frames(frames, 1, &def, &sheet), HM_STATUS_NULL,
                "the frames of a clip");
    clip.frames = BEYOND;
    CHECK_ERROR(hm_sheet_from_frames(frames, 1, &def, &sheet), HM_STATUS_ARGUMENT, "frame 1");
    clip.mode = (HmLoopMode)3;
    CHECK_ERROR(hm_sheet_from_frames(frames, 2, &def, &sheet), HM_STATUS_ARGUMENT,
                "3 is not a loop mode");
    clip.mode = HM_LOOP_MODE_ONCE;
    clip.frame_count = SIZE_MAX;
    CHECK_STATUS(hm_sheet_from_frames(frames, 2, &def, &sheet), HM_STATUS_TOO_LARGE);
    CHECK(sheet == NULL);
    clip.frame_count = 2;
    frames[0].name = frames[1].name = "twice";
    CHECK_OK(hm_sheet_from_frames(frames, 2, &def, &sheet));
    CHECK_ERROR(hm_sheet_find(sheet, "twice", &index), HM_STATUS_ARGUMENT, "several");
    CHECK(index == 7);
    CHECK_OK(hm_sheet_destroy(sheet));
    CHECK_OK(hm_mask_destroy(mask));
}

int main(void) {
    grids();
    rects();
    frames_and_shapes();
    clips();
    wrong_definitions();
    return finish();
}
