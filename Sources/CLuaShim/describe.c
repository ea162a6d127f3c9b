#include <stdio.h>

#include "runtime.h"

static void set_message(lrt_state *rt, const char *text, size_t length) {
    rt->message.length = length > LRT_MESSAGE_MAX ? LRT_MESSAGE_MAX : length;
    memcpy(rt->message.bytes, text, rt->message.length);
}

// Removes "file:line: " when it says what `location` says anyway.
static void set_located_message(lrt_state *rt, const char *text, size_t length) {
    char prefix[LRT_FILE_MAX + 32];
    int size = rt->located ? snprintf(prefix, sizeof prefix, "%.*s:%d: ", (int)rt->file_length, rt->file, rt->line) : 0;
    if (size > 0 && length >= (size_t)size && memcmp(text, prefix, (size_t)size) == 0) {
        text += size;
        length -= (size_t)size;
    } else if (rt->located) {
        // Long chunk names are cut in the middle of Lua's own prefix: "...name:line: "
        size = snprintf(prefix, sizeof prefix, ":%d: ", rt->line);
        const char *end = length > 3 && memcmp(text, "...", 3) == 0 ? strstr(text, prefix) : NULL;
        if (end != NULL && end - text <= LUA_IDSIZE) {
            length -= (size_t)(end + size - text);
            text = end + size;
        }
    }
    set_message(rt, text, length);
}

// "file:line: message" of a syntax error.
static void locate_syntax_error(lrt_state *rt, const char *text, size_t length) {
    for (const char *at = text; at + 1 < text + length && *at != '\n'; at++) {
        if (*at != ':') continue;
        char *end;
        long line = strtol(at + 1, &end, 10);
        if (end == at + 1 || *end != ':') continue;
        if (!rt->located) {
            rt->file_length = (size_t)(at - text) < LRT_FILE_MAX ? (size_t)(at - text) : LRT_FILE_MAX;
            memcpy(rt->file, text, rt->file_length);
        }
        rt->line = (int)line;
        rt->located = true;
        size_t skip = (size_t)(end - text) + 1;
        if (skip < length && text[skip] == ' ') skip++;
        set_message(rt, text + skip, length - skip);
        return;
    }
    set_message(rt, text, length);
}

static bool text_field(lua_State *L, int index, const char *name) {
    lua_pushstring(L, name);
    if (lua_rawget(L, index) == LUA_TSTRING) return true;
    lua_pop(L, 1);
    return false;
}

// The message is the table's, the place is the one that was kept when it was made: on top of the stack.
static void describe_error_object(lua_State *L, lrt_state *rt) {
    int kept = lua_gettop(L);
    size_t length;
    if (text_field(L, 2, "message")) {
        const char *text = lua_tolstring(L, -1, &length);
        set_message(rt, text, length);
    }
    if (lua_rawgeti(L, kept, 2) != LUA_TSTRING) return;
    const char *file = lua_tolstring(L, -1, &length);
    lua_rawgeti(L, kept, 3);
    rt->file_length = length > LRT_FILE_MAX ? LRT_FILE_MAX : length;
    memcpy(rt->file, file, rt->file_length);
    rt->line = (int)lua_tointeger(L, -1);
    rt->located = true;
}

static bool describe_cause(lua_State *L, lrt_state *rt) {
    if (!lua_istable(L, 2)) return false;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_errors);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TTABLE) return false;
    lua_rawgeti(L, -1, 1);
    rt->error.cause = (uint64_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
    describe_error_object(L, rt);
    return true;
}

static void take_value(lua_State *L, lrt_state *rt) {
    rt->error.value = lrt_reference(L, 2);
    rt->error.value_kind = (uint8_t)lua_type(L, 2);
}

