import { randomUUID } from 'node:crypto';
import type { TrackingRow } from '../../../../src/api/contract/telemetry/trackingTables.ts';

/** A row that can be told from others by its wallpaper. */
export function makeRow(wid: number, change: Partial<TrackingRow> = {}): TrackingRow {
  return {
    event_id: randomUUID(),
    table: 'detail_view',
    at: 1_764_000_000,
    release: '0.1.0',
    tid: null,
    tod: null,
    trayno: null,
    from: null,
    uid: null,
    fields: { wid, wtype: 1 },
    ...change,
  };
}
