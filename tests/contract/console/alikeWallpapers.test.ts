import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeStaff, setStaffRoles } from '../../../server/domains/staff/staffAccounts.ts';
import { passWork } from '../../../server/domains/works/states/decideWork.ts';
import { hashFormerPictures } from '../../../server/domains/works/similar/hashPictures.ts';
import { readAuthorRecord } from '../../../server/domains/works/audit/authorRecord.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { makePosters, openBuildHarness, type BuildHarness } from '../../support/buildHarness.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { fastPasswords } from '../../support/service.ts';
import { categories, insertTestCategories } from '../../support/works.ts';
import { makeZip, webWallpaperFiles } from '../../support/zip.ts';
import { openConsoleHarness, type ConsoleHarness } from './consoleHarness.ts';

/** A picture with shapes and colours of its own. */
function paint(shapes: string, ground: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg));
}

const moon = paint(
  '<circle cx="1500" cy="300" r="220" fill="#eef"/><rect y="700" width="1920" height="380" fill="#345"/><circle cx="300" cy="800" r="200" fill="#687"/>',
  '#123',
);
const towers = paint(
  '<rect x="200" y="100" width="300" height="900" fill="#fa4"/><rect x="900" y="400" width="200" height="680" fill="#48f"/><rect x="1400" y="0" width="500" height="500" fill="#eee"/>',
  '#511',
);

