import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceTable, variableDocuments } from './variableDocuments.ts';

const root = join(import.meta.dirname, '..', '..');

test('the committed tables are what is declared: `npm run variables` after a change', async () => {
  const documents = await variableDocuments(root);
  expect(documents.size).toBeGreaterThan(3);
  for (const [path, text] of documents) expect(await readFile(join(root, path), 'utf8')).toBe(text);
});

test('a stale table is replaced, and a document without a place for it is refused', () => {
  const stale = 'a\n<!-- variables: host -->\n\n| old |\n\n<!-- end of variables -->\nb\n';
  expect(replaceTable(stale, 'variables: host', '| new |')).toBe(stale.replace('old', 'new'));
  expect(() => replaceTable(stale, 'variables: service', '| new |')).toThrow('"variables: service"');
});
