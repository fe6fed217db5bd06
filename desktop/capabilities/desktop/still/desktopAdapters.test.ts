/* oxlint-disable max-lines -- a fake of each desktop's program, next to its test */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { Screen } from '../../../platform/adapters/screen.ts';
import { commandRunner } from '../../../platform/programs/runCommand.ts';
import { createSystemWallpaper, WallpaperError, type SystemWallpaper } from './systemWallpaper.ts';
import { makeFakePrograms, type FakePrograms } from '../../../platform/testing/fakePrograms.ts';

/** Every character that a shell, a URI, GVariant or JavaScript could take for its own. */
const awkwardName = `月 's "best" \\ $(touch x); %41 #1 *.png`;

const opened: FakePrograms[] = [];

afterEach(async () => {
  for (const programs of opened.splice(0)) await programs.remove();
});

async function open(
  desktop: string,
  platform: NodeJS.Platform = 'linux',
): Promise<{ programs: FakePrograms; picture: string; start: () => Promise<SystemWallpaper> }> {
  const programs = await makeFakePrograms(desktop);
  opened.push(programs);
  const picture = join(programs.folder, awkwardName);
  await writeFile(picture, 'picture');
  const start = async (): Promise<SystemWallpaper> => {
    const wallpaper = await createSystemWallpaper({
      environment: programs.environment,
      log: () => undefined,
      stateFile: join(programs.folder, 'former.json'),
      platform,
    });
    if (!wallpaper) throw new Error(`${desktop} has an adapter.`);
    return wallpaper;
  };
  return { programs, picture, start };
}

/** `set` takes a GVariant text, as the real program does; an unquoted or unclosed one is refused. */
const gsettings = `
const [verb, schema, key, value] = parameters;
const known = state[schema];
if (!known) { console.error('No such schema'); process.exit(1); }
if (verb === 'list-keys') answer(Object.keys(known).join('\\n'));
else if (!(key in known)) { console.error('No such key'); process.exit(1); }
else if (verb === 'get') answer(known[key]);
else if (!/^'([^'\\\\]|\\\\.)*'$/.test(value)) { console.error('invalid value'); process.exit(1); }
else if (!process.env.LAZY) known[key] = value;
`;

const gnomeKin = [
  ['ubuntu:GNOME', 'gnome', 'org.gnome.desktop.background', 'picture-uri'],
  ['Budgie:GNOME', 'gnome', 'org.gnome.desktop.background', 'picture-uri'],
  ['Unity', 'gnome', 'org.gnome.desktop.background', 'picture-uri'],
  ['X-Cinnamon', 'cinnamon', 'org.cinnamon.desktop.background', 'picture-uri'],
  ['MATE', 'mate', 'org.mate.background', 'picture-filename'],
  ['UKUI', 'ukui', 'org.mate.background', 'picture-filename'],
] as const;

test.each(gnomeKin)(
  '%s: sets its image, and restores its former one after a restart',
  async (desktop, name, schema, key) => {
    const { programs, picture, start } = await open(desktop);
    await programs.install('gsettings', gsettings);
    const former = { [schema]: { [key]: `'file:///usr/share/old.jpg'`, 'picture-options': `'none'` } };
    await programs.writeState(former);

    const wallpaper = await start();
    expect(wallpaper.name).toBe(name);
    await wallpaper.set(picture, []);
    expect(await wallpaper.current()).toBe(picture);
    expect(await programs.readState()).toMatchObject({ [schema]: { 'picture-options': `'zoom'` } });

    await (await start()).restore();
    expect(await programs.readState()).toEqual(former);
  },
);

test('GNOME from version 42 on: the dark style gets the picture too', async () => {
  const { programs, picture, start } = await open('GNOME');
  await programs.install('gsettings', gsettings);
  const schema = 'org.gnome.desktop.background';
  await programs.writeState({
    [schema]: { 'picture-uri': `''`, 'picture-uri-dark': `''`, 'picture-options': `'zoom'` },
  });
  await (await start()).set(picture, []);
  const uri = `'${pathToFileURL(picture).href.replaceAll("'", "\\'")}'`;
  expect(await programs.readState()).toMatchObject({
    [schema]: { 'picture-uri': uri, 'picture-uri-dark': uri },
  });
});

