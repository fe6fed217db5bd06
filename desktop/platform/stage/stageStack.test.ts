import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stackAbove } from '../linux/x11/windowNumbers.ts';
import { waitOptions, startStagedDesktop, type StagedDesktop } from './testing/stagedDesktop.ts';

const width = 1000;
const height = 600;
const first = '#123456';
const windowPlace = { x: 300, y: 200, width: 200, height: 150 };
const besideWindow = [100, 500] as const;
const stageBelowWindow = { '400,275': '#ff0000', [besideWindow.join()]: first };

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let desktop: StagedDesktop;

beforeAll(async () => {
  desktop = await startStagedDesktop({ width, height, pages: { '/stage/0': first } });
});

afterAll(() => desktop.stop());

beforeEach(() => desktop.renew());

test('a stage is notified when windows hide it entirely, and when they no longer do', async () => {
  const { actions, stages } = desktop;
  const changes: [number, boolean][] = [];
  stages.onCoverChange((screenIndex, isCovered) => changes.push([screenIndex, isCovered]));
  await stages.open();

  const window = await actions.openWindow({ x: 0, y: 0, width, height }, 0xff0000);
  await vi.waitFor(() => expect(changes).toEqual([[0, true]]), waitOptions);

  await actions.closeWindow(window);
  await vi.waitFor(() => expect(changes.at(-1)).toEqual([0, false]), waitOptions);
});

test('a window that leaves only the strip of a panel free, which is no window, hides the stage', async () => {
  const { actions, stages } = desktop;
  const { connection } = actions;
  const changes: [number, boolean][] = [];
  stages.onCoverChange((screenIndex, isCovered) => changes.push([screenIndex, isCovered]));
  await stages.open();
  const below = { x: 0, y: 32, width, height: height - 32 };
  const window = await actions.openWindow(below, 0xff0000);
  await actions.settled();
  expect(changes).toEqual([]);
  // As Mutter and its kin tell each monitor's.
  await connection.setNumbers(connection.root, '_GTK_WORKAREAS_D0', 'CARDINAL', Object.values(below));
  await actions.closeWindow(window);
  await actions.openWindow(below, 0xff0000);
  await vi.waitFor(() => expect(changes).toEqual([[0, true]]), waitOptions);
  await connection.setNumbers(connection.root, '_GTK_WORKAREAS_D0', 'CARDINAL', [0, 0, width, height]);
  await actions.settled();
  await vi.waitFor(() => expect(changes.at(-1)).toEqual([0, false]), waitOptions);
});

test('the stage stays above a program that draws desktop icons, and below ordinary windows', async () => {
  const { actions, expectPixels, lowestFirst, stages } = desktop;
  await stages.open();
  await actions.openWindow(windowPlace, 0xff0000);
  const icons = await actions.openWindow(
    { x: 0, y: 0, width, height },
    0x808080,
    '_NET_WM_WINDOW_TYPE_DESKTOP',
  );
  await actions.settled();
  await expectPixels(stageBelowWindow);

  actions.connection.client.ConfigureWindow(icons, { stackMode: stackAbove });
  await actions.settled();
  await expectPixels(stageBelowWindow);
  const stacking = await lowestFirst();
  expect(stacking[0]).toBe(icons);
});

test.each([
  ['WM_CLASS', 'nemo-desktop\0Nemo-desktop\0', null],
  ['its title', 'gjs\0Gjs\0', '@!0,0;BDHF'],
])(
  'the stage stays below icons that are known by %s to be transparent elsewhere',
  async (_sign, classes, title) => {
    const { actions, expectPixels, lowestFirst, stages } = desktop;
    const { connection } = actions;
    await stages.open();
    await expectPixels({ [besideWindow.join()]: first });
    const area = { x: 0, y: 0, width, height };
    const icons = await actions.openWindow(area, 0x808080, '_NET_WM_WINDOW_TYPE_DESKTOP');
    const setText = async (property: string, text: string): Promise<void> =>
      connection.client.ChangeProperty(
        0,
        icons,
        await connection.atom(property),
        await connection.atom('STRING'),
        8,
        Buffer.from(text),
      );
    await setText('WM_CLASS', classes);
    if (title !== null) await setText('_NET_WM_NAME', title);
    connection.client.ConfigureWindow(icons, { stackMode: stackAbove });
    await vi.waitFor(async () => expect((await lowestFirst()).at(-1)).toBe(icons), waitOptions);
    await expectPixels({ [besideWindow.join()]: '#808080' });
    const [stage = 0] = await lowestFirst();
    connection.client.ConfigureWindow(stage, { stackMode: stackAbove });
    await vi.waitFor(async () => expect((await lowestFirst()).at(-1)).toBe(icons), waitOptions);
  },
);
