import { createRef } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { EmptyState } from './EmptyState.tsx';

const reference = createRef<HTMLDivElement>();
const handleClick = fn();

const meta = preview.meta({
  title: '反馈/EmptyState',
  component: EmptyState,
  parameters: {
    english: { '暂无相关结果哦 ~': 'No results yet ~', 换一个词试试: 'Try another word' },
  },
  args: { title: '暂无相关结果哦 ~' },
});

export const LineAlone = meta.story({ parameters: { chromatic: everyMode } });
export const WithAction = meta.story({
  args: { description: '换一个词试试' },
  render: (args) => (
    <EmptyState
      {...args}
      action={<Button onClick={handleClick}>{words('去看看推荐', 'See what we recommend')}</Button>}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    handleClick.mockClear();
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    await expect(handleClick).toHaveBeenCalledTimes(2);
  },
});
export const LongEnglishWords = meta.story({
  args: {
    title: 'There is nothing in here that matches pneumonoultramicroscopicsilicovolcanoconiosis',
    description: 'Remove one of the filters, or look for something that is a little less extraordinary',
  },
});
export const OwnSign = meta.story({
  args: {
    sign: (
      <svg width={96} height={72} viewBox="0 0 96 72" aria-hidden="true" fill="currentColor">
        <circle cx={48} cy={36} r={30} />
      </svg>
    ),
  },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <EmptyState {...args} ref={reference} id="empty" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBe(reference.current);
    await expect(reference.current).toHaveAttribute('id', 'empty');
  },
});
