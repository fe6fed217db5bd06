import { expect, test } from 'vitest';
import type { BrowserWindow } from '../browser/browserProcess.ts';
import { BrowserError } from '../browser/protocol/cdp.ts';
import { AppWindow, windowSize } from './appWindow.ts';

const start = { x: 0, y: 0, ...windowSize, isSized: false, isMaximized: false };
const page = { url: 'http://127.0.0.1/', token: 'token', fallbackUrl: 'data:text/html,' };

/** A browser whose window takes no size: maximized by the desktop, or broken. */
async function openWindow(isMaximized: boolean) {
  const done = async (): Promise<void> => undefined;
  const browserWindow: BrowserWindow = {
    targetId: 'page',
    setContentsSize: () =>
      Promise.reject(new BrowserError('Restore window to normal state before setting content size')),
    navigate: done,
    reload: done,
    evaluate: done,
    screenshot: async () => Buffer.from(''),
    movePointer: done,
    minimize: done,
    maximize: done,
    restore: done,
    isMaximized: async () => isMaximized,
    contentsSize: async () => ({ width: 1280, height: 720 }),
    raise: done,
    close: done,
    readTaskSeconds: async () => 0,
    onCrash: () => undefined,
    onClose: () => undefined,
  };
  const browser = {
    openAppWindow: async () => browserWindow,
    close: done,
    exited: new Promise<void>(() => undefined),
    send: done,
  };
  const window = new AppWindow({ takeFrame: async () => null, log: () => undefined });
  await window.open(browser, page, start);
  return window;
}

test('a window that the desktop maximized as it opened is open', async () => {
  expect((await openWindow(true)).isOpen).toBe(true);
});

test('a window that takes no size for another reason is an error', async () => {
  await expect(openWindow(false)).rejects.toThrow(BrowserError);
});
