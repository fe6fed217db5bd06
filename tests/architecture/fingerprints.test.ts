import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintPath } from '../../.storybook/fingerprints/fingerprintFile.ts';

const root = join(import.meta.dirname, '..', '..');
const files = (await Promise.all(['src', '.storybook'].map(listFiles))).flat();
const fingerprints = files.filter((file) => file.endsWith('.fingerprints.txt'));

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file));
}

test('every file of fingerprints lies beside its stories', () => {
  const expected = new Set(files.filter((file) => file.endsWith('.stories.tsx')).map(fingerprintPath));

  expect(
    fingerprints.filter((file) => !expected.has(file)),
    'remove these, or name them as the stories that they belong to: NAME.stories.fingerprints.txt',
  ).toEqual([]);
});

test('fingerprints take at most six megabytes', async () => {
  const sizes = await Promise.all(fingerprints.map(async (file) => (await stat(join(root, file))).size));

  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
});
