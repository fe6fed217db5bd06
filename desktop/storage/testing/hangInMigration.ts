import { DatabaseSync } from 'node:sqlite';
import { migrateHostDatabase } from '../migrations.ts';

/** Migrates the database named on the command line, and stops in the middle of the second step until it is killed. */
const [file = ''] = process.argv.slice(2);
migrateHostDatabase(new DatabaseSync(file), [
  {
    name: 'moon',
    migrations: [
      'create table tides (height integer not null) strict; insert into tides values (1)',
      (database) => {
        database.exec('create table half (value text) strict; insert into tides values (2)');
        process.stdout.write('in the middle\n');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      },
    ],
  },
]);
