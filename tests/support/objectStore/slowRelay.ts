import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A server that answers, then says nothing more. */
export interface SlowRelay {
  port: number;
  /** After so many further bytes of answers, every connection stays open and silent; null: none does. */
  stallAfter(bytes: number | null): void;
  stop(): Promise<void>;
}

/** Passes connections on to a server on this machine. */
export async function startSlowRelay(target: number): Promise<SlowRelay> {
  const sockets = new Set<Socket>();
  let left: number | null = null;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
    }
    client.pipe(upstream);
    client.once('close', () => upstream.destroy());
    upstream.on('data', (chunk: Buffer) => {
      const passed = left === null ? chunk : chunk.subarray(0, left);
      if (left !== null) left -= passed.length;
      if (passed.length > 0) client.write(passed);
    });
    upstream.once('end', () => left === null && client.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('No port.');
  return {
    port: address.port,
    stallAfter: (bytes) => (left = bytes),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
