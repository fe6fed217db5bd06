import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCatalogue } from '../../../../content/catalogue.ts';
import type { PetDelivery } from '../../../../src/bridge/contract/pets.ts';
import { SecretKeys } from '../../../kernel/secretKeys.ts';
import { DeliveredPets } from './deliveredPets.ts';

const [crane] = (await readCatalogue()).pets;
if (!crane) throw new Error('The starter catalogue has no pet.');
const petFile = JSON.stringify(crane);
const request = { md5: createHash('md5').update(petFile).digest('hex'), ticket: 'good' };

let data: string;
let server: Server;
/** Answer of the service to a request with the right ticket and device. */
let served: { status: number; body: string };
let member: string | null;
let reported: PetDelivery[];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'yueqi-delivered-'));
  member = '10004711';
  served = { status: 200, body: petFile };
  reported = [];
  server = createServer(({ url, headers }, response) => {
    const isGood =
      url === '/pet-files/101' && headers['x-yueqi-ticket'] === 'good' && headers['x-yueqi-device'] === 'd1';
    response.writeHead(isGood ? served.status : 403, { 'content-length': Buffer.byteLength(served.body) });
    response.end(served.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await rm(data, { recursive: true, force: true });
});

/** A host on this data folder: another one is the same after a restart. */
function createHost(protocol = 130): DeliveredPets {
  const host: DeliveredPets = new DeliveredPets({
    folder: join(data, 'pets'),
    keys: new SecretKeys(data),
    readMember: () => member,
    urlOf: (number) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/pet-files/${number}`,
    deviceId: 'd1',
    protocol,
    onChange: () => reported.push(...host.deliveries),
  });
  return host;
}
const sealed = () => join(data, 'pets', 'p101.sealed');
const refused = (refusal: string) => expect.objectContaining({ refusal });
const listFiles = () => readdir(join(data, 'pets')).catch(() => []);

test('a pet comes by ticket, lies sealed on the disk, and is drawn in memory, also after a restart', async () => {
  const first = createHost();
  await first.fetch('p101', request);
  expect(reported[0]).toEqual({ pet: 'p101', progress: 0, refusal: null });
  expect(reported).toContainEqual({ pet: 'p101', progress: 100, refusal: null });
  expect(first.deliveries).toEqual([]);
  const host = createHost();
  expect(await host.list()).toMatchObject([
    { pet: 'p101', is_vip: true, names: { name: crane.name, name_en: crane.name_en } },
  ]);
  await host.open('p101');
  const frames = host.framesOf('p101');
  expect([frames.walk.length, frames.sit.length, frames.dance.length]).toEqual([8, 4, 8]);
  expect(new Set(frames.dance).size).toBe(8);
  expect(await listFiles()).toEqual(['p101.sealed']);
  const bytes = await readFile(sealed());
  for (const plain of [crane.name, crane.name_en, 'ellipse', '#fbfaff', '10004711'])
    expect([plain, bytes.includes(plain)]).toEqual([plain, false]);
  for (const path of [sealed(), join(data, 'keys', 'pets.key')])
    expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
});

test('two downloads of one pet are sealed with different nonces', async () => {
  await createHost().fetch('p101', request);
  const first = await readFile(sealed());
  await createHost().fetch('p101', request);
  const second = await readFile(sealed());
  expect(first.subarray(0, 28)).toEqual(second.subarray(0, 28));
  expect(first.subarray(28, 40)).not.toEqual(second.subarray(28, 40));
});

test('a changed byte, wherever it is, is found, and the file goes', async () => {
  await createHost().fetch('p101', request);
  const whole = await readFile(sealed());
  for (const index of [0, 29, 41, 60, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[index] = (changed[index] ?? 0) ^ 1;
    await writeFile(sealed(), changed);
    await expect(createHost().open('p101')).rejects.toEqual(refused('file_changed'));
    expect([index, await listFiles()]).toEqual([index, []]);
  }
  await writeFile(sealed(), whole.subarray(0, 30));
  await expect(createHost().open('p101')).rejects.toEqual(refused('file_changed'));
  await writeFile(sealed(), whole);
  await createHost().open('p101');
});

test('the file of one pet does not open as another', async () => {
  await createHost().fetch('p101', request);
  await writeFile(join(data, 'pets', 'p102.sealed'), await readFile(sealed()));
  await expect(createHost().open('p102')).rejects.toEqual(refused('file_changed'));
});

test('another account does not open it, and it is removed: the account downloads its own', async () => {
  const host = createHost();
  await host.fetch('p101', request);
  member = '10004712';
  expect(() => host.framesOf('p101')).toThrow('not_downloaded');
  expect(host.namesOf('p101')).toBeNull();
  await expect(host.open('p101')).rejects.toEqual(refused('other_account'));
  expect([await listFiles(), await host.list()]).toEqual([[], []]);
  await host.fetch('p101', request);
  await createHost().open('p101');
});

test('without a membership nothing is opened or fetched; the file stays, and opens again with one', async () => {
  const host = createHost();
  await host.fetch('p101', request);
  member = null;
  await expect(host.open('p101')).rejects.toEqual(refused('membership_ended'));
  await expect(host.fetch('p101', request)).rejects.toEqual(refused('membership_ended'));
  expect(() => host.framesOf('p101')).toThrow('not_downloaded');
  expect([await host.list(), await listFiles()]).toEqual([[], ['p101.sealed']]);
  member = '10004711';
  await host.open('p101');
});

test('with a lost key the file opens never again, goes, and is downloaded with another key', async () => {
  await createHost().fetch('p101', request);
  await rm(join(data, 'keys'), { recursive: true });
  await expect(createHost().open('p101')).rejects.toEqual(refused('key_lost'));
  expect(await listFiles()).toEqual([]);
  await createHost().fetch('p101', request);
  const former = await readFile(sealed());
  await writeFile(join(data, 'keys', 'pets.key'), 'damaged');
  await createHost().fetch('p101', request);
  expect((await readFile(sealed())).subarray(4, 12)).not.toEqual(former.subarray(4, 12));
  await createHost().open('p101');
});

test('a client below 100 neither fetches nor opens one', async () => {
  await createHost(100).fetch('p101', request);
  const older = createHost(99);
  await expect(older.fetch('p101', request)).rejects.toEqual(refused('old_client'));
  await expect(older.open('p101')).rejects.toEqual(refused('old_client'));
  expect(await older.list()).toEqual([]);
  expect(await createHost(100).list()).toHaveLength(1);
});

const figureWith = (shapes: object[]) => JSON.stringify({ ...crane, figure: { ...crane.figure, shapes } });
const withPath = (path: string) => figureWith([{ kind: 'area', path, fill: 'white' }]);
const hostile: Record<string, string> = {
  'no JSON': '<svg onload="alert(1)"/>',
  'the file of another pet': JSON.stringify({ ...crane, pet_id: 102 }),
  'a path that ends its attribute': withPath('M0 0" onload="alert(1)'),
  'a colour that it does not name': figureWith([{ kind: 'feet', spread: 9, fill: 'constructor' }]),
  'a shape that no host draws': figureWith([{ kind: 'script', text: 'alert(1)' }]),
  'a colour with an address': JSON.stringify({
    ...crane,
    figure: { ...crane.figure, colours: { ...crane.figure.colours, white: 'url(http://a)' } },
  }),
  'a frame too many': JSON.stringify({ ...crane, figure: { ...crane.figure, frames: { sleep: [{}, {}] } } }),
  'too many shapes': figureWith(
    Array.from({ length: 81 }, () => ({ kind: 'feet', spread: 9, fill: 'white' })),
  ),
  'more than 64 KB': `${petFile}${' '.repeat(65_536)}`,
};
test.each(Object.entries(hostile))('%s is refused, and nothing of it is stored', async (_what, body) => {
  served = { status: 200, body };
  const md5 = createHash('md5').update(body).digest('hex');
  const host = createHost();
  await expect(host.fetch('p101', { ...request, md5 })).rejects.toEqual(refused('invalid_file'));
  expect(await listFiles()).toEqual([]);
  expect(host.deliveries).toEqual([{ pet: 'p101', progress: null, refusal: 'invalid_file' }]);
});

test.each([
  ['a ticket that is not good', { ...request, ticket: 'other' }, 200, 'not_permitted'],
  ['a pet that is not offered any more', request, 404, 'not_permitted'],
  ['a service that fails', request, 503, 'download_failed'],
  ['other bytes than those announced', { ...request, md5: '0'.repeat(32) }, 200, 'invalid_file'],
])('%s is refused by name', async (_what, asked, status, refusal) => {
  served = { status, body: petFile };
  await expect(createHost().fetch('p101', asked)).rejects.toEqual(refused(refusal));
  expect(await listFiles()).toEqual([]);
});

test('a service out of reach is told, and the next download succeeds', async () => {
  const host = createHost();
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const unreachable = new DeliveredPets({
    ...{ folder: join(data, 'pets'), keys: new SecretKeys(data), readMember: () => member, deviceId: 'd1' },
    protocol: 130,
    urlOf: () => `http://127.0.0.1:${port}/pet-files/101`,
    onChange: () => undefined,
  });
  await expect(unreachable.fetch('p101', request)).rejects.toEqual(refused('download_failed'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await host.fetch('p101', request);
  expect(host.deliveries).toEqual([]);
});
