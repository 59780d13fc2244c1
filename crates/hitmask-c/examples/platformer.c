/* A character of a platform game: it runs, jumps onto a raft, and rides on it. */
#include <hitmask.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program after an error. HM_STATUS_NONE, which is greater than HM_STATUS_OK, is not an
 * error. */
static void check(HmStatus status) {
    if (status < HM_STATUS_OK) {
        fprintf(stderr, "%s: %s\n", hm_status_name(status), hm_last_error());
        _Exit(1);
    }
}

int main(void) {
    HmMask *hero = NULL, *hills = NULL, *planks = NULL;
    check(hm_mask_full(8, 16, &hero));
    check(hm_mask_full(120, 20, &hills));
    check(hm_mask_full(32, 4, &planks));

    HmObstacles *around = NULL;
    HmMaterial one_way = hm_material_one_way();
    uint32_t raft;
    check(hm_obstacles_new(&around));
    check(hm_obstacles_add_mask(around, hills, 0, 100, NULL, 0, NULL)); /* NULL: plain rock */
    check(hm_obstacles_add_mask(around, planks, 150, 95, &one_way, 1, &raft));

    HmPathDef def = hm_default_path_def();
    HmPath *path = NULL;
    const HmPixel points[2] = {{150, 95}, {150, 45}};
    def.speed = hm_subpixels_from_double(0.25);
    check(hm_path_new(points, 2, &def, &path));

    HmPlatformer rules = hm_platformer_tight(); /* plain numbers: change any of them */
    rules.jump.coyote_ticks = 8;
    /* Plain data: a copy is a snapshot. */
    HmPlatformerState player = hm_platformer_state_at(80, 84);

    for (uint64_t tick = 0; tick < 120; tick++) {
        HmMovingSolid lift;
        HmPassenger rider;
        check(hm_moving_solid_on_path(path, tick, raft, &lift));
        check(hm_platformer_state_passenger(&player, hero, &rider));
        check(hm_carry_all(around, &lift, 1, &rider, 1));
        check(hm_platformer_state_carried(&player, &rider));

        HmPads pad = 0;
        if (player.body.position.x < 155) pad |= HM_PAD_RIGHT;
        if (player.body.position.x > 110 && player.body.position.x < 150) pad |= HM_PAD_JUMP;
        HmPlatformerTick now;
        check(hm_platformer_tick(&rules, &player, pad, hero, around, &now));
        if (now.events & HM_PLATFORMER_EVENT_JUMPED) printf("tick %d: it jumps\n", (int)tick);
        if (now.events & HM_PLATFORMER_EVENT_LANDED)
            printf("tick %d: it lands on obstacle %u\n", (int)tick, (unsigned)now.support);
    }
    printf("after two seconds it is %d pixels above the hills\n",
           100 - 16 - (int)player.body.position.y);

    hm_path_destroy(path);
    hm_obstacles_destroy(around);
    hm_mask_destroy(planks);
    hm_mask_destroy(hills);
    hm_mask_destroy(hero);
    return hm_live_objects() == 0 ? 0 : 1;
}
