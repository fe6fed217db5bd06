import type { Bus } from '../../dbus/bus.ts';
import { exportInterfaces } from '../../dbus/exportInterfaces.ts';

/** A program that plays music. */
export function exportPlayer(bus: Bus, name: string, status: string) {
  const state = { status };
  const [player] = exportInterfaces(
    bus,
    [
      {
        path: '/org/mpris/MediaPlayer2',
        name: 'org.mpris.MediaPlayer2.Player',
        properties: { PlaybackStatus: { type: 's', get: () => state.status } },
      },
    ],
    `org.mpris.MediaPlayer2.${name}`,
  );
  return {
    set(next: string) {
      state.status = next;
      player?.changed('PlaybackStatus');
    },
    end: () => bus.close(),
  };
}
