import type { TrackingRow } from '../../src/api/contract/telemetry/trackingTables.ts';
import type { ReportConsent } from '../../src/bridge/contract/service/report.ts';
import type { BridgeAnswers } from '../../src/stores/testing/scriptedBridge.ts';
import { playingClient } from './client.ts';
import { storyTime } from './people.ts';

const row = (number: number, table: string, fields: TrackingRow['fields'], isSent: boolean) => ({
  event_id: `00000000-0000-4000-8000-00000000000${number}`,
  table,
  at: Math.floor(storyTime / 1000) - number,
  release: '0.1.0',
  tid: null,
  tod: null,
  trayno: '3011',
  from: 'home',
  uid: null,
  fields,
  is_sent: isSent,
});

/** A client that stores statistics with this consent, until the user chooses otherwise. */
export function reportingClient(first: ReportConsent): BridgeAnswers {
  let consent = first;
  const rows = [
    row(1, 'detail_view', { wid: 101_001, wtype: 1 }, false),
    row(2, 'mainpage_click', { target: 'home.button' }, true),
  ];
  return {
    ...playingClient,
    'report.consent': ({ choice }) => ({ consent: (consent = choice ?? consent) }),
    'report.track': () => ({}),
    'report.list': () =>
      consent === 'on' ? { rows, waiting: 1, dropped: 0 } : { rows: [], waiting: 0, dropped: 0 },
  };
}
