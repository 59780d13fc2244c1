/* For getline. */
#define _POSIX_C_SOURCE 200809L

/* A runner: answers the questions of pairs.jsonl and worlds.jsonl by the library for C. It needs cJSON.

   cc -I crates/hitmask-c/include -I crates/hitmask-c/tests conformance/runners/hitmask_c.c -o hitmask_c \
      target/release/libhitmask.a -lcjson -lm -lpthread -ldl
   cargo run -p hitmask-conformance -- check -- ./hitmask_c */

#include "conformance/pairs.h"
#include "conformance/player.h"

/* Whether a word is one of a list. */
static bool is_in(const char *word, const char *const *list, size_t count) {
    for (size_t index = 0; index < count; index++) {
        if (strcmp(word, list[index]) == 0) {
            return true;
        }
    }
    return false;
}

#define IS_IN(word, list) is_in(word, list, sizeof(list) / sizeof(list[0]))

static cJSON *unsupported(void) {
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddTrueToObject(answer, "unsupported");
    return answer;
}

/* The answers to the commands of a world. */
static cJSON *world_of(const cJSON *question) {
    static const char *const LATER[] = {"try_move", "try_frame", "try_sprite", "try_pose", "exists", "pairs", "pairs_between", "nearest"};
    Player player = {NULL, NULL, 0, {NULL, 0, 0}};
    HmRecording *recording = NULL;
    const cJSON *command;
    cJSON *answer = cJSON_CreateObject(), *answers = cJSON_AddArrayToObject(answer, "answers");
    cJSON_ArrayForEach(command, get(question, "commands")) {
        if (IS_IN(text(get(command, "do")), LATER) || find(command, "without") != NULL) {
            cJSON_Delete(answer);
            return unsupported();
        }
    }
    HmSprites *sprites = sprites_of(question);
    CHECK_OK(hm_world_with_sprites(sprites, &player.world));
    CHECK_OK(hm_world_start_recording(player.world));
    cJSON_ArrayForEach(command, get(question, "commands")) {
        cJSON *one = run(&player, command);
        cJSON_AddItemToArray(answers, one == NULL ? cJSON_CreateNull() : one);
    }
    CHECK_OK(hm_world_stop_recording(player.world, &recording));
    if (find(question, "record") != NULL) {
        LIST(uint8_t, bytes, count, hm_recording_to_bytes, recording);
        char *digits = (char *)calloc(2 * count + 1, 1);
        CHECK(digits != NULL);
        for (size_t index = 0; index < count; index++) {
            snprintf(digits + 2 * index, 3, "%02x", bytes[index]);
        }
        cJSON_AddStringToObject(answer, "recording", digits);
        free(digits);
        free(bytes);
    }
    CHECK_OK(hm_recording_destroy(recording));
    CHECK_OK(hm_snapshot_destroy(player.saved));
    CHECK_OK(hm_world_destroy(player.world));
    CHECK_OK(hm_sprites_destroy(sprites));
    free(player.ids.list);
    return answer;
}

static cJSON *reply_to(const cJSON *question) {
    static const char *const PAIRS[] = {"pair", "mask", "sweep", "separation", "distance", "ray", "count"};
    const char *query = text(get(question, "query"));
    if (strcmp(query, "hello") == 0) {
        cJSON *answer = cJSON_CreateObject();
        cJSON_AddNumberToObject(answer, "version", 1);
        cJSON_AddStringToObject(answer, "name", "hitmask, C");
        return answer;
    }
    if (strcmp(query, "world") == 0) {
        return world_of(question);
    }
    if (!IS_IN(query, PAIRS)) {
        return unsupported();
    }
    const Sprite a = sprite(question, "a"), b = sprite(question, "b");
    cJSON *answer = answer_of(question, a, b);
    CHECK_OK(hm_mask_destroy(a.mask));
    CHECK_OK(hm_mask_destroy(b.mask));
    return answer;
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        cJSON *question = cJSON_Parse(line);
        CHECK(question != NULL);
        cJSON *answer = reply_to(question);
        char *words = cJSON_PrintUnformatted(answer);
        puts(words);
        fflush(stdout);
        free(words);
        cJSON_Delete(answer);
        cJSON_Delete(question);
    }
    free(line);
    return 0;
}
