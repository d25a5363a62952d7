#import <Cocoa/Cocoa.h>

static SEL const kPrint = @selector(printBook:);

@interface Sender : NSObject
@property (nonatomic) SEL command;
@end

@implementation Sender
- (void)send
{
  SEL stamp = sel_registerName("stampBook:");
  [NSApp sendAction:stamp to:nil from:self];
  self.command = @selector(bindBook:);
  [NSApp sendAction:self.command to:nil from:self];
  [NSApp sendAction:kPrint to:nil from:self];
  NSButton *button = [NSButton new];
  [button setAction:@selector(closeBook:)];
  [button setTarget:nil];
}
@end
