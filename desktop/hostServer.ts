import type { FastifyInstance } from 'fastify';
import type { FirstScreen } from './appWindow/startingPage.ts';
import { createServer } from '../server/httpServer.ts';
import type { BridgeRole } from '../src/bridge/contract/constants.ts';
import type { Log } from './kernel/log.ts';
import { createGuard, type Guard } from './kernel/guard.ts';
import { refuseOtherUsers } from './kernel/access/refuseOtherUsers.ts';
import { createReadableLog } from './kernel/readableLog.ts';
import { listenOnFreePort, loopback } from './kernel/listenOnFreePort.ts';
import { createMediaPasses, type MediaPasses } from './kernel/mediaPasses.ts';
import { portOf } from './kernel/portOf.ts';
import type { Settings } from './kernel/settings.ts';
import type { EarlyStart } from './startEarly.ts';
import { createConnections, type Connections } from './bridge/connections.ts';

/** The host's one server: everything of the product on this machine, behind one loopback port. */
export interface HostServer {
  readonly app: FastifyInstance;
  readonly guard: Guard;
  /** Passes with which its stages load files. */
  readonly passes: MediaPasses;
  /** Of this launch, one for each role. */
  readonly tokens: Readonly<Record<BridgeRole, string>>;
  readonly connections: Connections;
  /** `http://127.0.0.1:<port>`, once it listens. */
  origin(): string;
  /** Answers the port, and lets a window that was opened early begin with a screen. @throws when no port is free */
  listen(screen: FirstScreen): Promise<number>;
}

/** Makes the server; it does not listen yet. */
export async function createHostServer(
  { port: wanted, logLevel }: Settings,
  { tokens, server: starting }: EarlyStart,
  log: Log,
): Promise<HostServer> {
  let port = 0;
  const guard = createGuard(tokens, () => port);
  const { admitsUpgrade } = guard;
  const app = await createServer({ logLevel, logStream: createReadableLog(log), admitsUpgrade });
  refuseOtherUsers(app.server);
  guard.protectHost(app);
  return {
    app,
    guard,
    passes: createMediaPasses(),
    tokens,
    connections: createConnections(),
    origin: () => `http://${loopback}:${port}`,
    listen: async (screen) => {
      starting?.close();
      const listen = async (candidate: number): Promise<number> => {
        await app.listen({ host: loopback, port: candidate });
        return portOf(app);
      };
      port = await listenOnFreePort(listen, starting?.port ?? wanted);
      starting?.showClient(screen);
      return port;
    },
  };
}
