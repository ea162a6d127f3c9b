#include <pthread.h>

#include "runtime.h"

typedef struct {
    void (*body)(void *);
    void *context;
} job;

static void *run_job(void *argument) {
    const job *j = argument;
    j->body(j->context);
    return NULL;
}

// Runs the body on a thread with its own stack and waits for its end. Only touched pages of the stack count.
int32_t lrt_thread_run(size_t stack_size, void (*body)(void *), void *context) {
    job j = {body, context};
    pthread_t thread;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return -1;
    int failed = pthread_attr_setstacksize(&attributes, stack_size);
    if (failed == 0) failed = pthread_create(&thread, &attributes, run_job, &j);
    pthread_attr_destroy(&attributes);
    if (failed != 0) return failed;
    return pthread_join(thread, NULL);
}
