/* Tests walkers seen from above: rules, states, near misses, turns, and the errors for invalid
 * calls. */

#include "actors.h"

static HmMask *box, *block;
static HmObstacles *around;
static HmMaze adventure;

static uint64_t hash(const HmMazeState *state) {
    uint64_t hash = 0;
    CHECK_OK(hm_maze_state_hash(state, &hash));
    return hash;
}

/* The block is in the way of three of the walker's sixteen columns. The walker goes up one pixel,
 * three to the left, and then up again. */
static void a_near_miss_leads_around_a_corner(void) {
    HmMazeState walker = hm_maze_state_at(0, 17);
    HmMazeTick tick;
    uint32_t happened = 0;
    int time;
    for (time = 0; time < 20; time++) {
        CHECK_OK(hm_maze_tick(&adventure, &walker, HM_HELD_UP, box, around, &tick));
        happened |= tick.events;
        if (time == 1) {
            CHECK(tick.events == HM_MAZE_EVENT_NEAR_MISS_BEGAN && tick.hit_y.is_hit &&
                  tick.hit_y.obstacle == 0);
            CHECK(tick.hit_y.side == HM_SIDE_TOP && tick.hit_y.id == 5 && !tick.hit_x.is_hit);
            CHECK(walker.detour.direction == HM_HEADING_LEFT && walker.detour.pixels == 2 &&
                  !walker.detour.cuts_corner);
        }
    }
    CHECK(is_body_at(&walker.body, -3, 0) && walker.heading == HM_HEADING_UP &&
          walker.desired == HM_HEADING_UP);
    CHECK(walker.held == HM_HELD_UP && walker.detour.direction == HM_HEADING_NONE &&
          walker.detour.pixels == 0);
    CHECK((happened & HM_MAZE_EVENT_NEAR_MISS_ENDED) != 0 &&
          (happened & HM_MAZE_EVENT_TURNED) != 0);
    CHECK((happened & HM_MAZE_EVENT_BLOCKED) == 0);
    walker = hm_maze_state_at(20, 4);
    CHECK_OK(hm_maze_tick(&adventure, &walker, HM_HELD_LEFT, box, around, &tick));
    CHECK(tick.overlapped && is_body_at(&walker.body, 20, 4));
    walker = hm_maze_state_at(13, 17);
    CHECK_OK(hm_maze_tick(&adventure, &walker, HM_HELD_UP, box, around, &tick));
    CHECK_OK(hm_maze_tick(&adventure, &walker, HM_HELD_UP, box, around, &tick));
    CHECK(tick.events == HM_MAZE_EVENT_BLOCKED && is_body_at(&walker.body, 13, 16));
}

