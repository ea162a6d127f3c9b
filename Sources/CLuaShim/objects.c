#include "runtime.h"

enum { MAGIC = 0x5e87a917 };

// Scripts cannot create userdata; the size and the mark tell ours from those the library uses internally.
lrt_object *lrt_to_object(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || lua_rawlen(L, index) != sizeof(lrt_object)) return NULL;
    lrt_object *object = lua_touserdata(L, index);
    return object->magic == MAGIC ? object : NULL;
}

// The same handle gives the same userdata for as long as Lua holds it.
void lrt_push_object(lua_State *L, uint32_t object_class, uint64_t handle) {
    luaL_checkstack(L, 5, NULL);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_objects);
    if (lua_rawgeti(L, -1, (lua_Integer)handle) == LUA_TUSERDATA) {
        lua_remove(L, -2);
        return;
    }
    lua_pop(L, 1);
    lrt_object *object = lua_newuserdatauv(L, sizeof *object, 0);
    *object = (lrt_object){MAGIC, object_class, handle};
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_classes);
    lua_rawgeti(L, -1, object_class);
    lua_setmetatable(L, -3);
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, (lua_Integer)handle);
    lua_remove(L, -2);
}

// Metamethods and methods have two upvalues: the host function, and the class its receiver must have.
static const char *class_name(lua_State *L, uint32_t object_class) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_classes);
    lua_rawgeti(L, -1, object_class);
    lua_getfield(L, -1, "__name");
    return lua_tostring(L, -1);
}

static uint32_t number_upvalue(lua_State *L, int index) {
    return (uint32_t)(uintptr_t)lua_touserdata(L, lua_upvalueindex(index));
}

static void check_receiver(lua_State *L) {
    const lrt_object *object = lrt_to_object(L, 1);
    uint32_t expected = number_upvalue(L, 2);
    if (object != NULL && object->object_class == expected) return;
    const char *name = class_name(L, expected);
    luaL_error(L, "the receiver is not a %s: write object:method() instead of object.method()", name);
}

static int method(lua_State *L) {
    check_receiver(L);
    return lrt_call_host(L, number_upvalue(L, 1), 1);
}

static int equal(lua_State *L) {
    const lrt_object *left = lrt_to_object(L, 1), *right = lrt_to_object(L, 2);
    uint32_t expected = number_upvalue(L, 2);
    if (left == NULL || right == NULL || left->object_class != expected || right->object_class != expected) {
        lua_pushboolean(L, 0);
        return 1;
    }
    return lrt_call_host(L, number_upvalue(L, 1), 0);
}

// __index: upvalue 3 holds the methods; without a getter an unknown name is nil.
static int index_object(lua_State *L) {
    check_receiver(L);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(3)) != LUA_TNIL) return 1;
    if (lua_isnil(L, lua_upvalueindex(1))) return 1;
    lua_settop(L, 2);
    return lrt_call_host(L, number_upvalue(L, 1), 1);
}

static int refuse_assignment(lua_State *L) {
    const char *name = class_name(L, number_upvalue(L, 2));
    size_t length;
    const char *key = lrt_tostring(L, 2, &length);
    return luaL_error(L, "cannot assign '%s' of a %s", key, name);
}

static int next_pair(lua_State *L) {
    lua_Integer position = lua_tointeger(L, lua_upvalueindex(2)) + 1;
    lua_pushinteger(L, position);
    lua_replace(L, lua_upvalueindex(2));
    if (lua_rawgeti(L, lua_upvalueindex(1), 2 * position - 1) == LUA_TNIL) return 1;
    lua_rawgeti(L, lua_upvalueindex(1), 2 * position);
    return 2;
}

// The host returns one flat list of keys and values.
static int pairs_of_object(lua_State *L) {
    check_receiver(L);
    lua_settop(L, 1);
    if (lrt_call_host(L, number_upvalue(L, 1), 1) < 1 || !lua_istable(L, -1)) lua_createtable(L, 0, 0);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_pair, 2);
    return 1;
}

