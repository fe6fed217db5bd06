import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Removes the favourite of an open detail, and waits until the host has: a page that is closed earlier leaves it. */
export async function removeFavourite(page: Page): Promise<void> {
  await page.getByRole('button', { name: '取消收藏' }).click();
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '通知' }).getByText('已取消收藏')).toBeVisible();
}
