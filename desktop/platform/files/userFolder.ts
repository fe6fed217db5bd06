import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A folder that the session names in `user-dirs.dirs` (xdg-user-dirs).
 *
 * @param name as there, `DOWNLOAD`
 * @param usual its name below the user's own folder where the session names none
 * @returns null where the user's own whole folder is named, which stands for "none"
 */
export async function findUserFolder(
  name: string,
  environment: NodeJS.ProcessEnv,
  home: string,
  usual: string,
): Promise<string | null> {
  const config = environment['XDG_CONFIG_HOME'] || join(home, '.config');
  const text = await readFile(join(config, 'user-dirs.dirs'), 'utf8').catch(() => '');
  const value = new RegExp(`^XDG_${name}_DIR="(.*)"$`, 'm').exec(text)?.[1];
  const path = value?.replace(/^\$HOME/, home).replaceAll(/\\(.)/g, '$1') ?? join(home, usual);
  return path.startsWith('/') && path !== home && path !== `${home}/` ? path : null;
}
