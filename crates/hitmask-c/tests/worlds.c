/* Tests invalid calls on worlds and their errors. */

#include "check.h"

/* A query cannot start from `HM_NO_COLLIDER`. Probes of a mask or a pixel have no collider either,
 * but are valid. */
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

/* Terrain cannot have a pose. */
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

/* A call that inserts several colliders inserts all of them or none. If it inserts none, the world
 * is unchanged. */
static void all_or_none(HmWorld *world) {
    HmColliderDef defs[2];
    HmColliderId ids[2] = {7, 7};
    uint64_t before, after;
    defs[0] = defs[1] = hm_default_collider_def();
    CHECK(hm_world_hash(world, &before) == HM_STATUS_OK);
    defs[1].sprite = 77;
    CHECK(hm_world_insert_many(world, defs, 2, ids) == HM_STATUS_NOT_FOUND);
    CHECK(hm_world_hash(world, &after) == HM_STATUS_OK && after == before && ids[0] == 7);
    defs[1].sprite = 0;
    defs[1].has_pose = true;
    defs[1].pose.scale_x = defs[1].pose.scale_y = 1000;
    defs[1].pose.scale_x *= 10;
    CHECK(hm_world_insert_many(world, defs, 2, ids) == HM_STATUS_ARGUMENT);
    CHECK(hm_world_hash(world, &after) == HM_STATUS_OK && after == before && ids[0] == 7);
    defs[1].has_pose = false;
    CHECK(hm_world_insert_many(world, defs, 2, ids) == HM_STATUS_OK);
    CHECK(ids[0] == 1 && ids[1] == 2);
}

/* A color may be in the memory of the pixels that it paints. A batch writes nothing if any of its
 * masks is invalid. */
static void nothing_half_done(const HmMask *mask) {
    uint8_t pixels[8 * 8 * 4] = {0};
    HmPair pairs[2];
    uint64_t areas[2] = {7, 7};
    size_t count;
    memset(pixels + 4, 200, 4);
    CHECK(hm_mask_to_rgba(mask, pixels + 4, 0, pixels, sizeof(pixels), &count) == HM_STATUS_OK);
    CHECK(pixels[0] == 200 && pixels[255] == 200);
    memset(pairs, 0, sizeof(pairs));
    pairs[0].a.mask = pairs[0].b.mask = pairs[1].a.mask = mask;
    CHECK(hm_area_many(pairs, 2, areas) == HM_STATUS_NULL);
    CHECK(areas[0] == 7 && areas[1] == 7);
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
    all_or_none(world);
    nothing_half_done(mask);
    CHECK(hm_world_destroy(world) == HM_STATUS_OK);
    CHECK(hm_mask_destroy(mask) == HM_STATUS_OK);
    return finish();
}
