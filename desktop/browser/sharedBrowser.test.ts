import { expect, test } from 'vitest';
import { readSettings } from '../environment.ts';
import { createSharedBrowser } from './sharedBrowser.ts';

test('once it was closed it is not started again', async () => {
  const settings = readSettings({ YUEQI_BROWSER: process.execPath });
  const browser = await createSharedBrowser(settings, {
    environment: process.env,
    hasGpu: false,
    log: () => undefined,
  });
  await browser.close();
  let hasSpawned = false;
  const first = { url: 'http://127.0.0.1/', onSpawn: () => (hasSpawned = true) };
  await expect(browser.start(first)).rejects.toThrow('the program is ending');
  expect(hasSpawned).toBe(false);
});
