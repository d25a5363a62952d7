// SPDX-License-Identifier: Apache-2.0

#ifndef CWALK_H
#define CWALK_H

#include <stddef.h>
#include <stdint.h>

// What C needs for the question a traceless send asks: who, from here up, has something to say about an action?
//
// The objects are two columns, as the engine's are: whose turn is next (0 for nobody), and a word whose low bit says
// that the object has entries of its own. (Unsigned, because extending the sign of an index costs a cycle a hop.) Per hop
// the walk loads the word, tests the bit, and loads the next index. It knows no classes, overrides, first responders or
// cycles, looks up no method and calls none; all of that is what the engine adds.
//
// Does `walks` walks and returns the object that the last one found. They begin in turns at the objects from `start` on,
// as many as `mask` + 1, a power of two. Each depends on the result of the one before (`zero` is 0, but only the caller
// knows), so that no two overlap: what is measured is a hop's latency.
uint32_t cwalk(const uint32_t *next, const uint32_t *behavior, uint32_t start, uint32_t mask, uint32_t zero,
               size_t walks);

// Splits standard input into words, as every shell must, and returns their number.
size_t cwords(void);

#endif
