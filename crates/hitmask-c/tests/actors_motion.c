/* Tests bodies and the obstacles around them: lengths, steps, mask changes, lists of obstacles,
 * terrain, and the colliders of a world. */

#include "actors.h"

#include <math.h>

static HmMask *box, *floor_mask;
static HmObstacles *around;

static HmMaterial rock_7(void) {
    HmMaterial material = hm_material_solid();
    material.number = 7;
    material.grip = 200;
    return material;
}

static void lengths(void) {
    CHECK(px(1.0) == HM_SUBPIXELS_PER_PIXEL);
    CHECK(px(0.1) * 5 == px(0.5));
    CHECK(px(-2.5) == -5 * HM_SUBPIXELS_PER_PIXEL / 2);
    CHECK(px(NAN) == 0);
    CHECK(px(INFINITY) == 2147483647 * HM_SUBPIXELS_PER_PIXEL);
    CHECK(hm_subpixels_to_double(px(0.7)) == 0.7);
    CHECK(hm_subpixels_from_ratio(900, 60) == px(15));
    CHECK(hm_subpixels_from_ratio(1, 3) == 682666667);
    CHECK(hm_subpixels_from_ratio(-1, 3) == -682666667);
    CHECK(hm_subpixels_from_ratio(1, 0) == 0);
}

static void a_body_falls_by_fractions_and_lands(void) {
    HmBody body = hm_body_at(10, 80), copy = body;
    HmStepOutcome step;
    CHECK_OK(hm_body_step(&copy, box, px(0.25), 0, HM_POLICY_SLIDE, NULL, NULL));
    CHECK(is_body_at(&copy, 10, 80) && same_vector(copy.remainder, 0.25, 0));
    do {
        CHECK_OK(hm_body_step(&body, box, 0, px(1.5), HM_POLICY_SLIDE, around, &step));
    } while (!step.hit_y.is_hit);
    CHECK(is_body_at(&body, 10, 84) && !step.hit_x.is_hit && !step.overlapped);
    CHECK(step.hit_x.id == 0 && step.hit_x.material.grip == 0 && step.hit_x.normal.x == 0);
    CHECK(step.hit_y.side == HM_SIDE_BOTTOM && same_point(step.hit_y.pixel, 10, 100));
    CHECK(step.hit_y.has_normal && step.hit_y.normal.x == 0 && step.hit_y.normal.y == -1);
    CHECK(step.hit_y.obstacle == 0 && step.hit_y.id == 3);
    CHECK(step.hit_y.material.kind == HM_MATERIAL_KIND_SOLID && step.hit_y.material.number == 7);
    CHECK(step.hit_y.material.grip == 200);
    copy = body;
    CHECK_OK(hm_body_step(&copy, box, px(5), px(9), HM_POLICY_STOP, around, NULL));
    CHECK(copy.position.x == 15);
    copy = body;
    CHECK_OK(hm_body_step(&copy, box, px(5), px(9), HM_POLICY_REVERT, around, NULL));
    CHECK(copy.position.x == 10);
    CHECK_OK(hm_body_moved(&body, 3, -4, &copy));
    CHECK(is_body_at(&copy, 13, 80));
    CHECK_OK(hm_body_moved(&copy, INT64_MAX, INT64_MIN, &copy));
    CHECK(is_body_at(&copy, INT64_C(1) << 40, -(INT64_C(1) << 40)));
    copy = hm_body_at(10, 90);
    CHECK_OK(hm_body_step(&copy, box, px(5), 0, HM_POLICY_SLIDE, around, &step));
    CHECK(step.overlapped && is_body_at(&copy, 10, 90));
}

