#include <limits.h>

#include "runtime.h"

// Stock functions whose cost grows with the length of their text, charged before they run.
static void charge_text(lua_State *L) {
    lrt_charge(L, lua_type(L, 1) == LUA_TSTRING ? lua_rawlen(L, 1) >> 2 : 0);
}

#define CHARGED(name)                        \
    static int charged_##name(lua_State *L) { \
        charge_text(L);                      \
        return lrt_of(L)->name(L);           \
    }
CHARGED(upper)
CHARGED(lower)
CHARGED(reverse)
CHARGED(utf8_len)
CHARGED(utf8_offset)
CHARGED(utf8_codepoint)
CHARGED(pack)
CHARGED(unpack)

static int repeat(lua_State *L) {
    size_t length, separator_length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer count = luaL_checkinteger(L, 2);
    const char *separator = luaL_optlstring(L, 3, "", &separator_length);
    if (count <= 0 || length + separator_length == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    if (length + separator_length < length || length + separator_length > (size_t)INT_MAX / (size_t)count)
        return luaL_error(L, "resulting string too large");
    size_t total = (size_t)count * length + (size_t)(count - 1) * separator_length;
    lrt_charge(L, (total >> 4) + (uint64_t)count);
    luaL_Buffer buffer;
    char *out = luaL_buffinitsize(L, &buffer, total);
    for (lua_Integer i = 0; i < count; i++) {
        memcpy(out, text, length);
        out += length;
        if (i + 1 == count) break;
        memcpy(out, separator, separator_length);
        out += separator_length;
    }
    luaL_pushresultsize(&buffer, total);
    return 1;
}

// Replaces the arguments of `%s` by their text without addresses, refuses `%p`, and leaves the rest to Lua.
static int format(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length), *end = text + length;
    int argument = 1;
    uint64_t total = length;
    while ((text = memchr(text, '%', (size_t)(end - text))) != NULL && ++text < end) {
        if (*text == '%') {
            text++;
            continue;
        }
        while (text < end && strchr("-+ #0123456789.", *text) != NULL && *text != '\0') text++;
        if (text == end) break;
        argument++;
        if (*text == 'p') return luaL_error(L, "'%%p' is not available: addresses differ from run to run");
        if (*text == 's' && !lua_isnone(L, argument)) {
            size_t size;
            if (lua_type(L, argument) != LUA_TSTRING) {
                lrt_tostring(L, argument, &size);
                lua_replace(L, argument);
            }
            total += lua_rawlen(L, argument);
        }
    }
    lrt_charge(L, total >> 4);
    return lrt_of(L)->format(L);
}

static lua_CFunction stock(lua_State *L, const char *name) {
    lua_getfield(L, -1, name);
    lua_CFunction function = lua_tocfunction(L, -1);
    lua_pop(L, 1);
    return function;
}

static void open_utf8(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"len", charged_utf8_len}, {"offset", charged_utf8_offset}, {"codepoint", charged_utf8_codepoint}, {NULL, NULL},
    };
    lrt_state *rt = lrt_of(L);
    luaL_requiref(L, LUA_UTF8LIBNAME, luaopen_utf8, 1);
    rt->utf8_len = stock(L, "len");
    rt->utf8_offset = stock(L, "offset");
    rt->utf8_codepoint = stock(L, "codepoint");
    lrt_set_functions(L, functions);
    lua_pop(L, 1);
}

static void lock_metatable(lua_State *L) {
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 2);
}

void lrt_open_strings(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"upper", charged_upper}, {"lower", charged_lower}, {"reverse", charged_reverse}, {"rep", repeat},
        {"format", format}, {"pack", charged_pack}, {"unpack", charged_unpack}, {NULL, NULL},
    };
    lrt_state *rt = lrt_of(L);
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 1);
    rt->upper = stock(L, "upper");
    rt->lower = stock(L, "lower");
    rt->reverse = stock(L, "reverse");
    rt->format = stock(L, "format");
    rt->pack = stock(L, "pack");
    rt->unpack = stock(L, "unpack");
    lrt_set_functions(L, functions);
    lua_pushnil(L);
    lua_setfield(L, -2, "dump");
    lua_pop(L, 1);
    lock_metatable(L);
    open_utf8(L);
}
