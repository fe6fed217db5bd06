import { expect, test } from 'vitest';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { EntryTrackingStore, entryTrackingStore } from './entryTracking.ts';

const nothing = { protocol: null, deviceId: null, trayno: null, tid: null, tod: null, from: null };

/** The storage of one window, over its reloads. */
function sessionTexts(texts = new Map<string, string>()) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
}

test('the channel of the address wins over that of the client, and survives a reload', () => {
  const texts = sessionTexts();
  const tracking = new EntryTrackingStore(texts);
  tracking.adoptClient('3011');
  expect(tracking.tracking.trayno).toBe('3011');
  tracking.adopt({ ...nothing, trayno: '77', tid: 'mail' });
  expect(tracking.tracking).toMatchObject({ trayno: '77', tid: 'mail' });

  const reloaded = new EntryTrackingStore(texts);
  reloaded.adopt(nothing);
  reloaded.adoptClient('3011');
  expect(reloaded.tracking).toMatchObject({ trayno: '77', tid: null });
  // Another window has its own session.
  expect(new EntryTrackingStore(sessionTexts()).tracking.trayno).toBeNull();
});

test.each(['', '<img src=x onerror=alert(1)>', '9'.repeat(5_000), '30 11'])(
  'a channel %j of a client is none',
  async (trayno) => {
    const { root } = createRoot({}, { 'client.hello': () => helloAnswer({ trayno }) });
    await expect.poll(() => root.devices.clientStatus).toBe('connected');
    expect(root.get(entryTrackingStore).tracking.trayno).toBeNull();
  },
);

test('the channel of the client is known once it has said hello', async () => {
  const { root } = createRoot({}, { 'client.hello': () => helloAnswer({ trayno: '3012' }) });
  await expect.poll(() => root.get(entryTrackingStore).tracking.trayno).toBe('3012');
});

test('what another program wrote into the storage is no channel', () => {
  const texts = sessionTexts(new Map([['yueqi.trayno', '<b>7</b>']]));
  expect(new EntryTrackingStore(texts).tracking.trayno).toBeNull();
});

test('a browser that forbids storage remembers it until the next load', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const tracking = new EntryTrackingStore({ getItem: () => null, setItem: refuse });
  tracking.adopt({ ...nothing, trayno: '77' });
  expect(tracking.tracking.trayno).toBe('77');
});
