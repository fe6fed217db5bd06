import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket as Connection } from 'ws';
import { bridgeSubprotocol } from './contract/constants.ts';
import { WebSocketTransport } from './webSocketTransport.ts';

/** Cleanup of everything that a test has opened; the latest first. */
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The loopback socket of a host; `offered` are the subprotocols of each connection. */
async function startHost(port = 0) {
  const server = new WebSocketServer({ host: '127.0.0.1', port, handleProtocols: () => bridgeSubprotocol });
  const offered: string[] = [];
  const connections: Connection[] = [];
  server.on('connection', (connection, request) => {
    offered.push(request.headers['sec-websocket-protocol'] ?? '');
    connections.push(connection);
  });
  await once(server, 'listening');
  const stop = (): Promise<void> => {
    for (const connection of connections) connection.terminate();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  cleanups.push(stop);
  return { offered, connections, stop, port: (server.address() as AddressInfo).port };
}

function connect(port: number, renewToken: () => Promise<string | null>) {
  const transport = new WebSocketTransport(`ws://127.0.0.1:${port}`, 'first', renewToken);
  const opened: boolean[] = [];
  transport.onOpenChange = (isOpen) => opened.push(isOpen);
  return { transport, opened };
}

test('it offers the bridge’s subprotocol and its token, and carries text both ways', async () => {
  const host = await startHost();
  const { transport, opened } = connect(host.port, async () => null);
  expect(transport.isOpen).toBe(false);
  expect(() => transport.send('too early')).toThrow('The bridge is not connected.');
  await expect.poll(() => opened).toEqual([true]);
  expect([transport.isOpen, host.offered]).toEqual([true, ['yueqi.bridge.v1, yueqi.token.first']]);
  const received: string[] = [];
  transport.onMessage = (text) => received.push(text);
  host.connections[0]?.on('message', (data) => {
    host.connections[0]?.send(Buffer.from('binary is no text'));
    host.connections[0]?.send(`echo ${String(data)}`);
  });
  transport.send('hello');
  await expect.poll(() => received).toEqual(['echo hello']);
});

test('when the host comes back it connects again by itself, with the token of the new launch', async () => {
  const host = await startHost();
  const { transport, opened } = connect(host.port, async () => 'second');
  await expect.poll(() => opened).toEqual([true]);
  await host.stop();
  await expect.poll(() => opened[1]).toBe(false);
  expect(transport.isOpen).toBe(false);
  expect(() => transport.send('lost')).toThrow('The bridge is not connected.');
  const restarted = await startHost(host.port);
  await expect.poll(() => transport.isOpen, { timeout: 5_000 }).toBe(true);
  expect(opened.at(-1)).toBe(true);
  expect(restarted.offered).toEqual(['yueqi.bridge.v1, yueqi.token.second']);
});

test.each([
  ['gives none', async (): Promise<null> => null],
  ['fails', (): Promise<null> => Promise.reject(new Error('down'))],
] as const)(
  'a host that %s when asked for its token is tried with the last one',
  async (_name, renewToken) => {
    const host = await startHost();
    const { opened } = connect(host.port, renewToken);
    await expect.poll(() => opened).toEqual([true]);
    host.connections[0]?.close();
    await expect.poll(() => opened).toEqual([true, false, true]);
    expect(host.offered[1]).toBe('yueqi.bridge.v1, yueqi.token.first');
  },
);

test('tries come after 200 ms, each pause twice the last, 2 s at most, and from 200 ms again after success', async () => {
  const host = await startHost();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let renewals = 0;
  const { transport } = connect(host.port, async () => (renewals++, null));
  // Not by polling, which would advance the timers.
  const nextChange = (): Promise<boolean> =>
    new Promise<boolean>((resolve) => (transport.onOpenChange = resolve));
  /** Counts off the pause before the next try, and answers how that try ended. */
  const tryAfter = async (milliseconds: number): Promise<boolean> => {
    const [before, change] = [renewals, nextChange()];
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(renewals).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(renewals).toBe(before + 1);
    return change;
  };
  expect(await nextChange()).toBe(true);
  let drop = nextChange();
  await host.stop();
  expect(await drop).toBe(false);
  for (const pause of [200, 400, 800, 1_600, 2_000]) expect(await tryAfter(pause)).toBe(false);
  const restarted = await startHost(host.port);
  expect(await tryAfter(2_000)).toBe(true);
  drop = nextChange();
  restarted.connections[0]?.close();
  expect(await drop).toBe(false);
  expect(await tryAfter(200)).toBe(true);
});
