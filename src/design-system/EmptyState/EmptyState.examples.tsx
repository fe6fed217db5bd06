import { Button } from '../Button/index.ts';
import { EmptyState } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <EmptyState
    title={words('还没有收藏', 'No favourites yet')}
    action={<Button>{words('去看看推荐', 'See what we recommend')}</Button>}
  />
);

export const Wrong = () => <EmptyState title={words('没有加载出来', 'It did not load')} />;
