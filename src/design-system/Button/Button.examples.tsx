import { Button } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const set = (): string => words('设为壁纸', 'Set as wallpaper');

export const OnePrimary = () => (
  <>
    <Button variant="primary">{set()}</Button>
    <Button>{words('收藏', 'Favourite')}</Button>
  </>
);

export const TwoPrimaries = () => (
  <>
    <Button variant="primary">{words('壁纸', 'Wallpaper')}</Button>
    <Button variant="primary">{words('收藏夹', 'Favourites')}</Button>
  </>
);

export const VipForMembership = () => <Button variant="vip">{words('开通会员', 'Become a member')}</Button>;

export const VipForAnything = () => <Button variant="vip">{set()}</Button>;

export const GrowingWidth = () => <Button>Set as wallpaper</Button>;

export const FixedWidth = () => <Button style={{ width: 84, overflow: 'hidden' }}>Set as wallpaper</Button>;
