import { Heart } from 'lucide';
import preview from '#.storybook/preview';
import { Icon } from '../Icon/index.ts';
import { IconButton } from './IconButton.tsx';

const meta = preview.meta({
  title: '操作/IconButton',
  component: IconButton,
  args: { label: '喜欢', icon: <Icon of={Heart} size={18} /> },
});

export const Plain = meta.story({});
export const Small = meta.story({ args: { size: 28 } });
export const OnPicture = meta.story({ args: { surface: 'media' } });
