import type { Log } from '../../../kernel/log.ts';
import { Bus } from './bus.ts';
import { sessionBusAddress, systemBusAddress } from './busAddress.ts';

/** The two buses of a Linux machine. Elsewhere they are there too, and away. */
export interface MessageBuses {
  /** The user's programs: panels, players, notifications. */
  readonly session: Bus;
  /** The machine's services: power, sign-ins. */
  readonly system: Bus;
  close(): Promise<void>;
}

/** Opens neither: each connects at its first use. */
export function openBuses(environment: NodeJS.ProcessEnv, log: Log): MessageBuses {
  const session = new Bus(() => sessionBusAddress(environment), log);
  const system = new Bus(() => systemBusAddress(environment), log);
  return {
    session,
    system,
    async close() {
      await Promise.all([session.close(), system.close()]);
    },
  };
}
