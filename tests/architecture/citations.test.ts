import { join } from 'node:path';
import { expect, test } from 'vitest';
import { citationsIn, listCitations, readRepository, resolves, type Citation } from './citations.ts';

const repository = await readRepository(join(import.meta.dirname, '..', '..'));
const page = ['docs', 'product.md'].join('/');
const sectionThree = ['section', '3'].join(' ');

/** Returns the citations without a target in the repository, as `file:line text`. */
function brokenOf(citations: readonly Citation[]): string[] {
  return citations
    .filter((citation) => !resolves(citation, repository))
    .map(({ file, line, text }) => `${file}:${line} ${text}`);
}

test('every heading, decision, link and file that a comment or a page cites is in the repository', () => {
  const citations = listCitations(repository);
  expect(citations.filter(({ text }) => text.startsWith(`${page}#`)).length).toBeGreaterThan(100);
  expect(citations.filter(({ kind }) => kind === 'path').length).toBeGreaterThan(20);
  expect(
    brokenOf(citations),
    'mend what these lines name: a heading of a page, the number of a decision, a file by its whole path',
  ).toEqual([]);
});

test.each([
  ['src/planted.ts', `/** The size (${page}#no-such-heading). */`],
  ['src/planted.ts', `/**\n * Long enough to break (\n * ${page}#no-such-heading).\n */`],
  ['src/planted.css', `/* See docs${'/'}no-such-page.md. */`],
  ['server/planted.ts', `// For its reason see decision ${'0999'}.`],
  ['server/planted.ts', `/** The rule (specification, ${sectionThree}). */`],
  ['server/planted.ts', `/**\n * The rule (specification,\n * ${sectionThree}).\n */`],
  ['src/planted.ts', '// The rule is in `noSuchFile.ts`.'],
  ['src/planted.ts', '/** The rule is in `src/api/noSuchFile.ts`. */'],
  ['docs/planted.md', 'A [page](no-such-page.md).'],
  ['docs/planted.md', 'A [heading](product.md#no-such-heading).'],
  ['docs/planted.md', 'The file `server/noSuchFile.ts`.'],
  ['docs/planted.md', 'The test `noSuchFile.test.ts`.'],
])('a broken citation in %s is found: %s', (path, text) => {
  expect(brokenOf(citationsIn(path, text))).toHaveLength(1);
});

test('citations of standards, and those that resolve, are accepted', () => {
  const citations = citationsIn(
    'src/planted.ts',
    `/** RFC 9110, ${sectionThree}; ${page}#home; decision 0009. */`,
  );
  expect(citations).toHaveLength(2);
  expect(brokenOf(citations)).toEqual([]);
});

test('the line of a citation is the one on which it begins', () => {
  const [citation] = citationsIn('src/planted.ts', `\n\n/**\n * First.\n *\n * Then ${page}#home\n */`);
  expect(citation?.line).toBe(6);
});
