/* Tests characters of platform games: rules, states, ticks, masks, enemies and items, and the
 * errors for invalid calls. */

#include "actors.h"

#include <math.h>
#include <pthread.h>

static HmMask *box, *floor_mask;
static HmObstacles *around;
static HmPlatformer tight, classic;

static HmPlatformerState on_ground(void) {
    HmPlatformerState state = hm_platformer_state_at(20, 84);
    CHECK_OK(hm_platformer_tick(&tight, &state, 0, box, around, NULL));
    return state;
}

static uint64_t hash(const HmPlatformerState *state) {
    uint64_t hash = 0;
    CHECK_OK(hm_platformer_state_hash(state, &hash));
    return hash;
}

static void a_character_runs_and_jumps(void) {
    HmPlatformerState player = hm_platformer_state_at(20, 84);
    HmPlatformerTick tick;
    int index;
    CHECK_OK(hm_platformer_tick(&tight, &player, 0, box, around, &tick));
    CHECK(tick.events == HM_PLATFORMER_EVENT_LANDED);
    CHECK(tick.has_support && tick.support == 0 && !tick.hit_x.is_hit && tick.hit_y.is_hit &&
          tick.hit_y.id == 3);
    CHECK(player.mode == HM_MODE_GROUND);
    for (index = 0; index < 60; index++) {
        CHECK_OK(hm_platformer_tick(&tight, &player, HM_PAD_RIGHT, box, around, NULL));
    }
    CHECK(player.speed.x == px(1.5) && player.mode == HM_MODE_GROUND && !player.faces_left);
    CHECK_OK(hm_platformer_tick(&tight, &player, HM_PAD_LEFT | HM_PAD_JUMP, box, around, &tick));
    CHECK((tick.events & HM_PLATFORMER_EVENT_JUMPED) != 0 && !tick.has_support);
    CHECK(player.mode == HM_MODE_AIR && player.held == (HM_PAD_LEFT | HM_PAD_JUMP));
    CHECK(player.jumping || player.hold > 0);
    player = hm_platformer_state_at(20, 84);
    CHECK_OK(hm_platformer_tick(&tight, &player, 0, box, NULL, &tick));
    CHECK(tick.events == 0 && player.speed.y > 0);
}

/* Returns a state in which every field differs from the default. */
static HmPlatformerState changed_everywhere(void) {
    HmPlatformerState state = hm_platformer_state_at(-5, 6);
    state.body.remainder.x = px(0.25);
    state.speed.x = px(-1.1);
    state.speed.y = px(0.3);
    state.mode = HM_MODE_LADDER;
    state.steepness = -40;
    state.faces_left = state.in_water = state.jumping = state.is_ducking = state.is_spinning = true;
    state.buffers_spin = state.slides_down = state.is_behind = state.is_carrying =
        state.mask_faces_left = true;
    state.lock_x = -1;
    state.lock = 9;
    state.charge = 5;
    state.coyote = 6;
    state.buffer = 7;
    state.hold = 8;
    state.wall_ticks = 10;
    state.ledge_wait = 11;
    state.bounce_ticks = 12;
    state.mask = 2;
    state.held = 33;
    state.hold_speed = px(1.7);
    state.fast_fall = px(0.2);
    state.fall = px(0.7);
    state.lift.speed.x = px(-1.25);
    state.lift.speed.y = px(0.1);
    state.lift.age = 3;
    state.dropping.ids[0] = 4;
    state.dropping.ids[1] = UINT64_C(1) << 63;
    state.dropping.count = 2;
    return state;
}

