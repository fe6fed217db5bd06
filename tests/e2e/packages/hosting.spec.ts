import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { WebSocket } from 'ws';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { makeMember } from '../../support/member.ts';
import { makeZip } from '../../support/zip.ts';
import { importFile } from '../desktop/importPicture.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const [red, green, blue, grey] = ['#c00000', '#00c000', '#0000c0', '#404040'];
/** How long a change in the window may take until it is on the desktop. */
const patience = { timeout: 5_000, intervals: [50] };
/** The same, where the browser of the stages has to start first. */
const startPatience = { timeout: 20_000, intervals: [100] };

let display: TestDisplay;
let folder: string;
let host: RunningHost;
let bridge: WebSocket;

test.beforeAll(async () => {
  display = await startXDisplay({ width: 800, height: 400, windowManager: 'openbox' });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-hosting-'));
  const dataFolder = join(folder, 'data');
  host = await startHost({
    ...{ YUEQI_DATA_DIR: dataFolder, YUEQI_SEED: 'empty' },
    ...{ DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' },
  });
  bridge = await openBridge(host.address);
  await makeMember(host.address, dataFolder);
});

test.afterAll(async () => {
  bridge.close();
  await host.stop();
  await display.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const call = (method: string, params: object): Promise<unknown> => callBridge(bridge, method, params);
const expectColour = (colour: string, within = patience) =>
  expect.poll(async () => (await display.screenshot()).pixelAt(400, 200), within).toBe(colour);

/** Imports an archive of these files, and sets it on the screen. @returns its wid */
async function showPackage(title: string, files: Record<string, string>): Promise<number> {
  const archive = makeZip(Object.entries(files).map(([name, data]) => ({ name, data })));
  const source = await importFile(host, bridge, `${title}.zip`, new Uint8Array(archive));
  await call('desktop.assign', { screen: null, workspace: null, source });
  return source.target.wid;
}

/** A page that is of one colour, which its script changes with `paint`. */
const pageOf = (colour: string, script: string): string =>
  `<!doctype html><body style="margin:0;background:${colour}"><script>const paint = (colour) => { document.body.style.background = colour };${script}</script>`;

async function openOptions(page: Page, tab: string) {
  await page.goto(`${host.address}screens`);
  await page.getByRole('button', { name: '壁纸选项', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '壁纸选项' });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

const livelyInfo = (Title: string, more: object = {}): string =>
  JSON.stringify({ Title, FileName: 'index.html', Type: 1, ...more });

test('properties of packages of both kinds are set in the dialog, and the page follows at once', async ({
  page,
}) => {
  await showPackage('lake', {
    'LivelyInfo.json': livelyInfo('lake'),
    'LivelyProperties.json': JSON.stringify({ tint: { type: 'color', value: red, text: 'Tint' } }),
    'index.html': pageOf(grey, 'function livelyPropertyListener(name, value) { paint(value) }'),
  });
  await expectColour(red, startPatience);
  const dialog = await openOptions(page, '属性');
  await dialog.getByRole('textbox', { name: 'Tint #' }).fill(green);
  await expectColour(green);

  await showPackage('lane', {
    'project.json': JSON.stringify({
      ...{ title: 'lane', type: 'web', file: 'index.html' },
      general: { properties: { night: { type: 'bool', value: false, text: 'Night' } } },
    }),
    'index.html': pageOf(
      grey,
      `wallpaperPropertyListener = { applyUserProperties: ({ night }) => night && paint(night.value ? '${blue}' : '${red}') };`,
    ),
  });
  await expectColour(red);
  await (await openOptions(page, '属性')).getByRole('switch', { name: 'Night' }).press('Space');
  await expectColour(blue);
});

/** The machine's own port, which no page of a package reaches. */
async function openLocalServer(): Promise<{ server: Server; place: string; arrivals: string[] }> {
  const arrivals: string[] = [];
  const server = createServer((request, response) => {
    arrivals.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return { server, place: `127.0.0.1:${address.port}`, arrivals };
}

test('a page reaches nothing without a permission, its attempts are listed, and a permission holds while it is given', async ({
  page,
}) => {
  const { server, place, arrivals } = await openLocalServer();
  try {
    const wid = await showPackage('weather', {
      'LivelyInfo.json': livelyInfo('weather', { Arguments: '--system-information' }),
      'index.html': pageOf(
        red,
        `for (const url of ['https://weather.example.com/now', 'http://${place}/now']) fetch(url).then(() => paint('${blue}'), () => undefined);
         let last = -Infinity;
         function livelySystemInformation() { last = performance.now() }
         setInterval(() => paint(performance.now() - last < 1500 ? '${green}' : '${red}'), 50);`,
      ),
    });
    await expectColour(red, startPatience);
    const dialog = await openOptions(page, '权限');
    const hosts = dialog.getByRole('list', { name: '要连的地址' });
    await expect(hosts.getByText('weather.example.com')).toBeVisible();
    await expect(hosts.getByText(/^试过 \d+ 次，没有允许$/).first()).toBeVisible();
    for (const local of [place, place.replace('127.0.0.1', 'localhost')])
      await expect(
        call('packages.setGrant', { wid, permission: 'network', host: local, is_granted: true }),
      ).rejects.toThrow();

    const choice = (name: string) =>
      dialog.getByRole('radiogroup', { name: '系统信息' }).getByRole('radio', { name, exact: true });
    await choice('允许').press('Space');
    await expectColour(green);
    await choice('不允许').press('Space');
    await expectColour(red);
    expect(arrivals).toEqual([]);
  } finally {
    server.close();
  }
});

test('a page that takes too much memory is ended, begun again three times, and then left alone with the reason', async ({
  page,
}) => {
  const ended = () => host.output().split('the web wallpaper hoard is ended: too_much_memory').length - 1;
  const playback = async () => ((await call('desktop.current', {})) as DesktopState).screens[0];
  await showPackage('hoard', {
    'LivelyInfo.json': livelyInfo('hoard'),
    'index.html': pageOf(
      blue,
      `addEventListener('load', () => { window.hoard = Array.from({ length: 12 }, () => new Uint8Array(1e8).fill(1)) });`,
    ),
  });
  await expect
    .poll(playback, { timeout: 60_000, intervals: [200] })
    .toMatchObject({ playback: 'still', reasons: ['too_much_memory'] });
  expect(ended()).toBe(4);
  await page.goto(`${host.address}screens`);
  await expect(page.getByText('多次占用过多内存').first()).toBeVisible();
  expect(ended()).toBe(4);
  await expectColour(blue);
});
