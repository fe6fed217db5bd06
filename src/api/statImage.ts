import { publicPath } from './contract/document/publicPath.ts';
import { statImageNonce, statImagePath } from './contract/telemetry/ingest.ts';
import type { LooseFields, TrackingOrigin } from './contract/telemetry/trackingTables.ts';
import { cutText } from './rules/shownText.ts';

/** Longest text of a field, in UTF-16 units: written in an address, a stack would be refused with it. */
const fieldLength = 500;

/** One event of a page without a client. */
export interface StatImageEvent {
  table: string;
  fields: LooseFields;
  origin: Omit<TrackingOrigin, 'uid'>;
}

/**
 * The address of the image that carries an event. A column without a value is empty; of the visit only what is known is named.
 * No two are alike: a browser shows an address that its page has shown before without a request, even one that is not stored.
 */
export function statImageAddress({ table, fields, origin }: StatImageEvent): string {
  // Not `randomUUID`, which a page without TLS lacks.
  const nonce = crypto.getRandomValues(new Uint32Array(2)).join('');
  const query = new URLSearchParams({ e: table, [statImageNonce]: nonce });
  for (const [name, value] of Object.entries(origin)) if (value !== null) query.set(name, value);
  for (const [name, value] of Object.entries(fields))
    query.set(name, typeof value === 'string' ? cutText(value, fieldLength) : String(value ?? ''));
  return `${publicPath()}${statImagePath}?${query}`;
}

/** Requests the image of an event; the answer says nothing, and a failure stops nothing. */
export function sendStatImage(event: StatImageEvent): void {
  new Image().src = statImageAddress(event);
}
