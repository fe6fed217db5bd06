import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findStatementFaults, listStatements, listTitles, statementsPage } from './statements.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
const page = (...items: string[]): string =>
  `# Rules\n\n- Of another section.\n\n## Statements and their tests\n\nText.\n\n### Calls\n\n${items.join('\n')}\n\n## Next\n\n- Of another section.\n`;

test('every statement names tests that are there, or says why it has none', () => {
  const statements = listStatements(read(statementsPage) ?? '');
  expect(statements.length).toBeGreaterThan(200);
  expect(
    findStatementFaults(statements, read),
    'write for these in docs/product.md: Tests: `path` "title of a test"., or Not tested: the reason.',
  ).toEqual([]);
});

test('a statement has its sentence, its tests and its labels, over any number of lines', () => {
  const [statement, ...others] = listStatements(
    page(
      '- The root leads home.\n  Tests: `src/a.test.ts` "a title, with\n  a break", "another",\n  `src/b.stories.tsx` "Filled",\n  `src/c.test.ts`. Otherwise: never.',
    ),
  );
  expect(others).toEqual([]);
  expect(statement).toEqual({
    chapter: 'Calls',
    text: 'The root leads home.',
    tests: [
      { path: 'src/a.test.ts', names: ['a title, with a break', 'another'] },
      { path: 'src/b.stories.tsx', names: ['Filled'] },
      { path: 'src/c.test.ts', names: [] },
    ],
    labels: ['Otherwise'],
  });
});

const here = 'tests/architecture/statements.test.ts';
test.each([
  ['- Nothing shows it.', 'no test: Nothing shows it.'],
  ['- Nothing shows it. Not tested:', 'no test: Nothing shows it. Not tested:'],
  ['- A file is gone. Tests: `src/noSuch.test.ts`.', 'no file src/noSuch.test.ts: A file is gone.'],
  [
    `- A test is gone. Tests: \`${here}\` "no such test".`,
    `no test "no such test" in ${here}: A test is gone.`,
  ],
])('a planted fault is found: %s', (item, fault) => {
  expect(findStatementFaults(listStatements(page(item)), read)).toEqual([fault]);
});

test.each([
  `- It is shown. Tests: \`${here}\` "a planted fault is found: %s".`,
  '- It needs another machine. Not tested: no such machine is here.',
  '- It is to be built. Open: its parts are not there.',
])('is accepted: %s', (item) => {
  expect(findStatementFaults(listStatements(page(item)), read)).toEqual([]);
});

test('titles are those of tests and groups, of rows and modes too, and the names of stories', () => {
  const source = [
    `test('one', () => undefined);`,
    `describe.each([1])('group', () => { test.each([['a']])('row %s', () => undefined); });`,
    `test.describe('journeys', () => { it('starts', () => undefined); });`,
    `export const Filled = meta.story({ play: press('not a test') });`,
  ].join('\n');
  expect([...listTitles('planted.test.ts', source)].toSorted()).toEqual(
    ['one', 'group', 'row %s', 'journeys', 'starts', 'Filled'].toSorted(),
  );
});
