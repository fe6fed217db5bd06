import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arriveSignedIn } from '../signingIn.ts';
import type { RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';
import { addressesInOrder, mainAddresses, showScreen, stopTransitions } from './everyScreen.ts';

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

interface Visit {
  language: 'zh-CN' | 'en';
  /** The account that is registered and signed in; null for a signed-out user. */
  account: string | null;
  addresses: readonly string[];
}

/** Shows addresses one after the other in one document. @returns what axe finds, by address */
async function sweep(
  page: Page,
  host: RunningHost,
  { language, account, addresses }: Visit,
): Promise<Record<string, Finding[]>> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
  const found: Record<string, Finding[]> = {};
  if (account !== null) await arriveSignedIn(page, host, account);
  await page.addInitScript((chosen) => localStorage.setItem('yueqi.language', chosen), language);
  await page.goto(host.at('dynamicWallpaper'));
  await expect(page.locator('[data-announcer]')).toBeAttached();
  await page.evaluate(axe);
  await stopTransitions(page);
  for (const address of addresses) {
    const missing = await showScreen(page, address);
    const violations = await findViolations(page);
    if (missing !== null) violations.push({ rule: missing, targets: [] });
    if (violations.length > 0) found[address] = violations;
  }
  return found;
}

test('axe finds nothing on whole pages of each composition', async ({ page, host }) => {
  test.setTimeout(120_000);
  const visit: Visit = { language: 'zh-CN', account: 'axe.user', addresses: mainAddresses };
  expect(await sweep(page, host, visit)).toEqual({});
});

for (const language of ['zh-CN', 'en'] as const)
  for (const account of [null, `axe.${language}`])
    test(
      `axe finds nothing on any screen, in ${language} ${account === null ? 'as a guest' : 'as a user'}`,
      { tag: '@long' },
      async ({ page, host }) => {
        test.setTimeout(300_000);
        expect(await sweep(page, host, { language, account, addresses: addressesInOrder })).toEqual({});
      },
    );
