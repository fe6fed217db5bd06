import * as v from 'valibot';
import type { GameWatch } from '../../adapters/gameWatch.ts';
import type { Bus } from '../dbus/bus.ts';
import type { BusWatch } from '../dbus/busTypes.ts';
import { watchProperties } from '../dbus/watchProperties.ts';

/** https://github.com/FeralInteractive/gamemode */
const gameMode = {
  service: 'com.feralinteractive.GameMode',
  path: '/com/feralinteractive/GameMode',
  interface: 'com.feralinteractive.GameMode',
};
/** The number of games that are registered; the service takes away those that have ended. */
const count = v.object({ ClientCount: v.number() });

/** Follows GameMode, which games and their launchers start on the session bus. */
export function createGameWatch({ session }: { session: Bus }): GameWatch {
  let watch: BusWatch | null = null;
  let last = false;
  return {
    start(listener) {
      watch = watchProperties(session, gameMode, (properties) => {
        const parsed = v.safeParse(count, properties);
        const isGaming = parsed.success && parsed.output.ClientCount > 0;
        if (isGaming === last) return;
        last = isGaming;
        listener(isGaming);
      });
    },
    stop() {
      watch?.end();
      watch = null;
    },
  };
}
