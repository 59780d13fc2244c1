/* Tests hits, fighters, teams and bullets, and the errors for invalid calls. */

#include "actors.h"

static HmMask *sword, *body, *pellet, *slime;

static uint64_t fighter_hash(const HmFighter *fighter) {
    uint64_t hash = 0;
    CHECK_OK(hm_fighter_hash(fighter, &hash));
    return hash;
}

static uint64_t bullet_hash(const HmBullet *bullet) {
    uint64_t hash = 0;
    CHECK_OK(hm_bullet_hash(bullet, &hash));
    return hash;
}

static void a_hit_costs_health_freezes_and_pushes(void) {
    const HmFighter hero = hm_fighter_new(7, 0, 3);
    HmFighter hit = hero, again;
    HmFighterTick tick;
    HmHitEffect effect = hm_hit_effect_of(1);
    effect.knockback.push.kind = HM_PUSH_KIND_AS;
    effect.knockback.push.x = px(1);
    effect.knockback.push.y = px(2);
    effect.knockback.ticks = 2;
    effect.hit_stop = 1;
    CHECK_OK(hm_fighter_hit_by(&hit, &effect, px(1.5), px(-2), HM_INVINCIBLE_TICKS_ADVENTURE));
    CHECK(hit.health == 2 && hit.invincible_ticks == 48 && hit.hit_stop_ticks == 1);
    CHECK(hit.knockback_ticks == 2 && same_vector(hit.knockback, 1.5, -2));
    again = hit;
    CHECK_OK(hm_fighter_hit_by(&again, &effect, 0, 0, 48));
    CHECK(fighter_hash(&again) == fighter_hash(&hit));
    CHECK_OK(hm_fighter_tick(&hit, &tick));
    CHECK(tick.is_frozen && !tick.has_knockback && tick.knockback.x == 0 &&
          hit.invincible_ticks == 48);
    CHECK_OK(hm_fighter_tick(&hit, &tick));
    CHECK(!tick.is_frozen && tick.has_knockback && same_vector(tick.knockback, 1.5, -2) &&
          hit.invincible_ticks == 47);
    effect = hm_hit_effect_of(9);
    hit = hero;
    CHECK_OK(hm_fighter_hit_by(&hit, &effect, 0, 0, 0));
    CHECK(hit.health == 0 && hit.knockback_ticks == 0);
    CHECK_STATUS(hm_fighter_hit_by(&hit, NULL, 0, 0, 0), HM_STATUS_NULL);
    CHECK_STATUS(hm_fighter_hit_by(NULL, &effect, 0, 0, 0), HM_STATUS_NULL);
    CHECK_ERROR(hm_fighter_hit_by(&hit, &effect, INT64_MIN, 0, 0), HM_STATUS_ARGUMENT,
                "dx: a length");
    CHECK_STATUS(hm_fighter_tick(&hit, NULL), HM_STATUS_NULL);
    effect.knockback.push.kind = (HmPushKind)4;
    CHECK_ERROR(hm_fighter_hit_by(&hit, &effect, 0, 0, 0), HM_STATUS_ARGUMENT,
                "effect->knockback.push.kind: 4");
    effect.knockback.push.kind = HM_PUSH_KIND_NONE;
    effect.knockback.push.y = INT64_MAX;
    CHECK_ERROR(hm_fighter_hit_by(&hit, &effect, 0, 0, 0), HM_STATUS_ARGUMENT,
                "effect->knockback.push.y: a length");
}

