import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { launchBenchBrowser } from './benchBrowser.ts';
import { withHost } from './host/benchHost.ts';
import { ratioRow, type Row } from './row.ts';

const root = join(import.meta.dirname, '..', '..');

/** The least page of this stack: React, a router with one link, one observer of one observable. */
const barePage = `
import { createRoot } from 'react-dom/client';
import { createElement } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
class Counter { count = 0; map = observable.map(); constructor() { makeAutoObservable(this); } }
const counter = new Counter();
const Page = observer(() => { useLocation(); useNavigate(); useSearchParams(); return createElement(Link, { to: '/', onClick: () => runInAction(() => counter.count++) }, counter.count); });
createRoot(document.body).render(createElement(BrowserRouter, null, createElement(Routes, null, createElement(Route, { path: '*', element: createElement(Page) }))));
`;

/**
 * Gzip bytes of the scripts that the home page's document requests, which are those that its first paint needs, against
 * the bare stack built in the same run; in addition, the bytes loaded by the time the page is idle.
 */
export async function measureInitialJavaScript(): Promise<Row[]> {
  const browser = await launchBenchBrowser();
  try {
    const { initial, resting } = await withHost(async ({ address, at }) => {
      const document = await (await fetch(`${address}dynamicWallpaper`)).text();
      const page = await browser.newPage({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
      const bodies = new Map<string, Promise<Buffer>>();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.js')) bodies.set(pathname, response.body());
      });
      await page.goto(at('dynamicWallpaper'), { waitUntil: 'networkidle' });
      const sizes = await Promise.all(
        [...bodies].map(async ([pathname, body]) => ({
          isInitial: document.includes(`"${pathname}"`),
          bytes: gzipSync(await body).length,
        })),
      );
      const sum = (counted: typeof sizes): number => counted.reduce((total, { bytes }) => total + bytes, 0);
      return { initial: sum(sizes.filter(({ isInitial }) => isInitial)), resting: sum(sizes) };
    });
    const bare = await buildBarePage();
    return [
      ratioRow('initial JavaScript, gzip', initial, bare, 'B', 1.5),
      ratioRow('  with what comes until the page rests', resting, bare, 'B', null),
    ];
  } finally {
    await browser.close();
  }
}

async function buildBarePage(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-bare-'));
  const entry = join(root, 'node_modules', `.bench-${process.pid}.js`);
  await writeFile(entry, barePage);
  try {
    const result = await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder, write: false, target: 'chrome120', rolldownOptions: { input: entry } },
    });
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((bundle) =>
      'output' in bundle ? bundle.output : [],
    );
    return outputs.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0);
  } finally {
    await rm(entry, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}
