import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const scripts = import.meta.dirname;
const root = join(scripts, '..');
/** Everything that the built client is made from. */
const sources = [
  'src',
  'public',
  'index.html',
  'stage.html',
  'console.html',
  'scripts/build',
  'vite.config.ts',
  'package-lock.json',
];
const stampFile = join(root, 'dist', '.sources');

/**
 * Builds the client unless the last build was made from the same sources. Every start looks at them: only files that were
 * written since the last look are read.
 *
 * @returns whether it was built again
 */
export async function buildClientIfStale(): Promise<boolean> {
  const files = sources.flatMap((source) => listFiles(join(root, source)));
  const states = fingerprint(files, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });
  const [knownStates, knownContents] = (await readFile(stampFile, 'utf8').catch(() => '')).split('\n');
  if (states === knownStates) return false;
  const contents = fingerprint(files, (file) => readFileSync(file));
  const isStale = contents !== knownContents;
  if (isStale) await build();
  await writeFile(stampFile, `${states}\n${contents}`);
  return isStale;
}

async function build(): Promise<void> {
  process.stdout.write('Building the client…\n');
  // A process of its own takes the memory of the build's packages with it (decision 0019). A copy that is built already runs
  // without them (`npm ci --omit=dev`).
  const parameters = [
    '--import',
    join(scripts, 'keepCompiledCode.js'),
    join(scripts, 'build', 'runBuild.ts'),
  ];
  // Under another one, as a shell may have it, Vite takes the packages' development versions.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, parameters, { stdio: 'inherit', env });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error('The client could not be built; the reason is above.');
}

/** All files below a path, or the file that it is. Blocking calls take a tenth of the time here. */
function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

function fingerprint(files: string[], describe: (file: string) => string | Buffer): string {
  const hash = createHash('md5');
  for (const file of files) hash.update(file.slice(root.length)).update(describe(file));
  return hash.digest('hex');
}
