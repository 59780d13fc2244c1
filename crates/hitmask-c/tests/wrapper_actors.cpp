/* Tests hitmask.hpp: obstacles, bodies, characters of platform games, walkers, moving platforms,
 * fighters and bullets. */

#include <hitmask.hpp>

#include "check.h"

using hitmask::Mask;
using hitmask::Obstacles;
using hitmask::subpixels_per_pixel;

static void bodies() {
    const Mask square = Mask::full(8, 8), wall = Mask::full(4, 40), pool = Mask::full(40, 4);
    Obstacles around;
    const std::uint32_t right = around.add_mask(wall, 20, 0),
                        water = around.add_mask(pool, -40, 0, hitmask::material_water(), 5);
    hitmask::Body body = hitmask::body_at(0, 0);
    const hitmask::StepOutcome outcome =
        hitmask::body_step(body, square, 30 * subpixels_per_pixel, 0, around);
    CHECK(body.position.x == 12 && outcome.hit_x.is_hit && outcome.hit_x.obstacle == right &&
          !outcome.hit_y.is_hit);
    CHECK(hitmask::body_from_bytes(hitmask::to_bytes(body)).position.x == 12);
    CHECK(hitmask::body_moved(body, -2, 3).position.y == 3 &&
          std::string(hitmask::body_exact(body).x) == "12");
    CHECK(around.numbers().size() == 2 && around.get(water).id == 5 &&
          around.mask(right)->count() == 160);
    CHECK(!around.terrain(right));
    CHECK(around.is_solid_at(20, 0) && !around.is_solid_at(-1, 0) &&
          around.overlaps_solid(square, 15, 0));
    CHECK(*around.touching(square, -4, 0, 1u << HM_MATERIAL_KIND_WATER) == water &&
          !around.touching(square, 0, 20, 31));
    CHECK(around.stops(square, 13, 0, HM_DIRECTION_RIGHT) &&
          !around.stops(square, 11, 0, HM_DIRECTION_LEFT));
    const Mask wide = Mask::full(12, 8);
    CHECK(hitmask::body_change_mask(body, square, wide, HM_ANCHOR_FEET, 0, around).outcome ==
          HM_MASK_CHANGE_OUTCOME_REFUSED);
    CHECK(hitmask::body_change_mask(body, square, wide, HM_ANCHOR_FEET, 4, around).outcome ==
          HM_MASK_CHANGE_OUTCOME_PUSHED_OUT);
    around.move_to(right, 100, 0);
    CHECK(!around.copy().is_solid_at(20, 0));
    CHECK(hitmask::subpixels_from_double(0.5) * 2 == subpixels_per_pixel &&
          hitmask::subpixels_from_ratio(1, 4) * 4 == subpixels_per_pixel);

    hitmask::World world;
    world.insert(hitmask::ColliderDef(world.add_mask(wall)).at(50, 0).layer(3));
    const hitmask::LayerMaterial materials[] = {{3, hitmask::material_solid()}};
    CHECK(around.gather(world, {0, 0, 200, 200}, materials) == 1 && around.is_solid_at(50, 0));
    around.clear();
    CHECK(around.numbers().empty() && around.add_terrain(hitmask::Terrain(wall), 0, 0) == 0 &&
          !around.mask(0) && around.terrain(0)->count() == 160);
}

