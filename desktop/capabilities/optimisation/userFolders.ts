import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { findUserFolder } from '../../platform/files/userFolder.ts';
import type { UserFolders } from './scan/places.ts';

/** The folders of the user that this host runs for (https://specifications.freedesktop.org/basedir-spec/0.8/). */
export async function findUserFolders(
  environment: NodeJS.ProcessEnv,
  home: string,
  own: string,
): Promise<UserFolders> {
  const config = environment['XDG_CONFIG_HOME'] || join(home, '.config');
  return {
    home: realpathOf(home),
    config,
    cache: environment['XDG_CACHE_HOME'] || join(home, '.cache'),
    data: environment['XDG_DATA_HOME'] || join(home, '.local', 'share'),
    downloads: await findUserFolder('DOWNLOAD', environment, home, 'Downloads'),
    own,
  };
}

function realpathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
