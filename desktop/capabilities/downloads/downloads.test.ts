import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMediaStore, type MediaStore } from '../../../media/store/mediaStore.ts';
import { setStates } from '../../../src/bridge/contract/constants.ts';
import { type DownloadProgressDto } from '../../../src/bridge/contract/download.ts';
import { DownloadError, Downloads, type DownloadRequest } from './downloads.ts';

let folder: string;
let store: MediaStore;
let server: Server;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let progress: DownloadProgressDto[];
let ranges: (string | undefined)[];
let fetched: number[];
let picture: Buffer;
let md5: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-downloads-'));
  store = await createMediaStore(folder);
  progress = [];
  ranges = [];
  fetched = [];
  // Noise does not compress, so the file is large enough to be broken off in the middle.
  picture = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  md5 = createHash('md5').update(picture).digest('hex');
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

function createDownloads(handleProgress: (update: DownloadProgressDto) => void = () => undefined): Downloads {
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return new Downloads(
    store,
    (file) => `http://127.0.0.1:${port}/${file}`,
    (update) => {
      progress.push(update);
      handleProgress(update);
    },
    ({ wid }) => fetched.push(wid),
  );
}

const request = (): DownloadRequest => ({ wid: 1, wtype: 2, md5, bytes: picture.length });

/** Serves the picture, with or without understanding ranges; `breakAfter` bytes the first answer breaks off. */
function servePicture({
  breakAfter,
  ignoresRange = false,
}: { breakAfter?: number; ignoresRange?: boolean } = {}): void {
  let isBroken = breakAfter === undefined;
  respond = ({ headers }, response) => {
    const from = ignoresRange ? 0 : Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': picture.length - from });
    if (isBroken) return response.end(picture.subarray(from));
    isBroken = true;
    response.write(picture.subarray(from, breakAfter), () => response.destroy());
  };
}

test('a file arrives whole under its name, and its progress ends at 100', async () => {
  servePicture();
  const path = await createDownloads().fetch(request());
  expect(await readFile(path)).toEqual(picture);
  expect(progress.at(-1)).toMatchObject({ state: setStates.downloaded, progress: 100 });
  const percents = progress.map((update) => update.progress);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
});

test('a downloaded file is not fetched again', async () => {
  servePicture();
  const downloads = createDownloads();
  await downloads.fetch(request());
  await downloads.fetch(request());
  expect(ranges.length).toBe(1);
});

test('listeners are notified of each completed file, and of none that failed', async () => {
  servePicture();
  const downloads = createDownloads();
  await downloads.fetch(request());
  await downloads.fetch({ ...request(), wid: 2 });
  respond = (_request, response) => response.writeHead(404).end();
  await expect(downloads.fetch({ ...request(), wid: 3, md5: '0'.repeat(32) })).rejects.toThrow('not_found');
  expect(fetched).toEqual([1, 2]);
});

test('a download that breaks off resumes where it was', async () => {
  servePicture({ breakAfter: 100_000 });
  const path = await createDownloads().fetch(request());
  expect(await readFile(path)).toEqual(picture);
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
});

test('a server that ignores ranges still gives the whole file', async () => {
  servePicture({ breakAfter: 100_000, ignoresRange: true });
  expect(await readFile(await createDownloads().fetch(request()))).toEqual(picture);
});

test('a file that does not match its md5 is thrown away with the reason', async () => {
  respond = (_request, response) =>
    response.end(Buffer.concat([picture.subarray(0, -4), Buffer.from('evil')]));
  await expect(createDownloads().fetch(request())).rejects.toMatchObject({ reason: 'md5_mismatch' });
  expect(await store.find(md5)).toBeNull();
  servePicture();
  expect(await readFile(await createDownloads().fetch(request()))).toEqual(picture);
});

test('a missing file and a service that is down are distinguished', async () => {
  respond = (_request, response) => response.writeHead(404).end();
  await expect(createDownloads().fetch(request())).rejects.toMatchObject({ reason: 'not_found' });
  const gone = new Downloads(
    store,
    () => 'http://127.0.0.1:9/nothing',
    (update) => progress.push(update),
    ({ wid }) => fetched.push(wid),
  );
  await expect(gone.fetch(request())).rejects.toMatchObject({ reason: 'network' });
  expect(progress.at(-1)).toMatchObject({ state: setStates.failed, reason: 'network', progress: 0 });
});

