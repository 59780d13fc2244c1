/* Baked masks: a file with the masks of a fighter, and the frame in which its fist is extended. */
#include <hitmask.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program after an error. */
static void check(HmStatus status) {
    if (status < HM_STATUS_OK) {
        fprintf(stderr, "%s: %s\n", hm_status_name(status), hm_last_error());
        exit(1);
    }
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "crates/hitmask-gallery/tests/assets/masks.hitmask";
    static uint8_t bytes[1 << 16];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "can't open %s: name a file of baked masks\n", path);
        return 1;
    }
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);

    HmBaked *baked = NULL;
    HmSheet *hero = NULL;
    check(hm_baked_open(bytes, size, 0, &baked)); /* 0: its masks may take 256 MiB */
    check(hm_baked_sheet(baked, "hero", &hero));
    hm_baked_destroy(baked); /* the sheet keeps its masks */

    size_t punch, shape;
    uint32_t frame;
    check(hm_sheet_find_clip(hero, "punch", &punch));
    check(hm_sheet_clip_frame_at(hero, punch, 250, &frame)); /* after 250 ms */
    if (hm_sheet_find_shape(hero, frame, "hit", &shape) == HM_STATUS_OK) {
        HmMask *hit = NULL;
        HmPoint offset;
        check(hm_sheet_shape_mask(hero, frame, shape, &hit, &offset));
        /* With the frame at (x, y), the fist is at (x + offset.x, y + offset.y). */
        uint64_t count;
        check(hm_mask_count(hit, &count));
        printf("in frame %d, %d pixels hit\n", (int)frame, (int)count);
        hm_mask_destroy(hit);
    }
    hm_sheet_destroy(hero);
    return hm_live_objects() == 0 ? 0 : 1;
}
