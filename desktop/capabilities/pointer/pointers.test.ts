import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CursorImage } from 'x11';
import { lookAtPointer, type PointerLook } from '../../platform/linux/testing/pointerLook.ts';
import { startXDisplay, type TestDisplay } from '../../platform/linux/testing/xDisplay.ts';
import { startXfconf, type XfconfDaemon } from '../../platform/linux/testing/xfconfDaemon.ts';
import { ServerCursors } from '../../platform/linux/pointer/serverCursors.ts';
import { makeAnimation, makeCursor } from '../../platform/pointers/testing/cursorFiles.ts';
import { makeFakePrograms } from '../../platform/testing/fakePrograms.ts';
import { makePointerHome, type PointerHome } from './testing/pointerFixture.ts';

vi.setConfig({ testTimeout: 120_000 });

/** `YUEQI_UNDO_ROUNDS=50` is what the product promises. */
const rounds = Number(process.env['YUEQI_UNDO_ROUNDS'] ?? 2);

let xDisplay: TestDisplay;
let look: PointerLook;
let xfconf: XfconfDaemon;
let home: PointerHome;

beforeAll(async () => {
  [xDisplay, xfconf] = await Promise.all([
    startXDisplay({ width: 800, height: 600, windowManager: 'openbox' }),
    startXfconf(),
  ]);
  look = await lookAtPointer(xDisplay.display);
});
afterAll(async () => {
  await look.close();
  await Promise.all([xDisplay.stop(), xfconf.stop()]);
});
afterEach(async () => {
  await home
    .start()
    .pointers.apply(null)
    .catch(() => undefined);
  await setResources(null);
  await home.remove();
});

async function setResources(text: string | null): Promise<void> {
  const { client, root } = look.connection;
  const atom = await look.connection.atom('RESOURCE_MANAGER');
  if (text === null) client.DeleteProperty(root, atom);
  else client.ChangeProperty(0, root, atom, await look.connection.atom('STRING'), 8, Buffer.from(text));
  await look.connection.sync();
}
const readResources = () => look.connection.getText(look.connection.root, 'RESOURCE_MANAGER');
const makeHome = (desktop: string, more: NodeJS.ProcessEnv = {}) =>
  makePointerHome({
    ...xfconf.environment,
    DISPLAY: xDisplay.display,
    XDG_CURRENT_DESKTOP: desktop,
    XCURSOR_PATH: `~/.icons`,
    ...more,
  });

/** The colour in the middle of a pointer's arrow, which is what the fill of its set is. */
const hasColour = (image: CursorImage, colour: number): boolean =>
  Array.from({ length: image.width * image.height }, (_pixel, index) =>
    image.cursorImage.readUInt32LE(index * 4),
  ).includes(colour);
const celadon = 0xff_a9_ec_d2;
const sakura = 0xff_ff_c7_d9;

/** A window of another program with a pointer of this name. */
async function openWindowWith(name: string, x: number): Promise<number> {
  const { client, root } = look.connection;
  const cursors = await ServerCursors.open(look.connection);
  const window = client.AllocID();
  const cursor = cursors.create([
    { width: 8, height: 8, hotX: 0, hotY: 0, milliseconds: 0, pixels: Buffer.alloc(256, 255) },
  ]);
  client.CreateWindow(window, root, x, 300, 80, 80, 0, 0, 1, 0, { overrideRedirect: 1, cursor });
  cursors.replaceNamed(cursor, name);
  client.MapWindow(window);
  await look.connection.sync();
  return window;
}

test('a set is the pointer of the desktop, of windows that are open, and of programs to come', async () => {
  home = await makeHome('openbox');
  await setResources('Xft.dpi:\t96\n');
  const [link, waiting] = [await openWindowWith('hand2', 100), await openWindowWith('watch', 300)];
  const { pointers } = home.start();
  await pointers.apply({ set: 'celadon', size: 48 });

  const arrow = await look.at(600, 500, (image) => hasColour(image, celadon));
  expect(arrow).toMatchObject({ width: 48, height: 48, xhot: 6, yhot: 5, cursorName: 'left_ptr' });
  expect(await look.at(120, 320, (image) => image.width === 48)).toMatchObject({
    xhot: 20,
    cursorName: 'hand2',
  });
  const first = await look.at(320, 320, (image) => image.width === 48);
  // It moves.
  const other = await look.at(320, 320, ({ cursorImage }) => !cursorImage.equals(first.cursorImage));
  expect(other).toMatchObject({ width: 48, xhot: 24 });
  const [theme = ''] = await readdir(join(home.folder, '.icons'));
  expect(theme).toMatch(/^Yueqi-[0-9a-f]{10}$/);
  expect(await readResources()).toBe(`Xcursor.size:\t48\nXcursor.theme:\t${theme}\nXft.dpi:\t96\n`);

  await pointers.apply({ set: 'sakura', size: 24 });
  expect(await look.at(600, 500, (image) => hasColour(image, sakura))).toMatchObject({ width: 24 });
  expect(await look.at(120, 320, (image) => image.width === 24)).toMatchObject({ cursorName: 'hand2' });
  expect(await readdir(join(home.folder, '.icons'))).not.toContain(theme);

  await pointers.apply(null);
  await look.at(600, 500, (image) => !hasColour(image, sakura));
  await look.at(120, 320, (image) => !hasColour(image, sakura));
  for (const window of [link, waiting]) look.connection.client.DestroyWindow(window);
});

