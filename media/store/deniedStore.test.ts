import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MediaError } from '../mediaError.ts';
import { toStoreError } from './deniedStore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-denied-'));
  await mkdir(join(folder, 'ab'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const me = process.getuid?.() ?? 0;
const fault = (code: string, parts: { path?: string; dest?: string }) =>
  Object.assign(new Error(code), { code, ...parts });

test.each([
  ['a temporary file', (store: string) => ({ path: join(store, 'ab', 'x') })],
  ['a folder that is missing', (store: string) => ({ path: join(store, 'cd') })],
  ['a move', (store: string) => ({ path: '/elsewhere/x', dest: join(store, 'ab', 'x.png') })],
])(
  '%s that another user’s folder refuses is said as the store’s, with the command that mends it',
  async (_name, where) => {
    const user = { uid: me + 1, username: 'lin' };
    const error = await toStoreError(folder, fault('EACCES', where(folder)), user);
    const whose = me === 0 ? 'root' : `the user with the number ${me}`;
    expect([error.code, error.detail]).toEqual([
      'store_denied',
      `${folder} belongs to ${whose}: sudo chown -R lin '${folder}'`,
    ]);
  },
);

test('a folder of the user’s own that may not be written to is said with its own command', async () => {
  const path = join(folder, 'ab', 'x');
  const thrown = new MediaError('access_denied', null, fault('EPERM', { path }));
  const error = await toStoreError(folder, thrown, { uid: me, username: 'lin' });
  expect([error.code, error.detail]).toEqual([
    'store_denied',
    `${path} may not be written to: chmod -R u+rwX '${folder}'`,
  ]);
});

test('a file that may not be read is still its own fault, and so is any other error', async () => {
  const source = await toStoreError(folder, fault('EACCES', { path: `${folder}-pictures/moon.jpg` }));
  expect([source.code, source.detail]).toEqual(['access_denied', null]);
  const full = await toStoreError(folder, fault('ENOSPC', { path: join(folder, 'ab', 'x') }));
  expect(full.code).toBe('disk_full');
});
