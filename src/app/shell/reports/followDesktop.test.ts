import { expect, test } from 'vitest';
import { setStates } from '../../../bridge/contract/constants.ts';
import { reportStore } from '../../../stores/preferences/reports.ts';
import { createRoot } from '../../../stores/testing/createRoot.ts';
import { helloAnswer } from '../../../stores/testing/fixtures/client.ts';
import { followDesktop } from './followDesktop.ts';

const eventId = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** A window, whose rows go where those of the other go. */
async function openWindow(rows: { table: string; event_id?: string | undefined }[]) {
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer(),
      'report.consent': () => ({ consent: 'on' }),
      'report.track': ({ table, event_id }) => (rows.push({ table, event_id }), {}),
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const reports = root.get(reportStore);
  await reports.load();
  return { bridge, stop: followDesktop(root, reports) };
}

test('two windows report one event under one number', async () => {
  const rows: { table: string; event_id?: string | undefined }[] = [];
  const windows = [await openWindow(rows), await openWindow(rows)];
  const wallpaper = { wid: 7, wtype: 1, md5: 'a'.repeat(32) } as const;
  const set = { ...wallpaper, state: setStates.dynamicSet, progress: 100, reason: null };
  for (const { bridge } of windows) {
    bridge.emit('download.progress', set, eventId);
    bridge.emit(
      'playlist.changed',
      { playlists: [], changed: [eventId], gone: null },
      eventId.replace('0f', '1f'),
    );
  }
  await expect.poll(() => rows.length).toBe(4);
  expect(new Set(rows.map(({ table, event_id }) => `${table} ${event_id}`))).toEqual(
    new Set([`wallpaper_set ${eventId}`, `playlist ${eventId.replace('0f', '1f')}`]),
  );
  for (const { stop } of windows) stop();
});
