import { randomBytes } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ArchiveError } from '../../../../media/archive/archiveError.ts';
import { toMediaError } from '../../../../media/mediaError.ts';
import type { LocalizedPackage } from '../../../../media/packages/manifest/packageFormat.ts';
import { readPackage } from '../../../../media/foreign/readPackage.ts';
import { webFolder, type WebFolderDto } from '../../../../src/api/contract/works.ts';
import { DownloadError } from '../../downloads/downloads.ts';
import { contentMd5 } from '../import/contentMd5.ts';
import type { NamedWork, WorkInstaller, WorkState } from '../wallpaperPackage.ts';
import { fetchWorkFiles } from './workFiles.ts';

export interface WorkPackagesOptions {
  /** Of all packages; each has a folder in it by its id. */
  readonly folder: string;
  /** The package of a work, the MD5 of its content, and its page; null before it was fetched. */
  readonly find: (wid: number) => FetchedWork | null;
  /** Adds a package; one that the work had goes, with what its user has set and granted. */
  readonly replace: (wid: number, added: { id: string; md5: string; read: LocalizedPackage }) => void;
}

interface FetchedWork {
  readonly id: string;
  readonly md5: string;
  readonly entry: string;
}

const forbidden = 403;

/**
 * Makes packages of the service's web wallpapers: their files come to this machine, and the hosting runs them like every
 * other package (decision 0049).
 */
export class WorkPackages implements WorkInstaller {
  readonly #options: WorkPackagesOptions;
  readonly #running = new Map<number, Promise<WorkState>>();

  constructor(options: WorkPackagesOptions) {
    this.#options = options;
  }

  install(work: NamedWork, address: string): Promise<WorkState> {
    const known = this.#running.get(work.wid);
    if (known) return known;
    const running = this.#install(work, address).finally(() => this.#running.delete(work.wid));
    this.#running.set(work.wid, running);
    return running;
  }

  async #install(work: NamedWork, address: string): Promise<WorkState> {
    const former = this.#options.find(work.wid);
    const isThere = former !== null && (await this.#isThere(former));
    const response = await fetch(address).catch((error: unknown) => {
      // An installed package is shown without a network, too.
      if (isThere) return null;
      throw new DownloadError('network', error);
    });
    if (!response) return 'installed';
    if (response.status === forbidden) return 'refused';
    const body: unknown = response.ok ? await response.json().catch(() => null) : null;
    const listed = v.safeParse(webFolder, body);
    if (!listed.success) return 'unlisted';
    const { files } = listed.output;
    const md5 = contentMd5(new Map(files.map((file) => [file.path, file.md5])));
    if (isThere && former.md5 === md5) return 'installed';
    await this.#fetch(work, address, { files, md5 });
    if (former) await rm(join(this.#options.folder, former.id), { recursive: true, force: true });
    return 'installed';
  }

  async #fetch(
    { wid, name }: NamedWork,
    address: string,
    { files, md5 }: { files: WebFolderDto['files']; md5: string },
  ): Promise<void> {
    const id = randomBytes(16).toString('hex');
    const { folder, replace } = this.#options;
    const [incoming, target] = [join(folder, `.incoming-${id}`), join(folder, id)];
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    try {
      await fetchWorkFiles(address, files, incoming);
      const paths = new Map(files.map(({ path }) => [path, join(incoming, path)]));
      const read = await readPackage({ kind: 'files', files: paths }, name);
      if ('path' in read) throw new DownloadError('not_supported');
      await rename(incoming, target);
      replace(wid, { id, md5, read });
    } catch (error) {
      await rm(incoming, { recursive: true, force: true });
      await rm(target, { recursive: true, force: true });
      throw toDownloadError(error);
    }
  }

  async #isThere({ id, entry }: FetchedWork): Promise<boolean> {
    return access(join(this.#options.folder, id, entry)).then(
      () => true,
      () => false,
    );
  }
}

/** A manifest that the service has let through, and that this version refuses, is not supported here. */
function toDownloadError(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error;
  if (error instanceof ArchiveError) return new DownloadError('not_supported', error);
  const { code } = toMediaError(error);
  if (code === 'disk_full') return new DownloadError('disk_full', error);
  return new DownloadError(code.startsWith('package_') ? 'not_supported' : 'unknown', error);
}
