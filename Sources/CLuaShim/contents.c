#include "runtime.h"

// One number for what functions of a script have captured, and what that leads to: the same for variables and tables
// that hold the same, whatever the order in which they came to hold it. Globals and the tables they name do not count;
// of a function its place in the source does and what it has captured, of what the host has made what the host says.

enum { KNOWN = 2, DEPTH_MAX = 64 };  // stack slot of what is known
enum { USUAL = 256 };                // room for the tables and functions that most scripts have; a power of two

static const uint64_t PRIME = 0x100000001b3, BASIS = 0xcbf29ce484222325;

static uint64_t mix(uint64_t digest, uint64_t piece) {
    digest = (digest ^ piece) * 0x9e3779b97f4a7c15;
    return digest ^ digest >> 32;
}

// Of a plain value, which its type alone does not tell: never what another one of a small number would be.
static uint64_t mix_plain(int type, uint64_t value) { return mix(mix(BASIS, (uint64_t)type), value); }

static uint64_t digest_bytes(lua_State *L, const char *bytes, size_t length) {
    uint64_t digest = BASIS;
    for (size_t i = 0; i < length; i++) digest = (digest ^ (uint8_t)bytes[i]) * PRIME;
    lrt_charge(L, length >> 4);
    return digest;
}

typedef struct {
    int32_t functions;
    lrt_naming naming;
    void *context;
    lrt_digest *digest;
} request;

static uint64_t digest_value(lua_State *L, int depth);

static uint64_t digest_of_host(lua_State *L, bool is_object, uint64_t number) {
    const request *r = lua_touserdata(L, 1);
    uint64_t name = r->naming(r->context, is_object, number);
    if (name != 0) r->digest->has_named = true;
    return mix(is_object ? LUA_TUSERDATA : LUA_TFUNCTION, name);
}

// The table on top of the stack: its entries in any order.
static uint64_t digest_table(lua_State *L, int depth) {
    uint64_t sum = 0;
    int table = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lrt_charge(L, 1);
        uint64_t value = digest_value(L, depth + 1);
        lua_pop(L, 1);
        sum += mix(mix(BASIS, digest_value(L, depth + 1)), value);
    }
    if (lua_getmetatable(L, table)) {
        sum += mix(1, digest_value(L, depth + 1));
        lua_pop(L, 1);
    }
    return mix(LUA_TTABLE, sum);
}

// The function on top of the stack.
static uint64_t digest_function(lua_State *L, int depth) {
    uint64_t number;
    if (lrt_host_function(L, -1, &number)) return digest_of_host(L, false, number);
    if (lua_iscfunction(L, -1)) return LUA_TFUNCTION;
    lua_Debug where;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &where);
    uint64_t digest = mix(digest_bytes(L, where.source, where.srclen), (uint64_t)where.linedefined);
    for (int i = 1; lua_getupvalue(L, -1, i) != NULL; i++) {
        digest = mix(digest, digest_value(L, depth + 1));
        lua_pop(L, 1);
    }
    return digest;
}

// What is known of tables and functions, by their addresses: none of them goes while others are looked at. A table of
// Lua's would do the same at several times the cost, and situations are compared more often than anything else is done.
typedef struct {
    const void *address;
    uint64_t digest;
} entry;

typedef struct {
    size_t room, used;
    entry entries[];
} knowledge;

// Where the digest of an address is, or would be.
static entry *entry_of(knowledge *known, const void *address) {
    size_t mask = known->room - 1;
    size_t i = (size_t)mix(BASIS, (uint64_t)(uintptr_t)address) & mask;
    while (known->entries[i].address != NULL && known->entries[i].address != address) i = (i + 1) & mask;
    return &known->entries[i];
}

static knowledge *push_knowledge(lua_State *L, size_t room) {
    size_t size = sizeof(knowledge) + room * sizeof(entry);
    knowledge *known = lua_newuserdatauv(L, size, 0);
    memset(known, 0, size);
    known->room = room;
    return known;
}

// Makes room for another entry.
static knowledge *with_room(lua_State *L) {
    knowledge *known = lua_touserdata(L, KNOWN);
    if (known->used < known->room / 2) return known;
    luaL_checkstack(L, 1, NULL);
    knowledge *larger = push_knowledge(L, 2 * known->room);
    for (size_t i = 0; i < known->room; i++)
        if (known->entries[i].address != NULL) *entry_of(larger, known->entries[i].address) = known->entries[i];
    larger->used = known->used;
    lua_replace(L, KNOWN);
    return larger;
}

// Notes the digest of the value on top of the stack.
static void note(lua_State *L, uint64_t digest) {
    const void *address = lua_topointer(L, -1);
    knowledge *known = with_room(L);
    entry *place = entry_of(known, address);
    if (place->address == NULL) known->used++;
    *place = (entry){address, digest};
}

static uint64_t digest_compound(lua_State *L, int type, int depth) {
    const entry *known = entry_of(lua_touserdata(L, KNOWN), lua_topointer(L, -1));
    if (known->address != NULL) return known->digest;
    if (depth > DEPTH_MAX) return (uint64_t)type;
    luaL_checkstack(L, 8, NULL);
    note(L, (uint64_t)type);  // what leads back to itself counts as that
    uint64_t digest = type == LUA_TTABLE ? digest_table(L, depth) : digest_function(L, depth);
    note(L, digest);
    return digest;
}

// The value on top of the stack, which stays there.
static uint64_t digest_value(lua_State *L, int depth) {
    int type = lua_type(L, -1);
    switch (type) {
    case LUA_TBOOLEAN: return mix_plain(type, (uint64_t)lua_toboolean(L, -1));
    case LUA_TNUMBER: {
        if (lua_isinteger(L, -1)) return mix_plain(type, (uint64_t)lua_tointeger(L, -1));
        lua_Number number = lua_tonumber(L, -1);
        return mix(BASIS, digest_bytes(L, (const char *)&number, sizeof number));
    }
    case LUA_TSTRING: {
        size_t length;
        const char *text = lua_tolstring(L, -1, &length);
        return mix_plain(type, digest_bytes(L, text, length));
    }
    case LUA_TTABLE: case LUA_TFUNCTION: return digest_compound(L, type, depth);
    case LUA_TUSERDATA: {
        const lrt_object *object = lrt_to_object(L, -1);
        return object == NULL ? (uint64_t)type : digest_of_host(L, true, object->handle);
    }
    default: return (uint64_t)type;
    }
}

static void leave_globals(lua_State *L) {
    lua_pushglobaltable(L);
    note(L, 0);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        if (lua_istable(L, -1)) note(L, 0);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static int digest_captured(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    request *r = lua_touserdata(L, 1);
    push_knowledge(L, USUAL);
    leave_globals(L);
    rt->out_read = 0;
    for (int32_t i = 0; i < r->functions; i++) {
        lrt_push_outgoing(L, rt, NULL);
        r->digest->value = mix(r->digest->value, digest_value(L, 0));
        lua_pop(L, 1);
    }
    return 0;
}

int32_t lrt_digest_captured(
    lrt_state *rt, int32_t functions, lrt_naming naming, void *context, lrt_digest *digest) {
    *digest = (lrt_digest){BASIS, false};
    request r = {functions, naming, context, digest};
    return lrt_protect(rt, digest_captured, &r);
}
