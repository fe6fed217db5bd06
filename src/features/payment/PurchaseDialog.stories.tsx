import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { dynamicWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { balances, orderOf, payment } from '../../../.storybook/screens/payment.ts';
import { inWindow, press, shows, showsDialog } from '../../../.storybook/screens/screenStories.ts';
import { refuse } from '../../../.storybook/screens/service.ts';
import { priceKinds } from '../../api/contract/entities.ts';

const sold = dynamicWallpapers.find(({ ptype }) => ptype === priceKinds.fish);
if (!sold) throw new Error('The starter catalogue has no wallpaper that costs fish.');
const buy = '购买并使用';

const meta = preview.meta({
  title: '界面/Purchase',
  component: AppWindow,
  ...inWindow(),
  args: {
    address: `/dynamicDetail?wid=${sold.wid}`,
    isSignedIn: true,
    client: presentClient,
    answers: { ownedWallpapers: () => ({ wids: [] }) },
  },
});

const withFish = (fish: number) => ({
  ownedWallpapers: () => ({ wids: [] }),
  getBalances: () => balances(fish),
});

export const Confirm = meta.story({
  parameters: { chromatic: everyMode },
  play: press([buy], showsDialog('购买这张壁纸', 'VIP 免费使用', '确认购买')),
});
export const TooLittle = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: withFish(0) },
  play: press([buy], showsDialog(`还差 ${sold.price} 小鱼干`, '充值 ¥6.00')),
});
export const Recharging = meta.story({
  args: {
    answers: {
      ...withFish(0),
      createOrder: () => ({
        order: orderOf({ goods: { kind: 'fish', fish: 60 }, amount: 600 }),
        payment,
      }),
    },
  },
  play: press([buy, '充值 ¥6.00'], shows('在浏览器中打开')),
});
/** The request for the wallpaper is still there afterwards. */
export const BirthDateAsked = meta.story({
  args: { answers: { ...withFish(0), createOrder: refuse('birthDateNeeded') } },
  play: press([buy, '充值 ¥6.00', '暂不付款'], showsDialog(`还差 ${sold.price} 小鱼干`, '充值 ¥6.00')),
});
export const PriceChanged = meta.story({
  args: { answers: { ...withFish(1_280), createOrder: refuse('priceChanged') } },
  play: press([buy, '确认购买'], shows('价格变了，请看一下新的价格')),
});
export const TakenOffline = meta.story({
  args: { answers: { ...withFish(1_280), createOrder: refuse('wallpaperOffline') } },
  play: press([buy, '确认购买'], showsDialog('购买这张壁纸')),
});
