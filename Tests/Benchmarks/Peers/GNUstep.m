// SPDX-License-Identifier: Apache-2.0
//
// SendActionDemo with GNUstep's responders: prints the nanoseconds of one of TIMES sends.

#import <AppKit/AppKit.h>
#include <time.h>

typedef enum { TabMap, TabFavorites, TabSettings } Tab;

@interface Card : NSResponder {
  Tab tab;
}
- (id)initWithTab:(Tab)aTab;
- (Tab)tab;
- (BOOL)tap;
@end

@implementation Card
- (id)initWithTab:(Tab)aTab {
  if ((self = [super init])) tab = aTab;
  return self;
}
- (Tab)tab {
  return tab;
}
- (BOOL)tap {
  return [self tryToPerform:@selector(openTab:) with:self];
}
@end

@interface Tabs : NSResponder {
  Tab selected;
  long opened;
}
- (void)openTab:(Card *)sender;
- (long)opened;
@end

@implementation Tabs
- (void)openTab:(Card *)sender {
  selected = [sender tab];
  opened++;
}
- (long)opened {
  return opened;
}
@end

int main(int count, char **arguments) {
  long times = count > 1 ? atol(arguments[1]) : 1000000;
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  Tabs *tabs = [Tabs new];
  NSResponder *dashboard = tabs;
  for (int i = 0; i < 4; i++) {
    NSResponder *view = [NSResponder new];
    [view setNextResponder:dashboard];
    dashboard = view;
  }
  Card *card = [[Card alloc] initWithTab:TabFavorites];
  [card setNextResponder:dashboard];
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (long i = 0; i < times; i++) [card tap];
  clock_gettime(CLOCK_MONOTONIC, &end);
  if ([tabs opened] != times) return 1;
  printf("%.3f\n", ((end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec)) / times);
  [pool release];
  return 0;
}
