#import "Del.h"

@implementation Del

- (BOOL)respondsToSelector:(SEL)action {
    return action == @selector(told:) || [super respondsToSelector:action];
}

- (void)forwardInvocation:(NSInvocation *)invocation {
}

@end