describe.each(bothDatabases)('what looks alike, and the files of the console, on %s', (kind) => {
  let harness: ConsoleHarness;
  let building: BuildHarness;
  let cookie: string;
  let original: number;
  let copy: number;
  let other: number;
  let page: number;

  beforeAll(async () => {
    harness = await openConsoleHarness(kind);
    const { service } = harness;
    await insertUsers(service.database, ['person']);
    await insertTestCategories(service.database);
    building = openBuildHarness(service, await service.signIn('person'));
    ({ cookie } = await harness.enrol('anna', ['audit']));
    const build = async (file: Buffer, fields?: { category_id: string }) => {
      const wid = await building.upload(file, fields);
      await building.build(await building.claim(), building.tools(makePosters()));
      return wid;
    };
    original = await build(await moon.clone().png().toBuffer());
    await passWork(service.database, original, service.time.now);
    copy = await build(
      await moon.clone().resize(1280, 720).modulate({ brightness: 1.1 }).jpeg({ quality: 60 }).toBuffer(),
    );
    other = await build(await towers.clone().png().toBuffer());
    page = await build(makeZip(webWallpaperFiles), { category_id: String(categories.moving) });
  });
  afterAll(async () => {
    await building.close();
    await harness.close();
  });

  const works = async () => (await harness.call('leaseWorks', { known: [] }, cookie)).body.works;
  const get = (url: string, own = cookie) =>
    harness.service.app.inject({ method: 'GET', url, headers: { cookie: own } });

  test('a scaled and recompressed copy is shown beside its original; another picture is not', async () => {
    const found = await works();
    const [first, second] = [copy, other].map((wid) => found.find((work) => work.wid === wid));
    expect(first?.alike).toMatchObject([{ wid: original, author_uid: 'person' }]);
    expect(first?.alike[0]?.distance).toBeLessThanOrEqual(4);
    expect(second?.alike).toEqual([]);
    expect(first?.palette).toHaveLength(5);
  });

  test('wallpapers of before are compared once their pictures are computed', async () => {
    const { database, media } = harness.service;
    const before = await database.selectFrom('picture_hashes').selectAll().orderBy('wid').execute();
    await database.deleteFrom('picture_hashes').execute();
    await database
      .insertInto('due_pictures')
      .values(before.map(({ wid }) => ({ wid })))
      .execute();
    expect((await works()).every(({ alike }) => alike.length === 0)).toBe(true);
    const { signal } = new AbortController();
    expect(await hashFormerPictures(database, media, signal)).toBe(4);
    expect(await hashFormerPictures(database, media, signal)).toBe(0);
    expect(before).toHaveLength(4);
    expect((await works()).find(({ wid }) => wid === copy)?.alike).toMatchObject([{ wid: original }]);
  });

  test('with nothing due the job reads what is due alone, and an author’s record the works that are not online', async () => {
    const { database, media } = harness.service;
    const { signal } = new AbortController();
    const [job, ...more] = await captureQueries(database, () => hashFormerPictures(database, media, signal));
    expect(more).toEqual([]);
    expect(job?.sql).toMatch(/from "due_pictures"/);
    const record = await captureQueries(database, () => readAuthorRecord(database, 'person'));
    const counted = record.find(({ sql }) => sql.includes('group by'));
    expect(counted && (await explain(database, kind, counted))).toMatch(/wallpapers_not_online/);
    const { passed, waiting } = await readAuthorRecord(database, 'person');
    expect([passed, waiting]).toEqual([1, 3]);
  });

  test('pictures of works that wait are for the session alone', async () => {
    const work = (await works()).find(({ wid }) => wid === copy);
    const picture = work?.picture ?? '';
    const { statusCode, headers } = await get(picture);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    expect((await get(picture, '')).statusCode).toBe(401);
    expect((await get(picture.replace('/console/files', '/media'), '')).statusCode).toBe(404);
    expect((await get(`/console/files/${'0'.repeat(32)}`)).json().error.code).toBe('notFound');
  });

  test('files are for those who audit: another role gets a clear answer, and one that is taken away opens nothing', async () => {
    const { database } = harness.service;
    const found = await works();
    const picture = found.find(({ wid }) => wid === copy)?.picture ?? '';
    const { cookie: money } = await harness.enrol('mona', ['money', 'support', 'contests']);
    const refused = await get(picture, money);
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      { code: 'roleMissing', message: 'This needs the role audit. Ask the operator for it.' },
    ]);
    expect(refused.headers['cache-control']).toBe('no-store');
    const { cookie: leaving } = await harness.enrol('lea', ['audit']);
    await harness.call('releaseWorks', {}, cookie);
    const own = (await harness.call('leaseWorks', { known: [] }, leaving)).body.works;
    const address = own.find(({ wid }) => wid === page)?.page ?? '';
    const states = async () => [
      (await get(picture, leaving)).statusCode,
      (await get(address, '')).statusCode,
    ];
    expect(await states()).toEqual([200, 200]);
    await setStaffRoles({ database }, 'lea', ['support']);
    expect(await states()).toEqual([403, 403]);
    expect((await get(address, '')).json().error.code).toBe('roleMissing');
    await setStaffRoles({ database }, 'lea', ['all']);
    expect(await states()).toEqual([200, 200]);
    await removeStaff({ database, passwords: fastPasswords, now: harness.service.time.now }, 'lea');
    expect(await states()).toEqual([401, 403]);
    await database.deleteFrom('audit_leases').execute();
  });

  test('a web wallpaper runs in a sandbox, at an address that is good for a quarter of an hour', async () => {
    const work = (await works()).find(({ wid }) => wid === page);
    const address = work?.page ?? '';
    expect(work?.kind).toBe('web');
    // The requests of its frame carry no cookie.
    const { statusCode, headers, body } = await get(address, '');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts;');
    // Its own scripts and images are foreign to an opaque origin.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(body).toContain('<');
    expect((await get(address.replace(`/web/${page}/`, `/web/${original}/`), '')).statusCode).toBe(401);
    expect((await get(address.replace('~', ''), '')).statusCode).toBe(401);
    expect((await get(`/web/${address.slice('/console/web/'.length)}`, '')).statusCode).toBe(404);
    harness.service.time.now += 15 * 60;
    expect((await get(address, '')).statusCode).toBe(401);
    harness.service.time.now -= 15 * 60;
  });
});
