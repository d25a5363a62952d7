// SPDX-License-Identifier: Apache-2.0

#include "CWalk.h"

uint32_t cwalk(const uint32_t *next, const uint32_t *behavior, uint32_t start, uint32_t mask, uint32_t zero,
               size_t walks) {
  uint32_t found = 0;

  for (size_t walk = 0; walk < walks; walk++) {
    uint32_t current = start + ((uint32_t)walk & mask) + (found & zero);
    while (current != 0 && (behavior[current] & 1) == 0)
      current = next[current];
    found = current;
  }
  return found;
}
