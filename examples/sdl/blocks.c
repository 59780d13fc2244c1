/* Falling blocks, between which you fly. The blocks rotate, the ship leans, and only overlapping
 * pixels count. A block that passes gives 1 point, or 5 points if its box touched the ship's box
 * while its pixels did not. Arrow keys or WASD: fly. Space: restart. Escape: quit.
 *
 * With `blocks --script PICTURE.bmp`, the game plays itself for ten seconds, checks the result, and
 * writes a picture. */
#include <SDL.h>
#include <hitmask.h>

enum {
    WIDTH = 640,
    HEIGHT = 480,
    CELL = 20,
    SIDE = 3 * CELL,
    SHAPES = 4,
    BLOCKS = 12,
    SHIP = 0,
    BLOCK = 1,
    SAFE_TICKS = 90
};
static const double SHIP_SCALE = 0.5;
/* A sprite consists of a texture that is drawn and a sprite of the world that collides. */
typedef struct {
    SDL_Texture *texture;
    HmSpriteId id;
    int width, height;
} Sprite;
typedef struct {
    HmColliderId id;
    int shape;
    double x, y, angle, speed, spin;
    bool was_near, was_hit;
} Block;

static SDL_Renderer *renderer;
static HmWorld *world;
static Sprite ship_sprite, shapes[SHAPES];
static Block blocks[BLOCKS];
static HmColliderId ship;
static HmPoint spark; /* The first shared pixel of the last hit. */
static double x, y, lean;
static int lives, score, close_calls, safe;
static uint32_t seed;

static void fail(const char *why) {
    SDL_Log("%s", why);
    exit(1);
}

/* Ends the program after an error. HM_STATUS_NONE is not an error: it means that there is no
 * answer. */
static bool ok(HmStatus status) {
    if (status < HM_STATUS_OK) fail(hm_last_error());
    return status == HM_STATUS_OK;
}

static int random_below(int limit) {
    return (int)(((seed = seed * 1664525u + 1013904223u) >> 8) % (uint32_t)limit);
}

/* Creates a sprite from a surface, whose rows are `pitch` bytes apart. Frees the surface. */
static Sprite sprite_of(SDL_Surface *surface) {
    if (surface == NULL) fail(SDL_GetError());
    Sprite sprite = {SDL_CreateTextureFromSurface(renderer, surface), 0, surface->w, surface->h};
    SDL_Surface *rgba = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGBA32, 0);
    if (sprite.texture == NULL || rgba == NULL) fail(SDL_GetError());
    HmMask *mask = NULL;
    ok(hm_mask_from_rgba((const uint8_t *)rgba->pixels, (uint32_t)rgba->w, (uint32_t)rgba->h,
                         (size_t)rgba->pitch, 128, &mask));
    ok(hm_world_add_mask(world, mask, &sprite.id)), ok(hm_mask_destroy(mask));
    SDL_FreeSurface(rgba), SDL_FreeSurface(surface);
    return sprite;
}

static void fill(SDL_Surface *surface, int left, int top, int side, uint32_t rgb) {
    const SDL_Rect rect = {left, top, side, side};
    SDL_FillRect(surface, &rect,
                 SDL_MapRGBA(surface->format, rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, 255));
}

/* Draws a block of nine cells, of which some are empty. */
static SDL_Surface *draw_block(const char *cells, uint32_t rgb) {
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_RGBA32);
    if (surface == NULL) fail(SDL_GetError());
    for (int i = 0; i < 9; i++) {
        if (cells[i] != '#') continue;
        fill(surface, i % 3 * CELL, i / 3 * CELL, CELL, rgb >> 1 & 0x7f7f7f);
        fill(surface, i % 3 * CELL, i / 3 * CELL, CELL - 2, (rgb >> 1 & 0x7f7f7f) + 0x7f7f7f);
        fill(surface, i % 3 * CELL + 2, i / 3 * CELL + 2, CELL - 4, rgb);
    }
    return surface;
}

static HmPose pose_of(double at_x, double at_y, const Sprite *sprite, double degrees,
                      double scale) {
    HmPose pose = hm_default_pose(at_x, at_y);
    pose.pivot.x = sprite->width / 2.0, pose.pivot.y = sprite->height / 2.0, pose.degrees = degrees;
    pose.scale_x = pose.scale_y = scale;
    return pose;
}

