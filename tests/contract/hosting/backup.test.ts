/* oxlint-disable max-lines -- one prepared service of each database for all of its cases */
import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readCatalogue } from '../../../content/catalogue.ts';
import { runBackup } from '../../../server/cli/backup/runBackup.ts';
import { findPostgresProgram } from '../../../server/cli/backup/postgresPrograms.ts';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { migrations } from '../../../server/database/migrate.ts';
import { openSecrets } from '../../../server/database/openSecrets.ts';
import { seedCatalogue } from '../../../server/seed/seed.ts';
import { createPostgresDatabase, bothDatabases } from '../../support/databases.ts';
import { testFolder } from '../../support/media/testImages.ts';
import { startSystemPostgres } from './postgresCluster.ts';

// Programs of PostgreSQL write and read whole databases, on a machine with other work.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

type Environment = Record<string, string>;

const files: Readonly<Record<string, string>> = {
  'media/ab/picture.webp': 'picture',
  'media/ab/same.webp': 'picture',
  'private/evidence/one.pdf': 'evidence',
  'private/web/5001/index.html': '<p>月</p>',
};

async function fillFiles(dataFolder: string): Promise<void> {
  for (const [path, text] of Object.entries({ ...files, 'media/parts/half': 'half of a file' })) {
    await mkdir(join(dataFolder, path, '..'), { recursive: true });
    await writeFile(join(dataFolder, path), text);
  }
}

function open({ YUEQI_DATA_DIR: folder = '', DATABASE_URL: postgresUrl }: Environment) {
  return openDatabase(postgresUrl ? { postgresUrl } : { sqliteFile: join(folder, 'service.sqlite') });
}

/** Every row of every table, as text. */
async function readTables(database: DatabaseHandle): Promise<Record<string, string[]>> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const contents = await Promise.all(
    // Partitions are read by the table that they belong to.
    tables
      .filter(({ schema }) => schema !== 'partitions')
      .map(async ({ name }): Promise<[string, string[]]> => {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
        return [name, rows.map((row) => JSON.stringify(row)).toSorted()];
      }),
  );
  return Object.fromEntries(contents);
}

const readWith = async (environment: Environment) => {
  const database = await open(environment);
  return readTables(database).finally(() => database.destroy());
};

/** The time that a busy machine may need for a few rows. */
const waitOptions = { timeout: 20_000 };

/** Writes rows and files, one pair after the other, until it is stopped. */
function writeOn(database: DatabaseHandle, dataFolder: string) {
  let isStopped = false;
  let written = 0;
  const done = (async () => {
    while (!isStopped) {
      const key = `written ${written}`;
      await writeFile(join(dataFolder, 'media', 'ab', `written-${written}.webp`), key);
      await database.insertInto('configurations').values({ key, value: '1' }).execute();
      written += 1;
    }
  })();
  return {
    count: () => written,
    async stop() {
      isStopped = true;
      await done;
    },
  };
}

