import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFakePrograms, type FakePrograms } from '../../platform/testing/fakePrograms.ts';
import { chooseNotificationAdapter } from './chooseNotificationAdapter.ts';
import type { NotificationAdapter } from '../../platform/adapters/notificationAdapter.ts';
import { Notifications, type Notice } from './notifications.ts';

const iconFile = '/usr/share/yueqi.svg';
/** Text that a shell, an option parser, a markup parser or a script could take for its own. */
const awkwardTitle = `--hint=string:x 月's "best" $(touch x)`;
const awkwardBody = `<b>5 > 3</b> & \\n "%s" ; \`id\``;
const windows10 = 12;
const helpWithActions = `if (parameters[0] === '--help') { answer('  -A, --action=[NAME=]Text...'); return; }`;
const waitOptions = { timeout: 10_000 };

const opened: FakePrograms[] = [];
const running: Notifications[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const notifications of running.splice(0)) await notifications.close();
  for (const programs of opened.splice(0)) await programs.remove();
});

async function open(platform: NodeJS.Platform, program: string, body: string) {
  const programs = await makeFakePrograms('');
  opened.push(programs);
  await programs.install(program, body);
  const adapter = await chooseNotificationAdapter({
    environment: programs.environment,
    osVersion: windows10,
    iconFile,
    platform,
  });
  if (!adapter) throw new Error(`${platform} has notifications.`);
  const clicked: (string | null)[] = [];
  const complaints: string[] = [];
  /** Titles in the order in which their programs were started. */
  const begun: string[] = [];
  const counted: NotificationAdapter = {
    ...adapter,
    commandFor: (text) => (begun.push(text.title), adapter.commandFor(text)),
  };
  const notifications = new Notifications(counted, {
    environment: programs.environment,
    onOpened: (path) => clicked.push(path),
    log: (message) => complaints.push(message),
  });
  running.push(notifications);
  return {
    programs,
    notifications,
    begun,
    clicked,
    complaints,
    shown: async () => (await programs.calls()).filter((call) => !call.includes('--help')),
  };
}

const notice = (change: Partial<Notice> = {}): Notice => ({
  title: '月栖',
  body: '你好',
  path: null,
  ...change,
});

test('Linux: title and body arrive as they were written, neither as options nor as markup nor as escapes', async () => {
  const { notifications, shown } = await open('linux', 'notify-send', '');
  notifications.show(notice({ title: awkwardTitle, body: awkwardBody }));
  await vi.waitFor(
    async () =>
      expect(await shown()).toEqual([
        [
          'notify-send',
          '--app-name=月栖壁纸',
          `--icon=${iconFile}`,
          '--',
          awkwardTitle,
          `&lt;b&gt;5 &gt; 3&lt;/b&gt; &amp; \\\\n "%s" ; \`id\``,
        ],
      ]),
    waitOptions,
  );
});

test('controls of a message reach no program', async () => {
  const { notifications, shown } = await open('linux', 'notify-send', '');
  notifications.show(notice({ title: '\u0000\u202E', body: 'one\u0000\ntwo\u202Eeert\u0007' }));
  await vi.waitFor(
    async () => expect((await shown())[0]?.slice(-2)).toEqual(['月栖壁纸', 'one twoeert']),
    waitOptions,
  );
});

test('Linux: a click reports the path of its notification, once', async () => {
  const { notifications, clicked, shown } = await open(
    'linux',
    'notify-send',
    `${helpWithActions} answer(parameters.includes('second') ? 'default' : 'other');`,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  notifications.show(notice({ title: 'first', path: '/first' }));
  notifications.show(notice({ title: 'second', path: '/messageCenter' }));
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(clicked).toEqual(['/messageCenter']), waitOptions);
  expect((await shown())[0]).toContain('--action=default=月栖壁纸');
});

