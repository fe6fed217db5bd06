import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startPlainProxy } from '../support/plainProxy.ts';
import { startPostgresServer } from '../support/postgres.ts';
import { makeSecretKey } from '../support/secrets.ts';
import { expect, test } from './test.ts';

const entry = join(import.meta.dirname, '..', '..', 'scripts', 'serve.ts');
/** Visitors at the same time: `npm run test:load` sends fifty, which takes minutes. */
const browsers = Number(process.env['YUEQI_VISITORS'] ?? 12);
/** Two cores load this many pages at once in reasonable time. */
const atOnce = 6;
/** The assertion is that a page loads, not how fast: this many at once are slow on two cores. */
const waitOptions = { timeout: 60_000 };

interface ServiceProcess {
  port: number;
  process: ChildProcess;
}

/** `npm run serve` on a free port. @throws with its output when it does not get ready */
async function startService(environment: NodeJS.ProcessEnv): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, YUEQI_PORT: '0', YUEQI_SEED: 'demo', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const port = /^ready http:\/\/127\.0\.0\.1:(\d+)/m.exec(output)?.[1];
    if (port) return { port: Number(port), process: child };
  }
  throw new Error(`The service ended before it was ready.\n${output}`);
}

async function stop({ process: child }: ServiceProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** One visitor: home, the gallery in another order, a detail. Every region must load, and every image in view. */
async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 655 } });
  const page = await context.newPage();
  try {
    await page.goto(`${address}/3000/dynamicWallpaper`);
    await expectWhole(page);
    await page.getByRole('link', { name: '静态壁纸' }).click();
    await expectWhole(page);
    await page.getByRole('radio', { name: '最热' }).click();
    await expectWhole(page);
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(waitOptions);
    await expect(page.getByText('加载失败')).toHaveCount(0);
  } finally {
    await context.close();
  }
}

async function expectWhole(page: Page): Promise<void> {
  await expect(cards(page).first()).toBeVisible(waitOptions);
  await expect(page.getByText('加载失败')).toHaveCount(0);
  await expect
    .poll(
      () =>
        cards(page)
          .locator('img')
          .evaluateAll(
            (pictures: HTMLImageElement[]) =>
              pictures.filter((picture) => picture.complete && picture.naturalWidth === 0).length,
          ),
      waitOptions,
    )
    .toBe(0);
}

function cards(page: Page) {
  return page.getByRole('list', { name: '壁纸列表' }).getByRole('listitem');
}

test(
  'two processes on one database are one catalogue, and killing one fails no page',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(420_000);
    const postgres = await startPostgresServer();
    const folders = [await mkdtemp(join(tmpdir(), 'yueqi-a-')), await mkdtemp(join(tmpdir(), 'yueqi-b-'))];
    const environment = { DATABASE_URL: `${postgres.url}/postgres`, YUEQI_SECRET_KEY: makeSecretKey() };
    const services: ServiceProcess[] = [];
    try {
      // Both at once: migrating and seeding wait for each other.
      services.push(
        ...(await Promise.all(
          folders.map((folder) => startService({ ...environment, YUEQI_DATA_DIR: folder })),
        )),
      );
      const proxy = await startPlainProxy(services.map(({ port }) => port));
      try {
        const lists = await Promise.all(
          services.map(async ({ port }) => {
            const answer = await fetch(`http://127.0.0.1:${port}/wallpaper/static/list`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({
                common: { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' },
                login_info: {},
                limit: 60,
              }),
            });
            return ((await answer.json()) as { list: unknown[] }).list;
          }),
        );
        expect(lists[0]).toEqual(lists[1]);

        let begun = 0;
        const visitors = Array.from({ length: browsers }, () => async () => {
          // In the middle of the load one process dies as by a power cut.
          if (++begun === browsers / 2) services[0]?.process.kill('SIGKILL');
          await visit(browser, proxy.address);
        });
        const lanes = Array.from({ length: atOnce }, async () => {
          for (let next = visitors.shift(); next; next = visitors.shift()) await next();
        });
        await Promise.all(lanes);
      } finally {
        await proxy.close();
      }
    } finally {
      await Promise.all(services.map(stop));
      await postgres.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  },
);
