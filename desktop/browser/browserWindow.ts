import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { isSameSize } from '../kernel/isSameSize.ts';
import { BrowserError, type Cdp } from './protocol/cdp.ts';

/** One window of the browser and the page in it. Sizes are CSS pixels of the page. */
export interface BrowserWindow {
  readonly targetId: string;
  /** Resizes until the page has this size; a window manager that tiles or limits windows may give another one. */
  setContentsSize(width: number, height: number): Promise<void>;
  navigate(url: string): Promise<void>;
  /** Loads the page again; also one that has crashed. */
  reload(): Promise<void>;
  /** Runs an expression in the page and waits for its promise. @returns what JSON can carry of the result */
  evaluate(expression: string): Promise<unknown>;
  /** @returns a PNG of what the page shows */
  screenshot(): Promise<Buffer>;
  /** Sends the page a pointer at this place, without moving the real one. */
  movePointer(x: number, y: number): Promise<void>;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  restore(): Promise<void>;
  isMaximized(): Promise<boolean>;
  /** The size of the page. */
  contentsSize(): Promise<{ width: number; height: number }>;
  /** Brings it before all other windows, out of the task bar where it is there. */
  raise(): Promise<void>;
  /** @throws BrowserError when the browser does not close it */
  close(): Promise<void>;
  /** CPU seconds of the thread that runs the page, from the first call on. Pages of one process share it. */
  readTaskSeconds(): Promise<number>;
  /** Called whenever the page's process, or that of a frame in it, has ended by itself. */
  onCrash(listener: () => void): void;
  /** Called once, when the window is closed by whomever, or the browser ends. */
  onClose(listener: () => void): void;
}

const attached = v.object({ sessionId: v.string() });
const windowOfTarget = v.object({
  windowId: v.pipe(v.number(), v.integer()),
  bounds: v.object({ windowState: v.optional(v.string()) }),
});
const evaluated = v.object({
  result: v.object({ value: v.optional(v.unknown()) }),
  exceptionDetails: v.optional(
    v.object({ text: v.string(), exception: v.optional(v.object({ description: v.optional(v.string()) })) }),
  ),
});
const navigated = v.object({ errorText: v.optional(v.string()) });
const captured = v.object({ data: v.pipe(v.string(), v.base64()) });
const measured = v.object({ metrics: v.array(v.object({ name: v.string(), value: v.number() })) });
const pageSize = v.tuple([v.number(), v.number()]);
const changeMilliseconds = 2_000;
const pollMilliseconds = 20;
/** A browser that takes longer to close a page hangs. */
const closeMilliseconds = 3_000;
/** At broken scales such as 1.25 the window's whole device pixels give no exact page size. */
const sizeTolerance = 2;

const frameCreated = v.object({
  targetInfo: v.object({ targetId: v.string(), parentFrameId: v.optional(v.string()) }),
});
const destroyed = v.object({ targetId: v.string() });

