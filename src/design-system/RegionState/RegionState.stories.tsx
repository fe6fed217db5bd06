import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { ErrorState } from '../ErrorState/index.ts';
import { OfflineState } from '../OfflineState/index.ts';
import { RegionState } from './RegionState.tsx';

const handleRetry = fn();
const meta = preview.meta({
  title: '反馈/RegionState',
  component: RegionState,
  args: { sign: '☾', title: '标题', role: 'status' },
});

export const Empty = meta.story({
  render: () => <EmptyState title="暂无相关结果哦 ~" action={<Button>去看看推荐</Button>} />,
});
export const Failed = meta.story({
  render: () => (
    <ErrorState
      title="没有加载出来"
      description="可能是网络波动，请再试一次"
      action={<Button onClick={handleRetry}>重试</Button>}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('没有加载出来');
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(handleRetry).toHaveBeenCalledOnce();
  },
});
export const Offline = meta.story({
  render: () => (
    <OfflineState title="网络已断开" description="已下载的壁纸仍可使用" action={<Button>重新连接</Button>} />
  ),
});