test('GNOME: a settings program that claims success but changes nothing is found out', async () => {
  const { programs, picture, start } = await open('GNOME');
  await programs.install('gsettings', gsettings);
  const former = {
    'org.gnome.desktop.background': { 'picture-uri': `'file:///old.jpg'`, 'picture-options': `'zoom'` },
  };
  await programs.writeState(former);
  programs.environment['LAZY'] = '1';
  const wallpaper = await start();
  await expect(wallpaper.set(picture, [])).rejects.toThrow('still shows /old.jpg');
  await expect(wallpaper.set(picture, [])).rejects.toThrow(WallpaperError);
});

/** XFCE's settings, as far as they are used. */
const xfconf = `
const at = (name) => parameters[parameters.indexOf(name) + 1];
if (at('--channel') === 'xfwm4') answer('2');
else if (parameters.includes('--list')) answer(Object.keys(state).join('\\n'));
else if (parameters.includes('--reset')) delete state[at('--property')];
else if (!(at('--property') in state) && !parameters.includes('--create')) { console.error('Property does not exist'); process.exit(1); }
else if (!parameters.includes('--set')) answer(state[at('--property')]);
else if (!process.env.LAZY) state[at('--property')] = at('--set');
`;

test('XFCE: every monitor and workspace gets the picture, and its own one back', async () => {
  const { programs, picture, start } = await open('XFCE');
  await programs.install('xfconf-query', xfconf);
  const base = '/backdrop/screen0/monitorHDMI-1';
  const former = {
    [`${base}/workspace0/last-image`]: '/old0.png',
    [`${base}/workspace0/image-style`]: '0',
    [`${base}/workspace1/last-image`]: '/old1.png',
    [`${base}/workspace1/image-style`]: '3',
    '/desktop-icons/style': '2',
  };
  await programs.writeState(former);
  await (await start()).set(picture, []);
  expect(await programs.readState()).toEqual({
    ...former,
    [`${base}/workspace0/last-image`]: picture,
    [`${base}/workspace0/image-style`]: '5',
    [`${base}/workspace1/last-image`]: picture,
  });
  await (await start()).restore();
  expect(await programs.readState()).toEqual(former);

  programs.environment['LAZY'] = '1';
  await expect((await start()).set(picture, [])).rejects.toThrow('still shows /old0.png');

  await programs.writeState({ '/desktop-icons/style': '2' });
  await expect((await start()).set(picture, [])).rejects.toThrow('no wallpaper settings yet');
});

test('XFCE: monitors without a picture get one on every workspace, and none again', async () => {
  const { programs, picture, start } = await open('XFCE');
  await programs.install('xfconf-query', xfconf);
  const own = { '/desktop-icons/style': '2' };
  await programs.writeState(own);
  const monitor = (index: number, id: string, name: string | null): Screen => ({
    ...{
      id,
      name,
      index,
      x: 1920 * index,
      y: 0,
      width: 1920,
      height: 1080,
      scale: 1,
      isPrimary: index === 0,
    },
  });
  const described = monitor(0, 'HDMI-1 DEL-a05f-1', 'DELL U2415');
  await (await start()).set(picture, [described, monitor(1, 'screen', 'screen')]);
  expect(await programs.readState()).toEqual({
    ...own,
    '/backdrop/screen0/monitorHDMI-1/workspace0/last-image': picture,
    '/backdrop/screen0/monitorHDMI-1/workspace1/last-image': picture,
    '/backdrop/screen0/monitorscreen/workspace0/last-image': picture,
    '/backdrop/screen0/monitorscreen/workspace1/last-image': picture,
  });
  await (await start()).restore();
  expect(await programs.readState()).toEqual(own);

  const known = { '/backdrop/screen0/monitorHDMI-1/workspace0/last-image': '/old.png' };
  await programs.writeState(known);
  await (await start()).set(picture, [described, monitor(1, '800x600+0+0', null)]);
  expect(await programs.readState()).toEqual({
    '/backdrop/screen0/monitorHDMI-1/workspace0/last-image': picture,
  });
  await (await start()).restore();
  expect(await programs.readState()).toEqual(known);
});

