import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
