import { setTimeout as wait } from 'node:timers/promises';
import type { Pixels } from '../../../desktop/platform/linux/stage/decodeScreenshot.ts';
import {
  changedShare,
  colourAt,
  countColours,
  decodePicture,
  isLike,
  plainPicture,
  type Area,
  type Colour,
} from '../pictures.ts';
import type { Check, CheckContext, CheckResult } from '../check.ts';
import { until } from '../until.ts';

export const green: Colour = [20, 140, 60];
export const stillFile = '/home/desk/still.png';
/** A looping video of the starter catalogue, 24 frames a second. */
export const videoWallpaper = '101007';
/** A page of the starter catalogue, drawn by WebGL: slow, and moving all the same, without a graphics card. */
export const webWallpaper = '102001';
/** The share of the desktop that a moving picture changes between two looks, at the least. */
const movingShare = 0.002;
const longestWait = 40_000;
const movingMilliseconds = 400;
/** Colours of the video, at the least. */
const videoColours = 120;
/** Colours of each picture of the starter catalogue; a page of the night has the fewest. */
const pictureColours = 80;
/** The share of the desktop in which another picture differs, at the least. */
const otherShare = 0.5;

/** A still picture fills the desktop. */
export const still: Check = {
  name: 'still',
  async run({ session, product, picture }) {
    await showStill({ session, product });
    await picture('still');
    return 'shown';
  },
};

/** A video moves. The figure counts from the command, with the time of two screenshots. */
export const video: Check = {
  name: 'video',
  async run({ session, product, picture, figure }) {
    const start = performance.now();
    const { code, complaint } = await product.command('set', videoWallpaper);
    if (code !== 0) throw new Error(complaint);
    await until('the video moves', longestWait, async () => isMoving(session));
    figure('set to moving pixels', Math.round(performance.now() - start));
    await picture('video');
    return 'moves';
  },
};

/** A page as wallpaper is shown, and moves. */
export const web: Check = {
  name: 'web',
  async run(context) {
    const { row, session, product, picture } = context;
    if (row.showsVideosOnly) return expectMissingPages(product);
    const { code, complaint } = await product.command('set', webWallpaper);
    if (code !== 0) throw new Error(complaint);
    await until('the page is drawn', longestWait, () => isPictureShown(context));
    await until('the page moves', longestWait, () => isMoving(session));
    await picture('web');
    return 'moves';
  },
};

/** An effect moves above a still picture. */
export const effect: Check = {
  name: 'effect',
  async run({ row, session, product, picture }) {
    if (row.showsVideosOnly) return expectMissingPages(product);
    await showStill({ session, product });
    await until('nothing moves on a still picture', longestWait, async () => !(await isMoving(session)));
    await showEffect(product);
    await until('the effect moves', longestWait, () => isMoving(session));
    await picture('effect');
    await product.call('effects.apply', { choice: null });
    await until('the effect has gone', longestWait, async () => !(await isMoving(session)));
    return 'moves';
  },
};

/** The system's own picture is a frame of the video, for what the shell shows beside the desktop. */
export const poster: Check = {
  name: 'system picture',
  async run({ session, product }) {
    const { code, complaint } = await product.command('set', videoWallpaper);
    if (code !== 0) throw new Error(complaint);
    let path: string | undefined;
    await until('the system has a picture of ours', longestWait, async () => {
      path = /file:\/\/(\S*\/stage-posters\/\w+\.png)/.exec(await session.readOwnWallpaper())?.[1];
      return path !== undefined;
    });
    const colours = countColours(await decodePicture(await session.box.readFile(path ?? '')));
    if (colours < videoColours) throw new Error(`it has ${colours} colours`);
    return 'a frame of the video';
  },
};

