import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import {
  ingestLimits,
  ingestPath,
  ingestRequest,
  ingestSignatureHeader,
  statImagePath,
  type IngestResponse,
} from '../../../src/api/contract/telemetry/ingest.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { createRateCounter } from '../../database/rateCounter.ts';
import { holdsNullCharacter, malformed } from '../../kernel/callFrame.ts';
import type { Clock } from '../../kernel/clock.ts';
import { rateLimits } from '../../kernel/rateLimits.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import type { StoredError } from './forwarding/envelope.ts';
import { isSignatureValid } from './ingestSignature.ts';
import { readStatEvent } from './readStatEvent.ts';
import { countDropped, storeBatch, storeEvent } from './storeEvents.ts';

/** A transparent pixel: the smallest image that every browser shows, 43 bytes. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

interface TelemetryNeeds {
  database: DatabaseHandle;
  clock: Clock;
  /** Called with the errors of pages and hosts that were stored; null where nothing follows them. */
  onErrors: ((errors: StoredError[]) => void) | null;
}

/** `POST /ingest` and `GET /stat.gif` (docs/product.md#statistics). */
export const telemetryRoutes = fp<TelemetryNeeds>(
  async (app, needs) => {
    const { database, clock } = needs;
    await app.register(async (routes) => {
      // The signature is over the bytes.
      routes.removeAllContentTypeParsers();
      routes.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: ingestLimits.bytes },
        (_request, body, done) => done(null, body),
      );
      routes.post(ingestPath, (request) => ingest(request, needs));
    });
    app.get<{ Querystring: Record<string, unknown> }>(statImagePath, async (request, reply) => {
      const now = clock();
      if (!refusesTracking(request) && (await admitRows(database, 1, request.ip, now)))
        await storeImageEvent(request.query, database, now);
      return reply.header('cache-control', 'no-store').type('image/gif').send(pixel);
    });
  },
  { name: 'telemetry-routes', dependencies: ['error-responses'] },
);

async function ingest(
  request: FastifyRequest,
  { database, clock, onErrors }: TelemetryNeeds,
): Promise<IngestResponse> {
  const now = clock();
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ingestRequest), body);
  if (!parsed.success) throw malformed(parsed.issues);
  if (holdsNullCharacter(parsed.output)) throw new ServiceError('malformedRequest', 400);
  const { device_id: deviceId } = parsed.output;
  if (!isSignatureValid(request.headers[ingestSignatureHeader], body, deviceId, now))
    throw new ServiceError(
      'signatureInvalid',
      200,
      'or its time is not within five minutes of this service.',
    );
  const isAdmitted =
    !refusesTracking(request) && (await admitRows(database, parsed.output.rows.length, request.ip, now));
  const { stored, refused } = isAdmitted
    ? await storeBatch(database, parsed.output, now, onErrors)
    : { stored: 0, refused: [] };
  return { resp_common: { ret: 0, msg: 'ok', request_id: request.id }, stored, refused };
}

/**
 * Counts rows of a network, and of all. Rows over the limit are counted as dropped and not stored; their sender does
 * not send them again.
 */
async function admitRows(
  database: DatabaseHandle,
  rows: number,
  address: string,
  now: number,
): Promise<boolean> {
  const counter = createRateCounter(database);
  for (const [reason, limit] of [
    ['network_full', rateLimits.statisticsFrom(address)],
    ['day_full', rateLimits.statistics],
  ] as const) {
    if ((await counter.count(limit, now, rows)) === 0) continue;
    await countDropped(database, reason, rows, now);
    return false;
  }
  return true;
}

/** True if the browser sends the user's objection to tracking (Global Privacy Control, Do Not Track). */
function refusesTracking({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers['dnt'] === '1';
}

async function storeImageEvent(
  query: Readonly<Record<string, unknown>>,
  database: DatabaseHandle,
  now: number,
): Promise<void> {
  const event = readStatEvent(query);
  if ('reason' in event) return countDropped(database, event.reason, 1, now);
  const { table, release, origin, fields, unknownFields } = event;
  if (unknownFields > 0) await countDropped(database, 'unknown_field', unknownFields, now);
  await storeEvent(database, { event_id: randomUUID(), table, release, ...origin, fields }, now);
}
