import { backup, DatabaseSync } from 'node:sqlite';
import { CommandError } from '../commands/command.ts';

/** All pages in one step: a step after a write by another process begins from the start. */
const allPages = 2_147_483_647;

/** Copies the database of a running service (https://sqlite.org/backup.html); its writers go on. */
export async function copySqlite(sqliteFile: string, target: string): Promise<string[]> {
  const source = new DatabaseSync(sqliteFile, { readOnly: true, timeout: 30_000 });
  try {
    await backup(source, target, { rate: allPages });
  } finally {
    source.close();
  }
  return checkSqlite(target);
}

/**
 * Reads the whole copy once, and makes it one file without a journal beside it.
 *
 * @returns its migrations
 * @throws CommandError for a damaged database
 */
function checkSqlite(file: string): string[] {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma journal_mode = delete');
    const [found] = copy.prepare('pragma integrity_check').all();
    if (found?.['integrity_check'] !== 'ok') throw new CommandError(`The database is damaged: ${file}.`);
    const rows = copy.prepare('select name from kysely_migration order by name').all();
    return rows.map(({ name }) => String(name));
  } finally {
    copy.close();
  }
}
