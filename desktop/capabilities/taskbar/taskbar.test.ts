import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PanelChoice, PanelState } from '../../../src/bridge/contract/taskbar.ts';
import { startXDisplay, type TestDisplay } from '../../platform/linux/testing/xDisplay.ts';
import { startXfconf, type XfconfDaemon } from '../../platform/linux/testing/xfconfDaemon.ts';
import { makeFakePrograms } from '../../platform/testing/fakePrograms.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { createStoredValues } from '../../storage/storedValues.ts';
import { createSettingKinds } from '../../storage/undo/createSettingKinds.ts';
import { UndoableSettings } from '../../storage/undoableSettings.ts';
import { storageCapability } from '../storage/capability.ts';
import { findCompositor } from './findCompositor.ts';
import { configFolderOf, findPanel } from './findPanel.ts';
import { Taskbar, type TaskbarOptions } from './taskbar.ts';

vi.setConfig({ testTimeout: 120_000 });

/** `YUEQI_UNDO_ROUNDS=50` is what the product promises. */
const rounds = Number(process.env['YUEQI_UNDO_ROUNDS'] ?? 2);
const waitOptions = { timeout: 20_000, interval: 100 };
const [width, height] = [800, 400];
const solid: PanelChoice = {
  ground: 'translucent',
  colour: '#204060',
  follows_wallpaper: false,
  opacity: 100,
};

let xDisplay: TestDisplay;
let folder: string;
let processes: ChildProcess[];

