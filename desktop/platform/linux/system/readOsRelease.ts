import { readFile } from 'node:fs/promises';

/** The program that installs packages, as distributions of a family have it. */
export type PackageFamily = 'debian' | 'fedora' | 'arch' | 'suse';

/** The distribution (os-release(5)). */
export interface OsRelease {
  /** With its version: `Debian GNU/Linux 13`. */
  name: string;
  /** Null where it is none that is known. */
  family: PackageFamily | null;
}

const families: Record<string, PackageFamily> = {
  debian: 'debian',
  ubuntu: 'debian',
  fedora: 'fedora',
  rhel: 'fedora',
  arch: 'arch',
  suse: 'suse',
  opensuse: 'suse',
};

/** Reads what the distribution calls itself; `Linux` where it does not say. */
export async function readOsRelease(
  paths: readonly string[] = ['/etc/os-release', '/usr/lib/os-release'],
): Promise<OsRelease> {
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text !== null) return parseOsRelease(text);
  }
  return { name: 'Linux', family: null };
}

/** Reads the text of the file. */
export function parseOsRelease(text: string): OsRelease {
  const get = (key: string): string =>
    new RegExp(`^${key}=(.*)$`, 'm')
      .exec(text)?.[1]
      ?.trim()
      .replaceAll(/^["']|["']$/g, '') ?? '';
  const name = get('NAME').replace(' GNU/Linux', '') || 'Linux';
  const kin = [get('ID'), ...get('ID_LIKE').split(' ')];
  return {
    name: [name, get('VERSION_ID')].filter((word) => word !== '').join(' '),
    family: kin.map((id) => (Object.hasOwn(families, id) ? families[id] : undefined)).find(Boolean) ?? null,
  };
}