/** A clock lies above the wallpaper, and below the windows. */
export const clock: Check = {
  name: 'clock',
  async run({ row, session, product, picture }) {
    if (row.showsVideosOnly) return expectMissingPages(product);
    await showStill({ session, product });
    const before = await decodePicture(await session.takePicture());
    await showClock(product);
    await until('a clock is drawn', longestWait, async () => {
      const now = await decodePicture(await session.takePicture());
      return changedShare(before, now, clockArea(now)) > 0.01;
    });
    await picture('clock');
    return 'shown';
  },
};

/** The client knows that no page can be shown, and what brings that. @throws Error where it does not */
async function expectMissingPages(product: CheckContext['product']): Promise<CheckResult> {
  const { rows } = await product.call('computer.current', {});
  const layers = rows.find(({ part }) => part === 'layers');
  if (layers?.state !== 'unsupported') throw new Error(`layers are said to be ${layers?.state}`);
  return { state: 'unable', seen: 'videos alone, says so' };
}

/** Puts a clock on every screen. */
export async function showClock(product: CheckContext['product']): Promise<void> {
  const settings = { style: 'digital', position: { x: 50, y: 80 } } as const;
  await product.call('clock.apply', { choice: { layers: [{ screens: null, settings }] } });
}

/** Lets it snow on every screen. */
export async function showEffect(product: CheckContext['product']): Promise<void> {
  const settings = { kind: 'snow', strength: 100 } as const;
  await product.call('effects.apply', { choice: { layers: [{ screens: null, settings }] } });
}

/** Band that has the clocks of {@link showClock} on screens of about the same height, next to one another. */
export function clockArea({ width, height }: Pick<Pixels, 'width' | 'height'>): Area {
  return { x: 0, y: Math.round(height * 0.66), width, height: Math.round(height * 0.25) };
}

/** Sets the still picture of {@link still}, and waits until it fills the desktop. */
export async function showStill({
  session,
  product,
}: Pick<CheckContext, 'session' | 'product'>): Promise<void> {
  await session.box.write(stillFile, await plainPicture(640, 360, green));
  const { code, complaint } = await product.command('set', stillFile);
  if (code !== 0) throw new Error(complaint);
  await until('the still picture fills the desktop', longestWait, async () => {
    const now = await decodePicture(await session.takePicture());
    return isLike(colourAt(now, Math.round(now.width / 2), Math.round(now.height * 0.7)), green);
  });
}

/** True if the desktop shows a picture with many colours, and not its own wallpaper. */
export async function isPictureShown({
  session,
  bare,
}: Pick<CheckContext, 'session' | 'bare'>): Promise<boolean> {
  const now = await decodePicture(await session.takePicture());
  return countColours(now) >= pictureColours && changedShare(bare, now) >= otherShare;
}

/** True if the video is what moves: not an empty desktop, nor the desktop's own wallpaper that comes or goes. */
export async function isPlaying(context: Pick<CheckContext, 'session' | 'bare'>): Promise<boolean> {
  return (await seePlaying(context)) !== null;
}

/**
 * Looks whether the video is what moves. Pictures of some desktops take long to read: the time is that of the second one.
 *
 * @returns when it was seen, of `performance.now()`; null if it does not play
 */
export async function seePlaying({
  session,
  bare,
}: Pick<CheckContext, 'session' | 'bare'>): Promise<number | null> {
  const taken = await session.takePicture();
  await wait(movingMilliseconds);
  const takenLater = await session.takePicture();
  const seenAt = performance.now();
  const first = await decodePicture(taken);
  if (countColours(first) < videoColours || changedShare(bare, first) < otherShare) return null;
  const share = changedShare(first, await decodePicture(takenLater));
  return share > movingShare && share < otherShare ? seenAt : null;
}

/** True if two pictures of the desktop differ. */
export async function isMoving(session: { takePicture(): Promise<Buffer> }): Promise<boolean> {
  const first = await decodePicture(await session.takePicture());
  await wait(movingMilliseconds);
  return changedShare(first, await decodePicture(await session.takePicture())) > movingShare;
}
