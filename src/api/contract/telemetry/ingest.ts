import * as v from 'valibot';
import { responseCommon } from '../call.ts';
import { trackingRow } from './trackingTables.ts';

/** `POST /ingest`: rows of one device, signed (docs/product.md#statistics). */
export const ingestPath = '/ingest';
/** `GET /stat.gif`: one event of a page without a client. */
export const statImagePath = '/stat.gif';
/** The parameter that makes each address of the image another one; the service ignores it. */
export const statImageNonce = '_';
/** `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "<t>.<body>", keyed with the device id>`. */
export const ingestSignatureHeader = 'x-yueqi-signature';
export const ingestLimits = { rows: 200, bytes: 64 * 1024, windowSeconds: 300 } as const;

/** Rows that a full store has dropped, to be counted once. */
const droppedRows = v.object({
  event_id: v.pipe(v.string(), v.uuid()),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000_000)),
});

export const ingestRequest = v.object({
  device_id: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  /** Unix seconds of the same clock as the rows' `at`: the service corrects them by it. */
  sent_at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  dropped: v.nullable(droppedRows),
  rows: v.pipe(v.array(trackingRow), v.maxLength(ingestLimits.rows)),
});
export type IngestRequest = v.InferOutput<typeof ingestRequest>;

export const ingestResponse = v.object({
  resp_common: responseCommon,
  /** Number of new rows. */
  stored: v.number(),
  /** Rows that will never be accepted, by their table; they are not to be sent again. */
  refused: v.array(
    v.object({
      event_id: v.string(),
      table: v.string(),
      reason: v.picklist(['unknown_table', 'invalid_fields', 'too_old']),
    }),
  ),
});
export type IngestResponse = v.InferOutput<typeof ingestResponse>;
