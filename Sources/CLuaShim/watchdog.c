#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#include "runtime.h"

// One thread for the life of the process. It sleeps in poll() until the deadline it knows, or until a byte in the
// pipe tells of an earlier one; a deadline moved later or away is noticed when it wakes, which costs nothing.
static struct {
    pthread_mutex_t lock;
    bool started;
    int wake[2];
    uint64_t deadline, sleeping_until;  // 0: none
    int32_t status, descriptor;
    uint8_t *report;
    size_t length;
} watchdog = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void write_all(int descriptor, const uint8_t *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        length -= (size_t)written;
    }
}

static int poll_timeout(uint64_t now) {
    if (watchdog.sleeping_until == 0) return -1;
    uint64_t left = watchdog.sleeping_until > now ? (watchdog.sleeping_until - now) / 1000000 + 1 : 0;
    return left > INT_MAX ? INT_MAX : (int)left;
}

static void *watch(void *unused) {
    (void)unused;
    for (;;) {
        pthread_mutex_lock(&watchdog.lock);
        uint64_t now = lrt_now();
        if (watchdog.deadline != 0 && now >= watchdog.deadline) {
            write_all(watchdog.descriptor, watchdog.report, watchdog.length);
            _exit(watchdog.status);
        }
        watchdog.sleeping_until = watchdog.deadline;
        int timeout = poll_timeout(now);
        pthread_mutex_unlock(&watchdog.lock);
        struct pollfd pipe_end = {.fd = watchdog.wake[0], .events = POLLIN};
        char bytes[64];
        if (poll(&pipe_end, 1, timeout) > 0) (void)!read(watchdog.wake[0], bytes, sizeof bytes);
    }
    return NULL;
}

static bool start(void) {
    if (watchdog.started) return true;
    pthread_t thread;
    if (pipe(watchdog.wake) != 0) return false;
    for (int end = 0; end < 2; end++) fcntl(watchdog.wake[end], F_SETFD, FD_CLOEXEC);
    fcntl(watchdog.wake[1], F_SETFL, O_NONBLOCK);
    if (pthread_create(&thread, NULL, watch, NULL) != 0) return false;
    pthread_detach(thread);
    watchdog.started = true;
    return true;
}

static bool arm(uint64_t deadline, int32_t status, int32_t descriptor, const uint8_t *report, size_t length) {
    uint8_t *copy = malloc(length > 0 ? length : 1);
    if (copy == NULL || !start()) {
        free(copy);
        return false;
    }
    if (length > 0) memcpy(copy, report, length);
    free(watchdog.report);
    watchdog.report = copy;
    watchdog.length = length;
    watchdog.status = status;
    watchdog.descriptor = descriptor;
    watchdog.deadline = deadline;
    if (watchdog.sleeping_until == 0 || watchdog.sleeping_until > deadline) (void)!write(watchdog.wake[1], "", 1);
    return true;
}

// When the time passes without being disarmed, the report is written and the process left with the status.
int32_t lrt_watchdog_arm(int64_t nanoseconds, int32_t status, int32_t descriptor, const uint8_t *report,
                         size_t length) {
    uint64_t deadline = lrt_now() + (uint64_t)(nanoseconds > 0 ? nanoseconds : 0);
    pthread_mutex_lock(&watchdog.lock);
    bool armed = arm(deadline, status, descriptor, report, length);
    pthread_mutex_unlock(&watchdog.lock);
    return armed ? 0 : -1;
}

void lrt_watchdog_disarm(void) {
    pthread_mutex_lock(&watchdog.lock);
    watchdog.deadline = 0;
    pthread_mutex_unlock(&watchdog.lock);
}
