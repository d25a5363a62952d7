// SPDX-License-Identifier: Apache-2.0

#ifndef CLIBXML2_SHIM_H
#define CLIBXML2_SHIM_H

#if !__has_include(<libxml/xmlreader.h>)
#error "libxml2's headers are missing: install libxml2-dev (Debian, Ubuntu) or libxml2 (Homebrew)"
#endif

#include <libxml/xmlreader.h>

// Keeps what is wrong with a document out of standard error: importers tell of it themselves.
static inline void clx_ignore(void *context, const char *message, xmlParserSeverities severity,
                              xmlTextReaderLocatorPtr place) {}

static inline void clx_silence(xmlTextReaderPtr reader) {
  xmlTextReaderSetErrorHandler(reader, clx_ignore, NULL);
}

#endif
