#import <UIKit/UIKit.h>

@interface PriceView : UIView {
    IBOutlet UILabel *_amount;
}
@property (weak) IBOutlet UILabel *currency;
@end
