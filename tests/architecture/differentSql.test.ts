import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testsOnBoth } from '../contract/differentSql.ts';

const root = join(import.meta.dirname, '..', '..');

/** Own SQL, a branch for one database, upserts, errors of constraints, counts of changed rows. */
const different =
  /\bsql(?:<[^`]*>)?`|\bisPostgres\(|\.onConflict\(|[uU]niqueViolation|[fF]oreignKeyViolation|\bnum(?:Updated|Deleted|Inserted)/v;
/** Query builders of Kysely that PostgreSQL alone has. */
const ofPostgres =
  /\.(?:forUpdate|forShare|forNoKeyUpdate|skipLocked|noWait|distinctOn|mergeInto|\w+Lateral)\(|'i?like any'|'ilike'/v;

/** Code of the service, without the migrations: each of them runs on both databases before any test. */
async function readService(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const name of glob('server/**/*.ts', { cwd: root }))
    if (!/\.test\.ts$|\/migrations\//v.test(name)) files.set(name, await readFile(join(root, name), 'utf8'));
  return files;
}

const placeOf = (file: string): string | undefined =>
  Object.keys(testsOnBoth).find((place) => file === place || file.startsWith(`${place}/`));

const withoutTests = (files: Iterable<[name: string, source: string]>): string[] =>
  [...files].filter(([name, source]) => different.test(source) && !placeOf(name)).map(([name]) => name);

test('SQL that may differ has contract tests on both databases', async () => {
  const files = await readService();
  expect([...files.values()].filter((source) => different.test(source)).length).toBeGreaterThan(80);
  expect(
    withoutTests(files),
    'write a row for these into tests/contract/differentSql.ts: a contract test of the SQL that runs on both databases (describe.each(bothDatabases))',
  ).toEqual([]);
  expect(withoutTests([['server/domains/new/rows.ts', 'await sql`select 1`.execute(database)']])).toEqual([
    'server/domains/new/rows.ts',
  ]);
});

test('no query is built that one of the databases does not know', async () => {
  const files = await readService();
  expect(
    [...files].filter(([, source]) => ofPostgres.test(source)).map(([name]) => name),
    'write the query of these without what PostgreSQL alone has, or in a branch of server/database',
  ).toEqual([]);
  expect(ofPostgres.test("database.selectFrom('works').forUpdate()")).toBe(true);
});

test('what runs on both databases is named by the place whose SQL it runs, and nothing else is', async () => {
  const running: string[] = [];
  for await (const name of glob('**/*.test.ts', { cwd: join(root, 'tests/contract') }))
    if ((await readFile(join(root, 'tests/contract', name), 'utf8')).includes('bothDatabases'))
      running.push(name.slice(0, -'.test.ts'.length));
  expect(
    [...new Set(Object.values(testsOnBoth).flat())].toSorted(),
    'name each test that has bothDatabases in a row of tests/contract/differentSql.ts, and no other',
  ).toEqual(running.toSorted());
});

test('every place is one of the service', async () => {
  const files = [...(await readService()).keys()];
  expect(
    Object.keys(testsOnBoth).filter((place) => !files.some((file) => placeOf(file) === place)),
    'remove these rows of tests/contract/differentSql.ts: no such file is in the service',
  ).toEqual([]);
});
