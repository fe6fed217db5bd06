import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeFakePrograms, type FakePrograms } from '../../testing/fakePrograms.ts';
import type { DesktopLocker } from '../../adapters/lockAdapter.ts';
import { chooseLocker, type FoundLocker } from './chooseLocker.ts';

const opened: FakePrograms[] = [];
afterEach(async () => {
  for (const programs of opened.splice(0)) await programs.remove();
});

/** `set` keeps a value by its schema and key; keys that the state lacks do not exist. */
const gsettings = `
const [verb, schema, key, value] = parameters;
const known = state[schema];
if (!known) process.exit(1);
if (verb === 'list-keys') answer(Object.keys(known).join('\\n'));
else if (!(key in known)) process.exit(1);
else if (verb === 'get') answer(known[key]);
else if (!process.env.LAZY) known[key] = known[key].startsWith('uint32') ? 'uint32 ' + value : value;
`;

async function open(desktop: string, ...names: string[]): Promise<FakePrograms> {
  const programs = await makeFakePrograms(desktop);
  opened.push(programs);
  programs.environment['PATH'] = programs.folder;
  for (const name of names) await programs.install(name, name === 'gsettings' ? gsettings : '');
  return programs;
}

const choose = ({ environment, folder }: FakePrograms): Promise<FoundLocker> =>
  chooseLocker({ environment, platform: 'linux', processFolder: join(folder, 'proc') });

async function chooseDesktopLocker(programs: FakePrograms): Promise<DesktopLocker> {
  const { adapter } = await choose(programs);
  if (adapter?.kind !== 'desktop') throw new Error('This desktop has a locker of its own.');
  return adapter;
}

test.each([
  ['', ['i3lock', 'xsecurelock'], 'xsecurelock', [], ['i3lock']],
  ['', ['i3lock'], 'i3lock', ['xsecurelock'], []],
  ['MATE', ['i3lock'], 'i3lock', ['xsecurelock'], []],
  ['', [], undefined, ['xsecurelock', 'i3lock'], []],
])(
  'on "%s" with %j the locker is %s, %j is offered, and %j is a spare',
  async (desktop, names, name, packages, spares) => {
    const found = await choose(await open(desktop, ...names));
    expect(found.adapter?.name).toBe(name);
    expect(found.packages).toEqual(packages);
    expect(found.spares.map((spare) => spare.name)).toEqual(spares);
    expect(found.unsupportedReason).toBe(name ? null : 'no_locker');
  },
);

test('on Wayland it is swaylock, whatever of X is there; elsewhere none', async () => {
  const programs = await open('', 'i3lock');
  programs.environment['WAYLAND_DISPLAY'] = 'wayland-1';
  expect(await choose(programs)).toMatchObject({ adapter: null, packages: ['swaylock'] });
  await programs.install('swaylock', '');
  const { adapter } = await choose(programs);
  expect(adapter?.kind === 'program' && adapter.commandFor('/a:b.png').parameters).toContain(':/a:b.png');
  expect(await chooseLocker({ environment: {}, platform: 'linux' })).toMatchObject({
    unsupportedReason: 'no_display',
  });
  expect(await chooseLocker({ environment: {}, platform: 'darwin' })).toMatchObject({
    unsupportedReason: 'unsupported_system',
  });
});

test('a locker that waits in the session already is not doubled', async () => {
  const programs = await open('', 'i3lock', 'light-locker-command');
  const process = join(programs.folder, 'proc', '17');
  await mkdir(process, { recursive: true });
  await writeFile(join(process, 'comm'), 'light-locker\n');
  const locker = await chooseDesktopLocker(programs);
  expect(locker).toMatchObject({ name: 'light-locker', takesPicture: false, hasIdle: false });
  await locker.lock();
  expect(await programs.calls()).toEqual([['light-locker-command', '--lock']]);
});

const sessions = [
  [
    'ubuntu:GNOME',
    ['gnome-shell', 'loginctl'],
    { 'org.gnome.desktop.session': { 'idle-delay': 'uint32 300' } },
    'org.gnome.desktop.screensaver',
    'uint32 600',
    ['loginctl', 'lock-session'],
  ],
  [
    'X-Cinnamon',
    ['cinnamon-screensaver-command'],
    { 'org.cinnamon.desktop.session': { 'idle-delay': 'uint32 300' } },
    'org.cinnamon.desktop.screensaver',
    'uint32 600',
    ['cinnamon-screensaver-command', '--lock'],
  ],
] as const;

