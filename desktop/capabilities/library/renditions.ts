import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import type { LibraryDatabase } from './libraryDatabase.ts';

/** A rendition that is played in the place of a wallpaper's own file. */
export interface StoredRendition {
  /** MD5 of the wallpaper's own file, by which it is known everywhere. */
  original: string;
  /** MD5 of the file that plays. */
  rendition: string;
  wid: number;
  /** False once the own file was given up. */
  isOriginalKept: boolean;
}

const row = v.pipe(
  v.object({ original: v.string(), rendition: v.string(), wid: v.number(), is_original_kept: v.number() }),
  v.transform(({ original, rendition, wid, is_original_kept: isKept }) => ({
    ...{ original, rendition, wid },
    isOriginalKept: isKept === 1,
  })),
);

/** The table of the renditions. */
export const renditionsTable = `create table library_renditions (
  original text primary key,
  rendition text not null,
  wid integer not null,
  is_original_kept integer not null
) strict`;

/** Renditions of the library's videos. A wallpaper keeps its number and its MD5; only the file that plays is another one. */
export class Renditions {
  readonly #database: DatabaseSync;
  readonly #library: LibraryDatabase;
  readonly #find: StatementSync;
  readonly #listeners = new Set<() => void>();

  constructor(database: DatabaseSync, library: LibraryDatabase) {
    this.#database = database;
    this.#library = library;
    this.#find = database.prepare('select * from library_renditions where original = ?');
  }

  /** Calls the listener after each change of what plays. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  find(original: string): StoredRendition | null {
    const found = this.#find.get(original);
    return found ? v.parse(row, found) : null;
  }

  list(): StoredRendition[] {
    return v.parse(v.array(row), this.#database.prepare('select * from library_renditions').all());
  }

  /** Returns the MD5 of the file that plays for a wallpaper's own file: a rendition's, or the same. */
  playedFile(md5: string): string {
    return this.find(md5)?.rendition ?? md5;
  }

  /** Returns a wallpaper with the file that plays for it; the size is known of its own file alone. */
  playedTarget<Target extends { md5: string; bytes: number }>(target: Target): Target {
    const md5 = this.playedFile(target.md5);
    return md5 === target.md5 ? target : { ...target, md5, bytes: 0 };
  }

  /** Plays a rendition from now on. */
  use(stored: StoredRendition): void {
    const { original, rendition, wid, isOriginalKept } = stored;
    this.#database
      .prepare('insert or replace into library_renditions values (?, ?, ?, ?)')
      .run(original, rendition, wid, isOriginalKept ? 1 : 0);
    this.#library.setPlayedFile(wid, rendition, { isOriginalKept });
    this.#notify();
  }

  /** Plays the own file again; nothing happens where that is not there. */
  remove(original: string): void {
    const stored = this.find(original);
    if (!stored?.isOriginalKept) return;
    this.forget(original);
    this.#library.setPlayedFile(stored.wid, original, { isOriginalKept: true });
    this.#notify();
  }

  /** Forgets the rendition of a wallpaper that has left the library. */
  forget(original: string): void {
    this.#database.prepare('delete from library_renditions where original = ?').run(original);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
