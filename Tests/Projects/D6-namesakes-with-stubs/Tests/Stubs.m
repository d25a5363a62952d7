#import "EditorDelegate.h"

@implementation EditorDelegate
@end
