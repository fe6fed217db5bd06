import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes } from '../../../api/contract/errors.ts';
import type { MessageDto } from '../../../api/contract/messages.ts';
import type { ListenOptions } from '../../../api/messageStream.ts';
import type { RootStore } from '../../rootStore.ts';
import { keepIdentity } from '../../session/keptIdentity.ts';
import { accountStore } from '../../session/accountStore.ts';
import { accountDevicesStore } from '../../devices/accountDevices.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { identity } from '../../testing/fixtures/people.ts';
import { memoryStorage, sharedStorages } from '../../testing/storages.ts';
import { messageDto } from '../../testing/fixtures/messages.ts';
import { desktopNotices } from './desktopNotices.ts';
import { messageFeed, type FeedEnvironment } from './messageFeed.ts';
import { messagesStore } from './messagesStore.ts';
import { deviceStatus } from '../../testing/fixtures/devices.ts';
import { followingListAnswer } from '../../testing/fixtures/people.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const unread = (total: number, fresh: MessageDto[] = []) => ({
  total,
  groups: [{ group: 'fans' as const, count: total }],
  fresh,
});

interface Line extends ListenOptions {
  end: (error?: Error) => void;
}

/** Windows of one browser: one lock, one channel, and a service whose connections the test writes to. */
function createBrowser({ hasLocks = true, hasChannel = true } = {}) {
  const lines: Line[] = [];
  const hearers: { root: RootStore; hear: (note: unknown) => void }[] = [];
  let turn: Promise<void> = Promise.resolve();

  function environmentOf(root: RootStore): FeedEnvironment {
    return {
      onWake: () => () => undefined,
      listen: (options) =>
        new Promise((resolve, reject) => {
          options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
          lines.push({ ...options, end: (error) => (error ? reject(error) : resolve()) });
        }),
      takeTurn(work, signal) {
        if (!hasLocks) return work();
        const own = turn.then(async () => {
          signal.throwIfAborted();
          await work();
        });
        turn = own.catch(() => undefined);
        return own;
      },
      channel: hasChannel
        ? {
            post: (note) => {
              // Windows receive copies, as from a real channel.
              const copy: unknown = structuredClone(note);
              for (const other of hearers) if (other.root !== root) other.hear(copy);
            },
            onNote: (hear) => hearers.push({ root, hear }),
          }
        : null,
    };
  }

  /** A window of the desktop client with a signed-in user. */
  async function openWindow(storage = memoryStorage()) {
    keepIdentity(storage, identity());
    const { root, session } = createRoot(
      {
        followingList: () => followingListAnswer(),
        unreadMessages: () => unread(0),
        messageList: () => ({ list: [messageDto()], next_cursor: null, has_more: false }),
        readMessages: () => unread(0),
        checkDeviceToken: () => deviceStatus(2),
      },
      {
        'client.hello': () => helloAnswer({ methods: ['client.notify'] }),
        'client.notify': () => ({}),
      },
      storage,
    );
    root.get(accountStore);
    root.get(desktopNotices).connect({ page: null, isAttended: async () => false });
    root.get(messageFeed).connect(environmentOf(root));
    await settle();
    return { root, session, feed: root.get(messageFeed), messages: root.get(messagesStore) };
  }

  return { lines, hearers, openWindow, last: () => lines.at(-1) as Line, environmentOf };
}

test('the line is opened as the one who is signed in, and its counts show', async () => {
  const { openWindow, last } = createBrowser();
  const { messages, feed } = await openWindow();
  expect(feed.isLeading).toBe(true);
  expect(last().common).toMatchObject({ open_id: 'open', token: 'token', device_id: 'device' });
  last().onEvent({ kind: 'unread', unread: unread(4) });
  expect(messages.unread.total).toBe(4);
});

test('a signed-out user has no connection, and signing out closes it', async () => {
  const { openWindow, lines, last } = createBrowser();
  const { session, feed } = await openWindow();
  runInAction(() => session.adopt(null));
  await settle();
  expect([last().signal.aborted, feed.isLeading, lines.length]).toEqual([true, true, 1]);
});

test('of the windows without a user one answers the client, and the next one when it closes', async () => {
  const { openWindow, lines } = createBrowser();
  const [first, second] = [await openWindow(), await openWindow()];
  for (const { session } of [first, second]) runInAction(() => session.adopt(null));
  await settle();
  expect([first.feed.isLeading, second.feed.isLeading].filter(Boolean)).toHaveLength(1);
  expect(lines.filter(({ signal }) => !signal.aborted)).toEqual([]);
});

