import { readFile } from 'node:fs/promises';
import type { StoredValues } from '../../storage/storedValues.ts';

const key = 'playlist.session';
const bootFile = '/proc/sys/kernel/random/boot_id';

/**
 * Returns true for the first call since the user signed in to this computer. If the system does not name its sessions,
 * each start of the host counts as a sign-in.
 */
export async function beginSession(
  storage: Pick<StoredValues, 'get' | 'set'>,
  environment: NodeJS.ProcessEnv,
  readBoot: () => Promise<string> = () => readFile(bootFile, 'utf8'),
): Promise<boolean> {
  const boot = await readBoot().catch(() => null);
  if (boot === null) return true;
  const session = `${boot.trim()} ${environment['XDG_SESSION_ID'] ?? ''}`;
  if (storage.get(key) === session) return false;
  storage.set(key, session);
  return true;
}
