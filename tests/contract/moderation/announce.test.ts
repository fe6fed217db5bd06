import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bothDatabases } from '../../support/databases.ts';
import { messageTypes, type MessageName } from '../../../src/api/contract/messages.ts';
import { sendMessage } from '../../../server/domains/messages/sendMessage.ts';
import { countStatements } from '../../support/explain.ts';
import { insertUsers } from '../../support/rows.ts';
import type { Identity } from '../../support/service.ts';
import { openAuditHarness, type AuditHarness } from './auditHarness.ts';

describe.each(bothDatabases)('announcements on %s', (kind) => {
  let harness: AuditHarness;

  beforeAll(async () => {
    harness = await openAuditHarness(kind);
  });
  beforeEach(async () => {
    await harness.reset();
    await harness.service.database.deleteFrom('broadcasts').execute();
  });
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

  const insertMany = (count: number) =>
    insertUsers(
      harness.service.database,
      Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, '0')}`),
    );
  const listOf = async (identity: Identity) => (await harness.service.call('messageList', {}, identity)).list;
  const unreadOf = async (identity: Identity) =>
    (await harness.service.call('unreadMessages', {}, identity)).total;
  const sendOwn = (uid: string, name: MessageName) =>
    harness.service.database
      .transaction()
      .execute((transaction) => sendMessage(transaction, { uid, name, now: harness.service.time.now }));

  test('an announcement reaches every user once', async () => {
    await insertMany(250);
    expect((await send(words)).output).toMatch(/^notified +252$/);
    expect((await send(words)).output).toMatch(/^notified +0$/);
    for (const uid of ['author', 'p249']) {
      const reader = await harness.service.signIn(uid);
      expect(await listOf(reader)).toMatchObject([
        {
          type: messageTypes.notice.type,
          group: 'system',
          is_read: false,
          actor: null,
          wallpaper: null,
          parameters: {
            title: '今晚维护',
            title_en: 'Maintenance',
            text: '凌晨两点到三点。',
            text_en: 'From two to three.',
          },
        },
      ]);
      expect(await unreadOf(reader)).toBe(1);
    }
  });

  test('it is one row, and as many statements for a thousand users as for ten', async () => {
    const { database } = harness.service;
    const countOf = (text: string) => countStatements(database, () => send([...words.slice(0, 7), text]));
    const few = await countOf('A');
    expect(few).toBeGreaterThan(3);
    await insertMany(1_000);
    expect(await countOf('B')).toBe(few);
    expect(await database.selectFrom('broadcasts').select('broadcast_id').execute()).toHaveLength(2);
    expect(await database.selectFrom('messages').select('message_id').execute()).toEqual([]);
    expect(await database.selectFrom('message_counts').select('uid').execute()).toEqual([]);
  });

  test('it is in its place among the messages of each user, page by page', async () => {
    const reader = await harness.service.signIn('author');
    const other = await harness.service.signIn('claimant');
    await sendOwn('author', 'authorSigned');
    await send(words);
    await sendOwn('author', 'realnamePassed');
    await send([...words.slice(0, 7), 'Another.']);
    await sendOwn('claimant', 'authorSigned');
    const types = [
      messageTypes.notice,
      messageTypes.realnamePassed,
      messageTypes.notice,
      messageTypes.authorSigned,
    ];
    expect((await listOf(reader)).map(({ type }) => type)).toEqual(types.map(({ type }) => type));
    const paged: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await harness.service.call('messageList', { limit: 1, cursor }, reader);
      paged.push(...page.list.map(({ message_id: id }) => id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual((await listOf(reader)).map(({ message_id: id }) => id));
    const ofGroup = await harness.service.call('messageList', { group: 'author' }, reader);
    expect(ofGroup.list.map(({ group }) => group)).toEqual(['author', 'author']);
    expect((await listOf(other)).map(({ group }) => group)).toEqual(['author', 'system', 'system']);
  });

  test('who reads or removes it by itself, or marks all as read, does so alone', async () => {
    const reader = await harness.service.signIn('author');
    const other = await harness.service.signIn('claimant');
    await send(words);
    await send([...words.slice(0, 7), 'Another.']);
    const [latest, first] = (await listOf(reader)).map(({ message_id: id }) => id);
    expect(await unreadOf(reader)).toBe(2);
    await harness.service.call('readMessages', { message_ids: [latest ?? 0] }, reader);
    expect((await listOf(reader)).map(({ is_read: isRead }) => isRead)).toEqual([true, false]);
    expect(await harness.service.call('readMessages', { group: 'fans' }, reader)).toMatchObject({ total: 1 });
    expect(await harness.service.call('readMessages', { group: 'system' }, reader)).toMatchObject({
      total: 0,
    });
    expect((await listOf(reader)).map(({ is_read: isRead }) => isRead)).toEqual([true, true]);
    await harness.service.call('removeMessages', { message_ids: [first ?? 0] }, reader);
    expect((await listOf(reader)).map(({ message_id: id }) => id)).toEqual([latest]);
    expect((await listOf(other)).map(({ is_read: isRead }) => isRead)).toEqual([false, false]);
    await harness.service.call('readMessages', {}, other);
    expect(await unreadOf(other)).toBe(0);
    await send([...words.slice(0, 7), 'A third.']);
    for (const identity of [reader, other]) expect(await unreadOf(identity)).toBe(1);
  });

  test('who registers afterwards does not have it', async () => {
    await send(words);
    const { database, time } = harness.service;
    const register = (uid: string, createdAt: number) =>
      database
        .insertInto('accounts')
        .values({ account_key: uid, uid, password_hash: '', created_at: createdAt })
        .execute();
    await register('author', time.now);
    await register('claimant', time.now + 1);
    expect(await listOf(await harness.service.signIn('author'))).toHaveLength(1);
    expect(await listOf(await harness.service.signIn('claimant'))).toEqual([]);
  });

  test('a user who marks all as read while it is sent has it as unread', async () => {
    const { database } = harness.service;
    const reader = await harness.service.signIn('author');
    await sendOwn('author', 'authorSigned');
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => send([...words.slice(0, 7), `Text ${index}.`])),
      ...Array.from({ length: 5 }, () => sendOwn('author', 'realnamePassed')),
      ...Array.from({ length: 5 }, () => harness.service.call('readMessages', {}, reader)),
    ]);
    const list = await listOf(reader);
    expect(list).toHaveLength(11);
    expect(new Set(list.map(({ message_id: id }) => id)).size).toBe(11);
    expect(await unreadOf(reader)).toBe(list.filter(({ is_read: isRead }) => !isRead).length);
    await database.deleteFrom('message_counts').execute();
    await database.deleteFrom('messages').execute();
  });

  test.each([
    [words.slice(0, 6)],
    [[...words.slice(0, 7), ' ']],
    [[...words, '--now']],
    [[...words, 'more']],
  ])('an announcement of %o is refused with the help', async (given) => {
    expect(await send(given)).toMatchObject({ exitCode: 2, output: '' });
    expect(await harness.service.database.selectFrom('broadcasts').selectAll().execute()).toEqual([]);
  });
});