static void rules_are_numbers(void) {
    HmMaze rules = hm_maze_corridor();
    HmMazeState walker = hm_maze_state_at(0, 40), before;
    HmMazeTick tick;
    int time;
    CHECK(rules.runs_on && rules.turns == HM_TURNS_ON_GRID && rules.cornering_before == 4 &&
          rules.cornering_after == 4);
    CHECK(rules.speed == px(1) && rules.grid == 8 &&
          rules.diagonal.kind == HM_DIAGONAL_KIND_NEWEST);
    CHECK(hm_maze_grid().nudge == 0 && !hm_maze_grid().runs_on && adventure.nudge == 5);
    CHECK_OK(hm_maze_tick(&rules, &walker, HM_HELD_RIGHT, box, NULL, NULL));
    for (time = 0; time < 9; time++) {
        CHECK_OK(hm_maze_tick(&rules, &walker, 0, box, NULL, NULL));
    }
    CHECK(is_body_at(&walker.body, 10, 40));
    rules = adventure;
    rules.diagonal.kind = HM_DIAGONAL_KIND_BOTH;
    rules.diagonal.speed = px(0.75);
    walker = hm_maze_state_at(0, 40);
    for (time = 0; time < 4; time++) {
        CHECK_OK(hm_maze_tick(&rules, &walker, HM_HELD_RIGHT | HM_HELD_DOWN, box, NULL, NULL));
    }
    CHECK(is_body_at(&walker.body, 3, 43));
    rules.diagonal.kind = (HmDiagonalKind)3;
    before = walker;
    CHECK_ERROR(hm_maze_tick(&rules, &walker, 0, box, around, &tick), HM_STATUS_ARGUMENT,
                "rules->diagonal.kind: 3");
    rules = adventure;
    rules.diagonal.speed = INT64_MAX;
    CHECK_OK(hm_maze_tick(&rules, &walker, 0, box, around, &tick));
    rules.diagonal.kind = HM_DIAGONAL_KIND_BOTH;
    CHECK_ERROR(hm_maze_tick(&rules, &walker, 0, box, around, &tick), HM_STATUS_ARGUMENT,
                "rules->diagonal.speed: a length");
    rules = adventure;
    rules.turns = (HmTurns)2;
    CHECK_ERROR(hm_maze_tick(&rules, &walker, 0, box, around, &tick), HM_STATUS_ARGUMENT,
                "rules->turns: 2 is not a place to turn");
    rules = adventure;
    rules.nudge_speed = INT64_MIN;
    CHECK_ERROR(hm_maze_tick(&rules, &walker, 0, box, around, &tick), HM_STATUS_ARGUMENT,
                "rules->nudge_speed: a length");
    CHECK(is_body_at(&walker.body, before.body.position.x, before.body.position.y));
}

static void a_state_is_read_back(void) {
    HmMazeState state = hm_maze_state_at(3, -4), read;
    uint8_t bytes[HM_MAZE_STATE_BYTES];
    size_t count = 0;
    state.rest = px(-0.25);
    state.heading = HM_HEADING_UP;
    state.desired = HM_HEADING_LEFT;
    state.detour.direction = HM_HEADING_RIGHT;
    state.detour.pixels = 7;
    state.detour.cuts_corner = true;
    state.held = HM_HELD_LEFT | HM_HELD_DOWN;
    CHECK_OK(hm_maze_state_to_bytes(&state, bytes, sizeof(bytes), &count));
    CHECK(count == sizeof(bytes));
    CHECK_OK(hm_maze_state_from_bytes(bytes, count, &read));
    CHECK(is_body_at(&read.body, 3, -4) && read.rest == px(-0.25) && read.heading == HM_HEADING_UP);
    CHECK(read.desired == HM_HEADING_LEFT && read.detour.direction == HM_HEADING_RIGHT &&
          read.detour.pixels == 7);
    CHECK(read.detour.cuts_corner && read.held == (HM_HELD_LEFT | HM_HELD_DOWN) &&
          hash(&read) == hash(&state));
    bytes[40] = 5;
    CHECK_ERROR(hm_maze_state_from_bytes(bytes, count, &read), HM_STATUS_BAD_DATA,
                "a direction is a number up to 4");
    CHECK_STATUS(hm_maze_state_from_bytes(bytes, 46, &read), HM_STATUS_BAD_DATA);
}