describe.each(bothDatabases)('a backup on %s', (kind) => {
  let server: Awaited<ReturnType<typeof startSystemPostgres>> | null = null;
  let root: string;
  let environment: Environment;
  // Its programs take four times as long.
  const longOnPostgres = kind === 'PostgreSQL' ? ['long'] : [];
  let database: DatabaseHandle;

  async function newTarget(): Promise<Environment> {
    const folder = join(root, `data-${randomUUID()}`);
    if (!server) return { YUEQI_DATA_DIR: folder };
    const name = `restored_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client({ connectionString: `${server.url}/postgres` });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return { YUEQI_DATA_DIR: folder, DATABASE_URL: `${server.url}/${name}` };
  }

  const backUp = (folder: string) => runBackup('backup', ['--to', folder], environment);
  const restore = (folder: string, to: Environment, ...words: string[]) =>
    runBackup('restore', ['--from', folder, ...(words.length > 0 ? words : ['--without-key'])], to);

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'yueqi-backup-'));
    if (kind === 'PostgreSQL') server = await startSystemPostgres();
    environment = await newTarget();
    await fillFiles(environment['YUEQI_DATA_DIR'] ?? '');
    database = await open(environment);
    await seedCatalogue(database, await readCatalogue());
  }, 180_000);
  afterAll(async () => {
    await database.destroy();
    await server?.stop();
    await rm(root, { recursive: true, force: true });
  });

  test('is restored table by table and file by file', async () => {
    const folder = testFolder();
    const made = await backUp(folder);
    expect(made).toMatchObject({ exitCode: 0, complaint: '' });
    expect(made.output).toMatch(new RegExp(`: all [1-9]\\d+ rows of \\d+ tables of ${kind}`));
    expect(made.output).toContain(` files of ${environment['YUEQI_DATA_DIR']}; `);
    const target = await newTarget();
    const restored = await restore(folder, target);
    expect(restored).toMatchObject({ exitCode: 0, complaint: '' });
    const [counted] = /\d+ rows/.exec(made.output) ?? [];
    expect(restored.output).toContain(`the database with ${counted} and ${Object.keys(files).length} files`);
    const [before, after] = [await readTables(database), await readWith(target)];
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(before['wallpapers']?.length).toBeGreaterThan(10);
    expect(after).toEqual(before);
    for (const [path, text] of Object.entries(files))
      expect(await readFile(join(target['YUEQI_DATA_DIR'] ?? '', path), 'utf8')).toBe(text);
    await expect(access(join(target['YUEQI_DATA_DIR'] ?? '', 'media/parts/half'))).rejects.toThrow('ENOENT');
  });

  test(
    'is restored within the data folder, which an account may write in alone, also after an interruption',
    { tags: ['long'] },
    async () => {
      const folder = testFolder();
      await backUp(folder);
      const above = testFolder();
      const target = { ...(await newTarget()), YUEQI_DATA_DIR: join(above, 'yueqi') };
      await mkdir(join(target.YUEQI_DATA_DIR, '.restoring', 'half'), { recursive: true });
      const beside = join(above, 'yueqi.restoring');
      await writeFile(beside, 'of another account');
      expect(await restore(folder, target)).toMatchObject({ exitCode: 0, complaint: '' });
      expect(await readFile(beside, 'utf8')).toBe('of another account');
      expect(await readdir(above)).toHaveLength(2);
      const names = Object.keys(files).map((path) => path.split('/')[0]);
      expect(new Set(await readdir(target.YUEQI_DATA_DIR))).toEqual(
        new Set([...names, ...(server ? [] : ['service.sqlite'])]),
      );
    },
  );

  test('leaves the key of secrets out, says so, and starts only with it', { tags: ['long'] }, async () => {
    const dataFolder = environment['YUEQI_DATA_DIR'] ?? '';
    const { apps } = await openSecrets(database, { dataFolder });
    const folder = testFolder();
    expect((await backUp(folder)).output).toContain('secret.key of the data folder, in another place');
    const target = await newTarget();
    const newest = ['--backup', (await readdir(folder)).findLast((name) => name.startsWith('20')) ?? ''];
    const refused = await restore(folder, target, ...newest);
    expect(refused).toMatchObject({ exitCode: 1, output: '' });
    expect(refused.complaint).toContain('The key of its secrets is missing');
    expect(refused.complaint).toContain('Nothing was changed.');
    await expect(access(target['YUEQI_DATA_DIR'] ?? '')).rejects.toThrow('ENOENT');
    expect((await restore(folder, target)).output).toContain(
      'put the former secret.key into the data folder',
    );
    const keyed = await newTarget();
    await mkdir(keyed['YUEQI_DATA_DIR'] ?? '');
    await copyFile(join(dataFolder, 'secret.key'), join(keyed['YUEQI_DATA_DIR'] ?? '', 'secret.key'));
    const whole = await restore(folder, keyed, ...newest);
    expect(whole).toMatchObject({ exitCode: 0, complaint: '' });
    expect(whole.output).not.toContain('former secret.key');
    const restoredFolder = target['YUEQI_DATA_DIR'] ?? '';
    const restored = await open(target);
    onTestFinished(() => restored.destroy());
    const start = () => openSecrets(restored, { dataFolder: restoredFolder });
    await expect(start()).rejects.toThrow('sealed by another key');
    await copyFile(join(dataFolder, 'secret.key'), join(restoredFolder, 'secret.key'));
    expect((await start()).apps.open(apps.seal('moon'))).toBe('moon');
  });

  test(
    'made while writes go on has every row that was written before it, and no hole',
    { tags: longOnPostgres },
    async () => {
      const folder = testFolder();
      const dataFolder = environment['YUEQI_DATA_DIR'] ?? '';
      const writer = writeOn(database, dataFolder);
      await expect.poll(writer.count, waitOptions).toBeGreaterThan(10);
      const least = writer.count();
      const made = await backUp(folder);
      await writer.stop();
      expect(made).toMatchObject({ exitCode: 0, complaint: '' });
      const target = await newTarget();
      await restore(folder, target);
      const restored = await open(target);
      onTestFinished(() => restored.destroy());
      const rows = await restored
        .selectFrom('configurations')
        .select('key')
        .where('key', 'like', 'written %')
        .execute();
      expect(rows.length).toBeGreaterThanOrEqual(least);
      const keys = new Set(rows.map(({ key }) => key));
      for (let index = 0; index < rows.length; index += 1) {
        expect(keys).toContain(`written ${index}`);
        await access(join(target['YUEQI_DATA_DIR'] ?? '', 'media', 'ab', `written-${index}.webp`));
      }
    },
  );

  test('copies each content once, and is refused by what is not empty', { tags: ['long'] }, async () => {
    const folder = testFolder();
    const [first, second] = [await backUp(folder), await backUp(folder)];
    expect(first.output).toMatch(/; [1-9]\d* files are new/);
    expect(second.output).toContain('; 0 files are new (0 bytes)');
    const again = await restore(folder, environment);
    expect(again).toMatchObject({ exitCode: 1, output: '' });
    expect(again.complaint).toContain('Not empty');
    if (environment['DATABASE_URL']) {
      const filled = { ...(await newTarget()), DATABASE_URL: environment['DATABASE_URL'] };
      expect((await restore(folder, filled)).complaint).toMatch(/has \d+ tables/);
    }
  });

  test(
    'that is damaged, interrupted, newer or of another kind is not restored',
    { tags: longOnPostgres },
    async () => {
      const folder = testFolder();
      await backUp(folder);
      const [name = ''] = (await readdir(folder)).filter((entry) => entry.startsWith('20'));
      const manifestPath = join(folder, name, 'manifest.json');
      const manifest = await readFile(manifestPath, 'utf8');
      const refusalOf = async (to: Environment) => {
        const { exitCode, complaint } = await restore(folder, to);
        expect(exitCode).toBe(1);
        await expect(access(to['YUEQI_DATA_DIR'] ?? '')).rejects.toThrow('ENOENT');
        return complaint;
      };
      const target = await newTarget();
      const [newest = ''] = Object.keys(migrations).slice(-1);
      await writeFile(manifestPath, manifest.replace(`"${newest}"`, '"9999Future"'));
      expect(await refusalOf(target)).toContain('newer version (unknown migration: 9999Future)');
      await writeFile(
        manifestPath,
        manifest.replace(`"${newest}"`, '"0001CatalogueTables", "0002SearchAndLook"'),
      );
      expect(await refusalOf(target)).toContain('from before the first published version');
      await writeFile(manifestPath, manifest.replaceAll('media/ab', '../../ab'));
      expect(await refusalOf(target)).toContain('Unreadable manifest');
      await writeFile(manifestPath, manifest);
      const other =
        kind === 'SQLite'
          ? { ...target, DATABASE_URL: await createPostgresDatabase() }
          : { ...target, DATABASE_URL: '' };
      expect(await refusalOf(other)).toContain(`This backup is one of ${kind}`);
      const contents = join(folder, 'contents');
      await rename(contents, `${contents} away`);
      expect(await refusalOf(target)).toContain('The backup is damaged');
      await rename(`${contents} away`, contents);
      const whole = await readFile(join(folder, name, 'database'));
      await writeFile(join(folder, name, 'database'), whole.subarray(0, whole.length / 2));
      await writeFile(manifestPath, manifest.replaceAll(/"bytes": \d+/g, '"bytes": 900000000000000'));
      const all = await refusalOf(target);
      expect(all).toContain('The backup is damaged');
      expect(all).toMatch(
        /The disk of .* has .* left, and the backup needs .* there\. Nothing was changed\./,
      );
      await writeFile(manifestPath, manifest);
      await rm(manifestPath);
      expect(await refusalOf(target)).toContain('manifest.json is missing');
      await rename(join(folder, name), join(folder, `.unfinished-${name}`));
      expect(await refusalOf(target)).toContain('No backup in');
    },
  );

  test('is not made within the data, nor of data that are not there', async () => {
    const { complaint } = await backUp(join(environment['YUEQI_DATA_DIR'] ?? '', 'backups'));
    expect(complaint).toContain('within the data');
    const missing = { YUEQI_DATA_DIR: join(testFolder(), 'missing') };
    expect((await runBackup('backup', ['--to', testFolder()], missing)).complaint).toContain('Not found');
    expect(await runBackup('backup', [], environment)).toMatchObject({ exitCode: 2 });
    // A database of another program, by a wrong address or file.
    const stranger = server
      ? { ...(await newTarget()), YUEQI_DATA_DIR: testFolder() }
      : { YUEQI_DATA_DIR: testFolder() };
    if (!server)
      new DatabaseSync(join(stranger.YUEQI_DATA_DIR, 'service.sqlite')).exec('create table notes (text)');
    const foreign = await runBackup('backup', ['--to', testFolder()], stranger);
    expect(foreign).toMatchObject({ exitCode: 1, output: '' });
    expect(foreign.complaint).toMatch(/not one of the service: it has no migrations/);
    // The address of the bucket is lost: a backup without its files would not be whole.
    const folder = testFolder();
    const refused = await runBackup('backup', ['--to', folder, '--files'], environment);
    expect(refused).toMatchObject({ exitCode: 1, output: '' });
    expect(refused.complaint).toContain('YUEQI_FILES_URL names none');
    expect(await readdir(folder)).toEqual([]);
  });
});

const servers = bothDatabases.filter((kind) => kind === 'PostgreSQL');

test.each(servers)('of a newer %s than its programs says which to install', async () => {
  const data = testFolder();
  const postgresUrl = await createPostgresDatabase();
  const database = await openDatabase({ postgresUrl });
  onTestFinished(() => database.destroy());
  const folder = testFolder();
  const { exitCode, complaint } = await runBackup('backup', ['--to', folder], {
    YUEQI_DATA_DIR: data,
    DATABASE_URL: postgresUrl,
  });
  expect(exitCode).toBe(1);
  expect(complaint).toMatch(/pg_dump is of version \d+, the server of version \d+.*postgresql-client-\d+/);
  expect(complaint).not.toContain(inject('postgresUrl'));
  expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual([]);
});

test('a program that is not there is named with its package', async () => {
  await expect(findPostgresProgram('pg_dump', 99, '/nowhere')).rejects.toThrow('postgresql-client-99');
});
