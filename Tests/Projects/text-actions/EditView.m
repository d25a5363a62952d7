#import <Cocoa/Cocoa.h>

@interface EditView : NSView
@end

@implementation EditView
@end
