import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FoundSource } from '../../../../media/import/walkFolder.ts';
import { nameOfFile } from '../../../../media/import/mediaName.ts';
import { PackageError } from '../../../../media/packages/manifest/packageError.ts';
import type { LocalizedPackage } from '../../../../media/packages/manifest/packageFormat.ts';
import type { Draft, DraftFinding } from '../../../../src/bridge/contract/authoring.ts';
import { SerialQueue } from '../../../../media/kernel/serialQueue.ts';
import type { Log } from '../../../kernel/log.ts';
import type { LibraryDatabase } from '../../library/libraryDatabase.ts';
import type { Uploads } from '../../library/uploads.ts';
import { UploadTickets } from '../../library/uploadTickets.ts';
import { openFolder } from '../import/folderSource.ts';
import { toPackageError } from '../import/toPackageError.ts';
import type { CreatedPackages } from '../installed/createPackages.ts';
import { toLibraryEntry } from '../installed/toLibraryEntry.ts';

/** A program that sends nothing for so long, and has not said that it is done, is gone. */
const abandonedMilliseconds = 30_000;

export interface DraftsOptions extends Pick<
  CreatedPackages,
  'packages' | 'database' | 'folders' | 'posters'
> {
  readonly library: LibraryDatabase;
  readonly uploads: Uploads;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly onChanged: () => void;
  readonly log: Log;
}

/**
 * Web wallpapers that are being written. A draft is a wallpaper of the library by the folder that it is written in, not
 * by its content: each save takes the place of the one before, with what is set of it and what it may.
 */
export class Drafts {
  readonly #options: DraftsOptions;
  readonly #tickets: UploadTickets;
  /** By folder, in the order of their last saves. */
  readonly #drafts = new Map<string, Draft>();
  /** Two programs may write the same draft. */
  readonly #inTurn = new SerialQueue();

  constructor(options: DraftsOptions) {
    this.#options = options;
    this.#tickets = new UploadTickets(options.uploads, abandonedMilliseconds);
  }

  /** The drafts of this run, the one that was saved last first. */
  list(): Draft[] {
    return [...this.#drafts.values()].toReversed();
  }

  /** Accepts files under a ticket until they are saved. */
  begin(ticket: string): void {
    if (this.#tickets.has(ticket)) throw new Error('This ticket is open already.');
    this.#tickets.begin(ticket, null);
  }

  /** Shows the files of a ticket in place of the save before; what cannot be read leaves that one where it is. */
  save(ticket: string, folder: string, findings: readonly DraftFinding[]): Promise<Draft> {
    return this.#tickets.end(ticket, (open) => {
      if (!open) throw new Error('This ticket is not open.');
      const files = open.files.map(({ path, name }): FoundSource => ({ path, shownPath: name }));
      return this.#inTurn.run(() => this.#save(folder, files, findings));
    });
  }

  async #save(
    folder: string,
    files: readonly FoundSource[],
    findings: readonly DraftFinding[],
  ): Promise<Draft> {
    const md5 = createHash('md5').update(`draft:${folder}`).digest('hex');
    let refusal: DraftFinding | null = null;
    try {
      await this.#install(md5, basename(folder), files);
    } catch (error) {
      const { message } = toPackageError(error);
      this.#options.log('a draft was not shown', error);
      refusal = { severity: 'error', file: '', line: null, column: null, message };
    }
    // What keeps it out is among the findings already where its program has looked for them.
    const isKnown = refusal === null || findings.some(({ severity }) => severity === 'error');
    const draft: Draft = {
      folder,
      wid: this.#options.library.findContent(md5)?.wid ?? null,
      findings: [...findings, ...(isKnown || refusal === null ? [] : [refusal])],
      saved_at: this.#options.now(),
      is_shown: refusal === null,
    };
    this.#drafts.delete(folder);
    this.#drafts.set(folder, draft);
    this.#options.onChanged();
    return draft;
  }

  async #install(md5: string, name: string, files: readonly FoundSource[]): Promise<void> {
    const { folders, library, database, packages, posters } = this.#options;
    const source = await openFolder(files);
    const read = await source.read(nameOfFile(`${name}.x`) || 'Web');
    if ('path' in read) throw new PackageError('package_without_page');
    const wid = library.findContent(md5)?.wid;
    const id = (wid === undefined ? null : database.findByWid(wid)?.id) ?? randomBytes(16).toString('hex');
    await mkdir(folders.root, { recursive: true, mode: 0o700 });
    const incoming = join(folders.root, `.incoming-${randomBytes(16).toString('hex')}`);
    try {
      await mkdir(incoming, { mode: 0o700 });
      const { bytes } = await source.writeAll(incoming, undefined);
      await replaceFolder(folders.filesOf(id), incoming);
      if (wid === undefined) {
        const added = { id, md5, bytes, read, poster: null };
        library.add([toLibraryEntry(added, (number) => database.add(id, number, read))]);
        posters?.add(id);
      } else {
        library.update(wid, entryOf(read, bytes));
        packages.replaceContent(wid, read);
      }
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }
}

/** The fields of its wallpaper that a save may change. */
function entryOf(read: LocalizedPackage, bytes: number) {
  const { name, name_en, web_entry } = toLibraryEntry(
    { id: '', md5: '', bytes, read, poster: null },
    undefined,
  ).fields;
  return { name, name_en, web_entry, bytes };
}

/** Puts a folder in the place of another; that one goes. */
async function replaceFolder(target: string, incoming: string): Promise<void> {
  const former = `${incoming}.former`;
  await rename(target, former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(incoming, target);
  await rm(former, { recursive: true, force: true });
}
