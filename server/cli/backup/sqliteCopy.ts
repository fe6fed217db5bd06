import { backup, DatabaseSync } from 'node:sqlite';
import { quoteName } from '../../database/quoteName.ts';
import { checkName } from '../../database/sealedSecrets.ts';
import { sealingKeyOf } from '../../kernel/secretBox.ts';
import { CommandError } from '../commands/command.ts';
import type { CopiedDatabase } from './manifest.ts';

/** All pages in one step: a step after a write by another process begins from the start. */
const allPages = 2_147_483_647;

/** Copies the database of a running service (https://sqlite.org/backup.html); its writers go on. */
export async function copySqlite(sqliteFile: string, target: string): Promise<CopiedDatabase> {
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
 * @throws CommandError for a database that is damaged, or none of the service
 */
function checkSqlite(file: string): CopiedDatabase {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma journal_mode = delete');
    const [found] = copy.prepare('pragma integrity_check').all();
    if (found?.['integrity_check'] !== 'ok') throw new CommandError(`The database is damaged: ${file}.`);
    const tables = copy
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
      )
      .all()
      .map(({ name }) => String(name));
    if (!tables.includes('kysely_migration') || !tables.includes('service_keys'))
      throw new CommandError(`The database is not one of the service: it has no migrations: ${file}.`);
    const rows = tables.map((table): [string, number] => {
      const count = copy.prepare(`select count(*) as count from ${quoteName(table)}`).get();
      return [table, Number(count?.['count'])];
    });
    const [sealed] = copy.prepare(`select secret from service_keys where name = '${checkName}'`).all();
    return {
      migrations: copy
        .prepare('select name from kysely_migration order by name')
        .all()
        .map(({ name }) => String(name)),
      rows: Object.fromEntries(rows),
      secret_key: sealed ? sealingKeyOf(String(sealed['secret'])) : null,
    };
  } finally {
    copy.close();
  }
}
