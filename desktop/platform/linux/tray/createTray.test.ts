import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Tray } from '../../adapters/tray.ts';
import { Bus } from '../dbus/bus.ts';
import { startBusDaemon, type BusDaemon } from '../dbus/testing/busDaemon.ts';
import { startXDisplay, type TestDisplay } from '../testing/xDisplay.ts';
import { createTray } from './createTray.ts';
import { startEmbeddingPanel, type EmbeddingPanel } from './testing/embeddingPanel.ts';
import { startTestPanel } from './testing/testPanel.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const soon = { timeout: 10_000, interval: 20 };
const run = promisify(execFile);

let display: TestDisplay;
let daemon: BusDaemon;
let bus: Bus;
let tray: Tray;
let clicks = 0;
const shown: boolean[] = [];
const logged: unknown[] = [];
const panels: Pick<EmbeddingPanel, 'stop'>[] = [];

beforeAll(async () => {
  display = await startXDisplay({ width: 640, height: 480 });
});
afterAll(() => display.stop());

beforeEach(async () => {
  daemon = await startBusDaemon();
  bus = new Bus(
    () => daemon.address,
    () => undefined,
  );
  tray = await createTray(bus, {
    display: display.display,
    onActivate: () => (clicks += 1),
    onShownChange: (isShown) => shown.push(isShown),
    log: (...parts) => logged.push(parts),
  });
});
afterEach(async () => {
  await tray.close();
  await bus.close();
  await Promise.all(panels.splice(0).map((panel) => panel.stop()));
  await daemon.stop();
  expect(logged.splice(0)).toEqual([]);
  shown.length = 0;
  clicks = 0;
});

async function openEmbeddingPanel(): Promise<EmbeddingPanel> {
  const panel = await startEmbeddingPanel(display.display);
  panels.push(panel);
  await panel.docked;
  return panel;
}

test('a panel that embeds windows gets the icon at its size, and a click opens', async () => {
  const panel = await openEmbeddingPanel();
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);

  await vi.waitFor(async () => {
    const pixels = await display.screenshot();
    // The mark: light on a dark ground that reaches into the corners.
    const colours = new Set(
      Array.from({ length: 40 * 40 }, (_value, at) => pixels.pixelAt(at % 40, Math.floor(at / 40))),
    );
    expect(pixels.pixelAt(0, 0)).toBe('#14183a');
    expect([...colours].some((colour) => Number.parseInt(colour.slice(1, 3), 16) > 200)).toBe(true);
    expect(pixels.pixelAt(41, 20)).not.toBe('#14183a');
  }, soon);
  await panel.click();
  await vi.waitFor(() => expect(clicks).toBe(1), soon);
});

test('a right click on the embedded icon opens the menu of now, and what is chosen is done', async () => {
  const chosen: string[] = [];
  const faceOf = (id: string) => ({
    title: 'Yueqi',
    tooltip: '',
    menu: [[{ id, label: id, onChoose: () => chosen.push(id) }]],
  });
  tray.show(faceOf('former'));
  const panel = await openEmbeddingPanel();
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);
  tray.show(faceOf('now'));
  // Chosen once it is there: it is drawn first, and has the keys from then on.
  const press = (...keys: string[]) =>
    run('xdotool', ['key', ...keys], { env: { ...process.env, DISPLAY: display.display } });
  const menuColour = async () => (await display.screenshot()).pixelAt(60, 60);
  const bare = await menuColour();
  await panel.click(3);
  await vi.waitFor(async () => expect(await menuColour()).not.toBe(bare), soon);
  await vi.waitFor(async () => {
    await press('Home', 'Return');
    expect(chosen).toEqual(['now']);
  }, soon);
  await vi.waitFor(async () => expect(await menuColour()).toBe(bare), soon);
  expect(clicks).toBe(0);
});

test('such a panel gets the icon again after its restart', { tags: ['long'] }, async () => {
  const first = await openEmbeddingPanel();
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);
  await first.stop();
  panels.length = 0;
  await vi.waitFor(() => expect(tray.isShown).toBe(false), soon);
  await openEmbeddingPanel();
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);
  expect(shown).toEqual([true, false, true]);
});

test('a panel with menus comes before one that embeds', async () => {
  const embedding = await openEmbeddingPanel();
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);
  const panel = await startTestPanel(daemon.address);
  panels.push(panel);
  await vi.waitFor(() => expect(panel.items).toHaveLength(1), soon);
  await vi.waitFor(() => expect(embedding.hasIcon()).toBe(false), soon);
  expect(tray.isShown).toBe(true);
});