static void positions_are_exact(void) {
    HmBody body = hm_body_at(1, 2), read;
    HmExactPosition exact;
    uint8_t bytes[HM_BODY_BYTES];
    size_t count = 0;
    CHECK_OK(hm_body_step(&body, box, px(0.1), px(-0.25), HM_POLICY_SLIDE, NULL, NULL));
    CHECK_OK(hm_body_exact(&body, &exact));
    CHECK(strcmp(exact.x, "1.1") == 0 && strcmp(exact.y, "1.75") == 0);
    CHECK_OK(hm_body_to_bytes(&body, bytes, sizeof(bytes), &count));
    CHECK(count == HM_BODY_BYTES && bytes[0] == 1 && bytes[8] == 2);
    CHECK_OK(hm_body_from_bytes(bytes, count, &read));
    CHECK(memcmp(&read, &body, sizeof(body)) == 0);
    CHECK_OK(hm_body_moved(&body, -(INT64_C(1) << 40), INT64_C(1) << 40, &body));
    body.remainder.x = -1;
    CHECK_OK(hm_body_exact(&body, &exact));
    CHECK(strcmp(exact.x, "-1099511627775.00000000048828125") == 0);
    CHECK_ERROR(hm_body_to_bytes(&body, bytes, 31, &count), HM_STATUS_TOO_SMALL, "room for 31");
    CHECK_OK(hm_body_to_bytes(&body, NULL, 0, &count));
    CHECK(count == HM_BODY_BYTES);
    CHECK_ERROR(hm_body_from_bytes(bytes, 31, &read), HM_STATUS_BAD_DATA,
                "has 32 bytes, but there are 31");
    bytes[31] = 0x7f;
    CHECK_ERROR(hm_body_from_bytes(bytes, 32, &read), HM_STATUS_BAD_DATA, "damaged before byte 32");
}

static void wrong_bodies_are_refused(void) {
    HmBody body = hm_body_at(0, 0), before;
    HmStepOutcome step;
    HmMask *gone = full(2, 2);
    HmMaskChange change;
    CHECK_OK(hm_mask_destroy(gone));
    CHECK_ERROR(hm_body_step(NULL, box, 0, 0, HM_POLICY_SLIDE, around, &step), HM_STATUS_NULL,
                "body");
    CHECK_STATUS(
        hm_body_step((HmBody *)misaligned(&body), box, 0, 0, HM_POLICY_SLIDE, around, NULL),
        HM_STATUS_MISALIGNED);
    CHECK_STATUS(
        hm_body_step(&body, box, 0, 0, HM_POLICY_SLIDE, around, (HmStepOutcome *)misaligned(&step)),
        HM_STATUS_MISALIGNED);
    CHECK_ERROR(hm_body_step(&body, NULL, 0, 0, HM_POLICY_SLIDE, around, &step), HM_STATUS_NULL,
                "mask");
    CHECK_ERROR(hm_body_step(&body, gone, 0, 0, HM_POLICY_SLIDE, around, &step), HM_STATUS_HANDLE,
                "mask names no object: it was destroyed");
    CHECK_ERROR(hm_body_step(&body, (const HmMask *)around, 0, 0, HM_POLICY_SLIDE, around, &step),
                HM_STATUS_HANDLE, "mask is a list of obstacles: pass a mask");
    CHECK_STATUS(hm_body_step(&body, box, 0, 0, HM_POLICY_SLIDE, (const HmObstacles *)box, &step),
                 HM_STATUS_HANDLE);
    CHECK_ERROR(hm_body_step(&body, box, 0, 0, (HmPolicy)3, around, &step), HM_STATUS_ARGUMENT,
                "3 is not a policy");
    CHECK_ERROR(hm_body_step(&body, box, INT64_MAX, 0, HM_POLICY_SLIDE, around, &step),
                HM_STATUS_ARGUMENT, "dx: a length is less than 2147483648 pixels");
    CHECK_ERROR(hm_body_step(&body, box, 0, INT64_MIN, HM_POLICY_SLIDE, around, &step),
                HM_STATUS_ARGUMENT, "dy: ");
    body.remainder.y = px(0.5) + 1;
    before = body;
    CHECK_ERROR(hm_body_step(&body, box, 0, 0, HM_POLICY_SLIDE, around, &step), HM_STATUS_ARGUMENT,
                "body: a remainder is at most half a pixel");
    CHECK(memcmp(&before, &body, sizeof(body)) == 0);
    body = hm_body_at(0, 0);
    body.position.x = (INT64_C(1) << 40) + 1;
    CHECK_ERROR(hm_body_moved(&body, 0, 0, &body), HM_STATUS_ARGUMENT, "a body is within");
    CHECK_STATUS(hm_body_moved(NULL, 0, 0, &body), HM_STATUS_NULL);
    CHECK_STATUS(hm_body_exact(&body, NULL), HM_STATUS_NULL);
    body = hm_body_at(0, 0);
    CHECK_ERROR(hm_body_change_mask(&body, box, box, (HmAnchor)2, 4, around, &change),
                HM_STATUS_ARGUMENT, "an anchor");
    CHECK_ERROR(hm_body_change_mask(&body, box, box, HM_ANCHOR_FEET, 33, around, &change),
                HM_STATUS_ARGUMENT, "push is 33");
    CHECK_STATUS(hm_body_change_mask(&body, box, gone, HM_ANCHOR_FEET, 4, around, &change),
                 HM_STATUS_HANDLE);
}

