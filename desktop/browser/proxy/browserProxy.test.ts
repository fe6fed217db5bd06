import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrowserProxy, type BrowserProxy, type ProxyRules } from './browserProxy.ts';

let proxy: BrowserProxy;
let server: Server;
let serverPort: number;
let proxyPort: number;
let admitted: string[];
let refusals: string[];
let addresses: string[];
let isPublic: boolean;

const rules: ProxyRules = {
  serve(host, _request, response) {
    if (host !== 'known.localhost') return false;
    response.end('a file');
    return true;
  },
  admits: (host, port) => admitted.includes(`${host}:${port}`),
  handleRefusal: (host, origin) => void refusals.push(`${host} ${origin}`),
};

beforeEach(async () => {
  [admitted, refusals, addresses, isPublic] = [[], [], ['127.0.0.1'], true];
  server = createServer((request, response) => response.end(`own ${request.headers.host}`));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  serverPort = typeof address === 'object' && address ? address.port : 0;
  proxy = createBrowserProxy({
    resolve: async () => addresses.map((given) => ({ address: given, family: 4 })),
    isAllowed: () => isPublic,
  });
  proxy.setRules(rules);
  proxyPort = await proxy.listen();
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

/** Sends a request by hand. @returns all that comes back until the connection ends */
function ask(head: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(proxyPort, '127.0.0.1', () =>
      socket.write(`${head}\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.includes('200 Connection established')) socket.end();
    });
    socket.on('close', () => resolve(answer));
  });
}

const statusOf = async (head: string): Promise<string | undefined> => (await ask(head)).split(' ')[1];

test('files of packages are served below their names, and to requests of a proxy alone', async () => {
  expect(await ask('GET http://known.localhost/x HTTP/1.1\r\nHost: known.localhost')).toContain('a file');
  expect(await statusOf('GET /x HTTP/1.1\r\nHost: known.localhost')).toBe('403');
  expect(await statusOf('GET http://other.localhost/ HTTP/1.1\r\nHost: known.localhost')).toBe('403');
});

test('the servers of the product itself are reached, and no other port of this machine', async () => {
  const head = (host: string): string => `GET http://${host}/ HTTP/1.1\r\nHost: ${host}`;
  expect(await statusOf(head(`127.0.0.1:${serverPort}`))).toBe('403');
  proxy.admitOwn(`http://127.0.0.1:${serverPort}`);
  expect(await ask(head(`127.0.0.1:${serverPort}`))).toContain(`own 127.0.0.1:${serverPort}`);
  for (const host of [`localhost:${serverPort}`, `127.0.0.2:${serverPort}`, 'example.com'])
    expect(await statusOf(head(host))).toBe('403');
});

test('a connection leads to an admitted host, by the address that was looked up for it', async () => {
  const head = `CONNECT granted.example:${serverPort} HTTP/1.1\r\nHost: granted.example:${serverPort}`;
  expect(await statusOf(head)).toBe('403');
  admitted = [`granted.example:${serverPort}`];
  expect(await statusOf(head)).toBe('200');
  // The name leads to this machine now.
  isPublic = false;
  expect(await statusOf(head)).toBe('502');
  isPublic = true;
  addresses = [];
  expect(await statusOf(head)).toBe('502');
});

test('no address is connected to, whatever the rules admit', async () => {
  for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', 'localhost', 'x.localhost']) {
    admitted = [`${host}:${serverPort}`, `127.0.0.1:${serverPort}`];
    expect(await statusOf(`CONNECT ${host}:${serverPort} HTTP/1.1\r\nHost: x`)).toBe('403');
  }
});

test('a connection ends as soon as its host is no longer admitted', async () => {
  admitted = [`granted.example:${serverPort}`];
  const socket = connect(proxyPort, '127.0.0.1', () =>
    socket.write(`CONNECT granted.example:${serverPort} HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  await once(socket, 'data');
  const ended = once(socket, 'close');
  admitted = [];
  proxy.applyRules();
  await ended;
  expect(socket.destroyed).toBe(true);
});

test('what is refused is reported with the page that asked, unless the browser may have asked for itself', async () => {
  await ask('GET http://tracker.example/ HTTP/1.1\r\nHost: x\r\nOrigin: http://known.localhost');
  await ask('GET http://tracker.example/ HTTP/1.1\r\nHost: x\r\nOrigin: null');
  await ask('GET http://update.example/service HTTP/1.1\r\nHost: x');
  await ask('CONNECT service.example:443 HTTP/1.1\r\nHost: x');
  await ask('CONNECT relay.example:3478 HTTP/1.1\r\nHost: x');
  expect(refusals).toEqual([
    'tracker.example http://known.localhost',
    'tracker.example null',
    'relay.example:3478 null',
  ]);
});
