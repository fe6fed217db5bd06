import { createRef, useMemo, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { guide } from '../../../.storybook/guide.ts';
import { words } from '../../../.storybook/words.ts';
import { GoToTop } from './GoToTop.tsx';

const buttonReference = createRef<HTMLButtonElement>();

function Example({ isHidden = false }: { isHidden?: boolean }) {
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
      {area && (
        <GoToTop
          ref={buttonReference}
          id="top"
          label={words('回到顶部', 'Back to top')}
          scrollElement={reference}
          isHidden={isHidden}
        />
      )}
    </div>
  );
}

const meta = preview.meta({
  title: '列表/GoToTop',
  component: Example,
  parameters: {
    guide: guide({
      purpose: 'Scrolls a long page to its top; it appears after 530 px of scroll.',
      keyboard: [['Enter, Space', 'Scrolls to the top and puts the focus into the scrolled area.']],
      dos: ['Give it the element that scrolls.'],
      donts: ['Don’t show it on detail pages.', 'Don’t put two on a page.'],
    }),
  },
});

export const After530Pixels = meta.story({
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByTestId('area');
    area.scrollTo(0, 530);
    await waitFor(() => expect(area.scrollTop).toBe(530));
    await expect(canvas.queryByRole('button')).toBeNull();
    area.scrollTo(0, 531);
    await userEvent.click(await canvas.findByRole('button', { name: words('回到顶部', 'Back to top') }));
    await waitFor(() => expect(area.scrollTop).toBe(0));
  },
  parameters: { documents: GoToTop },
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
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(area.scrollTop).toBe(0));
    await expect(area).toHaveFocus();
  },
});
export const Shown = meta.story({
  play: async ({ canvas }) => {
    canvas.getByTestId('area').scrollTo(0, 2_000);
    await expect(await canvas.findByRole('button')).toBeVisible();
  },
});
