import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { desktopState, screenState } from '../testing/fixtures/desktop.ts';
import { createRoot } from '../testing/createRoot.ts';
import type { PerformanceChoice } from '../../bridge/contract/plan.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { memoryStorage, sharedStorages } from '../testing/storages.ts';
import { performanceModeStore } from './performanceMode.ts';
import { chooseResolution } from '../devices/resolution.ts';

const configured = (isOn: boolean) => ({
  configByKey: () => ({ value: { is_performance_mode: isOn, is_hover_video: true } }),
});

test.each([true, false])('without a choice the configuration decides: %s', async (isOn) => {
  const { root } = createRoot(configured(isOn));
  await root.get(performanceModeStore).start();
  expect(root.devices.isPerformanceMode).toBe(isOn);
});

test('the user’s choice wins over the configuration, stays, and holds in every window', async () => {
  const [first, second] = sharedStorages(2);
  const [here, there] = [first, second].map(
    (storage) => createRoot(configured(false), undefined, storage).root,
  );
  if (!here || !there) throw new Error('There are two windows.');
  for (const root of [here, there]) await root.get(performanceModeStore).start();
  await here.get(performanceModeStore).set(true);
  for (const { devices } of [here, there]) {
    expect(devices.isPerformanceMode).toBe(true);
    const { isPerformanceMode } = devices;
    const machine = { screenHeight: 2160, hardwareClass: 'high', osVersion: 13 } as const;
    expect(chooseResolution({ ...machine, isPerformanceMode })).toBe('1920');
  }
  const { root: later } = createRoot(configured(false), undefined, first);
  await later.get(performanceModeStore).start();
  expect([later.devices.isPerformanceMode, later.get(performanceModeStore).isOn]).toEqual([true, true]);
  await there.get(performanceModeStore).set(false);
  expect(here.devices.isPerformanceMode).toBe(false);
});

test('a configuration that does not load leaves the choice in force', async () => {
  const { root } = createRoot({
    configByKey: () => {
      throw new ApiError({ path: '/', fault: 'offline', message: 'down' });
    },
  });
  const mode = root.get(performanceModeStore);
  await mode.start();
  expect(root.devices.isPerformanceMode).toBe(false);
  await mode.set(true);
  expect(root.devices.isPerformanceMode).toBe(true);
});

/** The stores over a client that plans a desktop, with what it has kept of performance mode. */
async function connect(
  isConfigured: boolean,
  {
    storage = memoryStorage(),
    kept,
    current,
  }: {
    storage?: KeyValueStorage;
    kept?: PerformanceChoice;
    current?: Promise<void>;
  } = {},
) {
  const state = desktopState([screenState(1)]);
  let plan = { ...state.plan, ...(kept && { performance: kept }) };
  const chosen: PerformanceChoice[] = [];
  const answers: BridgeAnswers = {
    'client.hello': () => helloAnswer({ methods: ['desktop.current', 'desktop.setPerformance'] }),
    'desktop.current': async () => {
      await current;
      return { ...state, plan };
    },
    'desktop.setPerformance': ({ performance }) => {
      chosen.push(performance);
      plan = { ...plan, performance };
      return { ...state, plan, is_performance_mode: performance.is_on };
    },
  };
  const { root, bridge } = createRoot(configured(isConfigured), answers, storage);
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  return { root, bridge, state, chosen };
}

test('a client that plans a desktop keeps the choice, and says when the battery switches it on', async () => {
  const { root, bridge, state, chosen } = await connect(false);
  const mode = root.get(performanceModeStore);
  await mode.start();
  expect([mode.isKeptByClient, mode.isOn, mode.isOnWithBattery]).toEqual([true, false, false]);
  expect(await mode.set(true)).toBe(true);
  expect([mode.isOn, root.devices.isPerformanceMode]).toEqual([true, true]);
  await mode.set(false);
  await mode.setWithBattery(true);
  expect([mode.isChosen, mode.isOn, mode.isOnWithBattery]).toEqual([false, false, true]);
  const performance = { is_on: false, is_on_with_battery: true };
  bridge.emit('desktop.state', { ...state, plan: { ...state.plan, performance }, is_performance_mode: true });
  expect([mode.isChosen, root.devices.isPerformanceMode]).toEqual([false, true]);
  expect(chosen).toEqual([
    { is_on: true, is_on_with_battery: false },
    { is_on: false, is_on_with_battery: false },
    performance,
  ]);
});

test.each([true, false])(
  'a choice that the page has kept goes to the client that keeps it now: %s',
  async (isOn) => {
    const storage = memoryStorage();
    await createRoot(configured(!isOn), undefined, storage).root.get(performanceModeStore).set(isOn);
    const { root, chosen } = await connect(!isOn, { storage });
    const mode = root.get(performanceModeStore);
    await mode.start();
    await expect.poll(() => chosen).toEqual([{ is_on: isOn, is_on_with_battery: false }]);
    expect(mode.isChosen).toBe(isOn);
    // Whatever is chosen in the client is the later choice.
    await mode.set(!isOn);
    expect([mode.isChosen, chosen.length]).toEqual([!isOn, 2]);
  },
);

test('a client that has no choice is told the default, as long as it is one', async () => {
  const first = await connect(true);
  const mode = first.root.get(performanceModeStore);
  await mode.start();
  const notified = { is_on: true, is_on_with_battery: false, is_default: true };
  await expect.poll(() => first.chosen).toEqual([notified]);
  expect([mode.isChosen, mode.isOn]).toEqual([true, true]);
  // The operator has taken it back.
  const later = await connect(false, { kept: notified });
  await later.root.get(performanceModeStore).start();
  await expect.poll(() => later.chosen).toEqual([{ ...notified, is_on: false }]);
  // The user has chosen it.
  const { root, chosen } = await connect(false, { kept: { is_on: true, is_on_with_battery: false } });
  await root.get(performanceModeStore).start();
  expect([root.get(performanceModeStore).isChosen, chosen]).toEqual([true, []]);
});

test('who has it switched by the battery alone has not chosen it', async () => {
  const { root, chosen } = await connect(true, {
    kept: { is_on: true, is_on_with_battery: false, is_default: true },
  });
  const mode = root.get(performanceModeStore);
  await mode.start();
  await expect.poll(() => mode.isReady).toBe(true);
  await mode.setWithBattery(true);
  expect(chosen).toEqual([{ is_on: true, is_on_with_battery: true, is_default: true }]);
  await mode.set(false);
  expect(chosen.at(-1)).toEqual({ is_on: false, is_on_with_battery: true });
});

test('what the client keeps is not changed before it is known', async () => {
  const { promise: current, resolve } = Promise.withResolvers<void>();
  const { root, chosen } = await connect(false, {
    kept: { is_on: false, is_on_with_battery: true },
    current,
  });
  const mode = root.get(performanceModeStore);
  await mode.start();
  expect(mode.isReady).toBe(false);
  const isSet = mode.set(true);
  resolve();
  expect([await isSet, mode.isReady, chosen]).toEqual([
    true,
    true,
    [{ is_on: true, is_on_with_battery: true }],
  ]);
});

test.each([true, false])('whether loops play under the pointer is configured: %s', async (isOn) => {
  const { root } = createRoot({
    configByKey: () => ({ value: { is_performance_mode: false, is_hover_video: isOn } }),
  });
  expect(root.devices.hasHoverVideo).toBe(true);
  await root.get(performanceModeStore).start();
  expect(root.devices.hasHoverVideo).toBe(isOn);
});
