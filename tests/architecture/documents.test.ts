import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

test.each(['index.html', 'stage.html'])('no browser offers to translate %s', async (name) => {
  const text = await readFile(join(root, name), 'utf8');
  expect(text).toMatch(/<html[^>]* translate="no"/);
  expect(text).toContain('<meta name="google" content="notranslate" />');
});
