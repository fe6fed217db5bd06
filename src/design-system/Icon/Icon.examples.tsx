import { Crown } from 'lucide';
import { Icon } from './index.ts';

export const Right = () => <Icon of={Crown} size={20} />;

export const Wrong = () => (
  <span
    style={{ display: 'flex' }}
    ref={(span) => span?.querySelector('svg')?.setAttribute('fill', 'currentColor')}
  >
    <Icon of={Crown} size={20} />
  </span>
);