static int same_state(const HmPlatformerState *a, const HmPlatformerState *b) {
    return same_point(a->body.position, b->body.position.x, b->body.position.y) &&
           a->body.remainder.x == b->body.remainder.x && a->speed.x == b->speed.x &&
           a->speed.y == b->speed.y && a->mode == b->mode && a->steepness == b->steepness &&
           a->faces_left == b->faces_left && a->in_water == b->in_water &&
           a->jumping == b->jumping && a->is_ducking == b->is_ducking &&
           a->is_spinning == b->is_spinning && a->buffers_spin == b->buffers_spin &&
           a->slides_down == b->slides_down && a->is_behind == b->is_behind &&
           a->is_carrying == b->is_carrying && a->mask_faces_left == b->mask_faces_left &&
           a->lock_x == b->lock_x && a->lock == b->lock && a->charge == b->charge &&
           a->coyote == b->coyote && a->buffer == b->buffer && a->hold == b->hold &&
           a->wall_ticks == b->wall_ticks && a->ledge_wait == b->ledge_wait &&
           a->bounce_ticks == b->bounce_ticks && a->mask == b->mask && a->held == b->held &&
           a->hold_speed == b->hold_speed && a->fast_fall == b->fast_fall && a->fall == b->fall &&
           a->lift.speed.x == b->lift.speed.x && a->lift.speed.y == b->lift.speed.y &&
           a->lift.age == b->lift.age && a->dropping.count == b->dropping.count &&
           a->dropping.ids[0] == b->dropping.ids[0] && a->dropping.ids[1] == b->dropping.ids[1];
}

static void a_state_is_read_back(void) {
    HmPlatformerState state = changed_everywhere(), read, thrown;
    uint8_t bytes[HM_PLATFORMER_STATE_BYTES];
    size_t count = 0;
    CHECK_OK(hm_platformer_state_to_bytes(&state, bytes, sizeof(bytes), &count));
    CHECK(count == sizeof(bytes));
    CHECK_OK(hm_platformer_state_from_bytes(bytes, count, &read));
    CHECK(same_state(&state, &read) && hash(&state) == hash(&read));
    /* The values of unused elements do not matter. */
    read.dropping.ids[3] = 17;
    CHECK(hash(&state) == hash(&read));
    thrown = state;
    CHECK_OK(hm_platformer_state_launch(&thrown, px(2), px(-3.5)));
    CHECK(same_vector(thrown.speed, 2, -3.5) && thrown.mode == HM_MODE_AIR && thrown.coyote == 0 &&
          !thrown.jumping);
    CHECK_ERROR(hm_platformer_state_launch(&thrown, INT64_MAX, 0), HM_STATUS_ARGUMENT,
                "dx: a length");
    bytes[48] = 7;
    CHECK_ERROR(hm_platformer_state_from_bytes(bytes, sizeof(bytes), &read), HM_STATUS_BAD_DATA,
                "a mode is 0 to 6");
    CHECK_STATUS(hm_platformer_state_from_bytes(bytes, 7, &read), HM_STATUS_BAD_DATA);
    CHECK_STATUS(hm_platformer_state_from_bytes(NULL, 152, &read), HM_STATUS_NULL);
    CHECK_STATUS(hm_platformer_state_hash(&state, NULL), HM_STATUS_NULL);
}