test('one notification a second is shown, and beyond twenty waiting ones they are discarded', async () => {
  const { notifications, begun } = await open('linux', 'notify-send', '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let number = 0; number < 30; number += 1) notifications.show(notice({ title: String(number) }));
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toEqual(['0']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['0', '1']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual(Array.from({ length: 21 }, (_, number) => String(number)));

  notifications.show(notice({ title: 'later' }));
  expect(begun.at(-1)).toBe('later');
});

test('programs that wait for a click end with the host, and of more than twenty the oldest', async () => {
  const { programs, notifications, shown } = await open(
    'linux',
    'notify-send',
    `${helpWithActions}
     writeFileSync(require('node:path').join(__dirname, 'process-' + parameters.at(-2)), String(process.pid));
     setInterval(() => undefined, 1000); return;`,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let number = 0; number <= 20; number += 1) notifications.show(notice({ title: String(number) }));
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(async () => expect((await shown()).length).toBeGreaterThanOrEqual(20), waitOptions);
  const isAlive = async (number: number): Promise<boolean> => {
    const id = await readFile(join(programs.folder, `process-${number}`), 'utf8').catch(() => '');
    // A program that was ended while it wrote leaves an empty file; a signal to 0 would reach this process.
    return id !== '' && isRunning(Number(id));
  };
  await vi.waitFor(async () => expect(await isAlive(20)).toBe(true), waitOptions);
  await vi.waitFor(async () => expect(await isAlive(1)).toBe(true), waitOptions);
  expect(await isAlive(0)).toBe(false);

  await notifications.close();
  for (let number = 1; number <= 20; number += 1) expect(await isAlive(number)).toBe(false);
  const count = (await shown()).length;
  notifications.show(notice({ title: 'after the end' }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await shown()).toHaveLength(count);
});

test('a program that fails or vanishes is reported without the text of the message', async () => {
  const { programs, notifications, complaints } = await open('linux', 'notify-send', 'process.exit(1);');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  notifications.show(notice({ body: 'a secret' }));
  await vi.waitFor(() => expect(complaints).toEqual(['notify-send failed with code 1']), waitOptions);
  await rm(join(programs.folder, 'notify-send'));
  notifications.show(notice({ body: 'a secret' }));
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(complaints[1]).toBe('notify-send could not be started'), waitOptions);
});

test('a Linux without the program, or without a session to show anything in, has no notifications', async () => {
  const programs = await makeFakePrograms('');
  opened.push(programs);
  const choose = (environment: NodeJS.ProcessEnv) =>
    chooseNotificationAdapter({ environment, osVersion: windows10, iconFile, platform: 'linux' });
  expect(await choose({ PATH: programs.folder, DISPLAY: ':0' })).toBeNull();
  await programs.install('notify-send', '');
  expect(await choose({ PATH: programs.folder })).toBeNull();
  expect(await choose({ PATH: programs.folder, XDG_RUNTIME_DIR: programs.folder })).toBeNull();
  expect(await choose({ PATH: programs.folder, DISPLAY: ':0' })).toMatchObject({ name: 'notify-send' });
  await writeFile(join(programs.folder, 'bus'), '');
  expect(await choose({ PATH: programs.folder, XDG_RUNTIME_DIR: programs.folder })).not.toBeNull();
});

test('macOS: title and body are arguments of the script, and are never part of its source', async () => {
  const { notifications, shown } = await open('darwin', 'osascript', '');
  notifications.show(notice({ title: awkwardTitle, body: awkwardBody }));
  await vi.waitFor(async () => expect(await shown()).toHaveLength(1), waitOptions);
  const [, option, script, ...words] = (await shown())[0] ?? [];
  expect(option).toBe('-e');
  expect(script).toContain('display notification (item 2 of argv) with title (item 1 of argv)');
  expect(words).toEqual([awkwardTitle, awkwardBody]);
});

test('Windows: title and body travel in the environment, and the script is the same for all', async () => {
  const { programs, notifications } = await open(
    'win32',
    'powershell.exe',
    `state.script = Buffer.from(parameters.at(-1), 'base64').toString('utf16le');
     state.title = process.env.YUEQI_NOTIFICATION_TITLE;
     state.body = process.env.YUEQI_NOTIFICATION_BODY;`,
  );
  notifications.show(notice({ title: awkwardTitle, body: awkwardBody }));
  await vi.waitFor(
    async () =>
      expect(await programs.readState()).toMatchObject({
        title: `月栖壁纸 · ${awkwardTitle}`,
        body: awkwardBody,
        script: expect.stringContaining('CreateTextNode($env:YUEQI_NOTIFICATION_TITLE)'),
      }),
    waitOptions,
  );
  expect(JSON.stringify((await programs.readState())['script'])).not.toContain('月');
  const old = { environment: {}, osVersion: 9, iconFile, platform: 'win32' } as const;
  expect(await chooseNotificationAdapter(old)).toBeNull();
});

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
