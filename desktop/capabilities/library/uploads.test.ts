import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../../tests/support/media/testImages.ts';
import { createServer } from '../../../server/httpServer.ts';
import { createGuard } from '../../kernel/guard.ts';
import { portOf } from '../../kernel/portOf.ts';
import { registerUploads, safeFileName } from './uploads.ts';

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\boot.ini', '_.._boot.ini'],
  ['/absolute.png', '_absolute.png'],
  ['C:\\x.png', 'C__x.png'],
  ['.hidden', 'hidden'],
  ['...', 'file'],
  ['', 'file'],
  ['a\u0000b\n.png', 'a_b_.png'],
  ['月栖湖心.webp', '月栖湖心.webp'],
])('the name %j stays inside its folder as %j', (given, expected) => {
  expect(safeFileName(given)).toBe(expected);
});

test('a very long name keeps its ending', () => {
  const name = safeFileName(`${'x'.repeat(500)}.mp4`);
  expect(name.length).toBe(80);
  expect(name.endsWith('.mp4')).toBe(true);
  // Of 255 bytes, which systems allow.
  expect(Buffer.byteLength(safeFileName(`${'月'.repeat(300)}.mp4`))).toBeLessThanOrEqual(255);
  expect(safeFileName(`${'👨‍👩‍👧‍👦'.repeat(20)}.jpg`)).toBe(`${'👨‍👩‍👧‍👦'.repeat(6)}.jpg`);
});

test('an interrupted upload leaves nothing behind', async () => {
  const app = await createServer({ logLevel: 'silent', bodyIdleMilliseconds: 500 });
  const token = 'a'.repeat(64);
  const ticket = 'b'.repeat(32);
  const folder = testFolder();
  const uploads = await registerUploads(
    app,
    createGuard({ client: token, window: 'd'.repeat(64), stage: 'c'.repeat(64) }, () => portOf(app)),
    join(folder, 'uploads'),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `127.0.0.1:${portOf(app)}`;
  const files: string[] = [];
  uploads.open(ticket, { onBytes: () => undefined, onFile: ({ name }) => files.push(name) });
  const line = connect(portOf(app), '127.0.0.1');
  line.write(
    `PUT /bridge/upload/${ticket}/0/moon.png HTTP/1.1\r\nhost: ${origin}\r\norigin: http://${origin}\r\n` +
      `x-yueqi-token: ${token}\r\ncontent-type: image/png\r\ncontent-length: 1000\r\n\r\nhalf of it`,
  );
  const answer = line.setEncoding('utf8').toArray();
  const names = () => readdir(join(folder, 'uploads', ticket, '0')).catch(() => null);
  await vi.waitFor(async () => expect(await names()).toEqual(['moon.png']));
  expect((await answer).join('')).toMatch(/^HTTP\/1\.1 408 /);
  await vi.waitFor(async () => expect(await names()).toEqual([]));
  expect(files).toEqual([]);
  await app.close();
});
