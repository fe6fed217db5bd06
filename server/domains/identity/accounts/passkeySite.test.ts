import { expect, it } from 'vitest';
import { passkeySiteOf } from './passkeySite.ts';

it.each([
  [null, 'localhost', { id: 'localhost', origin: 'http://localhost' }],
  [null, 'localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  [null, '127.0.0.1:3000', null],
  [null, '[::1]:3000', null],
  [null, 'moon.example', null],
  [null, 'localhost.moon.example', null],
  [null, 'localhost@moon.example', null],
  [null, '', null],
  ['https://moon.example/', 'moon.example', { id: 'moon.example', origin: 'https://moon.example' }],
  ['https://moon.example:8443/', 'lake.example', { id: 'moon.example', origin: 'https://moon.example:8443' }],
  ['http://127.0.0.1:3000/', 'localhost:3000', null],
  ['http://[::1]:3000/', 'localhost:3000', null],
])('with the public address %j, a request to %j uses the passkeys of %j', (publicUrl, host, site) => {
  expect(passkeySiteOf(publicUrl, host)).toEqual(site);
});
