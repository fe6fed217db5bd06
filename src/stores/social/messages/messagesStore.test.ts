import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import type { MessageDto, MessageGroup, UnreadCountsDto } from '../../../api/contract/messages.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { followingListAnswer, identity } from '../../testing/fixtures/people.ts';
import { messageDto } from '../../testing/fixtures/messages.ts';
import { followsStore } from '../people/follows.ts';
import type { Message } from './message.ts';
import { type MessagesStore, messagesStore, type MessageChange } from './messagesStore.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const counts = (groups: Partial<Record<MessageGroup, number>>) => ({
  total: Object.values(groups).reduce((total, count) => total + count, 0),
  groups: Object.entries(groups).map(([group, count]) => ({ group: group as MessageGroup, count })),
});
const page = (...list: MessageDto[]) => ({ list, next_cursor: null, has_more: false });
const fan = (message_id: number, parts: Partial<MessageDto> = {}) => messageDto({ message_id, ...parts });
const like = (message_id: number) => messageDto({ message_id, type: 23, group: 'interaction' });

/** A response that the test resolves. */
function later<Answer>() {
  let answer: (value: Answer) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<Answer>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return {
    promise,
    answer,
    fail: () => fail(new ApiError({ path: '/', fault: 'offline', message: 'down' })),
  };
}

async function create(answers: Parameters<typeof createRoot>[0] = {}) {
  const { root, api, session } = createRoot({
    followingList: () => followingListAnswer(),
    unreadMessages: () => counts({ fans: 2, interaction: 1 }),
    messageList: () => page(fan(3), like(2), fan(1)),
    ...answers,
  });
  runInAction(() => session.adopt(identity()));
  root.get(followsStore).start();
  const messages = root.get(messagesStore);
  messages.start();
  const notified: MessageChange[] = [];
  messages.onChanged((change) => notified.push(change));
  await settle();
  return { root, api, session, messages, notified };
}

async function shown(messages: MessagesStore, group: MessageGroup | null = null) {
  const box = messages.box(group);
  box.show();
  await settle();
  return {
    box,
    ids: () => box.list.items.map(({ id }) => id),
    at: (index: number) => box.list.items[index] as Message,
  };
}

test('a signed-in user gets the unread counts, together and by group', async () => {
  const { messages } = await create();
  expect([messages.unread.total, messages.unread.of('fans'), messages.unread.of('system')]).toEqual([
    3, 2, 0,
  ]);
  expect(messages.unread.of(null)).toBe(3);
});

test('a signed-out user requests nothing', async () => {
  const { root, api } = createRoot({});
  root.get(messagesStore).start();
  await settle();
  expect(api.calls).toEqual([]);
});

test('after signing out or switching users, former messages are gone', async () => {
  const { messages, session } = await create();
  const { box } = await shown(messages);
  runInAction(() => session.adopt(identity({ open_id: 'other', token: 'other' })));
  expect([messages.unread.total, messages.unread.isKnown]).toEqual([0, false]);
  expect(messages.box(null)).not.toBe(box);
  expect(messages.box(null).list.status).toBe('idle');
  await settle();
  expect(messages.unread.total).toBe(3);
  runInAction(() => session.adopt(null));
  expect(messages.unread.total).toBe(0);
});

test('a message is marked as read immediately, in every list, and the service’s counts follow', async () => {
  const answer = later<UnreadCountsDto>();
  const sent: unknown[] = [];
  const { messages, notified } = await create({
    readMessages: (params) => (sent.push(params), answer.promise),
    messageList: ({ group }) => (group ? page(fan(3), fan(1)) : page(fan(3), like(2), fan(1))),
  });
  const all = await shown(messages);
  const fans = await shown(messages, 'fans');
  expect(fans.at(0)).toBe(all.at(0));
  const reading = messages.read(all.at(0));
  expect([fans.at(0).isRead, messages.unread.total, messages.unread.of('fans')]).toEqual([true, 2, 1]);
  answer.answer(counts({ interaction: 1 }));
  expect(await reading).toBeNull();
  expect([messages.unread.total, messages.unread.of('fans')]).toEqual([1, 0]);
  expect(sent).toEqual([{ message_ids: [3] }]);
  expect(notified).toEqual([{ kind: 'read', ids: [3] }]);
});

