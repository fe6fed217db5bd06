import type { Browser, Page } from 'playwright';
import { launchBenchBrowser } from './benchBrowser.ts';
import { withHost } from './host/benchHost.ts';
import { median, ratioRow, type Row } from './row.ts';

const runs = 15;

/** Resolves with the time at which the first 24 thumbnails have loaded and one more frame has been drawn. */
const waitForPictures = `new Promise((resolve) => {
  const check = () => {
    const pictures = [...document.querySelectorAll('img')].filter((image) => image.getBoundingClientRect().top < innerHeight);
    const isComplete = pictures.length >= Number(document.documentElement.dataset.pictures ?? 11) && pictures.every((image) => image.complete && image.naturalWidth > 0);
    if (isComplete) requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    else requestAnimationFrame(check);
  };
  check();
})`;

/** Cold time to the images of the first window, against a bare page of the same files from the same server. */
export async function measureFirstScreen(): Promise<Row[]> {
  const browser = await launchBenchBrowser();
  try {
    return await withHost(async ({ address }) => {
      const pictures = await listImages(browser, address);
      const bare = barePage(pictures);
      const times = { ours: [] as number[], bare: [] as number[] };
      for (let run = 0; run < runs; run++) {
        times.bare.push(await measure(browser, `${address}bare`, bare));
        times.ours.push(await measure(browser, `${address}dynamicWallpaper`));
      }
      return [
        ratioRow('first screen of pictures painted, cold', median(times.ours), median(times.bare), 'ms', 1.4),
      ];
    });
  } finally {
    await browser.close();
  }
}

/** @param document what is at the address; null: what the host has there */
async function measure(browser: Browser, address: string, document: string | null = null): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
  const page = await context.newPage();
  if (document !== null) await answerWith(page, address, document);
  await page.goto(address, { waitUntil: 'commit' });
  const time = Number(await page.evaluate(waitForPictures));
  await context.close();
  return time;
}

/** Only this address is intercepted: a route of the page would hold up every image as well. */
async function answerWith(page: Page, address: string, document: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'text/html' }],
      body: Buffer.from(document).toString('base64'),
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
}

/** Every image that the home page loads. */
async function listImages(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
  const seen = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') seen.add(request.url());
  });
  await page.goto(`${address}dynamicWallpaper`, { waitUntil: 'networkidle' });
  await page.close();
  return [...seen].filter((url) => url.includes('/media/'));
}

/** A page of nothing but the images, which the host serves to its own origin alone. */
function barePage(pictures: readonly string[]): string {
  const images = pictures.map((url) => `<img src="${url}" width="226" height="127">`);
  return `<!doctype html><html data-pictures="${Math.min(11, pictures.length)}"><body>${images.join('')}</body></html>`;
}
