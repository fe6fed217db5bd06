import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { storageCapability } from '../capabilities/storage/capability.ts';
import { startXDisplay, type TestDisplay } from '../platform/linux/testing/xDisplay.ts';
import { startXfconf, type XfconfDaemon } from '../platform/linux/testing/xfconfDaemon.ts';
import { XConnection } from '../platform/linux/x11/connection.ts';
import { openHostDatabase } from './hostDatabase.ts';
import { createSettingKinds } from './undo/createSettingKinds.ts';
import { lineState } from './undo/filePlaces.ts';
import type { SettingPlace } from './undo/settingPlace.ts';
import { resourceState } from './undo/xResourceKind.ts';
import { rounds } from '../../tests/support/setup/rounds.ts';
import { UndoableSettings, type SettingChange } from './undoableSettings.ts';

const run = promisify(execFile);
const child = join(import.meta.dirname, 'testing', 'changeUntilKilled.ts');

let xfconf: XfconfDaemon;
let xDisplay: TestDisplay;
let connection: XConnection;
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  [xfconf, xDisplay] = await Promise.all([startXfconf(), startXDisplay({ width: 100, height: 100 })]);
  connection = await XConnection.open(xDisplay.display, () => undefined);
});
afterAll(async () => {
  await connection.close();
  await Promise.all([xfconf.stop(), xDisplay.stop()]);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-undo-'));
  environment = {
    ...xfconf.environment,
    XDG_CONFIG_HOME: join(folder, 'config'),
    GSETTINGS_BACKEND: 'keyfile',
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A new one knows of earlier ones by the database alone, as after a restart. */
function open(owner = 'test'): UndoableSettings {
  return new UndoableSettings({
    owner,
    database: openHostDatabase(join(folder, 'host.sqlite'), [storageCapability]),
    kinds: createSettingKinds(environment, () => undefined),
    log: () => undefined,
  });
}

const file = (name: string): SettingPlace => ({ kind: 'file', path: join(folder, name) });
const line = (name: string, key: string, section: string | null = null): SettingPlace => ({
  kind: 'line',
  path: join(folder, name),
  section,
  key,
});
const property = (name: string): SettingPlace => ({ kind: 'xfconf', channel: 'test', property: name });
const cursorKey: SettingPlace = {
  kind: 'gsettings',
  schema: 'org.gnome.desktop.interface',
  key: 'cursor-theme',
};
const resource = (name: string): SettingPlace => ({ kind: 'xresource', display: xDisplay.display, name });
const bytes = (text: string): string => `644:${Buffer.from(text).toString('base64')}`;

async function setResources(text: string | null): Promise<void> {
  const atom = await connection.atom('RESOURCE_MANAGER');
  const type = await connection.atom('STRING');
  if (text === null) connection.client.DeleteProperty(connection.root, atom);
  else connection.client.ChangeProperty(0, connection.root, atom, type, 8, Buffer.from(text));
  await connection.sync();
}
const readResources = () => connection.getText(connection.root, 'RESOURCE_MANAGER');

/** A desktop with some of everything, and what changes all of it. */
async function prepare(): Promise<SettingChange[]> {
  await writeFile(join(folder, 'whole'), 'as it was \u00e9\0', { mode: 0o600 });
  await writeFile(join(folder, 'settings.ini'), '# mine\n[Settings]\ngtk-font-name=Sans 10\n\n[Other]\nx=1');
  await writeFile(
    join(folder, 'panel.conf'),
    'rounded = 0\nbackground_color = #000 60\nbackground_color = #fff 1\n',
  );
  await xfconf.set('test', '/panel/rgba', 'double', '0.1', '0.2', '0.3', '0.7');
  await xfconf.set('test', '/panel/style', 'uint', '0');
  await setResources('Xft.dpi:\t96\nXcursor.size:24');
  return [
    { place: file('whole'), value: bytes('ours') },
    { place: file('made/by/us'), value: bytes('ours') },
    {
      place: line('settings.ini', 'gtk-cursor-theme-name', 'Settings'),
      value: lineState('gtk-cursor-theme-name=Ours'),
    },
    { place: line('settings.ini', 'key', 'Added'), value: lineState('key=月') },
    { place: line('gtk/new.ini', 'key', 'Settings'), value: lineState('key=1') },
    { place: line('panel.conf', 'background_color'), value: lineState('background_color = #123456 40') },
    { place: property('/panel/rgba'), value: '<[<0.5>, <0.25>, <1.0>, <0.0>]>' },
    { place: property('/panel/style'), value: '<uint32 1>' },
    { place: property('/panel/added/deep'), value: "<'ours'>" },
    { place: cursorKey, value: "'Ours'" },
    { place: resource('Xcursor.theme'), value: resourceState('Xcursor.theme', 'Ours') },
    { place: resource('Xcursor.size'), value: resourceState('Xcursor.size', '48') },
  ];
}

async function snapshot(): Promise<unknown> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.name.startsWith('host.sqlite') || path.includes('glib-2.0') || entry.name === 'config')
      continue;
    const { mode } = await stat(path);
    files[path] = entry.isFile() ? `${mode} ${(await readFile(path)).toString('hex')}` : 'folder';
  }
  const { stdout: key } = await run('gsettings', ['get', 'org.gnome.desktop.interface', 'cursor-theme'], {
    env: environment,
  });
  return { files, key, xfconf: await xfconf.list('test'), resources: await readResources() };
}

