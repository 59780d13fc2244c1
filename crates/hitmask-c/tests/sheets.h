/* Sheets that several tests use. */
#ifndef SHEETS_H
#define SHEETS_H

#include "check.h"

#define NAME_IS(call, expected)                                           \
    do {                                                                  \
        char name[64];                                                    \
        size_t length = 0;                                                \
        CHECK_OK(call);                                                   \
        CHECK(length == strlen(expected) + 1 && !strcmp(name, expected)); \
    } while (0)

static inline int frame_is(const HmSheet *sheet, int64_t frame, const char *text) {
    HmMask *mask = NULL;
    CHECK_OK(hm_sheet_mask(sheet, frame, &mask, NULL));
    return made(mask, text);
}

/* Creates four frames of 2 × 2 pixels. The last two are the clip "run". */
static inline HmSheet *runner(void) {
    static const uint32_t RUN[] = {2, 3};
    HmMask *mask = draw("#..####.\n#..#.##.");
    HmGrid grid = hm_default_grid(2, 2);
    HmClipDef run = hm_default_clip_def();
    HmSheetDef def = hm_default_sheet_def();
    HmSheet *sheet = NULL;
    run.name = "run";
    run.frames = RUN;
    run.frame_count = 2;
    def.clips = &run;
    def.clip_count = 1;
    def.duration = 80;
    CHECK_OK(hm_sheet_from_grid(mask, &grid, &def, &sheet));
    CHECK_OK(hm_mask_destroy(mask));
    return sheet;
}

/* Creates a fighter with a trimmed body, and a fist in one of its frames. */
static inline HmSheet *fighter(void) {
    static const uint32_t BOTH[] = {0, 1, 0}, LASTS[] = {10, 0, 30};
    HmMask *body = draw("##\n##"), *fist = draw("###");
    HmShapeDef hit = {NULL, NULL, {2, 1}};
    HmFrameDef frames[2];
    HmClipDef clips[2];
    HmSheetDef def = hm_default_sheet_def();
    HmSheet *sheet = NULL;
    frames[0] = frames[1] = hm_default_frame_def();
    frames[0].mask = frames[1].mask = body;
    frames[0].name = "idle";
    hit.name = "hit";
    hit.mask = fist;
    frames[1].name = "punch";
    frames[1].offset.x = 1;
    frames[1].offset.y = 2;
    frames[1].has_size = true;
    frames[1].width = 8;
    frames[1].height = 4;
    frames[1].has_pivot = true;
    frames[1].pivot.x = 2;
    frames[1].pivot.y = 4;
    frames[1].duration = 90;
    frames[1].shapes = &hit;
    frames[1].shape_count = 1;
    clips[0] = clips[1] = hm_default_clip_def();
    clips[0].name = "hop";
    clips[0].frames = BOTH;
    clips[0].durations = LASTS;
    clips[0].frame_count = 3;
    clips[0].mode = HM_LOOP_MODE_PING_PONG;
    clips[1].name = "once";
    clips[1].frames = BOTH;
    clips[1].frame_count = 2;
    clips[1].mode = HM_LOOP_MODE_ONCE;
    def.duration = 40;
    def.clips = clips;
    def.clip_count = 2;
    CHECK_OK(hm_sheet_from_frames(frames, 2, &def, &sheet));
    /* The sheet keeps the old pixels of the mask. */
    CHECK_OK(hm_mask_clear(body));
    CHECK_OK(hm_mask_destroy(body));
    CHECK_OK(hm_mask_destroy(fist));
    return sheet;
}

#endif
