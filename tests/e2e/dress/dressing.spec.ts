import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lookAtPointer, type PointerLook } from '../../../desktop/platform/linux/testing/pointerLook.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { becomeMember } from '../members.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const run = promisify(execFile);
const width = 800;
const height = 450;
/** A desktop of its own colour. */
const ground = '#204060';
const waitOptions = { timeout: 30_000, intervals: [100] };

let display: TestDisplay;
let home: string;
let host: RunningHost;

/** One desktop for all of these: each leaves it as it was, and looks for that itself. */
test.beforeAll(async () => {
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  await run('xsetroot', ['-display', display.display, '-solid', ground]);
  home = await mkdtemp(join(tmpdir(), 'yueqi-dressing-'));
  host = await startHost({
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    YUEQI_DATA_DIR: join(home, 'data'),
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
  });
});

test.afterAll(async () => {
  await host.stop();
  await display.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 10 });
});

/** The share of the desktop that is not its own colour, in hundredths. */
async function covered(): Promise<number> {
  const picture = await display.screenshot();
  let other = 0;
  let all = 0;
  for (let y = 0; y < height; y += 5)
    for (let x = 0; x < width; x += 5) {
      all += 1;
      if (picture.pixelAt(x, y) !== ground) other += 1;
    }
  return (other / all) * 100;
}

test('a theme is put on from its card, and one step brings the former look back', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(host.at('themeBeautify'));
  await page.getByRole('button', { name: '使用主题' }).first().click();
  await expect(page.getByText(/^正在使用「/)).toBeVisible({ timeout: 30_000 });
  await expect.poll(covered, waitOptions).toBeGreaterThan(95);
  await page.getByRole('button', { name: '恢复原来的样子' }).click();
  await expect.poll(covered, waitOptions).toBe(0);
  await expect(page.getByText(/^正在使用「/)).toBeHidden();
});

test('a pet comes out from its page, and goes home again', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(host.at('pets'));
  await page.getByRole('button', { name: /^月兔/ }).first().click();
  await page.getByRole('button', { name: '放到桌面' }).click();
  await expect.poll(covered, waitOptions).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: '收起', exact: true }).click();
  await expect.poll(covered, waitOptions).toBe(0);
});

test('a member downloads a pet of the service, it lies sealed on the disk, and goes with the membership', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const data = join(home, 'data');
  await page.goto(host.at('pets'));
  await becomeMember(page, host, data);
  await page.goto(host.at('pets'));
  await page.getByRole('button', { name: /^月鹤/ }).first().click();
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByRole('button', { name: '放到桌面' }).click();
  await expect.poll(covered, waitOptions).toBeGreaterThan(0.2);
  expect(await readdir(join(data, 'pets'))).toEqual(['p101.sealed']);
  const sealed = await readFile(join(data, 'pets', 'p101.sealed'));
  for (const plain of ['月鹤', 'Moon Crane', 'ellipse'])
    expect([plain, sealed.includes(plain)]).toEqual([plain, false]);
  const bridge = await openBridge(host);
  await callBridge(bridge, 'membership.clear', {});
  bridge.close();
  await expect.poll(covered, waitOptions).toBe(0);
});

test('the pointer of the desktop is that of the set that was applied, and is given back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const look = await lookAtPointer(display.display);
  // That of the window manager, which sets it while it starts.
  const { width: former } = await look.at(600, 300, ({ cursorName }) => cursorName === 'left_ptr');
  await page.goto(host.at('beautifyMouse'));
  await page.getByRole('button', { name: '看看青瓷' }).click();
  await page.getByRole('radio', { name: /64/ }).click();
  await page.getByRole('button', { name: '应用', exact: true }).click();
  // All shapes are drawn first, which takes its time on a busy machine; until then the button waits.
  const restore = page.getByRole('button', { name: '恢复系统默认' });
  await expect(restore).toBeEnabled({ timeout: 40_000 });
  await expectSize(look, 64);
  await restore.click();
  await expect(restore).toHaveCount(0, { timeout: 40_000 });
  await expectSize(look, former);
  await look.close();
});

async function expectSize(look: PointerLook, size: number): Promise<void> {
  const image = await look.at(600, 300, (found) => found.width === size);
  expect(image.width).toBe(size);
}
