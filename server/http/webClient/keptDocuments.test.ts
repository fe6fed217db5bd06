import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lookCookie } from '../../../src/api/rules/look.ts';
import { firstUseCookie } from '../../../src/api/rules/newUser.ts';
import { DatabaseChanges } from '../../database/changes/databaseChanges.ts';
import { HotAnswers } from '../hotAnswers/hotAnswers.ts';
import { createServer } from '../createServer.ts';
import { webClient, type WebClientOptions } from './webClient.ts';
import { testFolder } from '../../../tests/support/media/testImages.ts';

const now = 1_800_000_000;

/** The web client on answers that a test makes, with kept documents and without. */
async function open(
  isHot: boolean,
  elsewhere: Pick<WebClientOptions, 'mediaUrl' | 'mediaOrigins' | 'serviceUrl'> = {},
) {
  const distFolder = testFolder();
  for (const part of ['assets', '.vite']) await mkdir(join(distFolder, part), { recursive: true });
  await writeFile(join(distFolder, '.vite', 'firstScreens.json'), '{}');
  for (const page of ['index.html', 'stage.html'])
    await writeFile(join(distFolder, page), '<html lang="zh-CN" data-theme="dark"><!--boot--></html>');
  const asked: string[] = [];
  const changes = new DatabaseChanges();
  const app = await createServer({ logLevel: 'silent' });
  onTestFinished(() => app.close());
  await app.register(webClient, {
    distFolder,
    ...elsewhere,
    webWallpaperOrigin: null,
    async answer(path, body) {
      asked.push(path);
      return { status: 200, body: { path, body } };
    },
    clock: () => now,
    hotAnswers: isHot ? new HotAnswers({ changes, clock: () => 1_000 }) : null,
  });
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { payload, headers: got } = await app.inject({ url, headers });
    const { date, 'x-request-id': requestId, ...others } = got;
    expect([date, requestId]).not.toContain(undefined);
    return { payload, headers: others };
  };
  return { get, asked, changes };
}

const requests: [url: string, headers: Record<string, string>][] = [
  ['/3000/staticWallpaper', {}],
  ['/3000/staticWallpaper', { 'accept-language': 'en' }],
  ['/3000/staticWallpaper', { cookie: `${lookCookie}=light~zh-CN~2` }],
  ['/3000/staticWallpaper?sort=2', {}],
  ['/3000/dynamicDetail?wid=101001', {}],
  ['/3000/dynamicDetail?wid=101002', {}],
  ['/3000/dynamicWallpaper', {}],
  ['/3000/dynamicWallpaper', { cookie: `${firstUseCookie}=${now - 7 * 86_400}` }],
];

test('kept documents have the bytes of their address and look, and no others', async () => {
  const [kept, uncached] = [await open(true), await open(false)];
  const documents = [];
  for (const [url, headers] of [...requests, ...requests]) {
    const document = await kept.get(url, headers);
    expect(document).toEqual(await uncached.get(url, headers));
    documents.push(document.payload);
  }
  expect(new Set(documents).size).toBe(requests.length);
  expect(kept.asked.length * 2).toBe(uncached.asked.length);
});

test('the home page of a document is that of a new user for seven days', async () => {
  const { get } = await open(true);
  const wordOf = async (headers: Record<string, string>) =>
    /"is_new_user":(\d)/.exec((await get('/3000/dynamicWallpaper', headers)).payload)?.[1];
  const firstUsed = (days: number) => ({ cookie: `${firstUseCookie}=${now - days * 86_400}` });
  expect(await wordOf({})).toBe('1');
  expect(await wordOf(firstUsed(6))).toBe('1');
  expect(await wordOf(firstUsed(7))).toBe('0');
});

test('a code that lets a browser in changes nothing of a document', async () => {
  const { get, asked } = await open(true);
  for (const [url] of requests) {
    const document = await get(url);
    const before = asked.length;
    expect(await get(`${url}${url.includes('?') ? '&' : '?'}enter=${'x'.repeat(65)}`)).toEqual(document);
    expect(asked.length).toBe(before);
  }
});

test('a change discards documents, and long addresses are not kept', async () => {
  const { get, asked, changes } = await open(true);
  const askedFor = async (url: string) => {
    const before = asked.length;
    await get(url);
    return asked.length - before;
  };
  const once = await askedFor('/3000/');
  expect(once).toBeGreaterThan(0);
  expect(await askedFor('/3000/')).toBe(0);
  changes.notify(['wallpapers']);
  expect(await askedFor('/3000/')).toBe(once);
  const long = `/3000/dynamicDetail?wid=101001&from=${'x'.repeat(600)}`;
  expect([await askedFor(long), await askedFor(long)]).toEqual([1, 1]);
});

test('documents of a service whose media are elsewhere name that address, and may load from there', async () => {
  const mediaUrl = 'https://cdn.example.org/yueqi';
  const origins = ['https://cdn.example.org', 'https://s3.example.org'];
  const { get } = await open(false, { mediaUrl, mediaOrigins: origins });
  const { payload, headers } = await get('/3000/');
  expect(payload).toContain(`"mediaUrl":"${mediaUrl}"`);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain(`img-src 'self' data: blob: ${origins.join(' ')}`);
  expect(policy).toContain(`media-src 'self' blob: ${origins.join(' ')}`);
  expect(policy).toContain("connect-src 'self'");
  const { headers: own } = await (await open(false)).get('/3000/');
  expect(String(own['content-security-policy'])).toContain("img-src 'self' data: blob:;");
});

test('a document of a client of a service elsewhere names that service, its own names none', async () => {
  const serviceUrl = 'https://wallpapers.example/yueqi';
  const { get } = await open(false, { serviceUrl });
  expect((await get('/3000/')).payload).toContain(`"serviceUrl":"${serviceUrl}"`);
  expect((await (await open(false)).get('/3000/')).payload).toContain('"serviceUrl":null');
});
