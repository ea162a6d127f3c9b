#include "runtime.h"

void lrt_set_functions(lua_State *L, const luaL_Reg *functions) {
    for (; functions->name != NULL; functions++) {
        lua_pushcfunction(L, functions->func);
        lua_setfield(L, -2, functions->name);
    }
}

// Sets its own functions of the table on top of the stack and removes those named in `removed`.
static void remove_functions(lua_State *L, const char *const *removed) {
    for (; *removed != NULL; removed++) {
        lua_pushnil(L);
        lua_setfield(L, -2, *removed);
    }
}

// Without an argument the stock function, upvalue 1, seeds with time and addresses: here it starts the flow's
// sequence again.
static int random_seed(lua_State *L) {
    if (lua_isnoneornil(L, 1)) {
        lua_settop(L, 0);
        lua_pushinteger(L, (lua_Integer)lrt_of(L)->limits.seed);
    }
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

static void open_math(lua_State *L) {
    luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 1);
    lua_getfield(L, -1, "randomseed");
    lua_pushcclosure(L, random_seed, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, "randomseed");
    lua_call(L, 0, 0);
    lua_pop(L, 1);
}

static int traceback(lua_State *L) {
    lua_State *thread = lua_isthread(L, 1) ? lua_tothread(L, 1) : L;
    int first = thread == L ? 1 : 2;
    if (!lua_isnoneornil(L, first) && lua_type(L, first) != LUA_TSTRING && !lua_isnumber(L, first)) {
        lua_pushvalue(L, first);
        return 1;
    }
    int level = (int)luaL_optinteger(L, first + 1, thread == L ? 1 : 0);
    luaL_traceback(L, thread, lua_tostring(L, first), level);
    return 1;
}

static void open_debug(lua_State *L) {
    static const luaL_Reg functions[] = {{"traceback", traceback}, {NULL, NULL}};
    lua_createtable(L, 0, 1);
    lrt_set_functions(L, functions);
    lua_setglobal(L, LUA_DBLIBNAME);
}

static void open_base(lua_State *L) {
    static const char *const removed[] = {"collectgarbage", "dofile", "loadfile", "warn", NULL};
    luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
    remove_functions(L, removed);
    lua_pop(L, 1);
}

void lrt_open_library(lua_State *L) {
    open_base(L);
    lrt_open_base(L);
    lrt_open_catchers(L);
    lrt_open_coroutines(L);
    lrt_open_strings(L);
    lrt_open_patterns(L);
    lrt_open_tables(L);
    lrt_open_host_tables(L);
    open_math(L);
    open_debug(L);
}
