import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { avoidedFeatures, findFeatures, usedFeatures } from './postgresFeatures.ts';

const root = join(import.meta.dirname, '..', '..');

test('every feature that is listed is used, and every one that is said to be avoided is not', async () => {
  const used = await findFeatures(root, usedFeatures);
  const lines = [...used].map(
    ([name, files]) => `  ${name}: ${files.length} files, ${files.slice(0, 3).join(', ')}`,
  );
  process.stdout.write(`PostgreSQL features of the service:\n${lines.join('\n')}\n`);
  expect([...used].filter(([, files]) => files.length === 0)).toEqual([]);
  expect(usedFeatures.length).toBeGreaterThan(15);
  const avoided = await findFeatures(root, avoidedFeatures);
  expect([...avoided].filter(([, files]) => files.length > 0)).toEqual([]);
});

test.each([
  ['skip locked', 'sql`select 1 from mails for update skip locked`', 'SKIP LOCKED'],
  ['a listener', 'await sql`listen messages`.execute(database)', 'LISTEN and NOTIFY'],
  ['an extension', 'sql`create extension pg_trgm`', 'extensions'],
  ['a column of JSON', ".addColumn('files', 'jsonb', required)", 'columns of JSON'],
])('%s would be found', (_title, code, name) => {
  expect(avoidedFeatures.find((feature) => feature.name === name)?.pattern.test(code)).toBe(true);
});

test('the guide names each of them', async () => {
  const guide = await readFile(join(root, 'docs/guides/hosting/distributed.md'), 'utf8');
  for (const { name } of avoidedFeatures) expect(guide).toContain(name);
});
