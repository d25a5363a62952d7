// SPDX-License-Identifier: Apache-2.0

#include "CPlatform.h"

static _Thread_local void *question;

void *thread_question(void) { return question; }

void thread_set_question(void *asked) { question = asked; }
