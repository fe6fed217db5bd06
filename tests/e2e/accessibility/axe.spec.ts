import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { register } from '../signingIn.ts';
import type { RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';
import { addressesInOrder, showScreen, stopTransitions } from './everyScreen.ts';

interface Finding {
  rule: string;
  targets: string[];
}

/** Axe in the page: everything in one theme, the contrast alone in the other, since nothing else depends on it. */
async function findViolations(page: Page): Promise<Finding[]> {
  return page.evaluate(async () => {
    interface Results {
      violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
    }
    const axe = Reflect.get(window, 'axe') as {
      run: (context: unknown, options: object) => Promise<Results>;
    };
    const found: { rule: string; targets: string[] }[] = [];
    const root = document.documentElement;
    const run = async (options: object): Promise<void> => {
      const { violations } = await axe.run(document, {
        iframes: false,
        resultTypes: ['violations'],
        ...options,
      });
      for (const { id, nodes } of violations)
        found.push({
          rule: `${id} (${root.dataset['theme']})`,
          targets: nodes.map(({ target }) => String(target)),
        });
    };
    root.dataset['theme'] = 'dark';
    await run({
      rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
    });
    root.dataset['theme'] = 'light';
    await run({ runOnly: ['color-contrast'] });
    return found;
  });
}

/** Dozens of screens, each in both themes, in one page. Returns what axe finds, by address. */
async function sweep(
  page: Page,
  host: RunningHost,
  languages: { guest: 'zh-CN' | 'en'; user: 'zh-CN' | 'en' },
): Promise<Record<string, Finding[]>> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
  const base = new URL(host.address).pathname;
  const found: Record<string, Finding[]> = {};
  await page.goto(host.at('dynamicWallpaper'));
  for (const who of ['guest', 'user'] as const) {
    const language = languages[who];
    if (who === 'user') {
      await page.evaluate(() => localStorage.setItem('yueqi.language', 'zh-CN'));
      await page.goto(host.at('dynamicWallpaper'));
      await register(page, `axe.${language}`);
    }
    await page.evaluate((chosen) => localStorage.setItem('yueqi.language', chosen), language);
    await page.reload();
    await expect(page.locator('[data-announcer]')).toBeAttached();
    await page.evaluate(axe);
    await stopTransitions(page);
    for (const address of addressesInOrder) {
      const lack = await showScreen(page, base, address);
      const violations = await findViolations(page);
      if (lack !== null) violations.push({ rule: lack, targets: [] });
      if (violations.length > 0) found[`${address} ${language} ${who}`] = violations;
    }
  }
  return found;
}

test('axe finds nothing on any screen, in Chinese as a guest, in English as a user', async ({
  page,
  host,
}) => {
  test.setTimeout(300_000);
  expect(await sweep(page, host, { guest: 'zh-CN', user: 'en' })).toEqual({});
});

test('nor in English as a guest, in Chinese as a user', { tag: '@long' }, async ({ page, host }) => {
  test.setTimeout(300_000);
  expect(await sweep(page, host, { guest: 'en', user: 'zh-CN' })).toEqual({});
});