/* Passes values that no state can have. */
static void wrong_states_are_refused(void) {
    const HmPlatformerState good = on_ground();
    HmPlatformerState state, before;
    HmPlatformerTick tick;
#define REFUSES(change, words)                                                            \
    do {                                                                                  \
        state = good;                                                                     \
        change;                                                                           \
        before = state;                                                                   \
        CHECK_ERROR(hm_platformer_tick(&tight, &state, HM_PAD_RIGHT, box, around, &tick), \
                    HM_STATUS_ARGUMENT, words);                                           \
        CHECK(same_state(&before, &state));                                               \
    } while (0)
    REFUSES(state.mode = (HmMode)7, "state->mode: 7 is not a mode");
    REFUSES(state.lock_x = 2, "state->lock_x: a direction is -1, 0 or 1");
    REFUSES(state.held = 128, "state->held: 128 is not a set of keys");
    REFUSES(state.speed.y = INT64_MIN, "state->speed.y: a length");
    REFUSES(state.fall = INT64_MAX, "state->fall: a length");
    REFUSES(state.body.remainder.x = px(0.6), "state->body: a remainder is at most half a pixel");
    REFUSES(state.body.position.y = INT64_MAX, "state->body: a body is within");
    REFUSES(state.dropping.count = 5, "state->dropping.count: at most four platforms");
    REFUSES(state.lift.speed.x = INT64_MAX, "state->lift.speed.x: a length");
#undef REFUSES
    state = good;
    CHECK_ERROR(hm_platformer_tick(&tight, &state, 128, box, around, &tick), HM_STATUS_ARGUMENT,
                "pad: 128 is not a set of keys");
    CHECK_STATUS(hm_platformer_tick(NULL, &state, 0, box, around, &tick), HM_STATUS_NULL);
    CHECK_STATUS(hm_platformer_tick(&tight, NULL, 0, box, around, &tick), HM_STATUS_NULL);
    CHECK_STATUS(hm_platformer_tick(&tight, &state, 0, NULL, around, &tick), HM_STATUS_NULL);
    CHECK_STATUS(hm_platformer_tick(&tight, &state, 0, (const HmMask *)around, around, &tick),
                 HM_STATUS_HANDLE);
    CHECK_STATUS(
        hm_platformer_tick_masks(&tight, &state, 0, (const HmBodyMasks *)box, 0, around, &tick),
        HM_STATUS_HANDLE);
    CHECK(hash(&state) == hash(&good));
}

static void rules_are_numbers(void) {
    HmPlatformer rules = hm_platformer_classic(), large, back;
    HmPlatformerState state = on_ground();
    HmVector gain;
    HmLift lift;
    CHECK(rules.jump.speeds[0] == px(5) && rules.jump.speeds[1] == px(5.125) &&
          rules.jump.speeds[2] == px(5.3125));
    CHECK(rules.order == HM_ORDER_MOVE_THEN_SPEED && same_vector(rules.wall.run_off, 2, 2) &&
          rules.height == 16);
    CHECK(!rules.jump.has_release && rules.water.entry.x != 0);
    CHECK(hm_platformer_momentum().jump.has_release &&
          hm_platformer_momentum().jump.release == px(4));
    CHECK(tight.jump.speeds[0] == px(1.75) && tight.jump.corner == 4 && tight.height == 11);
    CHECK_OK(hm_platformer_scaled(&tight, 10, &large));
    CHECK(large.jump.corner == 40 && large.jump.speeds[0] == px(17.5) &&
          large.jump.coyote_ticks == tight.jump.coyote_ticks);
    CHECK_OK(hm_platformer_for_height(&tight, 110, &back));
    CHECK(back.jump.corner == 40 && back.height == 110 && back.run.speed == large.run.speed);
    back = tight;
    CHECK_OK(hm_platformer_scaled(&back, 10, &back));
    CHECK(back.gravity.fall == large.gravity.fall);
    CHECK_ERROR(hm_platformer_scaled(&tight, 0, &large), HM_STATUS_ARGUMENT,
                "the factor is 0, but it must be above 0");
    CHECK_STATUS(hm_platformer_scaled(&tight, -1, &large), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_platformer_scaled(&tight, 1000.5, &large), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_platformer_scaled(&tight, NAN, &large), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_platformer_scaled(NULL, 1, &large), HM_STATUS_NULL);
    memset(&lift, 0, sizeof(lift));
    lift.speed.x = px(-9);
    lift.speed.y = px(-1);
    lift.age = 10;
    CHECK_OK(hm_lift_gain(&tight.lift, &lift, &gain));
    CHECK(gain.x == -tight.lift.cap_x && gain.y == px(-1));
    lift.age = 11;
    CHECK_OK(hm_lift_gain(&tight.lift, &lift, &gain));
    CHECK(same_vector(gain, 0, 0));
#define REFUSES(change, words)                                                                    \
    do {                                                                                          \
        rules = tight;                                                                            \
        change;                                                                                   \
        CHECK_ERROR(hm_platformer_tick(&rules, &state, 0, box, around, NULL), HM_STATUS_ARGUMENT, \
                    words);                                                                       \
    } while (0)
    REFUSES(rules.order = (HmOrder)3, "rules->order: 3 is not an order");
    REFUSES(rules.jump.speeds[7] = INT64_MAX, "rules->jump.speeds[7]: a length");
    REFUSES(rules.run.speed = INT64_MIN, "rules->run.speed: a length");
    REFUSES(rules.air.drag_step = INT64_MIN, "rules->air.drag_step: a length");
    REFUSES(rules.wall.jump.y = INT64_MIN, "rules->wall.jump.y: a length");
    REFUSES(rules.grab.swim_limit = INT64_MIN, "rules->grab.swim_limit: a length");
    REFUSES(rules.lift.cap_up = INT64_MIN, "rules->lift.cap_up: a length");
    REFUSES((rules.jump.has_release = true, rules.jump.release = INT64_MIN),
            "rules->jump.release: a length");
#undef REFUSES
    rules = tight;
    rules.jump.has_release = false;
    rules.jump.release = INT64_MIN;
    CHECK_OK(hm_platformer_tick(&rules, &state, 0, box, around, NULL));
}

