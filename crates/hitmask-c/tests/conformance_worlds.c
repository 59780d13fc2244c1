// link: -lcjson
/* Plays the worlds in conformance/worlds.jsonl and replays their recordings. The events, the hashes
 * of every tick, the answers and the bytes of recordings are the same as in Rust, JavaScript and
 * Python. */

#include "conformance/player.h"

/* Plays a line and replays its recording. Returns whether the line has a recording. */
static bool play(const cJSON *line) {
    const cJSON *expected = find(line, "recording"), *command;
    Player player = start_player(line);
    cJSON_ArrayForEach(command, get(line, "commands")) {
        check_answer(run(&player, command), find(command, "answer"), text(get(command, "do")));
    }
    HmRecording *recording = end_player(&player);
    if (expected != NULL) {
        HmSprites *sprites = sprites_of(line);
        LIST(uint8_t, bytes, count, hm_recording_to_bytes, recording);
        check_bytes(bytes, count, text(expected));
        replay(line, bytes, count, sprites);
        free(bytes);
        CHECK_OK(hm_sprites_destroy(sprites));
    }
    CHECK_OK(hm_recording_destroy(recording));
    return expected != NULL;
}

int main(void) {
    Lines lines = open_lines("worlds.jsonl");
    cJSON *line;
    size_t worlds = 0, replays = 0;
    while ((line = next_line(&lines)) != NULL) {
        replays += play(line);
        worlds++;
        cJSON_Delete(line);
        CHECK(hm_live_objects() == 0);
    }
    CHECK(line_number >= 120 && (worlds < line_number || replays >= 8));
    printf("%lu of %lu worlds played, %lu of them replayed\n", (unsigned long)worlds,
           (unsigned long)line_number, (unsigned long)replays);
    return 0;
}
