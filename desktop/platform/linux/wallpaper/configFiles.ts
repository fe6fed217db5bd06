import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folders of settings, the user's own first (https://specifications.freedesktop.org/basedir-spec/0.8/). */
export function listConfigFolders(environment: NodeJS.ProcessEnv): string[] {
  const own = environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homedir(), '.config');
  const others = environment['XDG_CONFIG_DIRS'] || '/etc/xdg';
  return [own, ...others.split(':').filter((folder) => folder !== '')];
}

/** Returns the entries of a section of the first of these files that is there; null where none is. */
export async function readSection(
  paths: readonly string[],
  section: string,
): Promise<ReadonlyMap<string, string> | null> {
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text !== null) return entriesOf(text, section);
  }
  return null;
}

function entriesOf(text: string, section: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  let isIn = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('[')) isIn = line.trim() === `[${section}]`;
    const sign = line.indexOf('=');
    if (isIn && sign > 0) entries.set(line.slice(0, sign).trim(), line.slice(sign + 1).trim());
  }
  return entries;
}
