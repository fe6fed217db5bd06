import { MemoryRouter } from 'react-router-dom';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { inWindow } from '../../../.storybook/screens/screenStories.ts';
import { said, screen } from '../../../.storybook/queries.ts';
import type { FailurePageProps } from './FailurePage.tsx';
import FailurePage from './FailurePage.tsx';

const error = Object.assign(new TypeError('Cannot open /home/linyuan/holiday.jpg?token=s3cret'), {
  stack: 'TypeError\n    at open (http://127.0.0.1:3000/3000/assets/detail-Bx81kf0.js:2:14310)',
});
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

const whole: FailurePageProps = { scope: 'app', error, kind: 'error', quote: 'AB12-CD34' };
const screenOnly = { scope: 'screen', kind: 'screen' } as const;
const missing = {
  scope: 'screen',
  kind: 'chunk',
  error: new ChunkLoadError('A script of this page did not come.'),
} as const;

/** Nothing around it: no store, no router, no provider. */
const meta = preview.meta({
  title: '界面/Failure',
  component: FailurePage,
  ...inWindow(),
  args: whole,
  render: (args) => (
    <div data-picture="window">
      <FailurePage {...args} />
    </div>
  ),
});

export const WholeWindow = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(said('出了点问题'));
    await expect(screen.getByText('AB12-CD34')).toBeVisible();
    const writeText = fn<(text: string) => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await userEvent.click(screen.getByRole('button', { name: '复制详情' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said('复制成功')));
    const copied = writeText.mock.calls.join('');
    await expect(copied).toContain('AB12-CD34');
    await expect(copied).toContain('at open (detail-Bx81kf0.js:2:14310)');
    await expect(copied).not.toMatch(/linyuan|holiday|s3cret/);
    // The outcome leaves before the screenshot is taken.
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement(), { timeout: 5_000 });
  },
});

/** Within the shell, which stays alive; inside a router as the screens are, though it needs none. */
export const OneScreen = meta.story({
  parameters: { chromatic: everyMode },
  args: screenOnly,
  render: (args) => (
    <MemoryRouter>
      <main data-picture="window" style={{ height: '100vh', background: 'var(--c-bg1)' }}>
        <FailurePage {...args} />
      </main>
    </MemoryRouter>
  ),
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(said('这个页面出了点问题'));
    await expect(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
  },
});

export const MissingPart = meta.story({
  args: missing,
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(said('这个页面没有加载出来'));
  },
});
