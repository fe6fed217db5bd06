import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Variant } from 'dbus-native';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ShellState } from '../../../../src/bridge/contract/shell.ts';
import type { RunCommand } from '../../programs/runCommand.ts';
import { Bus } from '../dbus/bus.ts';
import { exportInterfaces } from '../dbus/exportInterfaces.ts';
import { startBusDaemon, type BusDaemon } from '../dbus/testing/busDaemon.ts';
import { ExtensionInstaller } from './extensionInstaller.ts';
import { ShellExtension } from './shellExtension.ts';
import { formatStringList, parseStringList } from './stringList.ts';

const uuid = 'stages@yueqi.app';
const soon = { timeout: 8_000, interval: 10 };

/** The user's settings of the shell, as `gsettings` reads and writes them. */
let settings: Record<string, string>;
const run: RunCommand = async (_program, [verb, _schema, key = '', value = '']) => {
  if (verb === 'set') settings[key] = value;
  return settings[key] ?? (key === 'disable-user-extensions' ? 'false' : '@as []');
};

let daemon: BusDaemon;
let home: string;
let buses: Bus[];
let extension: ShellExtension;
let notified: ShellState[];

beforeEach(async () => {
  [daemon, home] = [await startBusDaemon(), await mkdtemp(join(tmpdir(), 'yueqi-shell-'))];
  [buses, notified, settings] = [[], [], {}];
  const installer = new ExtensionInstaller(home, run, '1.2.3');
  extension = new ShellExtension({
    bus: openBus(),
    installer,
    version: '1.2.3',
    onChange: (state) => notified.push(state),
  });
});
afterEach(async () => {
  extension.stop();
  await Promise.all(buses.map((bus) => bus.close()));
  await daemon.stop();
  await rm(home, { recursive: true });
});

function openBus(): Bus {
  const bus = new Bus(
    () => daemon.address,
    () => undefined,
  );
  buses.push(bus);
  return bus;
}

/** The running shell. @param info of our extension; null while it has not loaded it */
function runShell(shellVersion: string, info: { state: number; version?: string; error?: string } | null) {
  let known = info;
  const [shell] = exportInterfaces(
    openBus(),
    [
      {
        path: '/org/gnome/Shell',
        name: 'org.gnome.Shell.Extensions',
        properties: { ShellVersion: { type: 's', get: () => shellVersion } },
        methods: {
          GetExtensionInfo: {
            in: { uuid: 's' },
            out: { info: 'a{sv}' },
            handler: ({ uuid: asked }) => (asked === uuid && known ? toVariants(known) : {}),
          },
        },
        signals: { ExtensionStateChanged: { args: { uuid: 's', state: 'a{sv}' } } },
      },
    ],
    'org.gnome.Shell',
  );
  return {
    set(next: typeof info) {
      known = next;
      shell?.emit('ExtensionStateChanged', uuid, next ? toVariants(next) : {});
    },
  };
}

const toVariants = ({
  state,
  version = '1.2.3',
  error = '',
}: {
  state: number;
  version?: string;
  error?: string;
}) => ({
  state: new Variant('d', state),
  'version-name': new Variant('s', version),
  error: new Variant('s', error),
});

const folder = () => join(home, 'gnome-shell', 'extensions', uuid);

test('it is missing, then installed beside the others, and at work after the next log-in', async () => {
  settings = { 'enabled-extensions': "['ding@rastersoft.com']" };
  expect(await extension.read()).toMatchObject({
    state: 'missing',
    installed_version: null,
    version: '1.2.3',
  });
  runShell('48.7', null);
  await expect.poll(async () => (await extension.read()).shell_version, soon).toBe('48.7');
  expect(await extension.install()).toMatchObject({ state: 'after_next_login', installed_version: '1.2.3' });
  expect(settings['enabled-extensions']).toBe("['ding@rastersoft.com', 'stages@yueqi.app']");
  expect(await readFile(join(folder(), 'extension.js'), 'utf8')).toMatch(/^import /);
  await extension.install();
  expect(settings['enabled-extensions']).toBe("['ding@rastersoft.com', 'stages@yueqi.app']");
  expect(await readdir(join(folder(), '..'))).toEqual([uuid]);
});

test('a shell before 45 gets scripts', async () => {
  runShell('43.9', null);
  await expect.poll(async () => (await extension.read()).shell_version, soon).toBe('43.9');
  await extension.install();
  expect(await readFile(join(folder(), 'extension.js'), 'utf8')).not.toMatch(/^import /m);
});

test('its removal gives back the list of extensions, and leaves the others’ files', async () => {
  const other = join(folder(), '..', 'ding@rastersoft.com');
  await mkdir(other, { recursive: true });
  settings = { 'enabled-extensions': "['ding@rastersoft.com']" };
  await extension.install();
  expect(await extension.remove()).toMatchObject({ state: 'missing' });
  expect(settings['enabled-extensions']).toBe("['ding@rastersoft.com']");
  expect(await readdir(join(folder(), '..'))).toEqual(['ding@rastersoft.com']);
});

test('one that the user has switched off is off, and installing switches it on again', async () => {
  await extension.install();
  settings = { 'disabled-extensions': `['${uuid}']`, 'enabled-extensions': `['${uuid}']` };
  expect(await extension.read()).toMatchObject({ state: 'off', reason: 'switched_off' });
  expect(await extension.install()).toMatchObject({ state: 'after_next_login' });
  settings['disable-user-extensions'] = 'true';
  expect(await extension.read()).toMatchObject({ state: 'off', reason: 'all_extensions_off' });
});

test.each([
  ['active', { state: 1 }, { state: 'active', detail: null }],
  [
    'failed',
    { state: 3, error: 'TypeError: x is null' },
    { state: 'failed', detail: 'TypeError: x is null' },
  ],
  ['too old for its shell', { state: 4 }, { state: 'outdated', reason: 'shell_newer' }],
  ['loaded in an older version', { state: 1, version: '1.0.0' }, { state: 'after_next_login' }],
])('the shell says that it is %s', async (_name, info, expected) => {
  await extension.install();
  runShell('48.7', info);
  await expect.poll(async () => (await extension.read()).shell_version, soon).toBe('48.7');
  expect(await extension.read()).toMatchObject(expected);
});

test.each([
  ['an older version', JSON.stringify({ 'version-name': '0.9' }), '0.9'],
  ['damaged metadata', '{"version', ''],
])('files with %s are outdated, until they are installed again', async (_name, text, version) => {
  await extension.install();
  await writeFile(join(folder(), 'metadata.json'), text);
  const read = await extension.read();
  expect(read).toMatchObject({ state: 'outdated', reason: 'other_version', installed_version: version });
  expect(await extension.install()).toMatchObject({ state: 'after_next_login' });
});

test('a change in the shell is announced once', async () => {
  await extension.install();
  const shell = runShell('48.7', { state: 1 });
  extension.start();
  await expect.poll(() => notified.at(-1)?.state, soon).toBe('active');
  const count = notified.length;
  shell.set({ state: 3, error: 'gone' });
  await expect.poll(() => notified.at(-1)?.state, soon).toBe('failed');
  expect(notified).toHaveLength(count + 1);
});

test.each([
  ['@as []', []],
  ["['a', 'b']", ['a', 'b']],
  [`['it\\'s', "it's"]`, ["it's", "it's"]],
])('lists of strings are read and written: %s', (text, values) => {
  expect(parseStringList(text)).toEqual(values);
  expect(parseStringList(formatStringList(values))).toEqual(values);
});
