import type { Bus } from '../../dbus/bus.ts';
import { exportInterfaces } from '../../dbus/exportInterfaces.ts';

/** A property as it goes over the bus: its signature and its value. */
type Sent = readonly [signature: string, value: unknown];

/** A program that plays music. @param sent its other properties */
export function exportPlayer(bus: Bus, name: string, status: string, sent: Record<string, Sent> = {}) {
  const state: Record<string, Sent> = { PlaybackStatus: ['s', status], ...sent };
  const [player] = exportInterfaces(
    bus,
    [
      {
        path: '/org/mpris/MediaPlayer2',
        name: 'org.mpris.MediaPlayer2.Player',
        properties: Object.fromEntries(
          Object.entries(state).map(([property, [type]]) => [
            property,
            { type, get: () => state[property]?.[1] },
          ]),
        ),
        signals: { Seeked: { args: { position: 'x' } } },
      },
    ],
    `org.mpris.MediaPlayer2.${name}`,
  );
  return {
    set(next: string) {
      this.change('PlaybackStatus', next);
    },
    /** Changes a property that the player has, and signals it. */
    change(property: string, value: unknown) {
      const type = state[property]?.[0] ?? '';
      state[property] = [type, value];
      player?.changed(property);
    },
    /** Changes a property without a signal. */
    move(property: string, value: unknown) {
      state[property] = [state[property]?.[0] ?? '', value];
    },
    seek(position: number) {
      player?.emit('Seeked', position);
    },
    end: () => bus.close(),
  };
}
