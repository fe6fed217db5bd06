import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readCatalogue } from '../../../content/catalogue.ts';
import { databaseProgram } from '../../../server/cli/database/databaseProgram.ts';
import { runCommands } from '../../../server/cli/commands/runCommands.ts';
import { openDatabaseTools } from '../../../server/cli/openServiceTools.ts';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { openSecrets } from '../../../server/database/openSecrets.ts';
import { refreshSuggestions } from '../../../server/domains/catalogue/search/refreshSuggestions.ts';
import { backfillNicknameKeys } from '../../../server/domains/people/profiles/backfillNicknameKeys.ts';
import { seedCatalogue, seedEssentials } from '../../../server/seed/seed.ts';
import { bothDatabases, createPostgresDatabase } from '../../support/databases.ts';
import { testFolder } from '../../support/media/testImages.ts';
import { insertUsers, makeWallpaper } from '../../support/rows.ts';

vi.setConfig({ testTimeout: 120_000 });

const run = (words: readonly string[], environment: NodeJS.ProcessEnv) =>
  runCommands(databaseProgram, words, () => openDatabaseTools(environment));

async function readTables(database: DatabaseHandle): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const { name, schema } of await database.introspection.getTables()) {
    if (schema === 'partitions') continue;
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(database);
    contents[name] = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();
  }
  return contents;
}

const servers = bothDatabases.filter((kind) => kind === 'PostgreSQL');

test.each(servers)('SQLite moves to %s row by row, and refuses what would not be the same', async () => {
  const folder = testFolder();
  const sqliteFile = join(folder, 'service.sqlite');
  const source = await openDatabase({ sqliteFile });
  await seedCatalogue(source, await readCatalogue());
  await openSecrets(source, { dataFolder: folder });
  const before = await readTables(source);
  await source.destroy();
  const bytes = await readFile(sqliteFile);
  const to = await createPostgresDatabase();
  const moved = await run(['move', '--to', to], { YUEQI_DATA_DIR: folder });
  expect(moved).toMatchObject({ exitCode: 0, complaint: '' });
  const rows = Object.values(before).flat().length;
  expect(moved.output).toContain(
    `Moved ${rows} rows of ${Object.keys(before).length} tables; numbers and sums of all are the same.`,
  );
  expect(moved.output).not.toContain(to);
  expect((await readFile(sqliteFile)).equals(bytes)).toBe(true);
  const target = await openDatabase({ postgresUrl: to });
  onTestFinished(() => target.destroy());
  const after = await readTables(target);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [name, expected] of Object.entries(before)) expect(after[name], name).toEqual(expected);
  // Numbers go on: the next row collides with none.
  await target
    .insertInto('search_terms')
    .values({ token: 'a new one', wtype: 1, document_count: 0 })
    .execute();
  expect((await run(['move', '--to', to], { YUEQI_DATA_DIR: folder })).complaint).toMatch(/has \d+ tables/);
});

test.each(servers)('a file that %s cannot hold leaves nothing behind', async () => {
  const folder = testFolder();
  const source = await openDatabase({ sqliteFile: join(folder, 'service.sqlite') });
  await source.insertInto('configurations').values({ key: 'a null', value: 'one\0two' }).execute();
  await source.destroy();
  const to = await createPostgresDatabase();
  const refused = await run(['move', '--to', to], { YUEQI_DATA_DIR: folder });
  expect(refused).toMatchObject({ exitCode: 1, output: '' });
  expect(refused.complaint).toMatch(
    /^Rows of the table configurations were refused: .* Nothing was moved\.$/,
  );
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: to });
  await client.connect();
  const left = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`);
  await client.end();
  expect(left.rows).toEqual([]);
});

test('only an address is moved to, and only from SQLite', async () => {
  expect((await run(['move', '--to', 'there'], {})).exitCode).toBe(2);
  const environment = { DATABASE_URL: 'postgresql:///yueqi' };
  expect((await run(['move', '--to', 'postgresql:///other'], environment)).complaint).toContain(
    'Only SQLite is moved.',
  );
  const folder = testFolder();
  expect(
    (await run(['move', '--to', 'postgresql:///other'], { YUEQI_DATA_DIR: folder })).complaint,
  ).toContain('Database not found: ');
});

/** Times of jobs, and words of the names of all users: no part of the demonstration. */
const lasting = ['refreshes', 'user_search_tokens'];

describe.each(bothDatabases)('the demonstration on %s', (kind) => {
  test('is shown before it goes, leaves what others made, and then an empty service', async () => {
    const folder = testFolder();
    const location =
      kind === 'SQLite'
        ? { sqliteFile: join(folder, 'service.sqlite') }
        : { postgresUrl: await createPostgresDatabase() };
    const environment = {
      YUEQI_DATA_DIR: folder,
      ...('postgresUrl' in location && { DATABASE_URL: location.postgresUrl }),
    };
    const catalogue = await readCatalogue();
    const database = await openDatabase(location);
    onTestFinished(() => database.destroy());
    await seedEssentials(database, catalogue);
    await database.deleteFrom('refreshes').execute();
    await insertUsers(database, ['of a person']);
    await database
      .insertInto('wallpapers')
      .values(makeWallpaper({ wid: 900_000_001, author_uid: 'of a person' }))
      .execute();
    await refreshSuggestions(database);
    await backfillNicknameKeys(database);
    const before = await readTables(database);
    // A database with wallpapers of others gets no demonstration: theirs come after it.
    const own = await database.selectFrom('wallpapers').selectAll().execute();
    await database.deleteFrom('wallpapers').execute();
    await seedCatalogue(database, catalogue);
    await database.insertInto('wallpapers').values(own).execute();
    const shown = await run(['clear-demo'], environment);
    expect(shown.output).toMatch(
      /^This would go: \d+ wallpapers, 12\d\d users, .* 1 contests.* add --confirmed\.$/,
    );
    expect((await readTables(database))['wallpapers']?.length).toBeGreaterThan(20);
    expect((await run(['clear-demo', '--confirmed'], environment)).output).toMatch(/^Removed \d+ wallpapers/);
    const after = await readTables(database);
    const counts = (tables: Record<string, string[]>) =>
      Object.fromEntries(
        Object.entries(tables)
          .filter(([name]) => !lasting.includes(name))
          .map(([name, rows]) => [name, rows.length]),
      );
    expect(counts(after)).toEqual(counts(before));
    expect(after['configurations']).toEqual(before['configurations']);
    expect(after['users']).toEqual(before['users']);
    expect((await run(['clear-demo'], environment)).output).toContain('Nothing of the demonstration');
  });
});
