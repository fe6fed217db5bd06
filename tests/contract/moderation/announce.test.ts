import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bothDatabases } from '../../support/databases.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { insertUsers } from '../../support/rows.ts';
import { openAuditHarness, type AuditHarness } from './auditHarness.ts';

describe.each(bothDatabases)('announcements on %s', (kind) => {
  let harness: AuditHarness;

  beforeAll(async () => {
    harness = await openAuditHarness(kind);
  });
  beforeEach(() => harness.reset());
  afterAll(() => harness.service.close());

  const words = [
    '--title',
    '今晚维护',
    '--title-en',
    'Maintenance',
    '--text',
    '凌晨两点到三点。',
    '--text-en',
    'From two to three.',
  ];
  const send = (given: readonly string[]) => harness.command('announcement.send', ...given);

  test('an announcement reaches every user once, also when it was interrupted', async () => {
    await insertUsers(
      harness.service.database,
      Array.from({ length: 250 }, (_, index) => `p${String(index).padStart(3, '0')}`),
    );
    expect((await send(words)).output).toMatch(/^notified +252$/);
    // As if the process had ended after some users.
    await harness.service.database.deleteFrom('messages').where('uid', '>', 'p100').execute();
    expect((await send(words)).output).toMatch(/^notified +149$/);
    expect((await send(words)).output).toMatch(/^notified +0$/);
    const counts = await harness.service.database
      .selectFrom('messages')
      .select(({ fn }) => ['uid', fn.countAll<number>().as('count')])
      .groupBy('uid')
      .execute();
    expect(counts).toHaveLength(252);
    expect(counts.every(({ count }) => Number(count) === 1)).toBe(true);
    expect(await harness.messagesOf('author')).toEqual([
      {
        name: 'notice',
        parameters: {
          title: '今晚维护',
          title_en: 'Maintenance',
          text: '凌晨两点到三点。',
          text_en: 'From two to three.',
        },
      },
    ]);
  });

  test('who has it is looked up for a hundred users at a time, by the key of the message', async () => {
    const { database } = harness.service;
    await insertUsers(
      database,
      Array.from({ length: 250 }, (_, index) => `p${String(index).padStart(3, '0')}`),
    );
    const queries = await captureQueries(database, () => send(words));
    const reads = queries.filter(({ sql }) => /^select.* from "messages"/.test(sql));
    expect(reads).toHaveLength(3);
    expect(queries.filter(({ sql }) => sql.includes('exists'))).toEqual([]);
    for (const query of reads) expect(await explain(database, kind, query)).toMatch(/messages_by_dedupe_key/);
  });

  test.each([
    [words.slice(0, 6)],
    [[...words.slice(0, 7), ' ']],
    [[...words, '--now']],
    [[...words, 'more']],
  ])('an announcement of %o is refused with the help', async (given) => {
    expect(await send(given)).toMatchObject({ exitCode: 2, output: '' });
    expect(await harness.service.database.selectFrom('messages').selectAll().execute()).toEqual([]);
  });
});
