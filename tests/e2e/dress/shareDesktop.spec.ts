import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** Width and height in the header of a PNG (https://www.w3.org/TR/png-3/#11IHDR). */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

async function save(page: Page): Promise<{ name: string; file: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存图片' }).click();
  const saved = await download;
  return { name: saved.suggestedFilename(), file: await readFile(await saved.path()) };
}

test('the desktop of a theme is saved as a picture, with its clock and pet and without, and nothing is sent', async ({
  page,
  open,
}) => {
  await open('themeBeautify?theme_id=1');
  await page.getByRole('button', { name: '分享我的桌面' }).click();
  const picture = page.getByRole('img', { name: '「湖心月夜」的桌面' });
  await expect(picture).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const whole = await save(page);
  expect(whole.name).toBe('月栖 湖心月夜.png');
  expect(sizeOf(whole.file)).toEqual([1920, 1080]);
  const address = await picture.getAttribute('src');
  await page.getByRole('switch', { name: '带上时钟和桌宠' }).click();
  await expect(picture).not.toHaveAttribute('src', address ?? '');
  const alone = await save(page);
  expect(sizeOf(alone.file)).toEqual([1920, 1080]);
  expect(alone.file.equals(whole.file)).toBe(false);
  expect(sent).toEqual([]);
});
