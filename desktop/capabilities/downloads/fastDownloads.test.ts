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
import { Downloads, type DownloadRequest } from './downloads.ts';

let folder: string;
let store: MediaStore;
let server: Server;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let progress: DownloadProgressDto[];
let ranges: (string | undefined)[];
let picture: Buffer;
let md5: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-ranges-'));
  store = await createMediaStore(folder);
  progress = [];
  ranges = [];
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

/** @param isFast whether the user is a member */
function createDownloads(isFast: boolean): Downloads {
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return new Downloads(
    store,
    (file) => `http://127.0.0.1:${port}/${file}`,
    (update) => progress.push(update),
    () => undefined,
    { isFast: () => isFast },
  );
}

const request = (): DownloadRequest => ({ wid: 1, wtype: 2, md5, bytes: picture.length });

/** A picture that is larger than what one stream is used for, and a server of ranges that holds the first four back. */
async function serveLarge({
  handleRange = () => true,
  isHolding = false,
}: {
  handleRange?: (first: number) => boolean;
  isHolding?: boolean;
} = {}): Promise<{ most: () => number }> {
  picture = await sharp(randomBytes(1_400 * 1_400 * 3), { raw: { width: 1_400, height: 1_400, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  md5 = createHash('md5').update(picture).digest('hex');
  let [open, most] = [0, 0];
  const held: (() => void)[] = [];
  respond = ({ headers }, response) => {
    const [, first = '0', last = String(picture.length - 1)] =
      /bytes=(\d+)-(\d*)/.exec(headers.range ?? '') ?? [];
    const [from, to] = [Number(first), Number(last || picture.length - 1)];
    most = Math.max(most, (open += 1));
    response.on('close', () => (open -= 1));
    if (!handleRange(from)) return response.destroy();
    response.writeHead(headers.range ? 206 : 200, {
      'content-length': to - from + 1,
      ...(headers.range && { 'content-range': `bytes ${from}-${to}/${picture.length}` }),
    });
    const answer = (): void => void response.end(picture.subarray(from, to + 1));
    if (!isHolding || !headers.range) return answer();
    held.push(answer);
    if (held.length < 4) return;
    isHolding = false;
    for (const each of held) each();
  };
  return { most: () => most };
}

test('fastDownloads: a member’s large file comes by four ranges at once, verified; others have one stream', async () => {
  const source = await serveLarge({ isHolding: true });
  const path = await createDownloads(true).fetch(request());
  expect((await readFile(path)).equals(picture)).toBe(true);
  expect([source.most(), ranges.length]).toEqual([4, Math.ceil(picture.length / 1_048_576)]);
  expect(progress.at(-1)).toMatchObject({ state: setStates.downloaded, progress: 100 });

  await serveLarge();
  ranges = [];
  await createDownloads(false).fetch(request());
  expect(ranges).toEqual([undefined]);
});

test('parallel ranges that break off go on where they were, and nothing is fetched twice', async () => {
  let broken = 0;
  await serveLarge({ handleRange: (first) => first < 2 * 1_048_576 || ++broken > 2 });
  const path = await createDownloads(true).fetch(request());
  expect((await readFile(path)).equals(picture)).toBe(true);
  expect(ranges.filter((range) => range?.startsWith('bytes=0-'))).toHaveLength(1);
});

test('a server without ranges, and one that serves another file, are told by the stream and the MD5', async () => {
  await serveLarge();
  respond = (_request, response) => {
    response.writeHead(200, { 'content-length': picture.length });
    response.end(picture);
  };
  expect((await readFile(await createDownloads(true).fetch(request()))).equals(picture)).toBe(true);

  await serveLarge();
  const wrong = { ...request(), md5: '0'.repeat(32) };
  await expect(createDownloads(true).fetch(wrong)).rejects.toMatchObject({
    reason: 'md5_mismatch',
  });
});
