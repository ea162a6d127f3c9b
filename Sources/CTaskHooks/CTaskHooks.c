#include "CTaskHooks.h"

#include <stdatomic.h>

// These declarations are those of the runtime's `Concurrency.h`, as far as they are needed.
#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*enqueue_function)(void *job);
typedef SWIFT_CC tsk_executor (*main_function)(void);
typedef SWIFT_CC bool (*test_function)(tsk_executor);
typedef SWIFT_CC void (*check_function)(tsk_executor);
typedef SWIFT_CC int8_t (*isolation_function)(tsk_executor);

typedef SWIFT_CC void (*enqueue_hook)(void *job, enqueue_function);
typedef SWIFT_CC tsk_executor (*main_hook)(main_function);
typedef SWIFT_CC bool (*test_hook)(tsk_executor, test_function);
typedef SWIFT_CC void (*check_hook)(tsk_executor, check_function);
typedef SWIFT_CC int8_t (*isolation_hook)(tsk_executor, isolation_function);

extern enqueue_hook swift_task_enqueueGlobal_hook;
extern main_hook swift_task_getMainExecutor_hook;
extern test_hook swift_task_isMainExecutor_hook;
extern check_hook swift_task_checkIsolated_hook;
extern isolation_hook swift_task_isIsolatingCurrentContext_hook;

extern const void *const _swift_concurrency_debug_asyncTaskMetadata;
extern SWIFT_CC void swift_task_cancel(void *task);
extern SWIFT_CC void *swift_task_getCurrent(void);
extern SWIFT_CC bool swift_task_isCancelled(void *task);
extern size_t swift_retainCount(void *object);

static tsk_answers answers;
static _Thread_local void *current;
static _Thread_local char thread;
static atomic_bool watches_elsewhere;

// What was installed before.
static enqueue_hook outer_enqueue;
static main_hook outer_main;
static test_hook outer_test;
static check_hook outer_check;
static isolation_hook outer_isolation;

static SWIFT_CC void on_enqueue(void *job, enqueue_function original) {
    if (current) return answers.enqueue(current, job);
    if (atomic_load_explicit(&watches_elsewhere, memory_order_relaxed) && answers.enqueue_elsewhere(job)) return;
    if (outer_enqueue) return outer_enqueue(job, original);
    original(job);
}

static SWIFT_CC tsk_executor on_main(main_function original) {
    if (current) return answers.main_executor(current);
    return outer_main ? outer_main(original) : original();
}

/// Whether an executor stands for the main actor where a flow runs.
static bool is_main_of_flow(tsk_executor executor) {
    return current && executor.identity == answers.main_executor(current).identity;
}

static SWIFT_CC bool on_test(tsk_executor executor, test_function original) {
    if (is_main_of_flow(executor)) return true;
    return outer_test ? outer_test(executor, original) : original(executor);
}

static SWIFT_CC void on_check(tsk_executor executor, check_function original) {
    if (is_main_of_flow(executor)) return;
    if (outer_check) return outer_check(executor, original);
    original(executor);
}

static SWIFT_CC int8_t on_isolation(tsk_executor executor, isolation_function original) {
    if (is_main_of_flow(executor)) return 1;
    return outer_isolation ? outer_isolation(executor, original) : original(executor);
}

void tsk_install(tsk_answers given) {
    answers = given;
    outer_enqueue = swift_task_enqueueGlobal_hook;
    outer_main = swift_task_getMainExecutor_hook;
    outer_test = swift_task_isMainExecutor_hook;
    outer_check = swift_task_checkIsolated_hook;
    outer_isolation = swift_task_isIsolatingCurrentContext_hook;
    swift_task_enqueueGlobal_hook = on_enqueue;
    swift_task_getMainExecutor_hook = on_main;
    swift_task_isMainExecutor_hook = on_test;
    swift_task_checkIsolated_hook = on_check;
    swift_task_isIsolatingCurrentContext_hook = on_isolation;
}

void *tsk_enter(void *flow) {
    void *before = current;
    current = flow;
    return before;
}

void tsk_leave(void *before) { current = before; }

void *tsk_current(void) { return current; }

uintptr_t tsk_thread(void) { return (uintptr_t)&thread; }

void tsk_watch_elsewhere(bool watches) {
    atomic_store_explicit(&watches_elsewhere, watches, memory_order_relaxed);
}

bool tsk_is_task(void *job) {
    // What lies inside another task counts no references: its count is far beyond any real one.
    return *(const void *const *)job == _swift_concurrency_debug_asyncTaskMetadata && swift_retainCount(job) < 1000;
}

bool tsk_is_shared(void *task) { return swift_retainCount(task) > 1; }

void tsk_cancel(void *task) { swift_task_cancel(task); }

void *tsk_running_task(void) { return swift_task_getCurrent(); }

bool tsk_is_cancelled(void *task) { return swift_task_isCancelled(task); }