test('everything is changed, and given back to the byte', async () => {
  const changes = await prepare();
  const before = await snapshot();
  const settings = open();
  await settings.change(changes);
  for (const { place, value } of changes) expect(await settings.read(place)).toBe(value);
  expect(await readResources()).toContain('Xft.dpi:\t96\n');
  expect(await open().giveBack()).toEqual([]);
  expect(await snapshot()).toEqual(before);
  expect(open().isChanged).toBe(false);
});

test('a second change keeps what was there before the first', async () => {
  await writeFile(join(folder, 'whole'), 'as it was');
  const settings = open();
  await settings.change([{ place: file('whole'), value: bytes('one') }]);
  await settings.change([{ place: file('whole'), value: bytes('two') }]);
  expect(settings.formerOf(file('whole'))).toBe(bytes('as it was'));
  await settings.giveBack();
  expect(await readFile(join(folder, 'whole'), 'utf8')).toBe('as it was');
});

test(
  'whenever the process is killed, the next start gives everything back',
  { tags: ['rounds'] },
  async () => {
    const changes = (await prepare()).filter(({ place }) => place.kind !== 'gsettings');
    const before = await snapshot();
    let isWhole = false;
    // Each change reads, writes and reads again; the first one is killed within the file, the last ones after all of it.
    const lastSteps = [0, 1, 2, 3, 7, 14, 22, 29, 32, 99];
    const step = rounds({ few: 3, many: 1 });
    for (const lastStep of lastSteps.filter((_, index) => index % step === 0)) {
      const parameters = [child, join(folder, 'host.sqlite'), JSON.stringify(changes), String(lastStep)];
      const ended = await run(process.execPath, parameters, { env: environment }).catch(
        (error: unknown) => error,
      );
      expect(ended).toMatchObject({ signal: 'SIGKILL' });
      isWhole = String((ended as { stdout: string }).stdout).includes('changed');
      const settings = open();
      expect(settings.isChanged).toBe(lastStep > 0);
      expect(await settings.giveBack()).toEqual([]);
      expect(await snapshot()).toEqual(before);
    }
    expect(isWhole).toBe(true);
  },
);

