import type { Bus } from '../../dbus/bus.ts';
import { exportInterfaces } from '../../dbus/exportInterfaces.ts';

/** A laptop as UPower reports it. */
export function exportUPower(bus: Bus, state: { isOnBattery: boolean; percent: number }, type = 2) {
  const [manager, device] = exportInterfaces(
    bus,
    [
      {
        path: '/org/freedesktop/UPower',
        name: 'org.freedesktop.UPower',
        properties: { OnBattery: { type: 'b', get: () => state.isOnBattery } },
      },
      {
        path: '/org/freedesktop/UPower/devices/DisplayDevice',
        name: 'org.freedesktop.UPower.Device',
        properties: {
          Type: { type: 'u', get: () => type },
          IsPresent: { type: 'b', get: () => true },
          Percentage: { type: 'd', get: () => state.percent },
        },
      },
    ],
    'org.freedesktop.UPower',
  );
  return {
    set(next: Partial<typeof state>) {
      Object.assign(state, next);
      manager?.changed('OnBattery');
      device?.changed('Percentage');
    },
  };
}
