#import "PriceView.h"

@implementation PriceView
@end
