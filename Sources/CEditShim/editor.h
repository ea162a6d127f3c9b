#ifndef SEXTANT_EDITOR_H
#define SEXTANT_EDITOR_H

#include "CEditShim.h"

#include "../CEdit/shim.h"
#include <wchar.h>

// Bytes that were read and not used yet, and whether they are pasted.
typedef struct {
    unsigned char bytes[512];
    size_t start, end;
    bool pasting;
    // Spaces that a pasted tab still has to give.
    int spaces;
    size_t pasted;
} sxe_input;

struct sxe_editor {
    EditLine *line;
    History *history;
    sxe_input input;
    bool interrupted;
    char *prompt;
    char *text;
    void *context;
    sxe_complete complete;
};

struct sxe_completion {
    size_t removed;
    char *inserted, *listing;
};

// A character that no key sends by itself; it stands for a pasted line break.
#define SXE_PASTED_BREAK 0x1d

sxe_editor *sxe_of(EditLine *line);
int sxe_get_character(EditLine *line, wchar_t *character);

// Signals, told through a pipe so that any thread may receive them.
bool sxe_install_signals(void);
int sxe_signal_descriptor(void);
// What has happened since the last question, as bits.
enum { SXE_SAW_INTERRUPT = 1, SXE_SAW_RESIZE = 2, SXE_SAW_CONTINUE = 4 };
int sxe_take_signals(int which);

#endif
