import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import {
  dynamicKinds,
  wallpaper,
  wallpaperTypes,
  type WallpaperDto,
} from '../../../src/api/contract/entities.ts';
import { firstLocalWid } from '../../../src/bridge/contract/constants.ts';
import type { LibraryKind } from '../../../src/bridge/contract/library.ts';
import {
  listQuery,
  nameKeyOf,
  sortKeyOf,
  widsQuery,
  type LibraryFilter,
  type LibraryRequest,
} from './libraryQueries.ts';
import { inTransaction } from '../../storage/inTransaction.ts';

export interface LibraryPage {
  list: WallpaperDto[];
  /** Number of wallpapers, on all pages. */
  total: number;
  next_cursor: string | null;
  has_more: boolean;
}

/** A local wallpaper before it has its number. */
export type NewLocalWallpaper = Omit<WallpaperDto, 'wid'>;

/** A local wallpaper to add, and the file that it was made of. */
export interface NewEntry {
  fields: NewLocalWallpaper;
  sourceMd5: string;
  /** Called within the transaction that adds it. */
  onAdded?: (number: number) => void;
}

/** A file whose content ended or outlasted the process that read it. */
export interface StoppedFile {
  md5: string;
  bytes: number;
}

/** Images that are made of a wallpaper to show it in lists. */
export type Pictures = Pick<WallpaperDto, 'md5_428_244' | 'md5_1440_1080' | 'palette'>;

const numberShape = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Exported for the test of its query plan. */
export const ownsFileQuery = 'select 1 from local_files where md5 = ? limit 1';

/** The fields of a wallpaper that name files. */
const fileFields = [
  'md5',
  'md5_165_93',
  'md5_210_118',
  'md5_340_190',
  'md5_428_244',
  'md5_1440_1080',
  'md5_1920',
  'md5_2k',
  'md5_4k',
  'md5_video',
  'preview_video',
] as const satisfies readonly (keyof WallpaperDto)[];

function filesOf(fields: NewLocalWallpaper): Set<string> {
  return new Set(fileFields.flatMap((name) => fields[name] ?? []));
}

function kindOf({ wtype, sub_wtype: subtype }: NewLocalWallpaper): LibraryKind {
  if (wtype === wallpaperTypes.static) return 'picture';
  return subtype === dynamicKinds.webEngine ? 'web' : 'video';
}

/** This machine's own wallpapers: what was imported. Removed ones can be restored until the next start. */
export class LibraryDatabase {
  readonly #database: DatabaseSync;
  readonly #ownsFile: StatementSync;
  readonly #removalListeners: ((wids: readonly number[]) => void)[] = [];
  readonly #updateListeners: ((wallpaper: WallpaperDto) => void)[] = [];
  readonly #additionListeners: ((wids: readonly number[]) => void)[] = [];