static void a_fighter_is_read_back(void) {
    HmFighter fighter = hm_fighter_new(UINT64_C(1) << 63, 31, 9), read;
    uint8_t bytes[HM_FIGHTER_BYTES];
    size_t count = 0;
    bool was_hit = false;
    fighter.invincible_ticks = 4;
    fighter.hit_stop_ticks = 2;
    fighter.knockback_ticks = 3;
    fighter.knockback.x = px(-1);
    fighter.hit_count = 2;
    fighter.hits[0].by = 70;
    fighter.hits[0].swing = 31;
    fighter.hits[0].group = 2;
    fighter.hits[1].by = 70;
    fighter.hits[1].swing = 32;
    CHECK_OK(hm_fighter_to_bytes(&fighter, bytes, sizeof(bytes), &count));
    CHECK_OK(hm_fighter_from_bytes(bytes, count, &read));
    CHECK(count == HM_FIGHTER_BYTES && read.id == UINT64_C(1) << 63 && read.team == 31 &&
          read.health == 9);
    CHECK(read.invincible_ticks == 4 && read.hit_stop_ticks == 2 && read.knockback_ticks == 3 &&
          read.knockback.x == px(-1));
    CHECK(read.hit_count == 2 && read.hits[0].group == 2 && read.hits[1].swing == 32 &&
          read.hits[2].by == 0);
    CHECK_OK(hm_fighter_was_hit_by(&read, 70, 31, 2, &was_hit));
    CHECK(was_hit);
    CHECK_OK(hm_fighter_was_hit_by(&read, 70, 31, 0, &was_hit));
    CHECK(!was_hit);
    /* Forget the older hit. The value of the unused element does not matter. */
    read.hits[0] = read.hits[1];
    read.hit_count = 1;
    CHECK_OK(hm_fighter_was_hit_by(&read, 70, 31, 2, &was_hit));
    CHECK(!was_hit && fighter_hash(&read) != fighter_hash(&fighter));
#define REFUSES(change, words)                                                                    \
    do {                                                                                          \
        read = fighter;                                                                           \
        change;                                                                                   \
        CHECK_ERROR(hm_fighter_to_bytes(&read, bytes, sizeof(bytes), &count), HM_STATUS_ARGUMENT, \
                    words);                                                                       \
    } while (0)
    REFUSES(read.team = 32, "fighter: a team's number is below 32");
    REFUSES(read.hit_count = 9, "fighter: a list of hits holds at most eight");
    REFUSES(read.hits[1] = read.hits[0], "fighter: a hit is listed once");
    REFUSES(read.hits[1].group = 256, "fighter->hits: a group is 0 to 255");
    REFUSES(read.knockback_ticks = 0,
            "fighter: a fighter without ticks of knockback has no speed of knockback");
    REFUSES(read.knockback.y = INT64_MAX, "fighter->knockback.y: a length");
#undef REFUSES
    bytes[8] = 99;
    CHECK_ERROR(hm_fighter_from_bytes(bytes, count, &read), HM_STATUS_BAD_DATA,
                "a team's number is below 32");
}

static HmHurtbox hurtbox(size_t fighter, int64_t x) {
    HmHurtbox box = hm_default_hurtbox();
    box.fighter = fighter;
    box.mask = body;
    box.position.x = x;
    return box;
}

