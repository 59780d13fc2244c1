/* For getline. */
#define _POSIX_C_SOURCE 200809L

/* A runner: answers the questions of the suite through the library for C. It needs cJSON.

   cc -I crates/hitmask-c/include -I crates/hitmask-c/tests conformance/runners/hitmask_c.c \
      -o hitmask_c target/release/libhitmask.a -lcjson -lm -lpthread -ldl
   cargo run -p hitmask-conformance -- check -- ./hitmask_c */

#include "conformance/rules.h"

static cJSON *hello(void) {
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddNumberToObject(answer, "version", 1);
    cJSON_AddStringToObject(answer, "name", "hitmask, C");
    return answer;
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        cJSON *question = cJSON_Parse(line);
        CHECK(question != NULL);
        const bool is_hello = strcmp(text(get(question, "query")), "hello") == 0;
        cJSON *answer = is_hello ? hello() : any_answer(question);
        char *words = cJSON_PrintUnformatted(answer);
        CHECK(words != NULL);
        puts(words);
        fflush(stdout);
        free(words);
        cJSON_Delete(answer);
        cJSON_Delete(question);
    }
    free(line);
    return 0;
}