/* Lets a block fall from above the picture. */
static void drop(Block *block, double from) {
    block->shape = random_below(SHAPES);
    block->x = random_below(WIDTH), block->y = from, block->angle = random_below(360);
    block->speed = 1.25 + random_below(8) / 4.0, block->spin = (random_below(17) - 8) / 4.0;
    block->was_near = block->was_hit = false;
    ok(hm_world_set_sprite(world, block->id, shapes[block->shape].id, 0));
}

static void start(uint32_t with_seed) {
    seed = with_seed, x = WIDTH / 2, y = HEIGHT - 60, lean = 0, lives = 3,
    score = close_calls = safe = 0;
    for (int i = 0; i < BLOCKS; i++) drop(&blocks[i], -SIDE - i * (HEIGHT + 2 * SIDE) / BLOCKS);
}

static void make_world(void) {
    static const char *const CELLS[SHAPES] = {"#..#..###", ".#.###.#.", "##..#..##", "#.##.####"};
    static const uint32_t COLORS[SHAPES] = {0xe8743b, 0x4fa8e0, 0x9ccc3c, 0xb06ad8};
    ok(hm_world_new(&world));
    ship_sprite = sprite_of(SDL_LoadBMP("art/ship.bmp"));
    for (int i = 0; i < SHAPES; i++) shapes[i] = sprite_of(draw_block(CELLS[i], COLORS[i]));
    HmColliderDef def = hm_default_collider_def();
    def.sprite = ship_sprite.id, def.layer = SHIP, def.collides_with = 1u << BLOCK;
    ok(hm_world_insert(world, &def, &ship));
    def.layer = BLOCK, def.collides_with = 1u << SHIP;
    for (int i = 0; i < BLOCKS; i++) ok(hm_world_insert(world, &def, &blocks[i].id));
}

/* The block of a pair. The ship was inserted first, so it is the first of every pair. */
static Block *block_of(HmColliderPair pair) { return &blocks[(uint32_t)pair.b - 1]; }

/* Runs a tick: moves the ship, drops the blocks, and finds the touching pairs in the world. */
static void tick(int dx, int dy) {
    x = SDL_clamp(x + 4 * dx, 30.0, WIDTH - 30.0), y = SDL_clamp(y + 3 * dy, 30.0, HEIGHT - 30.0);
    lean = SDL_clamp(lean * 0.875 + 3 * dx, -24.0, 24.0);
    HmPose pose = pose_of(x, y, &ship_sprite, lean, SHIP_SCALE);
    ok(hm_world_set_pose(world, ship, &pose));
    for (int i = 0; i < BLOCKS; i++) {
        Block *block = &blocks[i];
        block->y += block->speed, block->angle += block->spin;
        if (block->y > HEIGHT + SIDE) {
            close_calls += block->was_near && !block->was_hit;
            score += block->was_hit ? 0 : block->was_near ? 5 : 1;
            drop(block, -SIDE);
        }
        pose = pose_of(block->x, block->y, &shapes[block->shape], block->angle, 1);
        ok(hm_world_set_pose(world, block->id, &pose));
    }
    HmColliderPair pairs[BLOCKS];
    HmContact contact;
    size_t count = 0;
    ok(hm_world_box_pairs(world, pairs, BLOCKS, &count)); /* Only the boxes overlap. */
    for (size_t i = 0; i < count; i++) block_of(pairs[i])->was_near = true;
    ok(hm_world_tick(world)); /* Pixels count. */
    ok(hm_world_touching_pairs(world, pairs, BLOCKS, &count));
    safe -= safe > 0;
    for (size_t i = 0; i < count; i++) {
        Block *block = block_of(pairs[i]);
        if (safe == 0 && !block->was_hit &&
            ok(hm_world_contact(world, ship, block->id, &contact))) {
            block->was_hit = true, safe = SAFE_TICKS, spark = contact.first, lives--;
        }
    }
}

static void draw_sprite(const Sprite *sprite, double at_x, double at_y, double degrees,
                        double scale) {
    const double w = sprite->width * scale, h = sprite->height * scale;
    const SDL_FRect to = {(float)(at_x - w / 2), (float)(at_y - h / 2), (float)w, (float)h};
    SDL_RenderCopyExF(renderer, sprite->texture, NULL, &to, degrees, NULL, SDL_FLIP_NONE);
}

static void draw_rect(int left, int top, int width, int height, uint32_t rgb) {
    const SDL_Rect rect = {left, top, width, height};
    SDL_SetRenderDrawColor(renderer, rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, 255);
    SDL_RenderFillRect(renderer, &rect);
}

