import { expect, test } from 'vitest';
import type { KeyValueStorage } from '../../kernel/keyValueStorage.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { messageDto } from '../../testing/fixtures/messages.ts';
import { ScriptedBridge } from '../../testing/scriptedBridge.ts';
import { sharedStorages } from '../../testing/storages.ts';
import { desktopNotices, type DesktopNotice, type NoticeEnvironment } from './desktopNotices.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const message = (message_id: number) => messageDto({ message_id });
const notice = (parts: Partial<DesktopNotice> = {}): DesktopNotice => ({
  title: '远灯',
  body: '关注了你',
  path: '/messageCenter',
  ...parts,
});

interface Circumstances {
  hasClient?: boolean;
  permission?: NotificationPermission;
  /** The user's answer to the permission prompt. */
  answer?: NotificationPermission;
  isAttended?: boolean;
  hasPage?: boolean;
  storage?: KeyValueStorage | undefined;
}

async function create(circumstances: Circumstances = {}) {
  const { hasClient = true, isAttended = false, hasPage = true, storage } = circumstances;
  const sent: unknown[] = [];
  const shown: { notice: DesktopNotice; open: () => void }[] = [];
  const { root } = createRoot(
    {},
    hasClient
      ? {
          'client.hello': () => helloAnswer({ methods: ['client.notify'] }),
          'client.notify': (params: object) => (sent.push(params), {}),
        }
      : undefined,
    storage,
  );
  await settle();
  const state = { permission: circumstances.permission ?? 'default' };
  const environment: NoticeEnvironment = {
    isAttended: async () => isAttended,
    page: hasPage
      ? {
          permission: () => state.permission,
          ask: async () => (state.permission = circumstances.answer ?? 'granted'),
          show: (told, open) => shown.push({ notice: told, open }),
        }
      : null,
  };
  const notices = root.get(desktopNotices);
  notices.connect(environment);
  return { root, notices, sent, shown };
}

test('with a client they are on until switched off, and the choice is stored and shared', async () => {
  const [storage, other] = sharedStorages(2);
  const { notices } = await create({ storage });
  const { notices: otherWindow } = await create({ storage: other });
  expect([notices.isAvailable, notices.isOn]).toEqual([true, true]);
  expect(await notices.toggle()).toBe(true);
  expect([notices.isOn, otherWindow.isOn]).toEqual([false, false]);
  expect((await create({ storage })).notices.isOn).toBe(false);
  await notices.toggle();
  expect(notices.isOn).toBe(true);
});

test('in a browser they are off until the user switches them on and allows them', async () => {
  const { notices } = await create({ hasClient: false });
  expect([notices.isAvailable, notices.isOn]).toEqual([true, false]);
  expect(await notices.toggle()).toBe(true);
  expect(notices.isOn).toBe(true);
});

test('a browser that does not allow them reports that, and they stay off', async () => {
  const { notices } = await create({ hasClient: false, answer: 'denied' });
  expect(await notices.toggle()).toBe(false);
  expect(notices.isOn).toBe(false);
});

test('where nothing can show one, none is offered', async () => {
  const { notices } = await create({ hasClient: false, hasPage: false });
  expect([notices.isAvailable, notices.isOn]).toEqual([false, false]);
});

test('up to three are shown one by one, the oldest first; more are shown together', async () => {
  const { notices } = await create();
  await notices.take([message(3), message(2), message(1)]);
  expect(notices.pending).toMatchObject({ each: [{ message_id: 1 }, { message_id: 2 }, { message_id: 3 }] });
  await notices.take([message(7), message(6), message(5), message(4)]);
  expect(notices.pending).toEqual({ together: 4 });
});

test('messages that are visible, read, or already notified are not shown', async () => {
  const looking = await create({ isAttended: true });
  await looking.notices.take([message(1)]);
  expect(looking.notices.pending).toBeNull();

  const { notices } = await create();
  await notices.take([messageDto({ message_id: 1, is_read: true })]);
  expect(notices.pending).toBeNull();
  await notices.take([message(2)]);
  const former = notices.pending;
  await notices.take([message(2)]);
  expect(notices.pending).toBe(former);
  expect(former).not.toBeNull();
});

test('switched off, nothing is shown', async () => {
  const { notices } = await create();
  await notices.toggle();
  await notices.take([message(1)]);
  expect(notices.pending).toBeNull();
});

test('the client shows them, truncated to its limit between two characters', async () => {
  const { notices, sent, shown } = await create();
  await notices.show(notice());
  await notices.show(notice({ title: '🌙'.repeat(60), body: 'x'.repeat(301) }));
  expect(sent).toEqual([
    { title: '远灯', body: '关注了你', path: '/messageCenter' },
    { title: `${'🌙'.repeat(49)}…`, body: `${'x'.repeat(299)}…`, path: '/messageCenter' },
  ]);
  expect(shown).toEqual([]);
});

test('without a client the browser shows them, and a click opens its subject', async () => {
  const { notices, shown } = await create({ hasClient: false });
  await notices.show(notice({ path: '/staticDetail?wid=1' }));
  expect(notices.opened).toBeNull();
  shown[0]?.open();
  expect(notices.opened).toEqual({ path: '/staticDetail?wid=1' });
});

test('a click reported by the client opens it too', async () => {
  const { root, notices } = await create();
  if (!(root.bridge instanceof ScriptedBridge)) throw new Error('The test has a scripted bridge.');
  root.bridge.emit('client.notificationOpened', { path: '/messageCenter' });
  expect(notices.opened).toEqual({ path: '/messageCenter' });
});

test('of an upload its end is notified, not the steps that lead there', async () => {
  const { notices } = await create();
  const step = (message_id: number, type: number) => messageDto({ message_id, type, group: 'audit' });
  await notices.take([step(3, 35), step(2, 34), step(1, 30)]);
  expect(notices.pending).toBeNull();
  await notices.take([step(4, 31)]);
  expect(notices.pending).toMatchObject({ each: [{ message_id: 4 }] });
});
