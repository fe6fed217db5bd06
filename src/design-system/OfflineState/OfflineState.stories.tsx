import { createRef } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { OfflineState } from './OfflineState.tsx';

const reference = createRef<HTMLDivElement>();
const handleReconnect = fn();

const meta = preview.meta({
  title: '反馈/OfflineState',
  component: OfflineState,
  parameters: {
    english: { 网络已断开: 'You are offline', 已下载的壁纸仍可使用: 'Downloaded wallpapers still work' },
  },
  args: { title: '网络已断开', description: '已下载的壁纸仍可使用' },
});

export const WithoutAction = meta.story({ parameters: { chromatic: everyMode } });
export const TwoActions = meta.story({
  render: (args) => (
    <OfflineState
      {...args}
      ref={reference}
      id="offline"
      action={
        <>
          <Button variant="primary">{words('查看已下载', 'See downloads')}</Button>
          <Button onClick={handleReconnect}>{words('重新连接', 'Reconnect')}</Button>
        </>
      }
    />
  ),
  play: async ({ canvas, userEvent }) => {
    handleReconnect.mockClear();
    await expect(canvas.getByRole('alert')).toBe(reference.current);
    await expect(reference.current).toHaveAttribute('id', 'offline');
    await userEvent.click(canvas.getByRole('button', { name: words('重新连接', 'Reconnect') }));
    await userEvent.keyboard('{Enter}');
    await expect(handleReconnect).toHaveBeenCalledTimes(2);
  },
});
export const LongEnglishWords = meta.story({
  args: {
    title: 'This computer is disconnected from the network at the moment',
    description: 'Everything that you have downloaded before continues to work without any connection',
  },
});