test('what was read before is not sent again', async () => {
  const { messages, api } = await create({ messageList: () => page(fan(1, { is_read: true })) });
  const { at } = await shown(messages);
  expect(await messages.read(at(0))).toBeNull();
  expect(api.calls).not.toContain('readMessages');
});

test('a refused reading is taken back together with its counts', async () => {
  const answer = later<UnreadCountsDto>();
  const { messages, notified } = await create({ readMessages: () => answer.promise });
  const { at } = await shown(messages);
  const reading = messages.read(at(0));
  answer.fail();
  expect(await reading).toBe('offline');
  expect([at(0).isRead, messages.unread.of('fans'), messages.unread.total]).toEqual([false, 2, 3]);
  expect(notified).toEqual([]);
});

test('all of a group are read with one call, and the others are unchanged', async () => {
  const sent: unknown[] = [];
  const { messages, notified } = await create({
    readMessages: (params) => (sent.push(params), counts({ interaction: 1 })),
  });
  const { at } = await shown(messages);
  const reading = messages.readAll('fans');
  expect(messages.unread.total).toBe(1);
  await reading;
  expect([at(0).isRead, at(1).isRead, at(2).isRead]).toEqual([true, false, true]);
  expect(sent).toEqual([{ group: 'fans' }]);
  expect(notified).toEqual([{ kind: 'readAll', group: 'fans' }]);
  await messages.readAll(null);
  expect(sent[1]).toEqual({});
  expect(at(1).isRead).toBe(true);
});

test('with nothing unread there is nothing to send', async () => {
  const { messages, api } = await create({ unreadMessages: () => counts({}) });
  expect(await messages.readAll(null)).toBeNull();
  expect(api.calls).not.toContain('readMessages');
});

test('while a change is pending, counts that may lack it are not shown, and are fetched after it', async () => {
  const answer = later<UnreadCountsDto>();
  const notified = [counts({ fans: 2, interaction: 1 }), counts({ fans: 4 })];
  const { messages } = await create({
    readMessages: () => answer.promise,
    unreadMessages: () => notified.shift() ?? counts({}),
  });
  const { at } = await shown(messages);
  const reading = messages.read(at(0));
  messages.adoptUnread({ ...counts({ fans: 5 }), fresh: [] }, false);
  expect(messages.unread.total).toBe(2);
  answer.answer(counts({ fans: 1, interaction: 1 }));
  await reading;
  await settle();
  expect(messages.unread.total).toBe(4);
});

test('of several concurrent changes the last response applies', async () => {
  const first = later<UnreadCountsDto>();
  const second = later<UnreadCountsDto>();
  const answers = [first, second];
  const { messages } = await create({ readMessages: () => answers.shift()?.promise ?? counts({}) });
  const { at } = await shown(messages);
  const one = messages.read(at(0));
  const other = messages.read(at(1));
  first.answer(counts({ fans: 1, interaction: 1 }));
  await one;
  expect(messages.unread.total).toBe(1);
  second.answer(counts({ fans: 1 }));
  await other;
  expect(messages.unread.total).toBe(1);
});

test('a removed message is removed from all lists immediately, with its count', async () => {
  const sent: unknown[] = [];
  const { messages, notified } = await create({
    removeMessages: (params) => (sent.push(params), counts({ fans: 1, interaction: 1 })),
  });
  const { ids, at } = await shown(messages);
  const removing = messages.remove(at(0));
  expect([ids(), messages.unread.total]).toEqual([[2, 1], 2]);
  expect(await removing).toBeNull();
  expect(sent).toEqual([{ message_ids: [3] }]);
  expect(notified).toEqual([{ kind: 'removed', ids: [3] }]);
});