test(`${rounds} times there and back leave files, xfconf and X as they were, to the byte`, async () => {
  home = await makeHome('XFCE');
  await writeFile(join(home.folder, '.Xresources'), 'Xcursor.theme: Adwaita');
  await xfconf.set('xsettings', '/Gtk/CursorThemeName', 'string', 'Adwaita');
  await xfconf.set('xsettings', '/Gtk/FontName', 'string', 'Sans 10');
  await setResources('Xcursor.theme: Adwaita\nXft.dpi:\t120');
  const snapshot = async () => ({
    files: await home.files(),
    xfconf: await xfconf.list('xsettings'),
    resources: await readResources(),
  });
  const before = await snapshot();
  for (let round = 0; round < rounds; round++) {
    const { pointers } = home.start();
    await pointers.apply({ set: round % 2 ? 'ink' : 'moon', size: 32 });
    expect(await xfconf.list('xsettings')).toContain('Yueqi-');
    expect(await readResources()).toContain('Yueqi-');
    // Half of the time by the next start, as after a killed process.
    const next = round % 2 ? home.start().pointers : pointers;
    await next.apply(null);
    expect(await snapshot()).toEqual(before);
  }
});

test('GNOME follows by gsettings, and gets its own back', async () => {
  home = await makeHome('GNOME', { GSETTINGS_BACKEND: 'keyfile' });
  const keyfile = join(home.folder, '.config/glib-2.0/settings');
  await mkdir(keyfile, { recursive: true });
  await writeFile(join(keyfile, 'keyfile'), '[org/gnome/desktop/interface]\ncursor-size=40\n');
  const before = await home.files();
  const { pointers } = home.start();
  await pointers.apply({ set: 'moon', size: 64 });
  const settings = Buffer.from((await home.files())[join(keyfile, 'keyfile')] ?? '', 'base64').toString();
  expect(settings).toContain('cursor-size=64');
  expect(settings).toContain("cursor-theme='Yueqi-");
  await pointers.stop();
  expect(await home.files()).toEqual(before);
  // The choice is there again with the next start.
  expect(home.start().pointers.current()).toEqual({ set: 'moon', size: 64 });
});

test('Plasma is told by its own program', async () => {
  const programs = await makeFakePrograms('KDE');
  await programs.install('plasma-apply-cursortheme', '');
  await programs.install('dbus-send', '');
  home = await makeHome('KDE', { PATH: programs.environment['PATH'] });
  const file = join(home.folder, '.config', 'kcminputrc');
  await writeFile(file, '[Mouse]\nX11LibInputXAccelProfileFlat=true\ncursorTheme=Breeze_Snow');
  const before = await home.files();
  const { pointers } = home.start();
  await pointers.apply({ set: 'moon', size: 32 });
  const written = Buffer.from((await home.files())[file] ?? '', 'base64').toString();
  expect(written).toMatch(/^\[Mouse\]\ncursorSize=32\nX11Lib.*\ncursorTheme=Yueqi-\w+$/s);
  await pointers.apply(null);
  expect(await home.files()).toEqual(before);
  const calls = (await programs.calls()).map(([program, parameter]) => [program, parameter]);
  expect(calls).toEqual([
    ['plasma-apply-cursortheme', expect.stringMatching(/^Yueqi-/)],
    ['dbus-send', '--session'],
  ]);
  await programs.remove();
});

test('a trial ends by itself with what was chosen before, and is forgotten by a killed process', async () => {
  home = await makeHome('openbox');
  const { pointers, runTimers } = home.start();
  await pointers.apply({ set: 'celadon', size: 32 });
  await pointers.try({ set: 'sakura', size: 32 });
  await look.at(600, 500, (image) => hasColour(image, sakura));
  expect((await pointers.state()).trial?.choice.set).toBe('sakura');
  runTimers();
  await look.at(600, 500, (image) => hasColour(image, celadon));
  expect((await pointers.state()).trial).toBeNull();
  await pointers.try({ set: 'sakura', size: 32 });
  const next = home.start().pointers;
  await next.start();
  await look.at(600, 500, (image) => hasColour(image, celadon));
});

