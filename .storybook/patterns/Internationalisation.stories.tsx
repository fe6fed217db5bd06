import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../../src/design-system/Button/index.ts';
import { formatBytes } from '../../src/i18n/formatBytes.ts';
import { everyMode } from '../modes.ts';
import { words } from '../words.ts';

const meta = preview.meta({ title: '模式/Internationalisation' });

/** The same control in either language and direction: as wide as its text, with what leads at its start. */
export const InEitherLanguage = meta.story({
  parameters: { chromatic: everyMode },
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
      <Button variant="primary">{words('应用到所有屏幕', 'Apply to all screens')}</Button>
      <Button>{words('取消', 'Cancel')}</Button>
      <span>{formatBytes(118_000_000)}</span>
    </div>
  ),
  play: async ({ canvas }) => {
    const [apply, cancel] = canvas.getAllByRole('button');
    const widthOf = (element?: Element): number => element?.getBoundingClientRect().width ?? 0;
    await expect(widthOf(apply)).toBeGreaterThan(widthOf(cancel));
    await expect(apply?.scrollWidth).toBeLessThanOrEqual(apply?.clientWidth ?? 0);
  },
});
