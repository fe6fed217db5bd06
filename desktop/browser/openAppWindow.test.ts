import { expect, test } from 'vitest';
import { openViaLaunch } from './openAppWindow.ts';
import { BrowserError } from './protocol/cdp.ts';

const never = new Promise<never>(() => undefined);

/** Opens a window of a browser that answers nothing more once its window is there. */
function openInHangingBrowser(exited: Promise<void>, beforePlacing: () => Promise<void>): Promise<unknown> {
  const asked: string[] = [];
  const opening = openViaLaunch({
    url: 'http://127.0.0.1/',
    x: 0,
    y: 0,
    width: 640,
    height: 400,
    cdp: {
      send: (method) => {
        asked.push(method);
        return never;
      },
      onEvent: () => () => undefined,
    },
    exited,
    environment: {},
    executable: process.execPath,
    flags: [],
    guard: {
      opensByItself: () => true,
      expect: () => ({ opened: Promise.resolve('page'), cancel: () => undefined }),
    },
    beforePlacing,
  });
  return opening.catch((error: unknown) => ({ error, asked }));
}

test('a browser that ends before its window is placed keeps nobody waiting', async () => {
  const { promise: exited, resolve: end } = Promise.withResolvers<void>();
  const opening = openInHangingBrowser(exited, () => {
    end();
    return never;
  });
  expect(await opening).toMatchObject({ error: { message: expect.stringContaining('ended') } });
});

test('a browser that hangs as its window is to be closed keeps nobody waiting', async () => {
  const opening = openInHangingBrowser(never, () => Promise.reject(new Error('It was not found.')));
  expect(await opening).toMatchObject({
    error: { message: 'It was not found.' },
    asked: ['Target.closeTarget'],
  });
});

test(
  'a window that the desktop keeps maximized stays open at the size that it has',
  { timeout: 15_000 },
  async () => {
    const asked: string[] = [];
    const maximized = { windowId: 1, bounds: { windowState: 'maximized' } };
    const answers: Record<string, () => unknown> = {
      'Browser.getWindowForTarget': () => maximized,
      'Browser.getWindowBounds': () => maximized,
      'Browser.setContentsSize': () => {
        throw new BrowserError('Restore window to normal state before setting content size');
      },
    };
    const window = await openViaLaunch({
      url: 'http://127.0.0.1/',
      x: 0,
      y: 0,
      width: 1180,
      height: 655,
      cdp: {
        async send(method) {
          asked.push(method);
          return answers[method]?.() ?? {};
        },
        onEvent: () => () => undefined,
      },
      exited: never,
      environment: {},
      executable: process.execPath,
      flags: [],
      guard: {
        opensByItself: () => true,
        expect: () => ({ opened: Promise.resolve('page'), cancel: () => undefined }),
      },
    });
    expect(window.targetId).toBe('page');
    expect(asked).not.toContain('Target.closeTarget');
  },
);
