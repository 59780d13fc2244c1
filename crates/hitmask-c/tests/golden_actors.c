/* Plays the same scripted scenes of actors as crates/hitmask/tests/golden/scripted.rs, and compares
 * the hashes of all states with those of that test. It reads the level and the hashes from the
 * folder of that test. HITMASK_ROOT is the folder of the workspace, by default the current
 * folder. */

#include "actors.h"

enum { TICKS = 900, TILE = 8, MAX = 4096 };

static char level[MAX], expected[MAX], found[MAX];
static uint32_t columns, rows;

/* The state of the pseudorandom numbers. */
static uint32_t seed;

static uint32_t next(void) {
    seed = seed * 1664525u + 1013904223u;
    return seed >> 16;
}

/* Returns the keys that are held now. They change about once every ten ticks. */
static uint32_t held_after(uint32_t before, uint32_t keys) {
    return next() % 10 == 0 ? next() & keys : before;
}

/* The hashes of all states of a run, combined into one number. */
static uint64_t sum;

static void sum_up(uint64_t hash) { sum = sum * 31 + hash; }

static void begin(uint32_t first_seed) {
    seed = first_seed;
    sum = 0;
}

/* Adds the line of a scene. */
static void line(const char *name) {
    const size_t used = strlen(found);
    snprintf(found + used, sizeof(found) - used, "%s 0x%08lx%08lx\n", name,
             (unsigned long)(sum >> 32), (unsigned long)(sum & 0xffffffffu));
}

/* Reads the text of a file of the Rust test. */
static void read_file(const char *name, char *text) {
    const char *root = getenv("HITMASK_ROOT");
    char path[1024];
    FILE *file;
    size_t count;
    snprintf(path, sizeof(path), "%s/crates/hitmask/tests/golden/scripted/%s",
             root == NULL ? "." : root, name);
    file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s: it is not there; set HITMASK_ROOT to the folder of the workspace\n",
                path);
        exit(1);
    }
    count = fread(text, 1, MAX - 1, file);
    fclose(file);
    CHECK(count > 0 && count < MAX - 1);
    text[count] = 0;
}

/* The letters of the tiles that form a mask. Slashes are slopes of rock. */
static const char *letters;

static int is_tile(uint32_t x, uint32_t y) {
    const char letter = level[(y / TILE) * (columns + 1) + x / TILE];
    const uint32_t right = x % TILE, down = y % TILE;
    if (strchr(letters, letter) == NULL) {
        return 0;
    }
    switch (letter) {
        case '/': return right + down >= TILE - 1;
        case '\\': return down >= right;
        case '=': return down < 4;
        default: return 1;
    }
}

static HmObstacles *level_obstacles(void) {
    static const char *const LETTERS[6] = {"#/\\", "i", "=", "H", "~", "^"};
    HmObstacles *obstacles = no_obstacles();
    HmMaterial materials[6];
    uint64_t id;
    materials[0] = hm_material_solid();
    materials[0].wall_run = true;
    materials[0].belt = hm_subpixels_from_ratio(3, 8);
    materials[1] = hm_material_solid();
    materials[1].grip = 16;
    materials[1].number = 1;
    materials[2] = hm_material_one_way();
    materials[3] = hm_material_ladder();
    materials[3].gate = true;
    materials[4] = hm_material_water();
    materials[5] = hm_material_hazard();
    for (id = 0; id < 6; id++) {
        HmMask *mask;
        letters = LETTERS[id];
        mask = shape(TILE * columns, TILE * rows, is_tile);
        add(obstacles, mask, 0, 0, &materials[id], id);
        CHECK_OK(hm_mask_destroy(mask));
    }
    return obstacles;
}

static int is_standing(uint32_t x, uint32_t y) { return y > 1 || (x >= 2 && x < 6); }

