#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

#include "CEditShim.h"

// Signals that end or stop the process: the terminal must be as it was found by then.
static const int leaving[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
enum { COUNT = sizeof leaving / sizeof *leaving };
static struct sigaction others[COUNT], other_continue;

static struct termios found, keyed;
static atomic_bool is_reading;

// From the background, setting the terminal would stop the process.
static bool is_in_front(void) { return tcgetpgrp(STDIN_FILENO) == getpgrp(); }

static void set(const struct termios *mode) {
    int before = errno;
    if (is_in_front()) tcsetattr(STDIN_FILENO, TCSANOW, mode);
    errno = before;
}

static void leave(int number) {
    set(&found);
    for (int i = 0; i < COUNT; i++) {
        if (leaving[i] != number) continue;
        if (others[i].sa_handler != SIG_DFL) {
            others[i].sa_handler(number);
            return;
        }
        // As if nobody had looked: the process ends, or stops here and goes on later.
        struct sigaction own;
        sigaction(number, &others[i], &own);
        sigset_t only;
        sigemptyset(&only);
        sigaddset(&only, number);
        raise(number);
        pthread_sigmask(SIG_UNBLOCK, &only, NULL);
        pthread_sigmask(SIG_BLOCK, &only, NULL);
        sigaction(number, &own, NULL);
    }
}

static void resume(int number) {
    if (atomic_load(&is_reading)) set(&keyed);
    if (other_continue.sa_handler != SIG_DFL && other_continue.sa_handler != SIG_IGN) other_continue.sa_handler(number);
}

bool sxe_keys_begin(void) {
    if (!isatty(STDIN_FILENO) || !is_in_front() || tcgetattr(STDIN_FILENO, &found) != 0) return false;
    keyed = found;
    keyed.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    keyed.c_cc[VMIN] = 1;
    keyed.c_cc[VTIME] = 0;
    // What reads may be woken by a signal: whoever asked for a key looks at what has come.
    struct sigaction action = {.sa_handler = leave};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < COUNT; i++) {
        sigaction(leaving[i], NULL, &others[i]);
        if (others[i].sa_handler != SIG_IGN) sigaction(leaving[i], &action, NULL);
    }
    action.sa_handler = resume;
    sigaction(SIGCONT, &action, &other_continue);
    atomic_store(&is_reading, true);
    // What was typed while something ran was meant for nobody.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &keyed);
    return true;
}

int32_t sxe_key(int32_t milliseconds) {
    struct pollfd source = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&source, 1, milliseconds) <= 0 || source.revents == 0) return SXE_NO_KEY;
    unsigned char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count == 1) return byte;
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? SXE_NO_KEY : SXE_NO_MORE_KEYS;
}

void sxe_keys_end(void) {
    if (!atomic_exchange(&is_reading, false)) return;
    set(&found);
    for (int i = 0; i < COUNT; i++) sigaction(leaving[i], &others[i], NULL);
    sigaction(SIGCONT, &other_continue, NULL);
}
