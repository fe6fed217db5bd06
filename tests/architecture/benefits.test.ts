import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { membershipBenefits } from '../../src/api/contract/memberships.ts';

const root = join(import.meta.dirname, '../..');

/** The rows of the guide: a benefit, and the file of its test. */
async function readTable(): Promise<Map<string, string>> {
  const guide = await readFile(join(root, 'docs/guides/membership.md'), 'utf8');
  const rows = guide.matchAll(/^\| `(\w+)` +\|[^|]+\| +`?([^`|]+?)`? +\|$/gm);
  return new Map([...rows].map(([, benefit = '', file = '']) => [benefit, file]));
}

test('the guide has all sixteen benefits, in their order', async () => {
  expect([...(await readTable()).keys()]).toEqual([...membershipBenefits]);
});

test.each(membershipBenefits)('%s has the test that the guide names', async (benefit) => {
  const file = (await readTable()).get(benefit) ?? '';
  const text = await readFile(join(root, file), 'utf8');
  // In the title of a test.
  expect(text).toMatch(new RegExp(`^ *test\\('[^'\\n]*\\b${benefit}\\b`, 'm'));
});
