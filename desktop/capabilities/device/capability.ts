import { randomUUID } from 'node:crypto';
import type { ResultOf } from '../../../src/bridge/contract/index.ts';
import { systemPlatform } from '../../platform/hardware.ts';
import type { StoredValues } from '../../storage/storedValues.ts';
import { defineCapability, type Machine } from '../capability.ts';
import { storageCapability } from '../storage/capability.ts';
import { createReadDeviceStatus } from './deviceStatus.ts';
import { presentScreens } from './screens.ts';

const deviceIdKey = 'device.id';

/** What this machine is, and how the sign-in on it stands. */
export const deviceCapability = defineCapability({
  name: 'device',
  start({ machine, partOf }) {
    const info = describeDevice(machine, partOf(storageCapability));
    return { info, screens: async () => presentScreens(await machine.screens()) };
  },
  methods: ({ info, screens }, { service }) => ({
    'device.info': async () => info,
    'device.screens': async () => ({ screens: await screens() }),
    'device.status': createReadDeviceStatus(service.answer, info.device_id),
  }),
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
