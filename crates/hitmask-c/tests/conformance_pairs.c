// link: -lcjson
/* Answers the questions in conformance/pairs.jsonl. Rust, JavaScript and Python answer the same
 * questions, bit for bit. */

#include "conformance/pairs.h"

int main(void) {
    Lines lines = open_lines("pairs.jsonl");
    cJSON *question;
    size_t answered = 0;
    while ((question = next_line(&lines)) != NULL) {
        const Sprite a = sprite(question, "a"), b = sprite(question, "b");
        check_answer(answer_of(question, a, b), get(question, "answer"),
                     text(get(question, "query")));
        CHECK_OK(hm_mask_destroy(a.mask));
        CHECK_OK(hm_mask_destroy(b.mask));
        cJSON_Delete(question);
        answered++;
    }
    CHECK(line_number >= 1600 && answered > 0);
    CHECK(hm_live_objects() == 0);
    printf("%lu of %lu questions about pairs answered\n", (unsigned long)answered,
           (unsigned long)line_number);
    return 0;
}
