import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { becomeMember } from '../members.ts';
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

test.beforeEach(async () => {
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  await run('xsetroot', ['-display', display.display, '-solid', ground]);
  home = await mkdtemp(join(tmpdir(), 'yueqi-strip-'));
  await startProduct();
});

test.afterEach(async () => {
  await host.stop();
  await display.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 10 });
});

/** A session with no panel and no settings of its own. */
async function startProduct(): Promise<void> {
  host = await startHost({
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    YUEQI_DATA_DIR: join(home, 'data'),
    YUEQI_SEED: 'empty',
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
  });
}

const places = { middle: [400, 225], edge: [400, 440] } as const;

async function look(): Promise<Record<keyof typeof places, string>> {
  const picture = await display.screenshot();
  return { middle: picture.pixelAt(...places.middle), edge: picture.pixelAt(...places.edge) };
}

test(
  'where no panel can be changed, a strip lies on the desktop, survives a kill, and leaves no trace',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await expect.poll(look, waitOptions).toEqual({ middle: ground, edge: ground });
    await page.goto(host.at('taskbar'));
    await becomeMember(page, host, join(home, 'data'));
    await page.getByRole('button', { name: '梅', exact: true }).click();
    await page.getByRole('slider', { name: '不透明度' }).press('End');
    await page.getByRole('button', { name: '应用', exact: true }).click();
    await expect.poll(look, waitOptions).toEqual({ middle: ground, edge: '#44233c' });

    await host.stop('SIGKILL');
    await startProduct();
    await expect.poll(look, waitOptions).toEqual({ middle: ground, edge: '#44233c' });

    await page.goto(host.at('taskbar'));
    await page.getByRole('button', { name: '恢复原样' }).click();
    await expect.poll(look, waitOptions).toEqual({ middle: ground, edge: ground });
  },
);