static void wrong_states_are_refused(void) {
    HmMazeState state;
    HmMazeTick tick;
#define REFUSES(change, words)                                                                   \
    do {                                                                                         \
        state = hm_maze_state_at(0, 40);                                                         \
        change;                                                                                  \
        CHECK_ERROR(hm_maze_tick(&adventure, &state, 0, box, around, &tick), HM_STATUS_ARGUMENT, \
                    words);                                                                      \
    } while (0)
    REFUSES(state.heading = (HmHeading)5, "state->heading: 5 is not a heading");
    REFUSES(state.held = 16, "state->held: 16 is not a set of directions");
    REFUSES(state.held = 256, "state->held: 256 is not a set of directions");
    REFUSES(state.rest = px(0.5) + 1, "state: a rest is at most half a pixel");
    REFUSES(state.rest = INT64_MAX, "state->rest: a length");
    REFUSES(state.detour.direction = HM_HEADING_LEFT, "state: a detour is across the heading");
    REFUSES(state.detour.pixels = 3, "state: a detour has 1 to 1024 pixels");
    REFUSES(state.detour.cuts_corner = true, "state: only a detour cuts a corner");
    REFUSES(state.body.remainder.y = px(-0.6), "state->body: a remainder is at most half a pixel");
#undef REFUSES
    state = hm_maze_state_at(0, 40);
    CHECK_ERROR(hm_maze_tick(&adventure, &state, 16, box, around, &tick), HM_STATUS_ARGUMENT,
                "held: 16 is not a set of directions");
    CHECK_STATUS(hm_maze_tick(NULL, &state, 0, box, around, &tick), HM_STATUS_NULL);
    CHECK_STATUS(hm_maze_tick(&adventure, NULL, 0, box, around, &tick), HM_STATUS_NULL);
    CHECK_STATUS(hm_maze_tick(&adventure, &state, 0, NULL, around, &tick), HM_STATUS_NULL);
    CHECK_STATUS(hm_maze_tick(&adventure, &state, 0, box, (const HmObstacles *)box, &tick),
                 HM_STATUS_HANDLE);
    CHECK_STATUS(
        hm_maze_tick((const HmMaze *)misaligned(&adventure), &state, 0, box, around, &tick),
        HM_STATUS_MISALIGNED);
}

enum { CROWD = 16 };

static void many_tick_in_one_call_as_they_do_alone(void) {
    HmMazeState alone[CROWD], all[CROWD];
    HmMazeTick ticks[CROWD], tick;
    HmDirections held[CROWD];
    uint64_t before;
    int time, index;
    for (index = 0; index < CROWD; index++) {
        alone[index] = all[index] = hm_maze_state_at(5 * index - 30, 30 + index);
    }
    for (time = 0; time < 80; time++) {
        for (index = 0; index < CROWD; index++) {
            held[index] = (HmDirections)((index + time / 9) % 16);
        }
        CHECK_OK(hm_maze_tick_all(&adventure, all, held, CROWD, box, around, ticks));
        for (index = 0; index < CROWD; index++) {
            CHECK_OK(hm_maze_tick(&adventure, &alone[index], held[index], box, around, &tick));
            CHECK(hash(&alone[index]) == hash(&all[index]) && tick.events == ticks[index].events);
            CHECK(tick.hit_x.is_hit == ticks[index].hit_x.is_hit &&
                  tick.hit_y.pixel.y == ticks[index].hit_y.pixel.y);
        }
    }
    before = hash(&all[0]);
    all[3].heading = (HmHeading)5;
    CHECK_ERROR(hm_maze_tick_all(&adventure, all, held, CROWD, box, around, NULL),
                HM_STATUS_ARGUMENT, "states[3].heading: 5");
    all[3].heading = HM_HEADING_UP;
    held[3] = 99;
    CHECK_ERROR(hm_maze_tick_all(&adventure, all, held, CROWD, box, around, NULL),
                HM_STATUS_ARGUMENT, "held[3]: 99");
    CHECK(before == hash(&all[0]));
    CHECK_OK(hm_maze_tick_all(&adventure, NULL, NULL, 0, box, around, NULL));
    CHECK_STATUS(hm_maze_tick_all(&adventure, NULL, held, 1, box, around, NULL), HM_STATUS_NULL);
}

int main(void) {
    box = full(16, 16);
    block = full(16, 16);
    around = no_obstacles();
    add(around, block, 13, 0, NULL, 5);
    adventure = hm_maze_adventure();
    a_near_miss_leads_around_a_corner();
    rules_are_numbers();
    a_state_is_read_back();
    wrong_states_are_refused();
    many_tick_in_one_call_as_they_do_alone();
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(box));
    CHECK_OK(hm_mask_destroy(block));
    return finish();
}
