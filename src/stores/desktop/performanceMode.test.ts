import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { desktopState, screenState } from '../testing/fixtures/desktop.ts';
import { createRoot } from '../testing/createRoot.ts';
import { sharedStorages } from '../testing/storages.ts';
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

test('a client that plans a desktop keeps the choice, and says when the battery switches it on', async () => {
  const state = desktopState([screenState(1)]);
  const chosen: unknown[] = [];
  const { root, bridge } = createRoot(configured(false), {
    'client.hello': () => helloAnswer({ methods: ['desktop.current', 'desktop.setPerformance'] }),
    'desktop.current': () => state,
    'desktop.setPerformance': ({ performance }) => {
      chosen.push(performance);
      return { ...state, plan: { ...state.plan, performance }, is_performance_mode: performance.is_on };
    },
  });
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
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

test.each([true, false])('whether loops play under the pointer is configured: %s', async (isOn) => {
  const { root } = createRoot({
    configByKey: () => ({ value: { is_performance_mode: false, is_hover_video: isOn } }),
  });
  expect(root.devices.hasHoverVideo).toBe(true);
  await root.get(performanceModeStore).start();
  expect(root.devices.hasHoverVideo).toBe(isOn);
});
