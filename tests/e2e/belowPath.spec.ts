import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/freePorts.ts';
import { belowPath, startNginx } from '../support/nginx.ts';
import { startServe, type RunningServe } from './console/runningService.ts';
import { signInStaff } from './console/staffSignIn.ts';
import { startHost } from './runningHost.ts';
import { expect, test } from './test.ts';
import { accountMenu, register } from './signingIn.ts';

let folder: string;
let service: RunningServe;
let stopNginx: () => Promise<void>;
let sites: string[];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-below-'));
  const ports = [await findFreePort(), await findFreePort()] as const;
  sites = ports.map((port) => `http://localhost:${port}/wallpapers`);
  service = await startServe(join(folder, 'data'), { YUEQI_PUBLIC_URL: `${sites[0]}/` });
  stopNginx = await startNginx(
    folder,
    belowPath(ports[0], service.origin, false) + belowPath(ports[1], service.origin, true),
  );
});
test.afterAll(async () => {
  await stopNginx();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Every request of a page, and what became of it. */
function watchRequests(page: Page): { strays: string[]; failures: string[] } {
  const seen = { strays: [] as string[], failures: [] as string[] };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/wallpapers/')) seen.strays.push(pathname);
    if (response.status() >= 400) seen.failures.push(`${response.status()} ${pathname}`);
  });
  return seen;
}

async function expectPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('list', { name: '壁纸列表' }).locator('img');
  await expect(pictures.first()).toBeVisible();
  await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
}

for (const [index, proxy, tag] of [
  [0, 'passes on', []],
  [1, 'takes away', ['@long']],
] as const)
  test(
    `below a path that the proxy ${proxy}, a visitor signs in, looks at a wallpaper, and comes back`,
    { tag: [...tag] },
    async ({ page }) => {
      const site = sites[index];
      const seen = watchRequests(page);
      await page.goto(`${site}/`);
      await expect(page).toHaveURL(`${site}/3000/dynamicWallpaper`);
      await expectPictures(page);
      await register(page, `lake-${index}`);
      await page.getByRole('banner').getByRole('link', { name: '静态壁纸' }).click();
      await expect(page).toHaveURL(`${site}/3000/staticWallpaper`);
      await expectPictures(page);
      await page.getByRole('list', { name: '壁纸列表' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/wallpapers\/3000\/staticDetail\?wid=/);
      await page.reload();
      await expect(accountMenu(page)).toBeVisible();
      const shown = page.locator('main img').first();
      await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
      // The user is in the storage of the origin, appearance and first use in cookies of the path.
      const paths = (await page.context().cookies()).map(({ path }) => path);
      expect([...new Set(paths)]).toEqual(['/wallpapers/3000/']);
      expect(seen).toEqual({ strays: [], failures: [] });
    },
  );

test('staff sign in to the console below the path, and stay signed in on its pages', async ({ page }) => {
  const seen = watchRequests(page);
  const site = sites[0] ?? '';
  await signInStaff(page, { site, dataFolder: join(folder, 'data'), name: 'anna', roles: 'audit,support' });
  await page.getByRole('link', { name: '侵权投诉' }).click();
  await expect(page.getByText('这里暂时没有内容')).toBeVisible();
  await page.reload();
  await expect(page.getByText('这里暂时没有内容')).toBeVisible();
  const cookies = await page.context().cookies();
  expect(new Set(cookies.map(({ path }) => path))).toEqual(new Set(['/wallpapers/console']));
  expect(seen).toEqual({ strays: [], failures: [] });
});

test('a desktop client uses a service below a path', { tag: '@long' }, async ({ page }) => {
  const host = await startHost({
    YUEQI_API_URL: `${sites[0]}/`,
    YUEQI_DATA_DIR: join(folder, 'desktop'),
  });
  await page.goto(host.at('staticWallpaper'));
  await expectPictures(page);
  await register(page, 'tide-1');
  await host.stop();
});
