import * as v from 'valibot';
import { statImageNonce } from '../../../src/api/contract/telemetry/ingest.ts';
import {
  isTrackingTable,
  parseTrackingFields,
  trackingOrigin,
  trackingTables,
  type LooseFields,
  type TrackingOrigin,
} from '../../../src/api/contract/telemetry/trackingTables.ts';

/** The origin in the query of the image, besides the event and its fields. */
const originOfQuery = v.omit(trackingOrigin, ['uid']);
const release = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));

export interface StatEvent {
  table: string;
  release: string;
  origin: Omit<TrackingOrigin, 'uid'>;
  fields: LooseFields;
  unknownFields: number;
}

/** Reads the query of `/stat.gif`; why it is dropped where it is no event. */
export function readStatEvent(
  query: Readonly<Record<string, unknown>>,
): StatEvent | { reason: 'unknown_event' | 'invalid_fields' } {
  const { e: table, r = '', ...rest } = query;
  if (typeof table !== 'string' || !isTrackingTable(table)) return { reason: 'unknown_event' };
  const columns: Readonly<Record<string, v.GenericSchema>> = trackingTables[table].entries;
  const given: Record<string, unknown> = {};
  const origin: Record<string, unknown> = { tid: null, tod: null, trayno: null, from: null };
  let unknownFields = 0;
  for (const [name, text] of Object.entries(rest)) {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column) given[name] = readValue(column, text);
    else if (Object.hasOwn(origin, name)) origin[name] = text;
    else if (name !== statImageNonce) unknownFields += 1;
  }
  const fields = parseTrackingFields(table, given);
  const from = v.safeParse(originOfQuery, origin);
  if (!fields || !from.success) return { reason: 'invalid_fields' };
  return {
    table,
    release: v.is(release, r) ? r : '',
    origin: from.output,
    fields,
    unknownFields,
  };
}

/** Texts of an address are numbers where the column holds numbers. */
function readValue(column: v.GenericSchema, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (text === '' && v.is(column, null)) return null;
  return /^-?\d{1,15}$/.test(text) && v.is(column, Number(text)) ? Number(text) : text;
}
