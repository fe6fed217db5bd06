import { parseSync, Visitor } from 'vite';

/** Page and heading under which the statements of the product stand. */
export const statementsPage = 'docs/product.md';
const statementsHeading = '## Statements and their tests';

/** A sentence on what a user or a client gets, and what shows it. */
export interface Statement {
  /** The heading above it. */
  chapter: string;
  text: string;
  tests: TestReference[];
  /** Its labels besides `Tests`: `Otherwise`, `Not tested`, `Open`. */
  labels: string[];
}

interface TestReference {
  /** From the root of the repository. */
  path: string;
  /** Titles of tests, or names of stories; none where the whole file is meant. */
  names: string[];
}

const label = /(?<= )(Tests|Otherwise|Not tested|Open): /v;
const reference = /`(?<path>[^` ]+)`(?<names>(?:,? "[^"]+")*)/gv;
const quoted = /(?<=")[^"]+(?="(?:,|$))/gv;

/** The statements of a page, in their order: a list item each, under the headings of the section. */
export function listStatements(page: string): Statement[] {
  const [, section = ''] = page.split(`\n${statementsHeading}\n`);
  const [own = ''] = section.split(/^## /mv);
  return own.split(/^### /mv).flatMap((chapter) => {
    const [heading = '', ...lines] = chapter.split('\n');
    const items = lines.join('\n').split(/^- /mv).slice(1);
    return items.map((item) => readStatement(heading, item.split(/\n\n/v)[0] ?? ''));
  });
}

function readStatement(chapter: string, item: string): Statement {
  const [text = '', ...parts] = item.replaceAll(/\s+/gv, ' ').split(label);
  const labelled = parts.flatMap((part, index) =>
    index % 2 === 0 ? [{ name: part, content: parts[index + 1] ?? '' }] : [],
  );
  const tests = labelled.filter(({ name }) => name === 'Tests').map(({ content }) => content);
  return {
    chapter,
    text: text.trim(),
    tests: [...tests.join(' ').matchAll(reference)].map(({ groups }) => ({
      path: groups?.['path'] ?? '',
      names: groups?.['names']?.match(quoted) ?? [],
    })),
    labels: labelled.flatMap(({ name, content }) =>
      name === 'Tests' || content.trim() === '' ? [] : [name],
    ),
  };
}

/**
 * Faults of statements, a line each: one without a test that does not say why, and tests that are not there.
 *
 * @param read the text of a file; null where there is none
 */
export function findStatementFaults(
  statements: readonly Statement[],
  read: (path: string) => string | null,
): string[] {
  const titles = new Map<string, ReadonlySet<string> | null>();
  const titlesOf = (path: string): ReadonlySet<string> | null => {
    if (!titles.has(path)) {
      const source = read(path);
      titles.set(path, source === null ? null : listTitles(path, source));
    }
    return titles.get(path) ?? null;
  };
  return statements.flatMap(({ text, tests, labels }) => {
    if (tests.length === 0)
      return labels.includes('Not tested') || labels.includes('Open') ? [] : [`no test: ${text}`];
    return tests.flatMap(({ path, names }) => {
      const known = titlesOf(path);
      if (known === null) return [`no file ${path}: ${text}`];
      return names.flatMap((name) => (known.has(name) ? [] : [`no test "${name}" in ${path}: ${text}`]));
    });
  });
}

/** Functions whose first argument is the title of a test or of a group of tests. */
const testFunctions = new Set(['test', 'it', 'describe']);

/** The titles of the tests in a file, as they are written, and the names of its stories. */
export function listTitles(path: string, source: string): ReadonlySet<string> {
  const titles = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title?.type === 'Literal' && testFunctions.has(nameOf(callee))) titles.add(String(title.value));
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') titles.add(id.name);
    },
  }).visit(parseSync(path, source).program);
  return titles;
}

/** The function at the root of a callee: `test` for `test`, `test.describe` and `test.each(rows)`. */
function nameOf(callee: object): string {
  let node = callee as { type: string; name?: string; object?: object; callee?: object };
  for (;;) {
    const next =
      node.type === 'MemberExpression' ? node.object : node.type === 'CallExpression' ? node.callee : null;
    if (!next) return node.name ?? '';
    node = next as typeof node;
  }
}
