#ifndef SEXTANT_CEDITSHIM_H
#define SEXTANT_CEDITSHIM_H

// Line editing on a terminal, with libedit. Its functions take variable arguments, which Swift cannot pass.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sxe_editor sxe_editor;

// What a completion does to the line: characters before the cursor go, text comes, a list may be shown.
typedef struct sxe_completion sxe_completion;

// Asked on Tab, with the line as UTF-8 and the cursor as a byte offset.
typedef void (*sxe_complete)(void *context, const char *line, size_t length, size_t cursor, sxe_completion *answer);

enum { SXE_LINE = 0, SXE_INTERRUPTED = 1, SXE_END = 2 };

// NULL if the terminal cannot be edited on.
sxe_editor *sxe_open(const char *name, size_t history_size, void *context, sxe_complete complete);
void sxe_close(sxe_editor *editor);

// Reads a line without its line break. A \1 in the prompt starts and ends what takes no room.
// The text stays valid until the next call.
int32_t sxe_read(sxe_editor *editor, const char *prompt, const char **text, size_t *length);

// Adds an entry to the history of this session.
void sxe_remember(sxe_editor *editor, const char *entry);

// Called by a completion function; the texts are copied. An empty listing shows nothing.
void sxe_answer(sxe_completion *answer, size_t removed_characters, const char *inserted, const char *listing);

// Handles SIGINT, on whichever thread; the handler may cancel and call sxe_interrupt.
void sxe_on_interrupt(void (*handler)(int));

// Makes a running or the next sxe_read end; may be called by a signal handler.
void sxe_interrupt(void);

// Waits until standard input can be read; false if sxe_interrupt was called.
bool sxe_wait(void);

// Forgets an interruption that nobody has seen.
void sxe_forget_interrupt(void);

// Takes single keys of the terminal, without showing them; false if there is none, or another job has it.
//
// However the process ends or stops meanwhile, the terminal is left as it was found.
bool sxe_keys_begin(void);
void sxe_keys_end(void);

enum { SXE_NO_KEY = -1, SXE_NO_MORE_KEYS = -2 };

// Waits for a key; ends early, without one, where a signal comes.
int32_t sxe_key(int32_t milliseconds);

#endif
