import { createRef } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { ErrorState } from './ErrorState.tsx';

const reference = createRef<HTMLDivElement>();
const handleRetry = fn();

const meta = preview.meta({
  title: '反馈/ErrorState',
  component: ErrorState,
  parameters: {
    english: {
      没有加载出来: 'It did not load',
      '可能是网络波动，请再试一次': 'The network may be unstable. Please try again',
    },
  },
  args: { title: '没有加载出来', description: '可能是网络波动，请再试一次', action: null },
  render: (args) => (
    <ErrorState
      {...args}
      ref={reference}
      id="error"
      action={<Button onClick={handleRetry}>{words('重试', 'Retry')}</Button>}
    />
  ),
});

export const Retry = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    handleRetry.mockClear();
    await expect(canvas.getByRole('alert')).toBe(reference.current);
    await expect(reference.current).toHaveAttribute('id', 'error');
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    await expect(handleRetry).toHaveBeenCalledTimes(2);
  },
});
export const Retrying = meta.story({
  render: (args) => <ErrorState {...args} action={<Button isLoading>{words('重试', 'Retry')}</Button>} />,
});
export const LongEnglishWords = meta.story({
  args: {
    title: 'The internationalisation of this extraordinarily long error title went wrong',
    description: 'The network may be unstable. Check your connection and then please try once again',
  },
});
