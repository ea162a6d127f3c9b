#include <stdio.h>

#include "runtime.h"

// Looking at a script in a pause. Its frames stay where they are: what runs meanwhile has a thread of its own.

typedef struct {
    lua_State *thread;
} place;

static bool is_script(lua_State *L, lua_Debug *frame) {
    return lua_getinfo(L, "Sl", frame) && frame->currentline > 0;
}

// Finds the running function of Lua with a number, 0 being the innermost one of the script.
static bool find(const lrt_state *rt, int32_t number, place *found, lua_Debug *frame) {
    for (const lrt_resume *link = lrt_paused_threads(rt); link != NULL; link = link->outer)
        for (int level = 0; lua_getstack(link->from, level, frame); level++) {
            if (!is_script(link->from, frame) || number-- > 0) continue;
            *found = (place){link->from};
            return true;
        }
    return false;
}

void lrt_paused_frames(lrt_state *rt, lrt_frame_visit visit, void *context) {
    lua_Debug frame;
    int32_t coroutine = 0;
    for (const lrt_resume *link = lrt_paused_threads(rt); link != NULL; link = link->outer, coroutine++)
        for (int level = 0; lua_getstack(link->from, level, &frame); level++) {
            if (!is_script(link->from, &frame) || !lua_getinfo(link->from, "n", &frame)) continue;
            size_t length = lrt_file_of(&frame, rt->location_file);
            lrt_frame_info info = {.place = {rt->location_file, length, frame.currentline}, .name = frame.name,
                                   .defined = frame.linedefined, .coroutine = coroutine,
                                   .is_main_chunk = *frame.what == 'm'};
            if (!visit(context, &info)) return;
        }
}

// MARK: Variables

typedef struct {
    int32_t frame, what;
} variables_request;

// A value that lies on top of the stack of another thread goes to that of this one.
static void take(lua_State *L, lua_State *from) {
    luaL_checkstack(L, 4, NULL);
    lua_xmove(from, L, 1);
}

static void write_variable(lua_State *L, const char *name) {
    if (!lrt_write_string(&lrt_of(L)->in, name, strlen(name))) luaL_error(L, "not enough memory");
    lrt_encode_flat(L, lua_gettop(L));
    lua_pop(L, 1);
}

// Lua's own variables, such as those of loops, have names in brackets.
static void write_locals(lua_State *L, const place *at, const lua_Debug *frame) {
    const char *name;
    for (int i = 1; (name = lua_getlocal(at->thread, frame, i)) != NULL; i++) {
        take(L, at->thread);
        if (*name == '(') lua_pop(L, 1);
        else write_variable(L, name);
    }
}

static void write_arguments(lua_State *L, const place *at, const lua_Debug *frame) {
    for (int i = 1; lua_getlocal(at->thread, frame, -i) != NULL; i++) {
        char name[16];
        snprintf(name, sizeof name, "...[%d]", i);
        take(L, at->thread);
        write_variable(L, name);
    }
}

static void push_function(lua_State *L, const place *at, lua_Debug *frame) {
    lua_getinfo(at->thread, "f", frame);
    take(L, at->thread);
}

// What the function on top of the stack has captured, but for the globals.
static void write_captured(lua_State *L) {
    int function = lua_gettop(L);
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, function, i)) != NULL; i++) {
        if (*name == '\0' || strcmp(name, "_ENV") == 0) lua_pop(L, 1);
        else write_variable(L, name);
    }
}

static int write_variables(lua_State *L) {
    const variables_request *request = lua_touserdata(L, 1);
    lrt_clear_buffer(&lrt_of(L)->in);
    lua_Debug frame;
    place at;
    if (!find(lrt_of(L), request->frame, &at, &frame)) return 0;
    // The functions that read variables push them there.
    if (!lua_checkstack(at.thread, 4)) return luaL_error(L, "not enough memory");
    switch (request->what) {
    case LRT_LOCALS: write_locals(L, &at, &frame); break;
    case LRT_ARGUMENTS: write_arguments(L, &at, &frame); break;
    default: push_function(L, &at, &frame); write_captured(L);
    }
    return 0;
}

int32_t lrt_paused_variables(lrt_state *rt, int32_t frame, int32_t what) {
    return lrt_protect(rt, write_variables, &(variables_request){frame, what});
}

static int write_captured_by(lua_State *L) {
    int32_t function = *(int32_t *)lua_touserdata(L, 1);
    lrt_clear_buffer(&lrt_of(L)->in);
    lrt_push_reference(L, function);
    if (lua_isfunction(L, -1)) write_captured(L);
    return 0;
}

int32_t lrt_captured_variables(lrt_state *rt, int32_t function) {
    return lrt_protect(rt, write_captured_by, &function);
}

// MARK: Tables

typedef struct {
    int32_t table;
    uint32_t first, elements, fields;
} fields_request;

static void write_elements(lua_State *L, int table, const fields_request *request) {
    lua_Unsigned length = lua_rawlen(L, table);
    for (uint32_t i = 0; i < request->elements && request->first + i < length; i++) {
        lua_rawgeti(L, table, (lua_Integer)request->first + i + 1);
        lrt_encode_flat(L, lua_gettop(L));
        lua_pop(L, 1);
    }
}