static void a_body_changes_its_mask_if_there_is_room(void) {
    HmMask *block = full(32, 8), *duck = full(8, 8), *stand = full(8, 16);
    HmObstacles *near = no_obstacles();
    HmMaskChange change;
    HmBody body = hm_body_at(0, 32);
    add(near, block, 0, 40, NULL, 0);
    add(near, block, 6, 22, NULL, 0);
    CHECK_OK(hm_body_change_mask(&body, duck, stand, HM_ANCHOR_FEET, 0, near, &change));
    CHECK(change.outcome == HM_MASK_CHANGE_OUTCOME_REFUSED && is_body_at(&body, 0, 32));
    CHECK_OK(hm_body_change_mask(&body, duck, stand, HM_ANCHOR_FEET, 4, near, &change));
    CHECK(change.outcome == HM_MASK_CHANGE_OUTCOME_PUSHED_OUT && same_point(change.pushed, -2, 0));
    CHECK(is_body_at(&body, -2, 24));
    body = hm_body_at(0, 32);
    CHECK_OK(hm_body_change_mask(&body, duck, stand, HM_ANCHOR_CENTER, 0, NULL, NULL));
    CHECK(is_body_at(&body, 0, 28));
    CHECK_OK(hm_body_change_mask(&body, stand, stand, HM_ANCHOR_FEET, 0, NULL, &change));
    CHECK(change.outcome == HM_MASK_CHANGE_OUTCOME_CHANGED && is_body_at(&body, 0, 28));
    CHECK_OK(hm_obstacles_destroy(near));
    CHECK_OK(hm_mask_destroy(block));
    CHECK_OK(hm_mask_destroy(duck));
    CHECK_OK(hm_mask_destroy(stand));
}

static int stops(HmObstacles *list, const HmMask *mask, int64_t x, int64_t y,
                 HmDirection direction) {
    bool stops = false;
    CHECK_OK(hm_obstacles_stops(list, mask, x, y, direction, &stops));
    return stops;
}

static int is_solid_at(HmObstacles *list, int64_t x, int64_t y) {
    bool is_solid = false;
    CHECK_OK(hm_obstacles_is_solid_at(list, x, y, &is_solid));
    return is_solid;
}

