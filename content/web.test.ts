import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Frame } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webEntries } from './entries/webs.ts';

const webRoot = fileURLToPath(new URL('./web/', import.meta.url));
const address = 'http://wallpaper.test/';
const mimeTypes: Record<string, string> = { html: 'text/html', js: 'text/javascript' };

/** Counts what a page draws, from before its own scripts run. */
const countDraws = `
globalThis.draws = 0;
for (const name of ['drawArrays', 'drawElements']) {
  const own = WebGL2RenderingContext.prototype[name];
  WebGL2RenderingContext.prototype[name] = function (...values) { globalThis.draws++; return own.apply(this, values); };
}`;
const drawn = (frame: Frame) => frame.evaluate<number>('globalThis.draws');
const screenFrames = (count: number) =>
  `new Promise((resolve) => { let left = ${count}; const step = () => left-- > 0 ? requestAnimationFrame(step) : resolve(true); step(); })`;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--enable-unsafe-swiftshader',
      '--use-angle=swiftshader-webgl',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
});
afterAll(() => browser.close());

async function openWallpaper(slug: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  const page = await browser.newPage({ viewport: { width: 320, height: 180 }, reducedMotion });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(countDraws);
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (path === '') {
      const body = `<iframe sandbox="allow-scripts" src="/${slug}/index.html?scale=0.25" style="width:100%;height:100%"></iframe>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    const own = join(webRoot, path);
    const file = existsSync(own) ? own : join(webRoot, path.split('/').at(-1) ?? '');
    if (!existsSync(file)) {
      if (!path.endsWith('favicon.ico')) faults.push(`asked for ${path}`);
      return route.fulfill({ status: 404 });
    }
    return route.fulfill({
      contentType: mimeTypes[path.split('.').at(-1) ?? ''] ?? '',
      body: await readFile(file),
    });
  });
  await page.goto(address);
  const frame = page.frames().find((one) => one.url().includes(slug));
  if (!frame) throw new Error(`The frame of ${slug} did not open.`);
  await frame.waitForFunction("document.documentElement.dataset.drawn === 'yes'");
  const post = (type: string) =>
    page.evaluate((message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'), {
      type,
    });
  return { page, frame, faults, post };
}

/** WebGL without a graphics card takes several seconds of a core for each: one in `npm test`, all in `test:long`. */
const usual = 'liquid-moon';

for (const { slug, name } of webEntries)
  test(
    `${name} draws in a sandboxed frame, stops when paused and goes on when resumed`,
    { tags: slug === usual ? [] : ['long'] },
    async () => {
      const { page, frame, faults, post } = await openWallpaper(slug);
      const first = await drawn(frame);
      await frame.waitForFunction(`globalThis.draws > ${first}`);
      await post('pause');
      await frame.evaluate(screenFrames(5));
      const paused = await drawn(frame);
      await frame.evaluate(screenFrames(20));
      expect(await drawn(frame)).toBe(paused);
      await post('resume');
      await frame.waitForFunction(`globalThis.draws > ${paused}`);
      expect(faults).toEqual([]);
      await page.close();
    },
  );

test('a user who prefers reduced motion gets one still frame, drawn again when the window changes its size', async () => {
  const { page, frame, faults } = await openWallpaper(usual, 'reduce');
  const still = await drawn(frame);
  expect(still).toBeGreaterThan(0);
  await frame.evaluate(screenFrames(20));
  expect(await drawn(frame)).toBe(still);
  await page.setViewportSize({ width: 480, height: 270 });
  await frame.waitForFunction(`globalThis.draws > ${still}`);
  expect(faults).toEqual([]);
  await page.close();
});
