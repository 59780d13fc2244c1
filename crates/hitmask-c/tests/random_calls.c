/* Calls every function of the header with random arguments, valid and invalid ones. Nothing may
 * crash, and each call must keep the promises of the header: it writes only to the memory that was
 * passed, it does not change its input, and if it returns an error or has no answer, it writes no
 * answer.
 *
 * HITMASK_CALLS is the number of calls (100000), and HITMASK_SEED repeats a run. HITMASK_TRACE=1
 * prints each call before it is made, so the last line is the call that crashes. HITMASK_EXACT=1
 * leaves out the guard bytes, so that valgrind and AddressSanitizer detect every access outside of
 * the memory of a call.
 *
 * The functions, their parameters and the types are in calls.h, which `cargo xtask c --test` makes
 * from the header, so none is missing. A count is either right or larger than any memory, because
 * no library can detect other wrong counts. */

#include "random/memory.h"

#include <time.h>

typedef struct Call {
    const char *name;
    void (*make)(void);
    /* Whether the function destroys an object. Such calls are made less often. */
    int destroys;
} Call;

static size_t made, refused;
static int last_status;

/* Checks the return value of a call and keeps its answers. */
static void end(int status) {
    const char *name = hm_status_name(status), *message = hm_last_error();
    last_status = status;
    check_memory(status);
    if (name == NULL || strcmp(name, "unknown") == 0) {
        fail("there is no such status");
    }
    if (status < 0 && (message == NULL || *message == 0 || strchr(message, '\n') != NULL)) {
        fail("the message of an error is one line");
    }
    if (status == HM_STATUS_OK && is_impossible) {
        fail("a list that is longer than memory was taken");
    }
    if (status == HM_STATUS_OK) {
        keep_answers();
    }
    made += status >= 0;
    refused += status < 0;
}

/* Does the same for a call that returns a text. */
static void end_text(const char *text) {
    if (text == NULL || strlen(text) > 10000) {
        fail("a text is never NULL");
    }
    end(HM_STATUS_OK);
}

#include "calls.h"

static unsigned long long variable(const char *name, unsigned long long otherwise) {
    const char *text = getenv(name);
    return text != NULL && *text != 0 ? strtoull(text, NULL, 10) : otherwise;
}

int main(void) {
    const long count = (long)variable("HITMASK_CALLS", 100000);
    const int traces = variable("HITMASK_TRACE", 0) != 0;
    const size_t call_count = sizeof(CALLS) / sizeof(CALLS[0]);
    const char *slowest = "";
    clock_t started, took, longest = 0;
    size_t index, kept;
    first_seed = variable("HITMASK_SEED", (unsigned long long)time(NULL));
    random_state = first_seed;
    guard_bytes = variable("HITMASK_EXACT", 0) != 0 ? 0 : guard_bytes;
    handle_types = HANDLES;
    handle_type_count = sizeof(HANDLES) / sizeof(HANDLES[0]);
    printf("%ld random calls of %u functions, HITMASK_SEED=%llu\n", count, (unsigned)call_count,
           first_seed);
    for (call_number = 0; call_number < count; call_number++) {
        const Call *call = &CALLS[below(call_count)];
        if (call->destroys && !one_in(4)) {
            call_number--;
            continue;
        }
        call_name = call->name;
        wrong_of_16 = one_in(2) ? 0 : 1 + below(5);
        longest_list = 1;
        is_impossible = 0;
        has_true_sizes = writes_parts = 0;
        next_bytes = NULL;
        if (traces) {
            printf("%ld %s: ", call_number, call_name);
            fflush(stdout);
        }
        started = clock();
        call->make();
        took = clock() - started;
        if (traces) {
            printf("%s\n", hm_status_name(last_status));
        }
        if (took > longest) {
            longest = took;
            slowest = call_name;
        }
        free_memory();
    }
    free(blocks);
    for (index = 0; index < sizeof(TYPES) / sizeof(TYPES[0]); index++) {
        Type *type = TYPES[index];
        for (kept = 0; kept < type->kept_count && type->destroy != NULL; kept++) {
            void *handle;
            memcpy(&handle, type->kept + kept * type->size, sizeof(handle));
            type->destroy(handle);
        }
        free(type->kept);
    }
    if (hm_live_objects() != 0) {
        fail("objects are left that no call gave a handle of");
    }
    printf("%u did something, %u were refused; the slowest, %s, took %.0f ms\n", (unsigned)made,
           (unsigned)refused, slowest, 1e3 * (double)longest / CLOCKS_PER_SEC);
    return 0;
}
