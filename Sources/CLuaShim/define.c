#include "runtime.h"

typedef struct {
    const uint8_t *records;
    size_t length;
} definitions;

// Pushes the table called `name` of the table on top of the stack, and creates it when it is missing. Raw: a watch
// on the globals does not notice.
static void push_namespace(lua_State *L, const char *name, size_t length) {
    lua_pushlstring(L, name, length);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, -3) == LUA_TTABLE) {
        lua_remove(L, -2);
        return;
    }
    lua_pop(L, 1);
    lua_createtable(L, 0, 4);
    lua_insert(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, -4);
}

static void define_function(lua_State *L, const char *path, uint32_t function) {
    lua_pushglobaltable(L);
    const char *dot;
    for (; (dot = strchr(path, '.')) != NULL; path = dot + 1) {
        push_namespace(L, path, (size_t)(dot - path));
        lua_remove(L, -2);
    }
    lua_pushstring(L, path);
    lrt_push_host_function(L, function, 0);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

static int define(lua_State *L) {
    const definitions *d = lua_touserdata(L, 1);
    for (size_t at = 0; at + 5 <= d->length;) {
        uint32_t function;
        memcpy(&function, d->records + at, sizeof function);
        const char *path = (const char *)d->records + at + 4;
        define_function(L, path, function);
        at += 5 + strlen(path);
    }
    return 0;
}

int32_t lrt_define(lrt_state *rt, const uint8_t *records, size_t length) {
    return lrt_protect(rt, define, &(definitions){records, length});
}

static int set_global(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    rt->out_read = 0;
    lua_pushglobaltable(L);
    lua_pushstring(L, lua_touserdata(L, 1));
    lrt_push_outgoing(L, rt, NULL);
    lua_rawset(L, -3);
    return 0;
}

int32_t lrt_set_global(lrt_state *rt, const char *name) { return lrt_protect(rt, set_global, (void *)name); }

static int get_global(lua_State *L) {
    lua_pushglobaltable(L);
    const char *path = lua_touserdata(L, 1), *dot;
    for (; lua_istable(L, -1); path = dot + 1) {
        dot = strchr(path, '.');
        size_t length = dot != NULL ? (size_t)(dot - path) : strlen(path);
        lua_pushlstring(L, path, length);
        lua_rawget(L, -2);
        if (dot == NULL) break;
    }
    lrt_clear_buffer(&lrt_of(L)->in);
    lrt_encode(L, lua_gettop(L), false);
    return 0;
}

int32_t lrt_get_global(lrt_state *rt, const char *path) { return lrt_protect(rt, get_global, (void *)path); }

static int global_names(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    lrt_clear_buffer(&rt->in);
    lua_pushglobaltable(L);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING) continue;
        size_t length;
        const char *name = lua_tolstring(L, -1, &length);
        if (!lrt_write_string(&rt->in, name, length)) return luaL_error(L, "not enough memory");
    }
    return 0;
}

int32_t lrt_global_names(lrt_state *rt) { return lrt_protect(rt, global_names, NULL); }

typedef struct {
    bool on;
    uint32_t read, write;
} guard;

// The host refuses by raising; otherwise the global is assigned.
static int assign_global(lua_State *L) {
    lua_settop(L, 3);
    lrt_call_host(L, (uint32_t)(uintptr_t)lua_touserdata(L, lua_upvalueindex(1)), 1);
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 0;
}

static int guard_globals(lua_State *L) {
    const guard *g = lua_touserdata(L, 1);
    lua_pushglobaltable(L);
    if (g->on) {
        lua_createtable(L, 0, 2);
        lrt_push_host_function(L, g->read, 1);
        lua_setfield(L, -2, "__index");
        lua_pushlightuserdata(L, (void *)(uintptr_t)g->write);
        lua_pushcclosure(L, assign_global, 1);
        lua_setfield(L, -2, "__newindex");
    } else {
        lua_pushnil(L);
    }
    lua_setmetatable(L, -2);
    lrt_of(L)->held.guarded = g->on;
    return 0;
}

int32_t lrt_guard_globals(lrt_state *rt, bool on, uint32_t read, uint32_t write) {
    return lrt_protect(rt, guard_globals, &(guard){on, read, write});
}
