import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { openedWindow, type BrowserWindow } from './browserWindow.ts';
import { BrowserError, type Cdp } from './protocol/cdp.ts';
import type { FrameGesture } from './frame/framePage.ts';
import type { PrepareFrames } from './frames/headlessFrames.ts';
import type { RecoverOptions } from './lock/recoverPage.ts';
import type { WindowGuard } from './lock/windowGuard.ts';

export interface AppWindowOptions {
  url: string;
  /** Place of the window and size of its page, in CSS pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Proves to the host that a page runs in this window. */
  token?: string;
  /**
   * Path under which the host serves the values that its page stores: they are available before the document's own
   * scripts run.
   */
  valuesPath?: string;
  /** Recovery of its page after a crash; without it, that is left to the caller. */
  recovery?: RecoverOptions;
  /** Called with what a person does to the window by means of its page; without, the window has a frame. */
  onGesture?: (gesture: FrameGesture) => void;
  /** Called while the window is a pixel wide and off the screen (`browserFlags`); it gets its place and size afterwards. */
  beforePlacing?: () => Promise<void>;
}

const windowMilliseconds = 20_000;
/** One that takes longer to place hangs: the next windows wait for it. */
const placeMilliseconds = 20_000;
/** A window manager that takes longer to restore a window keeps it as it is. */
const restoreMilliseconds = 3_000;
const pollMilliseconds = 25;

const createdTarget = v.object({ targetId: v.string() });
const windowOfTarget = v.object({ windowId: v.pipe(v.number(), v.integer()) });
const stateOfWindow = v.object({ bounds: v.object({ windowState: v.string() }) });

/** A window to open, and the browser to open it in. */
export interface Opening extends AppWindowOptions {
  cdp: Cdp;
  exited: Promise<void>;
  environment: NodeJS.ProcessEnv;
  executable: string;
  flags: string[];
}

/** Makes a start of the browser open the page in a window of its own. */
export function appFlag(url: string): string {
  return `--app=${url}`;
}

/**
 * Without a display there are no app windows; the page gets the size by itself.
 *
 * @param prepareFrames of the documents that it shows after the first one; null where frames are left alone
 */
export async function openHeadless(
  { cdp, exited, url, width, height }: Opening,
  prepareFrames: PrepareFrames | null,
): Promise<BrowserWindow> {
  const answer = await cdp.send('Target.createTarget', { url, width, height, newWindow: true });
  const { targetId } = v.parse(createdTarget, answer);
  await prepareFrames?.(targetId);
  return openedWindow(cdp, targetId, exited);
}

/**
 * The protocol opens tabs, not app windows. A start of the program does; a second one with the same profile hands its
 * command line to the running browser and leaves.
 *
 * @throws BrowserError
 */
export async function openViaLaunch(opening: Opening & { guard: WindowGuard }): Promise<BrowserWindow> {
  const { cdp, exited, environment, executable, flags, guard, url, token } = opening;
  const isOpening = guard.opensByItself(url);
  const { valuesPath, recovery, onGesture } = opening;
  const expected = guard.expect({ url, token, valuesPath, recovery, onGesture });
  const messenger = isOpening
    ? null
    : spawn(executable, [...flags, appFlag(url)], { env: environment, stdio: 'ignore' });
  const failed = new Promise<never>((_resolve, reject) => {
    messenger?.once('error', (error) =>
      reject(new BrowserError('The browser could not be asked for a window.', error)),
    );
    void exited.then(() => reject(new BrowserError('The browser ended before its window opened.')));
  });
  const settled = new AbortController();
  const failAfter = (milliseconds: number, complaint: string): Promise<never> =>
    wait(milliseconds, undefined, { signal: settled.signal }).then(() => {
      throw new BrowserError(`The browser ${complaint} within ${milliseconds / 1000} s.`);
    });
  try {
    const noWindow = failAfter(windowMilliseconds, 'opened no window');
    const targetId = await Promise.race([expected.opened, failed, noWindow]);
    const window = openedWindow(cdp, targetId, exited);
    const place = async (): Promise<void> => {
      await opening.beforePlacing?.();
      await placeWindow(window, opening);
    };
    try {
      await Promise.race([place(), failed, failAfter(placeMilliseconds, 'did not place its window')]);
    } catch (error) {
      // Without a place it would stay off the screen.
      await window.close().catch(() => undefined);
      throw error;
    }
    return window;
  } finally {
    // If the browser ended in the meantime, the messenger found none and became a browser itself.
    messenger?.kill('SIGKILL');
    settled.abort();
    expected.cancel();
  }
}

/** The hand-over loses the place and size of the command line, so they are set on the open window. */
async function placeWindow(window: BrowserWindow, { cdp, x, y, width, height }: Opening): Promise<void> {
  const { targetId } = window;
  const { windowId } = v.parse(windowOfTarget, await cdp.send('Browser.getWindowForTarget', { targetId }));
  const place = async (): Promise<void> => {
    await cdp.send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y } });
    await window.setContentsSize(width, height);
  };
  await place().catch(async () => {
    // One that the desktop keeps as it is has a place all the same.
    if (await restoreWindow(cdp, windowId)) await place();
  });
}

/**
 * Mutter maximises a new window that nearly fills its screen, and the browser gives such a one no other size.
 *
 * @returns true once it is neither maximised nor minimised
 */
async function restoreWindow(cdp: Cdp, windowId: number): Promise<boolean> {
  const end = Date.now() + restoreMilliseconds;
  while (Date.now() < end) {
    const { bounds } = v.parse(stateOfWindow, await cdp.send('Browser.getWindowBounds', { windowId }));
    if (bounds.windowState === 'normal') return true;
    await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
    await wait(pollMilliseconds);
  }
  return false;
}