static HmBodyMasks *masks_of(const HmMask *const *list, size_t count, int has_duck) {
    HmBodyMasksDef def = hm_default_body_masks_def();
    HmBodyMasks *masks = NULL;
    def.masks = list;
    def.count = count;
    def.mirrored = true;
    def.has_duck = has_duck;
    def.duck = 2;
    CHECK_OK(hm_body_masks_new(&def, &masks));
    return masks;
}

static HmRect bounds_of_state(const HmBodyMasks *masks, const HmPlatformerState *state) {
    HmMask *mask = NULL, *all = full(64, 64);
    HmRect bounds;
    CHECK_OK(hm_body_masks_of_state(masks, state, &mask));
    CHECK_OK(hm_overlap_bounds(mask, 0, 0, all, 0, 0, &bounds));
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_mask_destroy(all));
    return bounds;
}

static int is_wedge(uint32_t x, uint32_t y) { return x <= y; }

static void a_character_in_several_masks_ducks_and_turns(void) {
    HmMask *stand = full(8, 16), *stride = shape(10, 16, is_wedge), *duck = full(8, 8);
    const HmMask *const list[3] = {stand, stride, duck};
    HmBodyMasks *masks = masks_of(list, 3, 1), *none = NULL;
    HmBodyMasksDef def = hm_default_body_masks_def();
    HmPlatformerState player = on_ground();
    HmPlatformerTick tick;
    const HmMask *const wrong[2] = {stand, NULL};
    CHECK_OK(hm_platformer_tick_masks(&classic, &player, 0, masks, 1, around, NULL));
    CHECK(player.mask == 1 && bounds_of_state(masks, &player).width == 10);
    CHECK_OK(hm_platformer_tick_masks(&classic, &player, HM_PAD_DOWN, masks, 1, around, &tick));
    CHECK((tick.events & HM_PLATFORMER_EVENT_DUCKED) != 0 && player.is_ducking && player.mask == 2);
    CHECK(bounds_of_state(masks, &player).height == 8);
    player.mask = 9;
    CHECK(bounds_of_state(masks, &player).height == 16);
    player.mask = 2;
    CHECK_OK(hm_platformer_tick_masks(&classic, &player, HM_PAD_LEFT, masks, 0, around, NULL));
    CHECK_OK(hm_platformer_tick_masks(&classic, &player, HM_PAD_LEFT, masks, 0, around, NULL));
    CHECK(player.mask_faces_left);
    CHECK_ERROR(hm_body_masks_new(&def, &none), HM_STATUS_ARGUMENT, "at least one mask");
    def.masks = list;
    def.count = 3;
    def.left = list;
    def.mirrored = true;
    CHECK_ERROR(hm_body_masks_new(&def, &none), HM_STATUS_ARGUMENT, "left must be NULL");
    def.mirrored = false;
    def.has_duck = true;
    def.duck = 3;
    CHECK_ERROR(hm_body_masks_new(&def, &none), HM_STATUS_ARGUMENT,
                "duck with is 3, but there are 3 masks");
    def.duck = 2;
    def.push = 33;
    CHECK_ERROR(hm_body_masks_new(&def, &none), HM_STATUS_ARGUMENT, "push is 33");
    def.push = 0;
    def.in_air = (HmAnchor)2;
    CHECK_ERROR(hm_body_masks_new(&def, &none), HM_STATUS_ARGUMENT, "2 is not an anchor");
    def.in_air = HM_ANCHOR_FEET;
    def.left = wrong;
    def.count = 2;
    def.has_duck = false;
    CHECK_STATUS(hm_body_masks_new(&def, &none), HM_STATUS_NULL);
    CHECK_STATUS(hm_body_masks_new(NULL, &none), HM_STATUS_NULL);
    CHECK(none == NULL);
    def.left = list;
    CHECK_OK(hm_body_masks_new(&def, &none));
    CHECK_OK(hm_body_masks_destroy(none));
    CHECK_OK(hm_body_masks_destroy(masks));
    CHECK_OK(hm_body_masks_destroy(NULL));
    CHECK_OK(hm_mask_destroy(stand));
    CHECK_OK(hm_mask_destroy(stride));
    CHECK_OK(hm_mask_destroy(duck));
}

