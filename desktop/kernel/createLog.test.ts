import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createServer } from '../../server/httpServer.ts';
import { createDispatch } from '../bridge/dispatch.ts';
import { createLog } from './createLog.ts';
import { createReadableLog } from './readableLog.ts';

const secrets = [
  'dG9rZW5TM2NyZXQtb2YtYS1zZXNzaW9u',
  '13800138000',
  'lin.yuan@example.org',
  'holiday-photo.jpg',
  '/home/linyuan/holiday',
];

function openLog() {
  const lines: string[] = [];
  return { lines, log: createLog((line) => void lines.push(line)) };
}

test('a line says what the system said, without what may be the user’s', async () => {
  const { lines, log } = openLog();
  const missing: unknown = await readFile('/home/linyuan/holiday-photo.jpg').catch((error: unknown) => error);
  log('a picture could not be read', missing);
  log('the window could not be opened', new Error('The browser has ended.'));
  log('done');
  expect(lines).toEqual([
    expect.stringMatching(
      /^yueqi: a picture could not be read: ENOENT: no such file or directory, open '‹\w+›'\n$/,
    ),
    'yueqi: the window could not be opened: The browser has ended.\n',
    'yueqi: done\n',
  ]);
});

test.each(secrets)('a bridge call that fails with %s leaves a line with its number alone', async (secret) => {
  const { lines, log } = openLog();
  const dispatch = createDispatch(
    { 'storage.set': () => Promise.reject(new Error(`cannot store "${secret}" at ${secret}`)) },
    130,
    (method, fault, requestId) => log(`${method} failed (request ${requestId})`, fault),
  );
  const params = { key: 'look', value: secret };
  const frame = { jsonrpc: '2.0', id: 7, method: 'storage.set', params };
  const answer = JSON.parse(await dispatch(JSON.stringify(frame), 'client'));
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^yueqi: storage.set failed \\(request ${answer.error.data.request_id}\\): cannot store`),
    ),
  ]);
  expect(lines.join('')).not.toContain(secret);
});

test('lines of the embedded server are readable, and name the request', async () => {
  const { lines, log } = openLog();
  const app = await createServer({ logLevel: 'info', logStream: createReadableLog(log) });
  app.get('/broken', async () => {
    throw Object.assign(new Error('insert of lin.yuan@example.org'), { code: '23505' });
  });
  const { headers } = await app.inject({ url: '/broken?keyword=holiday' });
  const id = String(headers['x-request-id']);
  expect(lines[0]).toMatch(
    new RegExp(
      `^yueqi: call failed: Error 23505 /broken \\(request ${id}\\)\n    at .*createLog\\.test\\.ts`,
    ),
  );
  expect(lines[1]).toMatch(new RegExp(`^yueqi: answered: /broken 500 \\d+ ms \\(request ${id}\\)\n$`));
  expect(lines.join('')).not.toMatch(/lin\.yuan|holiday|\{/);
  await app.close();
});
