import { Info, Trash2 } from 'lucide';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Tooltip } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <Tooltip content={words('移除', 'Remove')}>
    <IconButton label={words('移除', 'Remove')} icon={<Icon of={Trash2} size={16} />} />
  </Tooltip>
);

export const Wrong = () => (
  <Tooltip content={words('无法撤销', 'It cannot be undone')}>
    <IconButton label={words('说明', 'About this')} icon={<Icon of={Info} size={16} />} />
  </Tooltip>
);
