#ifndef SEXTANT_CEDIT_H
#define SEXTANT_CEDIT_H

#include <histedit.h>

#endif