/* Plays a character, with one mask or several, in a level with a lift. */
static void platform_game(const char *name, const HmPlatformer *rules, int has_frames) {
    static const HmPixel points[3] = {{150, 96}, {150, 24}, {100, 24}};
    HmObstacles *around = level_obstacles();
    HmMask *stand = shape(8, 11, is_standing), *stride = full(9, 11), *duck = full(8, 6),
           *raft = full(32, 4);
    const HmMask *frames[3];
    HmMaterial one_way = hm_material_one_way();
    HmBodyMasksDef masks_def = hm_default_body_masks_def();
    HmPathDef path_def = hm_default_path_def();
    HmBodyMasks *masks = NULL;
    HmPath *route = NULL;
    HmPlatformerState player = hm_platformer_state_at(160, 80);
    const uint32_t lift = add(around, raft, 0, 0, &one_way, 9);
    uint32_t held = 0;
    uint64_t tick, hash = 0;
    frames[0] = stand;
    frames[1] = stride;
    frames[2] = duck;
    masks_def.masks = frames;
    masks_def.count = 3;
    masks_def.mirrored = true;
    masks_def.has_duck = true;
    masks_def.duck = 2;
    path_def.speed = px(0.75);
    path_def.pause = 20;
    CHECK_OK(hm_body_masks_new(&masks_def, &masks));
    CHECK_OK(hm_path_new(points, 3, &path_def, &route));
    begin(7);
    for (tick = 0; tick < TICKS; tick++) {
        HmMovingSolid moving;
        HmPassenger rider;
        HmPlatformerTick now;
        held = held_after(held, 127);
        CHECK_OK(hm_moving_solid_on_path(route, tick, lift, &moving));
        if (has_frames) {
            CHECK_OK(hm_platformer_state_passenger_masks(&player, masks, &rider));
        } else {
            CHECK_OK(hm_platformer_state_passenger(&player, stand, &rider));
        }
        CHECK_OK(hm_carry_all(around, &moving, 1, &rider, 1));
        CHECK_OK(hm_platformer_state_carried(&player, &rider));
        if (has_frames) {
            CHECK_OK(hm_platformer_tick_masks(rules, &player, held, masks, (uint16_t)(tick / 8 % 2),
                                              around, &now));
        } else {
            CHECK_OK(hm_platformer_tick(rules, &player, held, stand, around, &now));
        }
        CHECK_OK(hm_platformer_state_hash(&player, &hash));
        sum_up(hash);
        sum_up(now.events);
        sum_up(now.has_support ? now.support : 99);
        if (now.hit_y.is_hit) {
            sum_up((uint64_t)now.hit_y.pixel.x);
        }
    }
    line(name);
    CHECK_OK(hm_path_destroy(route));
    CHECK_OK(hm_body_masks_destroy(masks));
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(stand));
    CHECK_OK(hm_mask_destroy(stride));
    CHECK_OK(hm_mask_destroy(duck));
    CHECK_OK(hm_mask_destroy(raft));
}

static void maze(const char *name, const HmMaze *rules) {
    HmObstacles *around = level_obstacles();
    HmMask *feet = full(9, 9);
    HmMazeState walker = hm_maze_state_at(20, 20);
    uint32_t held = 0;
    uint64_t hash = 0;
    int tick;
    begin(11);
    for (tick = 0; tick < TICKS; tick++) {
        HmMazeTick now;
        held = held_after(held, 15);
        CHECK_OK(hm_maze_tick(rules, &walker, held, feet, around, &now));
        CHECK_OK(hm_maze_state_hash(&walker, &hash));
        sum_up(hash);
        sum_up((now.events & HM_MAZE_EVENT_NEAR_MISS_BEGAN) != 0);
    }
    line(name);
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(feet));
}

