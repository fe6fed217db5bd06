import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startXDisplay, type TestDisplay } from '../testing/xDisplay.ts';
import { EmbeddedIcon } from './embeddedIcon.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const soon = { timeout: 15_000, interval: 20 };
const run = promisify(execFile);
const ground = '#14183a';
const menuGround = '#232845';
const [width, height] = [640, 480];
/** Within the panel. */
const panelRow = height - 12;

let folder: string;
let display: TestDisplay;
let environment: NodeJS.ProcessEnv;
let panel: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-tint2-'));
  // It waits for a window manager before it embeds icons.
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  environment = { ...process.env, HOME: folder, DISPLAY: display.display };
  const file = join(folder, 'tint2rc');
  const settings = [
    'rounded = 0',
    'background_color = #aa0000 100',
    'panel_items = TS',
    'panel_size = 100% 30',
    'panel_background_id = 1',
    'panel_position = bottom center horizontal',
    'systray_padding = 2 2 2',
    'systray_icon_size = 24',
  ];
  await writeFile(file, settings.join('\n'));
  panel = spawn('tint2', ['-c', file], { env: environment, stdio: 'ignore' });
});
afterEach(async () => {
  if (panel.exitCode === null) {
    const exited = once(panel, 'exit');
    panel.kill('SIGKILL');
    await exited;
  }
  await display.stop();
  await rm(folder, { recursive: true, maxRetries: 10 });
});

const act = (...steps: string[]) =>
  run(
    'xdotool',
    steps.flatMap((step) => step.split(' ')),
    { env: environment },
  );

test('tint2 embeds the icon; its menu opens within the screen and closes with a click elsewhere', async () => {
  const [logged, chosen]: [unknown[], string[]] = [[], []];
  const entry = (id: string) => ({ id, label: id, onChoose: () => chosen.push(id) });
  const icon = await EmbeddedIcon.open({
    display: display.display,
    log: (...parts) => logged.push(parts),
    onActivate: () => chosen.push('activate'),
    menu: () => [[entry('open'), entry('quit')]],
    onShownChange: () => undefined,
  });
  const iconX = await vi.waitFor(async () => {
    const pixels = await display.screenshot();
    const x = Array.from({ length: width }, (_value, at) => at).find(
      (at) => pixels.pixelAt(at, panelRow) === ground,
    );
    if (x === undefined) throw new Error('The icon is not seen.');
    return x + 6;
  }, soon);
  expect(icon?.isShown).toBe(true);
  /** Left of the click and above it: there the menu has room. */
  const inMenu = async () => (await display.screenshot()).pixelAt(iconX - 20, panelRow - 10);
  const bare = await inMenu();

  await act(`mousemove ${iconX} ${panelRow}`, 'click 3');
  await vi.waitFor(async () => expect(await inMenu()).toBe(menuGround), soon);
  await vi.waitFor(async () => {
    await act('mousemove 20 20', 'click 1');
    expect(await inMenu()).toBe(bare);
  }, soon);
  expect(chosen).toEqual([]);

  await act(`mousemove ${iconX} ${panelRow}`, 'click 1');
  await vi.waitFor(() => expect(chosen).toEqual(['activate']), soon);
  await icon?.close();
  expect(logged).toEqual([]);
});