static void a_swing_lands_once_on_each_fighter(void) {
    HmFighter fighters[2], before[2];
    HmHurtbox hurtboxes[2];
    HmHitbox hitbox = hm_default_hitbox(), changed;
    HmHitEvent events[4];
    HmHitPair pair = {0, 1};
    const HmTeams none = hm_teams_none();
    size_t count = 9;
    fighters[0] = hm_fighter_new(70, 0, 6);
    fighters[1] = hm_fighter_new(71, 1, 3);
    hurtboxes[0] = hurtbox(0, 0);
    hurtboxes[1] = hurtbox(1, 16);
    CHECK(hitbox.facing == HM_DIRECTION_RIGHT && hitbox.mask == NULL);
    hitbox.by = 70;
    hitbox.mask = sword;
    hitbox.position.x = 8;
    hitbox.position.y = 4;
    hitbox.swing = 31;
    hitbox.group = 2;
    hitbox.effect = hm_hit_effect_of(2);
    hitbox.effect.knockback = hm_knockback_momentum();
    before[0] = fighters[0];
    before[1] = fighters[1];
    CHECK_OK(hm_teams_resolve(NULL, &hitbox, 1, hurtboxes, 2, fighters, 2, events, 4, &count));
    CHECK(count == 1 && events[0].outcome == HM_HIT_OUTCOME_HURT && events[0].fighter == 1 &&
          events[0].id == 71);
    CHECK(events[0].by == 70 && events[0].swing == 31 && events[0].group == 2 &&
          events[0].damage == 2);
    CHECK(events[0].side == HM_SIDE_LEFT && same_point(events[0].pixel, 16, 4) &&
          same_vector(events[0].push, 2, -4));
    CHECK(events[0].hitbox == 0 && events[0].hurtbox == 1 && !events[0].destroys_attacker &&
          events[0].has_normal);
    CHECK(fighters[1].health == 1 && fighters[1].hit_count == 1 && fighters[1].hits[0].by == 70);
    CHECK(fighters[1].knockback_ticks == 1 && same_vector(fighters[1].knockback, 2, -4));
    CHECK_OK(hm_teams_resolve(NULL, &hitbox, 1, hurtboxes, 2, fighters, 2, events, 4, &count));
    CHECK(count == 0);
    /* An arrow from the right. */
    changed = hitbox;
    changed.swing = 32;
    changed.destroyed_on_hit = true;
    changed.has_from = true;
    changed.from.x = 60;
    changed.facing = HM_DIRECTION_LEFT;
    CHECK_OK(hm_teams_resolve(NULL, &changed, 1, hurtboxes, 2, fighters, 2, events, 4, &count));
    CHECK(count == 1 && events[0].outcome == HM_HIT_OUTCOME_DESTROYED &&
          events[0].destroys_attacker);
    CHECK(fighters[0].health == 0 && fighters[1].health == 0 && events[0].push.x == px(-2));
    changed = hitbox;
    changed.repeats = true;
    fighters[0] = before[0];
    fighters[1] = before[1];
    CHECK_OK(hm_teams_resolve_pairs(NULL, &changed, 1, hurtboxes, 2, &pair, 1, fighters, 2, events,
                                    4, &count));
    CHECK(count == 1);
    pair.hurtbox = 0;
    CHECK_OK(hm_teams_resolve_pairs(NULL, &changed, 1, hurtboxes, 2, &pair, 1, fighters, 2, events,
                                    4, &count));
    CHECK(count == 0);
    pair.hurtbox = SIZE_MAX;
    CHECK_OK(hm_teams_resolve_pairs(NULL, &changed, 1, hurtboxes, 2, &pair, 1, fighters, 2, events,
                                    4, &count));
    CHECK(count == 0);
    fighters[1] = before[1];
    CHECK_OK(hm_teams_resolve(&none, &hitbox, 1, hurtboxes, 2, fighters, 2, events, 4, &count));
    CHECK(count == 0);
    /* The caller does not need the events, or has no room for them. */
    CHECK_OK(hm_teams_resolve(NULL, &hitbox, 1, hurtboxes, 2, fighters, 2, NULL, 0, &count));
    CHECK(count == 1 && fighters[1].health == 1);
    fighters[1] = before[1];
    hurtboxes[0] = hurtbox(1, 8);
    hurtboxes[1] = hurtbox(0, 16);
    fighters[0].id = 72;
    fighters[0].team = 1;
    CHECK_ERROR(hm_teams_resolve(NULL, &hitbox, 1, hurtboxes, 2, fighters, 2, events, 1, &count),
                HM_STATUS_TOO_SMALL, "there are 2 answers");
    CHECK(count == 2 && fighters[1].health == 3 && fighters[1].hit_count == 0);
    hurtboxes[0].fighter = 2;
    CHECK_ERROR(hm_teams_resolve(NULL, &hitbox, 1, hurtboxes, 2, fighters, 2, events, 4, &count),
                HM_STATUS_ARGUMENT, "hurtbox 0 belongs to fighter 2, but there are 2 fighters");
    hurtboxes[0].fighter = 0;
#define REFUSES(change, status, words)                                                         \
    do {                                                                                       \
        changed = hitbox;                                                                      \
        change;                                                                                \
        CHECK_ERROR(                                                                           \
            hm_teams_resolve(NULL, &changed, 1, hurtboxes, 2, fighters, 2, events, 4, &count), \
            status, words);                                                                    \
        fighters[1] = before[1];                                                               \
        hurtboxes[1] = hurtbox(0, 16);                                                         \
    } while (0)
    REFUSES(changed.team = 32, HM_STATUS_ARGUMENT, "hitboxes[0].team: 32 is not a team");
    REFUSES(changed.facing = (HmDirection)4, HM_STATUS_ARGUMENT,
            "hitboxes[0].facing: 4 is not a direction");
    REFUSES(changed.effect.knockback.push.x = INT64_MAX, HM_STATUS_ARGUMENT,
            "hitboxes[0].effect.knockback.push.x: a length");
    REFUSES(changed.mask = NULL, HM_STATUS_NULL, "the mask of a hitbox");
    REFUSES(hurtboxes[1].mask = NULL, HM_STATUS_NULL, "the mask of a hurtbox");
    REFUSES(fighters[1].team = 32, HM_STATUS_ARGUMENT, "fighters[1]: a team's number is below 32");
#undef REFUSES
    CHECK_STATUS(hm_teams_resolve(NULL, NULL, 1, hurtboxes, 2, fighters, 2, events, 4, &count),
                 HM_STATUS_NULL);
    CHECK_STATUS(hm_teams_resolve(NULL, &hitbox, 1, hurtboxes, 2, NULL, 2, events, 4, &count),
                 HM_STATUS_NULL);
    CHECK_STATUS(hm_teams_resolve(NULL, &hitbox, 1, hurtboxes, 2, fighters, 2, events, 4, NULL),
                 HM_STATUS_NULL);
    CHECK_STATUS(
        hm_teams_resolve(NULL, &hitbox, SIZE_MAX, hurtboxes, 2, fighters, 2, events, 4, &count),
        HM_STATUS_TOO_LARGE);
}

