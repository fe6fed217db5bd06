import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const publisher = 'https://nodejs.org/dist';
const answerMilliseconds = 10_000;
const downloadMilliseconds = 300_000;

export interface Runtime {
  /** The program that the package gets. */
  readonly path: string;
  /** As `24.1.0`. */
  readonly version: string;
  /** As Node.js names it. */
  readonly architecture: string;
}

/**
 * Compares the runtime of npm, which a person packs, with the archive that the Node.js project publishes, whose sum it publishes
 * too.
 *
 * @returns false where the project's server cannot be reached
 * @throws Error where the archive has another sum, or the runtime is another one
 */
export async function verifyRuntime(
  { path, version, architecture }: Runtime,
  source = publisher,
): Promise<boolean> {
  const name = `node-v${version}-linux-${architecture}`;
  const folder = `${source}/v${version}`;
  const sums = await download(`${folder}/SHASUMS256.txt`, answerMilliseconds);
  if (!sums) return false;
  const published = new Map(
    sums
      .toString()
      .split('\n')
      .map((line) => {
        const [sum = '', file = ''] = line.split(/\s+/);
        return [file, sum];
      }),
  ).get(`${name}.tar.gz`);
  if (!published) throw new Error(`The Node.js project publishes no sum of ${name}.tar.gz.`);
  const archive = await download(`${folder}/${name}.tar.gz`, downloadMilliseconds);
  if (!archive) return false;
  if (sumOf(archive) !== published) throw new Error(`${name}.tar.gz has another sum than the published one.`);
  if (sumOf(await unpackProgram(archive, `${name}/bin/node`)) !== sumOf(await readFile(path)))
    throw new Error(`${path} is another program than that of ${name}.tar.gz.`);
  return true;
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** @returns null where the server cannot be reached, or something between refuses @throws Error for a file that is not there */
async function download(url: string, milliseconds: number): Promise<Buffer | null> {
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(milliseconds) });
  } catch {
    return null;
  }
  if (response.status === 404) throw new Error(`${url} answers 404.`);
  if (!response.ok) return null;
  return Buffer.from(await response.arrayBuffer());
}

async function unpackProgram(archive: Buffer, program: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-runtime-'));
  try {
    const packed = join(folder, 'runtime.tar.gz');
    await writeFile(packed, archive);
    await promisify(execFile)('tar', ['-xzf', packed, '-C', folder, program]);
    return await readFile(join(folder, program));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
