import { setTimeout as wait } from 'node:timers/promises';
import type { Check, CheckContext, CheckResult } from '../check.ts';
import { colourAt, decodePicture, isLike, type Colour } from '../pictures.ts';
import type { WindowBackend } from '../session.ts';
import { until } from '../until.ts';
import { killStage } from './stagePrograms.ts';
import { showClock, showEffect, stillFile, videoWallpaper, webWallpaper } from './wallpapers.ts';

const red: Colour = [170, 34, 0];
const redText = '#aa2200';
const pauseMilliseconds = 30_000;
const checkMilliseconds = 300;
const changeMilliseconds = 4_000;

/** No window of the product ever lies over one of another program, whatever comes and goes behind it. */
export const above: Check = {
  name: 'windows above',
  async run(context) {
    const { session, picture } = context;
    const window = await session.openWindow('normal', redText);
    try {
      const first = await picture('window');
      const place = findColour(first, red);
      if (!place) throw new Error('an ordinary window is not to be seen');
      let looks = 0;
      let hidden = 0;
      const work = changeEverything(context);
      let isDone = false;
      void work.finally(() => (isDone = true)).catch(() => undefined);
      while (!isDone) {
        const now = await decodePicture(await session.takePicture());
        looks += 1;
        if (!isLike(colourAt(now, place.x, place.y), red)) {
          hidden += 1;
          await picture('window-hidden');
        }
        await wait(checkMilliseconds);
      }
      await work;
      if (hidden > 0) throw new Error(`hidden in ${hidden} of ${looks} looks`);
      return `never hidden in ${looks} looks`;
    } finally {
      await window.close();
    }
  },
};

/** A stage of each kind comes, is killed, and goes. */
async function changeEverything({ row, session, product }: CheckContext): Promise<void> {
  const canShowPages = row.showsVideosOnly !== true;
  if (canShowPages) await product.call('clock.apply', { choice: null });
  await product.command('set', videoWallpaper);
  await wait(changeMilliseconds);
  await killStage(session.box);
  await wait(changeMilliseconds);
  if (canShowPages) {
    await showClock(product);
    await wait(changeMilliseconds);
    await product.command('set', webWallpaper);
    await wait(changeMilliseconds);
    await killStage(session.box);
    await wait(changeMilliseconds);
    await showEffect(product);
  }
  await product.command('set', stillFile);
  await wait(changeMilliseconds);
  if (canShowPages) {
    await product.call('effects.apply', { choice: null });
    await product.call('clock.apply', { choice: null });
  }
  await wait(changeMilliseconds / 2);
  await product.command('set', videoWallpaper);
  await wait(changeMilliseconds / 2);
}

/** A window that fills the screen pauses the wallpaper, whichever display server it is on. */
export const maximized: Check = {
  name: 'maximized pauses',
  run: (context) => pausesWith(context, 'maximized'),
};

/** So does one in full screen. */
export const fullScreen: Check = {
  name: 'full screen pauses',
  run: (context) => pausesWith(context, 'fullscreen'),
};

async function pausesWith(
  { session, product, picture }: CheckContext,
  kind: 'maximized' | 'fullscreen',
): Promise<CheckResult | string> {
  const seen: string[] = [];
  const { rows } = await product.call('computer.current', {});
  const means = rows.find(({ part }) => part === 'pause')?.means;
  if (means === 'pause_power') return { state: 'unable', seen: 'windows are not seen, says so' };
  await product.command('set', videoWallpaper);
  for (const backend of session.backends) {
    if (backend === 'wayland' && means === 'pause_waits') {
      seen.push('windows of Wayland are not seen without the extension');
      continue;
    }
    const window = await session.openWindow(kind, redText, backend);
    try {
      await picture(`${kind}-${backend}`);
      const milliseconds = await waitForPlayback(product, (levels) => !levels.includes('play'), backend);
      seen.push(`${backend} ${milliseconds} ms`);
    } finally {
      await window.close();
    }
    await waitForPlayback(product, (levels) => levels.includes('play'), backend);
  }
  return seen.join(', ');
}

async function waitForPlayback(
  product: CheckContext['product'],
  isExpected: (levels: readonly string[]) => boolean,
  backend: WindowBackend,
): Promise<number> {
  return until(`the playback follows a window of ${backend}`, pauseMilliseconds, async () => {
    const { screens } = await product.call('desktop.current', {});
    // The first screen is the one on which windows open.
    return isExpected(screens.slice(0, 1).map(({ playback }) => playback));
  });
}

function findColour(pixels: Parameters<typeof colourAt>[0], colour: Colour): { x: number; y: number } | null {
  const step = 20;
  for (let y = step; y < pixels.height; y += step)
    for (let x = step; x < pixels.width; x += step)
      if (isLike(colourAt(pixels, x, y), colour) && isLike(colourAt(pixels, x + step, y + step), colour))
        return { x: x + step, y: y + step };
  return null;
}
