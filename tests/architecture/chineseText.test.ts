import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { covers } from './checkImport.ts';
import { chineseData, chineseText } from './chineseText.ts';
import { codeFolders, readImportGraph } from './importGraph.ts';

const root = join(import.meta.dirname, '..', '..');

test('every path that may have Chinese text has some', async () => {
  const paths = (await readImportGraph(root, codeFolders)).map((file) => file.path);
  for (const { path } of chineseData) {
    const files = paths.filter((candidate) => covers(path, candidate));
    const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    expect(
      sources.some((source) => chineseText.test(source)),
      `remove ${path} from tests/architecture/chineseText.ts: it has no Chinese text any more`,
    ).toBe(true);
  }
});