beforeEach(async () => {
  xDisplay = await startXDisplay({ width, height, windowManager: 'openbox' });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-taskbar-'));
  processes = [];
});
afterEach(async () => {
  for (const child of processes) await end(child);
  await xDisplay.stop();
  await rm(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

function run(program: string, parameters: string[], environment: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(program, parameters, { env: environment, stdio: 'ignore' });
  processes.push(child);
  return child;
}

/** A new one knows of earlier ones by the database alone, as after a restart. */
function start(
  environment: NodeJS.ProcessEnv,
  {
    onChange = () => undefined,
    readWallpaperColour = () => Promise.resolve(null),
  }: Partial<Pick<TaskbarOptions, 'onChange' | 'readWallpaperColour'>> = {},
): Taskbar {
  const log = (): void => undefined;
  const database = openHostDatabase(join(folder, 'host.sqlite'), [storageCapability]);
  const kinds = createSettingKinds(environment, log);
  const settings = new UndoableSettings({ owner: 'taskbar', database, kinds, log });
  return new Taskbar({
    values: createStoredValues(database),
    settings,
    findPanel: () => findPanel(environment, settings, join(folder, 'pictures')),
    findCompositor: () => findCompositor(xDisplay.display, configFolderOf(environment), log),
    readWallpaperColour,
    onChange,
    log,
  });
}

const colourAt = async (x: number, y: number) => (await xDisplay.screenshot()).pixelAt(x, y);
const unsupportedReasonOf = async (taskbar: Taskbar, ability: string) =>
  (await taskbar.state()).abilities.find((each) => each.ability === ability)?.unsupported_reason;

/** Two panels of Xfce at the two edges, with settings of their own. */
async function startXfce(xfconf: XfconfDaemon): Promise<NodeJS.ProcessEnv> {
  const environment = { ...xfconf.environment, DISPLAY: xDisplay.display, XDG_CURRENT_DESKTOP: 'XFCE' };
  await xfconf.set('xfce4-panel', '/configver', 'int', '2');
  await xfconf.set('xfce4-panel', '/panels', 'int', '1', '2');
  for (const [number, place] of [
    ['1', 'p=6;x=0;y=0'],
    ['2', 'p=10;x=0;y=0'],
  ]) {
    const panel = `/panels/panel-${number}`;
    await xfconf.set('xfce4-panel', `${panel}/position`, 'string', place ?? '');
    await xfconf.set('xfce4-panel', `${panel}/length`, 'uint', '100');
    await xfconf.set('xfce4-panel', `${panel}/size`, 'uint', '30');
    await xfconf.set('xfce4-panel', `${panel}/position-locked`, 'bool', 'true');
  }
  await xfconf.set('xfce4-panel', '/panels/panel-2/background-style', 'uint', '1');
  await xfconf.set('xfce4-panel', '/panels/panel-2/background-rgba', 'double', '0.1', '0.3', '0.1', '1');
  return environment;
}

test(`Xfce: two panels get the look at once, keep it over a restart, and ${rounds} times their own back`, async () => {
  const xfconf = await startXfconf();
  const environment = await startXfce(xfconf);
  const panel = run('xfce4-panel', ['--disable-wm-check'], environment);
  const both = async () => [await colourAt(400, 6), await colourAt(400, height - 6)];
  await vi.waitFor(async () => expect((await both())[1]).toBe('#1a4d1a'), waitOptions);
  const [before, lookBefore] = [await xfconf.list('xfce4-panel'), await both()];
  const taskbar = start(environment);
  expect((await taskbar.state()).panel).toEqual({ kind: 'xfce', count: 2 });

  await taskbar.apply(solid);
  await vi.waitFor(async () => expect(await both()).toEqual(['#204060', '#204060']), waitOptions);
  await end(panel);
  run('xfce4-panel', ['--disable-wm-check'], environment);
  await vi.waitFor(async () => expect(await both()).toEqual(['#204060', '#204060']), waitOptions);

  // A picture is another property, and the colour before it is given back first.
  await taskbar.apply({ ...solid, ground: 'fade' });
  expect(await xfconf.list('xfce4-panel')).toContain('fade-');
  await vi.waitFor(async () => expect(await both()).not.toContain('#204060'), waitOptions);
  await taskbar.apply(null);
  await vi.waitFor(async () => expect(await both()).toEqual(lookBefore), waitOptions);
  for (let round = 0; round < rounds; round++) {
    await start(environment).apply({ ...solid, ground: round % 2 ? 'fade' : 'clear' });
    expect(await xfconf.list('xfce4-panel')).not.toBe(before);
    await start(environment).apply(null);
    expect(await xfconf.list('xfce4-panel')).toBe(before);
  }
  await xfconf.stop();
});

test('Xfce: a colour that follows the wallpaper changes with it, and the product’s end gives the panel back', async () => {
  const xfconf = await startXfconf();
  const environment = await startXfce(xfconf);
  const before = await xfconf.list('xfce4-panel');
  const states: PanelState[] = [];
  let colour: string | null = null;
  const readWallpaperColour = vi.fn(() => Promise.resolve(colour));
  const taskbar = start(environment, { onChange: (state) => states.push(state), readWallpaperColour });
  // Nobody has asked for it: an image costs memory.
  await taskbar.followWallpaper();
  expect(readWallpaperColour).not.toHaveBeenCalled();
  await taskbar.apply({ ...solid, follows_wallpaper: true });
  const chosen = await xfconf.list('xfce4-panel');
  colour = '#ff0000';
  await taskbar.followWallpaper();
  expect(await xfconf.list('xfce4-panel')).not.toBe(chosen);
  expect(states.at(-1)?.wallpaper_colour).toBe('#ff0000');
  await taskbar.stop();
  expect(await xfconf.list('xfce4-panel')).toBe(before);
  const next = start(environment);
  await next.start();
  expect(await xfconf.list('xfce4-panel')).toBe(chosen);
  await xfconf.set('xfce4-panel', '/panels/panel-1/background-style', 'uint', '0');
  // Another program has changed one of them since: it stays so.
  expect((await next.state()).unsupported_reason).toBe('changed_elsewhere');
  await next.apply(null);
  expect(await xfconf.list('xfce4-panel')).toContain('panel-1/background-style (<uint32 0>,)');
  await xfconf.stop();
});

test('tint2: the first background of its file changes at once, and the file is given back to the byte', async () => {
  const environment = {
    ...process.env,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    DISPLAY: xDisplay.display,
  };
  const file = join(folder, 'config', 'tint2', 'tint2rc');
  const text = [
    '# mine',
    'rounded = 0',
    'border_width = 0',
    'background_color = #aa0000 100',
    'rounded = 0',
    'background_color = #00bb00 100',
    'panel_items = C',
    'panel_size = 100% 30',
    'panel_background_id = 1',
    'panel_position = bottom center horizontal',
    'time1_format = %H',
  ].join('\n');
  await mkdir(join(folder, 'config', 'tint2'), { recursive: true });
  await writeFile(file, text);
  const taskbar = start(environment);
  expect(await taskbar.state()).toMatchObject({ panel: null, unsupported_reason: 'no_panel' });
  await expect(taskbar.apply(solid)).rejects.toMatchObject({ unsupportedReason: 'no_panel' });

  const panel = run('tint2', ['-c', file], environment);
  const colour = () => colourAt(40, height - 10);
  await vi.waitFor(async () => expect(await colour()).toBe('#aa0000'), waitOptions);
  await taskbar.apply(solid);
  await vi.waitFor(async () => expect(await colour()).toBe('#204060'), waitOptions);
  expect(await readFile(file, 'utf8')).toBe(text.replace('#aa0000 100', '#204060 100'));
  expect(await unsupportedReasonOf(taskbar, 'fade')).toBe('not_by_this_panel');
  await taskbar.apply(null);
  await vi.waitFor(async () => expect(await colour()).toBe('#aa0000'), waitOptions);
  expect(await readFile(file, 'utf8')).toBe(text);

  // It ends while the look is ours: its file is given back all the same.
  await taskbar.apply(solid);
  await end(panel);
  await start(environment).apply(null);
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('what a compositor is needed for is told with its reason, and picom’s file says whether it blurs', async () => {
  const xfconf = await startXfconf();
  const environment = await startXfce(xfconf);
  const taskbar = start(environment);
  expect(await unsupportedReasonOf(taskbar, 'colour')).toBeNull();
  expect(await unsupportedReasonOf(taskbar, 'opacity')).toBe('no_compositor');
  const file = join(xfconf.home, '.config', 'picom.conf');
  await mkdir(join(xfconf.home, '.config'), { recursive: true });
  await writeFile(file, 'backend = "xrender";\n');
  run('picom', ['--config', file], environment);
  await vi.waitFor(async () => expect(await unsupportedReasonOf(taskbar, 'opacity')).toBeNull(), waitOptions);
  expect(await unsupportedReasonOf(taskbar, 'blurred')).toBe('no_blur');
  expect((await taskbar.state()).compositor).toMatch(/picom|compton/i);
  await writeFile(file, 'backend = "xrender";\nblur-method = "kernel";\n');
  expect(await unsupportedReasonOf(taskbar, 'blurred')).toBeNull();
  await xfconf.stop();
});

test('Plasma lets the wallpaper through by its script, and gets its own value back', async () => {
  const programs = await makeFakePrograms('KDE');
  const before = [
    { id: 2, opacity: 'adaptive' },
    { id: 7, opacity: 'opaque' },
  ];
  await programs.writeState({ panels: before });
  await programs.install(
    'qdbus',
    `const panels = () => state.panels; const panelById = (id) => state.panels.find((panel) => panel.id === id);
const print = answer; eval(parameters[3]);`,
  );
  const taskbar = start({ ...programs.environment, HOME: folder });
  expect((await taskbar.state()).panel).toEqual({ kind: 'kde', count: 2 });
  expect(await unsupportedReasonOf(taskbar, 'colour')).toBe('not_by_this_panel');
  await taskbar.apply({ ...solid, ground: 'clear' });
  expect(await programs.readState()).toEqual({
    panels: before.map(({ id }) => ({ id, opacity: 'translucent' })),
  });
  await taskbar.apply(null);
  expect(await programs.readState()).toEqual({ panels: before });
  await programs.remove();
});

test(
  'without D-Bus Xfce’s panel says so, and what was changed is given back once it is there',
  { tags: ['long'] },
  async () => {
    const xfconf = await startXfconf();
    const environment = await startXfce(xfconf);
    const before = await xfconf.list('xfce4-panel');
    await start(environment).apply(solid);
    const without = start({ ...environment, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' });
    expect((await without.state()).unsupported_reason).toBe('no_bus');
    await without.stop();
    await start(environment).apply(null);
    expect(await xfconf.list('xfce4-panel')).toBe(before);
    await xfconf.stop();
  },
);
