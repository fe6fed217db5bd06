import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** The first program of this name on PATH that can be run; null where there is none. */
export async function findOnPath(name: string, environment: NodeJS.ProcessEnv): Promise<string | null> {
  // A relative folder would mean another program in every working directory.
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  for (const folder of folders) {
    const path = join(folder, name);
    if (await isRunnable(path)) return path;
  }
  return null;
}

function isRunnable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
