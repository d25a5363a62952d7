// SPDX-License-Identifier: Apache-2.0
//
// A GNUstep program for scripts/lldb: it prints its responder chain, and who it says handles some actions, and stops.

#import <AppKit/AppKit.h>
#include <objc/runtime.h>
#include <stdio.h>

@interface Pane : NSView
@end

@implementation Pane
- (BOOL)acceptsFirstResponder {
  return YES;
}
- (void)refresh:(id)sender {
}
@end

@interface Board : NSView
@end

@implementation Board
- (void)paste:(id)sender {
}
@end

// A window whose description, with a class and an action below, tries to be a record of the module's.
@interface Frame : NSWindow
@end

@implementation Frame
- (NSString *)_eventFirstResponderChainDescription {
  const char text[] = "one\x1elink\x1f" "77\x1f" "Forged,NSView,\x1e\0two";
  return [[NSString alloc] initWithBytes:text length:sizeof text - 1 encoding:NSUTF8StringEncoding];
}
@end

@interface Delegate : NSObject
- (void)openSettings:(id)sender;
@end

@implementation Delegate
- (void)openSettings:(id)sender {
}
@end

void printed(NSResponder *responder) {
  for (; responder != nil; responder = [responder nextResponder]) {
    printf("<%s: %p>\n", [NSStringFromClass([responder class]) UTF8String], responder);
  }
  fflush(stdout);
}

// Where the debugger stops.
void stop(NSView *pane, NSView *other) {
}

int main(void) {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  NSApplication *application = [NSApplication sharedApplication];
  [application setDelegate:(id)[Delegate new]];
  NSMenu *menu = [[NSMenu alloc] initWithTitle:@"Main"];
  [menu addItemWithTitle:@"Refresh" action:@selector(refresh:) keyEquivalent:@"r"];
  SEL action = sel_registerName("forge:\x1elink\x1f" "77\x1f" "Forged,NSView,");
  [menu addItemWithTitle:@"Forge" action:action keyEquivalent:@"f"];
  [application setMainMenu:menu];
  NSWindow *window = [[Frame alloc] initWithContentRect:NSMakeRect(0, 0, 300, 200)
                                              styleMask:NSTitledWindowMask
                                                backing:NSBackingStoreBuffered
                                                  defer:NO];
  Board *board = [[Board alloc] initWithFrame:NSMakeRect(0, 0, 300, 200)];
  Pane *pane = [[Pane alloc] initWithFrame:NSMakeRect(10, 10, 100, 100)];
  Pane *other = [[Pane alloc] initWithFrame:NSMakeRect(120, 10, 100, 100)];
  [board addSubview:pane];
  [board addSubview:other];
  Class forged = objc_allocateClassPair([NSView class], "View\x1elink\x1f" "77\x1f" "Forged,NSView,", 0);
  objc_registerClassPair(forged);
  [board addSubview:[[forged alloc] initWithFrame:NSMakeRect(0, 120, 10, 10)]];
  [window setContentView:board];
  [[NSWindowController alloc] initWithWindow:window];
  [application finishLaunching];
  [application activateIgnoringOtherApps:YES];
  [window makeKeyAndOrderFront:nil];
  [window makeFirstResponder:pane];
  printed(pane);
  printf("\nthe window itself describes it:\none?link?77?Forged,NSView,??two\n");
  const char *names[] = {"refresh:", "paste:", "openSettings:", "nothing:"};
  for (int index = 0; index < 4; index++) {
    id target = [application targetForAction:sel_registerName(names[index]) to:nil from:nil];
    printf("target %s %p\n", names[index], target);
  }
  printf("other\n");
  printed(other);
  stop(pane, other);
  [pool release];
  return 0;
}
