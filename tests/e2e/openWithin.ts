import type { Page } from '@playwright/test';

/** Goes to an address, relative to the client's base path, without loading the document again. */
export async function openWithin(page: Page, path: string): Promise<void> {
  // Until then the markup of the first screen is all there is.
  await page.locator('[data-announcer]').waitFor({ state: 'attached' });
  await page.evaluate((address) => {
    const [, base = ''] = location.pathname.split('/');
    history.pushState({}, '', `/${base}/${address}`);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
