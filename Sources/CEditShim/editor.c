#include "editor.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

sxe_editor *sxe_of(EditLine *line) {
    void *editor = NULL;
    el_get(line, EL_CLIENTDATA, &editor);
    return editor;
}

static char *prompt(EditLine *line) { return sxe_of(line)->prompt; }

static unsigned char insert_break(EditLine *line, int character) {
    (void)character;
    return el_insertstr(line, "\n") == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char complete(EditLine *line, int character) {
    (void)character;
    sxe_editor *editor = sxe_of(line);
    if (editor->input.pasting) return el_insertstr(line, "    ") == 0 ? CC_REFRESH : CC_ERROR;
    const LineInfo *info = el_line(line);
    sxe_completion answer = {0};
    size_t length = (size_t)(info->lastchar - info->buffer), cursor = (size_t)(info->cursor - info->buffer);
    editor->complete(editor->context, info->buffer, length, cursor, &answer);
    unsigned char result = CC_REFRESH;
    bool is_empty = answer.removed == 0 && (answer.inserted == NULL || *answer.inserted == 0);
    if (answer.removed > 0) el_deletestr(line, (int)answer.removed);
    if (answer.inserted != NULL && *answer.inserted != 0) el_insertstr(line, answer.inserted);
    if (answer.listing != NULL && *answer.listing != 0) {
        printf("\n%s\n", answer.listing);
        fflush(stdout);
        result = CC_REDISPLAY;
    } else if (is_empty) {
        result = CC_REFRESH_BEEP;
    }
    free(answer.inserted);
    free(answer.listing);
    return result;
}

void sxe_answer(sxe_completion *answer, size_t removed, const char *inserted, const char *listing) {
    answer->removed = removed;
    free(answer->inserted);
    free(answer->listing);
    answer->inserted = strdup(inserted);
    answer->listing = strdup(listing);
}

// Characters are shown by the terminal's own encoding; UTF-8 where the surroundings say nothing.
static void choose_encoding(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "en_US.UTF-8");
}

static void configure(sxe_editor *editor, size_t history_size) {
    EditLine *line = editor->line;
    HistEvent event;
    history(editor->history, &event, H_SETSIZE, (int)history_size);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(line, EL_CLIENTDATA, editor);
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_SIGNAL, 0);
    el_set(line, EL_HIST, history, editor->history);
    el_set(line, EL_PROMPT_ESC, prompt, '\1');
    el_set(line, EL_ADDFN, "sextant-complete", "Completes what is being typed", complete);
    el_set(line, EL_ADDFN, "sextant-break", "Inserts a line break", insert_break);
    el_source(line, NULL);
    el_set(line, EL_BIND, "\t", "sextant-complete", NULL);
    el_set(line, EL_BIND, "^]", "sextant-break", NULL);
    el_set(line, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_set(line, EL_BIND, "^S", "em-inc-search-next", NULL);
    el_set(line, EL_BIND, "\033[3~", "ed-delete-next-char", NULL);
    el_set(line, EL_BIND, "\033[1;5C", "em-next-word", NULL);
    el_set(line, EL_BIND, "\033[1;5D", "ed-prev-word", NULL);
    el_set(line, EL_GETCFN, sxe_get_character);
}

sxe_editor *sxe_open(const char *name, size_t history_size, void *context, sxe_complete function) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !sxe_install_signals()) return NULL;
    choose_encoding();
    sxe_editor *editor = calloc(1, sizeof *editor);
    if (editor == NULL) return NULL;
    editor->context = context;
    editor->complete = function;
    editor->line = el_init(name, stdin, stdout, stderr);
    editor->history = history_init();
    if (editor->line == NULL || editor->history == NULL) {
        sxe_close(editor);
        return NULL;
    }
    configure(editor, history_size);
    return editor;
}

void sxe_close(sxe_editor *editor) {
    if (editor->line != NULL) el_end(editor->line);
    if (editor->history != NULL) history_end(editor->history);
    free(editor->prompt);
    free(editor->text);
    free(editor);
}

static void set_pasting(bool brackets) {
    printf(brackets ? "\033[?2004h" : "\033[?2004l");
    fflush(stdout);
}

int32_t sxe_read(sxe_editor *editor, const char *text, const char **line, size_t *length) {
    free(editor->prompt);
    editor->prompt = strdup(text);
    if (editor->prompt == NULL) return SXE_END;
    // An interruption of what has run meanwhile has been seen to.
    sxe_forget_interrupt();
    editor->interrupted = false;
    // Before anything is shown: what is typed at the prompt must find the editor, not the terminal's own editing, which
    // keeps Ctrl-D and Ctrl-V to itself.
    el_set(editor->line, EL_PREP_TERM, 1);
    set_pasting(true);
    int count = 0;
    const char *typed = el_gets(editor->line, &count);
    set_pasting(false);
    editor->input.pasting = false;
    // A search, for one, takes an interruption for the end of the input.
    if (editor->interrupted || typed == NULL || count <= 0) {
        printf(editor->interrupted ? "^C\n" : "\n");
        fflush(stdout);
        return editor->interrupted ? SXE_INTERRUPTED : SXE_END;
    }
    size_t bytes = strlen(typed);
    if (bytes > 0 && typed[bytes - 1] == '\n') bytes--;
    free(editor->text);
    editor->text = strndup(typed, bytes);
    if (editor->text == NULL) return SXE_END;
    *line = editor->text;
    *length = bytes;
    return SXE_LINE;
}

void sxe_remember(sxe_editor *editor, const char *entry) {
    HistEvent event;
    history(editor->history, &event, H_ENTER, entry);
}
