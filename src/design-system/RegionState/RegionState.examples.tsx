import { EmptyState } from '../EmptyState/index.ts';
import { RegionState } from './index.ts';
import { words } from '../../../.storybook/words.ts';
import { fill } from '../../../.storybook/guides/Scrolled.tsx';

const notLoaded = () => words('没有加载出来', 'It did not load');

export const Right = () => <EmptyState title={words('还没有收藏', 'No favourites yet')} />;

export const Wrong = () => (
  <div style={{ ...fill, padding: 8, border: '1px solid var(--c-line-2)' }}>
    <RegionState role="alert" sign={null} title={notLoaded()} />
    <small>
      {words('整个窗口，连能用的侧栏也不见了', 'The whole window: even the sidebar, which works, is gone')}
    </small>
  </div>
);
