import { expect, test } from 'vitest';
import { writeSessionCookie } from './cookies.ts';

const consoleCookie = { name: 'yueqi_console', path: '/console', seconds: 60 };
const pageCookie = { name: 'yueqi_author', path: null, seconds: 60 };
const rest = 'HttpOnly; SameSite=Strict; Max-Age=60';

test.each([
  [consoleCookie, 'http', '', `yueqi_console=t; Path=/console; ${rest}`],
  [consoleCookie, 'https', '', `__Host-yueqi_console=t; Path=/; ${rest}; Secure`],
  [consoleCookie, 'http', '/wallpapers', `yueqi_console=t; Path=/wallpapers/console; ${rest}`],
  [
    consoleCookie,
    'https',
    '/wallpapers',
    `__Secure-yueqi_console=t; Path=/wallpapers/console; ${rest}; Secure`,
  ],
  [pageCookie, 'http', '', `yueqi_author=t; ${rest}`],
  [pageCookie, 'https', '', `__Host-yueqi_author=t; Path=/; ${rest}; Secure`],
  [pageCookie, 'https', '/wallpapers', `__Secure-yueqi_author=t; ${rest}; Secure`],
])('a cookie %j of a site by %s below %j', (cookie, protocol, publicPath, header) => {
  expect(writeSessionCookie(cookie, { protocol, publicPath }, 't')).toBe(header);
});
