// SPDX-License-Identifier: Apache-2.0

#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

// Ends the process with `status` some milliseconds after the first SIGINT from now on, if it is still running and nothing
// holds it; then it ends as soon as nothing does. `message` is written to standard error.
void interrupt_ends_process(int milliseconds, int status, const char *message);

// Keeps the process from ending in the middle of something, such as replacing a file. Calls may be nested.
void interrupt_hold(void);
void interrupt_release(void);

// The addresses of a stack: the lowest, and the one behind the highest. Both are 0 when the system does not know them.
struct stack_bounds {
  uintptr_t start;
  uintptr_t end;
};

// Finds the stack of the running thread. In C, because Swift does not see the functions of the system that know it.
struct stack_bounds stack_of_thread(void);

// The seconds of a clock that never goes back, from any beginning. In C, because Swift's own needs its concurrency library.
double monotonic_seconds(void);

// What the running thread asks to know whether its computation is still wanted; NULL at first. In C, because Swift's own values
// of a thread need its concurrency library.
void *thread_question(void);
void thread_set_question(void *asked);

// Makes a block of memory longer or shorter and returns its new address; NULL is an empty block. In C, because Swift can
// only allocate anew and copy, while the system moves the pages of a long block.
void *memory_resize(void *memory, size_t size);
void memory_free(void *memory);

// Returns a block of zeros, which memory_free frees. In C, because Swift cannot say that a large block is read here and there, so
// that the system should give it large pages.
void *memory_zeros(size_t size);

// Begins to bring what stands at an address nearer to the processor, and waits for nothing. In C, because Swift cannot ask for
// it.
static inline void memory_fetch(const void *address) { __builtin_prefetch(address); }

// Returns freed memory to the system, where the allocator keeps it. In C, because Swift does not see its functions.
void memory_return(void);

// Keeps freed memory for what is allocated next, until memory_return is called.
void memory_keep(void);

// Lets threads allocate what others freed, at the price that many threads at once would wait for each other.
void memory_share(void);

#ifdef __wasm__
// The bytes of memory that the module has.
size_t memory_size(void);
#endif

// Says to the page in which the program runs how far a long statement has come, in UTF-8; nothing when it is over. Elsewhere there
// is no page, and nothing happens.
void page_progress(const uint8_t *text, size_t size);

// Returns whether an open file or folder is one that the system makes up, such as those in /proc, whose reading may wait or
// do something. In C, because Swift does not see statfs(2).
bool is_made_up_by_system(int descriptor);

#endif
