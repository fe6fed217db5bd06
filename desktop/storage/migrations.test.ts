import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHostDatabase } from './hostDatabase.ts';
import type { MigrationSet } from './migrations.ts';

let folder: string;
let file: string;
let opened: DatabaseSync[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-migrations-'));
  file = join(folder, 'host.sqlite');
  opened = [];
});
afterEach(async () => {
  for (const database of opened) database.close();
  await rm(folder, { recursive: true });
});

function open(sets: readonly MigrationSet[]): DatabaseSync {
  const database = openHostDatabase(file, sets);
  opened.push(database);
  return database;
}

const firstStep = 'create table tides (height integer not null) strict; insert into tides values (1)';
const heights = (database: DatabaseSync): number[] =>
  database
    .prepare('select height from tides order by height')
    .all()
    .map(({ height }) => Number(height));
const applied = (database: DatabaseSync): string[] =>
  database
    .prepare('select name from applied_migrations order by name')
    .all()
    .map(({ name }) => String(name));

test('each step is applied once, and a later version applies what is missing', () => {
  open([{ name: 'moon', migrations: [firstStep] }]);
  open([{ name: 'moon', migrations: [firstStep] }]);
  const database = open([
    { name: 'moon', migrations: [firstStep, 'insert into tides values (2)'] },
    { name: 'stars', migrations: ['create table stars (name text) strict'] },
  ]);
  expect(heights(database)).toEqual([1, 2]);
  expect(applied(database)).toEqual(['moon/1', 'moon/2', 'stars/1']);
});

test('a step that fails leaves nothing of it behind', () => {
  const broken: MigrationSet = {
    name: 'moon',
    migrations: [firstStep, 'insert into tides values (2); insert into missing values (1)'],
  };
  expect(() => open([broken])).toThrow('Migration moon/2');
  expect(heights(open([{ name: 'moon', migrations: [firstStep] }]))).toEqual([1]);
});

test('the database of a newer version is refused and left as it is', () => {
  open([{ name: 'moon', migrations: [firstStep, 'insert into tides values (2)'] }]);
  const older = [
    { name: 'moon', migrations: [firstStep] },
    { name: 'stars', migrations: ['create table stars (name text) strict'] },
  ];
  expect(() => open(older)).toThrow(/newer version \(moon\/2\)\. Install that version again/);
  const database = open([{ name: 'moon', migrations: [firstStep, ''] }]);
  expect(applied(database)).toEqual(['moon/1', 'moon/2']);
});

test('a database from before the first published version is refused as one, and left as it is', () => {
  open([{ name: 'moon', migrations: [firstStep, 'insert into tides values (2)'] }]).exec(
    'pragma user_version = 0',
  );
  for (const migrations of [[firstStep], [firstStep, 'insert into tides values (3)']])
    expect(() => open([{ name: 'moon', migrations }])).toThrow(/from before the first published version/);
  const database = new DatabaseSync(file);
  opened.push(database);
  expect([heights(database), applied(database)]).toEqual([
    [1, 2],
    ['moon/1', 'moon/2'],
  ]);
});

test('after kill -9 in the middle of a step the next start continues with that step', async () => {
  const program = join(import.meta.dirname, 'testing', 'hangInMigration.ts');
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await exited;

  const before = new DatabaseSync(file);
  expect(heights(before)).toEqual([1]);
  expect(applied(before)).toEqual(['moon/1']);
  before.close();

  const second = 'create table half (value text) strict; insert into tides values (2)';
  expect(heights(open([{ name: 'moon', migrations: [firstStep, second] }]))).toEqual([1, 2]);
});
