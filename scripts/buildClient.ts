import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Everything that the built client is made from. */
const sources = [
  'src',
  'public',
  'index.html',
  'stage.html',
  'scripts/build',
  'vite.config.ts',
  'package-lock.json',
];
const stampFile = join(root, 'dist', '.sources');

/**
 * Builds the client unless the last build was made from the same sources.
 *
 * @returns whether it was built again
 */
export async function buildClientIfStale(): Promise<boolean> {
  const fingerprint = await fingerprintSources();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === fingerprint) return false;
  process.stdout.write('Building the client…\n');
  // A copy that is built already runs without the build's packages (`npm ci --omit=dev`).
  const { build } = await import('vite');
  // Vite sets NODE_ENV to "production" for good: tests started after it would run without the checks of development.
  const { NODE_ENV: former } = process.env;
  await build({ root, logLevel: 'warn' });
  if (former === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = former;
  await writeFile(stampFile, fingerprint);
  return true;
}

async function fingerprintSources(): Promise<string> {
  const hash = createHash('md5');
  for (const source of sources) await addToHash(join(root, source), hash);
  return hash.digest('hex');
}

async function addToHash(path: string, hash: ReturnType<typeof createHash>): Promise<void> {
  const entry = await stat(path);
  if (!entry.isDirectory()) {
    hash.update(path.slice(root.length)).update(await readFile(path));
    return;
  }
  for (const name of (await readdir(path)).sort()) await addToHash(join(path, name), hash);
}
