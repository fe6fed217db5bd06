import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createSystemWallpaper, type SystemWallpaper } from './systemWallpaper.ts';
import { makeFakePrograms, type FakePrograms } from '../../../platform/testing/fakePrograms.ts';

/** Every character that a shell or a file of settings could take for its own. */
const awkwardName = `月 's "best" \\ $(touch x); %41 #1 *.png`;

/** Writes strings as QSettings of Qt 5 does; only a running desktop changes anything. */
const pcmanfmQt = `
const { readFileSync: readText, writeFileSync: writeText } = require('node:fs');
const at = (name) => parameters.includes(name) ? parameters[parameters.indexOf(name) + 1] : undefined;
if (at('--profile') !== 'lxqt') process.exit(1);
const escape = (text) => '"' + text.replaceAll(/["\\\\]/g, '\\\\$&')
  .replaceAll(/[^ -~]/g, (letter) => '\\\\x' + letter.charCodeAt(0).toString(16)) + '"';
const mode = at('--wallpaper-mode');
if (!process.env.LAZY) {
  let text = readText(process.env.SETTINGS, 'utf8');
  if (at('--set-wallpaper')) text = text.replace(/^Wallpaper=.*$/m, () => 'Wallpaper=' + escape(at('--set-wallpaper')));
  if (mode) text = text.replace(/^WallpaperMode=.*$/m, 'WallpaperMode=' + (mode === 'color' ? 'none' : mode));
  writeText(process.env.SETTINGS, text);
}
`;

/** Writes its settings after it has answered. */
const pcmanfm = `
const at = (name) => parameters.find((text) => text.startsWith(name + '='))?.slice(name.length + 1);
const [picture, mode] = [at('--set-wallpaper'), at('--wallpaper-mode')];
if (!process.env.LAZY) require('node:child_process').spawn(process.execPath, ['-e', \`
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const [file, picture, mode] = process.argv.slice(1);
let text = readFileSync(file, 'utf8');
if (picture) text = text.replace(/^wallpaper=.*$/m, () => 'wallpaper=' + picture);
text = text.replace(/^wallpaper_mode=.*$/m, 'wallpaper_mode=' + mode);
writeFileSync(file + '.new', text);
renameSync(file + '.new', file);
\`, process.env.SETTINGS, picture ?? '', mode], { detached: true, stdio: 'ignore' }).unref();
`;

const opened: FakePrograms[] = [];
afterEach(async () => {
  for (const programs of opened.splice(0)) await programs.remove();
});

interface OpenedDesktop {
  programs: FakePrograms;
  picture: string;
  settings: string;
  start: () => Promise<SystemWallpaper>;
}

async function open(
  desktop: string,
  program: [string, string],
  file: string,
  text: string,
): Promise<OpenedDesktop> {
  const programs = await makeFakePrograms(desktop);
  opened.push(programs);
  await programs.install(...program);
  const settings = join(programs.folder, 'config', file);
  await mkdir(dirname(settings), { recursive: true });
  await writeFile(settings, text);
  Object.assign(programs.environment, {
    XDG_CONFIG_HOME: join(programs.folder, 'config'),
    XDG_CONFIG_DIRS: join(programs.folder, 'system'),
    SETTINGS: settings,
  });
  const picture = join(programs.folder, awkwardName);
  await writeFile(picture, 'picture');
  const start = async (): Promise<SystemWallpaper> => {
    const wallpaper = await createSystemWallpaper({
      environment: programs.environment,
      log: () => undefined,
      stateFile: join(programs.folder, 'former.json'),
      platform: 'linux',
    });
    if (!wallpaper) throw new Error(`${desktop} has an adapter.`);
    return wallpaper;
  };
  return { programs, picture, settings, start };
}

const openLxqt = (text: string) =>
  open('LXQt', ['pcmanfm-qt', pcmanfmQt], 'pcmanfm-qt/lxqt/settings.conf', text);
const openLxde = (text: string, profile = 'LXDE') =>
  open('LXDE', ['pcmanfm', pcmanfm], `pcmanfm/${profile}/desktop-items-0.conf`, text);

test.each(['LXQt', 'LXDE'])(
  '%s with another file manager has none, so that a stage shows pictures',
  async (desktop) => {
    const options = { log: () => undefined, stateFile: '/nowhere', platform: 'linux' } as const;
    const environment = { XDG_CURRENT_DESKTOP: desktop, DISPLAY: ':0', PATH: '/nowhere' };
    expect(await createSystemWallpaper({ ...options, environment })).toBeNull();
  },
);

test('LXQt: its file manager gets the picture, and its own one back after a restart', async () => {
  const former =
    '[Behavior]\nWallpaper=/elsewhere.png\n[Desktop]\nWallpaper="/usr/share/\\x6708.jpg"\nWallpaperMode=fit\n';
  const { picture, settings, start } = await openLxqt(former.replace('Wallpaper=/elsewhere.png\n', ''));
  const wallpaper = await start();
  expect([wallpaper.name, await wallpaper.current()]).toEqual(['lxqt', '/usr/share/月.jpg']);
  await wallpaper.set(picture, []);
  expect(await wallpaper.current()).toBe(picture);
  expect(await readFile(settings, 'utf8')).toContain('WallpaperMode=fit');
  await (await start()).restore();
  expect(await (await start()).current()).toBe('/usr/share/月.jpg');
});

test('LXQt: a desktop of a plain colour shows the picture, and the colour afterwards', async () => {
  const { picture, settings, start } = await openLxqt('[Desktop]\nWallpaper=\nWallpaperMode=none\n');
  const wallpaper = await start();
  expect(await wallpaper.current()).toBeNull();
  await wallpaper.set(picture, []);
  expect(await readFile(settings, 'utf8')).toContain('WallpaperMode=zoom');
  await wallpaper.restore();
  expect(await wallpaper.current()).toBeNull();
});

test('LXQt: a file manager without its desktop is found out', async () => {
  const { programs, picture, start } = await openLxqt('[Desktop]\nWallpaper=/old.png\nWallpaperMode=zoom\n');
  programs.environment['LAZY'] = '1';
  await expect((await start()).set(picture, [])).rejects.toThrow(
    'lxqt reported success, but still shows /old.png',
  );
});

test.each(['LXDE', 'LXDE-pi'])(
  '%s: its file manager gets the picture, and its own one back',
  async (profile) => {
    const text = '[*]\nwallpaper_mode=color\nwallpaper_common=1\nwallpaper=/old.png\n';
    const { programs, picture, settings, start } = await openLxde(text, profile);
    programs.environment['DESKTOP_SESSION'] = profile;
    const wallpaper = await start();
    expect(await wallpaper.current()).toBeNull();
    await wallpaper.set(picture, []);
    expect(await readFile(settings, 'utf8')).toBe(
      `[*]\nwallpaper_mode=crop\nwallpaper_common=1\nwallpaper=${picture}\n`,
    );
    await wallpaper.restore();
    await expect.poll(() => readFile(settings, 'utf8')).toBe(text);
  },
);
