import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientRelease } from '../../../src/bridge/contract/client.ts';
import { isNewer, Updates } from './updates.ts';

let server: Server;
let respond: (response: ServerResponse) => void;
let logged: string[];
let available: ClientRelease[];

const createUpdates = (isPublished = true): Updates =>
  new Updates({
    url: isPublished ? `http://127.0.0.1:${(server.address() as AddressInfo).port}/newest.json` : null,
    current: '1.9.0',
    log: (message) => void logged.push(message),
    onAvailable: (release) => void available.push(release),
  });

const answerWith = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body));

beforeEach(async () => {
  [logged, available] = [[], []];
  server = createServer((_request, response) => respond(response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});

afterEach(() => server.close());

test.each([
  ['1.10.0', '1.9.0', true],
  ['2.0.0', '1.9.9', true],
  ['1.9.0', '1.9.0', false],
  ['1.8.12', '1.9.0', false],
])('%s is newer than %s: %s', (version, than, expected) => expect(isNewer(version, than)).toBe(expected));

test('a newer version is named with its notes and its page', async () => {
  const release = { version: '1.10.0', notes: 'Petals', url: 'https://example.org/yueqi' };
  respond = answerWith(release);
  expect(await createUpdates().check()).toEqual({ current: '1.9.0', update: release, command: null });
});

test('the version that runs is the newest one', async () => {
  respond = answerWith({ version: '1.9.0' });
  expect(await createUpdates().check()).toEqual({ current: '1.9.0', update: null, command: null });
});

test('where nothing publishes versions, the check says how to update by hand', async () => {
  const { update, command } = await createUpdates(false).check();
  expect([update, command]).toEqual([null, expect.stringContaining('npm')]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['a fault', (response) => void response.writeHead(500).end()],
  ['no JSON', (response) => void response.end('<html>')],
  ['no version', answerWith({ notes: 'Petals' })],
  ['a page that no browser opens', answerWith({ version: '9.0.0', url: 'file:///etc/passwd' })],
  ['too much', (response) => void response.end('x'.repeat(200_000))],
])('%s is no answer', async (_what, responder) => {
  respond = responder;
  await expect(createUpdates().check()).rejects.toThrow();
});

test('the daily check announces a version once, and a failure is one line', async () => {
  const updates = createUpdates();
  respond = answerWith({ version: '1.10.0' });
  await updates.watch();
  await updates.watch();
  respond = (response) => void response.writeHead(503).end();
  await updates.watch();
  updates.stop();
  expect(available).toEqual([{ version: '1.10.0', notes: '', url: null }]);
  expect(logged).toEqual(['the check for updates failed']);
});