static void platformer() {
    const Mask hero = Mask::full(8, 16), ground = Mask::full(400, 20), platform = Mask::full(40, 6);
    const hitmask::Platformer rules =
        hitmask::platformer_for_height(hitmask::platformer_tight(), 16);
    Obstacles around;
    around.add_mask(ground, -200, 100);
    hitmask::PlatformerState state = hitmask::platformer_state_at(0, 60);
    std::uint32_t events = 0;
    for (int tick = 0; tick < 90; tick++) {
        events |= hitmask::platformer_tick(rules, state, HM_PAD_RIGHT, hero, around).events;
    }
    CHECK((events & HM_PLATFORMER_EVENT_LANDED) != 0 && state.mode == HM_MODE_GROUND &&
          state.body.position.y == 84);
    CHECK(state.body.position.x > 30);
    const std::uint64_t hash = hitmask::hash(state);
    hitmask::PlatformerState other = hitmask::platformer_state_from_bytes(hitmask::to_bytes(state));
    CHECK(hitmask::hash(other) == hash);
    hitmask::PlatformerState both[] = {state, other};
    const hitmask::Pads pads[] = {HM_PAD_JUMP, 0};
    hitmask::PlatformerTick ticks[2];
    hitmask::platformer_tick_all(rules, both, pads, hero, around, ticks);
    CHECK((ticks[0].events & HM_PLATFORMER_EVENT_JUMPED) != 0 && both[0].mode == HM_MODE_AIR &&
          both[1].mode == HM_MODE_GROUND);
    hitmask::platformer_state_launch(other, 0, -8 * subpixels_per_pixel);
    CHECK(other.speed.y == -8 * subpixels_per_pixel);

    const HmMask *frames[] = {hero.handle()};
    hitmask::BodyMasksDef def = hitmask::default_body_masks_def();
    def.masks = frames;
    def.count = 1;
    const hitmask::BodyMasks masks(def);
    CHECK(masks.of_state(state) == hero);
    hitmask::platformer_tick(rules, both[1], 0, masks, 0, around);
    CHECK(both[1].body.position.y == 84);

    /* A stomp from above, and no answer for an enemy that does not touch. */
    both[0] = hitmask::platformer_state_at(0, 0);
    both[0].fall = 3 * subpixels_per_pixel;
    const auto meeting =
        hitmask::platformer_touch_enemy(rules, both[0], 0, hero.at(0, 0), hero.at(0, 15), false);
    CHECK(meeting && meeting->contact == HM_ENEMY_CONTACT_STOMPED && meeting->defeats);
    CHECK(
        !hitmask::platformer_touch_enemy(rules, both[0], 0, hero.at(0, 0), hero.at(90, 15), false));
    hitmask::PlatformerState item = hitmask::platformer_state_at(500, 0);
    CHECK(hitmask::platformer_grab(rules, state, 0, hero, item, platform, around) ==
          HM_GRAB_EVENT_NONE);
}

static void carrying() {
    const Mask hero = Mask::full(8, 16), platform = Mask::full(40, 6);
    const hitmask::Platformer rules =
        hitmask::platformer_for_height(hitmask::platformer_tight(), 16);
    const HmPixel points[] = {{0, 100}, {60, 100}};
    hitmask::PathDef def = hitmask::default_path_def();
    def.pace = HM_PACE_TICKS;
    def.ticks = 60;
    const hitmask::Path path(points, def);
    Obstacles around;
    const std::uint32_t number = around.add_mask(platform, 0, 100);
    hitmask::PlatformerState state = hitmask::platformer_state_at(10, 84);
    hitmask::platformer_tick(rules, state, 0, hero, around);
    for (std::uint64_t tick = 0; tick < 30; tick++) {
        hitmask::MovingSolid solids[] = {path.moving_solid(tick, number)};
        hitmask::Passenger passengers[] = {hitmask::passenger(state, hero)};
        hitmask::carry_all(around, solids, passengers);
        hitmask::carried(state, passengers[0]);
        hitmask::platformer_tick(rules, state, 0, hero, around);
    }
    CHECK(path.at(30).x == 30 * subpixels_per_pixel && path.by(0).x == subpixels_per_pixel &&
          path.body(60).position.x == 60);
    CHECK(state.body.position.x == 40 && state.body.position.y == 84);
    CHECK(*hitmask::carrier_of(hero, state.body, HM_RIDING_STANDING, around) == number);
    hitmask::Lift lift = state.lift;
    hitmask::lift_after(lift, subpixels_per_pixel, 0);
    CHECK(hitmask::hash(hitmask::lift_from_bytes(hitmask::to_bytes(lift))) == hitmask::hash(lift));
    CHECK(hitmask::lift_gain(rules.lift, lift).x > 0);
    hitmask::Solid solid = hitmask::solid_at(0, 100);
    hitmask::Passenger rider = hitmask::default_passenger();
    rider.body = hitmask::body_at(10, 84);
    rider.mask = hero.handle();
    const Obstacles nothing;
    hitmask::solid_step(solid, platform, hitmask::material_solid(), 3 * subpixels_per_pixel, 0,
                        {&rider, 1}, nothing);
    CHECK(solid.body.position.x == 3 && rider.body.position.x == 13 &&
          rider.outcome == HM_PASSENGER_OUTCOME_CARRIED);
    CHECK(hitmask::hash(hitmask::solid_from_bytes(hitmask::to_bytes(solid))) ==
          hitmask::hash(solid));
}

