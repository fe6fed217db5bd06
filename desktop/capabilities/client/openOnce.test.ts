import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerOpenOnce } from './openOnce.ts';

test('an address that may hold a code is opened by another, which leads to it once', async () => {
  const app = Fastify();
  const hide = registerOpenOnce(app, () => 'http://127.0.0.1:3000');
  const meant = 'https://moon.example/author?dcode=secret';
  const opened = new URL(hide(meant));
  expect([opened.origin, opened.href.includes('secret')]).toEqual(['http://127.0.0.1:3000', false]);
  const first = await app.inject(opened.pathname);
  expect([first.statusCode, first.headers.location]).toEqual([302, meant]);
  expect((await app.inject(opened.pathname)).statusCode).toBe(404);
  expect(hide('https://moon.example/help')).toBe('https://moon.example/help');
  expect(new URL(hide('https://moon.example/#secret')).href).not.toContain('secret');
  await app.close();
});
