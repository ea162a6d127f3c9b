#ifndef SEXTANT_CEXPAT_H
#define SEXTANT_CEXPAT_H

#include <expat.h>

#if XML_MAJOR_VERSION < 2 || (XML_MAJOR_VERSION == 2 && XML_MINOR_VERSION < 4)
#error "Sextant needs expat 2.4, which limits what entities expand to: install libexpat1-dev (Debian, Ubuntu) or expat (Homebrew)"
#endif

#endif
