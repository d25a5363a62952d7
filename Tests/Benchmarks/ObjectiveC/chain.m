// SPDX-License-Identifier: Apache-2.0
//
// chain LENGTH TIMES: prints the nanoseconds of one send up LENGTH objects, asking each respondsToSelector: and then its
// nextResponder, to one more that has the method. No Foundation, no retain, no target of its own: the least it can cost.

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#import <objc/runtime.h>
#ifdef __APPLE__
#import <objc/NSObject.h>
#define ROOT NSObject
#else
#import <objc/Object.h>
#define ROOT Object
#endif

@interface Node : ROOT {
  id next;
}
- (id)nextResponder;
- (void)setNextResponder:(id)responder;
- (BOOL)respondsToSelector:(SEL)selector;
@end

@implementation Node
- (id)nextResponder {
  return next;
}
- (void)setNextResponder:(id)responder {
  next = responder;
}
- (BOOL)respondsToSelector:(SEL)selector {
  return class_respondsToSelector(object_getClass(self), selector);
}
@end

static volatile long sum;

@interface Handler : Node
- (void)open:(id)sender;
@end

@implementation Handler
- (void)open:(id)sender {
  sum++;
}
@end

int main(int count, char **arguments) {
  long length = count > 1 ? atol(arguments[1]) : 30;
  long times = count > 2 ? atol(arguments[2]) : 1000000;
  id leaf = class_createInstance(objc_getClass("Handler"), 0);
  for (long i = 0; i < length; i++) {
    id node = class_createInstance(objc_getClass("Node"), 0);
    [node setNextResponder:leaf];
    leaf = node;
  }
  SEL open = @selector(open:);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (long i = 0; i < times; i++) {
    id responder = leaf;
    while (responder && ![responder respondsToSelector:open]) responder = [responder nextResponder];
    [responder open:leaf];
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  if (sum != times) return 1;
  printf("%.3f\n", ((end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec)) / times);
  return 0;
}
