#include "editor.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

static const char paste_begins[] = "\033[200~", paste_ends[] = "\033[201~";
enum { MARK = 6, LONGEST_PASTE = 128 << 10 };

// Waits for input or a signal; 1: bytes are there, 0: nothing came in time, -1: interrupted or at the end.
static int fill(sxe_editor *editor, int milliseconds) {
    sxe_input *in = &editor->input;
    for (;;) {
        struct pollfd sources[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = sxe_signal_descriptor(), .events = POLLIN}};
        int count = poll(sources, 2, milliseconds);
        if (count < 0 && errno != EINTR) return -1;
        int signals = sxe_take_signals(SXE_SAW_INTERRUPT | SXE_SAW_RESIZE | SXE_SAW_CONTINUE);
        if (signals & SXE_SAW_INTERRUPT) {
            in->start = in->end = 0;
            in->pasting = false;
            editor->interrupted = true;
            errno = EINTR;
            return -1;
        }
        if (signals & SXE_SAW_CONTINUE) {
            // The shell has set the terminal meanwhile; libedit does nothing if it believes to be in its own mode.
            el_set(editor->line, EL_PREP_TERM, 0);
            el_set(editor->line, EL_PREP_TERM, 1);
        }
        if (signals & SXE_SAW_RESIZE) el_resize(editor->line);
        if (signals & SXE_SAW_CONTINUE) el_set(editor->line, EL_REFRESH);
        if (count == 0) return 0;
        if (count > 0 && sources[0].revents != 0) break;
    }
    memmove(in->bytes, in->bytes + in->start, in->end - in->start);
    in->end -= in->start;
    in->start = 0;
    ssize_t count;
    do count = read(STDIN_FILENO, in->bytes + in->end, sizeof in->bytes - in->end);
    while (count < 0 && errno == EINTR);
    if (count <= 0) return -1;
    in->end += (size_t)count;
    return 1;
}

// Whether the mark comes next; waits a moment for the rest of one that has begun.
static bool skip_mark(sxe_editor *editor, const char *mark) {
    sxe_input *in = &editor->input;
    for (;;) {
        size_t there = in->end - in->start;
        if (memcmp(in->bytes + in->start, mark, there < MARK ? there : MARK) != 0) return false;
        if (there >= MARK) {
            in->start += MARK;
            return true;
        }
        // A lone Escape is a key of its own.
        if (there < 2 && !in->pasting) return false;
        if (fill(editor, 50) <= 0) return false;
    }
}

static int sequence_length(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first < 0xe0) return 2;
    if (first >= 0xe0 && first < 0xf0) return 3;
    if (first >= 0xf0 && first < 0xf5) return 4;
    return 0;
}

// Takes one character; what is not UTF-8 becomes the replacement character.
static wchar_t decode(sxe_editor *editor) {
    sxe_input *in = &editor->input;
    int length = sequence_length(in->bytes[in->start]);
    while (length > 1 && in->end - in->start < (size_t)length) {
        if (fill(editor, 50) <= 0) break;
    }
    unsigned char *bytes = in->bytes + in->start;
    if (length == 0 || in->end - in->start < (size_t)length) {
        in->start++;
        return 0xfffd;
    }
    uint32_t value = length == 1 ? bytes[0] : bytes[0] & (0x7f >> length);
    for (int i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80) {
            in->start++;
            return 0xfffd;
        }
        value = value << 6 | (bytes[i] & 0x3f);
    }
    in->start += (size_t)length;
    bool is_character = value < 0xd800 || (value > 0xdfff && value <= 0x10ffff);
    return is_character ? (wchar_t)value : 0xfffd;
}

// What a pasted character is typed as; 0 drops it.
static wchar_t pasted(sxe_input *in, wchar_t character) {
    if (++in->pasted > LONGEST_PASTE) return 0;
    if (character == '\n' || character == '\r') return SXE_PASTED_BREAK;
    if (character == '\t') {
        in->spaces = 3;
        return ' ';
    }
    return character < 0x20 || character == 0x7f ? 0 : character;
}

int sxe_get_character(EditLine *line, wchar_t *character) {
    sxe_editor *editor = sxe_of(line);
    sxe_input *in = &editor->input;
    for (;;) {
        if (in->spaces > 0) {
            in->spaces--;
            *character = ' ';
            return 1;
        }
        if (in->start == in->end && fill(editor, -1) < 0) return errno == EINTR ? -1 : 0;
        if (in->start == in->end) continue;
        if (in->bytes[in->start] == 0x1b) {
            if (!in->pasting && in->end - in->start < 2) fill(editor, 20);
            if (skip_mark(editor, in->pasting ? paste_ends : paste_begins)) {
                in->pasting = !in->pasting;
                in->pasted = 0;
                continue;
            }
            if (in->start == in->end) continue;
        }
        bool is_pasted = in->pasting;
        wchar_t next = decode(editor);
        if (is_pasted) next = pasted(in, next);
        if (next == 0) continue;
        *character = next;
        return 1;
    }
}
