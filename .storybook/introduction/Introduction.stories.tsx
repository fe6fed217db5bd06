import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { words } from '../words.ts';
import { Introduction as Page } from './Introduction.tsx';

const meta = preview.meta({ title: '介绍/Introduction', tags: ['!autodocs'] });

/** It has what changed last on it, so its picture changes with every change. */
export const Introduction = meta.story({
  render: () => <Page />,
  play: async ({ canvas }) => {
    for (const title of [
      words('给设计师', 'For designers'),
      words('给开发者', 'For developers'),
      words('最近的变化', 'What changed'),
    ])
      await expect(canvas.getByRole('heading', { name: title })).toBeVisible();
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(15);
    await expect(canvas.getAllByRole('link').length).toBeGreaterThanOrEqual(7);
  },
});
