import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
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
  const named = findTests(file, await readFile(join(root, file), 'utf8'));
  const ofBenefit = named.filter(({ title }) => new RegExp(`\\b${benefit}\\b`).test(title));
  expect(ofBenefit.map(({ title }) => title)).not.toEqual([]);
  // An empty test shows nothing.
  for (const { body } of ofBenefit) expect(body).toMatch(/\bexpect\b/);
});

test('an empty test is told from one that expects something', () => {
  const source = `test('a', () => {}); test('b', async () => { expect(1).toBe(1); });`;
  expect(
    findTests('planted.test.ts', source).map(({ title, body }) => [title, body.includes('expect')]),
  ).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

/** The tests of a file: their titles and what they do. */
function findTests(path: string, source: string): { title: string; body: string }[] {
  const found: { title: string; body: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, ...more] }) {
      const run = more.find(({ type }) => type === 'ArrowFunctionExpression');
      if (callee.type === 'Identifier' && callee.name === 'test' && title?.type === 'Literal' && run)
        found.push({ title: String(title.value), body: source.slice(run.start, run.end) });
    },
  }).visit(parseSync(path, source).program);
  return found;
}
