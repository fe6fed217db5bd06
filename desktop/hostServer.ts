import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server/startService.ts';
import type { BridgeRole } from '../src/bridge/contract/constants.ts';
import { createGuard, type Guard } from './kernel/guard.ts';
import { portOf } from './kernel/portOf.ts';
import type { Settings } from './kernel/settings.ts';
import { createConnections, type Connections } from './bridge/connections.ts';

const loopback = '127.0.0.1';
/** Ports tried after the wanted one, when it is taken. */
const portTries = 50;
const tokenBytes = 32;

/** The host's one server: everything of the product on this machine, behind one loopback port. */
export interface HostServer {
  readonly app: FastifyInstance;
  readonly guard: Guard;
  /** Of this launch, one for each role. */
  readonly tokens: Readonly<Record<BridgeRole, string>>;
  readonly connections: Connections;
  /** `http://127.0.0.1:<port>`, once it listens. */
  origin(): string;
  /** Answers the port. @throws when no port is free */
  listen(): Promise<number>;
}

/** Makes the server; it does not listen yet. */
export async function createHostServer({ port: wanted, logLevel }: Settings): Promise<HostServer> {
  const createToken = (): string => randomBytes(tokenBytes).toString('hex');
  const tokens = { client: createToken(), stage: createToken() };
  let port = 0;
  const app = await createServer({ logLevel });
  const guard = createGuard(tokens, () => port);
  guard.protectHost(app);
  return {
    app,
    guard,
    tokens,
    connections: createConnections(),
    origin: () => `http://${loopback}:${port}`,
    listen: async () => (port = await listenOnFreePort(app, wanted)),
  };
}

async function listenOnFreePort(app: FastifyInstance, wanted: number): Promise<number> {
  for (let port = wanted; ; port++)
    try {
      await app.listen({ host: loopback, port });
      return portOf(app);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || wanted === 0 || port >= wanted + portTries) throw error;
    }
}