test('another pointer program is noticed, and what it has set stays', async () => {
  home = await makeHome('openbox');
  const { pointers } = home.start();
  await pointers.apply({ set: 'celadon', size: 32 });
  await setResources('Xcursor.theme:\tTheirs\nXcursor.size:\t20\n');
  expect((await pointers.state()).targets).toContainEqual({
    target: 'chromium',
    unsupported_reason: 'changed_elsewhere',
  });
  await pointers.apply(null);
  expect(await readResources()).toBe('Xcursor.theme:\tTheirs\nXcursor.size:\t20\n');
});

test('without D-Bus the rest follows, and Xfce is told of with its reason', async () => {
  home = await makeHome('XFCE', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' });
  const { pointers } = home.start();
  await pointers.apply({ set: 'celadon', size: 32 });
  const { targets } = await pointers.state();
  expect(targets).toContainEqual({ target: 'xfce', unsupported_reason: 'no_bus' });
  expect(targets).toContainEqual({ target: 'chromium', unsupported_reason: null });
  await look.at(600, 500, (image) => hasColour(image, celadon));
});

test('an X server without pointers of many colours says so, and the rest follows', async () => {
  const plain = await startXDisplay({ width: 100, height: 100, without: ['RENDER'] });
  home = await makeHome('openbox', { DISPLAY: plain.display });
  const { pointers } = home.start();
  await pointers.apply({ set: 'celadon', size: 32 });
  const { targets } = await pointers.state();
  expect(targets).toEqual([
    { target: 'chromium', unsupported_reason: null },
    { target: 'gtk', unsupported_reason: null },
    { target: 'core', unsupported_reason: 'no_display' },
    { target: 'root', unsupported_reason: 'no_display' },
  ]);
  await pointers.apply(null);
  await plain.stop();
});

test('without a display there is a reason, and the choice stays', async () => {
  home = await makeHome('', { DISPLAY: '' });
  const { pointers } = home.start();
  expect(await pointers.state()).toMatchObject({ unsupported_reason: 'no_display', targets: [] });
  await expect(pointers.apply({ set: 'moon', size: 32 })).rejects.toMatchObject({
    unsupportedReason: 'no_display',
  });
  expect(pointers.current()).toBeNull();
});

test('imported files are a set, shape by shape, with hotspots that can be moved', async () => {
  home = await makeHome('openbox');
  const { pointers, sets } = home.start();
  const file = (name: string, data: Buffer) => ({ name, data: data.toString('base64') });
  const green = makeCursor({ colour: [0, 200, 0, 255] });
  const result = await sets.import({
    set: null,
    name: 'Studio',
    shape: null,
    files: [
      file('arrow.cur', green),
      file('Busy.ani', makeAnimation([green, makeCursor()])),
      file('cover.cur', green),
      file('link.cur', Buffer.from('not a pointer')),
    ],
  });
  expect(result.accepted.map(({ shape }) => shape)).toEqual(['arrow', 'busy']);
  expect(result.refused).toEqual([
    { file: 'cover.cur', problem: 'unknown_shape' },
    { file: 'link.cur', problem: 'other_format' },
  ]);
  const set = result.set ?? '';
  await pointers.apply({ set, size: 32 });
  const isGreen = (image: CursorImage) => hasColour(image, 0xff_00_c8_00);
  expect(await look.at(600, 500, isGreen)).toMatchObject({ xhot: 3, yhot: 5 });
  sets.setHotspot(set, 'arrow', { x: 0.5, y: 0.25 });
  await pointers.refresh();
  expect(await look.at(600, 500, ({ xhot }) => xhot === 16)).toMatchObject({ yhot: 8 });
  // One shape in the place of another.
  const blue = file('any name.cur', makeCursor({ colour: [0, 0, 255, 255] }));
  await sets.import({ set, name: 'Studio', shape: 'arrow', files: [blue] });
  await pointers.refresh();
  await look.at(600, 500, (image) => hasColour(image, 0xff_00_00_ff));
  expect(
    sets
      .list()
      .find(({ id }) => id === set)
      ?.shapes.map(({ shape }) => shape),
  ).toEqual(expect.arrayContaining(['arrow', 'busy']));
  sets.remove(set);
  await pointers.refresh();
  expect(pointers.current()).toBeNull();
  await look.at(600, 500, (image) => !hasColour(image, 0xff_00_00_ff));
});
