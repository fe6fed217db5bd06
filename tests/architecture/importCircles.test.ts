import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFileGraph, createFolderGraph, describeCircle, findCircles } from './importCircles.ts';
import { codeFolders, readImportGraph, type SourceFile } from './importGraph.ts';

const root = join(import.meta.dirname, '..', '..');
const production = readImportGraph(root, codeFolders);

test('no folder reaches itself over others', async () => {
  const files = await production;
  expect(files.length).toBeGreaterThan(1000);
  const graph = createFolderGraph(files);
  expect(graph.size).toBeGreaterThan(100);
  expect(
    findCircles(graph).map((circle) => describeCircle(graph, circle)),
    'move one of these files, or what it imports, so that one folder imports the other and not back (npm run architecture)',
  ).toEqual([]);
});

test('no file reaches itself over others, types too', async () => {
  const graph = createFileGraph(await production);
  expect(graph.size).toBeGreaterThan(1000);
  expect(
    findCircles(graph).map((circle) => describeCircle(graph, circle)),
    'move what one of these files takes from the other to a file of its own, or into the lower one',
  ).toEqual([]);
});

function imports(from: string, to: string): SourceFile {
  return { path: from, imports: [{ from, to }], packages: [] };
}

test('a circle of three folders and one of a folder and its parent are found, each whole', () => {
  const graph = createFolderGraph([
    imports('a/one.ts', 'b/two.ts'),
    imports('b/two.ts', 'c/three.ts'),
    imports('c/other.ts', 'a/one.ts'),
    imports('p/parent.ts', 'p/q/child.ts'),
    imports('p/q/child.ts', 'p/parent.ts'),
    imports('z/free.ts', 'a/one.ts'),
  ]);
  expect(findCircles(graph)).toEqual([
    ['a', 'b', 'c'],
    ['p', 'p/q'],
  ]);
  expect(describeCircle(graph, ['p', 'p/q'])[0]).toBe('p -> p/q (1): p/parent.ts imports p/q/child.ts');
});

test('two files of one folder that import each other are a circle of files', () => {
  const graph = createFileGraph([imports('a/one.ts', 'a/two.ts'), imports('a/two.ts', 'a/one.ts')]);
  expect(findCircles(graph)).toEqual([['a/one.ts', 'a/two.ts']]);
});

test('what only tests run makes no circle', () => {
  const files = [imports('a/one.ts', 'b/two.ts'), imports('b/two.test.ts', 'a/one.ts')];
  expect(findCircles(createFolderGraph(files))).toEqual([]);
});

test('static, type, re-exported and dynamic imports are read; packages and styles are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-graph-'));
  try {
    await mkdir(join(folder, 'code'));
    await writeFile(
      join(folder, 'code', 'importing.tsx'),
      [
        "import one from './static.ts';",
        "import type { Two } from './type.ts';",
        "export { three } from '../reExported.ts';",
        "export const four = () => import('./dynamic.tsx');",
        "import 'react';",
        "import './styles.css';",
        'export default (props: Two) => <i {...props}>{one}</i>;',
      ].join('\n'),
    );
    const files = await readImportGraph(folder, ['code']);
    expect(files.flatMap((file) => file.imports.map((found) => found.to))).toEqual([
      'code/static.ts',
      'code/type.ts',
      'reExported.ts',
      'code/dynamic.tsx',
    ]);
    expect(files.flatMap((file) => file.packages)).toEqual(['react']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
