import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { refuseOtherUsers } from './refuseOtherUsers.ts';
import { findSocketOwner } from './socketOwner.ts';

const run = promisify(execFile);
const self = process.getuid?.() ?? 0;
const nobody = 65_534;
let server: Server;
let requests = 0;

async function listen(ownUser?: number): Promise<number> {
  requests = 0;
  server = createServer((_request, response) => {
    requests += 1;
    response.end('a letter');
  });
  refuseOtherUsers(server, ownUser);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = async (host: string, port: number): Promise<string> =>
  (await fetch(`http://${host}:${port}/`)).text();

test('programs of the same user are answered, also by a socket of IPv6', async () => {
  const port = await listen();
  expect(await ask('127.0.0.1', port)).toBe('a letter');
  const socket = connect({ host: '::ffff:127.0.0.1', port });
  socket.write('GET / HTTP/1.0\r\n\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toContain('200 OK');
  socket.destroy();
});

test('those of another user get nothing, and no request of theirs is read', async () => {
  const port = await listen(self + 1);
  await expect(ask('127.0.0.1', port)).rejects.toThrow('fetch failed');
  expect(requests).toBe(0);
});

test.runIf(self === 0)('a program that runs as another user is one', async () => {
  const port = await listen();
  const program = `fetch('http://127.0.0.1:${port}/').then((answer) => answer.text()).then(console.log, () => console.log('refused'))`;
  const asUser = async (uid: number) =>
    (await run(process.execPath, ['-e', program], { uid, cwd: '/' })).stdout.trim();
  expect(await asUser(self)).toBe('a letter');
  expect(await asUser(nobody)).toBe('refused');
  expect(requests).toBe(1);
});

test('a connection that nobody holds any more has no owner', async () => {
  const port = await listen();
  const socket = connect({ host: '127.0.0.1', port });
  const accepted = once(server, 'connection');
  await once(socket, 'connect');
  await accepted;
  const peer = { address: '127.0.0.1', port: socket.localPort ?? 0 };
  const own = { address: '127.0.0.1', port };
  expect(await findSocketOwner(peer, own)).toBe(self);
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect(await findSocketOwner(peer, own)).toBeNull();
});

test('hundreds of connections that are gone already cost little more than one', async () => {
  const port = await listen();
  const own = { address: '127.0.0.1', port };
  const find = (peerPort: number) => findSocketOwner({ address: '127.0.0.1', port: peerPort }, own);
  const measure = async (count: number): Promise<number> => {
    const start = performance.now();
    const found = await Promise.all(Array.from({ length: count }, async (_, index) => find(index + 1)));
    expect(found.every((owner) => owner === null)).toBe(true);
    return performance.now() - start;
  };
  const alone = await measure(1);
  expect(await measure(300)).toBeLessThan(50 * alone);
});

test('a request that is there before its sender is known is answered once he is', async () => {
  const port = await listen();
  const sent = Array.from({ length: 20 }, async () => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.end('GET / HTTP/1.0\r\n\r\n');
    const [data] = (await once(socket, 'data')) as [Buffer];
    return data.toString();
  });
  for (const answer of await Promise.all(sent)) expect(answer).toContain('200 OK');
});
