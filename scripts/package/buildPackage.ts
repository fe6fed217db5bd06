import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildIfStale } from '../buildIfStale.ts';
import { ensurePrograms, packagingPrograms } from '../systemPackages.ts';
import { stagePackage } from './stagePackage.ts';
import { Staging } from './staging.ts';
import type { PackageTarget } from './target.ts';

const run = promisify(execFile);
/** Small, or quick. */
const archives = { xz: ['-Zxz'], gzip: ['-Zgzip', '-z1'] } as const;
const root = join(import.meta.dirname, '..', '..');

/** The archive. */
export interface BuiltPackage {
  path: string;
  bytes: number;
  /** Kibibytes that it takes when it is installed. */
  installedSize: number;
}

/**
 * Makes the Debian package of the repository as it is. The same sources make the same bytes.
 *
 * @param compression `gzip` where the archive is read once: xz takes a minute
 * @throws Error when a program is missing, or the client cannot be built
 */
export async function buildPackage(
  outputFolder: string,
  target: PackageTarget,
  compression: 'xz' | 'gzip' = 'xz',
): Promise<BuiltPackage> {
  await ensurePrograms(packagingPrograms);
  await buildIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-package-'));
  try {
    const staging = new Staging(folder);
    await stagePackage(root, staging, target);
    await mkdir(outputFolder, { recursive: true });
    const path = join(outputFolder, `yueqi_${target.version}_${target.architecture}.deb`);
    await run('dpkg-deb', ['--root-owner-group', ...archives[compression], '--build', folder, path], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(target.sourceDate) },
    });
    return { path, bytes: (await stat(path)).size, installedSize: await staging.installedSize() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
