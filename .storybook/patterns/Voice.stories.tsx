import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { InlineMessage } from '../../src/design-system/InlineMessage/index.ts';
import { everyMode } from '../modes.ts';
import { words } from '../words.ts';

const meta = preview.meta({ title: '模式/Voice' });

const messages = () => [
  { kind: 'success' as const, text: words('已设到 2 号屏幕', 'Set on Screen 2') },
  { kind: 'info' as const, text: words('正在下载，约 20 秒', 'Downloading, about 20 seconds') },
  {
    kind: 'error' as const,
    text: words(
      '没有付成，没有扣款。请换一种方式再试',
      'The payment did not go through; nothing was paid. Try another way',
    ),
  },
];

/** One event each, told as the product tells it. */
export const ToldCalmly = meta.story({
  parameters: { chromatic: everyMode },
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 480 }}>
      {messages().map(({ kind, text }) => (
        <InlineMessage key={kind} kind={kind} text={text} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const { text } of messages()) await expect(canvas.getByText(text)).toBeVisible();
  },
});
