import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Outbox, outboxMigrations } from '../../../desktop/capabilities/report/outbox.ts';
import { ReportSender } from '../../../desktop/capabilities/report/reportSender.ts';
import { makeRow } from '../../../desktop/capabilities/report/testing/makeRow.ts';
import { openHostDatabase } from '../../../desktop/storage/hostDatabase.ts';
import { ingestPath } from '../../../src/api/contract/telemetry/ingest.ts';

// The host's store of rows and its sender. Adds rows, writes each event id once the row is stored, and sends, until it is
// killed; with `drain` it only sends, until nothing waits. Usage: node trackForever.ts <database> <origin> [drain]
const [file = '', origin = '', mode] = process.argv.slice(2);
const outbox = new Outbox(openHostDatabase(file, [{ name: 'report', migrations: outboxMigrations }]));
outbox.setConsent('on');
const sender = new ReportSender({
  outbox,
  deviceId: 'device-1',
  address: () => origin + ingestPath,
  log: () => undefined,
});

if (mode === 'drain') {
  while (outbox.waiting > 0) await sender.sendAll();
  writeSync(1, `dropped ${outbox.dropped}\n`);
  process.exit();
}
void (async () => {
  for (;;) {
    await sender.sendAll();
    await wait(1);
  }
})();
for (;;) {
  const eventId = randomUUID();
  outbox.add([makeRow(1, { event_id: eventId, at: Math.floor(Date.now() / 1000) })]);
  writeSync(1, `${eventId}\n`);
  await wait(0);
}
