import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Screen } from '../../../platform/adapters/screen.ts';
import { createDrawPoster } from './stagePoster.ts';

const screens = ['left', 'right'].map((id, index): Screen => ({
  ...{ id, name: id, index, x: index * 800, y: 0, width: 800, height: 600, scale: 1 },
  isPrimary: id === 'right',
}));

test('the primary screen’s stage is drawn, each time into a new file, and what is older than the last two goes', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'yueqi-poster-')), 'posters');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let shown = 'first';
  const draw = createDrawPoster(
    {
      screens: async () => screens,
      capture: async (index) => ({ png: Buffer.from(`${shown} of ${index}`), width: 800, height: 600 }),
    },
    folder,
  );
  expect(await draw('left')).toBeNull();
  const first = await draw('right');
  expect(await readFile(first ?? '', 'utf8')).toBe('first of 1');
  shown = 'second';
  const second = await draw('right');
  shown = 'third';
  const third = await draw('right');
  expect(new Set([first, second, third]).size).toBe(3);
  expect((await readdir(folder)).toSorted()).toEqual(
    [second, third].map((path) => basename(path ?? '')).toSorted(),
  );
});
