import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeFolders, readImportGraph } from './importGraph.ts';
import { readWalks } from './walks.ts';

const root = join(import.meta.dirname, '..', '..');

/** The most files of each way through the code that CONTRIBUTING.md describes. */
const maxFiles = { 'Setting a wallpaper': 24, 'A call': 12, 'A purchase': 24, 'A file': 24 };

const walks = readWalks(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
const files = new Map((await readImportGraph(root, codeFolders)).map((file) => [file.path, file.imports]));

/** True if one of two files imports the other, or does so by an index of the names that a call is made with. */
function areJoined(one: string, other: string): boolean {
  const targetsOf = (path: string): string[] => (files.get(path) ?? []).map(({ to }) => to);
  const reaches = (from: string, to: string): boolean =>
    targetsOf(from).some(
      (path) => path === to || (path.endsWith('/index.ts') && targetsOf(path).includes(to)),
    );
  return reaches(one, other) || reaches(other, one);
}

test('CONTRIBUTING.md describes each of the ways', () => {
  expect([...walks.keys()]).toEqual(Object.keys(maxFiles));
});

test.each(Object.entries(maxFiles))('%s takes at most %d files', (title, most) => {
  const steps = walks.get(title) ?? [];
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.length).toBeLessThanOrEqual(most);
  expect(steps.filter(({ path }) => !files.has(path))).toEqual([]);
});

test.each(Object.keys(maxFiles))('each step of %s is joined to one before it by an import', (title) => {
  const steps = walks.get(title) ?? [];
  const lost = steps.filter(
    ({ path, isBehindBorder }, index) =>
      index > 0 && !isBehindBorder && !steps.slice(0, index).some((former) => areJoined(former.path, path)),
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('a step that no file before it imports is found', () => {
  expect(
    areJoined('src/features/topics/TopicDetailScreen.tsx', 'src/stores/wallpapers/topics/topics.ts'),
  ).toBe(true);
  expect(areJoined('src/features/topics/TopicDetailScreen.tsx', 'server/http/callRoutes.ts')).toBe(false);
});
