/* What worlds refuse, and how they say it. */

#include "check.h"


/* No collider is no place to start from, though a mask and a pixel have no collider either. */
static void probes(HmWorld *world, const HmMask *mask) {
    HmProbe probe = hm_probe_collider(HM_NO_COLLIDER);
    HmNear near;
    HmWorldSweep sweep;
    CHECK(hm_world_nearest(world, &probe, NULL, &near) == HM_STATUS_NOT_FOUND);
    CHECK(strstr(hm_last_error(), "HM_NO_COLLIDER") != NULL);
    CHECK(hm_world_sweep(world, &probe, 200, 0, NULL, &sweep) == HM_STATUS_NOT_FOUND);
    probe = hm_probe_pixel(90, 0);
    CHECK(hm_world_nearest(world, &probe, NULL, &near) == HM_STATUS_OK);
    CHECK(near.distance.squared == 64);
    probe = hm_probe_mask(mask, 80, 0);
    CHECK(hm_world_nearest(world, &probe, NULL, &near) == HM_STATUS_OK);
    CHECK(near.distance.squared == 121);
    probe.kind = (HmProbeKind)3;
    CHECK(hm_world_nearest(world, &probe, NULL, &near) == HM_STATUS_ARGUMENT);
    probe = hm_probe_mask(NULL, 0, 0);
    CHECK(hm_world_nearest(world, &probe, NULL, &near) == HM_STATUS_NULL);
}

/* Terrain stands upright. */
static void terrain_without_pose(HmWorld *world, const HmMask *mask) {
    HmColliderDef def = hm_default_collider_def();
    HmTerrain *terrain = NULL;
    HmColliderId id = 7;
    uint32_t before, after;
    CHECK(hm_terrain_from_mask(mask, 0, 0, &terrain) == HM_STATUS_OK);
    CHECK(hm_world_count(world, &before) == HM_STATUS_OK);
    def.terrain = terrain;
    def.has_pose = true;
    def.pose.degrees = 90;
    CHECK(hm_world_insert(world, &def, &id) == HM_STATUS_ARGUMENT);
    CHECK(hm_world_count(world, &after) == HM_STATUS_OK);
    CHECK(after == before && id == 7);
    CHECK(hm_terrain_destroy(terrain) == HM_STATUS_OK);
}

int main(void) {
    HmMask *mask = NULL;
    HmWorld *world = NULL;
    HmColliderDef def = hm_default_collider_def();
    HmColliderId id;
    CHECK(hm_mask_full(8, 8, &mask) == HM_STATUS_OK);
    CHECK(hm_world_new(&world) == HM_STATUS_OK);
    CHECK(hm_world_add_mask(world, mask, &def.sprite) == HM_STATUS_OK);
    def.x = 99;
    CHECK(hm_world_insert(world, &def, &id) == HM_STATUS_OK);
    probes(world, mask);
    terrain_without_pose(world, mask);
    CHECK(hm_world_destroy(world) == HM_STATUS_OK);
    CHECK(hm_mask_destroy(mask) == HM_STATUS_OK);
    return finish();
}
