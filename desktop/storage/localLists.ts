import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { LocalListItemDto, LocalListPage } from '../../src/bridge/contract/localList.ts';

const defaultPageSize = 24;
/** The number of the last row of a page. */
const cursorShape = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.number(), v.minValue(1));

type LocalListTable = 'favorites' | 'downloads';

/** Creates a list's table. */
export function localListTable(table: LocalListTable): string {
  return `create table ${table} (
    number integer primary key autoincrement,
    wid integer not null unique,
    wtype integer not null,
    added_at integer not null
  ) strict`;
}

/** A list of wallpapers that belongs to this machine, each once, latest first. */
export class LocalLists {
  readonly #table: string;
  readonly #database: DatabaseSync;
  readonly #now: () => number;

  /**
   * @param database the host's own database, shared with the other tables of the host
   * @param table the list's table, made by its migration
   */
  constructor(database: DatabaseSync, table: LocalListTable, now: () => number = Date.now) {
    this.#database = database;
    this.#table = table;
    this.#now = now;
  }

  /** Adding again changes nothing, neither the time nor the place. */
  add(wid: number, wtype: LocalListItemDto['wtype']): void {
    this.#database
      .prepare(
        `insert into ${this.#table} (wid, wtype, added_at) values (?, ?, ?) on conflict (wid) do nothing`,
      )
      .run(wid, wtype, this.#now());
  }

  remove(wid: number): void {
    this.#database.prepare(`delete from ${this.#table} where wid = ?`).run(wid);
  }

  /** Returns the given numbers that are on it, in their order. */
  listAmong(wids: readonly number[]): number[] {
    const find = this.#database.prepare(`select 1 from ${this.#table} where wid = ?`);
    return wids.filter((wid) => find.get(wid) !== undefined);
  }

  /**
   * One page.
   *
   * @throws ValiError for a cursor that this host has not given
   */
  list(cursor: string | null | undefined, limit: number = defaultPageSize): LocalListPage {
    const before = cursor === null || cursor === undefined ? null : v.parse(cursorShape, cursor);
    const rows = this.#database
      .prepare(
        `select number, wid, wtype, added_at from ${this.#table} where number < ? order by number desc limit ?`,
      )
      .all(before ?? Number.MAX_SAFE_INTEGER, limit + 1);
    const shown = rows.slice(0, limit);
    const hasMore = rows.length > limit;
    return {
      list: shown.map(({ wid, wtype, added_at: addedAt }) => ({
        wid: Number(wid),
        wtype: wtype === 2 ? 2 : 1,
        added_at: Number(addedAt),
      })),
      next_cursor: hasMore ? String(shown.at(-1)?.['number']) : null,
      has_more: hasMore,
    };
  }
}
