import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

/** The name of what the host has on the desktop. */
async function nameOnDesktop(host: RunningHost): Promise<unknown> {
  const socket = await openBridge(host);
  const current = await callBridge(socket, 'wallpaper.current', {});
  socket.close();
  return Reflect.get(Object(Reflect.get(Object(current), 'target')), 'name');
}

/** Adds one of the gallery's wallpapers by its card. @returns its name */
async function addByCard(page: Page, index: number): Promise<string> {
  const card = page.getByRole('article').nth(index);
  await card.hover();
  const heading = await card.getByRole('link').first().getAttribute('aria-label');
  const [name = ''] = heading?.split('，') ?? [];
  const more = card.getByRole('button', { name: `《${name}》的更多操作` });
  await more.click();
  await page.getByRole('menuitem', { name: '加入自动更换' }).click();
  await more.click();
  await expect(page.getByRole('menuitem', { name: '已加入自动更换' })).toBeVisible();
  await page.keyboard.press('Escape');
  return name;
}

test('two pictures are made a playlist, which changes the desktop and goes on after a restart', async ({
  page,
}) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-playlists-'));
  const display = await startXDisplay({ width: 1280, height: 720 });
  const environment = { YUEQI_DATA_DIR: dataFolder, DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' };
  let host = await startHost(environment);
  try {
    await page.goto(host.at('staticWallpaper'));
    const names = [await addByCard(page, 0), await addByCard(page, 1)];
    await page.getByRole('button', { name: '查看' }).first().click();
    const dialog = page.getByRole('dialog', { name: '自动更换' });
    await expect(dialog.getByRole('listitem').filter({ hasText: names[1] ?? '' })).toBeVisible();
    await dialog.getByRole('switch', { name: '使用「我的列表」' }).press('Space');
    await expect.poll(() => nameOnDesktop(host)).toBe(names[0]);
    await dialog.getByRole('button', { name: '换下一张' }).click();
    await expect.poll(() => nameOnDesktop(host)).toBe(names[1]);

    await host.stop();
    host = await startHost(environment);
    await expect.poll(() => nameOnDesktop(host)).toBe(names[1]);
    await page.goto(host.at('customAutomaticChange'));
    await expect(page.getByRole('switch', { name: '使用「我的列表」' })).toBeChecked();
    await page.getByRole('main').getByRole('button', { name: '换下一张' }).click();
    await expect.poll(() => nameOnDesktop(host)).toBe(names[0]);
  } finally {
    await host.stop();
    await display.stop();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
  }
});
