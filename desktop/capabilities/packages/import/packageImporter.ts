import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { BundleImport, BundleOutcome } from '../../../../media/import/bundleImport.ts';
import { hasMediaName } from '../../../../media/inspect/formats.ts';
import { nameOfFile } from '../../../../media/import/mediaName.ts';
import type { FoundSource } from '../../../../media/import/walkFolder.ts';
import { beginsAsArchive } from '../../../../media/archive/beginsAsArchive.ts';
import { MediaError } from '../../../../media/mediaError.ts';
import { PackageError } from '../../../../media/packages/manifest/packageError.ts';
import type { LocalizedPackage } from '../../../../media/packages/manifest/packageFormat.ts';
import { archivedPackage, listPackageArchive, unpackFiles } from './archiveSource.ts';
import { contentMd5 } from './contentMd5.ts';
import { findPackages, packageOf } from './findPackages.ts';
import { openFolder } from './folderSource.ts';
import type { MakePoster, Poster } from './makePoster.ts';
import type { PackageSource } from './packageSource.ts';
import { toPackageError } from './toPackageError.ts';

/** A package whose files are in their folder, and that is not in the library yet. */
export interface NewPackage {
  readonly id: string;
  readonly md5: string;
  readonly bytes: number;
  readonly read: LocalizedPackage;
  readonly poster: Poster | null;
}

export interface PackageImporterOptions {
  /** Of all packages; each has a folder in it by its id. */
  readonly folder: string;
  /** True if the library has a package with this content. */
  readonly has: (md5: string) => boolean;
  readonly makePoster: MakePoster;
  /** Adds it to the library. */
  readonly record: (added: NewPackage) => void;
}

/** A folder that is a package, in place of its files. */
class PackageFolder implements FoundSource {
  readonly path: string;
  readonly shownPath: string;
  readonly files: FoundSource[] = [];
  hasLink = false;

  constructor(shownPath: string) {
    this.path = shownPath;
    this.shownPath = shownPath;
  }
}

/** Imports packages: those of folders, and those of archives. */
export class PackageImporter implements BundleImport {
  readonly #options: PackageImporterOptions;
  /** Content that is being imported: the same package may be twice in a folder. */
  readonly #claimed = new Set<string>();

  constructor(options: PackageImporterOptions) {
    this.#options = options;
  }

  sort(sources: readonly FoundSource[], links: readonly FoundSource[], name: string): FoundSource[] {
    const roots = new Set(findPackages(sources.map(({ shownPath }) => shownPath)));
    const packages = new Map([...roots].map((root) => [root, new PackageFolder(root.slice(0, -1) || name)]));
    const others = sources.filter((source) => {
      const root = packageOf(source.shownPath, roots);
      if (root === null) return true;
      packages.get(root)?.files.push({ path: source.path, shownPath: source.shownPath.slice(root.length) });
      return false;
    });
    for (const { shownPath } of links) {
      const found = packages.get(packageOf(shownPath, roots) ?? '');
      if (found) found.hasLink = true;
    }
    return [...packages.values(), ...others];
  }

