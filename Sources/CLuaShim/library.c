#include "runtime.h"

void lrt_set_functions(lua_State *L, const luaL_Reg *functions) {
    for (; functions->name != NULL; functions++) {
        lua_pushcfunction(L, functions->func);
        lua_setfield(L, -2, functions->name);
    }
}

// The stock function that stands behind the running one. It has no upvalues of its own to miss.
int lrt_call_stock(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

// The cost of stock functions grows with the length of the texts they are given, also where a number is expected: what
// looks like one is converted.
static int charged(lua_State *L) {
    uint64_t bytes = 0;
    for (int i = lua_gettop(L); i > 0; i--)
        if (lua_type(L, i) == LUA_TSTRING) bytes += lua_rawlen(L, i);
    lrt_charge(L, bytes >> 2);
    return lrt_call_stock(L);
}

// Puts charging functions in the place of stock ones of the table on top of the stack.
void lrt_charge_functions(lua_State *L, const char *const *names) {
    for (; *names != NULL; names++) {
        lua_getfield(L, -1, *names);
        lua_pushcclosure(L, charged, 1);
        lua_setfield(L, -2, *names);
    }
}

// Removes functions of the table on top of the stack.
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
    static const char *const charging[] = {"abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod",
                                           "log", "max", "min", "modf", "rad", "sin", "sqrt", "tan", "tointeger", "ult",
                                           NULL};
    luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 1);
    lrt_charge_functions(L, charging);
    lua_getfield(L, -1, "randomseed");
    lua_pushcclosure(L, random_seed, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, "randomseed");
    lua_call(L, 0, 0);
    lua_pop(L, 1);
}

static void open_base(lua_State *L) {
    static const char *const removed[] = {"collectgarbage", "dofile", "loadfile", "warn", NULL};
    static const char *const charging[] = {"tonumber", NULL};
    luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
    remove_functions(L, removed);
    lrt_charge_functions(L, charging);
    lua_getfield(L, -1, "error");
    lrt_of(L)->raise = lua_tocfunction(L, -1);
    lua_pop(L, 1);
    lua_pop(L, 1);
}

// To name a function in a message, the auxiliary library searches the tables of loaded modules. It finds copies: what a
// script puts into its own ones would have to be walked through each time.
static void copy_loaded(lua_State *L) {
    lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_createtable(L, 0, 8);
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        lua_pushvalue(L, 3);
        lua_createtable(L, 0, 32);
        for (lua_pushnil(L); lua_next(L, 4); lua_pop(L, 1)) {
            lua_pushvalue(L, 7);
            lua_pushvalue(L, 8);
            if (lua_isfunction(L, 8)) lua_rawset(L, 6);
            else lua_pop(L, 2);
        }
        lua_rawset(L, 2);
    }
    lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_settop(L, 0);
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
    lrt_open_debug(L);
    lua_settop(L, 0);
    copy_loaded(L);
}
