import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/database.ts';
import { parseSecretKeys } from '../../../server/kernel/secretKeys.ts';
import { openSecrets } from '../../../server/database/openSecrets.ts';
import { bothDatabases, openTestDatabase } from '../../support/databases.ts';
import { testFolder } from '../../support/media/testImages.ts';
import { makeSecretKey } from '../../support/secrets.ts';
import { guest, openServiceOn, type TestService } from '../../support/service.ts';
import { addConsole, staffPassword, type ConsoleHarness } from '../console/consoleHarness.ts';
import { addApp, codeOf, password, register } from './member.ts';

const keysOf = (...keys: string[]) => ({
  dataFolder: '/nowhere',
  secretKeys: parseSecretKeys(keys.join(','), 'test'),
});

describe.each(bothDatabases)('secrets of authenticator apps on %s', (kind) => {
  const keys = [makeSecretKey(), makeSecretKey()] as const;
  let database: DatabaseHandle;
  let service: TestService;
  let console: ConsoleHarness;
  const plain = { app: '', member: '' };

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const secrets = await openSecrets(database, keysOf(keys[0], keys[1]));
    service = await openServiceOn(database, { secrets });
    console = await addConsole(service, secrets);
    plain.app = (await addApp(service, await register(service, 'sealed'))).secret;
    plain.member = (await console.enrol('lin', ['audit'])).secret;
  });
  afterAll(() => console.close());

  /** As they are in the database. */
  async function readStored(): Promise<(string | null)[]> {
    const apps = await database.selectFrom('authenticator_apps').select('secret as stored').execute();
    const staff = await database.selectFrom('staff_accounts').select('time_secret as stored').execute();
    return [...apps, ...staff].map(({ stored }) => stored);
  }

  /** In the next half minute, since a code counts once. */
  async function signIn(): Promise<void> {
    service.time.now += 30;
    const step = { kind: 'code' as const, code: codeOf(service, plain.app) };
    const form = { account: 'sealed', password, second_step: step };
    expect((await service.call('login', form, { ...guest, device_id: 'desk' })).resp_common.ret).toBe(0);
    const code = console.codeFor(plain.member);
    const { status } = await console.call('signIn', { name: 'lin', password: staffPassword, code });
    expect(status).toBe(200);
  }

  test('are sealed from the beginning, each in its own way', async () => {
    const stored = await readStored();
    expect(stored).toHaveLength(2);
    for (const text of stored) expect(text).toMatch(/^v1:[0-9a-f]{12}:[\w\-]+$/v);
    await signIn();
  });

  test('that are not sealed refuse the start', async () => {
    const sealed = await database.selectFrom('authenticator_apps').select('secret').executeTakeFirstOrThrow();
    await database.updateTable('authenticator_apps').set({ secret: plain.app }).execute();
    await expect(openSecrets(database, keysOf(keys[0]))).rejects.toThrow('by another key');
    await database.updateTable('authenticator_apps').set(sealed).execute();
  });

  test('are sealed again once after a change of the key, which is then enough', async () => {
    const before = await readStored();
    const start = () => openSecrets(database, keysOf(keys[1], keys[0]));
    await Promise.all([start(), start()]);
    const after = await readStored();
    await start();
    expect(await readStored()).toEqual(after);
    for (const text of await readStored()) expect(before).not.toContain(text);
    await openSecrets(database, keysOf(keys[1]));
    await signIn();
  });

  test('sealed by an unknown key refuse the start, which changes nothing', async () => {
    const before = await readStored();
    await expect(openSecrets(database, keysOf(makeSecretKey()))).rejects.toThrow(
      'Set YUEQI_SECRET_KEY to the key',
    );
    const dataFolder = testFolder();
    await expect(openSecrets(database, { dataFolder })).rejects.toThrow('Set YUEQI_SECRET_KEY to the key');
    expect(await readdir(dataFolder)).toEqual([]);
    expect(await readStored()).toEqual(before);
  });

  test('whose key is lost are given up by what the guide says', async () => {
    const guide = await readFile('docs/guides/host-it.md', 'utf8');
    const statements = /```sql\n(?<text>[^`]+)```/v.exec(guide)?.groups?.['text'] ?? '';
    for (const statement of statements.trim().split('\n')) await sql.raw(statement).execute(database);
    await openSecrets(database, keysOf(makeSecretKey()));
    expect(await readStored()).toEqual([null]);
  });
});

describe.each(bothDatabases)('processes on one new database of %s', (kind) => {
  test('that share a data folder agree on one key, in a file for their user alone', async () => {
    const database = await openTestDatabase(kind);
    const dataFolder = testFolder();
    const [one, other] = await Promise.all([
      openSecrets(database, { dataFolder }),
      openSecrets(database, { dataFolder }),
    ]);
    expect(other.apps.open(one.apps.seal('moon'))).toBe('moon');
    expect(await readdir(dataFolder)).toEqual(['secret.key']);
    const { mode } = await stat(join(dataFolder, 'secret.key'));
    expect(mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
    const again = await openSecrets(database, { dataFolder });
    expect(again.staff.open(one.staff.seal('moon'))).toBe('moon');
    await database.destroy();
  });

  test('with folders and keys of their own do not both start, before there is any secret', async () => {
    const database = await openTestDatabase(kind);
    const start = () => openSecrets(database, { dataFolder: testFolder() });
    const results = await Promise.allSettled([start(), start()]);
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await expect(start()).rejects.toThrow('sealed by another key');
    await database.destroy();
  });

  test('refuse a file that is no key, without repeating it', async () => {
    const database = await openTestDatabase(kind);
    const dataFolder = testFolder();
    const path = join(dataFolder, 'secret.key');
    await writeFile(path, 'lantern');
    await expect(openSecrets(database, { dataFolder })).rejects.toThrow(`${path} has to be a key`);
    await expect(openSecrets(database, { dataFolder })).rejects.not.toThrow('lantern');
    expect(await readFile(path, 'utf8')).toBe('lantern');
    await database.destroy();
  });
});