test.each(sessions)(
  '%s: its own locker gets the idle time, and its former settings back',
  async (desktop, names, session, saver, idle, command) => {
    const programs = await open(desktop, 'gsettings', ...names);
    const former = { ...session, [saver]: { 'lock-enabled': 'false' } };
    await programs.writeState(former);
    const locker = await chooseDesktopLocker(programs);
    expect(locker.takesPicture).toBe(false);
    const read = await locker.read();
    await locker.apply(null, 10);
    expect(await programs.readState()).toEqual({
      [Object.keys(session)[0] ?? '']: { 'idle-delay': idle },
      [saver]: { 'lock-enabled': 'true' },
    });
    await locker.putBack(read);
    // The fake adds the type to what it is given, as the real one reads both forms.
    expect(JSON.stringify(await programs.readState()).replaceAll('uint32 uint32', 'uint32')).toBe(
      JSON.stringify(former),
    );
    await locker.lock();
    expect((await programs.calls()).at(-1)).toEqual(command);
    programs.environment['LAZY'] = '1';
    await expect(locker.apply(null, 20)).rejects.toThrow('reported success, but');
  },
);

test('MATE: a picture is offered only where its locker has the key for one', async () => {
  const programs = await open('MATE', 'gsettings', 'mate-screensaver-command');
  const saver = { 'lock-enabled': 'true', 'idle-activation-enabled': 'true' };
  const session = { 'org.mate.session': { 'idle-delay': '5' } };
  await programs.writeState({ ...session, 'org.mate.screensaver': saver });
  expect(await chooseDesktopLocker(programs)).toMatchObject({ takesPicture: false, changes: ['never'] });
  const withPicture = { ...saver, 'picture-filename': `''` };
  await programs.writeState({ ...session, 'org.mate.screensaver': withPicture });
  const locker = await chooseDesktopLocker(programs);
  await locker.apply(`/home/o'neil/月.png`, 7);
  expect(await programs.readState()).toEqual({
    'org.mate.session': { 'idle-delay': '7' },
    'org.mate.screensaver': { ...saver, 'picture-filename': `'/home/o\\'neil/月.png'` },
  });
});

test('Plasma: picture, plugin and time are written to its file, and taken back', async () => {
  const programs = await open('KDE', 'kwriteconfig5', 'loginctl');
  const body = (isWriting: boolean) => `
const flags = parameters.slice(0, parameters.indexOf('--key') + 2).join(' ');
const rest = parameters.slice(parameters.indexOf('--key') + 2);
${isWriting ? `if (rest[0] === '--delete') delete state[flags]; else if (!process.env.LAZY) state[flags] = rest[0];` : `answer(state[flags] ?? '');`}`;
  await programs.install('kwriteconfig5', body(true));
  await programs.install('kreadconfig5', body(false));
  const daemon = '--file kscreenlockerrc --group Daemon --key';
  const former = { [`${daemon} Timeout`]: '5' };
  await programs.writeState(former);
  const locker = await chooseDesktopLocker(programs);
  const read = await locker.read();
  await locker.apply('/tmp/月 1.png', 3);
  const image =
    '--file kscreenlockerrc --group Greeter --group Wallpaper --group org.kde.image --group General';
  expect(await programs.readState()).toEqual({
    [`${daemon} Timeout`]: '3',
    [`${daemon} Autolock`]: 'true',
    '--file kscreenlockerrc --group Greeter --key WallpaperPlugin': 'org.kde.image',
    [`${image} --key Image`]: 'file:///tmp/%E6%9C%88%201.png',
  });
  await locker.putBack(read);
  expect(await programs.readState()).toEqual(former);
  programs.environment['LAZY'] = '1';
  await expect(locker.apply(null, 8)).rejects.toThrow('Autolock still is');
});

test('Xfce: its times are set, and what was never set is reset', async () => {
  const programs = await open('XFCE', 'xfce4-screensaver-command');
  await programs.install(
    'xfconf-query',
    `
const at = (name) => parameters[parameters.indexOf(name) + 1];
const property = at('--property');
if (parameters.includes('--set')) state[property] = at('--set');
else if (parameters.includes('--reset')) delete state[property];
else if (!(property in state)) process.exit(1);
else answer(state[property]);
`,
  );
  const former = { '/saver/enabled': 'false', '/saver/idle-activation/delay': '5' };
  await programs.writeState(former);
  const locker = await chooseDesktopLocker(programs);
  const read = await locker.read();
  await locker.apply(null, 12);
  expect(await programs.readState()).toEqual({
    '/saver/enabled': 'true',
    '/saver/idle-activation/enabled': 'true',
    '/lock/enabled': 'true',
    '/saver/idle-activation/delay': '12',
  });
  await locker.putBack(read);
  expect(await programs.readState()).toEqual(former);
});
