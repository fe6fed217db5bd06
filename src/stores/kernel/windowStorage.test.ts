import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWindowStorage } from './windowStorage.ts';

let sent: unknown[];
let answers: (() => Response | Promise<Response>)[];
const page = new EventTarget();

beforeEach(() => {
  [sent, answers] = [[], []];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', async (path: string, { headers, body, keepalive }: RequestInit) => {
    sent.push([path, new Headers(headers).get('x-yueqi-token'), JSON.parse(String(body)).changes, keepalive]);
    return (answers.shift() ?? (() => new Response('{}')))();
  });
});
afterEach(() => vi.unstubAllGlobals());

const request = (changes: object, keepalive?: boolean) => ['/bridge/values', 'secret', changes, keepalive];

test('it begins with what the host has, and sends what changes', async () => {
  const storage = createWindowStorage({ 'yueqi.theme': 'light' }, 'secret');
  expect([storage.get('yueqi.theme'), storage.get('yueqi.other')]).toEqual(['light', null]);
  storage.set('yueqi.theme', 'light');
  storage.remove('yueqi.other');
  expect(sent).toEqual([]);
  storage.set('yueqi.theme', 'dark');
  storage.remove('yueqi.theme');
  expect(storage.get('yueqi.theme')).toBeNull();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([request({ 'yueqi.theme': 'dark' }), request({ 'yueqi.theme': null })]);
});

test('changes of one time go together, in order, one request after the other', async () => {
  const storage = createWindowStorage({}, 'secret');
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers = [() => promise];
  for (const value of ['1', '2', '3']) storage.set('yueqi.count', value);
  storage.set('yueqi.theme', 'light');
  expect(sent).toEqual([request({ 'yueqi.count': '1' })]);
  resolve(new Response('{}'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(request({ 'yueqi.count': '3', 'yueqi.theme': 'light' }));
});

test('what the host did not take is sent with the next change, and when the page goes', async () => {
  const storage = createWindowStorage({}, 'secret');
  answers = [() => new Response('', { status: 503 }), () => Promise.reject(new Error('down'))];
  storage.set('yueqi.theme', 'light');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await Promise.resolve();
  storage.set('yueqi.language', 'en');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const both = { 'yueqi.theme': 'light', 'yueqi.language': 'en' };
  expect(sent[1]).toEqual(request(both));
  await vi.waitFor(() => {
    page.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(3);
  });
  expect(sent[2]).toEqual(request(both, true));
});
