import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../../src/design-system/Button/index.ts';
import { EmptyState } from '../../src/design-system/EmptyState/index.ts';
import { ErrorState } from '../../src/design-system/ErrorState/index.ts';
import { InlineMessage } from '../../src/design-system/InlineMessage/index.ts';
import { OfflineState } from '../../src/design-system/OfflineState/index.ts';
import { everyMode } from '../modes.ts';
import { words } from '../words.ts';
import styles from './Patterns.module.css';

const meta = preview.meta({
  title: '模式/Empty And Error',
});

export const EveryKind = meta.story({
  parameters: { chromatic: everyMode },
  render: () => (
    <div className={styles.regions}>
      <EmptyState
        title={words('还没有收藏', 'No favourites yet')}
        action={<Button>{words('去看看推荐', 'See what we recommend')}</Button>}
      />
      <EmptyState
        title={words('登录后查看关注的人', 'Sign in to see whom you follow')}
        action={<Button variant="primary">{words('登录', 'Sign in')}</Button>}
      />
      <ErrorState
        title={words('没有加载出来', 'It did not load')}
        description={words('可能是网络波动，请再试一次', 'The network may be unstable. Please try again')}
        action={<Button>{words('重试', 'Retry')}</Button>}
      />
      <OfflineState
        title={words('网络已断开', 'You are offline')}
        description={words('已下载的壁纸仍可使用', 'Downloaded wallpapers still work')}
        action={<Button>{words('查看本地壁纸', 'See local wallpapers')}</Button>}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(4);
    await expect(canvas.getAllByRole('alert').length).toBeGreaterThan(0);
  },
});

export const ContentThatIsStillGood = meta.story({
  parameters: { chromatic: everyMode },
  render: () => (
    <InlineMessage
      kind="warning"
      title={words('没有刷新', 'Not refreshed')}
      text={words('显示的是 5 分钟前的内容', 'You see what there was 5 minutes ago')}
      actions={<Button size={28}>{words('重试', 'Retry')}</Button>}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeVisible();
  },
});
