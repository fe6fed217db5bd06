import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolderGraph, findCircles } from './importCircles.ts';
import type { SourceFile } from './importGraph.ts';
import { isTestCode } from './testCode.ts';

/** A figure of the structure, as `npm run architecture` prints it. */
export interface Figure {
  name: string;
  value: number;
}

/** Code that runs on a user's or an operator's machine, whose borders have to be few. */
const isProduct = (path: string): boolean => /^(server|desktop|media|src)\//.test(path);

/** Counts what a newcomer has to know of the structure: how much there is, and how many ways it is joined by. */
export function measureStructure(root: string, files: readonly SourceFile[]): Figure[] {
  const texts = new Map(
    files
      .filter(({ path }) => !isTestCode(path))
      .map(({ path }) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const lines = [...texts.values()].map((text) => text.split('\n').length - 1).sort((a, b) => a - b);
  const filesOf = new Map<string, number>();
  for (const path of texts.keys()) filesOf.set(dirname(path), (filesOf.get(dirname(path)) ?? 0) + 1);
  const having = (pattern: RegExp): number =>
    [...texts].filter(([path, text]) => isProduct(path) && pattern.test(text)).length;
  return [
    { name: 'files of production code', value: texts.size },
    { name: 'lines of production code', value: lines.reduce((sum, count) => sum + count, 0) },
    { name: 'lines of the median file', value: lines[Math.floor(lines.length / 2)] ?? 0 },
    { name: 'lines of the longest file', value: lines.at(-1) ?? 0 },
    { name: 'folders', value: filesOf.size },
    {
      name: 'folders of one or two files',
      value: [...filesOf.values()].filter((count) => count <= 2).length,
    },
    { name: 'circles of folders, types too', value: findCircles(createFolderGraph(files)).length },
    { name: 'files that cast over unknown', value: having(/\bas unknown as\b/) },
    { name: 'files that read process.env', value: having(/\bprocess\.env\b/) },
    { name: 'files that ask process.platform', value: having(/\bprocess\.platform\b/) },
  ];
}
