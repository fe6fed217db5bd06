import { Kbd } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <>
    {words('搜索', 'Search')} <Kbd>Enter</Kbd>
  </>
);

export const Wrong = () => <Kbd>Enter</Kbd>;
