import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import * as v from 'valibot';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { playlistOrders } from '../../../src/bridge/contract/playlist.ts';
import { wallpaperTarget, type WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { noProgress, type Choosable, type ListedEntry, type Progress } from './chooseEntry.ts';
import { inTransaction } from '../../storage/inTransaction.ts';

/** The user's settings for a playlist. */
export interface PlaylistChoice {
  order: (typeof playlistOrders)[number];
  interval_seconds: number;
  is_on_sign_in: boolean;
  is_on_unlock: boolean;
}

export interface StoredPlaylist extends PlaylistChoice {
  id: string;
  name: string;
  progress: Progress;
}

export interface StoredEntry extends Choosable {
  target: WallpaperTarget;
  picture: string | null;
  is_skipped: boolean;
  is_gone: boolean;
}

export type NewEntry = Pick<StoredEntry, 'target' | 'picture'>;

const strings = v.array(v.string());
const nullableString = v.nullable(v.string());
const progressShape = v.object({
  current: nullableString,
  position: v.number(),
  history: strings,
  future: strings,
  shown: strings,
  upcoming: nullableString,
});

type Row = Record<string, SQLOutputValue>;

/** The playlists of this machine. Removed ones, and removed entries, can be restored until the next start. */
export class PlaylistDatabase {
  readonly #database: DatabaseSync;
  readonly #now: () => number;

  /** @param database the host's own database, shared with the other tables of the host */
  constructor(database: DatabaseSync, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  list(): StoredPlaylist[] {
    const query = 'select * from playlists where removed_at is null order by number';
    return this.#database.prepare(query).all().map(readPlaylist);
  }

  get(id: string): StoredPlaylist | null {
    const query = 'select * from playlists where id = ? and removed_at is null';
    const row = this.#database.prepare(query).get(id);
    return row ? readPlaylist(row) : null;
  }

  create({ id, name, ...choice }: PlaylistChoice & { id: string; name: string }): void {
    this.#database
      .prepare(
        `insert into playlists
          (id, name, sequence, interval_seconds, is_on_sign_in, is_on_unlock, progress)
          values (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(id, name, ...columnsOf(choice), JSON.stringify(noProgress));
  }

  rename(id: string, name: string): void {
    this.#database.prepare('update playlists set name = ? where id = ?').run(name, id);
  }

  configure(id: string, choice: PlaylistChoice): void {
    this.#database
      .prepare(
        `update playlists set sequence = ?, interval_seconds = ?, is_on_sign_in = ?, is_on_unlock = ?
          where id = ?`,
      )
      .run(...columnsOf(choice), id);
  }

  setProgress(id: string, progress: Progress): void {
    this.#database
      .prepare('update playlists set progress = ? where id = ?')
      .run(JSON.stringify(progress), id);
  }

  setRemoved(id: string, isRemoved: boolean): boolean {
    const { changes } = this.#database
      .prepare('update playlists set removed_at = ? where id = ? and (removed_at is null) = ?')
      .run(isRemoved ? this.#now() : null, id, isRemoved ? 1 : 0);
    return changes > 0;
  }

  /** Removes for good what was removed before this start. */
  forgetRemoved(): void {
    this.#database.exec(
      `delete from playlist_entries where removed_at is not null;
      delete from playlists where removed_at is not null`,
    );
  }

  /** Returns the data by which the next entry is chosen, in the list's order. */
  listChoosable(id: string): ListedEntry[] {
    return this.#database
      .prepare(
        `select md5, is_skipped = 0 and is_gone = 0 as is_playable,
            iif(json_valid(target), json_extract(target, '$.wtype'), 0) = ${wallpaperTypes.dynamic} as is_dynamic
          from playlist_entries
          where playlist = ? and removed_at is null order by position`,
      )
      .all(id)
      .map((row) => ({
        md5: String(row['md5']),
        isPlayable: row['is_playable'] === 1,
        isDynamic: row['is_dynamic'] === 1,
      }));
  }

  /** Some of the entries in their order. */
  listEntries(id: string, offset: number, limit: number): StoredEntry[] {
    return this.#database
      .prepare(
        `select * from playlist_entries where playlist = ? and removed_at is null
          order by position limit ? offset ?`,
      )
      .all(id, limit, offset)
      .flatMap((row) => readEntry(row) ?? []);
  }

  getEntry(id: string, md5: string): StoredEntry | null {
    const row = this.#database
      .prepare('select * from playlist_entries where playlist = ? and md5 = ? and removed_at is null')
      .get(id, md5);
    return row ? readEntry(row) : null;
  }

  countEntries(id: string): number {
    const query = 'select count(*) as count from playlist_entries where playlist = ? and removed_at is null';
    return Number(this.#database.prepare(query).get(id)?.['count']);
  }

  /** The playlists that a file is in. */
  listPlaylistsOf(md5: string): string[] {
    return this.#database
      .prepare(
        `select playlists.id as id from playlist_entries join playlists on playlists.id = playlist
          where md5 = ? and playlist_entries.removed_at is null and playlists.removed_at is null
          order by number`,
      )
      .all(md5)
      .map((row) => String(row['id']));
  }

  /** Adds to the end, in one transaction; what is there already must be left out by the caller. */
  addEntries(id: string, entries: readonly NewEntry[]): void {
    const last = this.#database
      .prepare('select max(position) as last from playlist_entries where playlist = ?')
      .get(id);
    let position = Number(last?.['last'] ?? 0);
    const insert = this.#database.prepare(
      `insert or replace into playlist_entries
        (playlist, md5, position, target, picture, is_skipped, is_gone) values (?, ?, ?, ?, ?, 0, 0)`,
    );
    inTransaction(this.#database, () => {
      for (const { target, picture } of entries)
        insert.run(id, target.md5, ++position, JSON.stringify(target), picture);
    });
  }

  /** @returns how many were there, or could be restored */
  setEntriesRemoved(id: string, md5s: readonly string[], isRemoved: boolean): number {
    const update = this.#database.prepare(
      'update playlist_entries set removed_at = ? where playlist = ? and md5 = ? and (removed_at is null) = ?',
    );
    const removedAt = isRemoved ? this.#now() : null;
    return inTransaction(this.#database, () =>
      md5s.reduce((sum, md5) => sum + Number(update.run(removedAt, id, md5, isRemoved ? 1 : 0).changes), 0),
    );
  }

  /** Gives all entries their order; those that are not named keep theirs, after the others. */
  arrange(id: string, md5s: readonly string[]): void {
    const update = this.#database.prepare(
      'update playlist_entries set position = ? where playlist = ? and md5 = ? and position <> ?',
    );
    inTransaction(this.#database, () => {
      for (const [index, md5] of md5s.entries()) update.run(index + 1, id, md5, index + 1);
    });
  }

  /** All MD5s in their order, also of removed entries: those keep their neighbours. */
  listOrder(id: string): string[] {
    return this.#database
      .prepare('select md5 from playlist_entries where playlist = ? order by position')
      .all(id)
      .map((row) => String(row['md5']));
  }

  /** @returns whether there is such an entry */
  mark(id: string, md5: string, mark: 'is_skipped' | 'is_gone', isSet: boolean): boolean {
    const { changes } = this.#database
      .prepare(
        `update playlist_entries set ${mark} = ? where playlist = ? and md5 = ? and removed_at is null`,
      )
      .run(isSet ? 1 : 0, id, md5);
    return changes > 0;
  }

  /** Gone entries are looked for once more. */
  forgetGone(id: string): void {
    this.#database.prepare('update playlist_entries set is_gone = 0 where playlist = ?').run(id);
  }
}

function columnsOf(choice: PlaylistChoice): [string, number, number, number] {
  const { order, interval_seconds: seconds, is_on_sign_in: onSignIn, is_on_unlock: onUnlock } = choice;
  return [order, seconds, Number(onSignIn), Number(onUnlock)];
}

function readPlaylist(row: Row): StoredPlaylist {
  const progress = v.safeParse(v.pipe(v.string(), v.parseJson(), progressShape), row['progress']);
  return {
    id: String(row['id']),
    name: String(row['name']),
    order: row['sequence'] === 'shuffle' ? 'shuffle' : 'list',
    interval_seconds: Number(row['interval_seconds']),
    is_on_sign_in: row['is_on_sign_in'] === 1,
    is_on_unlock: row['is_on_unlock'] === 1,
    progress: progress.success ? progress.output : noProgress,
  };
}

/** @returns null for an entry that cannot be read: one broken row must not take the others with it */
function readEntry(row: Row): StoredEntry | null {
  const target = v.safeParse(v.pipe(v.string(), v.parseJson(), wallpaperTarget), row['target']);
  if (!target.success) return null;
  const isSkipped = row['is_skipped'] === 1;
  const isGone = row['is_gone'] === 1;
  return {
    md5: String(row['md5']),
    isPlayable: !isSkipped && !isGone,
    target: target.output,
    picture: typeof row['picture'] === 'string' ? row['picture'] : null,
    is_skipped: isSkipped,
    is_gone: isGone,
  };
}
