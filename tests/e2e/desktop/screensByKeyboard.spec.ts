import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { WebSocket } from 'ws';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { actOnDesktop, type DesktopActions } from '../../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { makeMember, memberAccount } from '../../support/member.ts';
import { signIn } from '../signingIn.ts';
import { expect, test } from '../test.ts';
import { importPicture } from './importPicture.ts';

const half = { x: 0, y: 0, width: 400, height: 400 };
let display: TestDisplay;
let actions: DesktopActions;
let dataFolder: string;
let host: RunningHost;
let bridge: WebSocket;

test.beforeEach(async () => {
  display = await startXDisplay({ width: 800, height: 400, windowManager: 'openbox' });
  actions = await actOnDesktop(display.display);
  await actions.setMonitors([half, { ...half, x: 400 }]);
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-keys-'));
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

const readState = async (): Promise<DesktopState> =>
  (await callBridge(bridge, 'desktop.current', {})) as DesktopState;

/** Presses Tab until a control has the focus: whoever has no pointer reaches it so. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control.toString()}.`);
}

async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test('the screens, their options, presets and rules are used by the keyboard alone', async ({ page }) => {
  await importPicture(host, bridge, 'halves', ['#c00000', '#0000c0']);
  await page.goto(host.at('screens'));
  await signIn(page, memberAccount);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('another screen, and another arrangement', async () => {
    await tabTo(page, page.getByRole('radio', { name: /^1 号屏幕/ }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: '2 号屏幕' })).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: '每块单独' }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await readState()).plan.arrangement).toBe('span');
    await expect(page.getByRole('radio', { name: '跨屏铺开' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await readState()).plan.arrangement).toBe('each');
  });

  await test.step('a wallpaper of its own', async () => {
    await pressOn(page, button('换一张'));
    await tabTo(page, page.getByRole('radio', { name: '正在用的' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await pressOn(page, page.getByRole('radio', { name: 'halves' }), 'Space');
    await pressOn(page, button('使用'));
    await expect
      .poll(async () => (await readState()).screens.map(({ shown }) => shown?.name))
      .toEqual([undefined, 'halves']);
  });

  await test.step('options, and presets: kept, applied, exported and imported', async () => {
    await pressOn(page, button('壁纸选项'));
    await pressOn(page, page.getByRole('application'), 'ArrowLeft');
    await expect(page.getByRole('status').filter({ hasText: '横 45%，竖 50%' })).toBeAttached();
    await pressOn(page, button('存为预设'));
    await tabTo(page, page.getByRole('textbox', { name: '预设的名称' }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('left');
    await page.keyboard.press('Enter');
    const apply = (name: string) => button(`使用预设：${name}`);
    await pressOn(page, apply('默认'));
    await expect(apply('默认')).toHaveAttribute('aria-pressed', 'true');
    await pressOn(page, apply('left'));
    await expect(apply('left')).toHaveAttribute('aria-pressed', 'true');
    const saved = page.waitForEvent('download');
    await pressOn(page, button('全部导出'));
    const text = await readFile(await (await saved).path(), 'utf8');
    const file = join(dataFolder, 'presets.json');
    await writeFile(file, text.replaceAll('left', 'right'));
    const chooser = page.waitForEvent('filechooser');
    await pressOn(page, button('导入'));
    await (await chooser).setFiles(file);
    await expect(apply('right')).toBeVisible();
    await pressOn(page, button('完成'));
    await expect
      .poll(async () => (await readState()).screens.map(({ options }) => options.position_x))
      .toEqual([50, 45]);
  });

  await test.step('a rule: added, tried, switched off', async () => {
    await pressOn(page, button('添加规则'));
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('textbox', { name: '名称' }));
    await page.keyboard.type('night');
    await pressOn(page, dialog.getByRole('button', { name: '试一下这条规则' }));
    await expect(dialog.getByText(/^(现在生效|现在不符合)/)).toBeVisible();
    await pressOn(page, dialog.getByRole('button', { name: '保存' }));
    await expect(dialog).toBeHidden();
    const isOn = page.getByRole('switch', { name: '使用 night' });
    await expect(isOn).toBeChecked();
    await pressOn(page, isOn, 'Space');
    await expect.poll(async () => (await readState()).plan.rules.map((rule) => rule.is_on)).toEqual([false]);
  });
});
