import * as v from 'valibot';
import type { SoundWatch } from '../../adapters/soundWatch.ts';
import type { Bus } from '../dbus/bus.ts';
import type { BusWatch } from '../dbus/busTypes.ts';
import { MprisPlayers } from './mprisPlayers.ts';

const playback = v.object({ PlaybackStatus: v.string() });

/** Follows the players that MPRIS knows: music, films and pages with sound. */
export function createPlayerWatch({
  session,
  isOwn,
}: {
  /** Of the user's programs. */
  session: Bus;
  /** Resolves to true for a process of this product. */
  isOwn: (processId: number) => Promise<boolean>;
}): SoundWatch {
  let watch: BusWatch | null = null;
  let wasPlaying = false;
  return {
    start(listener) {
      const playing = new Set<string>();
      const report = (): void => {
        const isPlaying = playing.size > 0;
        if (isPlaying === wasPlaying) return;
        wasPlaying = isPlaying;
        listener(isPlaying);
      };
      const players = new MprisPlayers(isOwn, {
        onProperties(player, properties) {
          const change = v.safeParse(playback, properties);
          if (!change.success) return;
          if (change.output.PlaybackStatus === 'Playing') playing.add(player);
          else playing.delete(player);
          report();
        },
        onGone(player) {
          playing.delete(player);
          report();
        },
      });
      watch = session.add(players);
    },
    stop() {
      watch?.end();
      watch = null;
    },
  };
}
