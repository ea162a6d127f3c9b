#include "runtime.h"

typedef struct {
    const uint8_t *text;
    size_t length;
    const char *name;
    const char *mode;
    int32_t function;
} load_request;

static int load(lua_State *L) {
    load_request *request = lua_touserdata(L, 1);
    lrt_charge(L, request->length >> 2);
    int status = luaL_loadbufferx(L, (const char *)request->text, request->length, request->name, request->mode);
    if (status != LUA_OK) {
        lrt_state *rt = lrt_of(L);
        lrt_note_failure(L, status, -1);
        rt->syntax_error = status == LUA_ERRSYNTAX;
        rt->chunk_name = request->name;
        return lua_error(L);
    }
    request->function = lrt_reference(L, lua_gettop(L));
    return 0;
}

int32_t lrt_load(lrt_state *rt, const uint8_t *text, size_t length, const char *name, int32_t *function) {
    load_request request = {text, length, name, "t", 0};
    int32_t status = lrt_protect(rt, load, &request);
    *function = request.function;
    return status;
}

int32_t lrt_load_compiled(
    lrt_state *rt, const uint8_t *bytes, size_t length, const char *name, int32_t *function) {
    load_request request = {bytes, length, name, "b", 0};
    int32_t status = lrt_protect(rt, load, &request);
    *function = request.function;
    return status;
}

static int write_compiled(lua_State *L, const void *bytes, size_t length, void *buffer) {
    (void)L;
    return lrt_write(buffer, bytes, length) ? 0 : 1;
}

static int compiled(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    lrt_push_reference(L, *(const int32_t *)lua_touserdata(L, 1));
    lrt_clear_buffer(&rt->in);
    // Debug information stays: line numbers and names are what reports are made of.
    if (lua_dump(L, write_compiled, &rt->in, 0) != 0) return luaL_error(L, "not enough memory");
    return 0;
}

int32_t lrt_compiled(lrt_state *rt, int32_t function) { return lrt_protect(rt, compiled, &function); }

typedef struct {
    int32_t function, arguments;
    int32_t *results;
    int32_t tables;
} invocation;

static int invoke(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    const invocation *i = lua_touserdata(L, 1);
    rt->checked = 0;
    luaL_checkstack(L, i->arguments + 4, "too many arguments");
    lrt_push_reference(L, i->function);
    rt->out_read = 0;
    for (int32_t k = 0; k < i->arguments; k++) lrt_push_outgoing(L, rt, NULL);
    lua_call(L, i->arguments, i->results != NULL ? LUA_MULTRET : 0);
    if (i->results == NULL) return 0;
    int last = lua_gettop(L);
    lrt_clear_buffer(&rt->in);
    for (int index = 2; index <= last; index++) {
        if (i->tables == LRT_REFER_TO_TABLES) lrt_encode_flat(L, index);
        else lrt_encode(L, index, i->tables == LRT_COPY_WHAT_CAN_CROSS);
    }
    *i->results = last - 1;
    return 0;
}

int32_t lrt_invoke(lrt_state *rt, int32_t function, int32_t arguments, int32_t *results, int32_t tables) {
    return lrt_protect_watched(rt, invoke, &(invocation){function, arguments, results, tables});
}

static int text(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    rt->out_read = 0;
    lrt_push_outgoing(L, rt, NULL);
    size_t length;
    const char *bytes = lrt_tostring(L, -1, &length);
    lrt_clear_buffer(&rt->in);
    if (!lrt_write_string(&rt->in, bytes, length)) return luaL_error(L, "not enough memory");
    return 0;
}

int32_t lrt_text(lrt_state *rt) { return lrt_protect(rt, text, NULL); }

static int echo(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    rt->out_read = 0;
    lrt_push_outgoing(L, rt, NULL);
    lrt_clear_buffer(&rt->in);
    lrt_encode(L, lua_gettop(L), false);
    return 0;
}

int32_t lrt_echo(lrt_state *rt) { return lrt_protect(rt, echo, NULL); }
