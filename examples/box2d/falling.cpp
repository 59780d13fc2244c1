// Sprites fall onto painted ground and come to rest. Then a hole is dug beneath them, and they fall
// again. Box2D moves the sprites. hitmask creates their shapes from the pixels, and measures the
// penetration depth in pixels.
//
//   falling sprites.hitmask          plays the scene without a window, and fails if a mask is ever
//                                    two pixels deep in another mask
//   falling sprites.hitmask out.ppm  also draws the final state

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <box2d/box2d.h>
#include <hitmask.hpp>

namespace {

// Box2D is made for bodies with a size of about a meter.
constexpr float PIXELS_PER_METER = 32.0F;
// How far a simplified outline may be from the pixels.
constexpr double TOLERANCE = 0.75;
constexpr int WIDTH = 400, HEIGHT = 300, TICKS = 60;
// The largest allowed penetration depth. A mask must never be two pixels deep in another mask.
constexpr std::uint32_t DEEPEST = 1;

b2Vec2 meters(hitmask::Point at, double x = 0, double y = 0) {
    return {static_cast<float>(at.x - x) / PIXELS_PER_METER,
            static_cast<float>(at.y - y) / PIXELS_PER_METER};
}

// Adds the pixels of a mask to a body as convex pieces, which are solid inside. Box2D supports at
// most eight vertices per piece.
void add_pieces(b2Body &body, const hitmask::Mask &mask, double x, double y) {
    const hitmask::ConvexPieces pieces =
        mask.outlines().simplified(TOLERANCE).convex_pieces(b2_maxPolygonVertices);
    for (std::size_t index = 0; index < pieces.count(); index++) {
        std::vector<b2Vec2> corners;
        for (const hitmask::Point vertex : pieces.vertices(index))
            corners.push_back(meters(vertex, x, y));
        b2PolygonShape shape;
        shape.Set(corners.data(), static_cast<int32>(corners.size()));
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.density = 1.0F;
        fixture.friction = 0.8F;
        body.CreateFixture(&fixture);
    }
}

// Adds the outlines of a mask as one-sided loops with few edges, for ground. Outer outlines run
// clockwise on the screen, and holes counterclockwise. With y downward, the solid is then on the
// side of each edge that Box2D expects.
void add_chains(b2Body &body, const hitmask::Mask &mask, double x, double y) {
    const hitmask::Outlines outlines = mask.outlines().simplified(TOLERANCE);
    for (std::size_t index = 0; index < outlines.count(); index++) {
        std::vector<b2Vec2> corners;
        for (const hitmask::Point vertex : outlines.vertices(index))
            corners.push_back(meters(vertex, x, y));
        b2ChainShape shape;
        shape.CreateLoop(corners.data(), static_cast<int32>(corners.size()));
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.friction = 0.8F;
        body.CreateFixture(&fixture);
    }
}

enum class Kind { Pieces, Chains };

const char *name(Kind kind) { return kind == Kind::Pieces ? "pieces" : "chains"; }

// Terrain, and a static body for each of its chunks.
class Ground {
public:
    Ground(const hitmask::Mask &painting, Kind kind, b2World &world)
        : terrain_(painting), kind_(kind), world_(world) {
        terrain_.forget_changes();
        for (const hitmask::Point at : terrain_.chunks()) rebuild(at);
        rebuilt_ = 0;
    }

    const hitmask::Terrain &terrain() const { return terrain_; }
    int rebuilt() const { return rebuilt_; }

    // Digs a hole, and creates new shapes only for the chunks that the hole reaches.
    void carve(const hitmask::Figure &hole) {
        terrain_.carve(hole);
        const auto side = static_cast<std::int64_t>(hm_terrain_chunk_side());
        const auto chunk = [side](std::int64_t at) {
            return at < 0 ? (at + 1) / side - 1 : at / side;
        };
        std::map<std::pair<std::int64_t, std::int64_t>, hitmask::Point> changed;
        for (const hitmask::Rect &rect : terrain_.changes()) {
            for (auto row = chunk(rect.y - frame());
                 row <= chunk(rect.y + rect.height - 1 + frame()); row++) {
                for (auto column = chunk(rect.x - frame());
                     column <= chunk(rect.x + rect.width - 1 + frame()); column++) {
                    changed[{row, column}] = {column * side, row * side};
                }
            }
        }
        terrain_.forget_changes();
        for (const auto &[place, at] : changed) rebuild(at);
    }

private:
    // The number of pixels by which the shape of a chunk extends into its neighbors. So the cut
    // ends of chains are not at the border, which bodies cross.
    std::int32_t frame() const { return kind_ == Kind::Pieces ? 0 : 8; }

