import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endStalledBodies } from './stalledBodies.ts';

const idleMilliseconds = 200;

let app: FastifyInstance;
let agent: Agent;
let port: number;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  app = Fastify({ forceCloseConnections: true });
  endStalledBodies(app, idleMilliseconds);
  const answerLate = async () => {
    // The transfer rate of the service is tested here.
    await wait(3 * idleMilliseconds);
    return { late: true };
  };
  app.post('/late', answerLate);
  app.get('/late', answerLate);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = address && typeof address !== 'string' ? address.port : 0;
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

async function send(method: 'GET' | 'POST', body: string, announcedBytes = body.length) {
  const headers = {
    'content-type': 'application/json',
    ...(body === '' ? {} : { 'content-length': announcedBytes }),
  };
  const sent = request({ host: '127.0.0.1', port, path: '/late', method, agent, headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  if (announcedBytes > body.length) sent.write(body);
  else sent.end(body);
  const [answer] = await answered;
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  sent.destroy();
  return { status: answer.statusCode, text };
}

test('a slow response is not cut off, nor the next one on the same connection', async () => {
  const late = { status: 200, text: '{"late":true}' };
  expect(await send('POST', '{}')).toEqual(late);
  expect(await send('GET', '')).toEqual(late);
});

test('a call with incomplete parameters is refused', async () => {
  const { status, text } = await send('POST', '{', 10);
  expect(status).toBe(408);
  expect(text).toContain('no data was received for 0.2 seconds');
});
