import { useMemo, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { GoToTop } from './GoToTop.tsx';

function Example({ isHidden = false }: { isHidden?: boolean }) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const reference = useMemo(() => ({ current: area }), [area]);
  return (
    <div
      ref={setArea}
      data-testid="area"
      tabIndex={0}
      role="region"
      aria-label="滚动区"
      style={{ height: 400, overflow: 'auto' }}
    >
      <div style={{ height: 3_000 }} />
      {area && <GoToTop label="回到顶部" scrollElement={reference} isHidden={isHidden} />}
    </div>
  );
}

const meta = preview.meta({ title: '列表/GoToTop', component: Example });

export const After530Pixels = meta.story({
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByTestId('area');
    area.scrollTo(0, 530);
    await waitFor(() => expect(area.scrollTop).toBe(530));
    await expect(canvas.queryByRole('button')).toBeNull();
    area.scrollTo(0, 531);
    await userEvent.click(await canvas.findByRole('button', { name: '回到顶部' }));
    await waitFor(() => expect(area.scrollTop).toBe(0));
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