    void rebuild(hitmask::Point at) {
        rebuilt_++;
        b2Body *&body = bodies_[{at.y, at.x}];
        if (body != nullptr) world_.DestroyBody(body);  // wakes the bodies that rest on it
        b2BodyDef def;
        def.position = meters(at);
        body = world_.CreateBody(&def);
        const auto x = static_cast<std::int32_t>(at.x), y = static_cast<std::int32_t>(at.y);
        const std::uint32_t side =
            hm_terrain_chunk_side() + 2 * static_cast<std::uint32_t>(frame());
        const hitmask::Mask pixels = terrain_.window(x - frame(), y - frame(), side, side);
        if (kind_ == Kind::Pieces) {
            add_pieces(*body, pixels, 0, 0);
        } else {
            add_chains(*body, pixels, frame(), frame());
        }
    }

    hitmask::Terrain terrain_;
    Kind kind_;
    b2World &world_;
    std::map<std::pair<std::int64_t, std::int64_t>, b2Body *> bodies_;
    int rebuilt_ = 0;
};

// A falling sprite: a body that is created from the sprite's mask, and the mask at the body's
// position.
class Sprite {
public:
    Sprite(hitmask::Mask mask, float x, float y, float degrees, b2World &world)
        : mask_(std::move(mask)) {
        pivot_ = mask_.centroid().value();
        b2BodyDef def;
        def.type = b2_dynamicBody;
        def.position.Set(x / PIXELS_PER_METER, y / PIXELS_PER_METER);
        def.angle = degrees * b2_pi / 180.0F;
        def.bullet = true;
        body_ = world.CreateBody(&def);
        add_pieces(*body_, mask_, pivot_.x, pivot_.y);
    }

    // The mask as it is drawn. In both libraries, y grows downward, so positive angles are
    // clockwise on the screen.
    hitmask::MaskAt drawn() const {
        const b2Vec2 at = body_->GetPosition();
        HmPose pose = hm_default_pose(at.x * PIXELS_PER_METER, at.y * PIXELS_PER_METER);
        pose.pivot = pivot_;
        pose.degrees = hm_degrees_from_radians(body_->GetAngle());
        return mask_.posed(pose).draw();
    }

    // Whether Box2D has put the body to sleep, which happens when a body has not moved for half a
    // second.
    bool sleeps() const { return !body_->IsAwake(); }

private:
    hitmask::Mask mask_;
    hitmask::Location pivot_{};
    b2Body *body_ = nullptr;
};

// The shortest push along an axis, in pixels; 0 if the masks do not overlap.
std::uint32_t shortest(const std::optional<hitmask::Depth> &depth) {
    return depth ? std::min({depth->left, depth->right, depth->up, depth->down}) : 0;
}

// Runs steps until Box2D has put every body to sleep. Returns the largest penetration depth of two
// masks on the way.
std::uint32_t settle(const std::vector<Sprite> &sprites, const Ground &ground, b2World &world) {
    std::uint32_t deepest = 0;
    for (int tick = 0; tick < 20 * TICKS; tick++) {
        world.Step(1.0F / TICKS, 8, 3);
        std::vector<hitmask::MaskAt> drawn;
        for (const Sprite &sprite : sprites) drawn.push_back(sprite.drawn());
        for (std::size_t index = 0; index < drawn.size(); index++) {
            deepest =
                std::max(deepest, shortest(ground.terrain().at(0, 0).depth(drawn[index].placed())));
            for (std::size_t other = 0; other < index; other++) {
                deepest =
                    std::max(deepest, shortest(drawn[index].placed().depth(drawn[other].placed())));
            }
        }
        if (std::all_of(sprites.begin(), sprites.end(),
                        [](const Sprite &sprite) { return sprite.sleeps(); }))
            return deepest;
    }
    throw std::runtime_error("the sprites do not come to rest");
}

// Whether a sprite is less than two pixels away from another sprite.
bool is_a_pile(const std::vector<Sprite> &sprites) {
    for (std::size_t index = 0; index < sprites.size(); index++) {
        const hitmask::MaskAt one = sprites[index].drawn();
        for (std::size_t other = 0; other < index; other++) {
            const std::optional<hitmask::Distance> distance =
                one.placed().distance(sprites[other].drawn().placed());
            if (distance && distance->squared < 4) return true;
        }
    }
    return false;
}

// Hills with a rock on them, painted pixel by pixel.
hitmask::Mask painting() {
    std::vector<std::uint8_t> alpha(WIDTH * HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const bool hill = y > 205 + 22 * std::sin(x / 38.0) - 18 * std::cos(x / 91.0);
            const bool rock = std::hypot(x - 330, y - 190) < 34, wall = x < 4 || x >= WIDTH - 4;
            alpha[y * WIDTH + x] = hill || rock || wall ? 255 : 0;
        }
    }
    return hitmask::Mask::from_alpha(alpha, WIDTH, HEIGHT);
}

std::int64_t bottom(const hitmask::MaskAt &drawn) {
    const hitmask::Rect bounds = drawn.mask.bounds().value();
    return drawn.position.y + bounds.y + bounds.height;
}

