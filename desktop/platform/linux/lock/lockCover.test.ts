import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actOnDesktop, keyCodes, type DesktopActions } from '../testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../testing/xDisplay.ts';
import { XConnection } from '../x11/connection.ts';
import { openLockCover, type LockCover } from './lockCover.ts';

const keyPressEvents = 0x1;
const place = { x: 20, y: 20, width: 200, height: 150 };
const pointerRoot = 1;

let display: TestDisplay;
let actions: DesktopActions;
let program: { window: number; keys: number[] };
let cover: LockCover;

/** A program of its own that has the focus and hears its keys. */
beforeEach(async () => {
  display = await startXDisplay({ width: 640, height: 360, windowManager: 'openbox' });
  actions = await actOnDesktop(display.display);
  program = { window: await openFocused(), keys: [] };
  actions.connection.onEvent((event) => {
    if (event.name === 'KeyPress' && event.keycode !== undefined) program.keys.push(event.keycode);
  });
  await press(keyCodes.w);
  await vi.waitFor(() => expect(program.keys).toEqual([keyCodes.w]));
  program.keys.length = 0;
  cover = await openLockCover({ DISPLAY: display.display });
});
afterEach(async () => {
  await actions.stop();
  await display.stop();
});

/** Opens a window that hears keys and gets the focus, as one that a program has just opened. */
async function openFocused(): Promise<number> {
  const { client } = actions.connection;
  const window = await actions.openWindow(place, 0xff0000);
  client.ChangeWindowAttributes(window, { eventMask: keyPressEvents });
  await actions.settled();
  client.SetInputFocus(window, pointerRoot);
  await actions.connection.sync();
  return window;
}

async function press(key: number): Promise<void> {
  await actions.pressKeys(key);
  await actions.connection.sync();
}

const focused = async (): Promise<number> =>
  (
    await actions.connection.ask<{ focus: number }>((answer) =>
      actions.connection.client.GetInputFocus(answer),
    )
  ).focus;

test('keys that come while a locker starts reach no program', async () => {
  await cover.show();
  cover.release();
  await press(keyCodes.p);
  await cover.grab();
  await press(keyCodes.p);
  await cover.show();
  cover.release();
  await press(keyCodes.p);
  expect(program.keys).toEqual([]);
});

test('a window that is opened under the cover does not keep the focus', async () => {
  await cover.show();
  const opened = await openFocused();
  await vi.waitFor(async () => expect([opened, program.window]).not.toContain(await focused()));
  await press(keyCodes.p);
  expect(program.keys).toEqual([]);
});

test('the window that had the focus has it again afterwards, and keeps it', async () => {
  await cover.show();
  await cover.giveFocusBack();
  await wait(100);
  expect(await focused()).toBe(program.window);
  await press(keyCodes.p);
  await vi.waitFor(() => expect(program.keys).toEqual([keyCodes.p]));
});

test('a display that is not there is neither covered nor waited for', async () => {
  expect(cover.isBlind).toBe(false);
  const blind = await openLockCover({ DISPLAY: ':9999' });
  await blind.show();
  await blind.grab();
  expect(blind.isBlind).toBe(true);
  const folder = { XDG_RUNTIME_DIR: '/nowhere' };
  expect((await openLockCover({ ...folder, WAYLAND_DISPLAY: 'wayland-0' })).isBlind).toBe(true);
});

test('keys are taken also where another program has the pointer', async () => {
  const other = await XConnection.open(display.display, () => undefined);
  await other.ask<number>((answer) => other.client.GrabPointer(other.root, 1, 4, 1, 1, 0, 0, 0, answer));
  await cover.show();
  await cover.grab();
  actions.connection.client.SetInputFocus(program.window, pointerRoot);
  await press(keyCodes.p);
  expect(program.keys).toEqual([]);
  await other.close();
});
