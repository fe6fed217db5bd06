import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

let home: string;
let host: RunningHost;

test.beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'yueqi-tidy-'));
  await mkdir(join(home, 'Desktop'));
  host = await startHost({
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local', 'share'),
    YUEQI_DATA_DIR: join(home, 'data'),
  });
});
test.afterEach(async () => {
  await host.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 10 });
});

/** A file that has rested for some days. */
async function make(path: string, days: number): Promise<void> {
  const whole = join(home, path);
  await mkdir(join(whole, '..'), { recursive: true });
  await writeFile(whole, 'x'.repeat(20_000));
  const time = Date.now() / 1000 - days * 86_400;
  await utimes(whole, time, time);
}

test('the desktop is tidied and put back; a cache goes to the trash and comes back', async ({ page }) => {
  const files = ['notes.txt', 'report.pdf', 'sea.png'];
  for (const name of files) await make(`Desktop/${name}`, 3);
  await make('.cache/thumbnails/large/one.png', 3);

  await page.goto(host.at('desktopArrangement'));
  await expect(page.getByText(/^会移动 3 个文件/)).toBeVisible();
  await page.getByRole('button', { name: '开始整理' }).click();
  await expect.poll(async () => (await readdir(join(home, 'Desktop'))).toSorted()).toEqual(['图片', '文档']);
  await page.getByRole('button', { name: /^撤销 .*的整理$/ }).click();
  await expect.poll(async () => (await readdir(join(home, 'Desktop'))).toSorted()).toEqual(files);

  await page.getByRole('link', { name: '系统优化' }).click();
  await page.getByRole('button', { name: '开始扫描' }).click();
  await expect(page.getByText(/^扫描完成，可清理/)).toBeVisible();
  await page.getByRole('button', { name: '移到回收站' }).click();
  const trash = join(home, '.local', 'share', 'Trash', 'files');
  await expect.poll(() => readdir(trash).catch(() => [])).toEqual(['large']);
  await page.getByRole('button', { name: /^撤销 .*的清理$/ }).click();
  await expect.poll(() => readdir(join(home, '.cache', 'thumbnails'))).toEqual(['large']);
});
