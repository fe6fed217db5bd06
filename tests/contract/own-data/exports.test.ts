import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import yauzl from 'yauzl';
import { exportPath } from '../../../src/api/contract/safety.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertWallpapersOf } from '../../support/ownWorks.ts';
import { openTestService, type Identity, type TestService } from '../../support/service.ts';
import { addApp, password, register } from '../safety/member.ts';

/** Several pages of rows; and the many that a busy author may have in years. */
const sizes = [
  { works: 1_200, tags: [] },
  { works: 10_000, tags: ['long'] },
];
const rows = v.array(v.record(v.string(), v.unknown()));

describe.each(databaseKinds)('the export of all that is one’s own on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterAll(() => service.close());

  const ticketOf = async (identity: Identity) => (await service.call('createExport', {}, identity)).ticket;
  const fetchExport = (ticket: string) =>
    service.app.inject({ method: 'GET', url: exportPath, query: { ticket } });

  /** The files of an archive, read by a library of its own. */
  async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
    const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);
    const zip = await open(archive, { lazyEntries: true });
    const files = new Map<string, Buffer>();
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject);
      zip.on('end', resolve);
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
    return files;
  }

  const rowsOf = (files: Map<string, Buffer>, name: string) =>
    v.parse(rows, JSON.parse(files.get(`${name}.json`)?.toString() ?? ''));

  for (const { works, tags } of sizes)
    test(`holds every row and the file of each of ${works} works`, { tags, timeout: 120_000 }, async () => {
      const owner = await register(service, `exporter-of-${works}`);
      const { user } = await service.call('userInfo', {}, owner);
      const content = randomBytes(5_000);
      const { md5 } = await service.media.putBytes(content, 'webp');
      await insertWallpapersOf(service.database, { uid: user.uid, count: works, first: works * 100, md5 });
      const { secret, answer } = await addApp(service, owner);
      const response = await fetchExport(await ticketOf(owner));
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/zip',
        'cache-control': 'no-store',
      });
      const files = await unpack(response.rawPayload);
      const exported = rowsOf(files, 'works');
      expect(exported).toHaveLength(works);
      expect(new Set(exported.map(({ wid }) => wid)).size).toBe(works);
      expect([...files.keys()].filter((name) => name.startsWith('works/'))).toHaveLength(works);
      expect(files.get(`works/${works}00.webp`)).toEqual(content);
      expect(rowsOf(files, 'account')).toMatchObject([{ account: `exporter-of-${works}`, uid: user.uid }]);
      expect(rowsOf(files, 'messages').length).toBeGreaterThan(1);
      // No secret is among them.
      const text = [...files]
        .flatMap(([name, file]) => (name.endsWith('.json') ? [file.toString()] : []))
        .join();
      const secrets = [secret, owner.token, password, ...answer.recovery_codes, '$scrypt$'];
      for (const word of secrets) expect(text).not.toContain(word);
    });

  test('a ticket is good once, for ten minutes, and for its owner’s rows alone', async () => {
    const owner = await register(service, 'exporter-2');
    const ticket = await ticketOf(owner);
    const responses = await Promise.all([fetchExport(ticket), fetchExport(ticket)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 403,
    ]);
    const files = await unpack(
      responses.find(({ statusCode }) => statusCode === 200)?.rawPayload ?? Buffer.alloc(0),
    );
    expect(rowsOf(files, 'account')).toMatchObject([{ account: 'exporter-2' }]);
    expect(rowsOf(files, 'works')).toEqual([]);
    const late = await ticketOf(owner);
    service.time.now += 600;
    for (const wrong of [late, 'made up', '']) {
      const refused = await fetchExport(wrong);
      expect([refused.statusCode, refused.json().resp_common.ret]).toEqual([403, errorCodes.linkInvalid]);
    }
    expect((await service.call('createExport', {}, owner)).resp_common.ret).toBe(
      errorCodes.confirmationNeeded,
    );
  });
});