  async import(source: FoundSource, signal?: AbortSignal): Promise<readonly BundleOutcome[] | null> {
    if (source instanceof PackageFolder) {
      if (source.hasLink) throw new PackageError('package_unsafe');
      return [await this.#importSource(await openFolder(source.files), source.shownPath, signal)];
    }
    // A folder, or a file that cannot be read, is no archive either.
    if (!(await beginsAsArchive(source.path).catch(() => false))) return null;
    const paths = await listPackageArchive(source.path);
    const roots = findPackages(paths);
    // An archive of one page alone needs no name for it.
    const wanted = roots.length === 0 && paths.some((path) => /^[^/]+\.html?$/i.test(path)) ? [''] : roots;
    if (wanted.length === 0) {
      if (!paths.some(hasMediaName)) throw new PackageError('package_missing');
      return this.#unpackFiles(source, signal);
    }
    const outcomes: BundleOutcome[] = [];
    for (const root of wanted) {
      const shownPath = wanted.length === 1 ? source.shownPath : `${source.shownPath}/${root.slice(0, -1)}`;
      try {
        outcomes.push(await this.#importSource(archivedPackage(source.path, root), shownPath, signal));
      } catch (error) {
        outcomes.push({ kind: 'failed', shownPath, error: toPackageError(error) });
      }
    }
    return outcomes;
  }

  /** The files of an archive without a package, each of which is imported like a file of a folder. */
  async #unpackFiles(
    source: FoundSource,
    signal: AbortSignal | undefined,
  ): Promise<readonly BundleOutcome[]> {
    const incoming = join(this.#options.folder, `.incoming-${randomBytes(16).toString('hex')}`);
    const remove = () => rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const files = await unpackFiles(source.path, incoming, signal).catch(async (error: unknown) => {
      await remove();
      throw error;
    });
    let left = files.filter((file) => 'target' in file).length;
    if (left === 0) await remove();
    const dispose = async (): Promise<void> => {
      left -= 1;
      if (left === 0) await remove();
    };
    return files.map((file) => {
      const shownPath = `${source.shownPath}/${file.path}`;
      return 'target' in file
        ? { kind: 'media', path: file.target, shownPath, name: nameOfFile(file.path), dispose }
        : { kind: 'failed', shownPath, error: file.error };
    });
  }

  async #importSource(
    files: PackageSource,
    shownPath: string,
    signal: AbortSignal | undefined,
  ): Promise<BundleOutcome> {
    const name = nameOfFile(`${basename(shownPath).replace(/\.zip$/i, '')}.x`) || 'Web';
    const read = await files.read(name);
    const id = randomBytes(16).toString('hex');
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
    const incoming = join(this.#options.folder, `.incoming-${id}`);
    try {
      if ('path' in read) return await this.#unpackMedia(files, read, incoming, shownPath, signal);
      return await this.#install(files, { id, incoming, read }, signal);
    } catch (error) {
      await rm(incoming, { recursive: true, force: true });
      throw toPackageError(error);
    }
  }

  async #unpackMedia(
    files: PackageSource,
    { path, title }: { path: string; title: string },
    incoming: string,
    shownPath: string,
    signal: AbortSignal | undefined,
  ): Promise<BundleOutcome> {
    await mkdir(incoming, { mode: 0o700 });
    const target = join(incoming, `${randomUUID()}${extname(path)}`);
    await files.writeOne(path, target, signal);
    const dispose = () => rm(incoming, { recursive: true, force: true });
    return { kind: 'media', path: target, shownPath, name: title, dispose };
  }

  async #install(
    files: PackageSource,
    { id, incoming, read }: { id: string; incoming: string; read: LocalizedPackage },
    signal: AbortSignal | undefined,
  ): Promise<BundleOutcome> {
    const { folder, has, makePoster, record } = this.#options;
    await mkdir(incoming, { mode: 0o700 });
    const { md5s, bytes } = await files.writeAll(incoming, signal);
    const md5 = contentMd5(md5s);
    if (has(md5) || this.#claimed.has(md5)) {
      await rm(incoming, { recursive: true, force: true });
      return { kind: 'duplicate', md5 };
    }
    this.#claimed.add(md5);
    const target = join(folder, id);
    try {
      const preview = read['zh-CN'].preview;
      const poster = preview === null ? null : await makePoster(join(incoming, preview), signal);
      if (signal?.aborted) throw new MediaError('cancelled');
      await rename(incoming, target);
      record({ id, md5, bytes, read, poster });
    } catch (error) {
      await rm(target, { recursive: true, force: true });
      throw error;
    } finally {
      this.#claimed.delete(md5);
    }
    return { kind: 'imported', md5, bytes };
  }
}
