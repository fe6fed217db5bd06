import { readImportGraph, type SourceFile } from './importGraph.ts';

/** Modules with which code starts another process or a thread. */
const startsOthers = new Set(['node:child_process', 'node:cluster', 'node:worker_threads', 'playwright']);
/** Displays, window managers and buses of tests; browsers; the whole product. They outlive a test that fails. */
const startsSystems = /^desktop\/(?:platform\/linux\/testing|browser)\/|^tests\/e2e\/runningHost\.ts$/v;

/** The tests of the desktop that share processes with others. */
export interface SharedTests {
  /** They import, by themselves and by all that they import, nothing that starts a process. */
  plain: string[];
  /** They start programs that end by themselves, and neither a display nor a browser. */
  programs: string[];
}

export async function listSharedTests(root: string): Promise<SharedTests> {
  return findSharedTests(
    await readImportGraph(root, ['desktop', 'media', 'server', 'src', 'content', 'tests']),
  );
}

export function findSharedTests(files: readonly SourceFile[]): SharedTests {
  const starting = reachFrom(files, ({ packages }) => packages.some((name) => startsOthers.has(name)));
  const systems = reachFrom(
    files,
    ({ path, packages }) =>
      packages.includes('playwright') || (startsSystems.test(path) && starting.has(path)),
  );
  const tests = files.map(({ path }) => path).filter((path) => /^desktop\/.*\.test\.ts$/v.test(path));
  return {
    plain: tests.filter((path) => !starting.has(path)),
    programs: tests.filter((path) => starting.has(path) && !systems.has(path)),
  };
}

/** The files that are chosen, and all that import them, however far away. */
function reachFrom(files: readonly SourceFile[], isChosen: (file: SourceFile) => boolean): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const { to } of imports) importers.set(to, [...(importers.get(to) ?? []), path]);
  const reached = new Set(files.filter(isChosen).map(({ path }) => path));
  // Paths that are added while the set is read are read as well.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}
