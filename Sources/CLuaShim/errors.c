#include <stdio.h>

#include "runtime.h"

static bool has_prefix(const char *text, size_t length, const char *prefix, size_t prefix_length) {
    return length >= prefix_length && memcmp(text, prefix, prefix_length) == 0;
}

static void remember(lrt_state *rt, const char *file, size_t length, int line) {
    rt->file_length = length > LRT_FILE_MAX ? LRT_FILE_MAX : length;
    memcpy(rt->file, file, rt->file_length);
    rt->line = line;
    rt->located = true;
}

// Lua puts "file:line: " in front of messages. The frame whose position that is says the place; without one, the
// innermost script function does.
static void locate(lua_State *L, lrt_state *rt, int message) {
    lua_Debug frame;
    size_t length = 0;
    const char *text = lua_type(L, message) == LUA_TSTRING ? lua_tolstring(L, message, &length) : NULL;
    char file[LRT_FILE_MAX + 1];
    for (int level = 1; text != NULL && lrt_frame(rt, L, level, NULL, &frame) && level < 50; level++) {
        char prefix[LRT_FILE_MAX + 32];
        size_t file_length = lrt_file_of(&frame, file);
        file[file_length] = '\0';
        for (int form = 0; form < 2; form++) {
            const char *name = form == 0 ? frame.short_src : file;
            int size = snprintf(prefix, sizeof prefix, "%s:%d: ", name, frame.currentline);
            if (size <= 0 || !has_prefix(text, length, prefix, (size_t)size)) continue;
            remember(rt, file, file_length, frame.currentline);
            return;
        }
    }
    if (lrt_frame(rt, L, 1, NULL, &frame)) remember(rt, file, lrt_file_of(&frame, file), frame.currentline);
}

static bool is_rethrown(lua_State *L, int message) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_rethrown);
    bool same = !lua_isnil(L, -1) && lua_rawequal(L, message, -1);
    lua_pop(L, 1);
    return same;
}

// Whether an error comes from a call of `error`, at that level, and not from a mistake that Lua or the host has found.
// Looked at before the stack is gone; takes no Lua memory.
bool lrt_is_raised(lua_State *L, int level) {
    lua_Debug frame;
    if (!lua_checkstack(L, 1) || !lua_getstack(L, level, &frame) || !lua_getinfo(L, "f", &frame)) return false;
    lua_CFunction function = lua_tocfunction(L, -1);
    lua_pop(L, 1);
    const lrt_state *rt = lrt_of(L);
    return function == rt->raise || (function == lrt_wrapped && rt->raised_in_coroutine);
}

// The handler of every outermost protected call: runs where the error was raised, calls no script code and takes
// no Lua memory.
int lrt_message_handler(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    if (rt->trip != LRT_TRIP_NONE || !lua_checkstack(L, 4)) return 1;
    rt->located = false;
    rt->rethrown = is_rethrown(L, 1);
    rt->raised = lrt_is_raised(L, 1);
    rt->traceback.length = 0;
    lrt_write_traceback(rt, L, &rt->traceback, 1);
    locate(L, rt, 1);
    return 1;
}

// Keeps the number of the Swift error and the place: the fields of the table are the script's to change.
static void remember_error(lua_State *L, int error, uint64_t cause) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_errors);
    lua_pushvalue(L, error);
    lua_createtable(L, 3, 0);
    lua_pushinteger(L, (lua_Integer)cause);
    lua_rawseti(L, -2, 1);
    lua_getfield(L, error, "file");
    lua_rawseti(L, -2, 2);
    lua_getfield(L, error, "line");
    lua_rawseti(L, -2, 3);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

// Pushes the table {kind, message, file, line} that scripts see when a Swift error reaches them.
void lrt_push_error_object(lua_State *L, const char *kind, size_t kind_length, int message, uint64_t cause) {
    lua_Debug frame;
    luaL_checkstack(L, 6, NULL);
    lua_createtable(L, 0, 4);
    lua_pushlstring(L, kind, kind_length);
    lua_setfield(L, -2, "kind");
    lua_pushvalue(L, message);
    lua_setfield(L, -2, "message");
    if (lrt_frame(lrt_of(L), L, 1, NULL, &frame)) {
        char file[LRT_FILE_MAX];
        lua_pushlstring(L, file, lrt_file_of(&frame, file));
        lua_setfield(L, -2, "file");
        lua_pushinteger(L, frame.currentline);
        lua_setfield(L, -2, "line");
    }
    remember_error(L, lua_gettop(L), cause);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_error_class);
    lua_setmetatable(L, -2);
}

static int error_text(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_pushliteral(L, "file");
    bool located = lua_rawget(L, 1) == LUA_TSTRING;
    lua_pushliteral(L, "line");
    located = lua_rawget(L, 1) == LUA_TNUMBER && located;
    lua_pushliteral(L, "message");
    if (lua_rawget(L, 1) != LUA_TSTRING) {
        lua_pushliteral(L, "error");
        return 1;
    }
    if (located) lua_pushfstring(L, "%s:%I: %s", lua_tostring(L, 2), (LUAI_UACINT)lua_tointeger(L, 3), lua_tostring(L, 4));
    return 1;
}

void lrt_open_errors(lua_State *L) {
    lua_createtable(L, 0, 3);
    lua_pushcfunction(L, error_text);
    lua_setfield(L, -2, "__tostring");
    lua_pushliteral(L, "error");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lrt_key_error_class);
}
