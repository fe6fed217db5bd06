import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordedComponents } from './guides/wording.ts';

const root = join(import.meta.dirname, '..');
const namesIn = (css: string): Set<string> => new Set(css.match(/--c-[\w-]+(?=:)/g));

test('the imitation of forced colours maps every colour of the product', async () => {
  const tokens = namesIn(await readFile(join(root, 'src/design-system/tokens.css'), 'utf8'));
  const mapped = namesIn(await readFile(join(import.meta.dirname, 'preview.css'), 'utf8'));
  expect(tokens.size).toBeGreaterThan(70);
  // Codes stay black and white (`QRCode`).
  expect(
    [...tokens].filter((name) => !mapped.has(name) && !name.startsWith('--c-qr-')),
    'write these into .storybook/preview.css, each as the system colour that it becomes',
  ).toEqual([]);
});

test('rules of wording are those of components that exist', async () => {
  const found = await Promise.all(
    wordedComponents.map((name) =>
      readFile(join(root, 'src', 'design-system', name, 'index.ts'), 'utf8').then(
        () => [],
        () => [name],
      ),
    ),
  );
  expect(wordedComponents.length).toBeGreaterThan(40);
  expect(found.flat()).toEqual([]);
});
