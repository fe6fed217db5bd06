import { readImportGraph, type SourceFile } from './importGraph.ts';

/** How code starts another process or a thread. */
const startsOthers = new Set(['node:child_process', 'node:cluster', 'node:worker_threads']);

/**
 * The tests of the desktop that import, by themselves and by all that they import, nothing that starts a process: no
 * display, browser or server is left behind by them.
 */
export async function listTestsWithoutProcesses(root: string): Promise<string[]> {
  const files = await readImportGraph(root, ['desktop', 'media', 'server', 'src', 'content', 'tests']);
  return findTestsWithoutProcesses(files);
}

export function findTestsWithoutProcesses(files: readonly SourceFile[]): string[] {
  const reached = new Set<string>();
  const importers = new Map<string, string[]>();
  for (const { path, imports, packages } of files) {
    if (packages.some((name) => startsOthers.has(name))) reached.add(path);
    for (const { to } of imports) importers.set(to, [...(importers.get(to) ?? []), path]);
  }
  // What is added while the set is read is read as well.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return files
    .map(({ path }) => path)
    .filter((path) => /^desktop\/.*\.test\.ts$/.test(path) && !reached.has(path));
}
