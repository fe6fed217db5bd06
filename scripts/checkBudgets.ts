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

const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string())) }),
);

const manifest = v.parse(
  manifestSchema,
  JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')),
);
let isOver = false;
for (const { name, source, shellSources, budget: limit } of firstScreens) {
  const files = new Set<string>();
  for (const key of ['index.html', source, ...shellSources]) collect(key, files);
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(join(dist, file))).length;
  const share = bytes / bareBytes;
  if (share > limit) isOver = true;
  process.stdout.write(
    `${name}: ${bytes} bytes gzip, ${share.toFixed(2)} × the bare page (limit ${limit})\n`,
  );
}
for (const { name, components, limit } of [
  { name: 'Button and Modal', components: ['Button', 'Modal'], limit: 18_000 },
  { name: 'the whole design system', components: await listComponents(), limit: 150_000 },
]) {
  const bytes = await measurePage(components);
  if (bytes > limit) isOver = true;
  process.stdout.write(`${name}: ${bytes} bytes gzip beyond React (limit ${limit})\n`);
}
process.exitCode = isOver ? 1 : 0;

/** Adds a chunk and everything that it imports at once. @throws when the manifest does not know the chunk */
function collect(key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(`The build has no chunk ${key}; a budget that measures nothing passes everything.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}
