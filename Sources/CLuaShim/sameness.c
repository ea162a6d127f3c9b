#include "runtime.h"

// What a function does is its code and what it captures. The code is compared by its compiled form, which names the
// source, the lines, the instructions and the constants. A captured variable is known to stay as it is only if it was
// declared <const>; the compiled form says so, and is the only thing that does.

enum {
    CAPTURED_MAX = 255,    // upvalues of a function in Lua
    FUNCTIONS_MAX = 64,    // functions looked at for one answer
    HEADER_SIZE = 31,      // of a compiled chunk of Lua 5.4, up to the number of upvalues
    DECLARED_CONST = 1,    // kinds of variables in a compiled chunk
    DECLARED_CLOSE = 2,
};

// Constants in a compiled chunk
enum {
    IS_NIL = 0x00,
    IS_FALSE = 0x01,
    IS_TRUE = 0x11,
    IS_INTEGER = 0x03,
    IS_NUMBER = 0x13,
    IS_SHORT = 0x04,
    IS_LONG = 0x14,
};

typedef struct {
    const uint8_t *at, *end;
    bool failed;
} reader;

static uint8_t read_byte(reader *r) {
    if (r->at < r->end) return *r->at++;
    r->failed = true;
    return 0;
}

static void skip(reader *r, size_t count, size_t size) {
    if (size == 0 || count <= (size_t)(r->end - r->at) / size) r->at += count * size;
    else r->failed = true;
}

// Seven bits a byte, the highest first; the last byte is marked.
static size_t read_size(reader *r) {
    size_t size = 0;
    while (!r->failed) {
        uint8_t byte = read_byte(r);
        if (size > SIZE_MAX >> 7) r->failed = true;
        size = size << 7 | (byte & 0x7f);
        if (byte & 0x80) return size;
    }
    return 0;
}

// The size counts one more than there are bytes; 0 is no string.
static void skip_string(reader *r) {
    size_t size = read_size(r);
    if (size > 0) skip(r, size - 1, 1);
}

static void skip_constants(reader *r) {
    for (size_t count = read_size(r); count > 0 && !r->failed; count--) {
        switch (read_byte(r)) {
        case IS_NIL: case IS_FALSE: case IS_TRUE: break;
        case IS_INTEGER: skip(r, 1, sizeof(lua_Integer)); break;
        case IS_NUMBER: skip(r, 1, sizeof(lua_Number)); break;
        case IS_SHORT: case IS_LONG: skip_string(r); break;
        default: r->failed = true;
        }
    }
}

// Reads how the captured variables of a compiled function were declared; returns their number, or -1.
static int read_kinds(const lrt_buffer *compiled, uint8_t *kinds) {
    reader r = {compiled->bytes, compiled->bytes + compiled->count, false};
    skip(&r, HEADER_SIZE, 1);
    uint8_t captured = read_byte(&r);
    skip_string(&r);   // source
    read_size(&r);     // first line
    read_size(&r);     // last line
    skip(&r, 3, 1);    // parameters, whether there may be more, registers
    skip(&r, read_size(&r), 4);
    skip_constants(&r);
    size_t count = read_size(&r);
    if (r.failed || count != captured) return -1;
    for (size_t i = 0; i < count; i++) {
        skip(&r, 2, 1);  // where it is captured from
        kinds[i] = read_byte(&r);
    }
    return r.failed ? -1 : (int)count;
}

typedef struct {
    int32_t function;
    uint64_t digest;
    uint64_t code;  // the digest without what is captured
    int looked_at;
    bool differs;
} comparison;

// FNV-1a
static void add(comparison *c, const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) c->digest = (c->digest ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
}

static int write_compiled(lua_State *L, const void *bytes, size_t length, void *buffer) {
    (void)L;
    return lrt_write(buffer, bytes, length) ? 0 : 1;
}

static void add_function(lua_State *L, comparison *c);

// The value of a constant on top of the stack.
static void add_constant(lua_State *L, comparison *c) {
    int type = lua_type(L, -1);
    uint8_t tag = (uint8_t)(type == LUA_TNUMBER && lua_isinteger(L, -1) ? LUA_TNONE : type);
    add(c, &tag, 1);
    switch (type) {
    case LUA_TNIL: break;
    case LUA_TBOOLEAN: {
        uint8_t value = (uint8_t)lua_toboolean(L, -1);
        add(c, &value, 1);
        break;
    }
    case LUA_TNUMBER: {
        lua_Integer integer = lua_tointeger(L, -1);
        lua_Number number = lua_tonumber(L, -1);
        if (lua_isinteger(L, -1)) add(c, &integer, sizeof integer); else add(c, &number, sizeof number);
        break;
    }
    case LUA_TSTRING: {
        size_t length;
        const char *text = lua_tolstring(L, -1, &length);
        lrt_charge(L, length >> 2);
        add(c, &length, sizeof length);
        add(c, text, length);
        break;
    }
    case LUA_TFUNCTION: add_function(L, c); break;
    default: c->differs = true;
    }
}

static bool is_globals(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    bool result = lua_rawequal(L, -1, -2);
    lua_pop(L, 1);
    return result;
}

// The function on top of the stack.
static void add_function(lua_State *L, comparison *c) {
    c->differs |= lua_iscfunction(L, -1) || ++c->looked_at > FUNCTIONS_MAX;
    if (c->differs) return;
    luaL_checkstack(L, 4, NULL);
    lrt_buffer *compiled = &lrt_of(L)->in;
    lrt_clear_buffer(compiled);
    if (lua_dump(L, write_compiled, compiled, 0) != 0) luaL_error(L, "not enough memory");
    lrt_charge(L, compiled->count >> 2);
    add(c, compiled->bytes, compiled->count);
    if (c->looked_at == 1) c->code = c->digest;
    uint8_t kinds[CAPTURED_MAX];
    int count = read_kinds(compiled, kinds);
    c->differs |= count < 0;
    for (int i = 0; i < count && !c->differs; i++) {
        if (lua_getupvalue(L, -1, i + 1) == NULL) break;
        bool is_constant = kinds[i] == DECLARED_CONST || kinds[i] == DECLARED_CLOSE;
        // The globals are the same for all functions, whatever they hold.
        if (!is_globals(L)) {
            if (is_constant) add_constant(L, c); else c->differs = true;
        }
        lua_pop(L, 1);
    }
}

static int compare(lua_State *L) {
    comparison *c = lua_touserdata(L, 1);
    lrt_push_reference(L, c->function);
    c->differs = !lua_isfunction(L, -1);
    if (!c->differs) add_function(L, c);
    return 0;
}

int32_t lrt_sameness(lrt_state *rt, int32_t function, lrt_function_sameness *sameness) {
    comparison c = {function, 0xcbf29ce484222325, 0, 0, false};
    int32_t status = lrt_protect(rt, compare, &c);
    *sameness = (lrt_function_sameness){status == LRT_OK && !c.differs, c.digest, c.code};
    return status;
}
