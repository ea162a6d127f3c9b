// The boundary between Swift's concurrency runtime and the executor of a flow. The runtime asks its hooks where a job
// shall run; on a thread that runs a flow the answer is that flow's executor, on all others it is what it would be.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A serial executor as the runtime passes it around: an object, and how to call it.
typedef struct {
    uintptr_t identity;
    uintptr_t implementation;
} tsk_executor;

/// What Swift code answers. `flow` is what the thread has entered with.
typedef struct {
    /// A job was made on a thread that runs a flow, and no executor was named for it.
    void (*enqueue)(void *flow, void *job);
    /// The executor of the main actor while a flow runs.
    tsk_executor (*main_executor)(void *flow);
    /// A job was made on another thread; true if it belongs to a flow and was taken.
    bool (*enqueue_elsewhere)(void *job);
} tsk_answers;

/// Installs the hooks, once in a process; hooks that were there before are asked where no flow runs.
void tsk_install(tsk_answers answers);

/// Makes a flow the current one of this thread and returns the one before, for `tsk_leave`.
void *tsk_enter(void *flow);
void tsk_leave(void *before);
/// The flow that this thread runs, or `NULL`.
void *tsk_current(void);
/// A number that no other living thread has.
uintptr_t tsk_thread(void);

/// Asks about jobs of other threads only while flows watch tasks.
void tsk_watch_elsewhere(bool watches);
/// Whether a job is a task with a life of its own, which can be retained; parts of other tasks are not.
bool tsk_is_task(void *job);
/// Whether somebody besides one who has retained the task holds it.
bool tsk_is_shared(void *task);
void tsk_cancel(void *task);
/// The task that runs on this thread, or `NULL`.
void *tsk_running_task(void);
bool tsk_is_cancelled(void *task);
