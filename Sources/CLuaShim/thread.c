#include <pthread.h>

#include "runtime.h"

typedef struct {
    void (*body)(void *);
    void *context;
} job;

static _Thread_local bool is_deep;
static _Thread_local void *kept;

bool lrt_thread_is_deep(void) { return is_deep; }

void *lrt_thread_kept(void) { return kept; }
void lrt_thread_keep(void *object) { kept = object; }

static void *run_job(void *argument) {
    const job *j = argument;
    is_deep = true;
    j->body(j->context);
    return NULL;
}

static void *run_own_job(void *argument) {
    run_job(argument);
    free(argument);
    return NULL;
}

static int create(pthread_t *thread, size_t stack_size, bool detached, void *(*run)(void *), job *j) {
    pthread_attr_t attributes;
    int failed = pthread_attr_init(&attributes);
    if (failed != 0) return failed;
    failed = pthread_attr_setstacksize(&attributes, stack_size);
    if (failed == 0 && detached) failed = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (failed == 0) failed = pthread_create(thread, &attributes, run, j);
    pthread_attr_destroy(&attributes);
    return failed;
}

// Runs the body on a thread with its own stack and waits for its end. Only touched pages of the stack count.
int32_t lrt_thread_run(size_t stack_size, void (*body)(void *), void *context) {
    job j = {body, context};
    pthread_t thread;
    int failed = create(&thread, stack_size, false, run_job, &j);
    return failed != 0 ? failed : pthread_join(thread, NULL);
}

// The same without waiting.
int32_t lrt_thread_start(size_t stack_size, void (*body)(void *), void *context) {
    job *j = malloc(sizeof *j);
    if (j == NULL) return -1;
    *j = (job){body, context};
    pthread_t thread;
    int failed = create(&thread, stack_size, true, run_own_job, j);
    if (failed != 0) free(j);
    return failed;
}