typedef struct {
    uint32_t number;
    const char *name;
    const uint8_t *records;
    size_t length;
} class_definition;

static void push_class_function(lua_State *L, lua_CFunction body, uint32_t function, uint32_t object_class) {
    lua_pushlightuserdata(L, (void *)(uintptr_t)function);
    lua_pushlightuserdata(L, (void *)(uintptr_t)object_class);
    lua_pushcclosure(L, body, 2);
}

static void set_record(lua_State *L, uint32_t object_class, char kind, uint32_t function, const char *name) {
    int metatable = 2, methods = 3;
    static const struct { char kind; const char *event; lua_CFunction body; } events[] = {
        {'n', "__newindex", method}, {'l', "__len", method}, {'p', "__pairs", pairs_of_object},
        {'e', "__eq", equal}, {'t', "__tostring", method}, {'c', "__call", method},
        {'s', "__elements", method},
    };
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        if (events[i].kind == kind) {
            push_class_function(L, events[i].body, function, object_class);
            lua_setfield(L, metatable, events[i].event);
        }
    if (kind == 'm') {
        push_class_function(L, method, function, object_class);
        lua_setfield(L, methods, name);
    }
    if (kind == 'i') {
        lua_pushlightuserdata(L, (void *)(uintptr_t)function);
        lua_replace(L, 4);
    }
}

static int define_class(lua_State *L) {
    const class_definition *definition = lua_touserdata(L, 1);
    lua_createtable(L, 0, 8);
    lua_createtable(L, 0, 8);
    lua_pushnil(L);  // slot 4: the getter's number
    lua_pushstring(L, definition->name);
    lua_setfield(L, 2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, 2, "__metatable");
    push_class_function(L, refuse_assignment, 0, definition->number);
    lua_setfield(L, 2, "__newindex");
    for (size_t at = 0; at + 6 <= definition->length;) {
        uint32_t function;
        memcpy(&function, definition->records + at + 1, sizeof function);
        const char *name = (const char *)definition->records + at + 5;
        set_record(L, definition->number, (char)definition->records[at], function, name);
        at += 6 + strlen(name);
    }
    lua_pushvalue(L, 4);
    lua_pushlightuserdata(L, (void *)(uintptr_t)definition->number);
    lua_pushvalue(L, 3);
    lua_pushcclosure(L, index_object, 3);
    lua_setfield(L, 2, "__index");
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_classes);
    lua_pushvalue(L, 2);
    lua_rawseti(L, -2, definition->number);
    return 0;
}

int32_t lrt_define_class(lrt_state *rt, uint32_t number, const char *name, const uint8_t *records, size_t length) {
    class_definition definition = {number, name, records, length};
    return lrt_protect(rt, define_class, &definition);
}

typedef struct {
    int32_t what;
    lrt_visit visit;
    void *context;
} visitor;

// Objects and functions are found by their numbers, errors by themselves.
static int visit_live(lua_State *L) {
    static const char *const tables[] = {
        [LRT_LIVE_OBJECTS] = &lrt_key_objects, [LRT_LIVE_CAUSES] = &lrt_key_errors,
        [LRT_LIVE_FUNCTIONS] = &lrt_key_functions,
    };
    const visitor *v = lua_touserdata(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, tables[v->what]);
    for (lua_pushnil(L); lua_next(L, 2); lua_settop(L, 3)) {
        if (v->what == LRT_LIVE_CAUSES) lua_rawgeti(L, 4, 1);
        else lua_pushvalue(L, 3);
        v->visit(v->context, (uint64_t)lua_tointeger(L, -1));
    }
    return 0;
}

// The visitor only notes the number; it is called from C frames that cannot raise meanwhile.
int32_t lrt_live(lrt_state *rt, int32_t what, lrt_visit visit, void *context) {
    visitor v = {what, visit, context};
    return lrt_protect(rt, visit_live, &v);
}