static void maze() {
    const Mask walker = Mask::full(8, 8), wall = Mask::full(8, 100);
    Obstacles around;
    around.add_mask(wall, 40, -20);
    hitmask::MazeState states[] = {hitmask::maze_state_at(0, 0), hitmask::maze_state_at(0, 0)};
    const hitmask::Maze rules = hitmask::maze_adventure();
    const hitmask::Directions held[] = {HM_HELD_RIGHT, HM_HELD_DOWN};
    hitmask::MazeTick ticks[2];
    for (int tick = 0; tick < 60; tick++) {
        hitmask::maze_tick_all(rules, states, held, walker, around, ticks);
    }
    CHECK(states[0].body.position.x == 32 && ticks[0].hit_x.is_hit &&
          states[1].body.position.y > 30);
    CHECK(!hitmask::maze_tick(rules, states[1], HM_HELD_UP, walker, around).hit_y.is_hit);
    CHECK(hitmask::hash(hitmask::maze_state_from_bytes(hitmask::to_bytes(states[0]))) ==
          hitmask::hash(states[0]));
    CHECK(hitmask::maze_grid().grid > 0 && hitmask::maze_corridor().speed > 0);
}

static void combat() {
    const Mask square = Mask::full(8, 8), dot = Mask::full(1, 1);
    hitmask::Teams teams = hitmask::teams_others();
    CHECK(hitmask::teams_hurts(teams, 1, 2) && !hitmask::teams_hurts(teams, 1, 1));
    hitmask::teams_set_damage(teams, 1, 3, false);
    CHECK(!hitmask::teams_hurts(teams, 1, 3) && hitmask::teams_hurts(hitmask::teams_all(), 1, 1) &&
          !hitmask::teams_hurts(hitmask::teams_none(), 1, 2));

    hitmask::Fighter fighters[] = {hitmask::fighter_new(10, 1, 5), hitmask::fighter_new(20, 2, 5)};
    hitmask::Hitbox hitbox = hitmask::default_hitbox();
    hitbox.by = 10;
    hitbox.team = 1;
    hitbox.mask = square.handle();
    hitbox.effect = hitmask::hit_effect_of(2);
    hitmask::Hurtbox hurtbox = hitmask::default_hurtbox();
    hurtbox.fighter = 1;
    hurtbox.mask = square.handle();
    hurtbox.position.x = 4;
    std::vector<hitmask::HitEvent> events;
    hitmask::teams_resolve(teams, {&hitbox, 1}, {&hurtbox, 1}, fighters, events);
    CHECK(events.size() == 1 && events[0].id == 20 && events[0].damage == 2 &&
          fighters[1].health == 3);
    CHECK(hitmask::fighter_was_hit_by(fighters[1], 10, hitbox.swing, hitbox.group));
    CHECK(hitmask::hash(hitmask::fighter_from_bytes(hitmask::to_bytes(fighters[1]))) ==
          hitmask::hash(fighters[1]));
    hitmask::teams_resolve_pairs(teams, {&hitbox, 1}, {&hurtbox, 1}, {}, fighters, events);
    CHECK(events.empty());
    hitmask::fighter_tick(fighters[0]);
    hitmask::fighter_hit_by(fighters[0], hitmask::hit_effect_of(5), 0, 0, 10);
    CHECK(fighters[0].health == 0);
    CHECK(hitmask::knockback_adventure().ticks > 0 &&
          hitmask::knockback_momentum().push.kind != HM_PUSH_KIND_NONE);
    CHECK(hitmask::push_velocity(hitmask::knockback_adventure().push, 5, 0, HM_DIRECTION_RIGHT).x >
          0);

    hitmask::Bullet bullets[] = {hitmask::bullet_new(0, 0, 50 * subpixels_per_pixel, 0, 10, 1),
                                 hitmask::bullet_new(0, 90, 50 * subpixels_per_pixel, 0, 10, 1)};
    hitmask::Target target = hitmask::default_target();
    target.id = 20;
    target.team = 2;
    target.mask = square.handle();
    target.position.x = 30;
    target.position.y = -3;
    const Obstacles around;
    std::vector<hitmask::BulletHit> hits;
    hitmask::bullet_tick_all(bullets, dot, around, teams, {&target, 1}, hits);
    CHECK(hits.size() == 1 && hits[0].bullet == 0 && hits[0].is_target && hits[0].id == 20 &&
          hits[0].at.x == 29);
    hitmask::bullet_tick(bullets[1], dot, around, teams, {&target, 1}, hits);
    CHECK(hits.empty() && bullets[1].body.position.x == 100);
    CHECK(hitmask::hash(hitmask::bullet_from_bytes(hitmask::to_bytes(bullets[1]))) ==
          hitmask::hash(bullets[1]));
}