static void obstacles_have_numbers(void) {
    const uint64_t plank_id = 9, five[5] = {1, 2, 3, 4, 5};
    HmObstacles *list = no_obstacles(), *copy = NULL;
    HmMask *foot = full(2, 2), *long_mask = full(20, 4), *small = full(4, 4), *found = NULL;
    HmTerrain *terrain = NULL;
    HmMaterial one_way = hm_material_one_way(), rubber = hm_material_solid(),
               hazard = hm_material_hazard();
    HmObstacle obstacle;
    HmRect bounds;
    uint32_t plank, rock, number, numbers[4];
    size_t count = 0;
    bool overlaps;
    rubber.belt = px(-0.25);
    rubber.spring = px(2);
    rubber.wall_run = true;
    plank = add(list, long_mask, 10, 50, &one_way, plank_id);
    rock = add(list, small, 0, 0, &rubber, 0);
    /* The list keeps the pixels. */
    CHECK_OK(hm_mask_destroy(long_mask));
    CHECK_OK(hm_mask_destroy(small));
    CHECK_OK(hm_obstacles_numbers(list, numbers, 4, &count));
    CHECK(count == 2 && numbers[0] == plank && numbers[1] == rock);
    CHECK_OK(hm_obstacles_get(list, rock, &obstacle));
    CHECK(obstacle.material.kind == HM_MATERIAL_KIND_SOLID && obstacle.material.belt == px(-0.25));
    CHECK(obstacle.material.spring == px(2) && obstacle.material.wall_run &&
          !obstacle.material.gate);
    CHECK(obstacle.material.grip == 256 && obstacle.material.stops == HM_DIRECTION_DOWN);
    CHECK(stops(list, foot, 12, 49, HM_DIRECTION_DOWN) &&
          !stops(list, foot, 12, 49, HM_DIRECTION_UP));
    CHECK_OK(hm_obstacles_ignore(list, &plank_id, 1));
    CHECK(!stops(list, foot, 12, 49, HM_DIRECTION_DOWN));
    CHECK_ERROR(hm_obstacles_ignore(list, five, 5), HM_STATUS_ARGUMENT,
                "there are 5 ids, but at most 4");
    CHECK(!stops(list, foot, 12, 49, HM_DIRECTION_DOWN));
    CHECK_OK(hm_obstacles_ignore(list, NULL, 0));
    CHECK(stops(list, foot, 12, 49, HM_DIRECTION_DOWN));
    CHECK_OK(hm_obstacles_ignore_platforms(list, true));
    CHECK(!stops(list, foot, 12, 49, HM_DIRECTION_DOWN));
    CHECK_OK(hm_obstacles_ignore_platforms(list, false));
    CHECK_OK(hm_obstacles_touching(list, foot, 12, 50,
                                   1u << HM_MATERIAL_KIND_LADDER | 1u << HM_MATERIAL_KIND_ONE_WAY,
                                   &number));
    CHECK(number == plank);
    number = 77;
    CHECK_NONE(hm_obstacles_touching(list, foot, 12, 50, 1u << HM_MATERIAL_KIND_SOLID, &number));
    CHECK(number == 77);
    CHECK(is_solid_at(list, 1, 1) && !is_solid_at(list, 12, 50));
    CHECK_OK(hm_obstacles_overlaps_solid(list, foot, 3, 3, &overlaps));
    CHECK(overlaps);
    /* A copy has the same numbers and changes independently. */
    CHECK_OK(hm_obstacles_copy(list, &copy));
    CHECK_OK(hm_obstacles_move_to(list, rock, 30, 31));
    CHECK(!is_solid_at(list, 1, 1) && is_solid_at(list, 30, 31) && is_solid_at(copy, 1, 1));
    CHECK_OK(hm_obstacles_set_id(list, rock, 4));
    CHECK_OK(hm_obstacles_set_material(list, rock, &hazard));
    CHECK_OK(hm_obstacles_set_mask(list, rock, foot));
    CHECK_OK(hm_obstacles_get(list, rock, &obstacle));
    CHECK(same_point(obstacle.position, 30, 31) && obstacle.id == 4 &&
          obstacle.material.kind == HM_MATERIAL_KIND_HAZARD);
    CHECK_NONE(hm_obstacles_terrain(list, rock, &terrain));
    CHECK(terrain == NULL);
    CHECK_OK(hm_obstacles_mask(list, rock, &found));
    CHECK_OK(hm_first(found, 0, 0, foot, 1, 1, &obstacle.position));
    CHECK_NONE(hm_overlap_bounds(found, 0, 0, foot, 2, 2, &bounds));
    CHECK_OK(hm_mask_destroy(found));
    one_way.stops = HM_DIRECTION_LEFT;
    CHECK_OK(hm_obstacles_set_material(list, plank, &one_way));
    CHECK(stops(list, foot, 29, 50, HM_DIRECTION_LEFT) &&
          !stops(list, foot, 12, 49, HM_DIRECTION_DOWN));
    CHECK_OK(hm_obstacles_get(list, plank, &obstacle));
    CHECK(obstacle.material.kind == HM_MATERIAL_KIND_ONE_WAY &&
          obstacle.material.stops == HM_DIRECTION_LEFT);
    /* The number of a removed obstacle becomes free. */
    CHECK_OK(hm_obstacles_remove(list, plank));
    CHECK_ERROR(hm_obstacles_move_to(list, plank, 0, 0), HM_STATUS_NOT_FOUND,
                "there is no obstacle 0");
    CHECK_STATUS(hm_obstacles_remove(list, plank), HM_STATUS_NOT_FOUND);
    CHECK_STATUS(hm_obstacles_get(list, 99, &obstacle), HM_STATUS_NOT_FOUND);
    CHECK_STATUS(hm_obstacles_set_mask(list, 99, foot), HM_STATUS_NOT_FOUND);
    CHECK_ERROR(hm_obstacles_terrain(list, 99, &terrain), HM_STATUS_NOT_FOUND,
                "there is no obstacle 99");
    CHECK_STATUS(hm_obstacles_terrain(list, rock, NULL), HM_STATUS_NULL);
    CHECK_OK(hm_obstacles_numbers(list, numbers, 4, &count));
    CHECK(count == 1 && numbers[0] == rock);
    CHECK(add(list, foot, 0, 0, NULL, 0) == plank && add(list, foot, 0, 0, NULL, 0) == 2);
    CHECK_ERROR(hm_obstacles_numbers(list, numbers, 2, &count), HM_STATUS_TOO_SMALL,
                "there are 3 answers");
    CHECK(count == 3);
    CHECK_OK(hm_obstacles_clear(list));
    CHECK_OK(hm_obstacles_numbers(list, NULL, 0, &count));
    CHECK(count == 0 && !is_solid_at(list, 0, 0));
    CHECK_OK(hm_obstacles_add_mask(list, foot, 0, 0, NULL, 0, NULL));
    CHECK_OK(hm_obstacles_destroy(list));
    CHECK_OK(hm_obstacles_destroy(copy));
    CHECK_OK(hm_obstacles_destroy(NULL));
    CHECK_OK(hm_mask_destroy(foot));
}

