#include "editor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <termios.h>
#include <unistd.h>

static atomic_int seen;
static int channel[2] = {-1, -1};

static void tell(int what) {
    int before = errno;
    atomic_fetch_or(&seen, what);
    if (channel[1] >= 0) {
        // A full pipe says the same as one more byte.
        ssize_t ignored = write(channel[1], "s", 1);
        (void)ignored;
    }
    errno = before;
}

static void resized(int number) {
    (void)number;
    tell(SXE_SAW_RESIZE);
}

static void continued(int number) {
    (void)number;
    tell(SXE_SAW_CONTINUE);
}

// The terminal as it was found: a signal that ends the process must not leave it in the editor's mode.
static struct termios found;
static atomic_bool has_found;

static void ended(int number) {
    // From the background, setting the terminal would stop the process instead.
    if (atomic_load(&has_found) && tcgetpgrp(STDIN_FILENO) == getpgrp()) tcsetattr(STDIN_FILENO, TCSANOW, &found);
    _exit(128 + number);
}

void sxe_interrupt(void) { tell(SXE_SAW_INTERRUPT); }

void sxe_on_interrupt(void (*handler)(int)) {
    struct sigaction action = {.sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    action.sa_handler = handler;
    sigaction(SIGINT, &action, NULL);
}

void sxe_forget_interrupt(void) { sxe_take_signals(SXE_SAW_INTERRUPT); }

static bool prepare(int descriptor) {
    return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0;
}

bool sxe_install_signals(void) {
    if (channel[0] >= 0) return true;
    int ends[2];
    if (pipe(ends) != 0) return false;
    if (!prepare(ends[0]) || !prepare(ends[1])) return false;
    channel[0] = ends[0];
    channel[1] = ends[1];
    struct sigaction action = {.sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    action.sa_handler = resized;
    sigaction(SIGWINCH, &action, NULL);
    action.sa_handler = continued;
    sigaction(SIGCONT, &action, NULL);
    if (tcgetattr(STDIN_FILENO, &found) == 0) {
        atomic_store(&has_found, true);
        action.sa_handler = ended;
        sigaction(SIGTERM, &action, NULL);
        sigaction(SIGHUP, &action, NULL);
    }
    return true;
}

int sxe_signal_descriptor(void) { return channel[0]; }

int sxe_take_signals(int which) {
    char bytes[64];
    if (channel[0] >= 0) {
        while (read(channel[0], bytes, sizeof bytes) > 0) {}
    }
    return atomic_fetch_and(&seen, ~which) & which;
}

bool sxe_wait(void) {
    if (!sxe_install_signals()) return true;
    for (;;) {
        struct pollfd sources[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = channel[0], .events = POLLIN}};
        int count = poll(sources, 2, -1);
        if (sxe_take_signals(SXE_SAW_INTERRUPT)) return false;
        if (count > 0 && sources[0].revents != 0) return true;
        if (count < 0 && errno != EINTR) return true;
    }
}
