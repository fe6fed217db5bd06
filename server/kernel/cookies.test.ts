import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSessionCookie, setSessionCookie } from './cookies.ts';

const consoleCookie = { name: 'yueqi_console', path: '/console', seconds: 60 };
const pageCookie = { name: 'yueqi_author', path: null, seconds: 60 };
const common = ['HttpOnly', 'Max-Age=60', 'SameSite=Strict'];

async function createSite(publicPath: string) {
  const app = Fastify({ trustProxy: true }).decorate('publicPath', publicPath);
  await app.register(fastifyCookie);
  return app;
}

test.each([
  [consoleCookie, 'http', '', 'yueqi_console=t', ['Path=/console']],
  [consoleCookie, 'https', '', '__Host-yueqi_console=t', ['Path=/', 'Secure']],
  [consoleCookie, 'http', '/wallpapers', 'yueqi_console=t', ['Path=/wallpapers/console']],
  [consoleCookie, 'https', '/wallpapers', '__Secure-yueqi_console=t', ['Path=/wallpapers/console', 'Secure']],
  [pageCookie, 'http', '', 'yueqi_author=t', []],
  [pageCookie, 'https', '', '__Host-yueqi_author=t', ['Path=/', 'Secure']],
  [pageCookie, 'https', '/wallpapers', '__Secure-yueqi_author=t', ['Secure']],
])('a cookie %j of a site by %s below %j', async (cookie, protocol, publicPath, pair, attributes) => {
  const app = await createSite(publicPath);
  app.get('/', (_request, reply) => setSessionCookie(reply, cookie, 't').send());
  const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } });
  const [sent, ...others] = String(headers['set-cookie']).split('; ');
  expect(sent).toBe(pair);
  expect(others.toSorted()).toEqual([...common, ...attributes].toSorted());
});

test.each([
  ['http', 'yueqi_console=t', 't'],
  ['http', 'yueqi_look=dark; yueqi_console=t; yueqi_console=other', 't'],
  ['http', '__Host-yueqi_console=t', null],
  ['http', 'yueqi_console_device=t', null],
  ['http', 'yueqi_console', null],
  ['http', undefined, null],
  ['https', 'yueqi_console=t', null],
  ['https', '__Host-yueqi_console=t', 't'],
])('by %s the cookies %j have the token %j', async (protocol, cookie, token) => {
  const app = await createSite('');
  app.get('/', async (request) => ({ token: readSessionCookie(request, consoleCookie) }));
  const { body } = await app.inject({
    url: '/',
    headers: { 'x-forwarded-proto': protocol, ...(cookie === undefined ? {} : { cookie }) },
  });
  expect(JSON.parse(body)).toEqual({ token });
});
