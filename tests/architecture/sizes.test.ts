import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { codeFolders } from './importGraph.ts';
import { isTestCode } from './testCode.ts';

const root = join(import.meta.dirname, '..', '..');

/** Generated, read as data, or installed (the bench of lists has packages of its own): not edited by hand. */
const isMade = (path: string) => /^content\/(catalogue|web)\/|\/node_modules\//.test(path);

/** The files of code and styles below the given folders, relative to the root. Lint has the rule for TypeScript. */
async function listFiles(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !isMade(path));
}

const countLines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;

/** True if the first line of a file gives a reason for its length: code that belongs together stays so. */
const saysWhyLong = (path: string) =>
  /^\/\* (?:oxlint-disable max-lines -- |longer than 300 lines: )\S/.test(
    readFileSync(join(root, path), 'utf8'),
  );

/** The two ways to make a file that is too long right. */
const wayOut = (path: string) => {
  const reason = path.endsWith('.css')
    ? 'longer than 300 lines: REASON'
    : 'oxlint-disable max-lines -- REASON';
  return `move a part with a name of its own to its own file, or begin the first line with /* ${reason} */`;
};

test('no file is longer than 300 lines without a reason, tests, stories and styles included', async () => {
  const files = await listFiles([...codeFolders, 'tests', '.storybook']);
  expect(files.length).toBeGreaterThan(1300);
  const long = files.filter((path) => countLines(path) > 300 && !saysWhyLong(path));
  expect(long.map((path) => `${path} has ${countLines(path)} lines: ${wayOut(path)}`)).toEqual([]);
});

test('half of the source files have fewer than 80 lines', async () => {
  const files = (await listFiles(codeFolders)).filter((path) => /\.tsx?$/.test(path) && !isTestCode(path));
  const lines = files.map(countLines).sort((one, other) => one - other);
  expect(lines.length).toBeGreaterThan(800);
  expect(
    lines[Math.floor(lines.length / 2)],
    'most files hold one idea: cut the ones that you added',
  ).toBeLessThan(80);
});
