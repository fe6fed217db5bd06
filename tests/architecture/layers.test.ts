import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkImport, covers, layerOf } from './checkImport.ts';
import { closedFiles } from './closedFiles.ts';
import { codeFolders, readImportGraph } from './importGraph.ts';
import { layers } from './layers.ts';
import { illegalImports, legalImports, otherViolations } from './violations.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

const reportSchema = v.object({
  number_of_files: v.number(),
  diagnostics: v.array(v.object({ code: v.optional(v.string()), filename: v.string() })),
});

/** Lints the given sources at these paths of an empty copy of the house, with the configuration of this one. */
async function lint(sources: ReadonlyMap<string, string>) {
  const house = await mkdtemp(join(tmpdir(), 'layers-'));
  try {
    for (const path of ['oxlint.config.ts', 'tests/architecture', 'server/domains/imports.ts']) {
      await cp(join(root, path), join(house, path), { recursive: true });
    }
    await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
    for (const [path, source] of sources) {
      await mkdir(dirname(join(house, path)), { recursive: true });
      await writeFile(join(house, path), source);
    }
    const program = join(house, 'node_modules', '.bin', 'oxlint');
    const { stdout } = await run(program, ['--format', 'json', ...sources.keys()], { cwd: house }).catch(
      (error: { stdout: string }) => error,
    );
    return v.parse(reportSchema, JSON.parse(stdout));
  } finally {
    await rm(house, { recursive: true });
  }
}

/** The text of an import: a package by its name, a file by its way from the importing one. */
function specifierOf(from: string, to: string): string {
  if (!/^(src|server|desktop|media|content|tests)\//.test(to)) return to;
  const way = relative(dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
}

/** The planted files, each under a name of its own; a name that the table names stays. */
const planted = [
  ...illegalImports.map((pair) => ({ pair, rules: ['architecture(layers)'] })),
  ...legalImports.map((pair) => ({ pair, rules: [] })),
]
  .map(({ pair: [from, to], rules }) => ({
    path: from,
    source: `import * as planted from '${specifierOf(from, to)}';\nexport default planted;\n`,
    rules,
  }))
  .concat(otherViolations.map(({ path, source, rule }) => ({ path, source, rules: [rule] })))
  .map((file, index) => ({ ...file, path: file.path.replace(/lanted\./, `lanted${index}.`) }));

test('lint refuses each planted violation, for its own reason, and nothing that is allowed', async () => {
  const report = await lint(new Map(planted.map(({ path, source }) => [path, source])));
  expect(report.number_of_files).toBe(planted.length);
  const found = planted.map(({ path, source }) => ({
    path,
    source,
    rules: report.diagnostics
      .filter((problem) => problem.filename === path)
      .map((problem) => problem.code ?? ''),
  }));
  expect(found).toEqual(planted);
});

test('every row of the table has a planted violation', () => {
  const broken = new Set(illegalImports.map(([from]) => layerOf(from)?.layer.path));
  expect(
    layers.map((layer) => layer.path).filter((path) => !broken.has(path)),
    'write a row into illegalImports of tests/architecture/violations.ts for these: an import that each must not have',
  ).toEqual([]);
});

test('every file belongs to a layer, and every import is one that the table allows', async () => {
  const files = await readImportGraph(root, ['src', 'server', 'desktop', 'media', 'content']);
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.map((file) => file.path).filter((path) => layerOf(path) === null),
    'write a row for the folder of these into tests/architecture/layers.ts: what it may import, and why',
  ).toEqual([]);
  const refused = files.flatMap((file) =>
    file.imports.flatMap(({ from, to }) => checkImport(from, to) ?? []),
  );
  expect(refused, 'move what is imported to where both may import it, as CONTRIBUTING.md draws it').toEqual(
    [],
  );
});

test('every row of the table covers a file, and so does every path that it may import from', async () => {
  const paths = (await readImportGraph(root, codeFolders)).map((file) => file.path);
  const isEmpty = (pattern: string) => !paths.some((path) => covers(pattern, path));
  expect(
    layers.flatMap((layer) => [layer.path, ...layer.may]).filter(isEmpty),
    'remove these from tests/architecture/layers.ts: no file is there',
    // Neither is TypeScript.
  ).toEqual(['src/design-system/tokens.css', 'desktop/shells/gnome/extension/covers.js']);
  expect(
    closedFiles.flatMap(({ paths: closed, readers }) => [...closed, ...readers]).filter(isEmpty),
    'remove these from tests/architecture/closedFiles.ts: no file is there',
  ).toEqual([]);
});
