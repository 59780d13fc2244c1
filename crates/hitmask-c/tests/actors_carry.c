/* Tests moving platforms, elevators and crushers: paths, solids, passengers, and the errors for
 * invalid calls. */

#include "actors.h"

static HmMask *box, *raft, *wall;

static HmPath *path_of(const HmPixel *points, size_t count, const HmPathDef *def) {
    HmPath *path = NULL;
    CHECK_OK(hm_path_new(points, count, def, &path));
    return path;
}

static void a_path_is_a_function_of_the_tick(void) {
    static const HmPixel up[2] = {{0, 60}, {80, 20}}, flat[2] = {{0, 0}, {10, 0}};
    HmPathDef def = hm_default_path_def();
    HmPath *path, *none = NULL;
    HmVector at, by, sum;
    HmBody body;
    uint64_t tick;
    def.speed = px(0.5);
    def.pause = 4;
    path = path_of(up, 2, &def);
    CHECK_OK(hm_path_at(path, 0, &sum));
    CHECK(same_vector(sum, 0, 60));
    for (tick = 0; tick < 100; tick++) {
        CHECK_OK(hm_path_by(path, tick, &by));
        sum.x += by.x;
        sum.y += by.y;
    }
    CHECK_OK(hm_path_at(path, 100, &at));
    CHECK(at.x == sum.x && at.y == sum.y);
    CHECK_OK(hm_path_body(path, 4, &body));
    CHECK(is_body_at(&body, 0, 60));
    CHECK_OK(hm_path_at(path, UINT64_MAX, &at));
    CHECK_OK(hm_path_destroy(path));
    def = hm_default_path_def();
    def.pace = HM_PACE_TICKS;
    def.ticks = 5;
    def.loop_mode = HM_LOOP_MODE_ONCE;
    path = path_of(flat, 2, &def);
    CHECK_OK(hm_path_by(path, 2, &by));
    CHECK(same_vector(by, 2, 0));
    CHECK_OK(hm_path_destroy(path));
    def.loop_mode = HM_LOOP_MODE_LOOP;
    path = path_of(flat, 2, &def);
    CHECK_OK(hm_path_at(path, 10, &at));
    CHECK(same_vector(at, 0, 0));
    CHECK_STATUS(hm_path_at(path, 0, NULL), HM_STATUS_NULL);
    CHECK_OK(hm_path_destroy(path));
    CHECK_STATUS(hm_path_at(path, 0, &at), HM_STATUS_HANDLE);
    def = hm_default_path_def();
    path = path_of(flat, 2, &def);
    CHECK_OK(hm_path_at(path, 17, &at));
    CHECK(same_vector(at, 3, 0));
    CHECK_OK(hm_path_destroy(path));
    path = path_of(NULL, 0, &def);
    CHECK_OK(hm_path_at(path, 17, &at));
    CHECK(same_vector(at, 0, 0));
    CHECK_OK(hm_path_destroy(path));
    CHECK_OK(hm_path_destroy(NULL));
    def.loop_mode = (HmLoopMode)3;
    CHECK_ERROR(hm_path_new(flat, 2, &def, &none), HM_STATUS_ARGUMENT, "3 is not a loop mode");
    def = hm_default_path_def();
    def.pace = (HmPace)2;
    CHECK_ERROR(hm_path_new(flat, 2, &def, &none), HM_STATUS_ARGUMENT, "2 is not a pace");
    def = hm_default_path_def();
    def.speed = INT64_MAX;
    CHECK_ERROR(hm_path_new(flat, 2, &def, &none), HM_STATUS_ARGUMENT, "def->speed: a length");
    CHECK_STATUS(hm_path_new(NULL, 2, &def, &none), HM_STATUS_NULL);
    CHECK_STATUS(hm_path_new(flat, 2, NULL, &none), HM_STATUS_NULL);
    CHECK(none == NULL);
}