test('a removal that is refused puts the message back where it was', async () => {
  const answer = later<UnreadCountsDto>();
  const { messages } = await create({ removeMessages: () => answer.promise });
  const { ids, at } = await shown(messages);
  const removing = messages.remove(at(1));
  answer.fail();
  expect(await removing).toBe('offline');
  expect([ids(), messages.unread.total]).toEqual([[3, 2, 1], 3]);
});

test('a removal that is undone is not sent, and the message is where it was, with its count', async () => {
  const sent: unknown[] = [];
  const { messages, notified } = await create({
    removeMessages: (params) => (sent.push(params), counts({})),
  });
  const { at, ids } = await shown(messages);
  const before = messages.unread.total;
  let undo = (_isMeant: boolean): void => undefined;
  const removing = messages.remove(at(1), new Promise((resolve) => (undo = resolve)));
  expect(ids()).toEqual([3, 1]);
  expect(messages.unread.total).toBe(before - 1);
  undo(false);
  expect(await removing).toBeNull();
  expect(ids()).toEqual([3, 2, 1]);
  expect(messages.unread.total).toBe(before);
  expect([sent, notified]).toEqual([[], []]);
});

test('a pending response does not restore a removed message', async () => {
  const { messages } = await create({ removeMessages: () => counts({}) });
  const { box, ids, at } = await shown(messages);
  const refreshing = box.refresh();
  await messages.remove(at(0));
  await refreshing;
  expect(ids()).toEqual([2, 1]);
});

test('what other windows read and removed shows here', async () => {
  const { messages } = await create();
  const { ids, at } = await shown(messages);
  messages.adoptChange({ kind: 'read', ids: [2] });
  expect([at(0).isRead, at(1).isRead]).toEqual([false, true]);
  messages.adoptChange({ kind: 'removed', ids: [2] });
  expect(ids()).toEqual([3, 1]);
  messages.adoptChange({ kind: 'readAll', group: 'fans' });
  expect(at(0).isRead && at(1).isRead).toBe(true);
});

test('a response about one user does not affect the next one', async () => {
  const answer = later<UnreadCountsDto>();
  const { messages, session, notified } = await create({ readMessages: () => answer.promise });
  const { at } = await shown(messages);
  const reading = messages.read(at(0));
  runInAction(() => session.adopt(identity({ open_id: 'other', token: 'other' })));
  await settle();
  answer.answer(counts({}));
  await reading;
  expect([messages.unread.total, notified]).toEqual([3, []]);
});

test('lists and fresh messages report whether their users are followed', async () => {
  const follower = messageDto().actor;
  const { root, messages } = await create({
    messageList: () => page(fan(1, { actor: follower && { ...follower, uid: 'a', followed: true } })),
  });
  await shown(messages);
  expect(root.get(followsStore).isFollowing('a')).toBe(true);
});

test('an arrival is noticed also where it replaces a message that was unread', async () => {
  const { messages } = await create();
  const before = [messages.arrivalsOf(null), messages.arrivalsOf('fans'), messages.arrivalsOf('interaction')];
  messages.adoptUnread({ ...counts({ fans: 2, interaction: 1 }), fresh: [fan(9)] }, false);
  expect(messages.unread.of('fans')).toBe(2);
  const after = [messages.arrivalsOf(null), messages.arrivalsOf('fans'), messages.arrivalsOf('interaction')];
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0]);
  // Reading some elsewhere is no arrival; what came while there was no connection is.
  messages.adoptUnread({ ...counts({ fans: 1 }), fresh: [] }, false);
  expect(messages.arrivalsOf('fans')).toBe(after[1]);
  messages.adoptUnread({ ...counts({ fans: 4 }), fresh: [] }, true);
  expect(messages.arrivalsOf('fans')).toBe((after[1] ?? 0) + 1);
});
