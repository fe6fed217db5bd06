import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parsers } from '../../../media/foreign/parsers.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { workCalls } from '../../../src/api/contract/works.ts';
import { greedyMp4, hangingMp4, hangingWebm, hurryVideos } from '../../support/media/hostileVideos.ts';
import { insertUsers } from '../../support/rows.ts';
import { makeForm, openTestService, type Identity, type TestService } from '../../support/service.ts';
import { categories, insertTestCategories, listUploads } from '../../support/works.ts';
import { makeZip64, webWallpaperFiles } from '../../support/zip.ts';

let service: TestService;
let author: Identity;
let address: string;

beforeAll(async () => {
  service = await openTestService('SQLite', { isSeeded: false });
  await insertUsers(service.database, ['author']);
  await insertTestCategories(service.database);
  author = await service.signIn('author');
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());

/** Uploads a file over the network while the service is asked whether it is well, and returns the code. */
async function upload(file: Uint8Array): Promise<{ code: number; health: number[] }> {
  const form = makeForm({ ...author, name: '视频', category_id: String(categories.moving) }, file);
  let isDone = false;
  const sent = fetch(address + workCalls.uploadWork.path, {
    method: 'POST',
    headers: form.headers,
    body: new Uint8Array(form.payload),
  }).finally(() => (isDone = true));
  const health: number[] = [];
  do health.push((await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5_000) })).status);
  while (!isDone);
  const body = (await (await sent).json()) as { resp_common: { ret: number } };
  return { code: body.resp_common.ret, health };
}

test.each([
  [
    'a zip whose directory lies beyond every file',
    () => makeZip64(webWallpaperFiles, { locator: 7n << 56n }),
  ],
  ['a WebM of 49 bytes that hangs its parser', hangingWebm],
  ['an MP4 of 20 KB that hangs its parser', hangingMp4],
  ['an MP4 of 12 KB that takes all memory', greedyMp4],
])('%s is refused, and the service goes on', async (_name, make) => {
  hurryVideos(2_000);
  const { code, health } = await upload(await make());
  expect(code).toBe(errorCodes.uploadUnreadable);
  expect(new Set(health)).toEqual(new Set([200]));
  expect(await listUploads(service)).toEqual([]);
});

test('an upload that ended the process that read it is refused at once the next time', async () => {
  hurryVideos(2_000);
  const file = Buffer.concat([await hangingWebm(), Buffer.from([0xec, 0x81, 0x00])]);
  const inspect = vi.spyOn(parsers, 'run');
  expect((await upload(file)).code).toBe(errorCodes.uploadUnreadable);
  expect(inspect).toHaveBeenCalledTimes(1);
  expect((await upload(file)).code).toBe(errorCodes.uploadUnreadable);
  expect(inspect).toHaveBeenCalledTimes(1);
  inspect.mockRestore();
});
