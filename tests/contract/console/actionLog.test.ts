import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secondsPerDay } from '../../../server/kernel/days.ts';
import { staffProgram } from '../../../server/cli/staffProgram.ts';
import { runCommands } from '../../../server/cli/commands/runCommands.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { fastPasswords, testNow } from '../../support/service.ts';
import { openConsoleHarness, type ConsoleHarness } from './consoleHarness.ts';

describe.each(bothDatabases)('the log of actions on %s', (kind) => {
  let harness: ConsoleHarness;
  let cookie: string;

  beforeAll(async () => {
    harness = await openConsoleHarness(kind);
    ({ cookie } = await harness.enrol('chief', ['all']));
  });
  afterAll(() => harness.close());

  const list = async (query: object = {}) =>
    (await harness.call('listActions', { ...query }, cookie)).body.actions;
  /** Drops the triggers, as the owner of the database can. */
  async function dropTriggers(): Promise<void> {
    const { database } = harness.service;
    if (kind === 'SQLite')
      for (const change of ['update', 'delete'])
        await sql`drop trigger if exists ${sql.ref(`staff_actions_no_${change}`)}`.execute(database);
    else await sql`alter table staff_actions disable trigger staff_actions_no_change`.execute(database);
  }
  const readRows = () =>
    harness.service.database.selectFrom('staff_actions').selectAll().orderBy('action_id').execute();
  /** Replaces the first of these rows and all that follow it. */
  async function writeRows(rows: Awaited<ReturnType<typeof readRows>>): Promise<void> {
    const { database } = harness.service;
    await database
      .deleteFrom('staff_actions')
      .where('action_id', '>=', rows[0]?.action_id ?? 1)
      .execute();
    for (const row of rows) await database.insertInto('staff_actions').values(row).execute();
  }
  const command = (...words: string[]) =>
    runCommands(staffProgram, words, async () => ({
      database: harness.service.database,
      openLog: async () => harness.needs.log,
      passwords: fastPasswords,
      now: testNow,
      close: async () => undefined,
    }));

  test('what is changed is entered with its subject, and what is refused a second time', async () => {
    await insertUsers(harness.service.database, ['plain']);
    await harness.call('blockAccount', { uid: 'plain', is_blocked: true }, cookie);
    const [refused, tried] = await list({ subject: 'user plain' });
    expect(tried).toMatchObject({ staff_name: 'chief', action: 'blockAccount', at: testNow });
    expect(JSON.parse(tried?.detail ?? '')).toEqual({ uid: 'plain', is_blocked: true });
    expect(refused).toMatchObject({ action: 'blockAccount:refused', detail: '{"code":"notFound"}' });
  });

  test('private things that are read are entered, plain lists are not', async () => {
    await harness.call('findAccounts', { text: 'plain' }, cookie);
    await harness.call('listReports', {}, cookie);
    expect(await list({ action: 'findAccounts' })).toHaveLength(1);
    expect(await list({ action: 'listReports' })).toEqual([]);
  });

  test('accounts made by the command are entered, without their passwords', async () => {
    const { output } = await command('add', 'night-shift', '--roles', 'audit,support', '--json');
    const { password } = JSON.parse(output) as { password: string };
    const [entry] = await list({ subject: 'staff night-shift' });
    expect(entry).toMatchObject({ action: 'addStaff', staff_name: '' });
    expect(JSON.stringify(await list())).not.toContain(password);
    expect((await command('list')).output).toMatch(/night-shift +audit, support +not yet/);
    expect((await command('role', 'night-shift', '--roles', 'cook')).exitCode).toBe(2);
    expect((await command('remove', 'missing')).complaint).toContain('no member of the staff named missing');
  });

  test('neither a command nor a mistake changes or removes an entry', async () => {
    const { database } = harness.service;
    const changes = [
      () => database.updateTable('staff_actions').set({ staff_name: 'other' }).execute(),
      () => database.deleteFrom('staff_actions').where('action_id', '=', 1).execute(),
      ...(kind === 'PostgreSQL' ? [() => sql`truncate staff_actions`.execute(database)] : []),
    ];
    for (const change of changes) await expect(change()).rejects.toThrow('staff actions never change');
  });

  test.runIf(kind === 'SQLite')('nor does an insert that replaces one, or leaves a gap', async () => {
    const { database } = harness.service;
    const before = await harness.needs.log.verify();
    const insert = (id: number, previous: string) =>
      sql`insert or replace into staff_actions (action_id, at, staff_name, action, subject, detail, previous_sha256, sha256)
        values (${id}, 1, 'other', 'test', '', '{}', ${previous}, 'x')`.execute(database);
    await expect(insert(1, 'another')).rejects.toThrow('staff actions never change');
    await expect(insert(before.count, 'another')).rejects.toThrow('staff actions never change');
    await expect(insert(before.count + 1, '0'.repeat(64))).rejects.toThrow('staff actions never change');
    await expect(insert(before.count + 2, 'another')).rejects.toThrow('staff actions never change');
    expect(await harness.needs.log.verify()).toEqual(before);
  });

  test('many entries at once make one chain', async () => {
    const { log } = harness.needs;
    const before = await log.verify();
    await Promise.all(
      Array.from({ length: 12 }, (_none, index) =>
        log.append({
          ...{ staffName: 'chief', action: 'test', subject: `work ${index}`, detail: {}, now: testNow },
        }),
      ),
    );
    const after = await log.verify();
    expect(after).toMatchObject({ count: before.count + 12, first_wrong: null });
    expect((await harness.call('verifyActions', {}, cookie)).body).toEqual(after);
    expect((await command('verify')).output).toContain(after.sha256);
  });

  test('the last entry of each day is in a file, once', async () => {
    const { log } = harness.needs;
    const { count, sha256 } = await log.verify();
    await log.writeHead(testNow);
    expect((await log.verify()).heads).toBe(0);
    await log.writeHead(testNow + secondsPerDay);
    await log.writeHead(testNow + 2 * secondsPerDay);
    const path = join(harness.service.privateFiles.folder, 'action-heads.txt');
    const day = new Date(testNow * 1_000).toISOString().slice(0, 10);
    expect(await readFile(path, 'utf8')).toBe(`${day} ${count} ${sha256}\n`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await log.verify()).toEqual({ count, first_wrong: null, missing_head: null, heads: 1, sha256 });
  });

  test('entries whose digests were all made again without the key are found', async () => {
    await dropTriggers();
    const rows = await readRows();
    let previous = rows[0]?.sha256 ?? '';
    const forged = rows.slice(1).map((row) => {
      const { action_id, at, staff_name, action, subject, detail } = { ...row, staff_name: 'another' };
      const text = JSON.stringify([action_id, at, staff_name, action, subject, detail, previous]);
      const entry = { ...row, staff_name, previous_sha256: previous };
      previous = createHash('sha256').update(text).digest('hex');
      return { ...entry, sha256: previous };
    });
    await writeRows(forged);
    expect(await harness.needs.log.verify()).toMatchObject({ first_wrong: 2, missing_head: null });
    expect(await command('verify')).toMatchObject({ exitCode: 1 });
    await writeRows(rows.slice(1));
    expect(await harness.needs.log.verify()).toMatchObject({ first_wrong: null });
  });

  test('an end that was cut off is found, also once other entries have its numbers', async () => {
    const { log } = harness.needs;
    await dropTriggers();
    const rows = await readRows();
    const cut = rows.slice(-3);
    await harness.service.database
      .deleteFrom('staff_actions')
      .where('action_id', '>', rows.length - 3)
      .execute();
    const day = new Date(testNow * 1_000).toISOString().slice(0, 10);
    expect(await log.verify()).toMatchObject({
      first_wrong: rows.length - 2,
      missing_head: { day, number: rows.length },
    });
    expect((await command('verify')).complaint).toContain(`The head of ${day} is entry ${rows.length}.`);
    await log.writeHead(testNow + 3 * secondsPerDay);
    for (let added = 0; added < 4; added += 1)
      await log.append({ staffName: 'chief', action: 'test', subject: 'work 1', detail: {}, now: testNow });
    expect(await log.verify()).toMatchObject({ first_wrong: rows.length, missing_head: null });
    await writeRows(cut);
    expect(await log.verify()).toMatchObject({ first_wrong: null });
  });

  test('an entry that was altered below the triggers is found', async () => {
    const { database } = harness.service;
    await dropTriggers();
    await database
      .updateTable('staff_actions')
      .set({ detail: '{"uid":"another"}' })
      .where('action_id', '=', 2)
      .execute();
    expect(await harness.needs.log.verify()).toMatchObject({ first_wrong: 2, missing_head: null });
    expect(await command('verify')).toMatchObject({ exitCode: 1 });
  });
});