void draw(const char *path, const std::vector<Sprite> &sprites, const Ground &ground) {
    std::ofstream file(path, std::ios::binary);
    file << "P6\n" << WIDTH << ' ' << HEIGHT << "\n255\n";
    std::vector<hitmask::MaskAt> drawn;
    for (const Sprite &sprite : sprites) drawn.push_back(sprite.drawn());
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const auto covers = [x, y](const hitmask::MaskAt &sprite) {
                const auto column = x - sprite.position.x, row = y - sprite.position.y;
                return sprite.mask.get(static_cast<std::int32_t>(column),
                                       static_cast<std::int32_t>(row));
            };
            const bool sprite = std::any_of(drawn.begin(), drawn.end(), covers),
                       earth = ground.terrain().contains(x, y);
            const char *color = sprite ? "\xce\x70\x3c" : earth ? "\x54\x6e\x48" : "\x1c\x24\x40";
            file.write(color, 3);
        }
    }
}

void play(const hitmask::Baked &art, Kind kind, const char *picture) {
    b2World world({0.0F, 9.81F});
    Ground ground(painting(), kind, world);
    const struct {
        const char *name;
        float x, y, degrees;
    } fall[] = {{"playerShip1_orange", 110, 60, 20},
                {"meteorGrey_big3", 285, 70, 0},
                {"meteorGrey_med1", 185, -40, 40},
                {"meteorGrey_med2", 250, -110, 10}};
    std::vector<Sprite> sprites;
    for (const auto &[name, x, y, degrees] : fall)
        sprites.emplace_back(art.sheet(std::string(name) + ".png").mask(0).mask, x, y, degrees,
                             world);

    std::uint32_t deepest = settle(sprites, ground, world);
    if (!is_a_pile(sprites)) throw std::runtime_error("no sprite lies on another");
    const hitmask::MaskAt ship = sprites[0].drawn();
    const auto before = bottom(ship);
    const hitmask::Rect box = ship.mask.bounds().value();
    // Digs a hole beneath the ship that is wide enough for the ship. The ship is asleep, and wakes
    // because the ground beneath it gets a new body.
    ground.carve(hm_circle(static_cast<double>(ship.position.x + box.x) + box.width / 2.0,
                           static_cast<double>(before), 70));
    deepest = std::max(deepest, settle(sprites, ground, world));
    const auto fell = bottom(sprites[0].drawn()) - before;
    std::printf("%s: at most %u px deep; dug, the ship fell %d px; %d chunks made anew\n",
                name(kind), deepest, static_cast<int>(fell), ground.rebuilt());
    if (picture != nullptr) draw(picture, sprites, ground);
    if (fell < 20) throw std::runtime_error("the ship did not fall into the hole");
    if (deepest > DEEPEST) throw std::runtime_error("a mask was too deep in another");
}

// Whether a box catches on an edge while it slides without friction over three chunk borders on
// level ground.
bool stumbles(Kind kind, float speed) {
    b2World world({0.0F, 9.81F});
    constexpr int width = 1024, height = 256, top = 100;
    std::vector<std::uint8_t> alpha(width * height);
    std::fill(alpha.begin() + width * top, alpha.end(), std::uint8_t{255});
    const Ground ground(hitmask::Mask::from_alpha(alpha, width, height), kind, world);
    b2BodyDef def;
    def.type = b2_dynamicBody;
    def.position = meters({100, top - 12});
    def.linearVelocity.Set(speed, 0.0F);
    b2Body *body = world.CreateBody(&def);
    b2PolygonShape box;
    box.SetAsBox(12 / PIXELS_PER_METER, 12 / PIXELS_PER_METER);
    // A friction of 0 also means no friction with the ground.
    body->CreateFixture(&box, 1.0F)->SetFriction(0.0F);
    const int ticks = static_cast<int>(800 / PIXELS_PER_METER / speed * TICKS);
    for (int tick = 0; tick < ticks; tick++) world.Step(1.0F / TICKS, 8, 3);
    const bool is_up = std::abs(body->GetPosition().y * PIXELS_PER_METER - (top - 12)) < 1.0F;
    return !is_up || body->GetLinearVelocity().x < 0.99F * speed;
}

}  // namespace

int main(int count, char **arguments) {
    try {
        std::ifstream file(count > 1 ? arguments[1] : "sprites.hitmask", std::ios::binary);
        const std::vector<char> text((std::istreambuf_iterator<char>(file)),
                                     std::istreambuf_iterator<char>());
        const std::vector<std::uint8_t> bytes(text.begin(), text.end());
        const hitmask::Baked art = hitmask::Baked::open(bytes);
        play(art, Kind::Pieces, count > 2 ? arguments[2] : nullptr);
        play(art, Kind::Chains, nullptr);
        for (const Kind kind : {Kind::Pieces, Kind::Chains}) {
            int stumbled = 0;
            for (int half = 2; half <= 24; half++)
                stumbled += stumbles(kind, static_cast<float>(half) / 2);
            std::printf("%s: a sliding box stumbles at %d of 23 speeds\n", name(kind), stumbled);
            if (kind == Kind::Chains && stumbled > 0)
                throw std::runtime_error("a box stumbled over borders of chunks");
        }
        return 0;
    } catch (const std::exception &error) {
        std::fprintf(stderr, "falling: %s\n", error.what());
        return 1;
    }
}
