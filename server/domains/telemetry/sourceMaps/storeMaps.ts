import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPrivately } from '../../../../media/store/copyPrivately.ts';
import type { PrivateFiles } from '../../../../media/files/privateFiles.ts';

/** Maps of a release that was not started for so long go: rows are kept for 30 days, and old clients report for a while. */
const keptDays = 180;
const millisecondsPerDay = 86_400_000;

/** The folder of maps among the private files (`PrivateFiles`). */
export const mapsName = 'maps';

/** The folder of the maps of all releases, within the data of a service. */
export function sourceMapFolderOf(dataFolder: string): string {
  return join(dataFolder, 'private', mapsName);
}

/**
 * Adds the maps of this build to those of the releases before it: clients of those still report.
 *
 * @param buildFolder holds `<release>/<script>.map`; a build without maps adds none
 * @param now milliseconds
 */
export async function storeMaps(buildFolder: string, folder: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const release of await readdir(buildFolder).catch(() => [])) {
    const target = join(folder, release);
    await addMissing(join(buildFolder, release), target);
    await utimes(target, now / 1000, now / 1000);
  }
  for (const release of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, release));
    if (now - mtimeMs > keptDays * millisecondsPerDay) await rm(join(folder, release), { recursive: true });
  }
}

/**
 * Adds the maps of this build to those that other machines read. An object store is asked for each: that takes a while.
 *
 * @param signal ends it before the next one
 */
export async function shareMaps(
  buildFolder: string,
  files: Pick<PrivateFiles, 'storeMissing'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const release of await readdir(buildFolder).catch(() => []))
    for (const name of await readdir(join(buildFolder, release))) {
      if (signal?.aborted) return;
      await files.storeMissing(`${mapsName}/${release}/${name}`, join(buildFolder, release, name));
    }
}

/** Names hold the hash of what they map: one that is there is the same. A process that ends here leaves none that is torn. */
async function addMissing(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const known = new Set(await readdir(target));
  for (const name of await readdir(source)) {
    if (known.has(name)) continue;
    const part = join(target, `${name}.part`);
    await copyPrivately(join(source, name), part);
    await rename(part, join(target, name));
  }
}
