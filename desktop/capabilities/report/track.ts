import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  parseTrackingFields,
  type LooseFields,
  type TrackingOrigin,
  type TrackingTable,
} from '../../../src/api/contract/telemetry/trackingTables.ts';
import { clientVersion } from '../../kernel/version.ts';
import type { Outbox } from './outbox.ts';

interface TrackedEvent {
  /** The visit that it belongs to; a row of the host's own has none. */
  origin?: TrackingOrigin | undefined;
  /** Of an event that several windows report: it is stored once. */
  eventId?: string | undefined;
}

/** Stores a row where the user agreed to that. @throws Error for fields that are not those of the table */
export type Track = (table: TrackingTable, fields: LooseFields, event?: TrackedEvent) => void;

/** A row that comes from no visit. */
const noOrigin: TrackingOrigin = { tid: null, tod: null, trayno: null, from: null, uid: null };

export function createTrack(outbox: Pick<Outbox, 'add'>, onTracked: () => void): Track {
  let deviceStatus: unknown = null;
  return (table, fields, { origin = noOrigin, eventId = randomUUID() } = {}) => {
    const parsed = parseTrackingFields(table, fields);
    if (!parsed) throw new Error(`These fields are not those of the table ${table}.`);
    if (table === 'device_status') {
      // Each window learns of a change by itself, and reports it: it is one change.
      const status = [origin.uid, parsed];
      if (isDeepStrictEqual(status, deviceStatus)) return;
      deviceStatus = status;
    }
    const at = Math.floor(Date.now() / 1000);
    outbox.add([{ event_id: eventId, table, at, release: clientVersion, ...origin, fields: parsed }]);
    onTracked();
  };
}
