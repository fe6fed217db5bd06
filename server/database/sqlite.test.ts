import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-sqlite-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a transaction that reads first and writes then is not overtaken by another process', async () => {
  const sqliteFile = join(folder, 'service.sqlite');
  const database = await openDatabase({ sqliteFile });
  const other = new DatabaseSync(sqliteFile, { timeout: 0 });
  const writeElsewhere = () => other.exec(`insert into configurations (key, value) values ('other', '1')`);
  try {
    await database.transaction().execute(async (transaction) => {
      expect(await transaction.selectFrom('configurations').selectAll().execute()).toEqual([]);
      expect(writeElsewhere).toThrow('locked');
      await transaction.insertInto('configurations').values({ key: 'own', value: '1' }).execute();
    });
    writeElsewhere();
    const rows = await database.selectFrom('configurations').select('key').orderBy('key').execute();
    expect(rows).toEqual([{ key: 'other' }, { key: 'own' }]);
  } finally {
    other.close();
    await database.destroy();
  }
});

test('a list is prepared once, whatever its limit and the state that it wants are', async () => {
  const sqliteFile = join(folder, 'service.sqlite');
  const database = await openDatabase({ sqliteFile });
  const other = new DatabaseSync(sqliteFile);
  let reads = 0;
  // SQLite asks for permission while it prepares a statement, and at no other time.
  other.setAuthorizer(() => {
    reads += 1;
    return constants.SQLITE_OK;
  });
  try {
    const { sql: text } = database
      .selectFrom('wallpapers')
      .select('wid')
      .where('state', '=', 1)
      .limit(1)
      .compile();
    const statement = other.prepare(text);
    const readsToPrepare = reads;
    for (const limit of [1, 2, 3]) statement.all(limit, limit);
    expect(readsToPrepare).toBeGreaterThan(0);
    expect(reads).toBe(readsToPrepare);
  } finally {
    other.close();
    await database.destroy();
  }
});

test('a column that is added later is in the rows of a statement that was prepared before', async () => {
  const database = await openDatabase({ sqliteFile: ':memory:' });
  try {
    await database.insertInto('configurations').values({ key: 'own', value: '1' }).execute();
    const query = database.selectFrom('configurations').selectAll();
    expect(await query.execute()).toEqual([{ key: 'own', value: '1' }]);
    await sql`alter table configurations add column added text default 'later'`.execute(database);
    expect(await query.execute()).toEqual([{ key: 'own', value: '1', added: 'later' }]);
    for await (const row of query.stream()) expect(row).toEqual({ key: 'own', value: '1', added: 'later' });
  } finally {
    await database.destroy();
  }
});
