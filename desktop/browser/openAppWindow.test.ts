import { expect, test } from 'vitest';
import { openViaLaunch } from './openAppWindow.ts';

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