/* Plays boxes in the way of a crusher. */
static void crusher(void) {
    static const HmPixel places[4] = {{50, 52}, {62, 66}, {30, 70}, {45, 84}};
    HmObstacles *around = level_obstacles();
    HmMask *press = full(20, 20), *small = full(4, 4), *large = full(8, 8);
    HmMovingSolid moving;
    HmBody bodies[4];
    uint64_t hash = 0;
    int tick, index;
    memset(&moving, 0, sizeof(moving));
    moving.obstacle = add(around, press, 0, 0, NULL, 5);
    moving.solid = hm_solid_at(40, 60);
    for (index = 0; index < 4; index++) {
        bodies[index] = hm_body_at(places[index].x, places[index].y);
    }
    begin(3);
    for (tick = 0; tick < TICKS; tick++) {
        HmPassenger riders[4];
        moving.by.x = hm_subpixels_from_ratio((int64_t)(next() % 241) - 120, 60);
        moving.by.y = hm_subpixels_from_ratio((int64_t)(next() % 241) - 120, 60);
        for (index = 0; index < 4; index++) {
            riders[index] = hm_default_passenger();
            riders[index].body = bodies[index];
            riders[index].mask = large;
            riders[index].smaller_mask = small;
            riders[index].wiggle = 3;
        }
        riders[2].riding = HM_RIDING_CLINGING_RIGHT;
        CHECK_OK(hm_carry_all(around, &moving, 1, riders, 4));
        CHECK_OK(hm_solid_hash(&moving.solid, &hash));
        sum_up(hash);
        for (index = 0; index < 4; index++) {
            bodies[index] = riders[index].body;
            CHECK_OK(
                hm_body_step(&bodies[index], large, 0, px(0.5), HM_POLICY_SLIDE, around, NULL));
            sum_up((uint64_t)bodies[index].position.x * 1000 + (uint64_t)bodies[index].position.y);
        }
    }
    line("crusher");
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(press));
    CHECK_OK(hm_mask_destroy(small));
    CHECK_OK(hm_mask_destroy(large));
}

enum { BULLETS = 64 };

static HmSubpixels bullet_speed(void) {
    return hm_subpixels_from_ratio((int64_t)(next() % 600) - 300, 50);
}

/* Plays two fighters that hit each other, and bullets that hit both. */
static void fight(void) {
    static const HmOnSolid SOLIDS[4] = {HM_ON_SOLID_BOUNCE, HM_ON_SOLID_REFLECT, HM_ON_SOLID_STOP,
                                        HM_ON_SOLID_DESTROY};
    HmObstacles *around = level_obstacles();
    HmMask *fist = full(6, 3), *body = full(8, 11), *pellet = full(2, 2);
    HmHitEffect kick = hm_hit_effect_of(3);
    HmFighter fighters[2];
    HmBody bodies[2];
    HmBullet bullets[BULLETS];
    size_t bullet_count = 0, index, kept;
    uint64_t hash = 0;
    uint32_t tick;
    kick.knockback = hm_knockback_adventure();
    kick.hit_stop = hm_hit_stop_of_damage(3);
    kick.own_hit_stop = HM_HIT_STOP_PRECISE;
    fighters[0] = hm_fighter_new(70, 0, 500);
    fighters[1] = hm_fighter_new(71, 1, 500);
    bodies[0] = hm_body_at(180, 60);
    bodies[1] = hm_body_at(192, 62);
    begin(5);
    for (tick = 0; tick < TICKS; tick++) {
        HmHitbox hitboxes[2];
        HmHurtbox hurtboxes[2];
        HmTarget targets[2];
        HmHitEvent events[8];
        size_t event_count = 0;
        for (index = 0; index < 2; index++) {
            HmFighterTick now;
            CHECK_OK(hm_fighter_tick(&fighters[index], &now));
            if (now.has_knockback) {
                CHECK_OK(hm_body_step(&bodies[index], body, now.knockback.x, now.knockback.y,
                                      HM_POLICY_SLIDE, around, NULL));
            }
        }
        if (tick % 16 == 0) {
            const HmSubpixels dx = bullet_speed(), dy = bullet_speed();
            HmBullet *bullet = &bullets[bullet_count++];
            CHECK(bullet_count <= BULLETS);
            *bullet = hm_bullet_new(120, 40, dx, dy, 70, 0);
            bullet->on_solid = SOLIDS[tick / 16 % 4];
            bullet->bounces = 9;
            bullet->pierce = 1;
            bullet->life = 90;
        }
        for (index = 0; index < 2; index++) {
            hitboxes[index] = hm_default_hitbox();
            hitboxes[index].by = fighters[index].id;
            hitboxes[index].team = fighters[index].team;
            hitboxes[index].mask = fist;
            hitboxes[index].position.x = bodies[index].position.x + (index == 0 ? 6 : -4);
            hitboxes[index].position.y = bodies[index].position.y + 3;
            hitboxes[index].effect = kick;
            hitboxes[index].swing = tick / 20;
            hitboxes[index].facing = index == 0 ? HM_DIRECTION_RIGHT : HM_DIRECTION_LEFT;
            hurtboxes[index] = hm_default_hurtbox();
            hurtboxes[index].fighter = index;
            hurtboxes[index].mask = body;
            hurtboxes[index].position = bodies[index].position;
            hurtboxes[index].invincible_ticks = 9;
            targets[index] = hm_default_target();
            targets[index].id = 70 + index;
            targets[index].team = (uint8_t)index;
            targets[index].mask = body;
            targets[index].position = bodies[index].position;
            targets[index].dx = 1;
        }
        CHECK_OK(hm_teams_resolve(NULL, hitboxes, 2, hurtboxes, 2, fighters, 2, events, 8,
                                  &event_count));
        for (index = 0; index < bullet_count; index++) {
            HmBulletHit hits[HM_BULLET_MAX_HITS];
            size_t hit_count = 0, hit;
            CHECK_OK(hm_bullet_tick(&bullets[index], pellet, around, NULL, targets, 2, hits,
                                    HM_BULLET_MAX_HITS, &hit_count));
            CHECK_OK(hm_bullet_hash(&bullets[index], &hash));
            sum_up(hash);
            for (hit = 0; hit < hit_count; hit++) {
                sum_up((uint64_t)hits[hit].pixel.x + hits[hit].time.denominator);
                if (hits[hit].is_target) {
                    CHECK_OK(
                        hm_fighter_hit_by(&fighters[hits[hit].target], &kick, 0, px(-0.25), 30));
                }
            }
        }
        for (index = kept = 0; index < bullet_count; index++) {
            if (bullets[index].life > 0) {
                bullets[kept++] = bullets[index];
            }
        }
        bullet_count = kept;
        for (index = 0; index < 2; index++) {
            CHECK_OK(hm_fighter_hash(&fighters[index], &hash));
            sum_up(hash);
        }
        sum_up(event_count);
    }
    line("fight");
    CHECK_OK(hm_obstacles_destroy(around));
    CHECK_OK(hm_mask_destroy(fist));
    CHECK_OK(hm_mask_destroy(body));
    CHECK_OK(hm_mask_destroy(pellet));
}