static void a_raft_carries_a_character(void) {
    static const HmPixel points[2] = {{0, 60}, {80, 20}};
    HmPathDef def = hm_default_path_def();
    HmObstacles *around = no_obstacles();
    HmMaterial one_way = hm_material_one_way();
    HmPlatformer rules = hm_platformer_tight();
    HmPlatformerState player = hm_platformer_state_at(20, 44);
    HmMovingSolid moving;
    HmPassenger rider;
    HmObstacle obstacle;
    HmBody body;
    HmPath *path;
    uint32_t number = add(around, raft, 0, 0, &one_way, 2), carrier = 9;
    uint64_t tick;
    def.speed = px(0.5);
    path = path_of(points, 2, &def);
    for (tick = 0; tick < 100; tick++) {
        CHECK_OK(hm_moving_solid_on_path(path, tick, number, &moving));
        CHECK_OK(hm_platformer_state_passenger(&player, box, &rider));
        CHECK_OK(hm_carry_all(around, &moving, 1, &rider, 1));
        CHECK_OK(hm_platformer_state_carried(&player, &rider));
        CHECK_OK(hm_platformer_tick(&rules, &player, 0, box, around, NULL));
        CHECK_OK(hm_obstacles_get(around, number, &obstacle));
        CHECK(same_point(moving.solid.body.position, obstacle.position.x, obstacle.position.y) &&
              moving.solid.id == 2);
        CHECK(tick == 0 || rider.riding == HM_RIDING_STANDING);
    }
    CHECK_OK(hm_path_body(path, 100, &body));
    CHECK(is_body_at(&player.body, body.position.x + 20, body.position.y - 16) &&
          player.lift.speed.x > 0);
    CHECK(rider.outcome == HM_PASSENGER_OUTCOME_CARRIED || rider.moved.x == 0);
    CHECK_OK(hm_carrier_of(box, &player.body, HM_RIDING_STANDING, around, &carrier));
    CHECK(carrier == number);
    carrier = 9;
    CHECK_NONE(hm_carrier_of(box, &player.body, HM_RIDING_NONE, around, &carrier));
    body = hm_body_at(300, 0);
    CHECK_NONE(hm_carrier_of(box, &body, HM_RIDING_STANDING, around, &carrier));
    CHECK(carrier == 9);
    CHECK_ERROR(hm_carrier_of(box, &body, (HmRiding)6, around, &carrier), HM_STATUS_ARGUMENT,
                "6 is not a way to ride");
    CHECK_NONE(hm_carrier_of(box, &body, HM_RIDING_STANDING, NULL, &carrier));
    CHECK_OK(hm_path_destroy(path));
    CHECK_OK(hm_obstacles_destroy(around));
}

static HmPassenger passenger(const HmMask *mask, int32_t x, int32_t y, HmRiding riding) {
    HmPassenger passenger = hm_default_passenger();
    passenger.mask = mask;
    passenger.body = hm_body_at(x, y);
    passenger.riding = riding;
    return passenger;
}

static HmMovingSolid moving(uint32_t obstacle, int32_t x, int32_t y, double dx) {
    HmMovingSolid moving;
    memset(&moving, 0, sizeof(moving));
    moving.obstacle = obstacle;
    moving.solid = hm_solid_at(x, y);
    moving.by.x = px(dx);
    return moving;
}

