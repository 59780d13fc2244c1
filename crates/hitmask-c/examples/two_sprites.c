/* Two sprites: tests whether and where they touch, and how to separate them. */
#include <hitmask.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
    /* RGBA, from your image loader. */
    static uint8_t ship_pixels[32 * 20 * 4], rock_pixels[24 * 24 * 4];
    for (size_t i = 3; i < sizeof ship_pixels; i += 4) ship_pixels[i] = 255;
    for (size_t i = 3; i < sizeof rock_pixels; i += 4) rock_pixels[i] = 255;

    HmMask *ship = NULL, *rock = NULL;
    if (hm_mask_from_rgba(ship_pixels, 32, 20, 0, 1, &ship) != HM_STATUS_OK ||
        hm_mask_from_rgba(rock_pixels, 24, 24, 0, 1, &rock) != HM_STATUS_OK) {
        fprintf(stderr, "%s\n", hm_last_error());
        return 1;
    }
    HmContact contact;
    /* HM_STATUS_OK, or HM_STATUS_NONE if they do not touch. */
    if (hm_contact(ship, 120, 80, rock, 131, 84, &contact) == HM_STATUS_OK) {
        printf("they touch in %d pixels, %u px up frees the ship\n", (int)contact.area,
               (unsigned)contact.depth.up);
    }
    HmContinuousSweep hit; /* from (40, 80), 90 px to the right: it cannot tunnel */
    if (hm_sweep_continuous(ship, 40, 80, rock, 131, 84, 90, 0, &hit) == HM_STATUS_OK) {
        printf("hit at %d/%d of the way\n", (int)hit.time.numerator, (int)hit.time.denominator);
    }
    hm_mask_destroy(ship);
    hm_mask_destroy(rock);
    return 0;
}