/* No obstacles: the argument is left out, or given explicitly. */
static void nothing_around() {
    const Mask square = Mask::full(8, 8);
    const Obstacles empty;
    hitmask::Body body = hitmask::body_at(0, 0), other = body;
    hitmask::body_step(body, square, 5 * subpixels_per_pixel, 0);
    hitmask::body_step(body, square, 5 * subpixels_per_pixel, 0, nullptr, HM_POLICY_STOP);
    hitmask::body_step(other, square, 10 * subpixels_per_pixel, 0, empty);
    CHECK(body.position.x == 10 && hitmask::to_bytes(body) == hitmask::to_bytes(other));
    CHECK(hitmask::body_change_mask(body, square, Mask::full(9, 9), HM_ANCHOR_FEET, 0).outcome ==
          HM_MASK_CHANGE_OUTCOME_CHANGED);
    CHECK(!hitmask::carrier_of(square, body, HM_RIDING_STANDING, std::nullopt));

    const hitmask::Platformer rules = hitmask::platformer_tight();
    hitmask::PlatformerState one = hitmask::platformer_state_at(0, 0), states[] = {one, one};
    const std::uint64_t start = hitmask::hash(one);
    hitmask::platformer_tick(rules, one, HM_PAD_RIGHT, square);
    const hitmask::Pads pads[] = {HM_PAD_RIGHT, 0};
    hitmask::platformer_tick_all(rules, states, pads, square);
    CHECK(hitmask::hash(states[0]) == hitmask::hash(one) &&
          hitmask::hash(states[1]) != hitmask::hash(one) && hitmask::hash(one) != start);
    const HmMask *frames[] = {square.handle()};
    hitmask::BodyMasksDef def = hitmask::default_body_masks_def();
    def.masks = frames;
    def.count = 1;
    const hitmask::BodyMasks masks(def);
    hitmask::platformer_tick(rules, one, HM_PAD_RIGHT, masks, 0);
    hitmask::platformer_tick_all(rules, states, {HM_PAD_RIGHT, HM_PAD_RIGHT}, {}, masks, empty);
    CHECK(hitmask::hash(states[0]) == hitmask::hash(one));
    hitmask::platformer_tick(rules, one, 0, square, empty);
    hitmask::PlatformerTick ticks[2];
    hitmask::platformer_tick_all(rules, states, {0, 0}, {0, 0}, masks, nullptr, ticks);
    CHECK(hitmask::hash(states[0]) == hitmask::hash(one));
    bool is_refused = false;
    try {
        hitmask::platformer_tick_all(rules, states, {0, 0}, {0}, masks);
    } catch (const hitmask::Error &error) {
        is_refused = error.status() == HM_STATUS_ARGUMENT;
    }
    CHECK(is_refused && hitmask::hash(states[0]) == hitmask::hash(one));
    hitmask::PlatformerState item = hitmask::platformer_state_at(500, 0);
    CHECK(hitmask::platformer_grab(rules, one, 0, square, item, square) == HM_GRAB_EVENT_NONE);
    CHECK(hitmask::platformer_grab(rules, one, 0, masks, item, square, nullptr) ==
          HM_GRAB_EVENT_NONE);

    hitmask::MazeState walkers[] = {hitmask::maze_state_at(0, 0)};
    hitmask::MazeState walker = walkers[0];
    hitmask::maze_tick(hitmask::maze_adventure(), walker, HM_HELD_RIGHT, square);
    hitmask::maze_tick_all(hitmask::maze_adventure(), walkers, {HM_HELD_RIGHT}, square);
    CHECK(hitmask::hash(walkers[0]) == hitmask::hash(walker) &&
          walker.body.position.x + walker.body.remainder.x > 0);
    hitmask::Solid solid = hitmask::solid_at(0, 0);
    hitmask::solid_step(solid, square, hitmask::material_solid(), subpixels_per_pixel, 0, {});
    CHECK(solid.body.position.x == 1);
    hitmask::Bullet bullet = hitmask::bullet_new(0, 0, 50 * subpixels_per_pixel, 0, 10, 1);
    std::vector<hitmask::BulletHit> hits;
    hitmask::bullet_tick(bullet, square, nullptr, hitmask::teams_all(), {}, hits);
    CHECK(hits.empty() && bullet.body.position.x == 50);
}

int main() {
    bodies();
    nothing_around();
    platformer();
    carrying();
    maze();
    combat();
    return finish();
}
