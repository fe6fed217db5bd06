import { writeSync } from 'node:fs';
import { Kysely } from 'kysely';
import { migrateToLatest } from '../../../../server/database/migrate.ts';
import { createSqliteDialect } from '../../../../server/database/sqlite.ts';
import { laterMigrations } from './laterMigrations.ts';

// Migrates a SQLite file to a later version and stops for good right after its nth statement, as if the machine hung there; the parent then
// kills this process. Usage: node migrateUntil.ts <file> <n>
const [file = '', last = '0'] = process.argv.slice(2);
let count = 0;
const database = new Kysely({
  dialect: createSqliteDialect(file),
  log() {
    count += 1;
    if (count < Number(last)) return;
    writeSync(1, 'stopped\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
await migrateToLatest(database, laterMigrations);
