import { Heart, Monitor } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../src/design-system/Button/index.ts';
import { Checkbox } from '../../src/design-system/Checkbox/index.ts';
import { Icon } from '../../src/design-system/Icon/index.ts';
import { IconButton } from '../../src/design-system/IconButton/index.ts';
import { Link } from '../../src/design-system/Link/index.ts';
import { SegmentedControl } from '../../src/design-system/SegmentedControl/index.ts';
import { Switch } from '../../src/design-system/Switch/index.ts';
import { TextField } from '../../src/design-system/TextField/index.ts';
import { words } from '../words.ts';
import { pair, type Example } from './pair.ts';

const set = (): string => words('设为壁纸', 'Set as wallpaper');

const nothing = (): void => undefined;

function segments(count: number): ReactNode {
  const options = Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: words(`排序 ${index + 1}`, `Order ${index + 1}`),
  }));
  return (
    <SegmentedControl label={words('排序', 'Order')} value="0" options={options} onValueChange={nothing} />
  );
}

export const controlExamples: Readonly<Record<string, readonly Example[]>> = {
  Button: [
    pair(
      0,
      0,
      () => (
        <>
          <Button variant="primary">{set()}</Button>
          <Button>{words('收藏', 'Favourite')}</Button>
        </>
      ),
      () => (
        <>
          <Button variant="primary">{words('壁纸', 'Wallpaper')}</Button>
          <Button variant="primary">{words('收藏夹', 'Favourites')}</Button>
        </>
      ),
    ),
    pair(
      1,
      1,
      () => <Button variant="vip">{words('开通会员', 'Become a member')}</Button>,
      () => <Button variant="vip">{set()}</Button>,
    ),
    pair(
      2,
      2,
      () => <Button>Set as wallpaper</Button>,
      () => <Button style={{ width: 84, overflow: 'hidden' }}>Set as wallpaper</Button>,
    ),
  ],
  Checkbox: [
    pair(
      0,
      0,
      () => <Checkbox label={words('我已阅读用户协议', 'I have read the terms')} defaultChecked />,
      () => <Checkbox label={words('现在打开声音', 'Turn the sound on now')} />,
    ),
  ],
  IconButton: [
    pair(
      0,
      0,
      () => <IconButton label={words('收藏', 'Favourite')} icon={<Icon of={Heart} size={16} />} />,
      () => (
        <IconButton
          label={words('自动更换设置', 'Automatic change')}
          icon={<Icon of={Monitor} size={16} />}
        />
      ),
    ),
  ],
  Link: [
    pair(
      0,
      0,
      () => <Link href="#help">{words('帮助中心', 'Help centre')}</Link>,
      () => <Link href="#remove">{words('移除这台设备', 'Remove this device')}</Link>,
    ),
  ],
  SegmentedControl: [
    pair(
      0,
      1,
      () => segments(3),
      () => segments(7),
    ),
  ],
  Switch: [
    pair(
      1,
      0,
      () => <Switch label={words('播放声音', 'Play sound')} defaultChecked />,
      () => (
        <>
          <Switch label={words('播放声音', 'Play sound')} />
          <Button variant="primary">{words('保存', 'Save')}</Button>
        </>
      ),
    ),
  ],
  TextField: [
    pair(
      0,
      0,
      () => <TextField label={words('名称', 'Name')} maxLength={20} />,
      () => <TextField aria-label={words('名称', 'Name')} placeholder={words('名称', 'Name')} />,
    ),
  ],
};
