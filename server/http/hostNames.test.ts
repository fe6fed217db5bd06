import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createServer } from './createServer.ts';

let app: FastifyInstance;

beforeEach(async () => {
  app = await createServer({ logLevel: 'silent', trustedProxies: '127.0.0.1' });
  app.get('/', async ({ host }) => ({ host }));
});
afterEach(() => app.close());

test.each(['wallpapers.example', 'my_host:3000', '127.0.0.1:80', '[::1]:3000', 'xn--bcher-kva.example'])(
  'a request to %s is answered',
  async (host) => {
    expect((await app.inject({ url: '/', headers: { host } })).json()).toEqual({ host });
  },
);

test.each(['a;script-src *', "a 'unsafe-eval'", 'a,b', 'a/b', '"a"', 'a\u00e9'])(
  'a request to %s is refused, also where a proxy passes that on',
  async (host) => {
    for (const headers of [{ host }, { host: 'localhost', 'x-forwarded-host': host }]) {
      const answer = await app.inject({ url: '/', headers });
      expect(answer.statusCode === 400 || answer.json().host !== host).toBe(true);
    }
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(400);
  },
);