test('when another user signs in there is one connection, and it is theirs', async () => {
  const { openWindow, lines, last } = createBrowser();
  const { session, feed } = await openWindow();
  runInAction(() => session.adopt(identity({ open_id: 'other', token: 'other' })));
  await settle();
  expect(lines.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect([last().common.token, feed.isLeading]).toEqual(['other', true]);
});

test('one window of a browser holds the connection and notifies the others', async () => {
  const { openWindow, lines, last } = createBrowser();
  const first = await openWindow();
  const second = await openWindow();
  expect(lines).toHaveLength(1);
  expect([first.feed.isLeading, second.feed.isLeading]).toEqual([true, false]);
  const box = second.messages.box(null);
  box.show();
  await settle();
  last().onEvent({ kind: 'unread', unread: unread(1) });
  last().onEvent({ kind: 'unread', unread: unread(2, [messageDto({ message_id: 9 })]) });
  expect(second.messages.unread.total).toBe(2);
  expect(box.list.items.map(({ id }) => id)).toEqual([9, 1]);
});

test('when the window that holds the connection closes, another one takes over', async () => {
  const { openWindow, lines } = createBrowser();
  const first = await openWindow();
  const second = await openWindow();
  runInAction(() => first.session.adopt(null));
  await settle();
  expect(lines).toHaveLength(2);
  expect(second.feed.isLeading).toBe(true);
});

test('without locks each window has its own line', async () => {
  const { openWindow, lines } = createBrowser({ hasLocks: false, hasChannel: false });
  await openWindow();
  await openWindow();
  expect(lines).toHaveLength(2);
});

test('what one window reads is read in the other', async () => {
  const { openWindow } = createBrowser();
  const first = await openWindow();
  const second = await openWindow();
  const rows = [first, second].map(({ messages }) => {
    const box = messages.box(null);
    box.show();
    return box.list;
  });
  await settle();
  const [own, other] = rows.map(({ items }) => items[0]);
  if (own) await first.messages.read(own);
  expect(other?.isRead).toBe(true);
});

test('posts about another user, and malformed ones, are ignored', async () => {
  const { openWindow, hearers } = createBrowser();
  const { messages } = await openWindow();
  const hear = hearers[0]?.hear;
  hear?.({ kind: 'unread', uid: 'somebody else', unread: unread(5), isFirst: true });
  hear?.({ kind: 'unread', uid: 'me', unread: { total: 'many' }, isFirst: true });
  hear?.(null);
  expect(messages.unread.total).toBe(0);
  hear?.({ kind: 'unread', uid: 'me', unread: unread(5), isFirst: true });
  expect(messages.unread.total).toBe(5);
});

test('a session that ends elsewhere is expired at once in all windows, and the device is checked', async () => {
  const { openWindow, last } = createBrowser();
  const [storage, otherStorage] = sharedStorages(2);
  const first = await openWindow(storage);
  const second = await openWindow(otherStorage);
  const devices = first.root.get(accountDevicesStore);
  await devices.enterRoute(true);
  devices.close();
  last().onEvent({ kind: 'ended', ret: errorCodes.loginExpired });
  last().end();
  await settle();
  expect([first.session.isExpired, second.session.isExpired]).toEqual([true, true]);
  expect([first.root.get(accountStore).notice?.kind, devices.status]).toEqual(['loginExpired', 'offline']);
  expect(first.feed.isLeading).toBe(false);
});

test('a refused line is the same as any refused call', async () => {
  const { openWindow, last, lines } = createBrowser();
  const { session } = await openWindow();
  last().end(new ApiError({ path: '/', ret: errorCodes.loginExpired, message: 'expired' }));
  await settle();
  expect([session.isExpired, lines.length]).toEqual([true, 1]);
});

test('only the window with the connection shows notifications, and never for earlier messages', async () => {
  const { openWindow, last } = createBrowser();
  const notices = [await openWindow(), await openWindow()].map(({ root }) => root.get(desktopNotices));
  last().onEvent({ kind: 'unread', unread: unread(1, [messageDto({ message_id: 1 })]) });
  last().onEvent({ kind: 'unread', unread: unread(2, [messageDto({ message_id: 2 })]) });
  await settle();
  expect(notices.map(({ pending }) => pending)).toMatchObject([{ each: [{ message_id: 2 }] }, null]);
});