test('a cancelled download keeps its part, and the next one resumes from it', async () => {
  serveBeginning();
  const downloads = createDownloads();
  const cancelled = downloads.fetch(request());
  const settled = expect(cancelled).rejects.toBeInstanceOf(DownloadError);
  await expect.poll(() => progress.at(-1)?.progress ?? 0).toBeGreaterThan(0);
  downloads.cancel(md5);
  await settled;
  expect(downloads.list()).toEqual([]);
  servePicture();
  await createDownloads().fetch(request());
  expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d*-$/);
});

/** Serves the beginning of the picture alone, as often as it is asked for. */
function serveBeginning(): void {
  respond = (_request, response) => {
    response.writeHead(200, { 'content-length': picture.length });
    response.write(picture.subarray(0, 100_000));
  };
}

async function pauseInTheMiddle(downloads: Downloads): Promise<void> {
  serveBeginning();
  downloads.start(request());
  await expect.poll(() => progress.at(-1)?.progress ?? 0).toBeGreaterThan(0);
  servePicture();
  downloads.pause(md5);
}

test('a download that is paused and resumed in the same moment runs to its end', async () => {
  const downloads = createDownloads();
  await pauseInTheMiddle(downloads);
  expect(downloads.list()).toMatchObject([{ state: setStates.paused }]);
  downloads.resume(md5);
  await expect.poll(() => downloads.list()).toEqual([]);
  expect(progress.at(-1)).toMatchObject({ state: setStates.downloaded });
  expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d*-$/);
  expect(fetched).toEqual([1]);
});

test.each(['pause', 'cancel'] as const)(
  '%s while a part is written is the last reported state',
  async (stop) => {
    respond = (_request, response) => void response.end(picture);
    const { openWriter } = store;
    const downloads = createDownloads();
    store.openWriter = async (...file) => {
      const writer = await openWriter(...file);
      return {
        ...writer,
        get offset() {
          return writer.offset;
        },
        async write(bytes) {
          downloads[stop](md5);
          await writer.write(bytes);
        },
      };
    };
    await expect(downloads.fetch(request())).rejects.toMatchObject({ reason: null });
    const state = stop === 'pause' ? setStates.paused : setStates.cancelled;
    expect(progress.at(-1)?.state).toBe(state);
    expect(downloads.list().map((listed) => listed.state)).toEqual(stop === 'pause' ? [state] : []);
  },
);

test('requesting a paused file resumes it', async () => {
  const listed: number[] = [];
  const downloads: Downloads = createDownloads(() => listed.push(downloads.list().length));
  await pauseInTheMiddle(downloads);
  expect(await readFile(await downloads.fetch(request()))).toEqual(picture);
  expect(new Set(listed)).toEqual(new Set([1]));
  expect(downloads.list()).toEqual([]);
  downloads.resume(md5);
  expect(downloads.list()).toEqual([]);
});

test('a pause during verification stops nothing and leaves nothing', async () => {
  servePicture();
  const downloads: Downloads = createDownloads((update) => {
    if (update.state === setStates.verifying) downloads.pause(md5);
  });
  expect(await readFile(await downloads.fetch(request()))).toEqual(picture);
  expect(downloads.list()).toEqual([]);
  expect(progress.at(-1)).toMatchObject({ state: setStates.downloaded });
});

test('what is resumed while its verification ends is not fetched again', async () => {
  servePicture();
  const downloads: Downloads = createDownloads((update) => {
    if (update.state !== setStates.verifying) return;
    downloads.pause(md5);
    downloads.resume(md5);
  });
  await downloads.fetch(request());
  await expect.poll(() => downloads.list()).toEqual([]);
  expect(ranges).toHaveLength(1);
});

test('two callers of one file share one download', async () => {
  servePicture();
  const downloads = createDownloads();
  const [first, second] = await Promise.all([downloads.fetch(request()), downloads.fetch(request())]);
  expect(first).toBe(second);
  expect(ranges.length).toBe(1);
});