// Runs protected and with the hook on: the raised value may be a table with a `__tostring` of the script.
static int describe(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    int type = lua_type(L, 2);
    size_t length;
    if (type == LUA_TSTRING) {
        const char *text = lua_tolstring(L, 2, &length);
        if (rt->error.status == LRT_ERROR_SYNTAX) locate_syntax_error(rt, text, length);
        else set_located_message(rt, text, length);
        take_value(L, rt);
        return 0;
    }
    if (type == LUA_TNIL) set_message(rt, "error raised without a message (nil)", 36);
    else take_value(L, rt);
    if (type == LUA_TNIL || describe_cause(L, rt)) return 0;
    bool speaks = luaL_getmetafield(L, 2, "__tostring") != LUA_TNIL || type == LUA_TNUMBER || type == LUA_TBOOLEAN;
    if (!speaks && type == LUA_TTABLE && text_field(L, 2, "message")) {
        const char *text = lua_tolstring(L, -1, &length);
        set_message(rt, text, length);
    } else if (speaks) {
        const char *text = lrt_tostring(L, 2, &length);
        set_message(rt, text, length);
    } else {
        char text[64];
        int size = snprintf(text, sizeof text, "error raised with a %s instead of a message", luaL_typename(L, 2));
        set_message(rt, text, (size_t)size);
    }
    return 0;
}

static void describe_protected(lrt_state *rt, lua_State *L) {
    if (!lua_checkstack(L, 8)) return;
    lua_pushcfunction(L, describe);
    lua_pushnil(L);
    lua_pushvalue(L, -3);
    int status = lua_pcall(L, 2, 0, 0);
    if (status == LUA_OK) return;
    lrt_note_failure(L, status, -1);
    char text[160];
    const char *why = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
    int size = snprintf(text, sizeof text, "error raised with a value that cannot be shown: %.100s", why);
    set_message(rt, text, (size_t)size);
    lua_pop(L, 1);
}

static const char *explain(const lrt_state *rt) {
    switch (rt->trip) {
    case LRT_TRIP_WORK: return "the flow used up its budget of instructions";
    case LRT_TRIP_DEADLINE: return "the flow ran longer than its time limit";
    case LRT_TRIP_MEMORY:
        if (rt->trip_depth > 100000) return "the flow used up its memory: a function calls itself without end";
        return "the flow used up its memory";
    case LRT_TRIP_OUTPUT: return "the flow printed too much";
    default: return "cancelled";
    }
}

static void describe_trip(lrt_state *rt) {
    const char *text = explain(rt);
    set_message(rt, text, strlen(text));
    rt->error.status = LRT_ERROR_LIMIT;
    rt->error.cause = 0;
    rt->located = rt->trip_located;
    rt->line = rt->trip_line;
    rt->error.stopped = rt->trip_located ? rt->trip_definition : 0;
    rt->file_length = rt->trip_file_length;
    memcpy(rt->file, rt->trip_file, rt->trip_file_length);
}

static bool ends_in_eof(const lrt_text_field *message) {
    return message->length >= 5 && memcmp(message->bytes + message->length - 5, "<eof>", 5) == 0;
}

// The chunk is known by its own name, not by the functions that happen to run.
static void name_chunk(lrt_state *rt) {
    const char *name = rt->chunk_name;
    rt->traceback.length = 0;
    rt->located = *name == '@' || *name == '=';
    if (!rt->located) return;
    size_t length = strlen(name + 1);
    rt->file_length = length > LRT_FILE_MAX ? LRT_FILE_MAX : length;
    memcpy(rt->file, name + 1, rt->file_length);
}

// Called with the raised value on top of the stack, after the protected call has returned.
int32_t lrt_finish_error(lrt_state *rt, lua_State *L, int status) {
    rt->error = (lrt_error){.status = rt->syntax_error ? LRT_ERROR_SYNTAX : LRT_ERROR_RUNTIME};
    if (rt->syntax_error) name_chunk(rt);
    rt->syntax_error = false;
    rt->message.length = 0;
    bool rethrown = rt->rethrown, raised = rt->raised;
    if (status != LUA_OK) {
        lrt_note_failure(L, status, -1);
        if (status == LUA_ERRERR || status == LUA_ERRMEM) rt->traceback.length = 0;
        if (rt->trip == LRT_TRIP_NONE) describe_protected(rt, L);
    }
    if (rt->trip != LRT_TRIP_NONE) describe_trip(rt);
    lrt_error *error = &rt->error;
    error->trip = rt->trip;
    error->rethrown = rethrown;
    error->raised = raised;
    error->message = rt->message.bytes;
    error->message_length = rt->message.length;
    error->traceback = rt->traceback.bytes;
    error->traceback_length = rt->traceback.length;
    if (rt->located) error->location = (lrt_location){rt->file, rt->file_length, rt->line};
    error->incomplete = error->status == LRT_ERROR_SYNTAX && ends_in_eof(&rt->message);
    return error->status;
}
