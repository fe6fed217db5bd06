import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrateHostDatabase } from '../../storage/migrations.ts';
import { isWelcomeDue, welcomeKeys, windowValuesMigrations } from './windowValues.ts';

test('a window begins with the welcome until its user was welcomed, or chose a theme or a language', () => {
  const database = new DatabaseSync(':memory:');
  migrateHostDatabase(database, [{ name: 'window', migrations: windowValuesMigrations }]);
  const keep = (key: string) =>
    database.prepare('insert into window_values (key, value) values (?, ?)').run(key, '1');
  keep('yueqi.firstUsedAt');
  expect(isWelcomeDue(database)).toBe(true);
  for (const key of welcomeKeys) {
    keep(key);
    expect([key, isWelcomeDue(database)]).toEqual([key, false]);
    database.prepare('delete from window_values where key = ?').run(key);
  }
  database.close();
});

test('the document of the client goes by the same keys', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'server', 'http', 'webClient');
  const script = readFileSync(join(folder, 'lookScript.js'), 'utf8');
  const [, keys = ''] = /const chosen = \[([^\]]*)\]/.exec(script) ?? [];
  expect(keys.split(',').map((key) => key.trim().replaceAll("'", ''))).toEqual([...welcomeKeys]);
});
