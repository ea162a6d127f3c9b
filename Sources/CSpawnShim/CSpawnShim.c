// swift-subprocess asks by name (`dlsym`) what the `posix_spawn` of this system can do. A static executable has no names
// to ask for, and the library would copy the whole process for every worker instead (`fork`). Where the linker is told to
// (`--wrap=dlsym`), these names lead to the functions that are linked in.
#if defined(__linux__)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <spawn.h>
#include <string.h>

extern void *__real_dlsym(void *handle, const char *name) __attribute__((weak));

void *__wrap_dlsym(void *handle, const char *name) {
#if defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 34)
    if (strcmp(name, "posix_spawn_file_actions_addclosefrom_np") == 0) {
        return (void *)posix_spawn_file_actions_addclosefrom_np;
    }
    if (strcmp(name, "posix_spawn_file_actions_addfchdir_np") == 0) {
        return (void *)posix_spawn_file_actions_addfchdir_np;
    }
#endif
#endif
    return __real_dlsym(handle, name);
}

#endif
