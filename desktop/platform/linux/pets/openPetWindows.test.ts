import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PetFrame, PetWindows, SeenByPets } from '../../adapters/petWindows.ts';
import { actOnDesktop, type DesktopActions } from '../testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../testing/xDisplay.ts';
import { FrameDrawer } from './drawFrames.ts';
import { openPetWindows } from './openPetWindows.ts';

const size = 64;
const blue = '#0000ff';
const red = '#ff0000';
/** A disc in a square: its corners are no part of it. */
const disc = (edge: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="31" fill="${edge}"/></svg>`;
const corner = { x: 303, y: 303 };
const middle = { x: 332, y: 332 };

let display: TestDisplay;
let desktop: DesktopActions;
let windows: PetWindows;
let frames: PetFrame[];
let seen: SeenByPets[];
let pressed: string[];
const drawer = new FrameDrawer();

beforeAll(async () => {
  display = await startXDisplay({ width: 800, height: 600, windowManager: 'openbox' });
  desktop = await actOnDesktop(display.display);
  frames = await drawer.draw(
    [disc(red), disc('#00ff00'), disc('rgba(255,0,0,.3)')].map((svg) => ({
      svg,
      width: size,
      height: size,
      isMirrored: false,
    })),
  );
});
afterAll(async () => {
  drawer.stop();
  await desktop.stop();
  await display.stop();
});
beforeEach(async () => {
  seen = [];
  pressed = [];
  windows = await openPetWindows(display.display, (message, cause) =>
    expect.unreachable(`${message} ${String(cause)}`),
  );
  windows.onSeen((now) => seen.push(now));
  windows.onPointer({
    onPress: (pet, x, y) => pressed.push(`press ${pet} ${x} ${y}`),
    onMove: (pet, x, y) => pressed.push(`move ${pet} ${x} ${y}`),
    onRelease: (pet, x, y) => pressed.push(`release ${pet} ${x} ${y}`),
  });
  await windows.load('fox', size, frames);
});
afterEach(() => windows.close());

const colourAt = async ({ x, y }: { x: number; y: number }) => (await display.screenshot()).pixelAt(x, y);

/** An ordinary window below that counts the clicks on it. */
async function openBelow() {
  const window = await desktop.openWindow({ x: 250, y: 250, width: 200, height: 200 }, 0x0000ff);
  let clicks = 0;
  desktop.connection.client.ChangeWindowAttributes(window, { eventMask: 0x4 });
  desktop.connection.onEvent(({ name, wid }) => {
    if (name === 'ButtonPress' && wid === window) clicks += 1;
  });
  await desktop.settled();
  return { window, clicks: () => clicks, close: () => desktop.closeWindow(window) };
}

async function startCompositor(): Promise<{ stop(): Promise<void> }> {
  const picom: ChildProcess = spawn('picom', ['--config', '/dev/null', '--backend', 'xrender'], {
    env: { ...process.env, DISPLAY: display.display },
    stdio: 'ignore',
  });
  await once(picom, 'spawn').catch((cause: unknown) => {
    throw new Error('This test needs picom: install the Debian package "picom".', { cause });
  });
  return {
    async stop() {
      const ended = once(picom, 'exit');
      picom.kill('SIGKILL');
      await ended;
    },
  };
}

async function clickBoth(below: { clicks(): number }): Promise<void> {
  const before = below.clicks();
  await desktop.click(corner.x, corner.y);
  await expect.poll(() => below.clicks()).toBe(before + 1);
  pressed = [];
  await desktop.click(middle.x, middle.y);
  await expect.poll(() => pressed).toContain('press fox 332 332');
  await desktop.connection.sync();
  expect(below.clicks()).toBe(before + 1);
}

test('its corners let clicks through and its body takes them, while a compositor comes and goes', async () => {
  const below = await openBelow();
  windows.show('fox', { frame: 0, x: 300, y: 300 });
  await expect.poll(() => colourAt(middle)).toBe(red);
  expect(await colourAt(corner)).toBe(blue);
  await clickBoth(below);
  const compositor = await startCompositor();
  windows.show('fox', { frame: 2, x: 300, y: 300 });
  // Only a compositor mixes what is half transparent with what is below.
  await expect.poll(() => colourAt(middle), { timeout: 5_000 }).toMatch(/^#4[cd]00b[23]$/);
  windows.show('fox', { frame: 0, x: 300, y: 300 });
  await expect.poll(() => colourAt(middle), { timeout: 5_000 }).toBe(red);
  await clickBoth(below);
  await compositor.stop();
  windows.show('fox', { frame: 1, x: 300, y: 300 });
  await expect.poll(() => colourAt(middle), { timeout: 5_000 }).toBe('#00ff00');
  await expect.poll(() => colourAt(corner), { timeout: 5_000 }).toBe(blue);
  await clickBoth(below);
  await below.close();
});

test('a window that is raised does not cover a pet', async () => {
  const below = await openBelow();
  windows.show('fox', { frame: 0, x: 300, y: 300 });
  await expect.poll(() => colourAt(middle)).toBe(red);
  const other = await desktop.openWindow({ x: 200, y: 200, width: 300, height: 300 }, 0xffffff);
  await desktop.settled();
  await expect.poll(() => colourAt(corner)).toBe('#ffffff');
  await expect.poll(() => colourAt(middle)).toBe(red);
  await desktop.closeWindow(other);
  await below.close();
});

test('a hidden pet is not seen, a removed one neither', async () => {
  const below = await openBelow();
  windows.show('fox', { frame: 0, x: 300, y: 300 });
  await expect.poll(() => colourAt(middle)).toBe(red);
  windows.show('fox', null);
  await expect.poll(() => colourAt(middle)).toBe(blue);
  windows.show('fox', { frame: 0, x: 300, y: 300 });
  await expect.poll(() => colourAt(middle)).toBe(red);
  windows.remove('fox');
  await expect.poll(() => colourAt(middle)).toBe(blue);
  await below.close();
});

test('what a pet says takes no clicks, and stays on the desktop', async () => {
  const below = await openBelow();
  const [frame] = frames;
  if (!frame) throw new Error('Nothing was drawn.');
  windows.say('fox', { width: size, height: size, frame });
  windows.moveBubble('fox', 332, 364);
  await expect.poll(() => colourAt(middle)).toBe(red);
  await desktop.click(middle.x, middle.y);
  await expect.poll(() => below.clicks()).toBe(1);
  windows.moveBubble('fox', -100, 30);
  await expect.poll(() => colourAt({ x: 32, y: 32 })).toBe(red);
  windows.say('fox', null);
  await below.close();
});

test('it sees the edges of windows with their frames, panels and full screen', async () => {
  await expect.poll(() => seen.at(-1)?.areas[0]).toMatchObject({ x: 0, y: 0, width: 800, height: 600 });
  const below = await openBelow();
  await expect.poll(() => seen.at(-1)?.edges.length).toBe(1);
  const edge = seen.at(-1)?.edges[0];
  // The frame has a title above the window.
  expect(edge?.y).toBeLessThan(260);
  expect(edge?.width).toBeGreaterThanOrEqual(200);
  const panel = await desktop.openWindow(
    { x: 0, y: 560, width: 800, height: 40 },
    0,
    '_NET_WM_WINDOW_TYPE_DOCK',
  );
  await desktop.connection.setNumbers(panel, '_NET_WM_STRUT', 'CARDINAL', [0, 0, 0, 40]);
  await desktop.settled();
  await expect.poll(() => seen.at(-1)?.areas[0]?.height, { timeout: 6_000 }).toBe(560);
  await desktop.closeWindow(panel);
  const { client, root } = desktop.connection;
  const [state, full] = [
    await desktop.connection.atom('_NET_WM_STATE'),
    await desktop.connection.atom('_NET_WM_STATE_FULLSCREEN'),
  ];
  client.SendClientMessage(root, below.window, state, 32, [1, full, 0, 1]);
  await expect.poll(() => seen.at(-1)?.fullScreens.length).toBe(1);
  await below.close();
  await expect.poll(() => seen.at(-1)?.fullScreens.length).toBe(0);
});

test('without a display the reason is told', async () => {
  await expect(openPetWindows(':9999', () => undefined)).rejects.toMatchObject({
    unsupportedReason: 'no_display',
  });
});
