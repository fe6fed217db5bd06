import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userTypes } from '../../../src/api/contract/entities.ts';
import { bothDatabases } from '../../support/databases.ts';
import { testNow } from '../../support/service.ts';
import { openAuditHarness, type AuditHarness } from './auditHarness.ts';

/** The command that decides an application of the author. */
const decide = (page: string, isAccepted: boolean): string[] => [
  ...['application.decide', '--uid', 'author', '--kind', page],
  ...['--is-accepted', String(isAccepted)],
];

describe.each(bothDatabases)('the audit of author applications on %s', (kind) => {
  let harness: AuditHarness;

  beforeAll(async () => {
    harness = await openAuditHarness(kind);
  });
  beforeEach(() => harness.reset());
  afterAll(() => harness.service.close());

  async function insertApplication(page: string, userType: number = userTypes.normal): Promise<void> {
    await harness.service.database
      .updateTable('users')
      .set({ user_type: userType })
      .where('uid', '=', 'author')
      .execute();
    await harness.service.database
      .insertInto('author_applications')
      .values({
        uid: 'author',
        kind: page,
        state: 0,
        legal_name: page === 'realname' ? '林远' : '',
        created_at: testNow,
        decided_at: null,
      })
      .execute();
  }

  async function typeOf(uid: string): Promise<number | undefined> {
    const row = await harness.service.database
      .selectFrom('users')
      .select('user_type')
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row?.user_type;
  }

  test.each([
    ['contract', userTypes.normal, [], userTypes.sign, ['authorSigned', 'levelChanged']],
    ['contract', userTypes.painter, [], userTypes.painter, ['authorSigned']],
    [
      'contract',
      userTypes.normal,
      ['--user-type', 'original'],
      userTypes.original,
      ['authorSigned', 'levelChanged'],
    ],
    ['realname', userTypes.sign, [], userTypes.sign, ['realnamePassed']],
    ['painter', userTypes.sign, [], userTypes.painter, ['levelChanged']],
    ['painter', userTypes.painter, [], userTypes.painter, ['levelChanged']],
  ] as const)(
    'an accepted %s of type %i with %o makes type %i and sends %o',
    async (page, before, options, after, names) => {
      await insertApplication(page, before);
      expect(await harness.json('application.list')).toMatchObject([{ uid: 'author', kind: page }]);
      expect((await harness.command(...decide(page, true), ...options)).exitCode).toBe(0);
      expect(await typeOf('author')).toBe(after);
      const messages = await harness.messagesOf('author');
      expect(messages.map((message) => message.name)).toEqual(names);
      for (const { name, parameters } of messages)
        if (name === 'levelChanged') expect(parameters).toEqual({ user_type: after });
      expect((await harness.command(...decide(page, true))).exitCode).toBe(1);
      expect((await harness.command('application.list')).output).toBe('No entries.');
    },
  );

  test.each([
    ['contract', 'signingRefused'],
    ['realname', 'realnameFailed'],
    ['painter', 'notice'],
  ] as const)('a refused %s sends %s with the reason, and does not change the user', async (page, name) => {
    await insertApplication(page);
    expect((await harness.command(...decide(page, false), '--note', '作品太少')).exitCode).toBe(0);
    const [message, ...others] = await harness.messagesOf('author');
    expect(message?.name).toBe(name);
    expect(JSON.stringify(message?.parameters)).toContain('作品太少');
    expect(others).toEqual([]);
    expect(await typeOf('author')).toBe(userTypes.normal);
    expect(
      await harness.service.database.selectFrom('author_applications').selectAll().execute(),
    ).toMatchObject([{ state: 2, note: '作品太少', decided_at: testNow }]);
  });

  test('a legal name is printed only in the list of applications', async () => {
    await insertApplication('realname');
    expect((await harness.command('application.list')).output).toContain('林远');
    for (const words of [['work.list'], ['work.get', '--wid', '11'], ['report.list']])
      expect((await harness.command(...words)).output).not.toContain('林远');
  });
});
