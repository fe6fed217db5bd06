import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import type { Browser } from 'playwright';
import { startServe } from '../../e2e/console/runningService.ts';
import { launchBenchBrowser } from '../benchBrowser.ts';
import { median, ratioRow, type Row } from '../row.ts';

const runs = 15;
const limit = 2.5;

/** Resolves with the time at which there is a button, and one more frame has been drawn. */
const waitForButton = `new Promise((resolve) => {
  const check = () => document.querySelector('button')
    ? requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
    : requestAnimationFrame(check);
  check();
})`;

/** Cold time to the console's first screen, its sign-in, against a bare page with a form. */
export async function measureConsoleFirstScreen(): Promise<Row[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-bench-console-'));
  const service = await startServe(dataFolder);
  const browser = await launchBenchBrowser();
  const bare = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><form><input><input><input><button>Sign in</button></form>'),
  );
  try {
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const address = bare.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      times.bare.push(await measure(browser, `http://127.0.0.1:${port}/`));
      times.ours.push(await measure(browser, `${service.origin}/console`));
    }
    return [
      ratioRow('first screen of the console, cold', median(times.ours), median(times.bare), 'ms', limit),
    ];
  } finally {
    bare.close();
    await browser.close();
    await service.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const time = Number(await page.evaluate(waitForButton));
  await context.close();
  return time;
}