/** Plasma's script interface, as far as it is used: desktops with a plugin and one group of settings. */
const plasma = `
const [service, path, method, script] = parameters[0] === '--session'
  ? [parameters[2].slice(7), parameters[3], parameters[4], parameters[5].slice(7)]
  : parameters;
if (method !== 'org.kde.PlasmaShell.evaluateScript') process.exit(1);
const all = state.desktops.map((entry) => ({
  id: entry.id,
  get wallpaperPlugin() { return entry.plugin; },
  set wallpaperPlugin(plugin) { if (!process.env.LAZY) entry.plugin = plugin; },
  readConfig(key) { return entry[this.currentConfigGroup.join('/') + '/' + key] ?? ''; },
  writeConfig(key, value) { if (!process.env.LAZY) entry[this.currentConfigGroup.join('/') + '/' + key] = value; },
}));
const sandbox = { desktops: () => all, desktopById: (id) => all.find((one) => one.id === id), print: (text) => answer(text) };
require('node:vm').runInNewContext(script, sandbox);
`;
const imageKey = 'Wallpaper/org.kde.image/General/Image';

test.each(['qdbus6', 'qdbus', 'dbus-send'])(
  'KDE by %s: every desktop gets the picture, and its own one back',
  async (program) => {
    const { programs, picture, start } = await open('KDE');
    programs.environment['PATH'] = programs.folder;
    await programs.install(program, plasma);
    const former = {
      desktops: [
        { id: 1, plugin: 'org.kde.color', [imageKey]: '' },
        { id: 7, plugin: 'org.kde.image', [imageKey]: 'file:///old.png' },
      ],
    };
    await programs.writeState(former);
    const wallpaper = await start();
    await wallpaper.set(picture, []);
    expect(await wallpaper.current()).toBe(picture);
    const { desktops } = await programs.readState();
    expect(desktops).toMatchObject([{ plugin: 'org.kde.image' }, { plugin: 'org.kde.image' }]);

    await (await start()).restore();
    expect(await programs.readState()).toEqual(former);

    programs.environment['LAZY'] = '1';
    await expect((await start()).set(picture, [])).rejects.toThrow(
      'reported success, but still shows no picture',
    );
  },
);

test('KDE: below a stage in Plasma the picture changes, and the stage stays', async () => {
  const { programs, picture, start } = await open('KDE');
  programs.environment['PATH'] = programs.folder;
  await programs.install('qdbus6', plasma);
  const ours = 'app.yueqi.stage.0123456789';
  const former = `Wallpaper/${ours}/General/Former`;
  await programs.writeState({
    desktops: [{ id: 1, plugin: ours, [former]: 'org.kde.color', [imageKey]: '' }],
  });
  const wallpaper = await start();
  await wallpaper.set(picture, []);
  expect(await wallpaper.current()).toBe(picture);
  expect((await programs.readState())['desktops']).toMatchObject([
    { plugin: ours, [former]: 'org.kde.image', [imageKey]: pathToFileURL(picture).href },
  ]);
  await wallpaper.restore();
  expect((await programs.readState())['desktops']).toMatchObject([
    { plugin: ours, [former]: 'org.kde.color', [imageKey]: '' },
  ]);
});

test('a program that is missing, fails or hangs is named', async () => {
  const { programs } = await open('GNOME');
  programs.environment['PATH'] = programs.folder;
  await programs.install('broken', `console.error('no session bus'); process.exit(1);`);
  await programs.install('hanging', `setInterval(() => undefined, 1000); return;`);
  const run = commandRunner(programs.environment);
  await expect(run('absent', [])).rejects.toThrow('The program absent is missing.');
  await expect(run('broken', [])).rejects.toThrow('broken failed: no session bus');
  const runBriefly = commandRunner(programs.environment, 1_000);
  await expect(runBriefly('hanging', [])).rejects.toThrow('hanging did not answer within 1 s');
});