enum { CROWD = 20 };

static void many_tick_in_one_call_as_they_do_alone(void) {
    HmMask *wide = full(10, 16);
    const HmMask *const list[2] = {box, wide};
    HmBodyMasks *masks = masks_of(list, 2, 0);
    HmPlatformerState alone[CROWD], all[CROWD], same[CROWD], before;
    HmPlatformerTick ticks[CROWD], tick;
    HmPads pads[CROWD];
    uint16_t frames[CROWD];
    int time, index;
    for (index = 0; index < CROWD; index++) {
        alone[index] = all[index] = same[index] = hm_platformer_state_at(10 * index, 40 + index);
    }
    for (time = 0; time < 60; time++) {
        for (index = 0; index < CROWD; index++) {
            pads[index] = (HmPads)((index * 7 + time) % 128);
            frames[index] = (uint16_t)((index + time) % 2);
        }
        CHECK_OK(
            hm_platformer_tick_all_masks(&tight, all, pads, frames, CROWD, masks, around, ticks));
        for (index = 0; index < CROWD; index++) {
            CHECK_OK(hm_platformer_tick_masks(&tight, &alone[index], pads[index], masks,
                                              frames[index], around, &tick));
            CHECK(hash(&alone[index]) == hash(&all[index]));
            CHECK(tick.events == ticks[index].events && tick.support == ticks[index].support);
            CHECK(tick.hit_y.pixel.x == ticks[index].hit_y.pixel.x &&
                  tick.has_support == ticks[index].has_support);
        }
    }
    for (index = 0; index < CROWD; index++) {
        alone[index] = same[index];
        CHECK_OK(hm_platformer_tick(&tight, &alone[index], pads[index], box, around, NULL));
    }
    CHECK_OK(hm_platformer_tick_all(&tight, same, pads, CROWD, box, around, NULL));
    for (index = 0; index < CROWD; index++) {
        CHECK(hash(&alone[index]) == hash(&same[index]));
    }
    CHECK_OK(hm_platformer_tick_all_masks(&tight, all, pads, NULL, CROWD, masks, around, NULL));
    CHECK_OK(hm_platformer_tick_all(&tight, NULL, NULL, 0, box, around, NULL));
    /* If one of the characters is invalid, no character moves. */
    before = all[0];
    all[CROWD - 1].mode = (HmMode)9;
    CHECK_ERROR(hm_platformer_tick_all(&tight, all, pads, CROWD, box, around, ticks),
                HM_STATUS_ARGUMENT, "states[19].mode: 9");
    all[CROWD - 1].mode = HM_MODE_AIR;
    pads[CROWD - 1] = 1024;
    CHECK_ERROR(hm_platformer_tick_all(&tight, all, pads, CROWD, box, around, ticks),
                HM_STATUS_ARGUMENT, "pads[19]: 1024");
    CHECK(hash(&before) == hash(&all[0]));
    CHECK_STATUS(hm_platformer_tick_all(&tight, all, NULL, CROWD, box, around, ticks),
                 HM_STATUS_NULL);
    CHECK_STATUS(hm_platformer_tick_all(&tight, all, pads, SIZE_MAX, box, around, ticks),
                 HM_STATUS_TOO_LARGE);
    CHECK_OK(hm_body_masks_destroy(masks));
    CHECK_OK(hm_mask_destroy(wide));
}

