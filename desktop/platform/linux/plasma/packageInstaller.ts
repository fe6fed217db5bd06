import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pluginPrefix, readWallpaperPackage, type PlasmaGeneration } from './packageFiles.ts';

const readable = 0o644;
const searchable = 0o755;

/** Puts our wallpaper package into the user's folder of such packages, where plasmashell finds it without a log-out. */
export class PackageInstaller {
  readonly #folder: string;
  readonly #version: string;

  /**
   * @param dataHome `$XDG_DATA_HOME`
   * @param version of the product
   */
  constructor(dataHome: string, version: string) {
    this.#folder = join(dataHome, 'plasma', 'wallpapers');
    this.#version = version;
  }

  /** Names of our packages that are there, of any version. */
  async list(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => name.startsWith(pluginPrefix));
  }

  /**
   * Writes the package unless it is there unchanged.
   *
   * @returns its name, by which Plasma knows the plugin
   * @throws where the folder cannot be written
   */
  async install(generation: PlasmaGeneration): Promise<string> {
    const { id, files } = await readWallpaperPackage(generation, this.#version);
    const place = join(this.#folder, id);
    if (await isWhole(place, files)) return id;
    await mkdir(this.#folder, { recursive: true, mode: searchable });
    const next = await mkdtemp(join(this.#folder, '.yueqi-'));
    try {
      for (const [name, text] of files) {
        const path = join(next, name);
        await mkdir(dirname(path), { recursive: true, mode: searchable });
        await writeFile(path, text, { mode: readable });
      }
      await rm(place, { recursive: true, force: true });
      await rename(next, place);
    } catch (error) {
      await rm(next, { recursive: true, force: true });
      throw error;
    }
    return id;
  }

  /** Removes packages of ours except one, which may be in use. @param used its name; null for none */
  async removeOthers(used: string | null): Promise<void> {
    for (const name of await this.list())
      if (name !== used) await rm(join(this.#folder, name), { recursive: true, force: true });
  }
}

async function isWhole(place: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  for (const [name, text] of files)
    if ((await readFile(join(place, name), 'utf8').catch(() => null)) !== text) return false;
  return true;
}
