#include "runtime.h"

// Whether each table in a list still has, under the key that follows it there, the value that follows that. Nothing of
// the script runs, and each field costs a small part of what the same costs in Lua, whose every instruction is watched.
static int have_stayed(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_Integer length = (lua_Integer)lua_rawlen(L, 1);
    lrt_charge(L, (uint64_t)length);
    bool stayed = true;
    for (lua_Integer i = 1; stayed && i + 2 <= length; i += 3) {
        if (lua_rawgeti(L, 1, i) != LUA_TTABLE) return luaL_error(L, "a table is expected");
        lua_rawgeti(L, 1, i + 1);
        lua_rawget(L, 2);
        lua_rawgeti(L, 1, i + 2);
        stayed = lua_rawequal(L, 3, 4);
        lua_settop(L, 1);
    }
    lua_pushboolean(L, stayed);
    return 1;
}

static int refer(lua_State *L) {
    lua_pushcfunction(L, have_stayed);
    *(int32_t *)lua_touserdata(L, 1) = lrt_reference(L, lua_gettop(L));
    return 0;
}

int32_t lrt_field_comparer(lrt_state *rt, int32_t *function) { return lrt_protect(rt, refer, function); }