static void draw(int age) {
    static const int DIGITS[10] = {31599, 11415, 29671, 29647, 23497,
                                   31183, 31215, 29257, 31727, 31695};
    draw_rect(0, 0, WIDTH, HEIGHT, 0x12162b);
    for (int i = 0; i < 90; i++)
        draw_rect(i * i * 977 % WIDTH, (i * 331 + age * (1 + i % 3)) % HEIGHT, 1 + i % 3 / 2, 2,
                  0x56608c);
    for (int i = 0; i < BLOCKS; i++)
        draw_sprite(&shapes[blocks[i].shape], blocks[i].x, blocks[i].y, blocks[i].angle, 1);
    if (lives > 0 && safe / 6 % 2 == 0) draw_sprite(&ship_sprite, x, y, lean, SHIP_SCALE);
    for (int i = 0, far = SAFE_TICKS - safe + 2; i < 4 && far < 20; i++) {
        draw_rect((int)spark.x - 2 + i % 2 * 2 * far - far,
                  (int)spark.y - 2 + i / 2 * 2 * far - far, 5, 5, 0xffe066);
    }
    for (int i = 0; i < lives; i++) draw_sprite(&ship_sprite, 24 + 32 * i, 20, 0, 0.25);
    for (int i = 0, rest = score; i < 60; i++, rest /= i % 15 == 0 ? 10 : 1) {
        if (DIGITS[rest % 10] >> (14 - i % 15) & 1)
            draw_rect(WIDTH - 28 - i / 15 * 20 + i % 3 * 4, 10 + i % 15 / 3 * 4, 4, 4, 0xffffff);
    }
}

static void save(const char *file) {
    SDL_Surface *picture =
        SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 24, SDL_PIXELFORMAT_BGR24);
    SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_BGR24, picture->pixels, picture->pitch);
    if (SDL_SaveBMP(picture, file) != 0) fail(SDL_GetError());
    SDL_FreeSurface(picture);
}

int main(int argc, char **argv) {
    const char *const script = argc == 3 && SDL_strcmp(argv[1], "--script") == 0 ? argv[2] : NULL;
    SDL_Window *window = SDL_Init(SDL_INIT_VIDEO) == 0
                             ? SDL_CreateWindow("Falling blocks", 99, 99, WIDTH, HEIGHT, 0)
                             : NULL;
    if (window != NULL)
        renderer = SDL_CreateRenderer(window, -1, script == NULL ? 0 : SDL_RENDERER_SOFTWARE);
    if (renderer == NULL) fail(SDL_GetError());
    make_world();
    start(script == NULL ? (uint32_t)SDL_GetPerformanceCounter() : 111);
    const Uint8 *const keys = SDL_GetKeyboardState(NULL);
    const Uint64 began = SDL_GetTicks64();
    for (int age = 0;
         script == NULL ? !SDL_QuitRequested() && !keys[SDL_SCANCODE_ESCAPE] : age < 600; age++) {
        int dx = (keys[SDL_SCANCODE_RIGHT] | keys[SDL_SCANCODE_D]) -
                 (keys[SDL_SCANCODE_LEFT] | keys[SDL_SCANCODE_A]);
        int dy = (keys[SDL_SCANCODE_DOWN] | keys[SDL_SCANCODE_S]) -
                 (keys[SDL_SCANCODE_UP] | keys[SDL_SCANCODE_W]);
        if (script != NULL) dx = age / 50 % 2 * 2 - 1, dy = age / 80 % 2 * 2 - 1;
        if (lives > 0)
            tick(dx, dy);
        else if (keys[SDL_SCANCODE_SPACE])
            start(seed);
        draw(age);
        if (script != NULL && age == 250) save(script);
        SDL_RenderPresent(renderer);
        while (script == NULL && (SDL_GetTicks64() - began) * 60 < (Uint64)age * 1000) SDL_Delay(1);
    }
    uint64_t hash = 0;
    ok(hm_world_hash(world, &hash));
    SDL_Log("score %d, lives %d, close calls %d, state %016" SDL_PRIx64, score, lives, close_calls,
            hash);
    ok(hm_world_destroy(world));
    SDL_Quit();
    const bool is_right = score == 29 && lives == 1 && close_calls == 4 &&
                          hash == UINT64_C(0x90528334c2f34bb7); /* The same on every machine. */
    return (script == NULL || is_right) && hm_live_objects() == 0 ? 0 : 1;
}
