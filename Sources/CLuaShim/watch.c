#include "runtime.h"

// Telling the host what a script does while it does it. Lua switches hooks off in a thread as long as one runs, so what
// the host runs meanwhile has a thread of its own, in which the limits hold.

struct lrt_pause {
    lrt_state *rt;
    lua_State *from;   // the script's
    int32_t thread;    // reference to that of the pause
    lrt_call call, *outer;
    lrt_resume link;
    int64_t work, wall;

    // The script's budget
    int64_t work_left;
    uint64_t began, deadline, kept, output_left;
    int refusals;
    bool stuck;
    char errors[offsetof(lrt_state, raise) - offsetof(lrt_state, error)];
};

static void *errors_of(lrt_state *rt) { return (char *)rt + offsetof(lrt_state, error); }

void lrt_watch(lrt_state *rt, lrt_watcher watcher) {
    rt->watcher = watcher;
    lrt_enter_thread(rt->main);
}

// Counting takes a step for each frame: a function that calls itself without end would be counted anew for each line.
static int32_t count(lua_State *L) {
    enum { MOST = 5000 };
    lua_Debug frame;
    return lua_getstack(L, MOST, &frame) ? MOST : lrt_count_frames(L);
}

int32_t lrt_depth(const lrt_state *rt) {
    int32_t depth = count(lrt_thread(rt));
    for (const lrt_resume *link = rt->resumes; link != NULL; link = link->outer) depth += count(link->from);
    return depth;
}

void lrt_stop(lrt_state *rt) { lrt_trip(lrt_thread(rt), LRT_TRIP_CANCELLED); }

static void tell(lua_State *L, int32_t what, const char *text, int32_t line) {
    lrt_state *rt = lrt_of(L);
    lrt_call call = {.state = rt, .thread = L};
    lrt_call *outer = rt->active;
    rt->active = &call;
    rt->watcher(rt->context, what, text, line);
    rt->active = outer;
    rt->checked = 0;  // the host's time is not the instruction's
}

void lrt_tell_line(lua_State *L, lua_Debug *activation) {
    lrt_state *rt = lrt_of(L);
    if (rt->watcher == NULL || rt->pause != NULL || rt->trip != LRT_TRIP_NONE) return;
    lua_getinfo(L, "S", activation);
    char name[LRT_FILE_MAX + 1];
    name[lrt_file_of(activation, name)] = '\0';
    tell(L, LRT_LINE, name, activation->currentline);
    lrt_refuse_if_tripped(L);
}

// The message of an error, which stays on the stack; takes no Lua memory for those that Lua makes.
static const char *message_of(lua_State *L, int error) {
    if (lua_istable(L, error)) {
        lua_pushliteral(L, "message");
        lua_rawget(L, error);
    } else {
        lua_pushvalue(L, error);
    }
    return lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error that is no text";
}

// An error that has come through the host was told where it was raised. Where the stack has run out, nothing is.
int lrt_watched_handler(lua_State *L) {
    enum { ROOM = 64 };
    lrt_message_handler(L);
    const lrt_state *rt = lrt_of(L);
    bool is_told = rt->watcher != NULL && rt->pause == NULL && rt->trip == LRT_TRIP_NONE && !rt->rethrown;
    if (is_told && lua_checkstack(L, ROOM)) tell(L, LRT_RAISED, message_of(L, 1), 0);
    lua_settop(L, 1);
    return 1;
}

// MARK: Pauses

static int make_thread(lua_State *L) {
    lua_newthread(L);
    *(int32_t *)lua_touserdata(L, 1) = lrt_reference(L, lua_gettop(L));
    return 0;
}

static lua_State *thread_of(const lrt_pause *pause) {
    lrt_push_reference(pause->from, pause->thread);
    lua_State *thread = lua_tothread(pause->from, -1);
    lua_pop(pause->from, 1);
    return thread;
}

bool lrt_is_paused(const lrt_state *rt) { return rt->pause != NULL; }

// The threads of the script, innermost first.
const lrt_resume *lrt_paused_threads(const lrt_state *rt) { return rt->pause != NULL ? &rt->pause->link : NULL; }

void lrt_pause_renew(lrt_pause *pause) {
    lrt_state *rt = pause->rt;
    rt->trip = LRT_TRIP_NONE;
    rt->refusals = 0;
    rt->stuck = false;
    rt->work_left = pause->work;
    rt->deadline = lrt_now() + (uint64_t)pause->wall;
    rt->output_left = rt->limits.output;
    rt->checked = 0;
    lrt_enter_thread(pause->call.thread);
}

lrt_pause *lrt_pause_begin(lrt_state *rt, int64_t work, int64_t wall) {
    if (rt->pause != NULL || rt->trip != LRT_TRIP_NONE) return NULL;
    lrt_pause *pause = malloc(sizeof *pause);
    if (pause == NULL) return NULL;
    *pause = (lrt_pause){.rt = rt, .from = lrt_thread(rt), .outer = rt->active, .work = work, .wall = wall,
                         .work_left = rt->work_left, .began = lrt_now(), .deadline = rt->deadline, .kept = rt->kept,
                         .output_left = rt->output_left, .refusals = rt->refusals, .stuck = rt->stuck};
    memcpy(pause->errors, errors_of(rt), sizeof pause->errors);
    rt->pause = pause;
    rt->pauses++;
    if (lrt_protect(rt, make_thread, &pause->thread) != LRT_OK) {
        rt->pause = NULL;
        free(pause);
        return NULL;
    }
    pause->link = (lrt_resume){pause->from, rt->resumes};
    pause->call = (lrt_call){.state = rt, .thread = thread_of(pause)};
    rt->resumes = &pause->link;
    rt->active = &pause->call;
    lrt_pause_renew(pause);
    return pause;
}

void lrt_pause_end(lrt_pause *pause) {
    lrt_state *rt = pause->rt;
    uint64_t passed = lrt_now() - pause->began;
    rt->active = pause->outer;
    rt->resumes = pause->link.outer;
    rt->pause = NULL;
    rt->trip = LRT_TRIP_NONE;
    rt->refusals = pause->refusals;
    rt->stuck = pause->stuck;
    rt->work_left = pause->work_left;
    rt->deadline = pause->deadline > UINT64_MAX - passed ? UINT64_MAX : pause->deadline + passed;
    rt->kept = pause->kept;
    rt->output_left = pause->output_left;
    rt->checked = 0;
    memcpy(errors_of(rt), pause->errors, sizeof pause->errors);
    lrt_enter_thread(pause->from);
    lrt_release(rt, pause->thread);
    free(pause);
}
