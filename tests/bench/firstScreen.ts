import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright';
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
      const bare = await serveBarePage(new URL(address).origin, pictures);
      const times = { ours: [] as number[], bare: [] as number[] };
      for (let run = 0; run < runs; run++) {
        times.bare.push(await measure(browser, bare.address));
        times.ours.push(await measure(browser, `${address}dynamicWallpaper`));
      }
      bare.server.close();
      return [
        ratioRow('first screen of pictures painted, cold', median(times.ours), median(times.bare), 'ms', 1.4),
      ];
    });
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const time = Number(await page.evaluate(waitForPictures));
  await context.close();
  return time;
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

/** A page of nothing but the images; the files come from the host, as they do for the client. */
async function serveBarePage(
  origin: string,
  pictures: string[],
): Promise<{ address: string; server: Server }> {
  const images = pictures.map(
    (url) => `<img src="${url.startsWith(origin) ? url : origin + url}" width="226" height="127">`,
  );
  const html = `<!doctype html><html data-pictures="${Math.min(11, pictures.length)}"><body>${images.join('')}</body></html>`;
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    server,
    address: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`,
  };
}