  /** @param database the host's own database, shared with the other tables of the host */
  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#ownsFile = database.prepare(ownsFileQuery);
  }

  onRemove(listener: (wids: readonly number[]) => void): void {
    this.#removalListeners.push(listener);
  }

  /** Calls the listener with the wallpapers that were added. */
  onAdd(listener: (wids: readonly number[]) => void): void {
    this.#additionListeners.push(listener);
  }

  /** Calls the listener with each wallpaper that has other fields now. */
  onUpdate(listener: (wallpaper: WallpaperDto) => void): void {
    this.#updateListeners.push(listener);
  }

  /** True where this content is in the library, as it is stored or as it was given. */
  has(md5: string): boolean {
    const query = `select 1 from local_wallpapers where md5 = ? and removed_at is null
      union all select 1 from local_wallpapers where source_md5 = ? and removed_at is null`;
    return this.#database.prepare(query).get(md5, md5) !== undefined;
  }

  /** The wallpaper with this content, as it is stored or as it was given. */
  findContent(md5: string): WallpaperDto | null {
    const query = `select number, fields from local_wallpapers
      where (md5 = ? or source_md5 = ?) and removed_at is null limit 1`;
    const row = this.#database.prepare(query).get(md5, md5);
    return row ? readRow(row) : null;
  }

  /** True if one of the wallpapers uses this file, also as a smaller rendition. Called for every media request. */
  ownsFile(md5: string): boolean {
    return this.#ownsFile.get(md5) !== undefined;
  }

  /** Adds wallpapers in one transaction; one with the same content is there at most once. */
  add(entries: readonly NewEntry[]): void {
    const database = this.#database;
    const forget = database.prepare('delete from local_wallpapers where md5 = ? and removed_at is not null');
    const insert = database.prepare(
      `insert into local_wallpapers (md5, fields, source_md5, name_key, sort_key, kind, pixels)
        values (?, ?, ?, ?, ?, ?, ?)
        on conflict (md5) do nothing returning number`,
    );
    const insertFile = database.prepare('insert into local_files (md5, number) values (?, ?)');
    const addedWids: number[] = [];
    inTransaction(this.#database, () => {
      for (const { fields, sourceMd5, onAdded } of entries) {
        forget.run(fields.md5);
        const pixels = fields.width * fields.height;
        const keys = [nameKeyOf(fields.name), sortKeyOf(fields.name), kindOf(fields), pixels];
        const added = insert.get(fields.md5, JSON.stringify(fields), sourceMd5, ...keys);
        if (!added) continue;
        const number = v.parse(numberShape, added['number']);
        for (const md5 of filesOf(fields)) insertFile.run(md5, number);
        onAdded?.(number);
        addedWids.push(firstLocalWid + number);
      }
    });
    if (addedWids.length > 0) for (const notify of this.#additionListeners) notify(addedWids);
  }

  /** Gives a wallpaper pictures that were made later; nothing happens where it is gone. */
  addPictures(wid: number, pictures: Pictures): void {
    this.update(wid, pictures);
  }

  /** Changes fields of a wallpaper; nothing happens where it is gone. */
  update(wid: number, changed: Partial<NewLocalWallpaper>): void {
    const number = numberOf(wid);
    const database = this.#database;
    const updated = inTransaction(database, () => {
      const row = database
        .prepare('select number, fields from local_wallpapers where number = ?')
        .get(number);
      if (!row) return null;
      const former = readRow(row);
      const { wid: _wid, ...fields } = { ...former, ...changed };
      database
        .prepare('update local_wallpapers set fields = ?, name_key = ?, sort_key = ? where number = ?')
        .run(JSON.stringify(fields), nameKeyOf(fields.name), sortKeyOf(fields.name), number);
      const insertFile = database.prepare('insert or ignore into local_files (md5, number) values (?, ?)');
      const owned = filesOf(former);
      // One that was given up stays so.
      for (const md5 of filesOf(fields)) if (!owned.has(md5)) insertFile.run(md5, number);
      return this.get(wid);
    });
    if (updated) for (const notify of this.#updateListeners) notify(updated);
  }

  /**
   * Plays another file of a video from now on, and owns that in the place of the one that it played before.
   *
   * @param isOriginalKept false where its own file is given up
   */
  setPlayedFile(wid: number, md5: string, { isOriginalKept }: { isOriginalKept: boolean }): void {
    const former = this.get(wid);
    if (!former) return;
    this.update(wid, { md5_video: md5, preview_video: md5 });
    const disown = this.#database.prepare('delete from local_files where md5 = ? and number = ?');
    const { md5_video: played } = former;
    if (played !== null && played !== md5 && played !== former.md5) disown.run(played, numberOf(wid));
    if (!isOriginalKept && md5 !== former.md5) disown.run(former.md5, numberOf(wid));
  }

  get(wid: number): WallpaperDto | null {
    const row = this.#database
      .prepare('select number, fields from local_wallpapers where number = ? and removed_at is null')
      .get(numberOf(wid));
    return row ? readRow(row) : null;
  }

  /** Takes wallpapers out of the library; `restore` brings them back until the next start. */
  remove(wids: readonly number[]): void {
    this.#setRemoved(wids, Math.floor(Date.now() / 1000));
    for (const notify of this.#removalListeners) notify(wids);
  }

  restore(wids: readonly number[]): void {
    this.#setRemoved(wids, null);
  }

  /** Forgets what was removed. */
  forgetRemoved(): void {
    this.#database.exec('delete from local_wallpapers where removed_at is not null');
  }

  /** One page by keyset, with the number of all; an unreadable cursor begins again. */
  list(request: LibraryRequest): LibraryPage {
    const { sql, values, limit } = listQuery(request);
    const rows = this.#database.prepare(sql).all(...values);
    const hasMore = rows.length > limit;
    const page = rows.slice(0, limit);
    const last = page.at(-1)?.['number'];
    return {
      list: page.map(readRow),
      total: v.parse(v.optional(v.number(), 0), rows[0]?.['total']),
      has_more: hasMore,
      next_cursor: hasMore && last !== undefined ? String(last) : null,
    };
  }

  /** The numbers of all wallpapers that a filter lets through. */
  listWids(filter: LibraryFilter): number[] {
    const { sql, values } = widsQuery(filter);
    const rows = this.#database.prepare(sql).all(...values);
    return rows.map(({ number }) => firstLocalWid + v.parse(numberShape, number));
  }

  /** Remembers content that ended or outlasted the process that read it. */
  addStopped({ md5, bytes }: StoppedFile): void {
    this.#database.prepare('insert or ignore into stopped_files (md5, bytes) values (?, ?)').run(md5, bytes);
  }

  /** MD5s of such content of a size. */
  listStopped(bytes: number): string[] {
    const rows = this.#database.prepare('select md5 from stopped_files where bytes = ?').all(bytes);
    return rows.map(({ md5 }) => String(md5));
  }

  #setRemoved(wids: readonly number[], at: number | null): void {
    const update = this.#database.prepare('update local_wallpapers set removed_at = ? where number = ?');
    inTransaction(this.#database, () => {
      for (const wid of wids) update.run(at, numberOf(wid));
    });
  }
}

const storedRow = v.object({ number: v.pipe(v.number(), v.integer()), fields: v.string() });

function readRow(row: unknown): WallpaperDto {
  const { number, fields } = v.parse(storedRow, row);
  return v.parse(wallpaper, { ...(JSON.parse(fields) as object), wid: firstLocalWid + number });
}

function numberOf(wid: number): number {
  return wid - firstLocalWid;
}