int main(void) {
    HmPlatformer rules = hm_platformer_momentum(), moon;
    HmMaze walking = hm_maze_adventure();
    read_file("level.txt", level);
    read_file("hashes.txt", expected);
    columns = (uint32_t)strcspn(level, "\n");
    rows = (uint32_t)strlen(level) / (columns + 1);
    CHECK(columns == 40 && rows == 16);
    platform_game("momentum", &rules, 0);
    platform_game("momentum-frames", &rules, 1);
    rules = hm_platformer_tight();
    platform_game("tight", &rules, 0);
    platform_game("tight-frames", &rules, 1);
    CHECK_OK(hm_platformer_scaled(&rules, 1.25, &moon));
    rules = hm_platformer_classic();
    platform_game("classic", &rules, 0);
    platform_game("classic-frames", &rules, 1);
    moon.climb_speed = px(0.7);
    moon.gravity.rise = px(0.1);
    moon.jump.has_release = true;
    moon.jump.release = px(0.6);
    moon.jump.coyote_ticks = 10;
    platform_game("changed-rules", &moon, 0);
    maze("adventure", &walking);
    walking = hm_maze_grid();
    maze("grid", &walking);
    walking = hm_maze_corridor();
    maze("corridor", &walking);
    walking = hm_maze_adventure();
    walking.diagonal.kind = HM_DIAGONAL_KIND_BOTH;
    walking.diagonal.speed = px(0.7);
    maze("diagonal", &walking);
    crusher();
    fight();
    if (strcmp(found, expected) != 0) {
        fprintf(stderr, "found\n%s\nbut expected\n%s", found, expected);
    }
    CHECK(strcmp(found, expected) == 0);
    return finish();
}
