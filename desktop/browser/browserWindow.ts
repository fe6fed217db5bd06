import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { BrowserError, type Cdp } from './cdp.ts';

/** One window of the browser and the page in it. Sizes are CSS pixels of the page. */
export interface BrowserWindow {
  readonly targetId: string;
  /** Resizes until the page has this size; a window manager that tiles or limits windows may give another one. */
  setContentsSize(width: number, height: number): Promise<void>;
  navigate(url: string): Promise<void>;
  /** Runs an expression in the page and waits for its promise. @returns what JSON can carry of the result */
  evaluate(expression: string): Promise<unknown>;
  /** @returns a PNG of what the page shows */
  screenshot(): Promise<Buffer>;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  restore(): Promise<void>;
  /** Brings it before all other windows, out of the task bar where it is there. */
  raise(): Promise<void>;
  close(): Promise<void>;
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
const pageSize = v.tuple([v.number(), v.number()]);
const changeMilliseconds = 2_000;
const pollMilliseconds = 20;
/** At broken scales such as 1.25 the window's whole device pixels give no exact page size. */
const sizeTolerance = 2;

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

  const findWindow = async () =>
    v.parse(windowOfTarget, await cdp.send('Browser.getWindowForTarget', { targetId }));

  type WindowState = 'normal' | 'minimized' | 'maximized';
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

  const evaluate = async (expression: string): Promise<unknown> => {
    const parameters = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = v.parse(evaluated, await sendToPage('Runtime.evaluate', parameters));
    if (!exceptionDetails) return result.value;
    throw new BrowserError(
      `The page failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
    );
  };

  const hasSize = async (width: number, height: number): Promise<boolean> => {
    const [innerWidth, innerHeight] = v.parse(pageSize, await evaluate('[innerWidth, innerHeight]'));
    return Math.abs(innerWidth - width) <= sizeTolerance && Math.abs(innerHeight - height) <= sizeTolerance;
  };

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
    evaluate,
    screenshot: async () => {
      const { data } = v.parse(captured, await sendToPage('Page.captureScreenshot', { format: 'png' }));
      return Buffer.from(data, 'base64');
    },
    minimize: () => setState('minimized'),
    maximize: () => setState('maximized'),
    restore: () => setState('normal'),
    raise: async () => {
      const { windowId, bounds } = await findWindow();
      if (bounds.windowState === 'minimized') await changeState(windowId, 'normal');
      await sendToPage('Page.bringToFront', {});
    },
    close: async () => {
      await cdp.send('Target.closeTarget', { targetId });
      await closed;
    },
    onClose: (listener) => void closed.then(listener),
  };
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
