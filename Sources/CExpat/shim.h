// SPDX-License-Identifier: Apache-2.0

#ifndef CEXPAT_SHIM_H
#define CEXPAT_SHIM_H

#if !__has_include(<expat.h>)
#error "expat's header is missing: install libexpat1-dev (Debian, Ubuntu); on a Mac it is part of the SDK"
#endif

#include <expat.h>

#endif
