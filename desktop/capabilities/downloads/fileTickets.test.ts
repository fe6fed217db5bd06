import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMediaStore, type MediaStore } from '../../../media/store/mediaStore.ts';
import type { EventOf } from '../../../src/bridge/contract/index.ts';
import type { DownloadProgressDto } from '../../../src/bridge/contract/download.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { createFetchScene } from '../desktop/sceneFiles.ts';
import { createCheckPresent } from './checkPresent.ts';
import { Downloads, type DownloadRequest } from './downloads.ts';
import { FileTickets, fileTicketTables } from './fileTickets.ts';

const deviceId = 'this-device';
let folder: string;
let store: MediaStore;
let database: DatabaseSync;
let server: Server;
let file: Buffer;
let md5: string;
/** The ticket that the service accepts now. */
let valid: string;
let seen: IncomingMessage['headers'][];
let asked: EventOf<'download.ticketNeeded'>[];
let progress: DownloadProgressDto[];
/** Response of a page to a request for a ticket; undefined where none is open. */
let answer: ((needed: EventOf<'download.ticketNeeded'>) => string | null) | undefined;
/** Bytes after which the first answer breaks off. */
let breakAfter: number | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-tickets-'));
  store = await createMediaStore(folder);
  database = new DatabaseSync(':memory:');
  database.exec(fileTicketTables);
  file = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  md5 = createHash('md5').update(file).digest('hex');
  [seen, asked, progress, valid, answer, breakAfter] = [[], [], [], 'good', undefined, null];
  server = createServer((request, response) => {
    seen.push(request.headers);
    const isHolder =
      request.headers['x-yueqi-ticket'] === valid && request.headers['x-yueqi-device'] === deviceId;
    if (!isHolder && !request.url?.includes(`~${valid}`)) return response.writeHead(403).end();
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': file.length - from,
      'cache-control': 'private, no-store',
    });
    if (request.method === 'HEAD' || breakAfter === null) return response.end(file.subarray(from));
    response.write(file.subarray(from, breakAfter), () => response.destroy());
    // Between the two the ticket ends.
    [breakAfter, valid] = [null, 'better'];
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  database.close();
  await rm(folder, { recursive: true, force: true });
});

const address = (path: string): string => {
  const bound = server.address();
  return `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}/${path}`;
};
const request = (): DownloadRequest => ({ wid: 7, wtype: 2, md5, bytes: file.length });

function createTickets(now = Date.now): FileTickets {
  const tickets: FileTickets = new FileTickets({
    database,
    deviceId,
    now,
    answerWithin: 50,
    ask(needed) {
      asked.push(needed);
      const ticket = answer?.(needed);
      if (ticket !== undefined) tickets.give(needed, ticket);
    },
  });
  return tickets;
}

function createDownloads(tickets: FileTickets): Downloads {
  return new Downloads(
    store,
    address,
    (update) => void progress.push(update),
    () => undefined,
    {
      access: {
        headersFor: (each) => tickets.headersFor(each),
        renew: (each) => tickets.renew(each),
        permit: (each) => tickets.permit(each),
        checkPresent: createCheckPresent({ media: store, tickets, mediaUrl: address }),
      },
    },
  );
}

test('a file is fetched with the ticket that a page gave, on this device', async () => {
  const tickets = createTickets();
  tickets.give(request(), 'good');
  expect(await readFile(await createDownloads(tickets).fetch(request()))).toEqual(file);
  expect(seen).toMatchObject([{ 'x-yueqi-ticket': 'good', 'x-yueqi-device': deviceId }]);
  expect(asked).toEqual([]);
});

test('a ticket that ends in the middle is asked for again, and the file goes on from there', async () => {
  const tickets = createTickets();
  tickets.give(request(), 'good');
  answer = () => 'better';
  breakAfter = 50_000;
  expect(await readFile(await createDownloads(tickets).fetch(request()))).toEqual(file);
  expect(asked).toEqual([{ wid: 7, md5 }]);
  expect(seen.at(-1)).toMatchObject({
    'x-yueqi-ticket': 'better',
    range: expect.stringMatching(/^bytes=[1-9]/),
  });
});

test.each([
  ['no page is open', undefined],
  ['the user may not have the file', () => null],
  ['the page’s ticket is refused', () => 'forged'],
])('where %s the download fails with that reason, and is asked for once', async (_why, given) => {
  answer = given;
  await expect(createDownloads(createTickets()).fetch(request())).rejects.toMatchObject({
    reason: 'not_permitted',
  });
  expect(asked).toHaveLength(1);
  expect(progress.at(-1)).toMatchObject({ wid: 7, reason: 'not_permitted' });
  expect(await store.find(md5)).toBeNull();
});

test('a file of the service on the same disk is shown for a ticket alone, and from then on without', async () => {
  await store.putBytes(file, 'png');
  const tickets = createTickets();
  const downloads = createDownloads(tickets);
  await expect(downloads.fetch(request())).rejects.toMatchObject({ reason: 'not_permitted' });
  answer = () => 'good';
  expect(await readFile(await downloads.fetch(request()))).toEqual(file);
  // The ticket has ended since, and the machine is offline.
  valid = 'other';
  answer = undefined;
  expect(await readFile(await createDownloads(createTickets()).fetch(request()))).toEqual(file);
});

test('what is in the user’s own library needs none', async () => {
  await store.putBytes(file, 'png');
  store.addOwner((each) => each === md5);
  expect(await readFile(await createDownloads(createTickets()).fetch(request()))).toEqual(file);
  expect([seen, asked]).toEqual([[], []]);
});

test('a web wallpaper is opened by its ticket, and a page is asked where it has ended', async () => {
  const tickets = createTickets();
  const target: WallpaperTarget = {
    ...{ wid: 9, name: '海', md5, bytes: 0, mime: 'text/html', web_entry: 'index.html' },
    wtype: 1,
    sub_wtype: 3,
  };
  const webEntryUrl = () => address(`web/9/~${tickets.get({ wid: 9, md5: null }) ?? ''}/index.html`);
  const fetchScene = createFetchScene({ downloads: createDownloads(tickets), tickets, webEntryUrl });
  await expect(fetchScene(target)).rejects.toMatchObject({ reason: 'not_permitted' });
  answer = () => 'good';
  expect(await fetchScene(target)).toBeNull();
  expect(asked).toEqual([
    { wid: 9, md5: null },
    { wid: 9, md5: null },
  ]);
});

test('tickets outlive the host, for as long as one can be good', () => {
  const given = Date.now();
  createTickets(() => given).give(request(), 'good');
  const day = 24 * 3_600_000;
  expect(createTickets(() => given + 30 * day).get(request())).toBe('good');
  expect(createTickets(() => given + 41 * day).get(request())).toBeNull();
});

test('those who wait for one ticket share the question', async () => {
  const tickets = createTickets();
  const both = Promise.all([tickets.renew(request()), tickets.renew(request())]);
  tickets.give(request(), 'good');
  expect(await both).toEqual([true, true]);
  expect(asked).toHaveLength(1);
});
