import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { HostErrors } from '../hostErrors.ts';
import { Outbox, outboxMigrations } from '../outbox.ts';
import { createTrack } from '../track.ts';

/* Fails as no code expects: run by a test as a process of its own. */

const [, , file = '', how = ''] = process.argv;
const outbox = new Outbox(openHostDatabase(file, [{ name: 'report', migrations: outboxMigrations }]));
outbox.setConsent('on');
const track = createTrack(outbox, () => undefined);
new HostErrors({
  isDevelopment: true,
  log: () => undefined,
  track: (fields) => track('client_error', fields),
}).watchProcess();
if (how === 'throw') setImmediate(() => fail());
else void Promise.resolve().then(fail);

function fail(): never {
  throw new Error('the desktop is gone');
}
