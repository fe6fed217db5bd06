import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { TestDisplay, XScreenshot } from '../../desktop/platform/linux/testing/xDisplay.ts';
import type { DesktopState } from '../../src/bridge/contract/desktop.ts';
import { callBridge } from '../bench/bridge/bridgeConnection.ts';
import type { SoakPlaylist } from './soakPlaylist.ts';

const intervalMilliseconds = 5_000;
/** Changes in a minute. */
export const changesPerMinute = 60_000 / intervalMilliseconds;
const timeoutMilliseconds = 30_000;
const pollMilliseconds = 100;
/** Every so many pixels is looked at, and so many of them are other ones under another wallpaper. */
const pointDistance = 20;
const changedShare = 0.25;

/**
 * Goes on to the next entry every five seconds, as its user does by hand: a playlist's own interval is a minute at least.
 *
 * @param onChange called at the end of each interval: how many changes there were, and whether every screen showed this one
 */
export async function changeWallpapers(
  bridge: WebSocket,
  display: TestDisplay,
  { id, wids }: SoakPlaylist,
  changes: number,
  onChange: (change: number, isSeen: boolean) => Promise<void>,
): Promise<void> {
  for (let change = 1; change <= changes; change++) {
    const due = wait(intervalMilliseconds);
    const before = await display.screenshot();
    await callBridge(bridge, 'playlist.next', { id });
    const isSeen = await waitUntilShown(bridge, display, before, wids[change % wids.length] ?? 0);
    await due;
    await onChange(change, isSeen);
  }
}

/** @returns whether every screen shows the wallpaper in time, with other pixels than before */
async function waitUntilShown(
  bridge: WebSocket,
  display: TestDisplay,
  before: XScreenshot,
  wid: number,
): Promise<boolean> {
  const end = Date.now() + timeoutMilliseconds;
  for (;;) {
    const { screens } = (await callBridge(bridge, 'desktop.current', {})) as DesktopState;
    const isKnown = screens.every(({ shown }) => shown?.wid === wid);
    if (isKnown && areOtherPixels(before, await display.screenshot(), screens)) return true;
    if (Date.now() > end) return false;
    await wait(pollMilliseconds);
  }
}

function areOtherPixels(before: XScreenshot, now: XScreenshot, screens: DesktopState['screens']): boolean {
  return screens.every(({ screen: { x, y, width, height } }) => {
    let [points, changed] = [0, 0];
    for (let atY = y; atY < y + height; atY += pointDistance)
      for (let atX = x; atX < x + width; atX += pointDistance) {
        points += 1;
        if (before.pixelAt(atX, atY) !== now.pixelAt(atX, atY)) changed += 1;
      }
    return changed > points * changedShare;
  });
}
