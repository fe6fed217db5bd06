import { createRef, useMemo, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { GoToTop, type GoToTopProps } from './GoToTop.tsx';

const buttonReference = createRef<HTMLButtonElement>();

function Example(props: Omit<GoToTopProps, 'scrollElement'>) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const reference = useMemo(() => ({ current: area }), [area]);
  return (
    <div
      ref={setArea}
      data-testid="area"
      tabIndex={0}
      role="region"
      aria-label={words('滚动区', 'Scrolled area')}
      style={{ height: 400, overflow: 'auto' }}
    >
      <div style={{ height: 3_000 }} />
      {area && <GoToTop ref={buttonReference} id="top" {...props} scrollElement={reference} />}
    </div>
  );
}

/** Resolves when the area has been scrolled to its top, which smoothly takes as long as the machine needs. */
function topOf(area: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    area.addEventListener('scroll', () => area.scrollTop === 0 && resolve());
  });
}

const meta = preview.meta({
  title: '列表/GoToTop',
  component: Example,
  args: { label: '回到顶部', isHidden: false },
  parameters: {
    documents: GoToTop,
    english: { 回到顶部: 'Back to top' },
  },
});

export const After530Pixels = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByTestId('area');
    area.scrollTo(0, 530);
    await waitFor(() => expect(area.scrollTop).toBe(530));
    await expect(canvas.queryByRole('button')).toBeNull();
    area.scrollTo(0, 531);
    const button = await canvas.findByRole('button', { name: words('回到顶部', 'Back to top') });
    const arrival = topOf(area);
    await userEvent.click(button);
    await arrival;
  },
});
export const Hidden = meta.story({
  args: { isHidden: true },
  play: async ({ canvas }) => {
    const area = canvas.getByTestId('area');
    area.scrollTo(0, 2_000);
    await waitFor(() => expect(area.scrollTop).toBe(2_000));
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByTestId('area');
    area.scrollTo(0, 2_000);
    const button = await canvas.findByRole('button');
    await expect(button).toBe(buttonReference.current);
    await expect(button).toHaveAttribute('id', 'top');
    button.focus();
    const arrival = topOf(area);
    await userEvent.keyboard('{Enter}');
    await arrival;
    await expect(area).toHaveFocus();
  },
});
export const Shown = meta.story({
  play: async ({ canvas }) => {
    canvas.getByTestId('area').scrollTo(0, 2_000);
    await expect(await canvas.findByRole('button')).toBeVisible();
  },
});
