#include "runtime.h"

// What functions of a script have captured, and what that leads to: variables and the contents of tables. It is kept in a
// table of triples, whose number lies in its field 0: a function, the place of a variable, and its value; or a table,
// its metatable, and a copy of it. Globals and the tables they name are nobody's own and are left as they are.

enum { KEPT = 2, SEEN = 3, WAITING = 4 };  // stack slots of the walk; what waits is still to be looked into

static lua_Integer count_of(lua_State *L, int table) {
    lua_rawgeti(L, table, 0);
    lua_Integer count = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return count;
}

static void set_count(lua_State *L, int table, lua_Integer count) {
    lua_pushinteger(L, count);
    lua_rawseti(L, table, 0);
}

// Whether the key on top of the stack, which is popped, comes up for the first time.
static bool is_new(lua_State *L) {
    lua_pushvalue(L, -1);
    bool is_known = lua_rawget(L, SEEN) != LUA_TNIL;
    lua_pop(L, 1);
    if (is_known) {
        lua_pop(L, 1);
        return false;
    }
    lua_pushboolean(L, 1);
    lua_rawset(L, SEEN);
    return true;
}

// Has the value on top of the stack looked into, if something can lie in it, and pops it.
static void look_into(lua_State *L) {
    if (!lua_istable(L, -1) && (!lua_isfunction(L, -1) || lua_iscfunction(L, -1))) {
        lua_pop(L, 1);
        return;
    }
    lua_pushvalue(L, -1);
    if (!is_new(L)) {
        lua_pop(L, 1);
        return;
    }
    lua_Integer count = count_of(L, WAITING) + 1;
    lua_rawseti(L, WAITING, count);
    set_count(L, WAITING, count);
}

// Keeps the three values on top of the stack.
static void keep(lua_State *L) {
    lua_Integer count = count_of(L, KEPT);
    for (int i = 3; i >= 1; i--) lua_rawseti(L, KEPT, 3 * count + i);
    set_count(L, KEPT, count + 1);
    lrt_charge(L, 3);
}

// `keeps`: whether what is found is kept, or only looked into.
static void keep_variables(lua_State *L, int function, bool keeps) {
    for (int i = 1; lua_getupvalue(L, function, i) != NULL; i++) {
        lua_pushlightuserdata(L, lua_upvalueid(L, function, i));
        if (!is_new(L)) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushvalue(L, -1);
        look_into(L);
        if (!keeps) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushvalue(L, function);
        lua_insert(L, -2);
        lua_pushinteger(L, i);
        lua_insert(L, -2);
        keep(L);
    }
}

// Has a table's metatable, which is on top of the stack and is popped, its keys and its values looked into.
static void look_into_contents(lua_State *L, int table) {
    look_into(L);
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lrt_charge(L, 1);
        look_into(L);
        lua_pushvalue(L, -1);
        look_into(L);
    }
}

static void keep_contents(lua_State *L, int table, bool keeps) {
    lua_pushvalue(L, table);
    if (!lua_getmetatable(L, table)) lua_pushnil(L);
    if (!keeps) {
        lua_remove(L, -2);
        look_into_contents(L, table);
        return;
    }
    lua_pushvalue(L, -1);
    look_into(L);
    lua_createtable(L, 0, 0);
    int copy = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lrt_charge(L, 1);
        lua_pushvalue(L, -1);
        look_into(L);
        lua_pushvalue(L, -2);
        look_into(L);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, copy);
    }
    keep(L);
}

static void leave_globals(lua_State *L) {
    lua_pushglobaltable(L);
    lua_pushvalue(L, -1);
    is_new(L);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        if (lua_istable(L, -1)) is_new(L);
        else lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

typedef struct {
    int32_t besides, functions, reference;
} request;

static void look_into_functions(lua_State *L, lrt_state *rt, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        lrt_push_outgoing(L, rt, NULL);
        look_into(L);
    }
}

// Goes on with what waits, from one of them on, and returns which would be the next one.
static lua_Integer walk(lua_State *L, lua_Integer next, bool keeps) {
    for (; next <= count_of(L, WAITING); next++) {
        lua_rawgeti(L, WAITING, next);
        int top = lua_gettop(L);
        if (lua_istable(L, top)) keep_contents(L, top, keeps);
        else keep_variables(L, top, keeps);
        lua_settop(L, top - 1);
    }
    return next;
}

static int keep_captured(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    request *r = lua_touserdata(L, 1);
    for (int slot = KEPT; slot <= WAITING; slot++) lua_createtable(L, 0, 0);
    set_count(L, KEPT, 0);
    leave_globals(L);
    rt->out_read = 0;
    look_into_functions(L, rt, r->besides);
    lua_Integer next = walk(L, 1, false);
    look_into_functions(L, rt, r->functions);
    walk(L, next, true);
    r->reference = lrt_reference(L, KEPT);
    return 0;
}

int32_t lrt_keep_captured(lrt_state *rt, int32_t besides, int32_t functions, int32_t *reference) {
    request r = {besides, functions, 0};
    int32_t status = lrt_protect(rt, keep_captured, &r);
    *reference = r.reference;
    return status;
}

// Makes the contents of a table those of its copy; both lie on top of the stack.
static void fill(lua_State *L, int table, int copy) {
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lrt_charge(L, 1);
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, table);
    }
    lua_pushnil(L);
    while (lua_next(L, copy)) {
        lrt_charge(L, 1);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, table);
    }
}

static void put_metatable_back(lua_State *L, int table, int metatable) {
    if (!lua_getmetatable(L, table)) lua_pushnil(L);
    bool same = lua_rawequal(L, -1, metatable);
    lua_pop(L, 1);
    if (same) return;
    lua_pushvalue(L, metatable);
    lua_setmetatable(L, table);
}

static int restore_captured(lua_State *L) {
    lrt_push_reference(L, *(const int32_t *)lua_touserdata(L, 1));
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_Integer count = count_of(L, 2);
    for (lua_Integer i = 0; i < count; i++) {
        lrt_charge(L, 3);
        for (int k = 1; k <= 3; k++) lua_rawgeti(L, 2, 3 * i + k);
        if (lua_istable(L, 3)) {
            put_metatable_back(L, 3, 4);
            fill(L, 3, 5);
        } else {
            lua_setupvalue(L, 3, (int)lua_tointeger(L, 4));
        }
        lua_settop(L, 2);
    }
    return 0;
}

int32_t lrt_restore_captured(lrt_state *rt, int32_t kept) { return lrt_protect(rt, restore_captured, &kept); }