/** Makes the window's handle from a page target that is open already. */
export function openedWindow(cdp: Cdp, targetId: string, browserEnded: Promise<void>): BrowserWindow {
  let session: Promise<string> | null = null;
  const sendToPage = async (method: string, params: object): Promise<unknown> => {
    session ??= cdp
      .send('Target.attachToTarget', { targetId, flatten: true })
      .then((answer) => v.parse(attached, answer).sessionId);
    return cdp.send(method, params, await session);
  };

  const closed = whenClosed(cdp, targetId, browserEnded);
  // From the beginning: a frame that is there before anyone listens would stay unknown.
  const crashListeners = new Set<() => void>();
  const stopHearing = hearCrashes(cdp, targetId, () => {
    for (const listener of crashListeners) listener();
  });
  void closed.then(stopHearing);

  const { findWindow, changeState, setState } = windowStates(cdp, targetId);

  const evaluate = async (expression: string): Promise<unknown> => {
    const parameters = { expression, awaitPromise: true, returnByValue: true };
    const answer = await untilDocument(() => sendToPage('Runtime.evaluate', parameters));
    const { result, exceptionDetails } = v.parse(evaluated, answer);
    if (!exceptionDetails) return result.value;
    throw new BrowserError(
      `The page failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
    );
  };

  const readSize = async (): Promise<{ width: number; height: number }> => {
    const [width, height] = v.parse(pageSize, await evaluate('[innerWidth, innerHeight]'));
    return { width, height };
  };

  const hasSize = async (width: number, height: number): Promise<boolean> =>
    isSameSize(await readSize(), { width, height }, sizeTolerance);

  return {
    targetId,
    setContentsSize: async (width, height) => {
      const { windowId } = await findWindow();
      await cdp.send('Browser.setContentsSize', { windowId, width, height });
      const end = Date.now() + changeMilliseconds;
      while (!(await hasSize(width, height)) && Date.now() < end) await wait(pollMilliseconds);
    },
    navigate: async (url) => {
      const { errorText } = v.parse(navigated, await sendToPage('Page.navigate', { url }));
      if (errorText) throw new BrowserError(`The browser could not open ${url}: ${errorText}.`);
    },
    reload: async () => void (await sendToPage('Page.reload', {})),
    evaluate,
    screenshot: async () => {
      const { data } = v.parse(captured, await sendToPage('Page.captureScreenshot', { format: 'png' }));
      return Buffer.from(data, 'base64');
    },
    movePointer: async (x, y) =>
      void (await sendToPage('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })),
    minimize: () => setState('minimized'),
    maximize: () => setState('maximized'),
    restore: () => setState('normal'),
    isMaximized: async () => (await findWindow()).bounds.windowState === 'maximized',
    contentsSize: readSize,
    raise: async () => {
      const { windowId, bounds } = await findWindow();
      if (bounds.windowState === 'minimized') await changeState(windowId, 'normal');
      await sendToPage('Page.bringToFront', {});
    },
    readTaskSeconds: async () => {
      await sendToPage('Performance.enable', { timeDomain: 'threadTicks' });
      const { metrics } = v.parse(measured, await sendToPage('Performance.getMetrics', {}));
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    },
    close: () => closeWindow(cdp, targetId, closed),
    onCrash: (listener) => void crashListeners.add(listener),
    onClose: (listener) => void closed.then(listener),
  };
}

/** @throws BrowserError where the browser does not answer */
async function closeWindow(cdp: Cdp, targetId: string, closed: Promise<void>): Promise<void> {
  // The answer may not arrive: its browser may be ending.
  const closing = cdp.send('Target.closeTarget', { targetId }).then(() => closed);
  const isClosed = await Promise.race([
    Promise.race([closing, closed]).then(() => true),
    wait(closeMilliseconds, false, { ref: false }),
  ]);
  if (!isClosed)
    throw new BrowserError(`The browser did not close a window within ${closeMilliseconds / 1000} s.`);
}

/** While a page changes its document there is nothing that could run an expression; what is refused then did not run. */
async function untilDocument(run: () => Promise<unknown>): Promise<unknown> {
  const end = Date.now() + changeMilliseconds;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isBetween = error instanceof BrowserError && error.message.includes('default execution context');
      if (!isBetween || Date.now() > end) throw error;
    }
    await wait(pollMilliseconds);
  }
}

type WindowState = 'normal' | 'minimized' | 'maximized';

/** Reads and changes the state of a page's window. */
function windowStates(cdp: Cdp, targetId: string) {
  const findWindow = async () =>
    v.parse(windowOfTarget, await cdp.send('Browser.getWindowForTarget', { targetId }));
  /** The window manager follows in its own time, or not at all where it knows no such state. */
  const changeState = async (windowId: number, windowState: WindowState): Promise<void> => {
    await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
    const end = Date.now() + changeMilliseconds;
    while ((await findWindow()).bounds.windowState !== windowState && Date.now() < end)
      await wait(pollMilliseconds);
  };
  const setState = async (windowState: WindowState): Promise<void> => {
    const { windowId, bounds } = await findWindow();
    // The protocol changes between the other states only by way of the normal one.
    if (bounds.windowState !== 'normal' && windowState !== 'normal') await changeState(windowId, 'normal');
    await changeState(windowId, windowState);
  };
  return { findWindow, changeState, setState };
}

/**
 * Calls the listener on a crash of a page and of its frames that have a process of their own.
 *
 * @returns the function that ends it
 */
function hearCrashes(cdp: Cdp, targetId: string, listener: () => void): () => void {
  const frames = new Set<string>([targetId]);
  return cdp.onEvent((method, params) => {
    if (method === 'Target.targetCreated') {
      const { targetInfo } = v.parse(frameCreated, params);
      if (targetInfo.parentFrameId === targetId) frames.add(targetInfo.targetId);
    }
    if (method === 'Target.targetCrashed' && frames.has(v.parse(destroyed, params).targetId)) listener();
  });
}

/** Resolves once the page is gone, alone or with its browser. */
function whenClosed(cdp: Cdp, targetId: string, browserEnded: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const stop = cdp.onEvent((method, params) => {
      if (method !== 'Target.targetDestroyed' || v.parse(destroyed, params).targetId !== targetId) return;
      stop();
      resolve();
    });
    void browserEnded.then(resolve);
  });
}
