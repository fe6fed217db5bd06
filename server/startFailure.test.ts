import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../tests/support/media/testImages.ts';
import { openDatabase } from './database/database.ts';
import { openSecrets } from './database/openSecrets.ts';
import { readServiceSettings } from './environment.ts';
import { startStandalone } from './serve.ts';
import { describeStartFailure } from './startFailure.ts';

async function makeBuild(): Promise<string> {
  const folder = testFolder();
  for (const part of ['assets', '.vite']) await mkdir(join(folder, part));
  await writeFile(join(folder, '.vite', 'firstScreens.json'), '{}');
  for (const page of ['index.html', 'stage.html']) await writeFile(join(folder, page), '<!--boot-->');
  return folder;
}

/** Tries to start, and returns what the operator is told. */
async function failToStart(environment: NodeJS.ProcessEnv) {
  const settings = readServiceSettings({
    ...{ YUEQI_PORT: '0', YUEQI_CONSOLE: 'off', YUEQI_LOG: 'silent', YUEQI_DATA_DIR: testFolder() },
    ...environment,
  });
  const options = { distFolder: await makeBuild(), openPosters: async () => null, isRoot: false };
  return startStandalone(settings, options).then(
    async (service) => {
      await service.stop();
      throw new Error('It started.');
    },
    (error: unknown) => {
      const failure = describeStartFailure(error);
      if (!failure) throw error;
      return failure;
    },
  );
}

async function takePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

/** A data folder with a database that a service has used. @param change of the database */
async function makeUsed(change?: string): Promise<string> {
  const folder = testFolder();
  const database = await openDatabase({ sqliteFile: join(folder, 'service.sqlite') });
  await openSecrets(database, { dataFolder: folder });
  if (change !== undefined) await sql.raw(change).execute(database);
  await database.destroy();
  return folder;
}

test('what the machine does not allow is named by its variable, and not tried again', async () => {
  const port = await takePort();
  const file = join(testFolder(), 'file');
  await writeFile(file, '');
  const broken = testFolder();
  await writeFile(join(broken, 'service.sqlite'), 'no database at all, but some text'.repeat(200));
  const isUsed = 'where another program listens already. Choose another port, or end that program.';
  const below = join(file, 'data');
  const expected: [NodeJS.ProcessEnv, string][] = [
    [{ YUEQI_PORT: port }, `YUEQI_PORT is ${port}, ${isUsed}`],
    [{ YUEQI_HOST: '192.0.2.1' }, 'YUEQI_HOST is "192.0.2.1", which is no address of this machine.'],
    [{ YUEQI_METRICS_PORT: port }, `YUEQI_METRICS_PORT is ${port}, ${isUsed}`],
    [
      { YUEQI_DATA_DIR: below },
      `YUEQI_DATA_DIR is "${below}", which cannot be written: a part of its path is no folder.`,
    ],
    [
      { YUEQI_DATA_DIR: broken },
      'YUEQI_DATA_DIR cannot be used: its service.sqlite: it is no database of SQLite. Restore a backup.',
    ],
  ];
  for (const [environment, sentence] of expected)
    expect(await failToStart(environment)).toEqual({ problems: [sentence], exitCode: 78 });
});

test('a database that is away is tried again, and its address is not repeated', async () => {
  expect(await failToStart({ DATABASE_URL: 'postgresql://moon:secret@127.0.0.1:1/yueqi' })).toEqual({
    exitCode: 75,
    problems: [
      'The database of DATABASE_URL does not answer (ECONNREFUSED). Start it, or set DATABASE_URL to where it is.',
    ],
  });
});

test.each([
  [undefined, /sealed by another key\. Set YUEQI_SECRET_KEY/],
  [
    "delete from kysely_migration where name = '0001Initial'",
    /has 0002EnglishNames and not 0001Initial, which comes before it\. Nothing was changed\./,
  ],
  [
    "delete from kysely_migration where name > '0001Initial'",
    /^The database migration 0002EnglishNames failed: duplicate column name: .*\. Nothing was changed\./,
  ],
])(
  'a database of another key, or whose list of migrations is broken, is refused',
  async (change, sentence) => {
    const folder = await makeUsed(change);
    const other = { YUEQI_DATA_DIR: folder, YUEQI_SECRET_KEY: randomBytes(32).toString('base64') };
    expect(await failToStart(other)).toEqual({ problems: [expect.stringMatching(sentence)], exitCode: 78 });
  },
);

test('the processes of a machine listen one port after the other, each of its own', () => {
  const environment = {
    DATABASE_URL: 'postgresql:///yueqi',
    YUEQI_INSTANCE: '2',
    YUEQI_METRICS_PORT: '9464',
  };
  expect(readServiceSettings(environment)).toMatchObject({ port: 3001, metrics: { port: 9465 } });
  expect(readServiceSettings({ ...environment, YUEQI_PORT: '0' })).toMatchObject({ port: 0 });
  expect(() => readServiceSettings({ YUEQI_INSTANCE: '2' })).toThrow('SQLite has one alone');
});

test('a fault of the program is none of the operator', () => {
  expect(describeStartFailure(new TypeError('undefined is not a function'))).toBeNull();
});
