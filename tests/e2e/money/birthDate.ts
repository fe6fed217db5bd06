import type { Page, Response } from '@playwright/test';

/** Answers the question before a user's first payment. @returns the order that then goes on, as the service answers it */
export async function stateBirthDate(page: Page): Promise<Response> {
  const dialog = page.getByRole('dialog', { name: '填写出生日期' });
  await dialog.getByLabel('出生日期').fill('2001-05-17');
  const placed = page.waitForResponse(/\/pay\/order\/create$/);
  await dialog.getByRole('button', { name: '继续付款' }).click();
  return placed;
}
