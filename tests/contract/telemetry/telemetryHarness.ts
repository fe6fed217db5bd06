import { createHmac, randomUUID } from 'node:crypto';
import type { TrackingRow } from '../../../src/api/contract/telemetry/trackingTables.ts';
import type { TestService } from '../../support/service.ts';

export const deviceId = 'device-1';

/** A row, by default that of a detail. */
export function makeRow(now: number, change: Partial<TrackingRow> = {}): TrackingRow {
  const nowhere = { tid: null, tod: null, trayno: null, from: null, uid: null };
  return {
    event_id: randomUUID(),
    table: 'detail_view',
    at: now,
    release: '0.1.0',
    ...nowhere,
    fields: { wid: 7, wtype: 1 },
    ...change,
  };
}

interface SendChange {
  device_id?: string;
  /** A body that is sent instead of the signed one. */
  forged?: string;
  key?: string;
  t?: number;
  sent_at?: number;
  dropped?: { event_id: string; count: number } | null;
  signature?: string;
  /** The network address of the sender. */
  address?: string;
}

/** Sends rows as a host does. */
export async function send(service: TestService, rows: readonly object[], change: SendChange = {}) {
  const { now } = service.time;
  const { device_id = deviceId, key = device_id, t = now, sent_at = now, dropped = null } = change;
  const body = JSON.stringify({ device_id, sent_at, dropped, rows });
  const digest = createHmac('sha256', key).update(`${t}.${body}`).digest('hex');
  const response = await service.app.inject({
    method: 'POST',
    url: '/ingest',
    remoteAddress: change.address ?? '127.0.0.1',
    headers: {
      'content-type': 'application/json',
      'x-yueqi-signature': change.signature ?? `t=${t},v1=${digest}`,
    },
    payload: change.forged ?? body,
  });
  const answer = response.json<{
    resp_common: { ret: number };
    stored?: number;
    refused?: { table: string; reason: string }[];
  }>();
  return {
    status: response.statusCode,
    ret: answer.resp_common.ret,
    stored: answer.stored,
    refused: answer.refused,
  };
}
