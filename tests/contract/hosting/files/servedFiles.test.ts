import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openServiceFiles, type ServiceFiles } from '../../../../media/files/openFiles.ts';
import { replaceMediaUses } from '../../../../server/domains/catalogue/wallpapers/mediaUses.ts';
import { SourceMaps } from '../../../../server/domains/telemetry/sourceMaps/sourceMaps.ts';
import { shareMaps, sourceMapFolderOf } from '../../../../server/domains/telemetry/sourceMaps/storeMaps.ts';
import { directHeader } from '../../../../src/api/contract/files/ticketNames.ts';
import { errorCodes } from '../../../../src/api/contract/errors.ts';
import { startSwift, type SwiftServer } from '../../../support/objectStore/swift.ts';
import { openShop, wids, type Shop } from '../../commerce/shop.ts';
import { readFileSettings } from '../../../../server/environment.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let swift: SwiftServer;
let folder: string;
let files: ServiceFiles;
let signedFiles: ServiceFiles;
let shop: Shop;
let signedShop: Shop;

const open = (name: string, mode: 'stream' | 'signed') =>
  openServiceFiles(
    readFileSettings({
      ...swift.environmentOf(),
      YUEQI_FILES_URL: swift.urlOf('files'),
      YUEQI_FILES_MODE: mode,
    }).files,
    join(folder, name),
  );

beforeAll(async () => {
  swift = await startSwift();
  await swift.createBucket('files');
  folder = await mkdtemp(join(tmpdir(), 'yueqi-served-'));
  files = await open('stream', 'stream');
  signedFiles = await open('signed', 'signed');
  shop = await openShop('SQLite', files);
  signedShop = await openShop('SQLite', signedFiles);
});
afterAll(async () => {
  for (const each of [shop, signedShop]) await each.service.close();
  for (const each of [files, signedFiles]) each.close();
  await swift.stop();
  await rm(folder, { recursive: true });
});

const makePicture = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer();

/**
 * Names the file as a preview, which everyone may have, of the free wallpaper, and as the file itself of a paid one.
 */
const name = ({ database }: Shop['service'], wid: number, md5: string) =>
  replaceMediaUses(
    database,
    wid === wids.free ? { wid, md5: null, files: { md5_428_244: md5 } } : { wid, md5, files: {} },
  );

async function give({ service }: Shop, media: ServiceFiles['media'], wid: number, shade: number) {
  const content = await makePicture(shade);
  const { md5 } = await media.putBytes(content, 'png');
  await service.database.updateTable('wallpapers').set({ md5 }).where('wid', '=', wid).execute();
  await name(service, wid, md5);
  return { md5, content };
}