static void wrong_obstacles_are_refused(void) {
    HmObstacles *list = no_obstacles();
    HmMaterial material = hm_material_solid();
    uint32_t number = 5;
    bool stops;
    material.kind = (HmMaterialKind)5;
    CHECK_ERROR(hm_obstacles_add_mask(list, box, 0, 0, &material, 0, &number), HM_STATUS_ARGUMENT,
                "material->kind: 5 is not a kind of material");
    material = hm_material_one_way();
    material.stops = (HmDirection)4;
    CHECK_ERROR(hm_obstacles_add_mask(list, box, 0, 0, &material, 0, &number), HM_STATUS_ARGUMENT,
                "material->stops");
    material.kind = HM_MATERIAL_KIND_SOLID;
    CHECK_OK(hm_obstacles_add_mask(list, box, 0, 0, &material, 0, &number));
    material = hm_material_solid();
    material.spring = INT64_MAX;
    CHECK_ERROR(hm_obstacles_set_material(list, number, &material), HM_STATUS_ARGUMENT,
                "material->spring: a length");
    CHECK_STATUS(hm_obstacles_add_mask(NULL, box, 0, 0, NULL, 0, &number), HM_STATUS_NULL);
    CHECK_STATUS(hm_obstacles_add_mask(list, NULL, 0, 0, NULL, 0, &number), HM_STATUS_NULL);
    CHECK_ERROR(hm_obstacles_stops(list, box, 0, 0, (HmDirection)4, &stops), HM_STATUS_ARGUMENT,
                "4 is not a direction");
    CHECK_ERROR(hm_obstacles_touching(list, box, 0, 0, 32, &number), HM_STATUS_ARGUMENT,
                "32 is not a set of kinds");
    CHECK_STATUS(hm_obstacles_is_solid_at(list, 0, 0, NULL), HM_STATUS_NULL);
    CHECK_STATUS(hm_obstacles_is_solid_at(NULL, 0, 0, &stops), HM_STATUS_NULL);
    CHECK_STATUS(hm_obstacles_new(NULL), HM_STATUS_NULL);
    CHECK_OK(hm_obstacles_destroy(list));
    CHECK_STATUS(hm_obstacles_destroy(list), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_obstacles_clear(list), HM_STATUS_HANDLE);
}

