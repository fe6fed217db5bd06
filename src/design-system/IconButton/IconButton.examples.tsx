import { Heart, Monitor } from 'lucide';
import { Icon } from '../Icon/index.ts';
import { IconButton } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <IconButton label={words('收藏', 'Favourite')} icon={<Icon of={Heart} size={16} />} />
);

export const Wrong = () => (
  <IconButton label={words('自动更换设置', 'Automatic change')} icon={<Icon of={Monitor} size={16} />} />
);
