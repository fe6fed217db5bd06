import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../../src/design-system/Button/index.ts';
import { ProgressBar } from '../../src/design-system/ProgressBar/index.ts';
import { Skeleton } from '../../src/design-system/Skeleton/index.ts';
import { everyMode } from '../modes.ts';
import { words } from '../words.ts';

const meta = preview.meta({ title: '模式/Loading' });

/** The three ways to wait: content of a known shape, a control that works, an amount that is known. */
export const ThreeWays = meta.story({
  parameters: { chromatic: everyMode },
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 16 }}>
      <Skeleton width="226px" height="127px" />
      <Button isLoading>{words('应用', 'Apply')}</Button>
      <div style={{ width: 226 }}>
        <ProgressBar label={words('下载进度', 'Download')} value={0.4} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await expect(canvas.getByRole('button')).toBeVisible();
  },
});