test('what another program has changed since stays as that program left it', async () => {
  const changes = await prepare();
  const settings = open();
  await settings.change(changes);
  await writeFile(join(folder, 'whole'), 'theirs');
  await writeFile(join(folder, 'gtk', 'new.ini'), '[Settings]\nkey=1\nother=theirs\n');
  await xfconf.set('test', '/panel/style', 'uint', '2');
  await setResources('Xcursor.theme:\tTheirs\nXcursor.size:\t48\n');
  expect(await open().giveBack()).toEqual([]);
  expect(await readFile(join(folder, 'whole'), 'utf8')).toBe('theirs');
  // Our line goes, theirs stays.
  expect(await readFile(join(folder, 'gtk', 'new.ini'), 'utf8')).toBe('[Settings]\nother=theirs\n');
  expect(await settings.read(property('/panel/style'))).toBe('<uint32 2>');
  expect(await settings.read(property('/panel/rgba'))).toContain('0.10000000000000001');
  expect(await readResources()).toBe('Xcursor.theme:\tTheirs\nXcursor.size:24\n');
});

test('a change after another program’s gives back that program’s value', async () => {
  const settings = open();
  await settings.change([{ place: property('/once'), value: "<'ours'>" }]);
  await xfconf.set('test', '/once', 'string', 'theirs');
  await settings.change([{ place: property('/once'), value: "<'ours again'>" }]);
  await settings.giveBack();
  expect(await settings.read(property('/once'))).toBe("<'theirs'>");
});

test('where xfconfd was killed before it wrote our change, that counts as given back', async () => {
  await xfconf.kill();
  await xfconf.start();
  const place = property('/never/written');
  const settings = open();
  await settings.change([{ place, value: "<'ours'>" }]);
  await xfconf.kill();
  await xfconf.start();
  expect(await settings.read(place)).toBeNull();
  expect(await settings.giveBack()).toEqual([]);
  expect(settings.isChanged).toBe(false);
});

test('without D-Bus a change fails with that, and what could not be given back is tried again', async () => {
  await writeFile(join(folder, 'whole'), 'as it was');
  const place = property('/away');
  const settings = open();
  await settings.change([{ place, value: "<'ours'>" }]);
  const address = environment['DBUS_SESSION_BUS_ADDRESS'];
  environment = { ...environment, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'no-bus')}` };
  const without = open();
  const both = [
    { place: file('whole'), value: bytes('ours') },
    { place: property('/other'), value: "<'ours'>" },
  ];
  await expect(without.change(both)).rejects.toMatchObject({ fault: 'away' });
  expect(await readFile(join(folder, 'whole'), 'utf8')).toBe('as it was');
  expect(await without.giveBack()).toMatchObject([{ place, reason: { fault: 'away' } }]);
  environment = { ...environment, DBUS_SESSION_BUS_ADDRESS: address };
  expect(await open().giveBack()).toEqual([]);
  expect(await settings.read(place)).toBeNull();
});

test('owners give back their own settings alone', async () => {
  const [one, other] = [open('one'), open('other')];
  await one.change([{ place: file('one'), value: bytes('1') }]);
  await other.change([{ place: file('other'), value: bytes('2') }]);
  await one.giveBack();
  expect(await readdir(folder)).not.toContain('one');
  expect(await readFile(join(folder, 'other'), 'utf8')).toBe('2');
  await other.giveBack();
});

test('a folder is copied with its links, and removed with the folders that came with it', async () => {
  const source = join(folder, 'source');
  await mkdir(join(source, 'cursors'), { recursive: true });
  await writeFile(join(source, 'cursors', 'default'), 'x');
  await symlink('default', join(source, 'cursors', 'arrow'));
  const place: SettingPlace = { kind: 'folder', path: join(folder, 'icons', 'Ours') };
  await open().change([{ place, value: source }]);
  expect(await readFile(join(place.path, 'cursors', 'arrow'), 'utf8')).toBe('x');
  await open().giveBack();
  expect(await readdir(folder)).not.toContain('icons');
});

test('a file behind a link is changed where it is, and the link stays', async () => {
  await writeFile(join(folder, 'dotfile'), 'as it was');
  await symlink('dotfile', join(folder, 'link'));
  const settings = open();
  await settings.change([{ place: file('link'), value: bytes('ours') }]);
  expect(await readFile(join(folder, 'dotfile'), 'utf8')).toBe('ours');
  await settings.giveBack();
  expect(await readFile(join(folder, 'dotfile'), 'utf8')).toBe('as it was');
});
