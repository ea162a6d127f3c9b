#include "runtime.h"

// Tables, functions and threads are numbered in the order in which their text is first asked for: an address would
// differ from run to run and tell a script where memory lies.
static lua_Integer number_of(lua_State *L, int index) {
    lrt_state *rt = lrt_of(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_names);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_pushvalue(L, index);
        lua_pushinteger(L, (lua_Integer)++rt->held.objects_numbered);
        lua_rawset(L, -3);
        lua_pushinteger(L, (lua_Integer)rt->held.objects_numbered);
    }
    lua_Integer number = lua_tointeger(L, -1);
    lua_pop(L, 2);
    return number;
}

static void push_numbered(lua_State *L, int index) {
    int named = luaL_getmetafield(L, index, "__name");
    const char *kind = named == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index);
    lua_pushfstring(L, "%s: %I", kind, (LUAI_UACINT)number_of(L, index));
    if (named != LUA_TNIL) lua_remove(L, -2);
}

// Like luaL_tolstring: pushes the text of the value; runs `__tostring`.
const char *lrt_tostring(lua_State *L, int index, size_t *length) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 6, NULL);
    if (luaL_callmeta(L, index, "__tostring")) {
        lrt_check_time(L);  // it may be a function of C, and this one value of many
        if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
        return lua_tolstring(L, -1, length);
    }
    switch (lua_type(L, index)) {
    case LUA_TSTRING: lua_pushvalue(L, index); break;
    case LUA_TNUMBER:
        lua_pushvalue(L, index);
        lua_tolstring(L, -1, NULL);
        break;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
    case LUA_TNIL: lua_pushliteral(L, "nil"); break;
    default: push_numbered(L, index);
    }
    return lua_tolstring(L, -1, length);
}

static int tostring(lua_State *L) {
    luaL_checkany(L, 1);
    size_t length;
    lrt_tostring(L, 1, &length);
    return 1;
}

static void count_output(lua_State *L, size_t length) {
    lrt_state *rt = lrt_of(L);
    if (length > rt->output_left) {
        lrt_trip(L, LRT_TRIP_OUTPUT);
        lrt_raise_trip(L);
    }
    rt->output_left -= length;
}

static int print(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    lrt_refuse_if_tripped(L);
    int count = lua_gettop(L);
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (int i = 1; i <= count; i++) {
        size_t length;
        if (i > 1) luaL_addchar(&buffer, '\t');
        lrt_tostring(L, i, &length);
        luaL_addvalue(&buffer);
    }
    luaL_addchar(&buffer, '\n');
    luaL_pushresult(&buffer);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    count_output(L, length);
    lrt_charge(L, length >> 4);
    // Like a call of the host: asked for the place, it finds the coroutine that prints.
    lrt_call call = {.state = rt, .thread = L}, *outer = rt->active;
    rt->active = &call;
    rt->print(rt->context, (const uint8_t *)text, length);
    rt->active = outer;
    return 0;
}

static char being_loaded;

// The host returns the module's text and chunk name. One value per name; a module that is still being loaded, or
// whose loading failed, cannot be required again.
static int require(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    const char *name = luaL_checkstring(L, 1);
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_modules);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 2) == LUA_TLIGHTUSERDATA && lua_touserdata(L, -1) == &being_loaded)
        return luaL_error(L, "module '%s' requires itself, or failed to load before", name);
    if (!lua_isnil(L, -1)) return 1;
    if (!rt->held.has_loader) return luaL_error(L, "module '%s' not found", name);
    lua_settop(L, 2);
    lua_insert(L, 1);  // modules, name
    if (lrt_call_host(L, rt->held.loader, 1) != 1) return luaL_error(L, "module '%s' not found", name);
    lua_pushvalue(L, 2);
    lua_pushlightuserdata(L, &being_loaded);
    lua_rawset(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 1, 1);
    if (lua_isnil(L, -1)) lua_pushboolean(L, 1);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, 1);
    return 1;
}

void lrt_set_module_loader(lrt_state *rt, bool on, uint32_t function) {
    rt->held.has_loader = on;
    rt->held.loader = function;
}

void lrt_open_base(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"tostring", tostring}, {"print", print}, {"require", require}, {"pairs", lrt_pairs}, {NULL, NULL},
    };
    lua_pushglobaltable(L);
    lrt_set_functions(L, functions);
    lua_pop(L, 1);
}
