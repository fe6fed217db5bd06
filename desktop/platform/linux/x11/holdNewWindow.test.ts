import type { Tree, XEvent } from 'x11';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startXDisplay, type TestDisplay } from '../testing/xDisplay.ts';
import { XConnection } from './connection.ts';
import { findWindow } from './desktopLayer.ts';
import { followRoot } from '../stage/followRoot.ts';
import { holdNewWindow } from './holdNewWindow.ts';
import { copyFromParent, inputOutput } from './windowNumbers.ts';

let display: TestDisplay;
let connection: XConnection;
/** Another program, which has windows. */
let other: XConnection;
/** StructureNotify. */
const structureEvents = 0x2_0000;
const place = { x: 0, y: 0, width: 400, height: 300 };

beforeAll(async () => {
  display = await startXDisplay({ width: 400, height: 300 });
  connection = await XConnection.open(display.display, () => undefined);
  other = await XConnection.open(display.display, () => undefined);
  await followRoot(connection, { onMonitors: () => undefined, onStack: () => undefined });
});
afterAll(async () => {
  await connection.close();
  await other.close();
  await display.stop();
});

const parentOf = (window: number): Promise<number> =>
  other.ask<Tree>((answer) => other.client.QueryTree(window, answer)).then(({ parent }) => parent);

/** A window within another one, as a program or a window manager makes it. */
function createWithin(parent: number): number {
  const window = other.client.AllocID();
  const copied = [copyFromParent, inputOutput, copyFromParent] as const;
  other.client.CreateWindow(window, parent, 0, 0, 40, 30, 0, ...copied, {});
  return window;
}

async function setClass(window: number, instance: string): Promise<void> {
  const [name, type] = [await other.atom('WM_CLASS'), await other.atom('STRING')];
  other.client.ChangeProperty(0, window, name, type, 8, Buffer.from(`${instance}\0yueqi\0`));
}

test('a window is found within the wrapper and the frame that a window manager puts around it', async () => {
  const frame = createWithin(connection.root);
  const client = createWithin(createWithin(createWithin(frame)));
  await setClass(client, 'nested');
  expect(await findWindow(connection, 'nested')).toBe(client);
  other.client.DestroyWindow(frame);
  await other.sync();
});

/** Takes a window whenever it is taken away, as a window manager that does not let go. */
function keepTaking(window: number): void {
  const frame = createWithin(other.root);
  other.client.ChangeWindowAttributes(window, { eventMask: structureEvents });
  other.onEvent(({ name, wid, parent }: XEvent) => {
    if (name === 'ReparentNotify' && wid === window && parent !== frame)
      other.client.ReparentWindow(window, frame, 0, 0);
  });
}

test('a window that another program keeps is not said to be held', async () => {
  const holder = await holdNewWindow(connection, 'kept', place);
  const window = createWithin(other.root);
  keepTaking(window);
  await setClass(window, 'kept');
  await expect(holder.hold()).rejects.toThrow('does not let go');
  await holder.stop();
});

test('what waits for a window that never comes leaves the next one of its class alone', async () => {
  const holder = await holdNewWindow(connection, 'late', place);
  const holding = holder.hold();
  holding.catch(() => undefined);
  await holder.stop();
  const window = createWithin(other.root);
  await setClass(window, 'late');
  await expect(holding).rejects.toThrow('was ended');
  expect(await parentOf(window)).toBe(other.root);
});