static int hurts(const HmTeams *teams, uint8_t team, uint8_t other) {
    bool hurts = false;
    CHECK_OK(hm_teams_hurts(teams, team, other, &hurts));
    return hurts;
}

static void teams_say_which_team_hurts_which(void) {
    HmTeams teams = hm_teams_others(), all = hm_teams_all(), none = hm_teams_none();
    bool answer = false;
    CHECK_OK(hm_teams_set_damage(&teams, 0, 2, false));
    CHECK_OK(hm_teams_set_damage(&teams, 1, 1, true));
    CHECK(hurts(&teams, 0, 1) && !hurts(&teams, 0, 2) && hurts(&teams, 1, 1) &&
          !hurts(&teams, 0, 0));
    CHECK(hurts(&all, 3, 3) && !hurts(&none, 0, 1));
    CHECK(teams.hurts[0] == ~5u && teams.hurts[1] == ~0u && none.hurts[31] == 0);
    CHECK_ERROR(hm_teams_hurts(&teams, 0, 40, &answer), HM_STATUS_ARGUMENT,
                "other: 40 is not a team: they are 0 to 31");
    CHECK_ERROR(hm_teams_set_damage(&teams, 32, 0, true), HM_STATUS_ARGUMENT,
                "team: 32 is not a team");
    CHECK_STATUS(hm_teams_hurts(NULL, 0, 0, &answer), HM_STATUS_NULL);
    CHECK_STATUS(hm_teams_set_damage(NULL, 0, 0, true), HM_STATUS_NULL);
}

static HmVector velocity(HmPushKind kind, double x, double y, int64_t apart_x, int64_t apart_y) {
    HmPush push;
    HmVector velocity;
    push.kind = kind;
    push.x = px(x);
    push.y = px(y);
    CHECK_OK(hm_push_velocity(&push, apart_x, apart_y, HM_DIRECTION_RIGHT, &velocity));
    return velocity;
}

