#import <Cocoa/Cocoa.h>

/// Its own override decides what a command does.
@interface CommandView : NSTextView
@end

@implementation CommandView
- (void)doCommandBySelector:(SEL)selector
{
  if (selector == @selector(zap:))
    [self setNeedsDisplay:YES];
  else
    [super doCommandBySelector:selector];
}
- (void)keyDown:(NSEvent *)event { [self doCommandBySelector:@selector(zap:)]; }
@end

/// No override is involved here.
@interface PlainView : NSView
@end

@implementation PlainView
- (void)keyDown:(NSEvent *)event { [self doCommandBySelector:@selector(zip:)]; }
@end
