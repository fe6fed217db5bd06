import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Listens on a port of every address of a host. `localhost` has two: Fastify would open another HTTP server for the second,
 * which no limit of connections sees, and which cuts them when the first one closes.
 *
 * @param addressesOf looks up the addresses of a host's name
 * @returns where it listens first, such as `http://127.0.0.1:3000`
 * @throws when the port of the first address is in use; one that this machine does not have is left out
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  addressesOf: (name: string) => Promise<string[]> = lookUp,
): Promise<string> {
  const [first, ...others] = host === 'localhost' ? await addressesOf(host) : [host];
  const url = await app.listen({ host: first ?? host, port });
  const address = app.server.address();
  if (!isOfNetwork(address)) return url;
  for (const other of new Set(others)) {
    // As a server of HTTP opens them (https://nodejs.org/api/http.html#event-connection).
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      app.server.emit('connection', socket);
    });
    const listening = once(server, 'listening');
    server.listen({ host: other, port: address.port });
    const isOpen = await listening.then(
      () => true,
      () => false,
    );
    if (isOpen) app.otherServers.push(server);
  }
  return url;
}

async function lookUp(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

function isOfNetwork(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
