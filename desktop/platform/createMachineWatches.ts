import type { GameWatch } from './adapters/gameWatch.ts';
import type { PowerWatch } from './adapters/powerWatch.ts';
import type { SessionWatch } from './adapters/sessionWatch.ts';
import type { SoundWatch } from './adapters/soundWatch.ts';
import type { MessageBuses } from './linux/dbus/openBuses.ts';
import { createGameWatch } from './linux/watch/gameWatch.ts';
import { createPowerWatch } from './linux/watch/powerWatch.ts';
import { isDescendant } from './linux/processTree.ts';
import { createSessionWatch } from './linux/watch/sessionWatch.ts';
import { createPlayerWatch } from './linux/sound/playerWatch.ts';
import { choosePlatform } from './choosePlatform.ts';

/** Watches of the machine around the desktop; each is null where nothing reports it. */
export interface MachineWatches {
  readonly power: PowerWatch | null;
  readonly session: SessionWatch | null;
  readonly sound: SoundWatch | null;
  readonly games: GameWatch | null;
}

/** None of them looks at anything yet. */
export function createMachineWatches(
  { session, system }: MessageBuses,
  environment: NodeJS.ProcessEnv,
): MachineWatches {
  if (choosePlatform(environment).system !== 'linux')
    return { power: null, session: null, sound: null, games: null };
  return {
    power: createPowerWatch({ system }),
    session: createSessionWatch({ system, sessionId: environment['XDG_SESSION_ID'] ?? null }),
    games: createGameWatch({ session }),
    sound: createPlayerWatch({ session, isOwn: (id) => isDescendant(id, process.pid) }),
  };
}