static void terrain_is_an_obstacle_that_is_dug_away(void) {
    HmTerrain *hill = NULL, *found = NULL;
    HmObstacles *list = no_obstacles();
    HmMask *mask = NULL;
    bool same = false;
    HmFigure hole = hm_circle(124.5, 100.5, 30);
    HmMovingSolid moving;
    uint32_t number = 0;
    CHECK_OK(hm_terrain_from_mask(floor_mask, 0, 100, &hill));
    CHECK_OK(hm_obstacles_add_terrain(list, hill, -100, 0, NULL, 6, &number));
    CHECK(is_solid_at(list, 24, 101));
    CHECK_NONE(hm_obstacles_mask(list, number, &mask));
    CHECK_OK(hm_obstacles_terrain(list, number, &found));
    CHECK_OK(hm_terrain_equals(found, hill, &same));
    CHECK(same);
    /* Each of the three changes independently. */
    CHECK_OK(hm_terrain_carve(hill, &hole, NULL));
    CHECK_OK(hm_terrain_equals(found, hill, &same));
    CHECK(!same && is_solid_at(list, 24, 101));
    CHECK_OK(hm_terrain_carve(found, &hole, NULL));
    CHECK_OK(hm_terrain_equals(found, hill, &same));
    CHECK(same && is_solid_at(list, 24, 101));
    CHECK_OK(hm_terrain_destroy(found));
    CHECK_OK(hm_obstacles_set_terrain(list, number, hill));
    CHECK_OK(hm_obstacles_terrain(list, number, &found));
    CHECK_OK(hm_terrain_equals(found, hill, &same));
    CHECK(same);
    CHECK_OK(hm_terrain_destroy(found));
    CHECK(!is_solid_at(list, 24, 101) && is_solid_at(list, -30, 101));
    memset(&moving, 0, sizeof(moving));
    moving.obstacle = number;
    CHECK_ERROR(hm_carry_all(list, &moving, 1, NULL, 0), HM_STATUS_ARGUMENT,
                "obstacle 0 is terrain: only masks carry");
    CHECK_OK(hm_terrain_destroy(hill));
    CHECK(is_solid_at(list, -30, 101));
    CHECK_OK(hm_obstacles_destroy(list));
}

static HmColliderId insert(HmWorld *world, HmSpriteId sprite, int32_t x, int32_t y, uint8_t layer) {
    HmColliderDef def = hm_default_collider_def();
    HmColliderId collider = HM_NO_COLLIDER;
    def.sprite = sprite;
    def.x = x;
    def.y = y;
    def.layer = layer;
    CHECK_OK(hm_world_insert(world, &def, &collider));
    return collider;
}