static void a_crusher_carries_pushes_squeezes_and_squishes(void) {
    HmObstacles *around = no_obstacles();
    HmMask *small = full(3, 16), *wide = full(16, 16);
    HmPassenger riders[5];
    HmMovingSolid press;
    HmObstacle obstacle;
    add(around, wall, 60, -20, NULL, 0);
    press = moving(add(around, wall, 0, -20, NULL, 5), 0, -20, 40);
    riders[0] = passenger(box, 40, 0, HM_RIDING_NONE);
    riders[1] = passenger(wide, 40, 0, HM_RIDING_NONE);
    riders[2] = passenger(wide, 40, 0, HM_RIDING_NONE);
    riders[2].smaller_mask = small;
    riders[2].smaller_offset.x = 9;
    riders[2].wiggle = 0;
    riders[2].ignored.ids[0] = 7;
    riders[2].ignored.count = 1;
    riders[3] = passenger(box, 8, 0, HM_RIDING_CLINGING_LEFT);
    riders[4] = passenger(box, 100, 0, HM_RIDING_STANDING);
    CHECK(riders[0].wiggle == 4);
    CHECK_OK(hm_carry_all(around, &press, 1, riders, 5));
    CHECK(riders[0].outcome == HM_PASSENGER_OUTCOME_PUSHED &&
          riders[1].outcome == HM_PASSENGER_OUTCOME_SQUISHED);
    CHECK(riders[2].outcome == HM_PASSENGER_OUTCOME_SQUEEZED &&
          riders[3].outcome == HM_PASSENGER_OUTCOME_CARRIED);
    CHECK(riders[4].outcome == HM_PASSENGER_OUTCOME_UNTOUCHED);
    CHECK(riders[0].body.position.x == 48 && same_point(riders[0].moved, 8, 0) &&
          !riders[0].is_smaller);
    CHECK(riders[2].is_smaller && same_point(riders[2].wiggled, 0, 0) &&
          riders[2].body.position.y == 0);
    CHECK(riders[2].mask == small && riders[2].smaller_mask == NULL);
    CHECK(riders[3].body.position.x == 48 && same_vector(riders[3].lift, 40, 0));
    CHECK_OK(hm_obstacles_get(around, press.obstacle, &obstacle));
    CHECK(press.solid.body.position.x == 40 && obstacle.position.x == 40 && press.solid.id == 5);
    CHECK(same_vector(press.solid.lift.speed, 40, 0) && press.solid.lift.age == 0);
    /* The earlier outcome stays: a squished actor no longer moves. */
    press.by.x = px(-40);
    CHECK_OK(hm_carry_all(around, &press, 1, riders, 4));
    CHECK(riders[1].outcome == HM_PASSENGER_OUTCOME_SQUISHED && riders[3].body.position.x == 8 &&
          riders[3].moved.x == 0);
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(small));
    CHECK_OK(hm_mask_destroy(wide));
}

static void a_character_is_squeezed_into_the_mask_that_it_ducks_with(void) {
    HmObstacles *around = no_obstacles();
    HmMask *duck = full(8, 8), *ground = full(64, 8);
    const HmMask *list[2];
    HmBodyMasksDef def = hm_default_body_masks_def();
    HmBodyMasks *masks = NULL;
    HmPlatformerState player = hm_platformer_state_at(4, 24);
    HmPassenger rider;
    HmMovingSolid press;
    list[0] = box;
    list[1] = duck;
    def.masks = list;
    def.count = 2;
    def.has_duck = true;
    def.duck = 1;
    CHECK_OK(hm_body_masks_new(&def, &masks));
    add(around, ground, 0, 40, NULL, 0);
    press = moving(add(around, ground, 0, 14, NULL, 0), 0, 14, 0);
    press.by.y = px(6);
    player.mode = HM_MODE_GROUND;
    CHECK_OK(hm_platformer_state_passenger_masks(&player, masks, &rider));
    CHECK(rider.can_duck && rider.mask == NULL && rider.masks == masks &&
          rider.smaller_offset.y == 8);
    rider.wiggle = 0;
    CHECK_OK(hm_carry_all(around, &press, 1, &rider, 1));
    CHECK(rider.outcome == HM_PASSENGER_OUTCOME_SQUEEZED && rider.is_smaller && !rider.can_duck &&
          rider.mask_number == 1);
    CHECK_OK(hm_platformer_state_carried(&player, &rider));
    CHECK(player.is_ducking && player.mask == 1 && is_body_at(&player.body, 4, 32) &&
          player.lift.speed.y == px(6));
    CHECK_STATUS(hm_platformer_state_passenger_masks(&player, NULL, &rider), HM_STATUS_NULL);
    CHECK_STATUS(hm_platformer_state_passenger(&player, NULL, &rider), HM_STATUS_NULL);
    CHECK_OK(hm_body_masks_destroy(masks));
    CHECK_STATUS(hm_platformer_state_carried(&player, &rider), HM_STATUS_HANDLE);
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(duck));
    CHECK_OK(hm_mask_destroy(ground));
}

