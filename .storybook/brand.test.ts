import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brands } from './brand.ts';

test.each(['dark', 'light'] as const)(
  'the frame of the stories has the product’s name and mark, %s',
  (theme) => {
    const { base, brandTitle, brandImage, textColor, appBg } = brands[theme];
    expect({ base, brandTitle }).toEqual({ base: theme, brandTitle: '月栖壁纸' });
    const mark = decodeURIComponent(brandImage ?? '');
    expect(mark).toContain('月栖壁纸</text>');
    expect(mark).toContain(`fill="${textColor ?? ''}"`);
    expect(textColor).not.toBe(appBg);
  },
);

test('the mark is also the icon of the page', async () => {
  const icon = await readFile(join(import.meta.dirname, '..', 'public', 'favicon.svg'), 'utf8');
  expect(icon).toMatch(/^<svg[ >]/);
});
