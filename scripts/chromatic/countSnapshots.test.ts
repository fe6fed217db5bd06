import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countSnapshots, readStories } from './countSnapshots.ts';

test('main stories are photographed, states and what extends one as it says', () => {
  expect(
    readStories(`
      const meta = preview.meta({ title: 'a/b' });
      export const Main = meta.story({ parameters: { chromatic: everyMode } });
      export const State = meta.story({ args: {} });
      export const Same = Main.extend({ args: {} });
      export const Without = Main.extend({ parameters: { chromatic: { disableSnapshot: true } } });
      export const size = 3;
    `),
  ).toEqual([true, false, true, false]);
});

test('a whole build takes about nine hundred pictures', async () => {
  const { stories, snapshots, unphotographed } = await countSnapshots(join(import.meta.dirname, '..', '..'));
  expect(stories).toBeGreaterThan(150);
  expect(unphotographed).toBeGreaterThan(800);
  expect(snapshots).toBeGreaterThan(700);
  expect(snapshots).toBeLessThan(1000);
});
