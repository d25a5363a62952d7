// SPDX-License-Identifier: Apache-2.0
//
// Stands in front of the C library's allocator in every program it is linked into, and counts by thread.

#include "allocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#ifdef __GLIBC__

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local long made, freed;

void *malloc(size_t size) {
  made++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  made++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  made++;
  if (memory) freed++;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  made++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

void free(void *memory) {
  if (memory) freed++;
  __libc_free(memory);
}

bool allocations_are_counted(void) { return true; }
long allocations_made(void) { return made; }
long allocations_live(void) { return made - freed; }

#else

bool allocations_are_counted(void) { return false; }
long allocations_made(void) { return 0; }
long allocations_live(void) { return 0; }

#endif
