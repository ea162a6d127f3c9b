#include "runtime.h"

static lua_State *check_coroutine(lua_State *L) {
    lua_State *co = lua_tothread(L, 1);
    luaL_argexpected(L, co != NULL, 1, "coroutine");
    return co;
}

// Each coroutine starts with a fresh instruction counter, so its creation is charged one interval.
static int create(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lrt_charge(L, LRT_INTERVAL);
    lua_State *co = lua_newthread(L);
    lua_pushvalue(L, 1);
    lua_xmove(L, co, 1);
    return 1;
}

static int raise_here(lua_State *L, const char *text) {
    lua_pushstring(L, text);
    return -1;
}

// An error that the hook raises leaves hooks switched off in a coroutine that dies of it: what it would run when it is
// closed later, under another budget, could not be stopped.
static void note_stopped(lua_State *L, lua_State *co) {
    if (lrt_of(L)->trip == LRT_TRIP_NONE) return;
    luaL_checkstack(L, 3, NULL);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_stopped);
    lua_pushthread(co);
    lua_xmove(co, L, 1);
    lua_pushboolean(L, 1);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

static bool is_stopped(lua_State *L, lua_State *co) {
    luaL_checkstack(L, 2, NULL);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_stopped);
    lua_pushthread(co);
    lua_xmove(co, L, 1);
    bool found = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2);
    return found;
}

// Returns the number of values the coroutine gave, or -1 with the error on top of the stack.
static int resume(lua_State *L, lua_State *co, int arguments) {
    lrt_refuse_if_tripped(L);
    lrt_state *rt = lrt_of(L);
    if (!lua_checkstack(co, arguments)) return raise_here(L, "too many arguments to resume");
    lua_xmove(L, co, arguments);
    lrt_resume link = {L, rt->resumes};
    rt->resumes = &link;
    lrt_enter_thread(co);
    int results;
    int status = lua_resume(co, L, arguments, &results);
    if (status != LUA_OK && status != LUA_YIELD) lrt_note_failure(co, status, -1);
    rt->resumes = link.outer;
    lrt_enter_thread(L);
    if (status != LUA_OK && status != LUA_YIELD) {
        rt->raised_in_coroutine = lrt_is_raised(co, 0);
        note_stopped(L, co);
    }
    lrt_refuse_if_tripped(L);
    if (status != LUA_OK && status != LUA_YIELD) {
        lua_xmove(co, L, 1);
        return -1;
    }
    if (!lua_checkstack(L, results + 1)) {
        lua_pop(co, results);
        return raise_here(L, "too many results to resume");
    }
    lua_xmove(co, L, results);
    return results;
}

static int resume_function(lua_State *L) {
    lua_State *co = check_coroutine(L);
    int results = resume(L, co, lua_gettop(L) - 1);
    lua_pushboolean(L, results >= 0);
    if (results < 0) results = 1;
    lua_insert(L, -(results + 1));
    return results + 1;
}

// 5.4.4 does not count how deeply coroutines that close coroutines nest.
static int close_thread(lua_State *L, lua_State *co) {
    lrt_state *rt = lrt_of(L);
    if (rt->close_depth >= LRT_CLOSE_DEPTH_MAX) return luaL_error(L, "C stack overflow");
    if (is_stopped(L, co)) return luaL_error(L, "the coroutine was stopped by a limit: its variables cannot be closed");
    rt->close_depth++;
    lrt_resume link = {L, rt->resumes};
    rt->resumes = &link;
    lrt_enter_thread(co);
#if LUA_VERSION_RELEASE_NUM >= 50406
    int status = lua_closethread(co, L);
#else
    int status = lua_resetthread(co);
#endif
    if (status != LUA_OK) lrt_note_failure(co, status, -1);
    rt->resumes = link.outer;
    rt->close_depth--;
    lrt_enter_thread(L);
    lrt_refuse_if_tripped(L);
    return status;
}

int lrt_wrapped(lua_State *L) {
    lua_State *co = lua_tothread(L, lua_upvalueindex(1));
    int results = resume(L, co, lua_gettop(L));
    if (results >= 0) return results;
    int status = lua_status(co);
    if (status != LUA_OK && status != LUA_YIELD) {
        close_thread(L, co);
        lua_xmove(co, L, 1);
    }
    if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

static int wrap(lua_State *L) {
    create(L);
    lua_pushcclosure(L, lrt_wrapped, 1);
    return 1;
}

typedef enum { RUNNING, NORMAL, SUSPENDED, DEAD } state_of;

static state_of coroutine_state(lua_State *L, lua_State *co) {
    if (L == co) return RUNNING;
    int status = lua_status(co);
    if (status == LUA_YIELD) return SUSPENDED;
    if (status != LUA_OK) return DEAD;
    lua_Debug frame;
    if (lua_getstack(co, 0, &frame)) return NORMAL;
    return lua_gettop(co) == 0 ? DEAD : SUSPENDED;
}

static int close_function(lua_State *L) {
    lua_State *co = check_coroutine(L);
    lrt_refuse_if_tripped(L);
    state_of state = coroutine_state(L, co);
    if (state == RUNNING || state == NORMAL || co == lrt_of(L)->main)
        return luaL_error(L, "cannot close a %s coroutine", state == RUNNING ? "running" : "normal");
    if (close_thread(L, co) == LUA_OK) {
        lua_pushboolean(L, 1);
        return 1;
    }
    lua_pushboolean(L, 0);
    lua_xmove(co, L, 1);
    return 2;
}

void lrt_open_coroutines(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"create", create}, {"resume", resume_function}, {"wrap", wrap}, {"close", close_function}, {NULL, NULL},
    };
    luaL_requiref(L, LUA_COLIBNAME, luaopen_coroutine, 1);
    lrt_set_functions(L, functions);
    lua_pop(L, 1);
}
