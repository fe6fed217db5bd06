import { randomUUID } from 'node:crypto';
import { ingestPath } from '../../../src/api/contract/telemetry/ingest.ts';
import { parseTrackingFields } from '../../../src/api/contract/telemetry/trackingTables.ts';
import { clientVersion } from '../../kernel/version.ts';
import { defineCapability } from '../capability.ts';
import { deviceCapability } from '../device/capability.ts';
import { Outbox, outboxMigrations } from './outbox.ts';
import { ReportSender } from './reportSender.ts';

/** Statistics: stored and sent with the user's consent alone (docs/product.md#statistics). */
export const reportCapability = defineCapability({
  name: 'report',
  migrations: outboxMigrations,
  start({ database, origin, log, partOf }) {
    const outbox = new Outbox(database);
    const { info } = partOf(deviceCapability);
    const sender = new ReportSender({
      outbox,
      deviceId: info.device_id,
      // The host's own server has the service, or passes on to it.
      address: () => origin() + ingestPath,
      log,
    });
    return { outbox, sender };
  },
  methods: ({ outbox, sender }) => ({
    'report.track': async ({ table, fields, origin, event_id: eventId = randomUUID() }) => {
      const parsed = parseTrackingFields(table, fields);
      if (!parsed) throw new Error(`These fields are not those of the table ${table}.`);
      const at = Math.floor(Date.now() / 1000);
      outbox.add([{ event_id: eventId, table, at, release: clientVersion, ...origin, fields: parsed }]);
      sender.wake();
      return {};
    },
    'report.list': async () => ({
      rows: outbox.listLatest(),
      waiting: outbox.waiting,
      dropped: outbox.dropped,
    }),
    'report.consent': async ({ choice }) => {
      if (choice) outbox.setConsent(choice);
      return { consent: outbox.consent };
    },
  }),
  async ready({ sender }) {
    sender.wake();
  },
  async stop({ sender }) {
    sender.close();
  },
});
