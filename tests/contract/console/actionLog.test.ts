import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendAction, verifyActions } from '../../../server/domains/staff/actionLog.ts';
import { staffProgram } from '../../../server/cli/staff/staffProgram.ts';
import { runCommands } from '../../../server/cli/commands/runCommands.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { fastPasswords, testNow } from '../../support/service.ts';
import { openConsoleHarness, type ConsoleHarness } from './consoleHarness.ts';

describe.each(databaseKinds)('the log of actions on %s', (kind) => {
  let harness: ConsoleHarness;
  let cookie: string;

  beforeAll(async () => {
    harness = await openConsoleHarness(kind);
    ({ cookie } = await harness.enrol('chief', ['all']));
  });
  afterAll(() => harness.close());

  const list = async (query: object = {}) =>
    (await harness.call('listActions', { ...query }, cookie)).body.actions;
  const command = (...words: string[]) =>
    runCommands(staffProgram, words, async () => ({
      database: harness.service.database,
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
    const before = await verifyActions(database);
    const insert = (id: number, previous: string) =>
      sql`insert or replace into staff_actions (action_id, at, staff_name, action, subject, detail, previous_sha256, sha256)
        values (${id}, 1, 'other', 'test', '', '{}', ${previous}, 'x')`.execute(database);
    await expect(insert(1, 'another')).rejects.toThrow('staff actions never change');
    await expect(insert(before.count, 'another')).rejects.toThrow('staff actions never change');
    await expect(insert(before.count + 1, '0'.repeat(64))).rejects.toThrow('staff actions never change');
    await expect(insert(before.count + 2, 'another')).rejects.toThrow('staff actions never change');
    expect(await verifyActions(database)).toEqual(before);
  });

  test('many entries at once make one chain', async () => {
    const before = await verifyActions(harness.service.database);
    await Promise.all(
      Array.from({ length: 12 }, (_none, index) =>
        appendAction(harness.service.database, {
          ...{ staffName: 'chief', action: 'test', subject: `work ${index}`, detail: {}, now: testNow },
        }),
      ),
    );
    const after = await verifyActions(harness.service.database);
    expect(after).toMatchObject({ count: before.count + 12, first_wrong: null });
    expect((await harness.call('verifyActions', {}, cookie)).body).toEqual(after);
    expect((await command('verify')).output).toContain(after.sha256);
  });

  test('an entry that was altered below the triggers is found', async () => {
    const { database } = harness.service;
    if (kind === 'SQLite') await sql`drop trigger staff_actions_no_update`.execute(database);
    else await sql`alter table staff_actions disable trigger staff_actions_no_change`.execute(database);
    await database
      .updateTable('staff_actions')
      .set({ detail: '{"uid":"another"}' })
      .where('action_id', '=', 2)
      .execute();
    expect(await verifyActions(database)).toMatchObject({ first_wrong: 2 });
    expect(await command('verify')).toMatchObject({ exitCode: 1 });
  });
});
