import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WebSocket } from 'ws';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { findProcesses } from '../../support/hostProcesses.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const run = promisify(execFile);
/** The work is done at the lowest priority, and the machine may be busy. */
const waitOptions = { timeout: 120_000 };

let display: TestDisplay;
let folder: string;
let host: RunningHost;
let bridge: WebSocket;

test.beforeEach(async () => {
  display = await startXDisplay({ width: 800, height: 400, windowManager: 'openbox' });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-fitting-'));
  host = await startHost({
    YUEQI_DATA_DIR: join(folder, 'data'),
    YUEQI_SEED: 'empty',
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
    YUEQI_PLAYER: 'mpv',
  });
  bridge = await openBridge(host);
});

test.afterEach(async () => {
  bridge.close();
  await host.stop();
  await display.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** The files of the host's store that a player has open. */
async function playedFiles(): Promise<string[]> {
  const players = await findProcesses(host.process.pid, 'mpv');
  const found = await Promise.all(
    players.map(async (id) => {
      const { stdout } = await run('ls', ['-l', `/proc/${id}/fd`]).catch(() => ({ stdout: '' }));
      return [...stdout.matchAll(/\/([0-9a-f]{32})\.(?:mp4|webm)/g)].map(([, md5 = '']) => md5);
    }),
  );
  return found.flat();
}

test('an imported video that does not fit is asked about, fitted, played, and given back', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const path = join(folder, 'Rain.mp4');
  const input = 'testsrc2=size=1280x720:rate=30:duration=1';
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '15', '-pix_fmt', 'yuv420p'];
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', input, ...encoding, path]);

  await test.step('the question', async () => {
    await page.goto(host.at('localWallpapers'));
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '选择文件', exact: true }).first().click();
    await (await chosen).setFiles(path);
    await expect(page.getByText('「Rain」超出屏幕所需')).toBeVisible(waitOptions);
    await expect(page.getByText(/1280×720，每秒 30 帧，H.264/)).toBeVisible();
  });

  const { list } = (await callBridge(bridge, 'library.list', {})) as {
    list: { wid: number; md5: string; name: string; bytes: number; mime: string }[];
  };
  const [{ wid, md5, name, bytes, mime } = { wid: 0, md5: '', name: '', bytes: 0, mime: '' }] = list;
  const target = { wid, name, wtype: 1, sub_wtype: 1, md5, bytes, mime, web_entry: null };
  await callBridge(bridge, 'wallpaper.setGlobal', target);
  await expect.poll(playedFiles, waitOptions).toEqual([md5]);

  await test.step('the rendition plays', async () => {
    await page.getByRole('button', { name: '制作', exact: true }).click();
    await expect(page.getByText('「Rain」超出屏幕所需')).toBeHidden();
    await page.goto(host.at(`dynamicDetail?wid=${wid}`));
    await expect(page.getByText(/^解码占一个核心：[\d.]+% → [\d.]+%$/)).toBeVisible(waitOptions);
    await expect
      .poll(async () => (await playedFiles()).filter((file) => file !== md5).length, waitOptions)
      .toBe(1);
    expect(await playedFiles()).not.toContain(md5);
    // The desktop shows the same wallpaper as before.
    expect(await callBridge(bridge, 'wallpaper.current', {})).toMatchObject({ target: { wid, md5 } });
  });

  await test.step('the original again', async () => {
    await page.getByRole('button', { name: '用回原文件' }).click();
    await expect.poll(playedFiles, waitOptions).toEqual([md5]);
    await expect(page.getByRole('button', { name: '适配这块屏幕' })).toBeVisible();
  });
});
