import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../../../../server/database/database.ts';
import { createSession } from '../../../../server/domains/identity/sessions/sessions.ts';
import { passWork } from '../../../../server/domains/works/states/decideWork.ts';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { apiCalls } from '../../../../src/api/contract/index.ts';
import { createMigratedPostgres } from '../../../support/databases.ts';
import { startSwift, type SwiftServer } from '../../../support/objectStore/swift.ts';
import { insertUsers } from '../../../support/rows.ts';
import { makeSecretKey } from '../../../support/secrets.ts';
import { guest, makeForm, type Identity } from '../../../support/service.ts';
import { categories, desktopImage, insertTestCategories } from '../../../support/works.ts';
import { makeZip, webWallpaperFiles } from '../../../support/zip.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const answer = v.object({
  resp_common: v.object({ ret: v.number(), msg: v.string() }),
  work: v.optional(v.object({ wallpaper: v.object({ wid: v.number() }) })),
});

interface Service {
  process: ChildProcess;
  origin: string;
  dataFolder: string;
}

let swift: SwiftServer;
let folder: string;
let postgresUrl: string;
let database: DatabaseHandle;
let person: Identity;
const services: Service[] = [];
let first: Service;
let second: Service;
/** Their data folders are two. */
const secretKey = makeSecretKey();

const now = (): number => Math.floor(Date.now() / 1_000);

async function start(name: string): Promise<Service> {
  const dataFolder = join(folder, name);
  const program = join(import.meta.dirname, '..', '..', '..', 'support', 'objectStore', 'serveFiles.ts');
  const child = spawn(process.execPath, [program, dataFolder], {
    env: {
      ...process.env,
      ...swift.environmentOf(),
      YUEQI_FILES_URL: swift.urlOf('files', 'instance/'),
      DATABASE_URL: postgresUrl,
      YUEQI_SECRET_KEY: secretKey,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(child.stdout, 'data');
  const service = { process: child, origin: String(line).trim(), dataFolder };
  services.push(service);
  return service;
}

async function end({ process: running }: Service, signal: NodeJS.Signals): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const exited = once(running, 'exit');
  running.kill(signal);
  await exited;
}

beforeAll(async () => {
  swift = await startSwift();
  await swift.createBucket('files');
  folder = await mkdtemp(join(tmpdir(), 'yueqi-two-'));
  postgresUrl = await createMigratedPostgres();
  database = await openDatabase({ postgresUrl });
  await insertTestCategories(database);
  await insertUsers(database, ['person']);
  const session = await createSession(database, { uid: 'person', deviceId: guest.device_id, now: now() });
  person = { ...guest, ...session };
  [first, second] = [await start('first'), await start('second')];
});
afterAll(async () => {
  for (const service of services) await end(service, 'SIGTERM');
  await database.destroy();
  await swift.stop();
  await rm(folder, { recursive: true });
});

async function upload({ origin }: Service, file: Buffer, category: number): Promise<number> {
  const fields = { ...person, name: '湖上的月', category_id: String(category) };
  const { payload, headers } = makeForm(fields, file);
  const response = await fetch(origin + apiCalls.uploadWork.path, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers,
  });
  const body = v.parse(answer, await response.json());
  expect(body.resp_common).toMatchObject({ ret: 0 });
  return body.work?.wallpaper.wid ?? 0;
}

const stateOf = (wid: number) =>
  database
    .selectFrom('wallpapers')
    .select(['state', 'md5', 'files'])
    .where('wid', '=', wid)
    .executeTakeFirstOrThrow();

const built = (wid: number) =>
  vi.waitFor(async () => expect((await stateOf(wid)).state).toBe(wallpaperStates.audit), {
    timeout: 180_000,
    interval: 200,
  });

async function contentOf({ origin }: Service, path: string): Promise<[number, Buffer]> {
  const response = await fetch(origin + path);
  return [response.status, Buffer.from(await response.arrayBuffer())];
}

test(
  'two services on two disks are one instance: each serves and builds what the other received',
  { tags: ['long'] },
  async () => {
    const picture = await desktopImage(1).png().toBuffer();
    const still = await upload(first, picture, categories.still);
    await built(still);
    await passWork(database, still, now());
    const { md5, files } = await stateOf(still);
    const thumbnail = /"md5_428_244":"(\w+)"/.exec(files)?.[1] ?? '';
    for (const name of [md5, thumbnail]) {
      const [status, content] = await contentOf(second, `/media/${name}`);
      expect([status, content.equals((await contentOf(first, `/media/${name}`))[1])]).toEqual([200, true]);
    }
    // Nothing of it is on a disk alone.
    for (const { dataFolder } of [first, second])
      expect(await readdir(join(dataFolder, 'private', 'uploads')).catch(() => [])).toEqual([]);

    const web = await upload(second, makeZip(webWallpaperFiles), categories.moving);
    await built(web);
    await passWork(database, web, now());
    for (const service of [first, second]) {
      const [status, page] = await contentOf(service, `/web/${web}/index.html`);
      expect([status, page.toString()]).toEqual([200, expect.stringContaining('<')]);
    }
  },
);

test('what a killed service received is built by the one that is left', { tags: ['long'] }, async () => {
  const third = await start('third');
  // It receives and dies at once: the process that builds it has the upload from the store.
  const wid = await upload(third, await desktopImage(2).png().toBuffer(), categories.still);
  await end(third, 'SIGKILL');
  await built(wid);
  await passWork(database, wid, now());
  const [status] = await contentOf(second, `/media/${(await stateOf(wid)).md5}`);
  expect(status).toBe(200);
});
