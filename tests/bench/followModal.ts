import type { Browser } from 'playwright';
import { launchBenchBrowser } from './benchBrowser.ts';
import { serveLists } from './lists/serveLists.ts';
import { plainRow, ratioRow, type Row } from './row.ts';
import { scrollEvenly } from './scrolling.ts';

const runs = 15;
const scrollMilliseconds = 2_000;
const libraries = ['tanstack', 'virtuoso', 'virtua'] as const;

/** From the click to the frame after the first row was painted. */
const openAndWait = `new Promise((resolve) => {
  const begun = performance.now();
  document.querySelector('button').click();
  const check = () => {
    const row = document.querySelector('[data-part="row"]');
    if (row && row.getBoundingClientRect().height > 0) requestAnimationFrame(() => resolve(performance.now() - begun));
    else requestAnimationFrame(check);
  };
  check();
})`;

/**
 * The follow dialog with 10, 1,000 and 100,000 rows, compared with the same dialog and rows with TanStack Virtual
 * used bare, react-virtuoso and virtua.
 */
export async function measureFollowModal(): Promise<Row[]> {
  const browser = await launchBenchBrowser();
  const lists = await serveLists();
  try {
    const cases = [
      { page: 'modal-ours', count: 10 },
      { page: 'modal-ours', count: 1_000 },
      { page: 'modal-ours', count: 100_000 },
      ...libraries.map((library) => ({ page: `modal-${library}`, count: 1_000 })),
    ].map((entry) => ({ ...entry, times: [] as number[] }));
    // In turn, so that a slow moment of the machine meets all of them.
    for (let run = 0; run < runs; run++)
      for (const { page, count, times } of cases)
        times.push(await measureOpening(browser, lists.address, page, count));
    // The least counts: at which moment of a frame the click comes, and what else runs, is chance.
    const [ten = 0, thousand = 0, hundredThousand = 0, ...others] = cases.map(({ times }) =>
      Math.min(...times),
    );
    const names = others.map((time, index) => `${libraries[index]} ${Math.round(time)}`).join(', ');
    return [
      ratioRow('follow dialog, 1,000 rows against 10: first row', thousand, ten, 'ms', 1.2),
      ratioRow('  100,000 rows against 10', hundredThousand, ten, 'ms', 1.5),
      ratioRow(`  against the best of ${names}`, thousand, Math.min(...others), 'ms', 1.1),
      ...(await measureScrolling(browser, lists.address)),
    ];
  } finally {
    await lists.close();
    await browser.close();
  }
}

async function measureOpening(
  browser: Browser,
  address: string,
  name: string,
  count: number,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
  await page.goto(`${address}/?page=${name}&count=${count}`, { waitUntil: 'networkidle' });
  const time = Number(await page.evaluate(openAndWait));
  await page.close();
  return time;
}

async function measureScrolling(browser: Browser, address: string): Promise<Row[]> {
  const record = async (name: string) => {
    const page = await browser.newPage({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
    await page.goto(`${address}/?page=${name}&count=1000`, { waitUntil: 'networkidle' });
    await page.evaluate(openAndWait);
    const scroll = await scrollEvenly(page, '[data-part="area"]', Infinity, scrollMilliseconds);
    const rows = await page.locator('[data-part="row"]').count();
    await page.close();
    return { ...scroll, rows };
  };
  const ours = await record('modal-ours');
  const others = await Promise.all(
    libraries.map(async (library) => ({ library, ...(await record(`modal-${library}`)) })),
  );
  const compared = others
    .map(({ library, longestFrame }) => `${library} ${Math.round(longestFrame)}`)
    .join(', ');
  return [
    plainRow('  scrolled end to end in 2 s: frames over 50 ms', ours.longFrames, 'frames', 0),
    plainRow('  row elements', ours.rows, 'rows', 60),
    plainRow(`  longest frame (${compared})`, ours.longestFrame, 'ms', null),
  ];
}
