import { watch, type FSWatcher } from 'node:fs';
import type { ResultOf } from '../../../media/process/program.ts';
import type {
  GroupFiles,
  GroupUnsupportedReason,
} from '../../../src/bridge/contract/layers/groupsMethods.ts';
import type { GroupSort } from '../../../src/bridge/contract/layers/groups.ts';
import type { OwnGroup } from '../../../src/bridge/contract/arrangement.ts';
import type { Log } from '../../kernel/log.ts';
import type { ListedFile } from './listFiles.ts';
import type { listOperations, ListProcess } from './listFilesProgram.ts';

/** Of each group so many are named: a box that held more would be no box. */
const maxNamed = 300;
/** Delay after a change, so that files that a program writes one by one are listed once. */
const restMilliseconds = 250;
/** A folder that is not there is looked for again. */
const retryMilliseconds = 3_000;

export interface DesktopFilesNeeds {
  /** The desktop's folder; null where the session has none. */
  desktop: () => Promise<string | null>;
  tasks: ListProcess;
  own: () => readonly OwnGroup[];
  moved: () => Record<string, string>;
  onChange: () => void;
  log: Log;
}

/** A file by its number. */
export interface KnownFile extends ListedFile {
  path: string;
}

/** The files of the desktop's folder, followed while they are shown. */
export class DesktopFiles {
  readonly #needs: DesktopFilesNeeds;
  readonly #numbers = new Map<string, number>();
  readonly #files = new Map<number, KnownFile>();
  #watcher: FSWatcher | null = null;
  #watched: string | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isFollowing = false;

  constructor(needs: DesktopFilesNeeds) {
    this.#needs = needs;
  }

  /** Says from now on when files come and go; or no longer. */
  follow(isFollowing: boolean): void {
    this.#isFollowing = isFollowing;
    if (!isFollowing) this.#release();
  }

  /** Reads the folder. A folder that cannot be read is reported by its reason, never as an error. */
  async list(sort: GroupSort, language: string): Promise<GroupFiles> {
    const { folder, unsupportedReason, groups } = await this.#read(sort, language);
    this.#watch(unsupportedReason === null ? folder : null);
    const own = this.#needs.own();
    const names = new Map(own.map(({ id, name }) => [id, name]));
    const empty = own.filter(({ id }) => !groups.some(({ group }) => group === id));
    return {
      unsupported_reason: unsupportedReason,
      groups: [...groups, ...empty.map(({ id }) => ({ group: id, count: 0, files: [] }))].map(
        ({ group, count, files }) => ({
          group,
          name: names.get(group) ?? null,
          count,
          files: files.map((file) => ({
            id: this.#numberOf(file, `${folder}/${file.name}`),
            name: file.title,
            look: file.look,
            has_picture: file.look === 'pictures' || file.icon !== null,
          })),
        }),
      ),
    };
  }

  /** Null where no page was told of it. */
  get(number: number): KnownFile | null {
    return this.#files.get(number) ?? null;
  }

  close(): void {
    this.follow(false);
  }

  async #read(sort: GroupSort, language: string): Promise<ResultOf<typeof listOperations, 'list'>> {
    const none = (unsupportedReason: GroupUnsupportedReason) => ({
      unsupportedReason,
      folder: null,
      groups: [],
    });
    const { desktop, tasks, own, moved, log } = this.#needs;
    const path = await desktop();
    if (path === null) return none('no_folder');
    const request = {
      desktop: path,
      own: [...own()],
      moved: moved(),
      sort,
      most: maxNamed,
      language,
    };
    try {
      return await tasks.run('list', request);
    } catch (error) {
      log('the desktop’s folder could not be read', error);
      return none('unreadable');
    }
  }

  #numberOf(file: ListedFile, path: string): number {
    const number = this.#numbers.get(path) ?? this.#numbers.size + 1;
    this.#numbers.set(path, number);
    this.#files.set(number, { ...file, path });
    return number;
  }

  /** @param folder null where there is none: it is looked for again */
  #watch(folder: string | null): void {
    if (!this.#isFollowing || (folder !== null && folder === this.#watched)) return;
    this.#release();
    if (folder === null) return this.#notifyIn(retryMilliseconds);
    try {
      const watcher = watch(folder, { persistent: false }, (event) => {
        // A file that is written to keeps its name.
        if (event === 'rename') this.#notifyIn(restMilliseconds);
      });
      watcher.on('error', () => this.#notifyIn(retryMilliseconds));
      [this.#watcher, this.#watched] = [watcher, folder];
    } catch {
      this.#notifyIn(retryMilliseconds);
    }
  }

  #notifyIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#needs.onChange();
    }, milliseconds).unref();
  }

  #release(): void {
    this.#watcher?.close();
    [this.#watcher, this.#watched] = [null, null];
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
