import { Heart } from 'lucide';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { screen } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Tooltip } from './Tooltip.tsx';

const longName = '月光落在湖心的那一刻所有的星星都屏住了呼吸等待着风从山谷的另一端慢慢吹来再散去';

const meta = preview.meta({
  title: '浮层/Tooltip',
  component: Tooltip,
  args: { content: '加入自动更换', children: <Button onClick={fn()}>加入</Button> },
  parameters: {
    english: { 加入自动更换: 'Add to auto-change', 加入: 'Add', [longName]: longName },
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '60px 120px' }}>
        <Story />
      </div>
    ),
  ],
});

export const Hidden = meta.story({ parameters: { chromatic: everyMode } });
export const Pointer = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.hover(document.body);
    await userEvent.hover(button);
    // Tooltips that follow another within 500 ms open immediately: this story precedes the others that show one.
    await expect(screen.queryByRole('tooltip')).toBeNull();
    const tooltip = await waitFor(async () => {
      const shown = await screen.findByRole('tooltip', {}, { timeout: 2_000 }).catch(() => null);
      // A page that got the browser's focus meanwhile is taken for one without a pointer: it has to move again.
      if (!shown) await userEvent.hover(document.body);
      if (!shown) await userEvent.hover(button);
      return shown ?? Promise.reject(new Error('There is no tooltip yet.'));
    });
    // WCAG 1.4.13: the bubble may be hovered itself, and goes when both are left.
    await userEvent.unhover(button);
    await userEvent.hover(tooltip);
    await waitFor(() => expect(tooltip).toBeVisible());
    await userEvent.unhover(tooltip);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveFocus();
    const tooltip = screen.getByRole('tooltip');
    await expect(button).toHaveAccessibleDescription(tooltip.textContent ?? '');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
});
export const HiddenByPress = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
});
export const OnIconButton = meta.story({
  args: {
    content: '喜欢',
    children: <IconButton label="喜欢" icon={<Icon of={Heart} size={18} />} />,
  },
  parameters: { english: { 喜欢: 'Like' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    await expect(button).not.toHaveAttribute('title');
    // The name is not announced twice.
    await expect(button).not.toHaveAttribute('aria-describedby');
  },
});
export const OnDisabledButton = meta.story({
  render: () => (
    <Tooltip content={words('离线，无法下载', 'Offline: cannot download')}>
      <Button disabledReason={words('离线，无法下载', 'Offline: cannot download')}>
        {words('下载', 'Download')}
      </Button>
    </Tooltip>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveFocus();
    await expect(button).not.toHaveAttribute('title');
    await expect(button).toHaveAccessibleDescription(screen.getByRole('tooltip').textContent ?? '');
  },
});
export const Below = meta.story({
  args: { placement: 'bottom' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveAttribute('data-placement', 'bottom'));
  },
});
export const FlipsAtTheEdge = meta.story({
  render: (args) => (
    <div style={{ position: 'fixed', insetBlockStart: 4, insetInlineStart: 4 }}>
      <Tooltip {...args} />
    </div>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveAttribute('data-placement', 'bottom'));
  },
});
export const LongText = meta.story({
  args: { content: longName },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(screen.getByRole('tooltip').getBoundingClientRect().width).toBeLessThanOrEqual(280);
  },
});

function Name({ width }: { width: number }) {
  return (
    <Tooltip content={longName} isForClippedText>
      <button type="button" style={{ width, maxWidth: '100%', padding: 4, border: 0, background: 'none' }}>
        <span
          style={{ display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}
        >
          {longName}
        </span>
      </button>
    </Tooltip>
  );
}
export const ClippedText = meta.story({
  render: () => <Name width={160} />,
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(screen.getByRole('tooltip')).toHaveTextContent(longName);
  },
});
export const WholeTextNeedsNone = meta.story({
  render: () => <Name width={800} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
});
