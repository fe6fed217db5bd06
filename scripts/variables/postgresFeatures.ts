import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markdownTable } from '../../media/environment/variableTexts.ts';

/** A feature of PostgreSQL that the service uses, or is known not to use. */
export interface PostgresFeature {
  name: string;
  /** Code that uses it. */
  pattern: RegExp;
  /** Obstacles on a database that is spread over several machines; empty where there are none. */
  obstacle: string;
}

/** Features that the service uses. */
export const usedFeatures: readonly PostgresFeature[] = [
  {
    name: '`insert … on conflict`',
    pattern: /\.onConflict\(|\bon conflict\b/,
    obstacle: '',
  },
  { name: '`returning`', pattern: /\.returning(?:All)?\(|\breturning\b/, obstacle: '' },
  { name: 'row comparisons, by which lists page on', pattern: /refTuple\(/, obstacle: '' },
  { name: 'references that remove or clear rows', pattern: /onDelete\(/, obstacle: '' },
  {
    name: 'partial indexes',
    pattern: /\.createIndex\([^;]*\.where\(sql<boolean>|create index [^`]* where/,
    obstacle: '',
  },
  {
    name: 'a lateral join over `unnest`',
    pattern: /cross join lateral/,
    obstacle: 'one look-up for each wallpaper: a round trip each where rows lie on other machines',
  },
  {
    name: 'READ COMMITTED, with rows that are written to lock them',
    pattern: /insertInto\('user_locks'\)/,
    obstacle:
      'a limit such as "20 waiting works" relies on the second transaction reading what the first wrote; where the default is another isolation, it fails by 40001 and is repeated',
  },
  {
    name: 'repetition after 40001 and 40P01',
    pattern: /'40001', '40P01'/,
    obstacle: 'calls that change something without a key are not repeated: their user is told',
  },
  {
    name: '`lock table`',
    pattern: /`lock table/,
    obstacle:
      'a message to everybody gets a number above all others, and a contest closes after the votes under way; without it both take a lock row that every writer takes',
  },
  {
    name: 'an advisory lock of a transaction',
    pattern: /pg_advisory_xact_lock/,
    obstacle: 'of processes that migrate at the same time one must come first: start one alone',
  },
  {
    name: '`serial` and `bigserial`',
    pattern: /'bigserial'|[?,] 'serial'[, ]/,
    obstacle:
      'where machines take numbers in blocks they do not rise with time: digests of the ledger cover ranges of them, and messages of one user are listed and read by them',
  },
  {
    name: '`nextval` of a table’s sequence',
    pattern: /nextval\(pg_get_serial_sequence/,
    obstacle: 'as `serial`',
  },
  {
    name: '`setval` of a table’s sequence',
    pattern: /setval\(pg_get_serial_sequence/,
    obstacle: 'only `database move` needs it',
  },
  { name: 'cursors', pattern: /declare \w+ .*cursor/, obstacle: 'only `database move` needs them' },
  {
    name: 'triggers of statements, in PL/pgSQL',
    pattern: /for each statement execute function/,
    obstacle: 'transfers and the log of actions refuse changes by them: without, by grants alone',
  },
  {
    name: '`analyze`, and `reltuples` of `pg_class`',
    pattern: /from pg_class/,
    obstacle: 'a database that keeps its own statistics needs neither',
  },
  {
    name: 'positions of the write-ahead log',
    pattern: /pg_current_wal_insert_lsn/,
    obstacle: 'replicas are read by them: leave `DATABASE_READ_URL` out',
  },
  {
    name: 'time limits of statements and idle transactions',
    pattern: /idle_in_transaction_session_timeout/,
    obstacle: 'a setting that is not known refuses every connection',
  },
  {
    name: '`clock_timestamp()`',
    pattern: /clock_timestamp\(\)/,
    obstacle: 'deadlines go by it: clocks of several machines differ, by milliseconds at best',
  },
  {
    name: '`pg_dump` and `pg_restore`',
    pattern: /'pg_(?:dump|restore)'/,
    obstacle: 'a backup is one snapshot of all tables: use the database’s own tool, and back up files alone',
  },
];

/** Features that the service does without, each of which would be another obstacle. */
export const avoidedFeatures: readonly Omit<PostgresFeature, 'obstacle'>[] = [
  { name: 'LISTEN and NOTIFY', pattern: /`(?:listen|notify) |pg_notify/i },
  { name: 'SKIP LOCKED', pattern: /skip locked|skipLocked\(/i },
  { name: 'SELECT FOR UPDATE', pattern: /\bfor update\b(?! ?`)|forUpdate\(/ },
  { name: 'extensions', pattern: /create extension/i },
  { name: 'full text search', pattern: /to_tsvector|to_tsquery/i },
  { name: 'columns of JSON', pattern: /addColumn\([^)]*'jsonb?'/ },
  { name: 'temporary and unlogged tables', pattern: /create (?:temp|temporary|unlogged) table/i },
  { name: 'two-phase commit', pattern: /prepare transaction/i },
];

const comment = /^\s*(?:\/\*|\*|\/\/)/;

/**
 * Finds the files of the service that use features of a list; comments and tests do not count.
 *
 * @param root the folder of the repository
 * @returns paths by names of features
 */
export async function findFeatures(
  root: string,
  features: readonly Omit<PostgresFeature, 'obstacle'>[],
): Promise<Map<string, string[]>> {
  const found = new Map(features.map(({ name }): [string, string[]] => [name, []]));
  for await (const path of glob('server/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts')) continue;
    const text = await readFile(join(root, path), 'utf8');
    const code = text
      .split('\n')
      .filter((line) => !comment.test(line))
      .join('\n');
    for (const { name, pattern } of features) if (pattern.test(code)) found.get(name)?.push(path);
  }
  return found;
}

/** The table for hosts, in Markdown: each feature, and its obstacle. */
export function featureTable(): string {
  return markdownTable(
    ['PostgreSQL', 'in the way'],
    usedFeatures.map(({ name, obstacle }) => [name, obstacle === '' ? 'nothing' : obstacle]),
  );
}
