import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { sharedStorages } from '../testing/storages.ts';
import { performanceModeStore } from './performanceMode.ts';
import { chooseResolution } from './resolution.ts';

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
  here.get(performanceModeStore).set(true);
  for (const { devices } of [here, there]) {
    expect(devices.isPerformanceMode).toBe(true);
    const { isPerformanceMode } = devices;
    const machine = { screenHeight: 2160, hardwareClass: 'high', osVersion: 13 } as const;
    expect(chooseResolution({ ...machine, isPerformanceMode })).toBe('1920');
  }
  const { root: later } = createRoot(configured(false), undefined, first);
  await later.get(performanceModeStore).start();
  expect([later.devices.isPerformanceMode, later.get(performanceModeStore).isOn]).toEqual([true, true]);
  there.get(performanceModeStore).set(false);
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
  mode.set(true);
  expect(root.devices.isPerformanceMode).toBe(true);
});

test.each([true, false])('whether loops play under the pointer is configured: %s', async (isOn) => {
  const { root } = createRoot({
    configByKey: () => ({ value: { is_performance_mode: false, is_hover_video: isOn } }),
  });
  expect(root.devices.hasHoverVideo).toBe(true);
  await root.get(performanceModeStore).start();
  expect(root.devices.hasHoverVideo).toBe(isOn);
});
