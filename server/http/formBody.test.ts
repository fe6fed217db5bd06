import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorCodes } from '../../src/api/contract/errors.ts';
import { testFolder } from '../../tests/support/media/testImages.ts';
import type { WaitingFormOptions } from '../domains/works/files/waitingForms.ts';
import { createSavingServer, formHead, formHeaders, formTail } from './testing/saveForms.ts';

const mebibyte = 1024 * 1024;

async function openServer(limits: { file: number; save?: number }, waiting: WaitingFormOptions = {}) {
  const folder = testFolder();
  const app = await createSavingServer(folder, limits, waiting);
  onTestFinished(() => app.close());
  return { folder, app };
}

const formOf = (file: Buffer) => ({
  headers: formHeaders,
  payload: Buffer.concat([Buffer.from(formHead), file, Buffer.from(formTail)]),
});

test('a file is saved unchanged, under a generated name', async () => {
  const { app, folder } = await openServer({ file: mebibyte });
  const file = Buffer.from('the moon over the lake');
  const answer = (await app.inject({ method: 'POST', url: '/', ...formOf(file) })).json();
  expect(answer.fields).toEqual({ name: 'moon' });
  expect(answer.saved).toEqual({ bytes: file.length, md5: createHash('md5').update(file).digest('hex') });
  expect(await readdir(folder)).toEqual(answer.kept);
});

test('a field may have the longest text of a contract, and not much more', async () => {
  const { app } = await openServer({ file: mebibyte });
  const send = async (name: string) => {
    const payload = formHead.replace('moon', name) + formTail;
    return app.inject({ method: 'POST', url: '/', headers: formHeaders, payload });
  };
  const longest = '月'.repeat(256);
  expect((await send(longest)).json().fields).toEqual({ name: longest });
  expect((await send('月'.repeat(400))).statusCode).toBe(400);
});

test.each([
  ['than the form may have', { file: 1_000 }],
  ['than is saved of it', { file: mebibyte, save: 1_000 }],
])('a file that is larger %s leaves nothing', async (_than, limits) => {
  const { app, folder } = await openServer(limits);
  for (const bytes of [1_001, 80_000]) {
    const response = await app.inject({ method: 'POST', url: '/', ...formOf(Buffer.alloc(bytes)) });
    expect([response.statusCode, response.json().resp_common.ret]).toEqual([200, errorCodes.uploadTooLarge]);
  }
  expect(await readdir(folder)).toEqual([]);
  const fitting = await app.inject({ method: 'POST', url: '/', ...formOf(Buffer.alloc(1_000)) });
  expect(fitting.json().saved.bytes).toBe(1_000);
});

test('a form that ends early leaves nothing', async () => {
  const { app, folder } = await openServer({ file: mebibyte });
  const { headers, payload } = formOf(Buffer.alloc(100_000, 1));
  const half = await app.inject({ method: 'POST', url: '/', headers, payload: payload.subarray(0, 60_000) });
  expect([half.statusCode, half.json().resp_common.ret]).toEqual([400, errorCodes.malformedRequest]);
  expect(await readdir(folder)).toEqual([]);
});

test('a sender who hangs up leaves nothing', async () => {
  const { app, folder } = await openServer({ file: 10 * mebibyte });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const sending = request({ port, method: 'POST', headers: formHeaders });
  sending.on('error', () => undefined);
  sending.write(formHead);
  sending.write(Buffer.alloc(mebibyte));
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
  sending.destroy();
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});

test.each([
  ['its file', 'moon'],
  ['the fields behind it', 'moon\r\n--border\r\ncontent-disposition: form-data; name="name"\r\n\r\n'],
])(
  'a form without a sender that never ends %s is ended after its time, and leaves nothing',
  async (_what, more) => {
    const { app, folder } = await openServer({ file: mebibyte }, { arrivalMilliseconds: () => 100 });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const sending = request({ port, method: 'POST', headers: formHeaders });
    sending.on('error', () => undefined);
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(
      '--border\r\ncontent-disposition: form-data; name="file"; filename="moon.png"\r\n\r\n' + more,
    );
    const [answer] = await answered;
    expect(answer.statusCode).toBe(408);
    expect(await readdir(`${folder}-waiting/forms`)).toEqual([]);
    sending.destroy();
  },
);

test('a large file goes to the disk and not into memory', { tags: ['long'] }, async () => {
  const { app, folder } = await openServer({ file: 400 * mebibyte });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const before = process.memoryUsage.rss();
  let highest = 0;
  function* parts() {
    const piece = Buffer.alloc(mebibyte, 7);
    yield formHead;
    for (let part = 0; part < 300; part += 1) {
      highest = Math.max(highest, process.memoryUsage.rss());
      yield piece;
    }
    yield formTail;
  }
  const sending = request({ port, method: 'POST', headers: formHeaders });
  const answered = new Promise<number | undefined>((resolve) =>
    sending.once('response', (response) => resolve(response.resume().statusCode)),
  );
  await pipeline(Readable.from(parts()), sending);
  expect(await answered).toBe(200);
  const [name = ''] = await readdir(folder);
  expect((await stat(join(folder, name))).size).toBe(300 * mebibyte);
  expect(highest - before).toBeLessThan(120 * mebibyte);
});

test('a full disk is reported to the sender, and nothing is left', async () => {
  const folder = testFolder();
  // The limit on a file's size simulates the full disk: it fails a write in its middle and needs no privileges.
  const command = `trap '' XFSZ; ulimit -f 128; exec "$0" "$1" "$2"`;
  const script = join(import.meta.dirname, 'testing', 'fillDisk.ts');
  const { stdout } = await promisify(execFile)('bash', ['-c', command, process.execPath, script, folder]);
  expect(JSON.parse(stdout)).toEqual({ ret: errorCodes.serviceFull, kept: [] });
});