const get = (
  { service }: Shop,
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => service.app.inject({ method, url: `/media/${path}`, headers });

const keptHere = () => readdir(join(folder, 'stream', 'copies')).catch(() => []);

test('a free file is sent from the store, then from its copy, with the same headers and ranges', async () => {
  const { md5, content } = await give(shop, files.media, wids.free, 1);
  const named = [
    'content-type',
    'content-length',
    'etag',
    'last-modified',
    'cache-control',
    'accept-ranges',
  ] as const;
  const read = async () => {
    const whole = await get(shop, md5);
    expect([whole.statusCode, whole.rawPayload.equals(content)]).toEqual([200, true]);
    const part = await get(shop, md5, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${content.length}`]);
    expect(part.rawPayload.equals(content.subarray(10, 20))).toBe(true);
    const { etag = '' } = whole.headers;
    expect((await get(shop, md5, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const same = await get(shop, md5, { range: 'bytes=10-19', 'if-range': String(etag) });
    const other = await get(shop, md5, { range: 'bytes=10-19', 'if-range': '"another"' });
    expect([same.statusCode, other.statusCode]).toEqual([206, 200]);
    const outside = await get(shop, md5, { range: `bytes=${content.length}-` });
    expect(outside.statusCode).toBe(416);
    const head = await get(shop, md5, {}, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    const pick = (headers: typeof whole.headers) => named.map((name) => headers[name]);
    expect(pick(head.headers)).toEqual(pick(whole.headers));
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    return pick(whole.headers);
  };
  expect(await keptHere()).toEqual([]);
  const fromStore = await read();
  await vi.waitFor(async () => expect(await keptHere()).toContain(`${md5}.png`));
  expect(await read()).toEqual(fromStore);
});

test('a paid file is for a ticket alone, and in no shared cache', async () => {
  const { md5, content } = await give(shop, files.media, wids.fish, 2);
  for (let round = 0; round < 2; round += 1) {
    const refused = await get(shop, md5);
    expect([refused.statusCode, refused.json().resp_common.ret]).toEqual([403, errorCodes.ticketNeeded]);
  }
  const buyer = await shop.newBuyer(100);
  await shop.buy(buyer, wids.fish);
  const { tickets } = await shop.service.call('fileTickets', { wid: wids.fish, fields: ['md5'] }, buyer);
  const answer = await get(shop, `${md5}?t=${tickets[0]?.ticket}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(answer.rawPayload.equals(content)).toBe(true);
});

test('a file that was removed is not served by another process that has a copy', async () => {
  const { md5 } = await files.media.putBytes(await makePicture(3), 'png');
  await name(shop.service, wids.free, md5);
  expect((await get(shop, md5)).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await keptHere()).toContain(`${md5}.png`));
  await replaceMediaUses(shop.service.database, { wid: wids.free, md5: null, files: {} });
  // As another process does.
  await signedFiles.media.remove(md5, Date.now() / 1_000 + 60);
  expect(await keptHere()).toContain(`${md5}.png`);
  expect((await get(shop, md5)).statusCode).toBe(404);
});

test('signed addresses are given to who may have the file, for no longer than a ticket', async () => {
  const free = await give(signedShop, signedFiles.media, wids.free, 4);
  const led = await get(signedShop, free.md5);
  expect(led.statusCode).toBe(302);
  const address = new URL(led.headers.location ?? '');
  expect(address.origin).toBe(signedFiles.signedOrigin);
  // The proxy of a desktop host, whose pages load from it alone, and avatars, on pages without scripts.
  expect((await get(signedShop, free.md5, { [directHeader]: '1' })).rawPayload.equals(free.content)).toBe(
    true,
  );
  await vi.waitFor(async () =>
    expect(await readdir(join(folder, 'signed', 'copies'))).toContain(`${free.md5}.png`),
  );
  expect((await get(signedShop, free.md5)).statusCode).toBe(302);
  const avatar = await signedFiles.media.putBytes(await makePicture(10), 'png');
  expect((await get(signedShop, avatar.md5)).statusCode).toBe(200);
  const sent = await fetch(address);
  expect(Buffer.from(await sent.arrayBuffer()).equals(free.content)).toBe(true);
  expect(sent.headers.get('content-type')).toBe('image/png');

  const paid = await give(signedShop, signedFiles.media, wids.fish, 5);
  expect((await get(signedShop, paid.md5)).statusCode).toBe(403);
  const buyer = await signedShop.newBuyer(100);
  await signedShop.buy(buyer, wids.fish);
  const { tickets } = await signedShop.service.call(
    'fileTickets',
    { wid: wids.fish, fields: ['md5'] },
    buyer,
  );
  const [ticket] = tickets;
  // A minute before its end.
  signedShop.service.time.now = (ticket?.ends_at ?? 0) - 60;
  const lent = await get(signedShop, `${paid.md5}?t=${ticket?.ticket}`);
  expect([lent.statusCode, lent.headers['cache-control']]).toEqual([302, 'private, no-store']);
  expect(new URL(lent.headers.location ?? '').searchParams.get('X-Amz-Expires')).toBe('60');
  expect((await fetch(lent.headers.location ?? '')).headers.get('cache-control')).toBe('private, no-store');
  // The request of a desktop host before it shows its own copy.
  expect((await get(signedShop, `${paid.md5}?t=${ticket?.ticket}`, {}, 'HEAD')).statusCode).toBe(200);
});

test('evidence is stored as it is, for the auditor alone', async () => {
  const claimant = await shop.newBuyer();
  const png = await makePicture(6);
  const { status, body } = await shop.service.sendForm('uploadEvidence', png, claimant);
  expect([status, body.resp_common.ret]).toEqual([200, 0]);
  expect(await readdir(join(folder, 'stream', 'private', 'evidence'))).toEqual([]);
  const md5 = createHash('md5').update(png).digest('hex');
  expect((await get(shop, md5)).statusCode).toBe(404);
  const row = await shop.service.database
    .selectFrom('evidence')
    .select('file_name')
    .executeTakeFirstOrThrow();
  const path = await files.privateFiles.fetch(`evidence/${row.file_name}`);
  expect(path && (await sharp(path).metadata()).width).toBe(64);
});

test('maps of a release that one machine started are read on another', async () => {
  const build = join(folder, 'build');
  await mkdir(join(build, '0.1.0'), { recursive: true });
  const map = { version: 3, sources: ['src/App.tsx'], names: [], mappings: 'AAAA' };
  await writeFile(join(build, '0.1.0', 'a-abc1234.js.map'), JSON.stringify(map));
  await shareMaps(build, files.privateFiles);
  await shareMaps(build, files.privateFiles);
  const maps = new SourceMaps(sourceMapFolderOf(join(folder, 'signed')), signedFiles.privateFiles);
  const { source } = await maps.mapStack('0.1.0', '    at open (a-abc1234.js:1:1)');
  expect(source).toBe('src/App.tsx:1:1');
});

test(
  'while the store is away, its files are unavailable, copies are served, and nothing is half stored',
  { tags: ['long'] },
  async () => {
    const { md5: known } = await give(shop, files.media, wids.free, 7);
    expect((await get(shop, known)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await keptHere()).toContain(`${known}.png`));
    const { md5: unknown } = await give(shop, files.media, wids.free, 8);
    await replaceMediaUses(shop.service.database, {
      wid: wids.free,
      md5: null,
      files: { md5_428_244: unknown, md5_340_190: known },
    });
    await swift.kill();
    const away = await get(shop, unknown);
    expect([away.statusCode, away.json().resp_common.ret]).toEqual([503, errorCodes.filesUnavailable]);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(shop, known)).statusCode).toBe(200);
    const claimant = await shop.newBuyer();
    const sent = await shop.service.sendForm('uploadEvidence', await makePicture(9), claimant);
    expect(sent.body.resp_common.ret).toBe(errorCodes.filesUnavailable);
    await swift.restart();
    expect((await get(shop, unknown)).statusCode).toBe(200);
  },
);
