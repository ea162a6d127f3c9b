#include <stdarg.h>
#include <stdio.h>

#include "runtime.h"

// The chunk's full name: `short_src` is cut at 60 bytes. Writes at most LRT_FILE_MAX bytes.
size_t lrt_file_of(const lua_Debug *activation, char *file) {
    bool named = activation->source[0] == '@' || activation->source[0] == '=';
    const char *name = named ? activation->source + 1 : activation->short_src;
    size_t length = strlen(name);
    if (length > LRT_FILE_MAX) length = LRT_FILE_MAX;
    memcpy(file, name, length);
    return length;
}

static bool is_file(const lua_Debug *activation, const char *file) {
    return file == NULL || (activation->source[0] == '@' && strcmp(activation->source + 1, file) == 0);
}

// lua_getstack walks from the top each time: stacks are only searched so deeply.
enum { SEARCH_MAX = 400 };

// Finds the `level`th running script function, 1 being the innermost, across the coroutines that resumed each
// other; with a file, only functions of that chunk count. "Sl" needs no memory, so nothing here can raise.
bool lrt_frame(lrt_state *rt, lua_State *L, int32_t level, const char *file, lua_Debug *found) {
    const lrt_resume *link = rt->resumes;
    while (L != NULL) {
        for (int depth = 0; depth < SEARCH_MAX && lua_getstack(L, depth, found); depth++) {
            if (!lua_getinfo(L, "Sl", found) || found->currentline <= 0 || !is_file(found, file)) continue;
            if (--level <= 0) return true;
        }
        L = link != NULL ? link->from : NULL;
        link = link != NULL ? link->outer : NULL;
    }
    return false;
}

bool lrt_script_location(lrt_state *rt, int32_t level, const char *file, lrt_location *location) {
    lua_Debug found;
    if (!lrt_frame(rt, lrt_thread(rt), level, file, &found)) return false;
    location->file_length = lrt_file_of(&found, rt->location_file);
    location->file = rt->location_file;
    location->line = found.currentline;
    return true;
}

// Pushes "file:line: " of the innermost script function, or an empty string.
void lrt_where(lua_State *L) {
    lua_Debug found;
    if (!lrt_frame(lrt_of(L), L, 1, NULL, &found)) {
        lua_pushliteral(L, "");
        return;
    }
    char file[LRT_FILE_MAX + 1];
    file[lrt_file_of(&found, file)] = '\0';
    lua_pushfstring(L, "%s:%d: ", file, found.currentline);
}

static void add(lrt_text_field *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    size_t room = sizeof text->bytes - text->length;
    int written = vsnprintf(text->bytes + text->length, room, format, arguments);
    va_end(arguments);
    if (written > 0) text->length += (size_t)written < room ? (size_t)written : room - 1;
}

static void add_frame(lrt_text_field *text, const lua_Debug *frame) {
    char file[LRT_FILE_MAX + 1];
    file[lrt_file_of(frame, file)] = '\0';
    if (text->length > 0) add(text, "\n");
    if (frame->currentline > 0) add(text, "%s:%d: in ", file, frame->currentline);
    else add(text, "[C]: in ");
    if (*frame->what == 'm') add(text, "main chunk");
    else if (*frame->namewhat != '\0' && strcmp(frame->namewhat, "global") != 0)
        add(text, "%s '%.200s'", frame->namewhat, frame->name);
    else if (frame->name != NULL) add(text, "function '%.200s'", frame->name);
    else if (*frame->what != 'C') add(text, "function <%s:%d>", file, frame->linedefined);
    else add(text, "?");
}

int lrt_count_frames(lua_State *L) {
    lua_Debug frame;
    int low = 0, high = 1;
    while (lua_getstack(L, high, &frame)) {
        low = high;
        high *= 2;
    }
    while (low < high) {
        int middle = (low + high) / 2;
        if (lua_getstack(L, middle, &frame)) low = middle + 1;
        else high = middle;
    }
    return low;
}

static bool is_own(const lua_Debug *frame) { return *frame->what == 'C' && frame->name == NULL; }

// One line per running function of a thread from level `first` on, innermost first; long stacks lose their middle.
void lrt_write_thread(lua_State *L, lrt_text_field *text, int first) {
    enum { FIRST = 12, LAST = 10 };
    lua_Debug frame;
    int total = lrt_count_frames(L);
    for (int depth = first; depth < total; depth++) {
        if (depth == FIRST && total > FIRST + LAST) {
            add(text, "\n... (%d levels left out)", total - FIRST - LAST);
            depth = total - LAST;
        }
        if (!lua_getstack(L, depth, &frame) || !lua_getinfo(L, "Slnt", &frame)) continue;
        if (depth + 1 < total || !is_own(&frame)) add_frame(text, &frame);
    }
}

// The running functions from level `first` on, across the coroutines that resumed each other. Needs no Lua memory.
void lrt_write_traceback(lrt_state *rt, lua_State *L, lrt_text_field *text, int first) {
    const lrt_resume *link = rt->resumes;
    while (L != NULL) {
        lrt_write_thread(L, text, first);
        first = 0;
        L = link != NULL ? link->from : NULL;
        link = link != NULL ? link->outer : NULL;
    }
}
