import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tree } from 'x11';
import { serveColourPages, type ColourPages } from '../../platform/linux/testing/colourPages.ts';
import { startXDisplay, type TestDisplay } from '../../platform/linux/testing/xDisplay.ts';
import { XConnection } from '../../platform/linux/x11/connection.ts';
import { readMapState } from '../../platform/linux/x11/desktopLayer.ts';
import { startBrowser, type BrowserProcess, type BrowserWindow } from '../browserProcess.ts';
import { findBrowser } from '../findBrowser.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const run = promisify(execFile);
const waitOptions = { timeout: 20_000, interval: 200 };
const place = { x: 50, y: 60, width: 640, height: 400 };
const viewable = 2;
const colour = '#123456';
const stripHeight = 120;
const attached = v.object({ sessionId: v.string() });
/** In none of the languages that the browser's user reads. */
const german = `<!doctype html><html lang="de"><title>app</title><meta charset="utf-8">
<body style="margin:0;padding-top:${stripHeight}px;background:${colour}">
${'<p>Die Straße führt am Fluss entlang, und hinter den Häusern beginnt der Wald, in dem es früh dunkel wird.</p>'.repeat(20)}`;

const form = `document.body.innerHTML = '<form action="/signed-in" style="padding-top:60px">' +
  '<input name="account" autocomplete="username" /><input type="password" autocomplete="current-password" /><button>Sign in</button></form>';
  document.querySelector('input').focus()`;
const signedIn = `<!doctype html><title>signed in</title><body style="margin:0;background:${colour}">`;

let xDisplay: TestDisplay;
let connection: XConnection;
let pages: ColourPages;
let folder: string;
let browser: BrowserProcess;
let window: BrowserWindow;
let shownAtFirst = 0;

beforeAll(async () => {
  xDisplay = await startXDisplay({ width: 1000, height: 700, windowManager: 'openbox' });
  connection = await XConnection.open(xDisplay.display, () => undefined);
  pages = await serveColourPages({ '/app': german, '/signed-in': signedIn });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-bubbles-'));
  browser = await startBrowser({
    executable: (await findBrowser({ environment: process.env })) ?? '',
    profileFolder: folder,
    environment: { ...process.env, DISPLAY: xDisplay.display, LANG: 'C.UTF-8', LANGUAGE: 'en_US' },
    gpu: false,
    log: () => undefined,
  });
  window = await browser.openAppWindow({ url: pages.url('/app'), ...place });
  await vi.waitFor(async () => expect((await readDisplay()).colours).toContain(colour), waitOptions);
  shownAtFirst = (await readDisplay()).shown;
});

afterAll(async () => {
  await browser.close();
  await pages.stop();
  await connection.close();
  await xDisplay.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** The windows that show on the display, what lies over the page's empty strip, and how large the page is. */
async function readDisplay() {
  const { children } = await connection.ask<Tree>((answer) =>
    connection.client.QueryTree(connection.root, answer),
  );
  const states = await Promise.all(children.map((child) => readMapState(connection, child)));
  const screenshot = await xDisplay.screenshot();
  const colours = new Set<string>();
  for (let x = place.x + 8; x < place.x + place.width - 24; x += 8)
    for (let y = place.y + 8; y < place.y + stripHeight; y += 8) colours.add(screenshot.pixelAt(x, y));
  return {
    shown: states.filter((state) => state === viewable).length,
    colours: [...colours],
    size: await window.evaluate('[innerWidth, innerHeight, visualViewport.scale]'),
  };
}

const untouched = () => ({ shown: shownAtFirst, colours: [colour], size: [place.width, place.height, 1] });

/** Waits until nothing has changed for three seconds: longer than the browser takes to offer something. */
async function readDisplayAtRest() {
  const seen: string[] = [];
  await vi.waitFor(async () => {
    seen.push(JSON.stringify(await readDisplay()));
    const last = seen.slice(-15);
    expect([last.length, new Set(last).size]).toEqual([15, 1]);
  }, waitOptions);
  return readDisplay();
}

test('a page in another language than the system’s gets no translation bar', { tags: ['long'] }, async () => {
  expect(await window.evaluate('document.querySelectorAll("p").length')).toBe(20);
  expect(await readDisplayAtRest()).toEqual(untouched());
});

test('after a password was typed and sent the browser does not ask whether to keep it', async () => {
  await window.evaluate(form);
  const type = (...words: string[]) =>
    run('xdotool', words, { env: { ...process.env, DISPLAY: xDisplay.display } });
  await type('mousemove', String(place.x + 300), String(place.y + 300), 'click', '1');
  await window.evaluate(`document.querySelector('input').focus()`);
  await type('type', 'moon.lake');
  await type('key', 'Tab');
  await type('type', 'Tide-9!lantern');
  expect(await window.evaluate(`document.querySelector('[type=password]').value`)).toBe('Tide-9!lantern');
  await type('key', 'Return');
  await vi.waitFor(
    async () => expect(await window.evaluate('document.title')).toBe('signed in'),
    waitOptions,
  );
  expect(await readDisplayAtRest()).toEqual(untouched());
});

test(
  'two fingers on a touchpad and on a touch screen do not enlarge the page',
  { tags: ['long'] },
  async () => {
    const { sessionId } = v.parse(
      attached,
      await browser.send('Target.attachToTarget', { targetId: window.targetId, flatten: true }),
    );
    const send = (method: string, parameters: object) => browser.send(method, parameters, sessionId);
    const pinch = { x: 320, y: 200, scaleFactor: 2, relativeSpeed: 800, gestureSourceType: 'mouse' };
    await send('Input.synthesizePinchGesture', pinch);
    await send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    const touch = (type: string, distance: number) =>
      send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [-1, 1].map((side) => ({ x: 320 + side * distance, y: 200, id: side + 1 })),
      });
    await touch('touchStart', 20);
    for (let distance = 30; distance < 200; distance += 10) await touch('touchMove', distance);
    await touch('touchEnd', 0);
    expect(await readDisplayAtRest()).toEqual(untouched());
  },
);