static void pushes_and_classics(void) {
    HmKnockback adventure = hm_knockback_adventure();
    HmVector none;
    CHECK(same_vector(velocity(HM_PUSH_KIND_SIDEWAYS, 2, -4, -30, 5), -2, -4));
    CHECK(same_vector(velocity(HM_PUSH_KIND_SIDEWAYS, 2, -4, 0, 5), 2, -4));
    CHECK(same_vector(velocity(HM_PUSH_KIND_ALONG_AXIS, 3, 0, 1, -5), 0, -3));
    CHECK(same_vector(velocity(HM_PUSH_KIND_AS, 1, 2, 0, 0), 1, 2));
    CHECK(same_vector(velocity(HM_PUSH_KIND_NONE, 1, 2, 0, 0), 0, 0));
    CHECK(hm_hit_stop_of_damage(2) == 3 && hm_hit_stop_of_damage(51) == 20 &&
          hm_hit_stop_of_damage(UINT32_MAX) == 20);
    CHECK(adventure.push.kind == HM_PUSH_KIND_ALONG_AXIS && adventure.push.x == px(4) &&
          adventure.ticks == 8);
    CHECK(HM_HIT_STOP_PRECISE == 3 && HM_INVINCIBLE_TICKS_MOMENTUM == 120);
    CHECK_ERROR(hm_push_velocity(&adventure.push, 0, 0, (HmDirection)9, &none), HM_STATUS_ARGUMENT,
                "9 is not a direction");
    CHECK_STATUS(hm_push_velocity(NULL, 0, 0, HM_DIRECTION_UP, &none), HM_STATUS_NULL);
}

static HmTarget target(uint64_t id, uint8_t team, int64_t x, int64_t y, int32_t dx) {
    HmTarget target = hm_default_target();
    target.id = id;
    target.team = team;
    target.mask = slime;
    target.position.x = x;
    target.position.y = y;
    target.dx = dx;
    return target;
}

static void a_bullet_tunnels_through_nothing(void) {
    HmMask *foil = full(1, 64);
    HmObstacles *around = no_obstacles();
    HmBullet start = hm_bullet_new(0, 30, px(1000), 0, 70, 0), bullet;
    HmBulletHit hits[HM_BULLET_MAX_HITS];
    HmTarget targets[2];
    const HmTeams none = hm_teams_none();
    size_t count = 0;
    add(around, foil, 600, 0, NULL, 4);
    CHECK(start.damage == 1 && start.life == 65535 && start.on_solid == HM_ON_SOLID_DESTROY &&
          start.owner == 70);
    start.pierce = 1;
    start.on_solid = HM_ON_SOLID_BOUNCE;
    start.bounces = 1;
    targets[0] = target(71, 1, 300, 25, -4);
    targets[1] = target(70, 0, 100, 25, 0);
    bullet = start;
    CHECK_OK(hm_bullet_tick(&bullet, pellet, around, NULL, targets, 2, hits, 8, &count));
    CHECK(count == 2 && hits[0].id == 71 && hits[0].outcome == HM_BULLET_OUTCOME_PIERCED &&
          hits[0].is_target);
    CHECK(hits[0].target == 0 && same_point(hits[0].at, 297, 30) && hits[0].has_normal &&
          hits[0].normal.x < -0.99);
    CHECK(hits[1].id == 4 && hits[1].outcome == HM_BULLET_OUTCOME_BOUNCED && !hits[1].is_target &&
          hits[1].obstacle == 0);
    CHECK(same_point(hits[1].at, 598, 30) && hits[1].face_x == -1 && hits[1].face_y == 0 &&
          hits[1].bounces == 0);
    CHECK(!hits[1].has_normal && hits[1].time.value > 0.5979 && hits[1].time.value < 0.5981 &&
          hits[0].time.denominator > 0);
    CHECK(bullet.body.position.x == 196 && bullet.velocity.x == px(-1000) && bullet.pierce == 0 &&
          bullet.bounces == 0);
    CHECK(bullet.hit_target_count == 1 && bullet.hit_targets[0] == 71 && bullet.life == 65534);
    bullet = start;
    CHECK_OK(hm_bullet_tick(&bullet, pellet, around, &none, targets, 2, hits, 8, &count));
    CHECK(count == 1);
    bullet = start;
    CHECK_OK(hm_bullet_tick(&bullet, pellet, around, NULL, targets, 2, NULL, 0, &count));
    CHECK(count == 2 && bullet.body.position.x == 196);
    bullet = start;
    CHECK_ERROR(hm_bullet_tick(&bullet, pellet, around, NULL, targets, 2, hits, 1, &count),
                HM_STATUS_TOO_SMALL, "room for 1");
    CHECK(count == 2 && bullet_hash(&bullet) == bullet_hash(&start));
    CHECK_OK(hm_bullet_tick(&bullet, pellet, NULL, NULL, NULL, 0, hits, 8, &count));
    CHECK(count == 0 && bullet.body.position.x == 1000);
    targets[1].team = 32;
    CHECK_ERROR(hm_bullet_tick(&bullet, pellet, around, NULL, targets, 2, hits, 8, &count),
                HM_STATUS_ARGUMENT, "targets[1].team: 32 is not a team");
    targets[1] = hm_default_target();
    CHECK_ERROR(hm_bullet_tick(&bullet, pellet, around, NULL, targets, 2, hits, 8, &count),
                HM_STATUS_NULL, "the mask of a target");
    CHECK_STATUS(hm_bullet_tick(NULL, pellet, around, NULL, targets, 1, hits, 8, &count),
                 HM_STATUS_NULL);
    CHECK_STATUS(hm_bullet_tick(&bullet, NULL, around, NULL, targets, 1, hits, 8, &count),
                 HM_STATUS_NULL);
    CHECK_STATUS(hm_bullet_tick(&bullet, pellet, around, NULL, targets, 1, hits, 8, NULL),
                 HM_STATUS_NULL);
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(foil));
}

