#include "CFork.h"

#include <unistd.h>

int32_t frk_fork(void) { return fork(); }
