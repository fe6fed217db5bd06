import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServe, type RunningServe } from '../console/runningService.ts';
import { expect, test } from '../test.ts';

let dataFolder: string;
let service: RunningServe;

test.beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-images-'));
  service = await startServe(dataFolder);
});
test.afterAll(async () => {
  await service.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Returns the number of stored events of a table. */
function countEvents(table: string): number {
  const database = new DatabaseSync(join(dataFolder, 'service.sqlite'), { readOnly: true });
  const rows = database.prepare('select name from telemetry_events where name = ?').all(table);
  database.close();
  return rows.length;
}

test('a page without a client reports what happens again, and nothing once another window says no', async ({
  page,
}) => {
  const settingsAddress = `${service.origin}/3000/settings?section=privacy`;
  const settings = await page.context().newPage();
  await settings.goto(settingsAddress);
  const share = settings.getByRole('switch', { name: '匿名使用统计' });
  await page.goto(`${service.origin}/3000/staticWallpaper`);
  const first = page.getByRole('list', { name: '壁纸列表' }).getByRole('link').first();
  await expect(first).toBeVisible();
  await share.click();
  await expect(share).toBeChecked();
  // The same detail of the same document: every image has the same event.
  for (const times of [1, 2, 3]) {
    await first.click();
    await expect(page).toHaveURL(/staticDetail\?wid=/);
    await expect.poll(() => countEvents('detail_view')).toBe(times);
    await page.goBack();
    await expect(page).toHaveURL(/staticWallpaper/);
  }
  await share.click();
  await expect(share).not.toBeChecked();
  const images: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/stat.gif')) images.push(request.url());
  });
  await first.click();
  await expect(page).toHaveURL(/staticDetail\?wid=/);
  await expect(page.locator('main img').first()).toBeVisible();
  expect([images, countEvents('detail_view')]).toEqual([[], 3]);
});