static void a_bullet_is_read_back(void) {
    HmBullet bullet = hm_bullet_new(4, 5, px(1.1), px(-2), 5, 3), read;
    uint8_t bytes[HM_BULLET_BYTES];
    size_t count = 0;
    bullet.damage = 9;
    bullet.pierce = 2;
    bullet.bounces = 4;
    bullet.life = 6;
    bullet.on_solid = HM_ON_SOLID_REFLECT;
    bullet.hit_targets[0] = 1;
    bullet.hit_targets[1] = 2;
    bullet.hit_target_count = 2;
    CHECK_OK(hm_bullet_to_bytes(&bullet, bytes, sizeof(bytes), &count));
    CHECK_OK(hm_bullet_from_bytes(bytes, count, &read));
    CHECK(count == HM_BULLET_BYTES && is_body_at(&read.body, 4, 5) &&
          same_vector(read.velocity, 1.1, -2) && read.owner == 5);
    CHECK(read.team == 3 && read.damage == 9 && read.pierce == 2 && read.bounces == 4 &&
          read.life == 6);
    CHECK(read.on_solid == HM_ON_SOLID_REFLECT && read.hit_target_count == 2 &&
          read.hit_targets[1] == 2);
    CHECK(bullet_hash(&read) == bullet_hash(&bullet));
    read.hit_targets[5] = 99;
    CHECK(bullet_hash(&read) == bullet_hash(&bullet));
#define REFUSES(change, words)                                                           \
    do {                                                                                 \
        read = bullet;                                                                   \
        change;                                                                          \
        CHECK_ERROR(hm_bullet_tick(&read, pellet, NULL, NULL, NULL, 0, NULL, 0, &count), \
                    HM_STATUS_ARGUMENT, words);                                          \
    } while (0)
    REFUSES(read.on_solid = (HmOnSolid)4,
            "bullet->on_solid: 4 is not what a bullet does at a solid");
    REFUSES(read.team = 32, "bullet: a team's number is below 32");
    REFUSES(read.hit_target_count = 9, "bullet: a list of hits holds at most eight");
    REFUSES(read.velocity.x = INT64_MAX, "bullet->velocity.x: a length");
#undef REFUSES
    CHECK_STATUS(hm_bullet_from_bytes(bytes, count - 1, &read), HM_STATUS_BAD_DATA);
}

