import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebSocket } from 'ws';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { plainOptions, type Rule } from '../../../src/bridge/contract/plan.ts';
import { actOnDesktop, type DesktopActions } from '../../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { makeMember, memberAccount } from '../../support/member.ts';
import { signIn } from '../signingIn.ts';
import { expect, test } from '../test.ts';
import { importPicture } from './importPicture.ts';

const [width, height] = [800, 400];
const half = { x: 0, y: 0, width: 400, height };
const colours = ['#c00000', '#00c000', '#0000c0', '#c0c000'] as const;
const [red, green, blue, yellow] = colours;
const waitOptions = { timeout: 10_000, intervals: [50] };

let display: TestDisplay;
let actions: DesktopActions;
let dataFolder: string;
let host: RunningHost;
let bridge: WebSocket;

test.beforeEach(async () => {
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  actions = await actOnDesktop(display.display);
  await actions.setMonitors([half, { ...half, x: 400 }]);
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-sources-'));
  host = await startHost({
    YUEQI_DATA_DIR: dataFolder,
    YUEQI_SEED: 'empty',
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
  });
  bridge = await openBridge(host);
  await makeMember(host, dataFolder);
});

test.afterEach(async () => {
  bridge.close();
  await host.stop();
  await actions.stop();
  await display.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
});

const call = (method: string, params: object): Promise<unknown> => callBridge(bridge, method, params);

/** A playlist of pictures of one colour each. @returns its id */
async function createPlaylist(name: string, pictures: readonly string[]): Promise<string> {
  const { id } = (await call('playlist.create', { name })) as { id: string };
  const entries = [];
  for (const [index, colour] of pictures.entries()) {
    const { target } = await importPicture(host, bridge, `${name}-${index}`, [colour]);
    entries.push({ target, picture: null });
  }
  await call('playlist.addEntries', { id, entries });
  return id;
}

/** The colours in the middle of both monitors. */
const expectColours = (...wanted: string[]) =>
  expect
    .poll(async () => {
      const picture = await display.screenshot();
      return [200, 600].map((x) => picture.pixelAt(x, 200));
    }, waitOptions)
    .toEqual(wanted);

test(
  'each screen plays its own playlist, by hand and by a rule, and says which',
  { tag: '@long' },
  async ({ page }) => {
    const warm = await createPlaylist('warm', [red, yellow]);
    const cold = await createPlaylist('cold', [green, blue]);
    await page.goto(host.at('screens'));
    await signIn(page, memberAccount);

    for (const [number, name] of [
      [1, 'warm'],
      [2, 'cold'],
    ] as const) {
      await page.getByRole('radio', { name: new RegExp(`^${number} 号屏幕`) }).press('Space');
      await page.getByRole('button', { name: '换一张' }).click();
      const dialog = page.getByRole('dialog', { name: '换一张壁纸' });
      await dialog.getByRole('radio', { name: '自动更换', exact: true }).press('Space');
      await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).press('Space');
      await dialog.getByRole('button', { name: '使用' }).click();
      await expect(page.getByText(`来自列表「${name}」`)).toHaveCount(2);
    }
    await expectColours(red, green);

    await test.step('one goes on, the other stays', async () => {
      await call('playlist.next', { id: warm });
      await expectColours(yellow, green);
      // Of the screen that is looked at: the second one.
      await page.getByRole('main').getByRole('button', { name: '换下一张' }).click();
      await expectColours(yellow, blue);
      await call('playlist.previous', { id: null });
      await expectColours(red, green);
    });

    await test.step('a rule brings another playlist to one screen', async () => {
      const [first] = ((await call('desktop.current', {})) as DesktopState).screens;
      const rule: Rule = {
        id: '7b0cbb0e-0c5c-4d2c-9a43-3a1c8b0f2f11',
        name: 'all day',
        is_on: true,
        screens: [first?.screen.id ?? ''],
        match: 'all',
        conditions: [{ kind: 'time', from: '00:00', to: '00:00' }],
        outcome: { kind: 'source', source: { kind: 'playlist', playlist: cold, options: plainOptions } },
      };
      await call('desktop.setRules', { rules: [rule], are_rules_on: true });
      await expectColours(green, green);
      await expect(page.getByText('由规则「all day」决定，来自列表「cold」')).toBeVisible();
      await call('desktop.setRules', { rules: [], are_rules_on: true });
      await expectColours(red, green);
    });

    await test.step('on a workspace', async () => {
      const source = { kind: 'playlist', playlist: warm, options: plainOptions };
      const [, second] = ((await call('desktop.current', {})) as DesktopState).screens;
      await call('desktop.assign', { screen: second?.screen.id, workspace: 1, source });
      await actions.switchWorkspace(1);
      await expectColours(red, red);
      await actions.switchWorkspace(0);
      await expectColours(red, green);
    });

    await test.step('one that is removed leaves what it showed', async () => {
      await call('playlist.remove', { id: cold });
      await expectColours(red, green);
      await expect(page.getByText('来自列表「cold」')).toHaveCount(0);
    });
  },
);
