// SPDX-License-Identifier: Apache-2.0

#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdbool.h>

/// Whether allocations are counted here: where the C library is GNU's.
bool allocations_are_counted(void);
/// How many allocations this thread has made.
long allocations_made(void);
/// How many more allocations this thread has made than freed.
long allocations_live(void);

#endif
