import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { RunCommand } from '../../programs/runCommand.ts';
import { extensionUuid, kindFor, readExtensionFiles } from './extensionFiles.ts';
import { formatStringList, parseStringList } from './stringList.ts';

const schema = 'org.gnome.shell';
const enabledKey = 'enabled-extensions';
const disabledKey = 'disabled-extensions';
const allOffKey = 'disable-user-extensions';

/** The files and settings of the extension, as they are now. */
export interface Installation {
  /** Version of the files; null where there are none. */
  version: string | null;
  isEnabled: boolean;
  /** True if the user has switched off every extension. */
  areAllOff: boolean;
}

const metadata = v.object({ 'version-name': v.optional(v.string(), '') });

/** Puts the extension into the user's folder of extensions, and into the shell's list of those that are on. */
export class ExtensionInstaller {
  readonly #folder: string;
  readonly #run: RunCommand;
  readonly #version: string;

  /**
   * @param dataHome `$XDG_DATA_HOME`
   * @param version of the product
   */
  constructor(dataHome: string, run: RunCommand, version: string) {
    this.#folder = join(dataHome, 'gnome-shell', 'extensions');
    this.#run = run;
    this.#version = version;
  }

  async read(): Promise<Installation> {
    const [enabled, disabled, allOff] = await Promise.all([
      this.#readList(enabledKey),
      this.#readList(disabledKey),
      this.#get(allOffKey),
    ]);
    return {
      version: await this.#readVersion(),
      isEnabled: enabled.includes(extensionUuid) && !disabled.includes(extensionUuid),
      areAllOff: allOff === 'true',
    };
  }

  /** Replaces all files at once: a shell that starts in the meantime finds the old ones, or the new ones. */
  async install(shellVersion: string | null): Promise<void> {
    const files = await readExtensionFiles(kindFor(shellVersion), this.#version);
    await mkdir(this.#folder, { recursive: true });
    // The shell reads folders by the name of an extension alone.
    const next = await mkdtemp(join(this.#folder, '.yueqi-'));
    try {
      for (const [name, text] of files) await writeFile(join(next, name), text, { mode: 0o644 });
      await rm(this.#place, { recursive: true, force: true });
      await rename(next, this.#place);
    } catch (error) {
      await rm(next, { recursive: true, force: true });
      throw error;
    }
    await this.#change(disabledKey, (list) => list.filter((uuid) => uuid !== extensionUuid));
    await this.#change(enabledKey, (list) =>
      list.includes(extensionUuid) ? list : [...list, extensionUuid],
    );
  }

  /** Removes the files, and the name from both lists; those of other extensions keep their order. */
  async remove(): Promise<void> {
    for (const key of [enabledKey, disabledKey])
      await this.#change(key, (list) => list.filter((uuid) => uuid !== extensionUuid));
    await rm(this.#place, { recursive: true, force: true });
  }

  get #place(): string {
    return join(this.#folder, extensionUuid);
  }

  async #readVersion(): Promise<string | null> {
    const text = await readFile(join(this.#place, 'metadata.json'), 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return v.parse(metadata, JSON.parse(text))['version-name'];
    } catch {
      // Files that were damaged are another version: installing replaces them.
      return '';
    }
  }

  async #change(key: string, update: (list: string[]) => string[]): Promise<void> {
    const list = await this.#readList(key);
    const next = update(list);
    if (next.length !== list.length)
      await this.#run('gsettings', ['set', schema, key, formatStringList(next)]);
  }

  async #readList(key: string): Promise<string[]> {
    return parseStringList((await this.#get(key)) ?? '');
  }

  /** @returns null where the shell that is installed has no such key */
  async #get(key: string): Promise<string | null> {
    return this.#run('gsettings', ['get', schema, key]).catch(() => null);
  }
}
