/* A world: a ship among rocks, with terrain that it digs into. */
#include <hitmask.h>
#include <stdio.h>
#include <stdlib.h>

enum { SHIP = 0, ROCK = 1, GROUND = 2 };

/* Ends the program after an error. HM_STATUS_NONE, which is greater than HM_STATUS_OK, is not an
 * error. */
static void check(HmStatus status) {
    if (status < HM_STATUS_OK) {
        fprintf(stderr, "%s: %s\n", hm_status_name(status), hm_last_error());
        _Exit(1);
    }
}

int main(void) {
    HmMask *box = NULL, *hills = NULL;
    check(hm_mask_full(16, 16, &box));
    check(hm_mask_full(400, 60, &hills));

    HmWorld *world = NULL;
    HmSpriteId sprite;
    check(hm_world_new(&world));
    check(hm_world_add_mask(world, box, &sprite));

    HmColliderDef def = hm_default_collider_def();
    HmColliderId ship, rock, ground;
    def.sprite = sprite, def.x = 100, def.y = 50, def.layer = SHIP;
    check(hm_world_insert(world, &def, &ship));
    def.x = 160, def.layer = ROCK, def.collides_with = 1u << SHIP;
    check(hm_world_insert(world, &def, &rock));

    HmTerrain *terrain = NULL;
    check(hm_terrain_from_mask(hills, 0, 0, &terrain));
    def = hm_default_collider_def();
    def.terrain = terrain, def.y = 200, def.layer = GROUND;
    check(hm_world_insert(world, &def, &ground));

    for (int x = 100; x <= 200; x += 10) { /* ten ticks of a game */
        check(hm_world_set_position(world, ship, x, 50));
        check(hm_world_tick(world));

        HmEvent events[8]; /* your memory: hm_world_events writes the events into it */
        size_t count = 0;
        check(hm_world_events(world, events, 8, &count));
        for (size_t i = 0; i < count; i++) {
            if (events[i].kind == HM_EVENT_KIND_STARTED)
                printf("x = %d: the ship hits the rock\n", x);
            if (events[i].kind == HM_EVENT_KIND_ENDED) printf("x = %d: it is past the rock\n", x);
        }
    }

    HmFigure bomb = hm_circle(200.0, 0.0, 30.5); /* in the terrain's own pixels */
    HmChange hole;
    check(hm_world_carve(world, ground, &bomb, &hole));
    printf("the bomb carves %d pixels\n", (int)hole.count);

    HmFilter filter = hm_default_filter();
    filter.layers = 1u << GROUND;
    HmWorldRayHit hit;
    if (hm_world_ray(world, 200.5, 0.5, 200.5, 400.5, &filter, &hit) == HM_STATUS_OK) {
        printf("straight below is ground at y = %d\n", (int)hit.hit.pixel.y);
    }

    hm_world_destroy(world);
    hm_terrain_destroy(terrain);
    hm_mask_destroy(hills);
    hm_mask_destroy(box);
    return hm_live_objects() == 0 ? 0 : 1;
}
