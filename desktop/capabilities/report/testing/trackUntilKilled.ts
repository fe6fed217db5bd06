import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { Outbox, outboxMigrations } from '../outbox.ts';
import { makeRow } from './makeRow.ts';

/* Adds rows and writes the number of each that was added, until it is killed: run by a test as a process of its own. */

const outbox = new Outbox(
  openHostDatabase(process.argv[2] ?? '', [{ name: 'report', migrations: outboxMigrations }]),
);
outbox.setConsent('on');
for (let number = 1; ; number += 1) {
  outbox.add([makeRow(number)]);
  process.stdout.write(`${number}\n`);
}
