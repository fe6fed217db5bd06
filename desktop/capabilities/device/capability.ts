import { randomUUID } from 'node:crypto';
import type { ResultOf } from '../../../src/bridge/contract/index.ts';
import { systemPlatform } from '../../platform/choosePlatform.ts';
import type { StoredValues } from '../../storage/storedValues.ts';
import { defineCapability, type Machine } from '../capability.ts';
import { storageCapability } from '../storage/capability.ts';
import { createReadDeviceStatus } from './deviceStatus.ts';
import { Power, presentPower } from './power.ts';
import { Session } from './session.ts';
import { presentScreens } from './screens.ts';
import { createCountUsedDays } from './usedDays.ts';

const deviceIdKey = 'device.id';

/** Information about this machine, its events, and the status of the sign-in on it. */
export const deviceCapability = defineCapability({
  name: 'device',
  needs: { storage: storageCapability },
  start({ machine, broadcast, storage }) {
    const info = describeDevice(machine, storage);
    machine.stageWindows?.onScreensChange((screens) =>
      broadcast('screens.changed', { screens: presentScreens(screens) }),
    );
    const [power, session] = [new Power(), new Session()];
    power.onChange((state) => broadcast('power.changed', presentPower(state)));
    session.onChange((isLocked) => broadcast('session.changed', { is_locked: isLocked }));
    const screens = async () => presentScreens(await machine.screens());
    const countUsedDays = createCountUsedDays(storage, () => Math.floor(Date.now() / 1000));
    return { info, screens, power, session, countUsedDays, watches: machine.watches };
  },
  methods: ({ info, screens, power, session }, { service }) => ({
    'device.info': async () => info,
    'device.screens': async () => ({ screens: await screens() }),
    'device.status': createReadDeviceStatus(service.answer, info.device_id),
    'device.power': async () => presentPower(power.state),
    'device.session': async () => ({ is_locked: session.isLocked }),
  }),
  // The first look is no part of the start.
  async ready({ power, session, watches }) {
    if (watches.power) power.start(watches.power);
    if (watches.session) session.start(watches.session);
  },
  async stop({ watches }) {
    watches.power?.stop();
    watches.session?.stop();
  },
});

function describeDevice(
  { hardware, osVersion }: Machine,
  storedValues: StoredValues,
): ResultOf<'device.info'> {
  return {
    platform: systemPlatform(),
    os_ver: osVersion,
    device_id: readDeviceId(storedValues),
    hardware: {
      cores: hardware.cores,
      clock_mhz: hardware.clockMhz,
      memory_gb: hardware.memoryGb,
      hardware_class: hardware.hardwareClass,
    },
  };
}

function readDeviceId(storedValues: StoredValues): string {
  const known = storedValues.get(deviceIdKey);
  if (known) return known;
  const created = randomUUID();
  storedValues.set(deviceIdKey, created);
  return created;
}
