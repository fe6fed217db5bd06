import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { FittingDetail, FittingState } from '../../bridge/contract/fitting.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { fittingDetail, fittingOffer, fittingState } from '../testing/fixtures/fitting.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { fittingStore } from './fitting.ts';

async function createFitting(answers: BridgeAnswers) {
  const { root, bridge } = createRoot({}, { 'client.hello': () => helloAnswer(), ...answers });
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  return { bridge, fitting: root.get(fittingStore) };
}

const wid = fittingOffer.wid;

test('the offers are answered once, and what the client says of them is shown', async () => {
  const notified: object[] = [];
  let state: FittingState = fittingState({ offers: [fittingOffer], offered: 1 });
  const { fitting } = await createFitting({
    'fitting.begin': () => state,
    'fitting.current': () => state,
    'fitting.answer': (answer) => (notified.push(answer), (state = fittingState({ waiting: 1 }))),
  });
  await fitting.load();
  expect(fitting.state?.offers).toEqual([fittingOffer]);
  const answered = fitting.answer(true, true);
  // At once: a second press answers nothing else.
  expect(fitting.state?.offered).toBe(0);
  expect(await answered).toBe(true);
  expect(notified).toEqual([{ is_wanted: true, is_remembered: true }]);
  expect(fitting.state?.waiting).toBe(1);
});

test('a setting that the client refuses is taken back', async () => {
  const { fitting } = await createFitting({
    'fitting.begin': () => fittingState(),
    'fitting.current': () => fittingState(),
    'fitting.setSettings': () => {
      throw new BridgeError('fitting.setSettings', 'refused');
    },
  });
  await fitting.load();
  const set = fitting.setSettings({ frame_rate: 30 });
  expect(fitting.state?.settings).toEqual({ choice: 'ask', frame_rate: 30, is_original_kept: true });
  expect(await set).toBe(false);
  expect(fitting.state?.settings.frame_rate).toBe(60);
});

test('a wallpaper follows what is decided of it', async () => {
  const details: FittingDetail[] = [fittingDetail({ state: 'misfits' })];
  const { fitting, bridge } = await createFitting({
    'fitting.begin': () => fittingState({ waiting: 1 }),
    'fitting.detail': () => details[0] ?? fittingDetail(),
  });
  expect(fitting.detailOf(wid)).toBeNull();
  await fitting.loadDetail(wid);
  expect(fitting.detailOf(wid)?.state).toBe('misfits');
  expect(await fitting.begin(wid)).toBe(true);
  bridge.emit('fitting.decided', fittingDetail({ state: 'fitted' }));
  expect(fitting.detailOf(wid)?.state).toBe('fitted');
});

test('a client that does not know of it is not asked', async () => {
  const { fitting, bridge } = await createFitting({});
  await fitting.load();
  await fitting.loadDetail(wid);
  expect(fitting.isAvailable).toBe(false);
  expect(bridge.calls.filter((name) => name.startsWith('fitting.'))).toEqual([]);
});
