import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef } from 'react';
import { Button } from '../Button/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { ErrorState } from '../ErrorState/index.ts';
import { OfflineState } from '../OfflineState/index.ts';
import { RegionState } from './RegionState.tsx';

const reference = createRef<HTMLDivElement>();
const handleRetry = fn();
const meta = preview.meta({
  title: '反馈/RegionState',
  component: RegionState,
  parameters: {
    english: { 标题: 'Title' },
  },
  args: { sign: '☾', title: '标题', role: 'status' as const },
});

export const Plain = meta.story({ parameters: { chromatic: everyMode } });
export const Empty = meta.story({
  render: () => (
    <EmptyState
      title={words('暂无相关结果哦 ~', 'No results yet ~')}
      action={<Button>{words('去看看推荐', 'See what we recommend')}</Button>}
    />
  ),
});
export const Failed = meta.story({
  render: () => (
    <ErrorState
      title={words('没有加载出来', 'It did not load')}
      description={words('可能是网络波动，请再试一次', 'The network may be unstable. Please try again')}
      action={<Button onClick={handleRetry}>{words('重试', 'Retry')}</Button>}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(words('没有加载出来', 'It did not load'));
    handleRetry.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: words('重试', 'Retry') }));
    await expect(handleRetry).toHaveBeenCalledOnce();
  },
});
export const Offline = meta.story({
  render: () => (
    <OfflineState
      title={words('网络已断开', 'You are offline')}
      description={words('已下载的壁纸仍可使用', 'Downloaded wallpapers still work')}
      action={<Button>{words('重新连接', 'Reconnect')}</Button>}
    />
  ),
});
export const AboveAShelf = meta.story({
  render: () => (
    <EmptyState
      title={words('还没有收藏', 'No favourites yet')}
      action={<Button variant="primary">{words('去挑几张', 'Pick some')}</Button>}
      shelf={<p>{words('大家都在看', 'Popular now')}</p>}
    />
  ),
  play: async ({ canvas }) => {
    // Not a part of what is announced.
    await expect(canvas.getByRole('status')).not.toHaveTextContent(words('大家都在看', 'Popular now'));
  },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <RegionState {...args} ref={reference} id="state" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBe(reference.current);
    await expect(reference.current).toHaveAttribute('id', 'state');
  },
});
