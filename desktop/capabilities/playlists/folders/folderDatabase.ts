import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { bytesOfPath, pathOfBytes } from '../../../../media/fileNames/bytePath.ts';
import { importFault, type ImportFault } from '../../../../src/bridge/contract/library.ts';
import type { FolderFile } from './listFolder.ts';
import { inTransaction } from '../../../storage/inTransaction.ts';

/** A file that has been looked at. */
export interface KnownFile extends FolderFile {
  /** The entry that it is; null where it could not be made one. */
  md5: string | null;
  /** The reason why it could not; null where it is one. */
  fault: ImportFault | null;
}

const storedFault = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), importFault)), null);

/** Columns hold text: bytes that are none are kept as two digits behind two slashes, which no path has. */
function toStored(path: string): string {
  return path.replaceAll(/\p{Cs}/gu, (byte) => `//${bytesOfPath(byte).toString('hex')}`);
}

function toPath(stored: string): string {
  return stored.replaceAll(/\/\/([0-9a-f]{2})/g, (_mark, digits: string) =>
    pathOfBytes(Buffer.from(digits, 'hex')),
  );
}

/** The folder that each playlist watches, and the state of its files. */
export class FolderDatabase {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** The watched folder of each playlist, by the playlist's id. */
  list(): ReadonlyMap<string, string> {
    const rows = this.#database.prepare('select playlist, path from playlist_folders').all();
    return new Map(rows.map((row) => [String(row['playlist']), String(row['path'])]));
  }

  /** Another folder takes the place of the one before; what is known of that is forgotten. */
  set(playlist: string, path: string | null): void {
    this.#database.prepare('delete from playlist_folders where playlist = ?').run(playlist);
    this.#database.prepare('delete from playlist_folder_files where playlist = ?').run(playlist);
    if (path === null) return;
    this.#database.prepare('insert into playlist_folders (playlist, path) values (?, ?)').run(playlist, path);
  }

  listFiles(playlist: string): KnownFile[] {
    return this.#database
      .prepare('select path, size, changed_at, md5, fault from playlist_folder_files where playlist = ?')
      .all(playlist)
      .map((row) => ({
        path: toPath(String(row['path'])),
        size: Number(row['size']),
        changedAt: Number(row['changed_at']),
        md5: typeof row['md5'] === 'string' ? row['md5'] : null,
        fault: v.parse(storedFault, row['fault']),
      }));
  }

  putFiles(playlist: string, files: readonly KnownFile[]): void {
    const put = this.#database.prepare(
      `insert or replace into playlist_folder_files (playlist, path, size, changed_at, md5, fault)
        values (?, ?, ?, ?, ?, ?)`,
    );
    inTransaction(this.#database, () => {
      for (const { path, size, changedAt, md5, fault } of files)
        put.run(playlist, toStored(path), size, changedAt, md5, fault && JSON.stringify(fault));
    });
  }

  removeFiles(playlist: string, files: readonly KnownFile[]): void {
    const remove = this.#database.prepare(
      'delete from playlist_folder_files where playlist = ? and path = ?',
    );
    inTransaction(this.#database, () => {
      for (const { path } of files) remove.run(playlist, toStored(path));
    });
  }
}
