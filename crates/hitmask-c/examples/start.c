/* The first steps: a ship and a rock that touch, and a world in which the ship hits the rock. */
#include <hitmask.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program after an error. */
static void check(HmStatus status) {
    if (status < HM_STATUS_OK) {
        fprintf(stderr, "%s\n", hm_last_error());
        exit(1);
    }
}

int main(void) {
    HmMask *ship_mask = NULL, *rock_mask = NULL;
    check(hm_mask_from_text("..##..\n"
                            ".####.\n"
                            "######\n",
                            &ship_mask));
    check(hm_mask_full(4, 4, &rock_mask));

    /* A first hit: the ship at (10, 20), the rock at (14, 20). */
    HmContact contact;
    HmStatus status = hm_contact(ship_mask, 10, 20, rock_mask, 14, 20, &contact);
    check(status);
    if (status == HM_STATUS_OK) { /* HM_STATUS_NONE if they do not touch */
        printf("they share %d pixels, %d px to the left free the ship\n", (int)contact.area,
               (int)contact.depth.left);
    }

    /* A first world. It keeps the masks, so you can destroy yours. */
    HmWorld *world = NULL;
    HmSpriteId ship_sprite, rock_sprite;
    check(hm_world_new(&world));
    check(hm_world_add_mask(world, ship_mask, &ship_sprite));
    check(hm_world_add_mask(world, rock_mask, &rock_sprite));
    hm_mask_destroy(ship_mask);
    hm_mask_destroy(rock_mask);

    HmColliderDef def = hm_default_collider_def();
    HmColliderId ship, rock;
    def.sprite = ship_sprite, def.x = 0, def.y = 20;
    check(hm_world_insert(world, &def, &ship));
    def.sprite = rock_sprite, def.x = 30, def.y = 18;
    check(hm_world_insert(world, &def, &rock));

    for (int tick = 0; tick < 60; tick++) {
        HmEvent events[8]; /* your memory: hm_world_events writes the events into it */
        size_t count = 0;
        check(hm_world_set_position(world, ship, tick, 20));
        check(hm_world_tick(world));
        check(hm_world_events(world, events, 8, &count));
        for (size_t i = 0; i < count; i++) {
            if (events[i].kind == HM_EVENT_KIND_STARTED)
                printf("tick %d: the ship hits the rock\n", tick);
        }
    }
    hm_world_destroy(world);
    return 0;
}
