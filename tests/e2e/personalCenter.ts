import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { fillIn } from './signingIn.ts';
import { expect } from './test.ts';

export const head = (page: Page): Locator => page.getByRole('main').locator('header');
export const works = (page: Page): Locator =>
  page.getByRole('list', { name: '我的作品' }).getByRole('article');
export const profile = (page: Page): Locator => page.getByRole('dialog', { name: '编辑资料' });
export const avatar = (page: Page): Locator => page.getByRole('dialog', { name: '更换头像' });
export const upload = (page: Page): Locator => page.getByRole('dialog', { name: '上传作品' });

/** Registers through the invitation on the personal centre. */
export async function register(page: Page, account: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillIn(page, '注册', account);
  await expect(page.getByRole('button', { name: '编辑资料' })).toBeVisible();
}

/** An image of noise, so that no two of them are the same file. */
export async function makePicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#24407a', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

export async function saveNickname(page: Page, nickname: string): Promise<void> {
  await profile(page).getByRole('textbox', { name: '昵称' }).fill(nickname);
  await profile(page).getByRole('button', { name: '保存' }).click();
}

export async function chooseWork(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: '上传作品' }).first().click();
  await upload(page).locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

export async function fillInWork(page: Page, name: string): Promise<void> {
  await upload(page).getByRole('textbox', { name: '名称' }).fill(name);
  const tags = upload(page).getByRole('textbox', { name: '标签' });
  await tags.fill('夜景');
  await tags.press('Enter');
  await upload(page).getByRole('radio', { name: '风景' }).check({ force: true });
  await upload(page).getByRole('checkbox', { name: '我拥有该作品的版权' }).check();
}

export const send = (page: Page): Promise<void> =>
  upload(page).getByRole('button', { name: '上传', exact: true }).click();
