import { ingestPath } from '../../../src/api/contract/telemetry/ingest.ts';
import { isInstalled } from '../../kernel/installation/installation.ts';
import { defineCapability } from '../capability.ts';
import { deviceCapability } from '../device/capability.ts';
import { HostErrors } from './hostErrors.ts';
import { Outbox, outboxMigrations } from './outbox.ts';
import { ReportSender } from './reportSender.ts';
import { createTrack } from './track.ts';

/** Statistics: stored and sent with the user's consent alone (docs/product.md#statistics). */
export const reportCapability = defineCapability({
  name: 'report',
  needs: { device: deviceCapability },
  migrations: outboxMigrations,
  start({ database, origin, log, service, device: { info } }) {
    const outbox = new Outbox(database);
    const sender = new ReportSender({
      outbox,
      deviceId: info.device_id,
      // The host's own server has the service, or passes on to it.
      address: () => origin() + ingestPath,
      log,
    });
    // Statistics wake no service.
    void service.awake.then(() => sender.start());
    const track = createTrack(outbox, () => sender.wake());
    const errors = new HostErrors({
      track: (fields) => track('client_error', fields),
      isDevelopment: !isInstalled,
      log,
    });
    errors.watchProcess();
    return { outbox, sender, track, errors };
  },
  methods: ({ outbox, track }) => ({
    'report.track': async ({ table, fields, origin, event_id: eventId }) => {
      track(table, fields, { origin, eventId });
      return {};
    },
    'stage.trackError': async ({ fields }) => {
      track('client_error', fields);
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
  async stop({ sender, errors }) {
    errors.close();
    sender.close();
  },
});
