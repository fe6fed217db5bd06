import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readCatalogue, type CatalogueWallpaper } from '../../../content/catalogue.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { XConnection } from '../../../desktop/platform/linux/x11/connection.ts';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { startHost, startParameters } from '../../e2e/runningHost.ts';
import { makeMember } from '../../support/member.ts';
import { callBridge, openBridge } from '../bridge/bridgeConnection.ts';
import { waitForOtherPixels } from '../desktop/waitForOtherPixels.ts';
import { median, plainRow, type Row } from '../row.ts';
import { targetOf } from '../targetOf.ts';

const rounds = 3;
/** On a quiet machine with two cores and no GPU. */
const limitMilliseconds = 2_000;
/** The wallpaper that was set is written down, and its files are here. */
const keptMilliseconds = 3_000;
const screen = { width: 1920, height: 1080, windowManager: 'openbox' } as const;

const kinds: readonly {
  name: string;
  player: string;
  isWanted: (wallpaper: CatalogueWallpaper) => boolean;
}[] = [
  { name: 'picture', player: 'off', isWanted: ({ wtype }) => wtype === wallpaperTypes.static },
  { name: 'video by mpv', player: 'mpv', isWanted: ({ sub_wtype: kind }) => kind === 1 },
  { name: 'video by a stage', player: 'off', isWanted: ({ sub_wtype: kind }) => kind === 1 },
  { name: '3D', player: 'off', isWanted: ({ sub_wtype: kind }) => kind === 3 },
];

/**
 * From the start of the program, as a session does it at log-in, to the first changed pixel of the desktop: with the
 * wallpaper that was set before, on a fresh display, without a window. Linux, X11.
 */
export async function measureLogIn(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, player, isWanted } of kinds) {
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-log-in-'));
    const settings = { YUEQI_DATA_DIR: folder, YUEQI_PLAYER: player, XDG_CURRENT_DESKTOP: '' };
    try {
      await setWallpaper(settings, isWanted);
      const taken: number[] = [];
      for (let round = 0; round < rounds; round += 1) taken.push(await logIn(settings));
      rows.push(plainRow(`log-in to changed pixels: ${name}`, median(taken), 'ms', limitMilliseconds));
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  }
  return rows;
}

async function setWallpaper(
  settings: { YUEQI_DATA_DIR: string },
  isWanted: (wallpaper: CatalogueWallpaper) => boolean,
): Promise<void> {
  const wallpaper = (await readCatalogue()).wallpapers.find(isWanted);
  if (!wallpaper) throw new Error('The starter catalogue lacks a kind.');
  const display = await startXDisplay(screen);
  const host = await startHost({ ...settings, DISPLAY: display.display });
  try {
    await makeMember(host, settings.YUEQI_DATA_DIR);
    const bridge = await openBridge(host);
    await callBridge(bridge, 'wallpaper.setGlobal', targetOf(wallpaper));
    await wait(keptMilliseconds);
    bridge.close();
  } finally {
    await host.stop();
    await display.stop();
  }
}

async function logIn(settings: NodeJS.ProcessEnv): Promise<number> {
  const display = await startXDisplay(screen);
  const connection = await XConnection.open(display.display, () => undefined);
  const environment = { ...process.env, ...settings, DISPLAY: display.display };
  const child = spawn(process.execPath, startParameters, {
    env: { ...environment, YUEQI_PORT: '0', YUEQI_WINDOW: 'off' },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  try {
    return await waitForOtherPixels(connection, async () => undefined);
  } finally {
    child.kill('SIGTERM');
    await exited;
    await connection.close();
    await display.stop();
  }
}
