import fp from 'fastify-plugin';
import { exportPath } from '../../../src/api/contract/safety.ts';
import type { MediaSource } from '../../../media/store/mediaSource.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { logFaults } from '../../kernel/faults.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { consumeExportTicket } from './exportTickets.ts';
import { streamExport } from './streamExport.ts';

interface ExportNeeds {
  database: DatabaseHandle;
  media: MediaSource;
  clock: Clock;
}

/** `GET /v1/user/export/download?ticket=`: a zip, to the holder of a ticket of its user, once. */
export const exportRoute = fp<ExportNeeds>(
  async (app, { database, media, clock }) => {
    app.get<{ Querystring: { ticket?: unknown } }>(exportPath, async (request, reply) => {
      const { ticket } = request.query;
      const uid = typeof ticket === 'string' ? await consumeExportTicket(database, ticket, clock()) : null;
      if (uid === null) throw new ServiceError('linkInvalid', 403);
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="yueqi-export.zip"')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(streamExport({ database, media }, uid, logFaults(app, 'an export ended early')));
    });
  },
  { name: 'export-route', dependencies: ['error-responses'] },
);
