#include "runtime.h"

// Versions of the functions that turn errors into values. After a failure they record exhausted memory as a
// verdict, and once the flow is stopped they pass the error on instead of returning it.

static int finish_protected(lua_State *L, int status, lua_KContext skipped) {
    if (status != LUA_OK && status != LUA_YIELD) {
        lrt_note_failure(L, status, -1);
        lrt_check_time(L);  // naming the failing variable may have taken seconds before 5.4.7
    }
    lrt_refuse_if_tripped(L);
    if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)skipped;
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
}

static int protected_call(lua_State *L) {
    lrt_refuse_if_tripped(L);
    luaL_checkany(L, 1);
    lua_pushboolean(L, 1);
    lua_insert(L, 1);
    int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_protected);
    return finish_protected(L, status, 0);
}

// Runs the script's message handler, unless the flow is stopped: the hook is off while a handler runs for an error
// that the hook itself raised.
static int guarded_handler(lua_State *L) {
    if (lrt_of(L)->trip != LRT_TRIP_NONE) return 1;
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, 1, 1);
    return 1;
}

static int protected_call_with_handler(lua_State *L) {
    lrt_refuse_if_tripped(L);
    int count = lua_gettop(L);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, guarded_handler, 1);
    lua_replace(L, 2);
    lua_pushboolean(L, 1);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 2);
    int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_protected);
    return finish_protected(L, status, 2);
}

typedef struct {
    size_t read, limit;
} source_reader;

enum { READER_SLOT = 5 };

static const char *read_piece(lua_State *L, void *context, size_t *size) {
    source_reader *reader = context;
    luaL_checkstack(L, 2, "too many nested functions");
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    *size = 0;
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        return NULL;
    }
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "reader function must return a string");
    lua_replace(L, READER_SLOT);  // keeps the piece alive
    const char *piece = lua_tolstring(L, READER_SLOT, size);
    reader->read += *size;
    if (reader->read > reader->limit) luaL_error(L, "chunk too large (more than %d bytes)", (int)reader->limit);
    lrt_charge(L, *size);
    return piece;
}

static int load_string(lua_State *L, const char *name) {
    size_t length, limit = lrt_of(L)->limits.load_chunk;
    const char *text = lua_tolstring(L, 1, &length);
    if (length > limit) {
        lua_pushfstring(L, "chunk too large (more than %d bytes)", (int)limit);
        return LUA_ERRSYNTAX;
    }
    lrt_charge(L, length);
    return luaL_loadbufferx(L, text, length, name, "t");
}

// "@" and "=" mark the names of files that the host has read: a chunk of a script must not pass for one of them.
static const char *unmarked(const char *name) { return name + strspn(name, "@="); }

static int load_chunk(lua_State *L) {
    lrt_refuse_if_tripped(L);
    bool has_environment = !lua_isnone(L, 4);
    const char *mode = luaL_optstring(L, 3, "bt");
    bool is_text = lua_type(L, 1) == LUA_TSTRING;
    const char *name = is_text || !lua_isnoneornil(L, 2)
        ? unmarked(luaL_optstring(L, 2, lua_tostring(L, 1))) : "=(load)";
    if (!is_text) luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 4);
    lua_pushnil(L);  // READER_SLOT
    int status = LUA_ERRSYNTAX;
    if (strchr(mode, 't') == NULL) lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
    else if (is_text) status = load_string(L, name);
    else status = lua_load(L, read_piece, &(source_reader){0, lrt_of(L)->limits.load_chunk}, name, "t");
    if (status != LUA_OK) {
        lrt_note_failure(L, status, -1);
        lrt_refuse_if_tripped(L);
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    lrt_refuse_if_tripped(L);
    if (has_environment) {
        lua_pushvalue(L, 4);
        if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
    }
    return 1;
}

static bool is_guarded_globals(lua_State *L, int index) {
    if (!lrt_of(L)->held.guarded) return false;
    lua_pushglobaltable(L);
    bool same = lua_rawequal(L, index, -1);
    lua_pop(L, 1);
    return same;
}

static int set_metatable(lua_State *L) {
    int type = lua_type(L, 2);
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
    lua_settop(L, 2);
    if (is_guarded_globals(L, 1) || luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
        return luaL_error(L, "cannot change a protected metatable");
    if (type == LUA_TTABLE) {
        lua_pushliteral(L, "__gc");  // it would have no effect
        if (lua_rawget(L, 2) != LUA_TNIL) return luaL_error(L, "__gc is not available: use a to-be-closed variable");
        lua_pop(L, 1);
    }
    lua_setmetatable(L, 1);
    return 1;
}

// The metatable that watches the globals does not show.
static int get_metatable(lua_State *L) {
    luaL_checkany(L, 1);
    if (is_guarded_globals(L, 1) || !lua_getmetatable(L, 1)) {
        lua_pushnil(L);
        return 1;
    }
    luaL_getmetafield(L, 1, "__metatable");
    return 1;
}

void lrt_open_catchers(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"pcall", protected_call}, {"xpcall", protected_call_with_handler}, {"load", load_chunk},
        {"setmetatable", set_metatable}, {"getmetatable", get_metatable}, {NULL, NULL},
    };
    lua_pushglobaltable(L);
    lrt_set_functions(L, functions);
    lua_pop(L, 1);
}
