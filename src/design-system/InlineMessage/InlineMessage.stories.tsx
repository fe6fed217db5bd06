import { createRef, useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { InlineMessage } from './InlineMessage.tsx';

const handleRetry = fn();

const meta = preview.meta({
  title: '反馈/InlineMessage',
  component: InlineMessage,
  args: { kind: 'info' as const, title: '屏幕高度为 1440', text: '已选择 2K，4K 会占用更多显存' },
  parameters: {
    english: {
      '屏幕高度为 1440': 'Your screen is 1440 high',
      '已选择 2K，4K 会占用更多显存': '2K is chosen; 4K takes more video memory',
      签约申请已提交: 'Your application was sent',
      三个工作日内会有结果: 'You will hear within three working days',
      磁盘空间不足: 'Not enough disk space',
      '还需要 120 MB，请清理后再试': 'Another 120 MB is needed; free some space, then try again',
      没有加载出来: 'It did not load',
      '可能是网络波动，请再试一次': 'The network may be unstable. Please try again',
    },
  },
});

export const Information = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
export const Success = meta.story({
  args: { kind: 'success', title: '签约申请已提交', text: '三个工作日内会有结果' },
});
export const Warning = meta.story({
  args: { kind: 'warning', title: '磁盘空间不足', text: '还需要 120 MB，请清理后再试' },
});
export const Failed = meta.story({
  args: { kind: 'error', title: '没有加载出来', text: '可能是网络波动，请再试一次' },
  render: (args) => (
    <InlineMessage
      {...args}
      actions={
        <Button size={28} onClick={handleRetry}>
          {words('重试', 'Retry')}
        </Button>
      }
    />
  ),
  play: async ({ canvas, userEvent }) => {
    handleRetry.mockClear();
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button'));
    await expect(handleRetry).toHaveBeenCalledTimes(2);
  },
});
export const Dismissed = meta.story({
  render: function Dismissible() {
    const [count, setCount] = useState(2);
    return (
      <>
        {count > 0 && (
          <InlineMessage
            key={count}
            kind="warning"
            text={words(`还有 ${count} 条提示`, `${count} messages left`)}
            dismissLabel={words('关闭提示', 'Dismiss')}
            onDismiss={() => setCount(count - 1)}
          />
        )}
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: words('关闭提示', 'Dismiss') }));
    await expect(canvas.getByRole('status')).toHaveTextContent('1');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('status')).toBeNull();
  },
});

const reference = createRef<HTMLDivElement>();

export const TextAlone = meta.story({
  render: () => (
    <InlineMessage
      ref={reference}
      id="limit"
      kind="info"
      text={words('今天还能上传 3 张', 'You can upload 3 more today')}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBe(reference.current);
    await expect(reference.current).toHaveAttribute('id', 'limit');
  },
});
export const LongEnglishWords = meta.story({
  args: {
    kind: 'error',
    title: 'Internationalisation_of_the_authentication_service_is_temporarily_unavailable',
    text: 'ERR_HTTP2_PROTOCOL_ERROR_WHILE_DOWNLOADING_A_VERY_LONG_FILE_NAME_WITHOUT_ANY_SPACES.mp4',
    dismissLabel: 'Dismiss this message',
    onDismiss: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const message = canvas.getByRole('alert');
    await expect(message.scrollWidth).toBeLessThanOrEqual(message.clientWidth);
  },
});