static void write_fields(lua_State *L, int table, uint32_t most) {
    lua_Unsigned length = lua_rawlen(L, table);
    lua_pushnil(L);
    while (most > 0 && lua_next(L, table)) {
        lrt_charge(L, 1);
        int value = lua_gettop(L);
        bool is_element = lua_isinteger(L, value - 1) && (lua_Unsigned)lua_tointeger(L, value - 1) - 1 < length;
        if (!is_element) {
            lrt_encode_flat(L, value - 1);
            lrt_encode_flat(L, value);
            most--;
        }
        lua_pop(L, 1);
    }
}

static int write_table(lua_State *L) {
    const fields_request *request = lua_touserdata(L, 1);
    lrt_clear_buffer(&lrt_of(L)->in);
    lrt_push_reference(L, request->table);
    if (!lua_istable(L, 2)) return 0;
    luaL_checkstack(L, 8, NULL);
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 2));
    lrt_encode_flat(L, lua_gettop(L));
    write_elements(L, 2, request);
    write_fields(L, 2, request->fields);
    return 0;
}

int32_t lrt_paused_fields(lrt_state *rt, int32_t table, uint32_t first, uint32_t elements, uint32_t fields) {
    return lrt_protect(rt, write_table, &(fields_request){table, first, elements, fields});
}

// MARK: Names

// What the functions below know of the frame whose variables they read and write.
typedef struct {
    uint64_t pause;  // once it has ended, only globals are left
    int32_t frame;
} scope;

static bool find_scope(lua_State *L, place *at, lua_Debug *frame) {
    const scope *s = lua_touserdata(L, lua_upvalueindex(1));
    return lrt_of(L)->pauses == s->pause && find(lrt_of(L), s->frame, at, frame) && lua_checkstack(at->thread, 4);
}

// The number of the innermost variable of a name; 0: none.
static int find_local(const place *at, const lua_Debug *frame, const char *wanted) {
    const char *name;
    int found = 0;
    for (int i = 1; (name = lua_getlocal(at->thread, frame, i)) != NULL; i++) {
        lua_pop(at->thread, 1);
        if (strcmp(name, wanted) == 0) found = i;
    }
    return found;
}

static int find_captured(lua_State *L, int function, const char *wanted) {
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, function, i)) != NULL; i++) {
        lua_pop(L, 1);
        if (strcmp(name, wanted) == 0) return i;
    }
    return 0;
}

// Where a name lies. What is captured has its function, and what is global its table, on top of the stack.
typedef struct {
    enum { IN_FRAME, IN_FUNCTION, IN_GLOBALS } where;
    place at;
    lua_Debug frame;
    int index;
} name_place;

static void locate(lua_State *L, name_place *found) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    found->where = IN_GLOBALS;
    if (!find_scope(L, &found->at, &found->frame)) {
        lua_pushglobaltable(L);
        return;
    }
    found->where = IN_FRAME;
    if ((found->index = find_local(&found->at, &found->frame, name)) != 0) return;
    push_function(L, &found->at, &found->frame);
    int function = lua_gettop(L);
    found->where = IN_FUNCTION;
    if ((found->index = find_captured(L, function, name)) != 0) return;
    found->where = IN_GLOBALS;
    int globals = find_captured(L, function, "_ENV");
    if (globals != 0) lua_getupvalue(L, function, globals);
    else lua_pushglobaltable(L);
}

static int read_name(lua_State *L) {
    name_place found;
    locate(L, &found);
    switch (found.where) {
    case IN_FRAME:
        lua_getlocal(found.at.thread, &found.frame, found.index);
        take(L, found.at.thread);
        break;
    case IN_FUNCTION: lua_getupvalue(L, -1, found.index); break;
    default:
        lua_pushvalue(L, 2);
        lua_gettable(L, -2);
    }
    return 1;
}

static int write_name(lua_State *L) {
    name_place found;
    locate(L, &found);
    switch (found.where) {
    case IN_FRAME:
        lua_pushvalue(L, 3);
        lua_xmove(L, found.at.thread, 1);
        lua_setlocal(found.at.thread, &found.frame, found.index);
        break;
    case IN_FUNCTION:
        lua_pushvalue(L, 3);
        lua_setupvalue(L, -2, found.index);
        break;
    default:
        lua_pushvalue(L, 2);
        lua_pushvalue(L, 3);
        lua_settable(L, -3);
    }
    return 0;
}

typedef struct {
    int32_t frame, function;
} bind_request;

static int bind(lua_State *L) {
    const bind_request *request = lua_touserdata(L, 1);
    lrt_push_reference(L, request->function);
    int function = lua_gettop(L);
    lua_createtable(L, 0, 0);
    lua_createtable(L, 0, 3);
    scope *s = lua_newuserdatauv(L, sizeof *s, 0);
    *s = (scope){lrt_of(L)->pauses, request->frame};
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, read_name, 1);
    lua_setfield(L, -3, "__index");
    lua_pushcclosure(L, write_name, 1);
    lua_setfield(L, -2, "__newindex");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    // A chunk has one variable from outside: its globals.
    lua_setupvalue(L, function, 1);
    return 0;
}

int32_t lrt_paused_bind(lrt_state *rt, int32_t frame, int32_t function) {
    return lrt_protect(rt, bind, &(bind_request){frame, function});
}