static void a_single_solid_moves_without_the_list(void) {
    HmSolid solid = hm_solid_at(100, 50), read;
    HmPassenger rider = passenger(box, 110, 34, HM_RIDING_STANDING);
    uint8_t bytes[HM_SOLID_BYTES];
    uint64_t one = 0, other = 0;
    size_t count = 0;
    int time;
    for (time = 0; time < 8; time++) {
        CHECK_OK(hm_solid_step(&solid, raft, NULL, px(0.75), 0, &rider, 1, NULL));
    }
    CHECK(is_body_at(&solid.body, 106, 50) && is_body_at(&rider.body, 116, 34) &&
          same_point(rider.moved, 6, 0));
    CHECK(same_vector(solid.lift.speed, 0.75, 0) && solid.lift.age == 0);
    solid.id = 9;
    solid.lift.age = 3;
    CHECK_OK(hm_solid_to_bytes(&solid, bytes, sizeof(bytes), &count));
    CHECK_OK(hm_solid_from_bytes(bytes, count, &read));
    CHECK(count == HM_SOLID_BYTES && read.id == 9 && read.lift.age == 3 &&
          is_body_at(&read.body, 106, 50));
    CHECK_OK(hm_solid_hash(&solid, &one));
    CHECK_OK(hm_solid_hash(&read, &other));
    CHECK(one == other);
    read.id = 8;
    CHECK_OK(hm_solid_hash(&read, &other));
    CHECK(one != other);
    CHECK_OK(hm_solid_step(&solid, raft, NULL, px(1), 0, NULL, 0, NULL));
    CHECK_STATUS(hm_solid_step(&solid, raft, NULL, px(1), 0, NULL, 1, NULL), HM_STATUS_NULL);
    CHECK_STATUS(hm_solid_step(&solid, NULL, NULL, px(1), 0, &rider, 1, NULL), HM_STATUS_NULL);
    CHECK_ERROR(hm_solid_step(&solid, raft, NULL, 0, INT64_MAX, &rider, 1, NULL),
                HM_STATUS_ARGUMENT, "dy: a length");
}

static void lifts_grow_older(void) {
    HmLift lift, read;
    uint8_t bytes[HM_LIFT_BYTES];
    uint64_t one = 0, other = 0;
    size_t count = 0;
    memset(&lift, 0, sizeof(lift));
    CHECK_OK(hm_lift_after(&lift, px(3), px(-1)));
    CHECK(same_vector(lift.speed, 3, -1) && lift.age == 0);
    CHECK_OK(hm_lift_after(&lift, 0, 0));
    CHECK(same_vector(lift.speed, 3, -1) && lift.age == 1);
    CHECK_OK(hm_lift_to_bytes(&lift, bytes, sizeof(bytes), &count));
    CHECK_OK(hm_lift_from_bytes(bytes, count, &read));
    CHECK_OK(hm_lift_hash(&lift, &one));
    CHECK_OK(hm_lift_hash(&read, &other));
    CHECK(count == HM_LIFT_BYTES && one == other && read.age == 1);
    lift.speed.x = INT64_MIN;
    CHECK_ERROR(hm_lift_hash(&lift, &one), HM_STATUS_ARGUMENT, "lift->speed.x: a length");
    CHECK_STATUS(hm_lift_after(NULL, 0, 0), HM_STATUS_NULL);
}

