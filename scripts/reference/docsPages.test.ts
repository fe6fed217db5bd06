import { join } from 'node:path';
import { buildIndex } from 'storybook/internal/core-server';
import { expect, test } from 'vitest';

const configDir = join(import.meta.dirname, '..', '..', '.storybook');

test('every component has a page of documentation, and no screen', async () => {
  const { entries } = await buildIndex({ configDir });
  const docs = Object.values(entries).flatMap(({ type, importPath }) =>
    type === 'docs' ? [importPath] : [],
  );
  expect(docs.filter((path) => path.includes('/design-system/')).length).toBeGreaterThan(50);
  expect(
    docs.filter((path) => /\/src\/(?!design-system\/)/.test(path)),
    'add the folder of these to screens in .storybook/main.ts: their stories are whole windows',
  ).toEqual([]);
});
