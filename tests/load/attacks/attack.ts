import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { consoleHeader } from '../../../src/api/contract/console/staffCall.ts';
import { staffCalls } from '../../../src/api/contract/console/index.ts';
import { ingestPath, ingestSignatureHeader } from '../../../src/api/contract/telemetry/ingest.ts';
import type { Attack } from './attacks.ts';

/** `node attack.ts <attack> <port>`: one attack on a service of this machine, until it is over or this process is killed. */
const [name = '', port = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

function open(localAddress: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  // The service may end the connection as it likes.
  socket.on('error', () => undefined);
  return socket;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;

function post(path: string, localAddress: string, headers: object, body: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = request(
    {
      ...{ host: '127.0.0.1', port, path, method: 'POST', localAddress, agent },
      headers: { 'content-type': 'application/json', ...headers },
    },
    (answer) => answer.resume().once('close', resolve),
  );
  sent.once('error', () => resolve());
  sent.end(body);
  return promise;
}

/**
 * 110 connections of one address that ask and do not read. On the loopback interface, whose segments are large,
 * buffers of the system would hold one answer: each asks for ten, as small segments have it on a real network.
 */
async function readSlowly(): Promise<void> {
  for (let index = 0; index < 110; index += 1) {
    keepUnread();
    await wait(10);
  }
  // Sockets that do not read keep no process alive.
  for (;;) await wait(60_000);
}

function keepUnread(): void {
  const socket = open('127.0.9.10').pause();
  socket.write(get('/openapi.json').repeat(10));
  // The service ends it: another one comes.
  socket.once('close', () => setTimeout(keepUnread, 1_000));
}

/** 224 connections a second, each reset with twenty requests on their way. */
async function reset(): Promise<void> {
  for (;;) {
    for (let index = 0; index < 22; index += 1) {
      const socket = open('127.0.99.9');
      socket.once('connect', () => {
        socket.write(get('/healthz').repeat(20));
        setImmediate(() => socket.resetAndDestroy());
      });
    }
    await wait(100);
  }
}

/** Wrong passwords from 60 addresses, as fast as they are refused: each costs a hash. */
async function signInAsStaff(): Promise<void> {
  const headers = { [consoleHeader]: '1', 'sec-fetch-site': 'same-origin' };
  const tries = Array.from({ length: 60 }, (_, index) => {
    const body = JSON.stringify({ name: `nobody-${index}`, password: 'wrong', code: '000000' });
    return post(staffCalls.signIn.path, `127.0.4.${index + 1}`, headers, body);
  });
  await Promise.all(tries);
}

/** Errors that nobody had, in as many rows as a request may hold, by eight requests at a time. */
async function floodStatistics(): Promise<void> {
  await Promise.all(Array.from({ length: 8 }, sendRowsForEver));
}

async function sendRowsForEver(): Promise<void> {
  for (;;) {
    const now = Math.floor(Date.now() / 1000);
    const deviceId = randomUUID();
    const rows = Array.from({ length: 13 }, () => inventedError(now));
    const body = JSON.stringify({ device_id: deviceId, sent_at: now, dropped: null, rows });
    const digest = createHmac('sha256', deviceId).update(`${now}.${body}`).digest('hex');
    await post(ingestPath, '127.0.7.7', { [ingestSignatureHeader]: `t=${now},v1=${digest}` }, body);
  }
}

function inventedError(at: number): object {
  return {
    ...{ event_id: randomUUID(), table: 'client_error', at, uid: null, release: '0.1.0' },
    ...{ tid: null, tod: null, trayno: null, from: null },
    fields: {
      ...{ part: 'client', kind: 'error', name: 'TypeError', message: 'x'.repeat(280), quote: 'AAAA-BBBB' },
      stack: '    at fn (http://127.0.0.1:3000/3000/assets/a.js:1:2)\n'.repeat(70),
    },
  };
}

const attacks: Record<Attack, () => Promise<void>> = {
  'slow readers': readSlowly,
  resets: reset,
  'staff sign-ins': signInAsStaff,
  statistics: floodStatistics,
};
const known = Object.entries(attacks).find(([each]) => each === name);
if (!known) throw new Error(`There is no attack called ${name}.`);
await known[1]();
