import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { drawPicture, uploadFile } from '../desktop/importPicture.ts';
import { expect, test } from '../test.ts';
import { livelyInfo, pageOf, startPackageDesktop, type PackageDesktop } from './packageDesktop.ts';

const [red, green, blue, grey] = ['#c00000', '#00c000', '#0000c0', '#404040'];
/** The longest time until a change in the window is on the desktop. */
const waitOptions = { timeout: 15_000, intervals: [50] };
/** The same, where the browser of the stages has to start first. */
const startWait = { timeout: 20_000, intervals: [100] };

let desktop: PackageDesktop;

test.beforeAll(async () => {
  desktop = await startPackageDesktop();
});
test.afterAll(() => desktop.stop());

const showPackage = (title: string, files: Record<string, string>) => desktop.showPackage(title, files);
const expectColour = (colour: string, within = waitOptions) =>
  expect.poll(async () => (await desktop.display.screenshot()).pixelAt(400, 200), within).toBe(colour);

async function openOptions(page: Page, tab: string) {
  await page.goto(desktop.host.at('screens'));
  await page.getByRole('button', { name: '壁纸选项', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '壁纸选项' });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

test('properties of packages of both kinds are set in the dialog, and the page follows at once', async ({
  page,
}) => {
  await showPackage('lake', {
    'LivelyInfo.json': livelyInfo('lake'),
    'LivelyProperties.json': JSON.stringify({ tint: { type: 'color', value: red, text: 'Tint' } }),
    'index.html': pageOf(grey, 'function livelyPropertyListener(name, value) { paint(value) }'),
  });
  await expectColour(red, startWait);
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

test('a page of ours shows the files of the folder that is chosen for it, and those of the next one', async () => {
  const wid = await showPackage('show', {
    'wallpaper.json': JSON.stringify({
      ...{ version: 1, title: 'show' },
      properties: [{ key: 'photos', kind: 'folder', label: 'Photos', default: null }],
    }),
    'index.html': pageOf(
      red,
      `const background = ({ photos }) => photos.length === 0 ? paint('${grey}')
         : paint('url(' + photos[0] + ') 0 0 / ' + photos.length + '00%');
       window.yueqi.onFolders(background);`,
    ),
  });
  await expectColour(grey, startWait);
  const choose = async (...colours: string[]): Promise<unknown> => {
    const ticket = randomBytes(16).toString('hex');
    await desktop.call('packages.beginFiles', { wid, screen: null, key: 'photos', ticket });
    for (const [index, colour] of colours.entries())
      await uploadFile(desktop.host, ticket, index, `${index}.png`, await drawPicture([colour]));
    return desktop.call('packages.filesUploaded', { ticket });
  };
  expect(await choose(green)).toEqual({ fault: null });
  await expectColour(green);
  expect(await choose(blue)).toEqual({ fault: null });
  await expectColour(blue);
  await desktop.call('packages.resetValues', { wid, screen: null });
  await expectColour(grey);
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
    await expectColour(red, startWait);
    const dialog = await openOptions(page, '权限');
    const hosts = dialog.getByRole('list', { name: '要连的地址' });
    await expect(hosts.getByText('weather.example.com')).toBeVisible();
    await expect(hosts.getByText(/^试过 \d+ 次，没有允许$/).first()).toBeVisible();
    for (const local of [place, place.replace('127.0.0.1', 'localhost')])
      await expect(
        desktop.call('packages.setGrant', { wid, permission: 'network', host: local, is_granted: true }),
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
