// SPDX-License-Identifier: Apache-2.0

#ifndef CLIBXML2_SHIM_H
#define CLIBXML2_SHIM_H

#if !__has_include(<libxml/xmlreader.h>)
#error "libxml2's headers are missing: install libxml2-dev (Debian, Ubuntu) or libxml2 (Homebrew)"
#endif

// Debian's libxml2 would include ICU's headers here. Foundation brings ICU too, in another version, and a source that sees
// both does not compile. They only add members to xmlCharEncodingHandler, which nothing here looks into.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlreader.h>

// Keeps what is wrong with a document out of standard error: importers tell of it themselves.
static inline void clx_ignore(void *context, const char *message, xmlParserSeverities severity,
                              xmlTextReaderLocatorPtr place) {}

// What has no parser to belong to, such as bytes that are not of the encoding, is told to these two; each thread has its own.
static inline void clx_ignore_text(void *context, const char *format, ...) {}
static inline void clx_ignore_error(void *context, const void *error) {}

static inline void clx_silence(xmlTextReaderPtr reader) {
  xmlSetGenericErrorFunc(NULL, clx_ignore_text);
  // The error is const since 2.12 only.
  xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)clx_ignore_error);
  xmlTextReaderSetErrorHandler(reader, clx_ignore, NULL);
}

#endif
