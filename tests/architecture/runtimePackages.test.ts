import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { codeFolders, readImportGraph, type SourceFile } from './importGraph.ts';

const root = join(import.meta.dirname, '..', '..');
const packageSchema = v.object({ dependencies: v.record(v.string(), v.string()) });

/** The files that a program loads, itself included. */
function loadedBy(start: string, files: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const found = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const { to } of files.get(path)?.imports ?? []) open.push(to);
  }
  return [...found].flatMap((path) => files.get(path) ?? []);
}

const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

test.each([['scripts/start.ts', 'desktop/main.ts'], ['scripts/serve.ts']])(
  '%s of a built copy runs with the dependencies alone (npm ci --omit=dev)',
  async (...programs) => {
    const graph = await readImportGraph(root, codeFolders);
    const files = new Map(graph.map((file) => [file.path, file]));
    // The host that `npm start` runs was built from these sources.
    const loaded = programs.flatMap((program) => loadedBy(program, files));
    expect(loaded.length).toBeGreaterThan(100);
    const { dependencies } = v.parse(
      packageSchema,
      JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
    );
    const used = loaded.flatMap(({ packages }) => packages.filter((name) => !isBuiltin(name)).map(nameOf));
    expect(new Set(used)).toContain('fastify');
    expect(
      [...new Set(used)].filter((name) => !(name in dependencies)),
      'move these from devDependencies to dependencies in package.json: the built product loads them',
    ).toEqual([]);
  },
);

test('what a start compiles is kept for the next one', async () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.object({ start: v.string() }) }),
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  const preload = /^node (--import \S+) scripts\/start\.ts$/.exec(scripts.start)?.[1]?.split(' ') ?? [];
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...preload, '-p', 'require("node:module").getCompileCacheDir()'],
    { cwd: root, env },
  );
  expect(stdout).toContain(join(root, 'node_modules', '.cache', 'host'));
});
