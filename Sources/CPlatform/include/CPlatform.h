// SPDX-License-Identifier: Apache-2.0

#ifndef CINTERRUPT_H
#define CINTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

// Whether SIGINT has arrived. In C, because Swift has no atomic value that systems before macOS 15 know.
extern atomic_bool interrupt_flag;

static inline bool interrupt_is_raised(void) {
  return atomic_load_explicit(&interrupt_flag, memory_order_relaxed);
}

// Clears the flag and returns whether it was raised.
static inline bool interrupt_clear(void) {
  return atomic_exchange_explicit(&interrupt_flag, false, memory_order_relaxed);
}

// Makes SIGINT raise the flag and write a byte to `descriptor`, instead of ending the process. Blocking system calls
// then fail with EINTR and are not restarted.
void interrupt_install(int descriptor);

#endif
