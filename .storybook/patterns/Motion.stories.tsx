import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Skeleton } from '../../src/design-system/Skeleton/index.ts';
import { Spinner } from '../../src/design-system/Spinner/index.ts';
import { everyMode } from '../modes.ts';
import { words } from '../words.ts';

const meta = preview.meta({ title: '模式/Motion' });

/** The signs that move by themselves, with a name for people who do not see them move. */
export const Loops = meta.story({
  parameters: { chromatic: everyMode },
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 24 }}>
      <span role="status" aria-label={words('正在加载', 'Loading')}>
        <Spinner />
      </span>
      <Skeleton width="226px" height="127px" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: words('正在加载', 'Loading') })).toBeVisible();
  },
});
export const LoopsWithReducedMotion = Loops.extend({
  globals: { motion: 'reduced motion' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1_000);
    await expect(moving).toEqual([]);
  },
});
