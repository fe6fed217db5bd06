import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { openedWindow, type BrowserWindow } from './browserWindow.ts';
import { BrowserError, type Cdp } from './cdp.ts';

export interface AppWindowOptions {
  url: string;
  /** Place of the window and size of its page, in CSS pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
}

const windowMilliseconds = 20_000;

const targetCreated = v.object({
  targetInfo: v.object({ targetId: v.string(), type: v.string(), openerId: v.optional(v.string()) }),
});
const createdTarget = v.object({ targetId: v.string() });
const windowOfTarget = v.object({ windowId: v.pipe(v.number(), v.integer()) });

/** A window to open, and the browser to open it in. */
export interface Opening extends AppWindowOptions {
  cdp: Cdp;
  exited: Promise<void>;
  environment: NodeJS.ProcessEnv;
  executable: string;
  flags: string[];
}

/** Without a display there are no app windows; the page gets the size by itself. */
export async function openHeadless({ cdp, exited, url, width, height }: Opening): Promise<BrowserWindow> {
  const answer = await cdp.send('Target.createTarget', { url, width, height, newWindow: true });
  return openedWindow(cdp, v.parse(createdTarget, answer).targetId, exited);
}

/**
 * The protocol opens tabs, not app windows. A second start of the program with the same profile does: it hands its
 * command line to the running browser and leaves.
 *
 * @throws BrowserError
 */
export async function openViaSecondLaunch(opening: Opening): Promise<BrowserWindow> {
  const { cdp, exited, environment, executable, flags, url, x, y, width, height } = opening;
  let stopListening: () => void = () => undefined;
  const found = new Promise<string>((resolve) => {
    stopListening = cdp.onEvent((method, params) => {
      if (method !== 'Target.targetCreated') return;
      const { targetInfo } = v.parse(targetCreated, params);
      // A page that another page opened is not the app window.
      if (targetInfo.type === 'page' && targetInfo.openerId === undefined) resolve(targetInfo.targetId);
    });
  });
  const messenger = spawn(executable, [...flags, `--app=${url}`], { env: environment, stdio: 'ignore' });
  const failed = new Promise<never>((_resolve, reject) => {
    messenger.once('error', (error) =>
      reject(new BrowserError('The browser could not be asked for a window.', error)),
    );
    void exited.then(() => reject(new BrowserError('The browser ended before its window opened.')));
  });
  const tooLate = new AbortController();
  const timeout = wait(windowMilliseconds, undefined, { signal: tooLate.signal }).then(() => {
    throw new BrowserError(`The browser opened no window within ${windowMilliseconds / 1000} s.`);
  });
  timeout.catch(() => undefined);
  try {
    const targetId = await Promise.race([found, failed, timeout]);
    const { windowId } = v.parse(windowOfTarget, await cdp.send('Browser.getWindowForTarget', { targetId }));
    // The hand-over loses the place and size of the command line, so they are set on the open window.
    await cdp.send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y } });
    const window = openedWindow(cdp, targetId, exited);
    await window.setContentsSize(width, height);
    return window;
  } finally {
    // Where the browser ended in the meantime, the messenger found none and became a browser of its own.
    messenger.kill('SIGKILL');
    tooLate.abort();
    stopListening();
  }
}
