import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { firstScreens } from '../src/loading/firstBundle.ts';
import { listComponents, measurePage } from './designSystemSizes.ts';

const dist = join(import.meta.dirname, '..', 'dist');

/**
 * Gzip bytes of a bare page of React, React Router and MobX (decision 0017). `npm run bench` measures the same
 * floor; here it is fixed, so that CI needs no second build.
 */
const bareBytes = 93_435;

/**
 * The sources of the console's sign-in, and its budget in bare pages: no page of the console is in it (decision 0050).
 */
const signInSources = ['console.html', 'src/console/start.tsx', 'src/i18n/zh-CN/console/catalogue.ts'];
const signInBudget = 1;

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string())),
    dynamicImports: v.optional(v.array(v.string())),
  }),
);

/** The budget in bare pages of what the shell of every visit runs, after its first paint too. */
const visitBudget = 2.75;

/**
 * The budget in bare pages of all that a stage ever loads, its layers too: it runs for days, without React and without a
 * line of the client.
 */
const stageBudget = 1.6;

let isOver = false;
const client = await readManifest(dist);
for (const { name, source, shellSources, budget } of firstScreens)
  await measureScreen(name, client.filesOf(['index.html', source, ...shellSources]), budget);
await measureScreen('every visit', client.filesOf(['index.html', client.sharedChunk('shell')]), visitBudget);
await measureScreen('the stage with its layers', client.filesOf(['stage.html'], true), stageBudget);
const consoleBuild = await readManifest(join(dist, 'console'));
await measureScreen('sign-in of the console', consoleBuild.filesOf(signInSources), signInBudget);
for (const { name, components, limit } of [
  { name: 'Button and Modal', components: ['Button', 'Modal'], limit: 18_000 },
  { name: 'the whole design system', components: await listComponents(), limit: 150_000 },
]) {
  const bytes = await measurePage(components);
  if (bytes > limit) isOver = true;
  process.stdout.write(`${name}: ${bytes} bytes gzip beyond React (limit ${limit})\n`);
}
process.exitCode = isOver ? 1 : 0;

/** Compares the gzip bytes of a first screen with its budget. */
async function measureScreen(name: string, files: readonly string[], limit: number): Promise<void> {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(file)).length;
  const share = bytes / bareBytes;
  if (share > limit) isOver = true;
  process.stdout.write(
    `${name}: ${bytes} bytes gzip, ${share.toFixed(2)} × the bare page (limit ${limit})\n`,
  );
}

/** Reads which chunks a build has. */
async function readManifest(folder: string): Promise<{
  /** The files of chunks and of what they import: at once, or ever. */
  filesOf(sources: readonly string[], isEver?: boolean): string[];
  /** The key of a chunk that several modules share. */
  sharedChunk(name: string): string;
}> {
  const stored = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8');
  const manifest = v.parse(manifestSchema, JSON.parse(stored));

  /** Adds a chunk and everything that it imports. @throws when the manifest does not know the chunk */
  function collect(key: string, files: Set<string>, isEver: boolean): void {
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(`The build has no chunk ${key}; a budget that measures nothing passes everything.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    const imports = [...(chunk.imports ?? []), ...(isEver ? (chunk.dynamicImports ?? []) : [])];
    for (const imported of imports) collect(imported, files, isEver);
  }

  return {
    sharedChunk: (name) =>
      Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js')) ?? name,
    filesOf(sources, isEver = false) {
      const files = new Set<string>();
      for (const source of sources) collect(source, files, isEver);
      return [...files].map((file) => join(folder, file));
    },
  };
}