enum { THREADS = 4 };

/* Runs a character back and forth, and returns NULL if everything is right. */
static void *run(void *place) {
    HmPlatformerState *player = (HmPlatformerState *)place;
    int time;
    for (time = 0; time < 2000; time++) {
        const HmPads pad =
            (time / 60 % 2 == 0 ? HM_PAD_RIGHT : HM_PAD_LEFT) | (time % 50 < 10 ? HM_PAD_JUMP : 0);
        if (hm_platformer_tick_all(&tight, player, &pad, 1, box, around, NULL) != HM_STATUS_OK) {
            return place;
        }
    }
    return NULL;
}

static void threads_share_a_list_of_obstacles(void) {
    HmPlatformerState players[THREADS], alone = hm_platformer_state_at(20, 84);
    pthread_t threads[THREADS];
    int index;
    CHECK(run(&alone) == NULL);
    for (index = 0; index < THREADS; index++) {
        players[index] = hm_platformer_state_at(20, 84);
        CHECK(pthread_create(&threads[index], NULL, run, &players[index]) == 0);
    }
    for (index = 0; index < THREADS; index++) {
        void *wrong = NULL;
        CHECK(pthread_join(threads[index], &wrong) == 0 && wrong == NULL);
        CHECK(hash(&players[index]) == hash(&alone));
    }
}

static HmStatus meet(HmPlatformerState *player, const HmMask *slime, int is_spiky,
                     HmEnemyMeeting *meeting) {
    return hm_platformer_touch_enemy(&classic, player, HM_PAD_JUMP, box, player->body.position.x,
                                     player->body.position.y, slime, 22, 96, is_spiky, meeting);
}

static void enemies_are_stomped_or_hurt(void) {
    HmMask *slime = full(12, 8);
    HmPlatformerState falls = hm_platformer_state_at(20, 82), player;
    HmEnemyMeeting meeting;
    falls.fall = px(3);
    player = falls;
    CHECK_OK(meet(&player, slime, 0, &meeting));
    CHECK(meeting.contact == HM_ENEMY_CONTACT_STOMPED && meeting.defeats &&
          player.speed.y == px(-5.5));
    player = falls;
    player.fall = 0;
    CHECK_OK(meet(&player, slime, 0, &meeting));
    CHECK(meeting.contact == HM_ENEMY_CONTACT_HURT && !meeting.defeats);
    player = falls;
    CHECK_OK(meet(&player, slime, 1, &meeting));
    CHECK(meeting.contact == HM_ENEMY_CONTACT_HURT);
    player = falls;
    player.is_spinning = true;
    CHECK_OK(meet(&player, slime, 0, &meeting));
    CHECK(meeting.contact == HM_ENEMY_CONTACT_SPUN && meeting.defeats);
    player = falls;
    player.is_spinning = true;
    CHECK_OK(meet(&player, slime, 1, &meeting));
    CHECK(meeting.contact == HM_ENEMY_CONTACT_BOUNCED && !meeting.defeats);
    player = falls;
    player.mode = HM_MODE_SLIDE;
    player.slides_down = true;
    player.fall = 0;
    CHECK_OK(meet(&player, slime, 0, &meeting));
    CHECK(meeting.contact == HM_ENEMY_CONTACT_SLID);
    player = hm_platformer_state_at(200, 0);
    CHECK_NONE(meet(&player, slime, 0, &meeting));
    CHECK(meeting.contact == HM_ENEMY_CONTACT_SLID && is_body_at(&player.body, 200, 0));
    CHECK_STATUS(meet(&player, NULL, 0, &meeting), HM_STATUS_NULL);
    CHECK_STATUS(meet(&player, slime, 0, NULL), HM_STATUS_NULL);
    CHECK_OK(hm_mask_destroy(slime));
}

