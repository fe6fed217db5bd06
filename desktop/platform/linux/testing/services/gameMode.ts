import type { Bus } from '../../dbus/bus.ts';
import { exportInterfaces } from '../../dbus/exportInterfaces.ts';

/** GameMode as it counts its games. */
export function exportGameMode(bus: Bus, state: { games: number }) {
  const [daemon] = exportInterfaces(
    bus,
    [
      {
        path: '/com/feralinteractive/GameMode',
        name: 'com.feralinteractive.GameMode',
        properties: { ClientCount: { type: 'i', get: () => state.games } },
      },
    ],
    'com.feralinteractive.GameMode',
  );
  return {
    set(games: number) {
      state.games = games;
      daemon?.changed('ClientCount');
    },
  };
}
