import { expect, test } from 'vitest';
import type { ReportConsent } from '../../bridge/contract/service/report.ts';
import { refusesTracking } from '../../api/rules/errors/refusesTracking.ts';
import type { StatImageEvent } from '../../api/statImage.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { entryTrackingStore } from '../session/entryTracking.ts';
import { firstUseStore } from '../session/firstUse.ts';
import { memoryStorage, sharedStorages } from '../testing/storages.ts';
import { ReportStore, reportStore } from './reports.ts';

async function createReports(first: ReportConsent, isRefused = false, usedDays = 1) {
  let consent = first;
  const rows: object[] = [];
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ used_days: usedDays }),
      'report.consent': ({ choice }) => ({ consent: (consent = choice ?? consent) }),
      'report.track': (row) => (rows.push(row), {}),
      'report.list': () => ({ rows: [], waiting: rows.length, dropped: 0 }),
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const { devices, session } = root;
  const entry = root.get(entryTrackingStore);
  const reports = isRefused
    ? new ReportStore({
        ...{ bridge, devices, session, isRefused, storage: root.storage },
        sendImage: () => undefined,
        tracking: () => entry.tracking,
        isTooEarly: () => false,
      })
    : root.get(reportStore);
  return { root, bridge, reports, rows };
}

test('consent is asked for after a wallpaper was set, not at the start, and once', async () => {
  const { reports } = await createReports('unasked');
  await reports.load();
  expect(reports.isAsking).toBe(false);
  await reports.askAfterSetting();
  expect(reports.isAsking).toBe(true);
  await reports.choose(false);
  expect([reports.isAsking, reports.consent]).toEqual([false, 'off']);
  await reports.askAfterSetting();
  expect(reports.isAsking).toBe(false);
});

test('in the first session, and on the first day, consent is not asked for', async () => {
  const { reports, root } = await createReports('unasked', false, 0);
  await reports.askAfterSetting();
  expect(reports.isAsking).toBe(false);
  // The same page is still open on the next day.
  root.get(firstUseStore).at -= 2 * 86_400;
  await reports.askAfterSetting();
  expect(reports.isAsking).toBe(false);
});

test('nothing leaves the page before consent; then the visit goes with every row', async () => {
  const { root, reports, rows } = await createReports('unasked');
  await reports.load();
  await reports.track('detail_view', { wid: 7, wtype: 1 });
  expect(rows).toEqual([]);
  root.get(entryTrackingStore).adopt({
    protocol: null,
    deviceId: null,
    trayno: '3011',
    tid: 'mail.7',
    tod: null,
    from: 'home',
  });
  await reports.choose(true);
  await reports.track('detail_view', { wid: 7, wtype: 1 });
  expect(rows).toEqual([
    {
      table: 'detail_view',
      fields: { wid: 7, wtype: 1 },
      origin: { tid: 'mail.7', tod: null, trayno: '3011', from: 'home', uid: null },
    },
  ]);
});

test('a browser that refuses tracking is not asked, and sends nothing even with consent', async () => {
  const { reports, rows } = await createReports('unasked', true);
  await reports.askAfterSetting();
  expect(reports.isAsking).toBe(false);
  await reports.choose(true);
  await reports.track('detail_view', { wid: 7, wtype: 1 });
  expect([reports.isOn, reports.consent, rows]).toEqual([false, 'off', []]);
});

test('a browser that refuses tracking withdraws the consent of before', async () => {
  const { reports } = await createReports('on', true);
  await reports.load();
  expect(reports.consent).toBe('off');
});

test.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: null, globalPrivacyControl: false }, false],
  [{}, false],
])('the browser %o', (browser, isRefused) => {
  expect(refusesTracking(browser)).toBe(isRefused);
});

/** A page without a client: what it sends by image. */
function createPage(isRefused = false, storage = memoryStorage()) {
  const { root, bridge } = createRoot({}, undefined, storage);
  const { devices, session } = root;
  const sent: StatImageEvent[] = [];
  const tracking = () => root.get(entryTrackingStore).tracking;
  const needs = { bridge, devices, session, storage, tracking, isRefused, isTooEarly: () => false };
  return { reports: new ReportStore({ ...needs, sendImage: (event) => sent.push(event) }), sent };
}

test('a page without a client sends nothing before consent, and an image for each event with it', async () => {
  const storage = memoryStorage();
  const { reports, sent } = createPage(false, storage);
  await reports.load();
  await reports.track('detail_view', { wid: 7, wtype: 1 });
  expect([reports.consent, sent]).toEqual(['unasked', []]);
  await reports.choose(true);
  await reports.track('detail_view', { wid: 7, wtype: 1 });
  const origin = { tid: null, tod: null, trayno: null, from: null };
  expect(sent).toEqual([{ table: 'detail_view', fields: { wid: 7, wtype: 1 }, origin }]);
  // The next load of the page.
  const later = createPage(false, storage);
  await later.reports.load();
  expect(later.reports.isOn).toBe(true);
  await later.reports.choose(false);
  await later.reports.track('detail_view', { wid: 7, wtype: 1 });
  expect(later.sent).toEqual([]);
});

test('a browser that refuses tracking sends no image, and loses the consent of before', async () => {
  const storage = memoryStorage();
  await createPage(false, storage).reports.choose(true);
  const { reports, sent } = createPage(true, storage);
  await reports.load();
  await reports.track('detail_view', { wid: 7, wtype: 1 });
  expect([reports.consent, sent]).toEqual(['off', []]);
});

test('consent that is given or withdrawn in one window of a browser holds in the others at once', async () => {
  const [first, second] = sharedStorages(2);
  const [here, there] = [createPage(false, first), createPage(false, second)];
  await here.reports.load();
  await there.reports.askAfterSetting();
  expect(there.reports.isAsking).toBe(true);
  await here.reports.choose(true);
  await there.reports.track('detail_view', { wid: 7, wtype: 1 });
  expect([there.reports.consent, there.reports.isAsking, there.sent.length]).toEqual(['on', false, 1]);
  await here.reports.choose(false);
  await there.reports.track('detail_view', { wid: 7, wtype: 1 });
  expect([there.reports.consent, there.sent.length]).toEqual(['off', 1]);
});