static void things_are_picked_up_and_thrown(void) {
    HmMask *shell = full(8, 8);
    const HmMask *const list[1] = {box};
    HmBodyMasks *masks = masks_of(list, 1, 0);
    HmPlatformerState player = hm_platformer_state_at(40, 84),
                      item = hm_platformer_state_at(56, 92), other, thing;
    HmGrabEvent event, again, events[3];
    size_t count = 0;
    int time;
    for (time = 0; time < 30; time++) {
        const HmPads pad = time < 20 ? HM_PAD_RIGHT | HM_PAD_RUN : HM_PAD_UP;
        CHECK_OK(hm_platformer_tick(&classic, &player, pad, box, around, NULL));
        if (!player.is_carrying) {
            CHECK_OK(hm_platformer_tick(&classic, &item, 0, shell, around, NULL));
        }
        other = player;
        thing = item;
        CHECK_OK(hm_platformer_grab(&classic, &player, pad, box, &item, shell, around, &event));
        CHECK_OK(
            hm_platformer_grab_masks(&classic, &other, pad, masks, &thing, shell, around, &again));
        CHECK(event == again && hash(&player) == hash(&other) && hash(&item) == hash(&thing));
        if (event != HM_GRAB_EVENT_NONE && count < 3) {
            events[count++] = event;
        }
    }
    CHECK(count == 2 && events[0] == HM_GRAB_EVENT_PICKED_UP &&
          events[1] == HM_GRAB_EVENT_THREW_UP);
    CHECK(item.body.position.y < 60);
    CHECK_OK(hm_platformer_grab(&classic, &player, 0, box, &item, shell, NULL, NULL));
    item.mode = (HmMode)7;
    CHECK_ERROR(hm_platformer_grab(&classic, &player, 0, box, &item, shell, around, &event),
                HM_STATUS_ARGUMENT, "item->mode: 7");
    CHECK_STATUS(hm_platformer_grab(&classic, &player, 0, box, NULL, shell, around, &event),
                 HM_STATUS_NULL);
    CHECK_STATUS(hm_platformer_grab(&classic, &player, 0, box, &item, NULL, around, &event),
                 HM_STATUS_NULL);
    /* No character carries itself. */
    CHECK_ERROR(
        hm_platformer_grab(&classic, &player, HM_PAD_RUN, box, &player, box, around, &event),
        HM_STATUS_ARGUMENT, "same state");
    CHECK_OK(hm_body_masks_destroy(masks));
    CHECK_OK(hm_mask_destroy(shell));
}

int main(void) {
    box = full(8, 16);
    floor_mask = full(400, 8);
    around = no_obstacles();
    add(around, floor_mask, -100, 100, NULL, 3);
    tight = hm_platformer_tight();
    classic = hm_platformer_classic();
    a_character_runs_and_jumps();
    a_state_is_read_back();
    wrong_states_are_refused();
    rules_are_numbers();
    a_character_in_several_masks_ducks_and_turns();
    many_tick_in_one_call_as_they_do_alone();
    threads_share_a_list_of_obstacles();
    enemies_are_stomped_or_hurt();
    things_are_picked_up_and_thrown();
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(box));
    CHECK_OK(hm_mask_destroy(floor_mask));
    return finish();
}
