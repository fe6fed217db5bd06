import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { wallpaper, type WallpaperDto } from '../../../src/api/contract/entities.ts';
import { firstLocalWid } from '../../../src/bridge/contract/constants.ts';

export interface LibraryPage {
  list: WallpaperDto[];
  next_cursor: string | null;
  has_more: boolean;
}

const defaultPageSize = 24;
const cursorShape = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A local wallpaper before it has its number. */
export type NewLocalWallpaper = Omit<WallpaperDto, 'wid'>;

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

/** This machine's own wallpapers: what was imported, newest first. */
export class LibraryDatabase {
  readonly #database: DatabaseSync;

  /** @param database the host's own database, shared with the other tables of the host */
  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  has(md5: string): boolean {
    return this.#database.prepare('select 1 from local_wallpapers where md5 = ?').get(md5) !== undefined;
  }

  /** Whether one of the wallpapers is made of this file, also a smaller rendition. Asked for every media request. */
  ownsFile(md5: string): boolean {
    return this.#database.prepare(ownsFileQuery).get(md5) !== undefined;
  }

  /** Adds a wallpaper; one with the same content is there at most once. */
  add(fields: NewLocalWallpaper): void {
    this.#inTransaction(() => {
      const added = this.#database
        .prepare(
          'insert into local_wallpapers (md5, fields) values (?, ?) on conflict (md5) do nothing returning number',
        )
        .get(fields.md5, JSON.stringify(fields));
      if (!added) return;
      const number = v.parse(cursorShape, added['number']);
      const insert = this.#database.prepare('insert into local_files (md5, number) values (?, ?)');
      for (const md5 of filesOf(fields)) insert.run(md5, number);
    });
  }

  get(wid: number): WallpaperDto | null {
    const row = this.#database
      .prepare('select number, fields from local_wallpapers where number = ?')
      .get(numberOf(wid));
    return row ? readRow(row) : null;
  }

  remove(wid: number): void {
    this.#database.prepare('delete from local_wallpapers where number = ?').run(numberOf(wid));
  }

  #inTransaction(work: () => void): void {
    this.#database.exec('begin immediate');
    try {
      work();
      this.#database.exec('commit');
    } catch (error) {
      this.#database.exec('rollback');
      throw error;
    }
  }

  /** One page by keyset; an unreadable cursor begins again from the newest. */
  list(cursor: string | null | undefined, limit = defaultPageSize): LibraryPage {
    const from = v.safeParse(cursorShape, Number(cursor));
    const rows = this.#database
      .prepare('select number, fields from local_wallpapers where number < ? order by number desc limit ?')
      .all(from.success ? from.output : Number.MAX_SAFE_INTEGER, limit + 1);
    const hasMore = rows.length > limit;
    const page = rows.slice(0, limit);
    const last = page.at(-1)?.['number'];
    return {
      list: page.map(readRow),
      has_more: hasMore,
      next_cursor: hasMore && last !== undefined ? String(last) : null,
    };
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
