#include "runtime.h"

// Host objects that are tables to scripts: their class can replace the elements of a list at once. `type`, `next` and
// the raw functions take them for what they stand for, and a function of `table` changes them once, not step by step.

static char origin;

bool lrt_is_host_table(lua_State *L, int index) {
    if (lrt_to_object(L, index) == NULL || luaL_getmetafield(L, index, "__elements") == LUA_TNIL) return false;
    lua_pop(L, 1);
    return true;
}

static void push_copy(lua_State *L, int index) {
    lua_Integer count = luaL_len(L, index);
    if (count > LRT_RANGE_MAX) luaL_error(L, "object length is too large (%I)", (LUAI_UACINT)count);
    lrt_charge(L, (uint64_t)count);
    luaL_checkstack(L, 4, NULL);
    lua_createtable(L, (int)count, 1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_geti(L, index, i);
        lua_rawseti(L, -2, i);
    }
    lua_pushvalue(L, index);
    lua_rawsetp(L, -2, &origin);
}

// The copy's elements become those of the object that it was made from; pushes the object.
static void write_back(lua_State *L, int copy) {
    luaL_checkstack(L, 4, NULL);
    lua_rawgetp(L, copy, &origin);
    lua_pushnil(L);
    lua_rawsetp(L, copy, &origin);
    luaL_getmetafield(L, -1, "__elements");
    lua_pushvalue(L, -2);
    lua_pushvalue(L, copy);
    lua_call(L, 2, 0);
}

int lrt_with_elements(lua_State *L, int index, lua_CFunction body) {
    if (!lrt_is_host_table(L, index)) return body(L);
    push_copy(L, index);
    lua_replace(L, index);
    int results = body(L);
    bool gives_table = results == 1 && lua_rawequal(L, -1, index);
    write_back(L, index);
    if (gives_table) return 1;
    lua_pop(L, 1);
    return results;
}

static int type(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushstring(L, lrt_is_host_table(L, 1) ? "table" : luaL_typename(L, 1));
    return 1;
}

// `__pairs` gives an iterator that needs neither table nor key, and goes through the keys as they are now.
static int next_of_host_table(lua_State *L) {
    luaL_getmetafield(L, 1, "__pairs");
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    bool is_found = lua_isnil(L, 2);
    for (;;) {
        lua_pushvalue(L, 3);
        lua_call(L, 0, 2);
        if (is_found || lua_isnil(L, -2)) break;
        is_found = lua_compare(L, 2, -2, LUA_OPEQ);
        lua_pop(L, 2);
    }
    if (!is_found) return luaL_error(L, "invalid key to 'next'");
    return lua_isnil(L, -2) ? (lua_pop(L, 1), 1) : 2;
}

static int next(lua_State *L) {
    lua_settop(L, 2);
    if (lrt_is_host_table(L, 1)) return next_of_host_table(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    if (lua_next(L, 1)) return 2;
    lua_pushnil(L);
    return 1;
}

static int rawlen(lua_State *L) {
    int kind = lua_type(L, 1);
    bool is_host_table = lrt_is_host_table(L, 1);
    luaL_argexpected(L, kind == LUA_TTABLE || kind == LUA_TSTRING || is_host_table, 1, "table or string");
    lua_pushinteger(L, is_host_table ? luaL_len(L, 1) : (lua_Integer)lua_rawlen(L, 1));
    return 1;
}

static int rawget(lua_State *L) {
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    if (lrt_is_host_table(L, 1)) {
        lua_gettable(L, 1);
        return 1;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_rawget(L, 1);
    return 1;
}

static int rawset(lua_State *L) {
    luaL_checkany(L, 3);
    lua_settop(L, 3);
    if (lrt_is_host_table(L, 1)) {
        lua_settable(L, 1);
        return 1;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_rawset(L, 1);
    return 1;
}

void lrt_open_host_tables(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"type", type}, {"next", next}, {"rawlen", rawlen}, {"rawget", rawget}, {"rawset", rawset}, {NULL, NULL},
    };
    lua_pushglobaltable(L);
    lrt_set_functions(L, functions);
    lua_pop(L, 1);
}
