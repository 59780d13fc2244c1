// The wrapper for C++17: two sprites, and a world whose loop allocates no memory.
#include <hitmask.hpp>

#include <cstdio>

using hitmask::ColliderDef;
using hitmask::Mask;

enum Layer : unsigned { SHIP, ROCK };

int main() try {
    // RGBA, from your image loader.
    const std::vector<std::uint8_t> ship_pixels(32 * 20 * 4, 255), rock_pixels(24 * 24 * 4, 255);

    const Mask ship = Mask::from_rgba(ship_pixels, 32, 20);
    const Mask rock = Mask::from_rgba(rock_pixels, 24, 24);

    if (const auto contact = ship.at(120, 80).contact(rock.at(131, 84))) {
        std::printf("%u px up frees the ship\n", contact->depth.up);
    }

    hitmask::World world;
    const auto ship_sprite = world.add_mask(ship), rock_sprite = world.add_mask(rock);
    const auto player =
        world.insert(ColliderDef(ship_sprite).at(0, 50).layer(SHIP).collides_with(1u << ROCK));
    world.insert(ColliderDef(rock_sprite).at(80, 50).layer(ROCK).collides_with(1u << SHIP));

    std::vector<hitmask::Event> events;
    for (int x = 0; x <= 120; x += 10) {
        world.set_position(player, x, 50);
        world.tick(events);  // fills the same memory again
        for (const auto &event : events) {
            if (event.kind == HM_EVENT_KIND_STARTED)
                std::printf("x = %d: the ship hits the rock\n", x);
        }
    }
    return 0;
} catch (const hitmask::Error &error) {
    std::fprintf(stderr, "%s: %s\n", hitmask::status_name(error.status()), error.what());
    return 1;
}
