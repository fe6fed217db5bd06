import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database/database.ts';
import { startStandalone, type StandaloneService } from './serve.ts';
import { readServiceSettings } from './environment.ts';

let folder: string;
let service: StandaloneService;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-serve-'));
  const distFolder = join(folder, 'dist');
  for (const part of ['assets', '.vite']) await mkdir(join(distFolder, part), { recursive: true });
  await writeFile(join(distFolder, '.vite', 'firstScreens.json'), '{}');
  for (const page of ['index.html', 'stage.html']) await writeFile(join(distFolder, page), '<!--boot-->');
  service = await startStandalone(
    readServiceSettings({
      YUEQI_PORT: '0',
      YUEQI_DATA_DIR: join(folder, 'data'),
      YUEQI_CONSOLE: 'off',
      YUEQI_LOG: 'silent',
    }),
    { distFolder, openPosters: async () => null, isRoot: false },
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function openLine(): Promise<Socket> {
  const { hostname, port } = new URL(service.address);
  const line = connect(Number(port), hostname);
  await once(line, 'connect');
  return line;
}

test('it stops soon while a client has begun to send and goes no further', { timeout: 15_000 }, async () => {
  const line = await openLine();
  line.on('error', () => undefined);
  line.write('POST /v1/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  line.write('content-length: 100\r\nexpect: 100-continue\r\n\r\n{');
  await once(line, 'data');
  const closed = once(line, 'close');
  await service.stop();
  await closed;
  await expect(fetch(`${service.address}/healthz`)).rejects.toThrow('fetch failed');
});

const start = async (environment: NodeJS.ProcessEnv) =>
  startStandalone(
    readServiceSettings({
      YUEQI_PORT: '0',
      YUEQI_DATA_DIR: join(folder, 'data'),
      YUEQI_SEED: 'empty',
      YUEQI_CONSOLE: 'off',
      ...environment,
    }),
    { distFolder: join(folder, 'dist'), openPosters: async () => null, isRoot: false },
  );

test('play money is refused where others could reach it, and an unknown provider is named', async () => {
  await service.stop();
  for (const publicly of [{ YUEQI_HOST: '0.0.0.0' }, { YUEQI_TRUSTED_PROXIES: '10.0.0.1' }])
    await expect(start({ YUEQI_PAY: 'sandbox', ...publicly })).rejects.toThrow(
      'can be reached from elsewhere',
    );
  await expect(start({ YUEQI_PAY: 'gold' })).rejects.toThrow('YUEQI_PAY is "gold"');
  const local = await start({ YUEQI_PAY: 'sandbox' });
  expect((await fetch(`${local.address}/pay/sandbox/unknown`)).status).toBe(404);
  await local.stop();
});

test('it starts without users, works and contests; the demonstration is asked for, and pays nothing', async () => {
  await service.stop();
  const read = async () => {
    const database = await openDatabase({ sqliteFile: join(folder, 'data', 'service.sqlite') });
    const count = async (table: 'users' | 'wallpapers' | 'contests' | 'categories' | 'configurations') =>
      (await database.selectFrom(table).selectAll().execute()).length;
    const counts = {
      ...{ users: await count('users'), wallpapers: await count('wallpapers') },
      ...{ contests: await count('contests'), categories: await count('categories') },
      configurations: await count('configurations'),
    };
    const awards = await database.selectFrom('contests').select('awards').execute();
    await database.destroy();
    return { ...counts, awards: awards.map((row) => row.awards) };
  };
  const empty = await read();
  expect(empty).toMatchObject({ users: 0, wallpapers: 0, contests: 0 });
  expect(Math.min(empty.categories, empty.configurations)).toBeGreaterThan(5);
  await expect(start({ YUEQI_SEED: 'moon' })).rejects.toThrow('YUEQI_SEED is "moon"');
  const demo = await start({ YUEQI_SEED: 'demo' });
  await demo.stop();
  const { users, wallpapers, awards } = await read();
  expect(Math.min(users, wallpapers)).toBeGreaterThan(20);
  expect(awards).toEqual(['[]']);
});

test('every response has a unique number across processes', async () => {
  const ask = async () => {
    const response = await fetch(`${service.address}/no/such/call`, { method: 'POST' });
    const { resp_common: common } = (await response.json()) as { resp_common: { request_id: string } };
    return common.request_id;
  };
  const ids = [await ask(), await ask()];
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(2);
  await service.stop();
});

test('replicas that are none are refused, without repeating an address', async () => {
  await service.stop();
  const replica = { DATABASE_READ_URL: 'postgresql://127.0.0.1/yueqi' };
  await expect(start(replica)).rejects.toThrow('only a PostgreSQL server has replicas');
  const wrong = { DATABASE_URL: 'postgresql://127.0.0.1:1/yueqi', DATABASE_READ_URL: 'mysql://a:secret@b' };
  await expect(start(wrong)).rejects.toThrow('DATABASE_READ_URL is wrong; it takes addresses');
  await expect(start(wrong)).rejects.not.toThrow('secret');
});

test('a key of secrets that is none, or another one than before, is refused', async () => {
  await service.stop();
  await expect(start({ YUEQI_SECRET_KEY: 'lantern' })).rejects.toThrow('YUEQI_SECRET_KEY has to be a key');
  const former = await readFile(join(folder, 'data', 'secret.key'), 'utf8');
  const present = randomBytes(32).toString('base64');
  await expect(start({ YUEQI_SECRET_KEY: present })).rejects.toThrow('sealed by another key');
  const changed = await start({ YUEQI_SECRET_KEY: `${present},${former.trim()}` });
  await changed.stop();
  await expect(start({})).rejects.toThrow('sealed by another key');
});

test('what nobody caught is logged, and the service ends in order', async () => {
  await service.stop();
  const options = { distFolder: join(folder, 'dist') };
  const environment = { YUEQI_PORT: '0', YUEQI_DATA_DIR: join(folder, 'data'), YUEQI_CONSOLE: 'off' };
  const source = `
    import { serve } from ${JSON.stringify(join(import.meta.dirname, 'serve.ts'))};
    import { readServiceSettings } from ${JSON.stringify(join(import.meta.dirname, 'environment.ts'))};
    const options = { ...${JSON.stringify(options)}, openPosters: async () => null };
    await serve(readServiceSettings(${JSON.stringify(environment)}), options);
    setTimeout(() => { throw new RangeError('of a file of a user'); }, 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source]);
  let notified = '';
  child.stderr.on('data', (chunk: Buffer) => (notified += chunk.toString()));
  const [status] = await once(child, 'close');
  expect(status).toBe(1);
  expect(notified).toContain('yueqi: ended by a fault: {"fault":"RangeError"');
  expect(notified).not.toContain('of a file of a user');
  expect((await readdir(join(folder, 'data'))).filter((name) => name.endsWith('-wal'))).toEqual([]);
});

test('a start as root warns once of the browser without a sandbox, and goes on', async () => {
  await service.stop();
  const serve = JSON.stringify(join(import.meta.dirname, 'serve.ts'));
  const environment = { YUEQI_PORT: '0', YUEQI_DATA_DIR: join(folder, 'data'), YUEQI_CONSOLE: 'off' };
  const countOf = async (isRoot: boolean): Promise<number> => {
    const options = JSON.stringify({ distFolder: join(folder, 'dist'), isRoot });
    const source = `
      import { serve } from ${serve};
      import { readServiceSettings } from ${JSON.stringify(join(import.meta.dirname, 'environment.ts'))};
      await serve(readServiceSettings(${JSON.stringify(environment)}), { ...${options}, openPosters: async () => null });
      process.kill(process.pid, 'SIGTERM');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', source]);
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    return log.split('The service runs as root').length - 1;
  };
  expect([await countOf(true), await countOf(false)]).toEqual([1, 0]);
});