enum { SALVO = 30 };

static void many_fly_in_one_call_as_they_do_alone(void) {
    HmObstacles *around = no_obstacles();
    HmMask *wall = full(8, 64), *large = full(20, 20);
    HmBullet alone[SALVO], all[SALVO];
    HmBulletHit hits[SALVO * HM_BULLET_MAX_HITS], own[HM_BULLET_MAX_HITS];
    HmTarget targets[2];
    size_t count = 0, own_count = 0, sum = 0, place, index;
    uint64_t before;
    int time;
    add(around, wall, 200, 0, NULL, 0);
    targets[0] = target(1, 1, 100, 20, 0);
    targets[1] = target(2, 1, 150, 0, 0);
    targets[0].mask = targets[1].mask = large;
    for (index = 0; index < SALVO; index++) {
        alone[index] = hm_bullet_new(0, (int32_t)index * 2, px(20 + (double)index), 0, 9, 0);
        alone[index].pierce = 1;
        all[index] = alone[index];
    }
    for (time = 0; time < 12; time++) {
        CHECK_OK(hm_bullet_tick_all(all, SALVO, pellet, around, NULL, targets, 2, hits,
                                    SALVO * HM_BULLET_MAX_HITS, &count));
        place = 0;
        for (index = 0; index < SALVO; index++) {
            CHECK_OK(hm_bullet_tick(&alone[index], pellet, around, NULL, targets, 2, own, 8,
                                    &own_count));
            CHECK(bullet_hash(&alone[index]) == bullet_hash(&all[index]));
            for (size_t hit = 0; hit < own_count; hit++, place++) {
                CHECK(hits[place].bullet == index && hits[place].id == own[hit].id &&
                      hits[place].outcome == own[hit].outcome);
            }
        }
        CHECK(place == count);
        sum += count;
    }
    CHECK(sum > SALVO);
    for (index = 0; index < SALVO; index++) {
        all[index] = hm_bullet_new(80, 25, px(40), 0, 9, 0);
    }
    before = bullet_hash(&all[0]);
    CHECK_ERROR(hm_bullet_tick_all(all, SALVO, pellet, around, NULL, targets, 2, hits, 3, &count),
                HM_STATUS_TOO_SMALL, "there are 30");
    CHECK(count == SALVO && before == bullet_hash(&all[0]));
    all[7].team = 40;
    CHECK_ERROR(
        hm_bullet_tick_all(all, SALVO, pellet, around, NULL, targets, 2, hits, SALVO, &count),
        HM_STATUS_ARGUMENT, "bullets[7]: a team's number is below 32");
    CHECK(before == bullet_hash(&all[0]));
    CHECK_OK(hm_bullet_tick_all(all, 7, pellet, around, NULL, targets, 2, NULL, 0, &count));
    CHECK(count == 7 && before != bullet_hash(&all[0]));
    CHECK_OK(hm_bullet_tick_all(NULL, 0, pellet, around, NULL, NULL, 0, NULL, 0, &count));
    CHECK(count == 0);
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(wall));
    CHECK_OK(hm_mask_destroy(large));
}

int main(void) {
    sword = full(12, 3);
    body = full(8, 12);
    pellet = full(2, 2);
    slime = full(8, 12);
    a_hit_costs_health_freezes_and_pushes();
    a_fighter_is_read_back();
    a_swing_lands_once_on_each_fighter();
    teams_say_which_team_hurts_which();
    pushes_and_classics();
    a_bullet_tunnels_through_nothing();
    a_bullet_is_read_back();
    many_fly_in_one_call_as_they_do_alone();
    CHECK_OK(hm_mask_destroy(sword));
    CHECK_OK(hm_mask_destroy(body));
    CHECK_OK(hm_mask_destroy(pellet));
    CHECK_OK(hm_mask_destroy(slime));
    return finish();
}