static void colliders_of_a_world_are_obstacles_by_their_layers(void) {
    const HmRect area = {0, 60, 40, 60};
    HmMask *plate = full(20, 4);
    HmWorld *world = NULL;
    HmObstacles *list = no_obstacles();
    HmSpriteId ground = 0, ice = 0;
    HmColliderId first, second, self;
    HmLayerMaterial materials[2];
    HmObstacle obstacle;
    HmPlatformerState player = hm_platformer_state_at(12, 80);
    HmPlatformer rules = hm_platformer_tight();
    HmPlatformerTick tick;
    size_t count = 0;
    memset(materials, 0, sizeof(materials));
    CHECK_OK(hm_world_new(&world));
    CHECK_OK(hm_world_add_mask(world, floor_mask, &ground));
    CHECK_OK(hm_world_add_mask(world, plate, &ice));
    first = insert(world, ground, -100, 100, 0);
    second = insert(world, ice, 10, 96, 5);
    self = insert(world, ice, 10, 80, 0);
    insert(world, ice, 10, 80, 7);
    insert(world, ice, 4000, 80, 0);
    materials[0].layer = 0;
    materials[0].material = hm_material_solid();
    materials[1].layer = 5;
    materials[1].material = hm_material_one_way();
    materials[1].material.grip = 16;
    add(list, box, 0, 0, NULL, 0);
    CHECK_OK(hm_obstacles_gather(list, world, &area, materials, 2, HM_NO_COLLIDER, &count));
    CHECK(count == 3);
    CHECK_OK(hm_obstacles_gather(list, world, &area, materials, 2, self, &count));
    CHECK(count == 2);
    CHECK_OK(hm_obstacles_get(list, 0, &obstacle));
    CHECK(obstacle.id == first && same_point(obstacle.position, -100, 100));
    CHECK_OK(hm_obstacles_get(list, 1, &obstacle));
    CHECK(obstacle.id == second && obstacle.material.kind == HM_MATERIAL_KIND_ONE_WAY &&
          obstacle.material.grip == 16);
    CHECK_OK(hm_platformer_tick(&rules, &player, 0, box, list, &tick));
    CHECK(tick.has_support && tick.support == 1 && tick.hit_y.id == second);
    materials[1].layer = 32;
    CHECK_ERROR(hm_obstacles_gather(list, world, &area, materials, 2, self, &count),
                HM_STATUS_ARGUMENT, "32 is not a layer");
    materials[1].layer = 5;
    materials[1].material.kind = (HmMaterialKind)9;
    CHECK_ERROR(hm_obstacles_gather(list, world, &area, materials, 2, self, NULL),
                HM_STATUS_ARGUMENT, "materials[1].kind");
    CHECK_STATUS(hm_obstacles_gather(list, world, NULL, materials, 1, self, NULL), HM_STATUS_NULL);
    CHECK_STATUS(hm_obstacles_gather(list, NULL, &area, materials, 1, self, NULL), HM_STATUS_NULL);
    /* Nothing has changed. */
    CHECK_OK(hm_obstacles_get(list, 1, &obstacle));
    CHECK(obstacle.id == second);
    CHECK_OK(hm_world_destroy(world));
    CHECK(is_solid_at(list, 0, 100));
    CHECK_OK(hm_obstacles_destroy(list));
    CHECK_OK(hm_mask_destroy(plate));
}

int main(void) {
    HmMaterial material = rock_7();
    box = full(8, 16);
    floor_mask = full(400, 8);
    around = no_obstacles();
    add(around, floor_mask, -100, 100, &material, 3);
    lengths();
    a_body_falls_by_fractions_and_lands();
    positions_are_exact();
    wrong_bodies_are_refused();
    a_body_changes_its_mask_if_there_is_room();
    obstacles_have_numbers();
    wrong_obstacles_are_refused();
    terrain_is_an_obstacle_that_is_dug_away();
    colliders_of_a_world_are_obstacles_by_their_layers();
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(box));
    CHECK_OK(hm_mask_destroy(floor_mask));
    return finish();
}