test('restoring does not replace a wallpaper that the user has chosen since', async () => {
  const { programs, picture, start } = await open('MATE');
  await programs.install('gsettings', gsettings);
  const schema = 'org.mate.background';
  await programs.writeState({ [schema]: { 'picture-filename': `'/old.png'`, 'picture-options': `'zoom'` } });
  const wallpaper = await start();
  await wallpaper.set(picture, []);
  const chosen = { [schema]: { 'picture-filename': `'/chosen.png'`, 'picture-options': `'zoom'` } };
  await programs.writeState(chosen);
  await wallpaper.restore();
  expect(await programs.readState()).toEqual(chosen);
});

test('a desktop that paints by itself and is unknown here has no wallpaper to set', async () => {
  for (const environment of [
    { XDG_CURRENT_DESKTOP: 'Deepin', DISPLAY: ':0' },
    { XDG_CURRENT_DESKTOP: 'COSMIC', DISPLAY: ':0' },
    { XDG_SESSION_TYPE: 'wayland', DISPLAY: ':0' },
    // A compositor that was started by hand, with its guest of X11.
    { XDG_SESSION_TYPE: 'tty', WAYLAND_DISPLAY: 'wayland-1', DISPLAY: ':0' },
    {},
  ])
    expect(
      await createSystemWallpaper({
        environment,
        log: () => undefined,
        stateFile: '/nonexistent',
        platform: 'linux',
      }),
    ).toBeNull();
});

test('GNOME by its real settings program: awkward paths survive, and a backend that forgets is found out', async () => {
  const { programs, picture, start } = await open('GNOME');
  // Settings of the test's own, in a file; the real ones are not touched.
  Object.assign(programs.environment, { GSETTINGS_BACKEND: 'keyfile', XDG_CONFIG_HOME: programs.folder });
  const wallpaper = await start();
  const before = await wallpaper.current();
  await wallpaper.set(picture, []);
  expect(await (await start()).current()).toBe(picture);
  await wallpaper.restore();
  expect(await wallpaper.current()).toBe(before);

  programs.environment['GSETTINGS_BACKEND'] = 'memory';
  await expect((await start()).set(picture, [])).rejects.toThrow('reported success, but still shows');
});

test('macOS: the path travels as an argument of the script, and is read back', async () => {
  const { programs, picture, start } = await open('', 'darwin');
  await programs.install(
    'osascript',
    `
const [, script, path] = parameters;
if (path === undefined) answer(state.path);
else if (script.includes(path)) process.exit(1);
else if (!process.env.LAZY) state.path = path;
`,
  );
  await programs.writeState({ path: '/old.heic' });
  await (await start()).set(picture, []);
  expect(await programs.readState()).toEqual({ path: picture });
  await (await start()).restore();
  expect(await programs.readState()).toEqual({ path: '/old.heic' });

  programs.environment['LAZY'] = '1';
  await expect((await start()).set(picture, [])).rejects.toThrow('still shows /old.heic');
});

test('Windows: the path stands in the script as one closed text, and is read back', async () => {
  const { programs, picture, start } = await open('', 'win32');
  await programs.install(
    'powershell.exe',
    `
const script = Buffer.from(parameters.at(-1), 'base64').toString('utf16le');
const set = /^& \\{[^]*\\} '((?:[^'\u2018-\u201b]|''|\u2018\u2018|\u2019\u2019)*)'$/.exec(script);
if (!set) answer(state.path);
else if (!process.env.LAZY) state.path = set[1].replaceAll("''", "'");
`,
  );
  await programs.writeState({ path: 'C:\\old.jpg' });
  await (await start()).set(picture, []);
  expect(await programs.readState()).toEqual({ path: picture });
  await (await start()).restore();
  expect(await programs.readState()).toEqual({ path: 'C:\\old.jpg' });

  programs.environment['LAZY'] = '1';
  await expect((await start()).set(picture, [])).rejects.toThrow('still shows C:\\old.jpg');
});
