#define _GNU_SOURCE  // memmem
#include "pattern.h"

// Where a search starts, from a script's position, which may count from the end.
static size_t start_position(lua_Integer position, size_t length) {
    if (position > 0) return (size_t)position;
    if (position == 0 || position < -(lua_Integer)length) return 1;
    return length + (size_t)position + 1;
}

static bool is_plain(lua_State *L, const char *pattern, size_t length) {
    static const bool special[256] = {
        ['^'] = true, ['$'] = true, ['*'] = true, ['+'] = true, ['?'] = true,
        ['.'] = true, ['('] = true, ['['] = true, ['%'] = true, ['-'] = true,
    };
    lrt_charge(L, length >> 3);
    for (size_t i = 0; i < length; i++)
        if (special[(unsigned char)pattern[i]]) return false;
    return true;
}

static int find_plain(lua_State *L, const char *text, size_t length, const char *wanted, size_t wanted_length,
                      size_t start) {
    lrt_charge(L, (length - start) >> 3);
    const char *found = wanted_length == 0 ? text + start
                                           : memmem(text + start, length - start, wanted, wanted_length);
    if (found == NULL) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushinteger(L, found - text + 1);
    lua_pushinteger(L, found - text + (lua_Integer)wanted_length);
    return 2;
}

static int search(lua_State *L, bool find) {
    size_t length, pattern_length;
    const char *text = luaL_checklstring(L, 1, &length);
    const char *pattern = luaL_checklstring(L, 2, &pattern_length);
    size_t start = start_position(luaL_optinteger(L, 3, 1), length) - 1;
    if (start > length) {
        lua_pushnil(L);
        return 1;
    }
    if (find && (lua_toboolean(L, 4) || is_plain(L, pattern, pattern_length)))
        return find_plain(L, text, length, pattern, pattern_length, start);
    lrt_matcher m;
    bool anchored = pattern_length > 0 && *pattern == '^';
    lrt_matcher_prepare(&m, L, text, length, pattern, pattern_length);
    const char *at = text + start;
    do {
        const char *end = lrt_matcher_match(&m, at, pattern + anchored);
        if (end == NULL) continue;
        lrt_matcher_settle(&m);
        if (!find) return lrt_matcher_push_captures(&m, at, end);
        lua_pushinteger(L, at - text + 1);
        lua_pushinteger(L, end - text);
        return lrt_matcher_push_captures(&m, NULL, NULL) + 2;
    } while (at++ < m.source_end && !anchored);
    lrt_matcher_settle(&m);
    lua_pushnil(L);
    return 1;
}

static int find(lua_State *L) { return search(L, true); }

static int match_function(lua_State *L) { return search(L, false); }

// Upvalues: text, pattern, where to go on, where the last match ended.
static int next_match(lua_State *L) {
    size_t length, pattern_length;
    const char *text = lua_tolstring(L, lua_upvalueindex(1), &length);
    const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
    size_t at = (size_t)lua_tointeger(L, lua_upvalueindex(3));
    const char *last = text + lua_tointeger(L, lua_upvalueindex(4));
    lrt_matcher m;
    lrt_matcher_prepare(&m, L, text, length, pattern, pattern_length);
    for (const char *start = text + at; at <= length && start <= m.source_end; start++) {
        const char *end = lrt_matcher_match(&m, start, pattern);
        if (end == NULL || end == last) continue;
        lrt_matcher_settle(&m);
        lua_pushinteger(L, end - text);
        lua_copy(L, -1, lua_upvalueindex(3));
        lua_replace(L, lua_upvalueindex(4));
        return lrt_matcher_push_captures(&m, start, end);
    }
    lrt_matcher_settle(&m);
    return 0;
}

static int match_all(lua_State *L) {
    size_t length;
    luaL_checklstring(L, 1, &length);
    luaL_checkstring(L, 2);
    size_t start = start_position(luaL_optinteger(L, 3, 1), length) - 1;
    if (start > length) start = length + 1;
    lua_settop(L, 2);
    lua_pushinteger(L, (lua_Integer)start);
    lua_pushinteger(L, -1);
    lua_pushcclosure(L, next_match, 4);
    return 1;
}

static void add_template(lrt_matcher *m, luaL_Buffer *buffer, const char *start, const char *end) {
    size_t length;
    const char *text = lua_tolstring(m->L, 3, &length), *limit = text + length;
    lrt_matcher_step(m, length >> 3);
    for (const char *mark; (mark = memchr(text, '%', (size_t)(limit - text))) != NULL; text = mark + 2) {
        luaL_addlstring(buffer, text, (size_t)(mark - text));
        char name = mark + 1 < limit ? mark[1] : '\0';
        if (name == '%') {
            luaL_addchar(buffer, '%');
        } else if (name == '0') {
            luaL_addlstring(buffer, start, (size_t)(end - start));
        } else if (name >= '1' && name <= '9') {
            lrt_matcher_push_capture(m, name - '1', start, end);
            luaL_tolstring(m->L, -1, NULL);
            lua_remove(m->L, -2);
            luaL_addvalue(buffer);
        } else {
            luaL_error(m->L, "invalid use of '%%' in replacement string");
        }
    }
    luaL_addlstring(buffer, text, (size_t)(limit - text));
}

static void add_replacement(lrt_matcher *m, luaL_Buffer *buffer, const char *start, const char *end, int type) {
    lua_State *L = m->L;
    if (type == LUA_TFUNCTION) {
        lrt_check_if(L, lua_iscfunction(L, 3));
        lua_pushvalue(L, 3);
        lua_call(L, lrt_matcher_push_captures(m, start, end), 1);
    } else if (type == LUA_TTABLE) {
        lrt_check_if(L, lrt_has_slow_access(L, 3));
        lrt_matcher_push_capture(m, 0, start, end);
        lua_gettable(L, 3);
    } else {
        add_template(m, buffer, start, end);
        return;
    }
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        luaL_addlstring(buffer, start, (size_t)(end - start));
    } else if (!lua_isstring(L, -1)) {
        luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    } else {
        luaL_addvalue(buffer);
    }
}

static int substitute(lua_State *L) {
    size_t length, pattern_length;
    const char *text = luaL_checklstring(L, 1, &length);
    const char *pattern = luaL_checklstring(L, 2, &pattern_length);
    int type = lua_type(L, 3);
    luaL_argexpected(L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
                     "string/function/table");
    lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
    bool anchored = pattern_length > 0 && *pattern == '^';
    if (type == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
    lrt_matcher m;
    luaL_Buffer buffer;
    lrt_matcher_prepare(&m, L, text, length, pattern, pattern_length);
    luaL_buffinit(L, &buffer);
    const char *at = text, *last = NULL;
    while (count < most) {
        lrt_matcher_step(&m, 1);  // an empty pattern takes no step of its own
        const char *end = lrt_matcher_match(&m, at, pattern + anchored);
        if (end != NULL && end != last) {
            count++;
            add_replacement(&m, &buffer, at, end, type);
            at = last = end;
        } else if (at < m.source_end) {
            luaL_addchar(&buffer, *at);
            at++;
        } else {
            break;
        }
        if (anchored) break;
    }
    lrt_matcher_settle(&m);
    luaL_addlstring(&buffer, at, (size_t)(m.source_end - at));
    luaL_pushresult(&buffer);
    lua_pushinteger(L, count);
    return 2;
}

void lrt_open_patterns(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"find", find}, {"match", match_function}, {"gmatch", match_all}, {"gsub", substitute}, {NULL, NULL},
    };
    lua_getglobal(L, LUA_STRLIBNAME);
    lrt_set_functions(L, functions);
    lua_pop(L, 1);
}
