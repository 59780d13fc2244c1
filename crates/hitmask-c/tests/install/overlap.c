#include <hitmask.h>
#include <stdio.h>

int main(void) {
    HmMask *mask;
    bool overlaps = false;
    if (hm_mask_full(8, 8, &mask) != HM_STATUS_OK) return 1;
    if (hm_overlaps(mask, 0, 0, mask, 7, 7, &overlaps) != HM_STATUS_OK) return 1;
    printf("hitmask %s: %s\n", hm_version(), overlaps ? "they touch" : "they do not touch");
    return hm_mask_destroy(mask) == HM_STATUS_OK && overlaps ? 0 : 1;
}
