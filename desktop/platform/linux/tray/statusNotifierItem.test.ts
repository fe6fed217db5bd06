import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tray, TrayEntry, TrayContent } from '../../adapters/tray.ts';
import { Bus } from '../dbus/bus.ts';
import { startBusDaemon, type BusDaemon } from '../dbus/testing/busDaemon.ts';
import { createStatusNotifierItem } from './statusNotifierItem.ts';
import { flatten, startTestPanel, type TestPanel } from './testing/testPanel.ts';

const soon = { timeout: 8000, interval: 10 };

let daemon: BusDaemon;
let bus: Bus;
let tray: Tray;
const panels: TestPanel[] = [];
const chosen: string[] = [];
const shown: boolean[] = [];

beforeEach(async () => {
  daemon = await startBusDaemon();
  bus = new Bus(
    () => daemon.address,
    () => undefined,
  );
  tray = await createStatusNotifierItem(bus, {
    onActivate: () => chosen.push('icon'),
    onShownChange: (isShown) => shown.push(isShown),
  });
  tray.show(face());
});
afterEach(async () => {
  await tray.close();
  await bus.close();
  await Promise.all(panels.splice(0).map((panel) => panel.stop()));
  await daemon.stop();
  chosen.length = 0;
  shown.length = 0;
});

const entry = (id: string, label: string, more: Partial<TrayEntry> = {}): TrayEntry => ({
  id,
  label,
  onChoose: () => chosen.push(id),
  ...more,
});

function face(change: Partial<TrayContent> = {}): TrayContent {
  const screens = [entry('1', '1: Lake'), entry('2', '2: Bay')];
  return {
    title: 'Yueqi',
    tooltip: 'Lake & <Bay>',
    menu: [
      [entry('now', 'snake_case', { picture: Buffer.from('PNG') })],
      [entry('pause', 'Pause', { isChecked: true }), entry('next', 'Next', { isEnabled: false })],
      [],
      [entry('screens', 'Screens', { children: screens })],
    ],
    ...change,
  };
}

async function openPanel(): Promise<TestPanel> {
  const panel = await startTestPanel(daemon.address);
  panels.push(panel);
  await vi.waitFor(() => expect(panel.items).toHaveLength(1), soon);
  return panel;
}

test('a panel gets the icon, its name and its tooltip', async () => {
  const panel = await openPanel();
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);

  const properties = await panel.properties();
  expect(properties).toMatchObject({
    Category: 'ApplicationStatus',
    Id: 'yueqi',
    Title: 'Yueqi',
    Status: 'Active',
    Menu: '/MenuBar',
    ItemIsMenu: false,
    ToolTip: ['', [], 'Yueqi', 'Lake &amp; &lt;Bay&gt;'],
  });
  const icons = properties?.['IconPixmap'] as [number, number, Buffer][];
  expect(icons.map(([width, height, { length }]) => [width, height, length])).toContainEqual([22, 22, 1936]);
  // ARGB: opaque in the middle, transparent in the corner of the mark.
  for (const [width, height, data] of icons) {
    expect(data[0]).toBe(0);
    expect(data[(Math.floor(height / 2) * width + Math.floor(width / 2)) * 4]).toBe(255);
  }
  expect(shown).toEqual([true]);
});

test('a panel draws the menu: labels, check marks, pictures, lines, submenus', async () => {
  const panel = await openPanel();

  const menu = await panel.readMenu();
  expect(menu.map(({ properties }) => properties['label'] ?? properties['type'])).toEqual([
    'snake__case',
    'separator',
    'Pause',
    'Next',
    'separator',
    'Screens',
  ]);
  const [now, , pause, next, , screens] = menu.map(({ properties }) => properties);
  expect(now).toMatchObject({ 'icon-data': Buffer.from('PNG'), enabled: true });
  expect(pause).toMatchObject({ 'toggle-type': 'checkmark', 'toggle-state': 1 });
  expect(next).toMatchObject({ enabled: false });
  expect(screens).toMatchObject({ 'children-display': 'submenu' });
  expect(menu[5]?.children.map(({ properties }) => properties['label'])).toEqual(['1: Lake', '2: Bay']);
  // A panel that opens submenus one by one.
  const level = await panel.call('GetLayout', 'iias', [0, 1, []], true);
  expect(flatten(menu)).toHaveLength(8);
  expect(JSON.stringify(level)).not.toContain('1: Lake');
});

test('clicks and choices arrive, in both ways of telling them; disabled lines do nothing', async () => {
  const panel = await openPanel();
  await panel.call('Activate', 'ii', [10, 20]);
  await panel.choose('2: Bay');
  await panel.choose('Next');
  const pause = (await panel.readMenu()).find(({ properties }) => properties['label'] === 'Pause');
  await panel.call('Event', 'isvu', [pause?.number, 'hovered', ['s', ''], 0], true);
  await panel.call('Event', 'isvu', [pause?.number, 'clicked', ['s', ''], 0], true);

  expect(chosen).toEqual(['icon', '2', 'pause']);
  const unknown = await panel.call('EventGroup', 'a(isvu)', [[[999, 'clicked', ['s', ''], 0]]], true);
  expect(unknown).toEqual({ isAnswered: true, body: [[999]] });
  expect(await panel.call('GetLayout', 'iias', [999, -1, []], true)).toMatchObject({ reason: 'refused' });
});

test('a changed menu is announced, an unchanged one is not, and a line keeps its number', async () => {
  const panel = await openPanel();
  const numberOf = async (label: string) =>
    (await panel.readMenu()).find(({ properties }) => properties['label'] === label)?.number;
  const former = await numberOf('Pause');

  tray.show(face());
  tray.show(face({ menu: [[entry('open', 'Open')], [entry('pause', 'Resume')]] }));

  await vi.waitFor(() => expect(panel.revisions).toHaveLength(1), soon);
  expect(await numberOf('Resume')).toBe(former);
  expect(await numberOf('Pause')).toBeUndefined();
});

test('a panel that restarts gets the icon again; one that shows no icons does not count', async () => {
  const first = await openPanel();
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);
  await first.stop();
  await vi.waitFor(() => expect(tray.isShown).toBe(false), soon);

  const second = await openPanel();
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);
  expect((await second.readMenu()).length).toBeGreaterThan(0);

  second.setHost(false);
  await vi.waitFor(() => expect(tray.isShown).toBe(false), soon);
  second.setHost(true);
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);
});

test('the icon outlives the bus, and goes when it is closed', async () => {
  await openPanel();
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);
  await daemon.kill();
  await vi.waitFor(() => expect(tray.isShown).toBe(false), soon);
  await daemon.start();
  const panel = await openPanel();
  await vi.waitFor(() => expect(tray.isShown).toBe(true), soon);

  await tray.close();
  expect(await panel.properties()).toBeNull();
});
