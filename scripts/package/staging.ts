import { createHash } from 'node:crypto';
import { chmod, copyFile, lutimes, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const executableMode = 0o755;
const plainMode = 0o644;
const kibibyte = 1024;

/** The tree of the package before it is an archive. Paths are relative to the root of the system. */
export class Staging {
  readonly folder: string;
  readonly #executables = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  async write(path: string, contents: string | Buffer, { isExecutable = false } = {}): Promise<void> {
    await this.#prepare(path, isExecutable);
    await writeFile(join(this.folder, path), contents);
  }

  async copy(source: string, path: string, { isExecutable = false } = {}): Promise<void> {
    await this.#prepare(path, isExecutable);
    await copyFile(source, join(this.folder, path));
  }

  /** The files so far, sorted; without those that describe the package. */
  async list(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(this.folder, join(parentPath, name)))
      .filter((path) => !path.startsWith('DEBIAN/'))
      .sort();
  }

  /** Returns the text of the package's `md5sums` (deb-md5sums(5)). */
  async checksums(): Promise<string> {
    const lines = (await this.list()).map(async (path) => {
      const contents = await readFile(join(this.folder, path));
      return `${createHash('md5').update(contents).digest('hex')}  ${path}\n`;
    });
    return (await Promise.all(lines)).join('');
  }

  /** Kibibytes as `Installed-Size` counts them (deb-substvars(5)): one for each folder, files rounded up. */
  async installedSize(): Promise<number> {
    const folders = await readdir(this.folder, { recursive: true, withFileTypes: true });
    let size = folders.filter((entry) => entry.isDirectory()).length;
    for (const path of await this.list())
      size += Math.ceil((await stat(join(this.folder, path))).size / kibibyte);
    return size;
  }

  /** Gives everything the same modes and dates on every machine. */
  async settle(sourceDate: number): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const paths = entries.map((entry) => ({
      path: join(entry.parentPath, entry.name),
      isExecutable: entry.isDirectory(),
    }));
    for (const { path, isExecutable } of [...paths, { path: this.folder, isExecutable: true }]) {
      const isRun = isExecutable || this.#executables.has(relative(this.folder, path));
      await chmod(path, isRun ? executableMode : plainMode);
      await lutimes(path, sourceDate, sourceDate);
    }
  }

  async #prepare(path: string, isExecutable: boolean): Promise<void> {
    await mkdir(join(this.folder, dirname(path)), { recursive: true });
    if (isExecutable) this.#executables.add(path);
  }
}
