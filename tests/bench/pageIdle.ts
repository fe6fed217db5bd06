import { launchMeasuredBrowser } from './benchBrowser.ts';
import { withHost } from './host/benchHost.ts';
import { measureCpu } from './host/hostIdle.ts';
import { plainRow, type Row } from './row.ts';

const roundMilliseconds = 60_000;

/**
 * CPU use of the browser that shows the home page without input: during the slides' one round, and after it,
 * when they rest. Linux only.
 */
export async function measurePageIdle(): Promise<Row[]> {
  const { browser, processId, close } = await launchMeasuredBrowser();
  try {
    return await withHost(async ({ at }) => {
      const page = await browser.newPage({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
      await page.goto(at('dynamicWallpaper'));
      const slides = page.getByRole('region', { name: '精选壁纸' });
      await slides.waitFor();
      const changing = await measureCpu(processId);
      await page
        .locator('[aria-roledescription=carousel][data-running=false]')
        .waitFor({ timeout: roundMilliseconds });
      return [
        plainRow('home while its slides change, all of the browser, CPU', changing, '%', null),
        plainRow('home at rest, all of the browser, CPU', await measureCpu(processId), '%', 2),
      ];
    });
  } finally {
    await close();
  }
}