static void what_cannot_carry_says_so(void) {
    HmObstacles *around = no_obstacles();
    HmMovingSolid solids[2];
    HmPassenger rider = passenger(box, 0, 0, HM_RIDING_STANDING), before;
    HmObstacle obstacle;
    uint32_t number = add(around, raft, 0, 0, NULL, 0);
    solids[0] = solids[1] = moving(number, 0, 0, 1);
    CHECK_ERROR(hm_carry_all(around, solids, 2, NULL, 0), HM_STATUS_ARGUMENT,
                "obstacle 0 is moved twice");
    solids[1].obstacle = 2;
    CHECK_ERROR(hm_carry_all(around, solids, 2, NULL, 0), HM_STATUS_NOT_FOUND,
                "there is no obstacle 2");
    /* After an error, the same obstacle can still move. */
    solids[0].solid.body.remainder.x = INT64_MAX;
    CHECK_ERROR(hm_carry_all(around, solids, 1, NULL, 0), HM_STATUS_ARGUMENT,
                "solids[0].body.remainder.x: a length");
    solids[0] = moving(number, 0, 0, 1);
    before = rider;
#define REFUSES(change, status, words)                                          \
    do {                                                                        \
        rider = before;                                                         \
        change;                                                                 \
        CHECK_ERROR(hm_carry_all(around, solids, 1, &rider, 1), status, words); \
    } while (0)
    REFUSES(rider.mask = NULL, HM_STATUS_NULL, "the mask of a passenger is NULL");
    REFUSES(rider.mask = (const HmMask *)around, HM_STATUS_HANDLE, "the mask of a passenger");
    REFUSES(rider.smaller_mask = (const HmMask *)around, HM_STATUS_HANDLE,
            "the smaller mask of a passenger");
    REFUSES(rider.masks = (const HmBodyMasks *)box, HM_STATUS_HANDLE, "the masks of a passenger");
    REFUSES(rider.riding = (HmRiding)6, HM_STATUS_ARGUMENT,
            "passengers[0].riding: 6 is not a way to ride");
    REFUSES(rider.outcome = (HmPassengerOutcome)5, HM_STATUS_ARGUMENT, "passengers[0].outcome: 5");
    REFUSES(rider.ignored.count = 5, HM_STATUS_ARGUMENT,
            "passengers[0].ignored.count: at most four");
    REFUSES(rider.lift.y = INT64_MIN, HM_STATUS_ARGUMENT, "passengers[0].lift.y: a length");
    REFUSES(rider.body.remainder.x = px(0.75), HM_STATUS_ARGUMENT,
            "passengers[0].body: a remainder");
#undef REFUSES
    CHECK_STATUS(hm_carry_all(NULL, solids, 1, &before, 1), HM_STATUS_NULL);
    CHECK_STATUS(hm_carry_all(around, NULL, 1, &before, 1), HM_STATUS_NULL);
    CHECK_OK(hm_obstacles_get(around, number, &obstacle));
    CHECK(same_point(obstacle.position, 0, 0));
    CHECK_OK(hm_carry_all(around, solids, 1, NULL, 0));
    CHECK_OK(hm_carry_all(around, NULL, 0, NULL, 0));
    CHECK_OK(hm_obstacles_get(around, number, &obstacle));
    CHECK(same_point(obstacle.position, 1, 0));
    CHECK_OK(hm_obstacles_destroy(around));
}

int main(void) {
    box = full(8, 16);
    raft = full(48, 8);
    wall = full(8, 64);
    a_path_is_a_function_of_the_tick();
    a_raft_carries_a_character();
    a_crusher_carries_pushes_squeezes_and_squishes();
    a_character_is_squeezed_into_the_mask_that_it_ducks_with();
    a_single_solid_moves_without_the_list();
    lifts_grow_older();
    what_cannot_carry_says_so();
    CHECK_OK(hm_mask_destroy(box));
    CHECK_OK(hm_mask_destroy(raft));
    CHECK_OK(hm_mask_destroy(wall));
    return finish();
}
