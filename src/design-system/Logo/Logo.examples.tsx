import { Logo } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => <Logo label={words('月栖壁纸', 'Yueqi')} />;

export const Wrong = () => (
  <Logo label={words('月栖壁纸', 'Yueqi')} style={{ color: 'var(--c-danger)', rotate: '-8deg' }} />
);
