import { Button } from '../../src/design-system/Button/index.ts';
import { InlineMessage } from '../../src/design-system/InlineMessage/index.ts';
import { Price } from '../../src/design-system/Price/index.ts';
import { words } from '../words.ts';
import { ToastPanel } from '../guides/Panel.tsx';

const fish = () => <Price kind="fish" label="60" accessibleLabel={words('60 小鱼干', '60 dried fish')} />;

export const OnePrice = fish;

export const TwoPrices = () => (
  <>
    {fish()}
    <Price kind="vip" label={words('VIP 免费', 'Free with VIP')} />
  </>
);

export const GoldForMembership = () => <Button variant="vip">{words('开通会员', 'Become a member')}</Button>;

export const GoldForAttention = () => <Button variant="vip">{words('设为壁纸', 'Set as wallpaper')}</Button>;

export const SaidBefore = () => (
  <InlineMessage
    kind="info"
    title={words('这张壁纸需要小鱼干', 'This wallpaper costs dried fish')}
    text={words('购买暂未开放，可先预览', 'Buying is not open yet; you can preview it')}
  />
);

export const SaidAfter = () => <ToastPanel>{words('没有设置成功', 'It was not set')}</ToastPanel>;
