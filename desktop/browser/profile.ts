import { access, constants, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../kernel/log.ts';
import { writePreferences } from './browserPreferences.ts';

/** The folder that a browser keeps its data in, ready for a start. */
export interface Profile {
  folder: string;
  /** The major version of the browser that used it last; null for a new one. */
  usedBy: number | null;
  /** Removes it where it was for one start only. */
  release: () => Promise<void>;
}

/**
 * Prepares a profile. If its folder cannot be written, as on a read-only disk, a temporary one replaces it, since the
 * browser would show an error message and end.
 *
 * @throws the system's error where there is no temporary folder either
 */
export async function openProfile(
  folder: string,
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<Profile> {
  try {
    await writePreferences(folder, environment);
    await access(folder, constants.W_OK);
    return { folder, usedBy: await readLastVersion(folder), release: () => Promise.resolve() };
  } catch (error) {
    log(`the browser's profile ${folder} cannot be written: a temporary one is used until the end`, error);
    const temporary = await mkdtemp(join(tmpdir(), 'yueqi-profile-'));
    await writePreferences(temporary, environment);
    const release = () => rm(temporary, { recursive: true, force: true, maxRetries: 10 });
    return { folder: temporary, usedBy: null, release };
  }
}

/** Moves the profile of a newer browser aside: an older one cannot read its databases, and says so in a window. */
export async function moveProfileAside(
  { folder, usedBy }: Profile,
  version: number,
  log: Log,
): Promise<void> {
  const aside = `${folder}-of-${usedBy}`;
  log(
    `the browser is version ${version}, its profile of version ${usedBy}: it is kept as ${aside}, a new one begins`,
  );
  await rm(aside, { recursive: true, force: true, maxRetries: 10 });
  await rename(folder, aside);
}

/** Chromium's own note. */
async function readLastVersion(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'Last Version'), 'utf8').catch(() => '');
  const major = Number.parseInt(text, 10);
  return Number.isNaN(major) ? null : major;
}
