import { Trash2 } from 'lucide';
import { Icon } from '../Icon/index.ts';
import { UserBadge } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <>
    {words('林见月', 'Lin')} <UserBadge type="original" label={words('原创', 'Original')} />
  </>
);

export const Wrong = () => (
  <>
    <Icon of={Trash2} size={16} /> <UserBadge type="painter" label={words('已移除', 'Removed')} />
  </>
);
