import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const names = ['amber', 'birch', 'coral', 'delta', 'ember'];
let home: string;
let folder: string;
let host: RunningHost;

test.beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'yueqi-editor-'));
  // A page may follow those that the host suggests, and what its user chooses by the desktop's dialog.
  folder = join(home, 'Pictures');
  await mkdir(folder);
  for (const [index, name] of names.entries()) await draw(name, index);
  host = await start();
});

test.afterEach(async () => {
  await host.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 10 });
});

const start = () =>
  startHost({
    HOME: home,
    YUEQI_DATA_DIR: join(home, 'data'),
    YUEQI_SEED: 'empty',
    DISPLAY: '',
    WAYLAND_DISPLAY: '',
  });

/** A picture that is large enough for a screen; its number is its colour. */
async function draw(name: string, number: number): Promise<void> {
  const background = { r: 40 * number, g: 200 - 30 * number, b: 90 };
  const picture = sharp({ create: { width: 1_280, height: 720, channels: 3, background } });
  await picture.png().toFile(join(folder, `${name}.png`));
}

/** The playlist's entries in their order. */
const expectOrder = (page: Page, ...wanted: string[]) =>
  expect
    .poll(() =>
      page
        .getByRole('button', { name: /^第 \d+ 张：/ })
        .evaluateAll((cards) =>
          cards.map((card) => /：([a-z]+)/.exec(card.getAttribute('aria-label') ?? '')?.[1] ?? ''),
        ),
    )
    .toEqual(wanted);

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`张：${name}`) });

/** A new playlist that follows the folder. */
async function followFolder(page: Page): Promise<void> {
  await page.goto(host.at('customAutomaticChange'));
  await page.getByRole('button', { name: '新建列表' }).first().click();
  await page.getByRole('button', { name: '添加壁纸' }).click();
  await page.getByRole('menuitem', { name: '跟随文件夹…' }).click();
  const dialog = page.getByRole('dialog', { name: '跟随一个文件夹' });
  await dialog.getByRole('textbox', { name: '文件夹' }).fill(join(home, 'none'));
  await dialog.getByRole('button', { name: '跟随', exact: true }).click();
  await expect(dialog.getByText(/其他文件夹要在系统的选择窗口里选定/).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: '文件夹' }).fill(folder);
  await dialog.getByRole('button', { name: '跟随', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectOrder(page, ...names);
}

test(
  'a playlist follows a folder: files come and go, and the folder itself',
  { tag: '@long' },
  async ({ page }) => {
    await followFolder(page);
    await expect(page.getByText('跟随文件夹 ~/Pictures，5 张')).toBeVisible();
    await draw('fresh', 5);
    await rm(join(folder, 'birch.png'));
    await expectOrder(page, 'amber', 'coral', 'delta', 'ember', 'fresh');
    await rename(folder, `${folder}-away`);
    await expect(page.getByText(/不见了，找回后会继续跟随/)).toBeVisible();
    await expectOrder(page, 'amber', 'coral', 'delta', 'ember', 'fresh');
    await rename(`${folder}-away`, folder);
    await expect(page.getByText('跟随文件夹 ~/Pictures，5 张')).toBeVisible({ timeout: 30_000 });

    await test.step('after a restart, with what has changed in between', async () => {
      await host.stop();
      await rm(join(folder, 'coral.png'));
      await draw('later', 6);
      host = await start();
      await page.goto(host.at('customAutomaticChange'));
      await expectOrder(page, 'amber', 'delta', 'ember', 'fresh', 'later');
      await page.getByRole('button', { name: '不再跟随' }).click();
      await expect(page.getByText(/跟随文件夹/)).toHaveCount(0);
      await expectOrder(page, 'amber', 'delta', 'ember', 'fresh', 'later');
    });
  },
);

test(
  'entries are moved by pointer and keys, selected, removed, brought back and skipped for ever',
  { tag: '@long' },
  async ({ page }) => {
    await followFolder(page);

    await test.step('dragged', async () => {
      await card(page, 'delta').dragTo(card(page, 'amber'), { targetPosition: { x: 8, y: 40 } });
      await expectOrder(page, 'delta', 'amber', 'birch', 'coral', 'ember');
    });
    await test.step('moved by keys, with the selection around it', async () => {
      await card(page, 'amber').press('Alt+ArrowRight');
      await expectOrder(page, 'delta', 'birch', 'amber', 'coral', 'ember');
      await expect(card(page, 'amber')).toBeFocused();
      await card(page, 'coral').press('Space');
      await card(page, 'ember').press('Space');
      await card(page, 'coral').press('Alt+ArrowLeft');
      await expectOrder(page, 'delta', 'birch', 'coral', 'ember', 'amber');
      await card(page, 'coral').press('Escape');
    });
    await test.step('removed by Delete and brought back', async () => {
      await card(page, 'birch').click();
      await card(page, 'ember').click({ modifiers: ['Shift'] });
      await expect(page.getByText('已选 3 张')).toBeVisible();
      await card(page, 'ember').press('Delete');
      await expectOrder(page, 'delta', 'amber');
      await page.getByRole('button', { name: '撤销' }).click();
      await expectOrder(page, 'delta', 'birch', 'coral', 'ember', 'amber');
    });
    await test.step('skipped, also after a restart', async () => {
      await card(page, 'birch').hover();
      await page.getByRole('button', { name: '以后跳过《birch》' }).click();
      await expect(page.getByRole('button', { name: '恢复播放《birch》' })).toBeAttached();
      await host.stop();
      host = await start();
      await page.goto(host.at('customAutomaticChange'));
      await expectOrder(page, 'delta', 'birch', 'coral', 'ember', 'amber');
      await expect(page.getByRole('button', { name: '恢复播放《birch》' })).toBeAttached();
    });
  },
);
