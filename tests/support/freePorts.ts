import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports of this machine that no program listens at, each another one. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports: number[] = [];
  for (const probe of probes) {
    if (!probe.listening) await once(probe, 'listening');
    const address = probe.address();
    if (address && typeof address === 'object') ports.push(address.port);
  }
  for (const probe of probes) probe.close();
  return ports;
}

export async function findFreePort(): Promise<number> {
  const [port] = await findFreePorts(1);
  if (port === undefined) throw new Error('No port.');
  return port;
}
