import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { onMains, type PowerState, type PowerWatch } from '../../adapters/powerWatch.ts';
import type { Bus } from '../dbus/bus.ts';
import type { BusWatch } from '../dbus/busTypes.ts';
import { getProperties, watchProperties } from '../dbus/watchProperties.ts';
import { readBattery } from './powerSupplies.ts';

const upower = {
  service: 'org.freedesktop.UPower',
  path: '/org/freedesktop/UPower',
  interface: 'org.freedesktop.UPower',
};
/** All batteries of the machine as one. */
const battery = {
  service: upower.service,
  path: '/org/freedesktop/UPower/devices/DisplayDevice',
  interface: 'org.freedesktop.UPower.Device',
};
/** Since 0.20 power-profiles-daemon has a name below UPower's; before it had one of its own. */
const profiles = [
  {
    service: 'org.freedesktop.UPower.PowerProfiles',
    path: '/org/freedesktop/UPower/PowerProfiles',
    interface: 'org.freedesktop.UPower.PowerProfiles',
  },
  {
    service: 'net.hadess.PowerProfiles',
    path: '/net/hadess/PowerProfiles',
    interface: 'net.hadess.PowerProfiles',
  },
];

const machine = v.object({ OnBattery: v.boolean() });
const batteryKind = 2;
const device = v.object({ Type: v.literal(batteryKind), IsPresent: v.literal(true), Percentage: v.number() });
const profile = v.object({ ActiveProfile: v.string() });
const pollMilliseconds = 60_000;

export interface PowerWatchOptions {
  /** Of the machine's services. */
  system: Bus;
  readSupplies?: typeof readBattery;
}

/** Follows UPower; where it does not run, the kernel is asked once a minute, on machines that have a battery. */
export function createPowerWatch({ system, readSupplies = readBattery }: PowerWatchOptions): PowerWatch {
  let watches: BusWatch[] = [];
  let timer: NodeJS.Timeout | undefined;
  let last: PowerState = onMains;
  return {
    start(listener) {
      let isOnBattery: boolean | null = null;
      let percent: number | null = null;
      let polled: PowerState['battery'] = null;
      const saving = new Map<string, boolean>();
      const report = (): void => {
        const known = isOnBattery !== null && percent !== null ? { isInUse: isOnBattery, percent } : null;
        const present = isOnBattery === null ? polled : known;
        const state = {
          battery: present && { ...present, percent: Math.round(present.percent) },
          isSaving: [...saving.values()].includes(true),
        };
        if (isDeepStrictEqual(state, last)) return;
        last = state;
        listener(state);
      };
      const poll = async (): Promise<void> => {
        clearTimeout(timer);
        const found = await readSupplies();
        if (isOnBattery !== null || watches.length === 0) return;
        polled = found;
        if (found) timer = setTimeout(() => void poll(), pollMilliseconds).unref();
        report();
      };
      watches = [
        watchProperties(system, upower, (properties) => {
          const parsed = v.safeParse(machine, properties);
          isOnBattery = parsed.success ? parsed.output.OnBattery : null;
          clearTimeout(timer);
          if (isOnBattery === null) void poll();
          else report();
        }),
        watchProperties(system, battery, (properties) => {
          const parsed = v.safeParse(device, properties);
          percent = parsed.success ? parsed.output.Percentage : null;
          report();
        }),
        ...profiles.map((of) =>
          watchProperties(system, of, (properties) => {
            const parsed = v.safeParse(profile, properties);
            saving.set(of.service, parsed.success && parsed.output.ActiveProfile === 'power-saver');
            report();
          }),
        ),
      ];
      // If no desktop has started it, the bus can start it.
      void getProperties(system, upower, true);
    },
    stop() {
      for (const watch of watches) watch.end();
      watches = [];
      clearTimeout(timer);
    },
  };
}
